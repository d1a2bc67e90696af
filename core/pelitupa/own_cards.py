"""Own cards: what people write about a card, read in good will; a year and one name are enough.

Other languages fall back to the one that is there, an id is made of the name, theme and picture
have a default. What is filled in so is then held to the bounds of an own card.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from pelitupa.card_fields import WORD_LONGEST, Bounds, Spot, card_of
from pelitupa.deck import LANGUAGES, Card, Deck

OWN = Bounds(year_first=-3000, year_last=2100, name_longest=60, text_longest=1_000, fewest=0)
TEXT_LONGEST = 12_000_000
"""Characters of a deck: as many cards as there may be, each with as much in it as ours have."""
THEME = "own"
PICTURE = "calendar"
"""What a card has that names none."""
MARKS_MOST = 8
"""Combining marks in a row. Putting more in order takes ever longer, and no language needs them."""

_YEAR = r"[+\-\N{MINUS SIGN}\N{EN DASH}]?[0-9]{1,6}"
_MINUS = str.maketrans(dict.fromkeys("\N{MINUS SIGN}\N{EN DASH}", "-"))
_FIRST_MARK = "\u0300"
"""Text of letters before this one is in its normal form already."""
_HEAP = re.compile(rb"[^\0]{%d}" % (MARKS_MOST + 1))
_NO_WORD = re.compile(r"[^a-z0-9]+")
_ID_ROOM = WORD_LONGEST - len("-5000")


def written(card: Card, field: str) -> dict[str, str]:
    """What people wrote as its `name` or `text`, by language; under "" what stands for all."""
    texts: dict[str, str] = dict(getattr(card, field))
    given = {key: text for key, text in texts.items() if f"{field}.{key}" not in card.taken_over}
    return {key: text for key, text in (given or {"": texts[LANGUAGES[0]]}).items() if text}


class Reading(NamedTuple):
    """An own deck that has been read."""

    deck: Deck
    title: str = ""
    """What it is called; empty where the text does not say."""
    lines: Mapping[str, int] = {}
    """The line on which each card begins, by its id."""
    unknown: tuple[str, ...] = ()
    """Headings of a table that were passed over."""


def opened(text: str) -> str:
    """The text without its byte order mark; raises BadSetup for one that is too long or garbled."""
    if len(text) > TEXT_LONGEST:
        sentence = f"the file is longer than {TEXT_LONGEST} characters"
        Spot().refuse("size", sentence, most=TEXT_LONGEST)
    garbled = text.find("\N{REPLACEMENT CHARACTER}")
    if garbled >= 0:
        line = text.count("\n", 0, garbled) + 1
        Spot(line=line).refuse("encoding", "the file is not UTF-8 text")
    return text.removeprefix("\ufeff")


def own_cards(entries: Iterable[tuple[Spot, object]], taken: Collection[str] = ()) -> list[Card]:
    """The cards of the entries, in their order; no card is given one of the ids that are taken.

    An entry is what JSON says about a card. Raises BadSetup with code `deck-text`.
    """
    listed = list(entries)
    used = {_given_id(spot, entry) for spot, entry in listed}.union(taken)
    times: dict[str, int] = {}
    cards: dict[str, Card] = {}
    for spot, entry in listed:
        fields = _filled(spot, entry)
        if not fields["id"]:
            fields["id"] = _new_id(spot, fields["name"], used, times)
        card = card_of(spot, fields, OWN)
        card = card._replace(taken_over=_taken_over(card, entry))
        if card.id in cards:
            twice = spot._replace(card=card.id, field="id")
            twice.refuse("duplicate", "there is a card with this id already")
        cards[card.id] = card
    return list(cards.values())


def reading_of(
    entries: Iterable[tuple[Spot, object]], title: str = "", unknown: tuple[str, ...] = ()
) -> Reading:
    """The deck of the entries, with the lines on which they stand; raises as `own_cards`."""
    listed = list(entries)
    cards = own_cards(listed)
    lines = {card.id: spot.line for card, (spot, _) in zip(cards, listed, strict=True)}
    return Reading(deck_with(cards), title, lines, unknown)


def deck_with(cards: Iterable[Card]) -> Deck:
    """The deck of cards that come in any order."""
    return Deck(tuple(sorted(cards, key=lambda card: card.id)))


def tidied(spot: Spot, value: object) -> object:
    """Text in its normal form (NFC) without space round it; anything else as it is."""
    if not isinstance(value, str):
        return value
    line = value.strip()
    if line.isascii() or len(line) > 2 * OWN.text_longest or max(line) < _FIRST_MARK:
        return line
    if _HEAP.search(bytes(map(unicodedata.combining, line))):
        spot.refuse("form", f"there are more than {MARKS_MOST} marks on one letter")
    return unicodedata.normalize("NFC", line)


def slug(text: str) -> str:
    """The text as a word of small letters and digits with hyphens, empty where nothing is left."""
    plain = unicodedata.normalize("NFKD", text[: OWN.name_longest]).casefold()
    bare = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return _NO_WORD.sub("-", bare)[:_ID_ROOM].strip("-")


def _given_id(spot: Spot, entry: object) -> str:
    given = tidied(spot.at("id"), entry.get("id")) if isinstance(entry, dict) else None
    return given if isinstance(given, str) else ""


def _filled(spot: Spot, entry: object) -> dict[str, object]:
    """The entry with everything that a card needs and that can be made up for it."""
    if not isinstance(entry, dict):
        spot.refuse("type", "a card must be an object")

    def told(field: str) -> object:
        value = tidied(spot.at(field), entry.get(field))
        return "" if value is None else value

    text = _texts(spot.at("text"), entry.get("text"))
    theme = told("theme")
    return {
        "id": told("id"),
        "year": _year(spot.at("year"), entry.get("year")),
        "name": _texts(spot.at("name"), entry.get("name")),
        "text": dict.fromkeys(LANGUAGES, "") if text is None else text,
        "theme": slug(theme) or THEME if isinstance(theme, str) else theme,
        "picture": told("picture") or PICTURE,
        "sources": _sources(spot.at("sources"), entry.get("sources")),
        "dated": told("dated"),
    }


def _year(spot: Spot, value: object) -> object:
    year = tidied(spot, value)
    if isinstance(year, str) and re.fullmatch(_YEAR, year):
        return int(year.translate(_MINUS))
    return year if year != "" else None


def _texts(spot: Spot, value: object) -> object:
    """A text for every language, None where there is none at all.

    A bare text, or the one under an empty key, stands for every language that has none.
    """
    if not isinstance(value, dict):
        text = tidied(spot, value)
        return dict.fromkeys(LANGUAGES, text) if text and isinstance(text, str) else text or None
    keys = ("", *LANGUAGES)
    given = {key: tidied(spot.at(f"{spot.field}.{key}"), value.get(key)) for key in keys}
    there = [text for text in given.values() if text not in ("", None)]
    if not there:
        return None
    return {key: there[0] if given[key] in ("", None) else given[key] for key in LANGUAGES}


def _taken_over(card: Card, entry: object) -> tuple[str, ...]:
    """The texts of a card that its entry does not say; one that is the same everywhere is bare."""
    columns: list[str] = []
    for field, texts in (("name", dict(card.name)), ("text", dict(card.text))):
        said = entry.get(field) if isinstance(entry, dict) else None
        said = said if isinstance(said, dict) else {"": said}
        given = [key for key in LANGUAGES if str(said.get(key) or "").strip()]
        others = [key for key in LANGUAGES if key not in given]
        if not given or not others or str(said.get("") or "").strip():
            same = len(set(texts.values())) == 1 and any(texts.values())
            others = list(LANGUAGES) if same else []
        columns += [f"{field}.{key}" for key in others]
    return tuple(columns)


def _sources(spot: Spot, value: object) -> object:
    """Sources as objects: a bare text is an address when it looks like one, otherwise a title."""
    if value is None or value == "":
        return []
    listed = value if isinstance(value, list) else [value]
    return [_source(spot, each) for each in listed]


def _source(spot: Spot, value: object) -> object:
    if isinstance(value, dict):
        return {
            key: tidied(spot, value.get(key)) or "" for key in ("address", "title", "read", "kind")
        }
    text = tidied(spot, value)
    if not isinstance(text, str):
        return text
    return {"address" if text.startswith(("https://", "http://")) else "title": text}


def _new_id(spot: Spot, name: object, used: set[str], times: dict[str, int]) -> str:
    """An id that no card has: the name as a word, with a number where that is taken."""
    texts = list(name.values()) if isinstance(name, dict) else []
    first = texts[0] if texts and isinstance(texts[0], str) else ""
    word = made = slug(first) or f"card-{spot.place or 1}"
    while made in used:
        times[word] = times.get(word, 1) + 1
        made = f"{word}-{times[word]}"
    used.add(made)
    return made
