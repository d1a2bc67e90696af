"""Deck: dated cards as a value, with the digest that names it; the edge reads the files, not this.

Games that are played with dated cards take a Deck as an argument and keep nothing else of it
than ids and years; names and explanations are for the screen.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, NoReturn

from pelitupa.game import BadSetup
from pelitupa.json_text import read_json

LANGUAGES = ("fi", "sv", "en")
FILE_LONGEST = 4_000_000
"""Characters of one file. Longer ones are refused unread."""
CARDS_MOST = 5_000
NAME_LONGEST = 48
"""Characters of a name or a text as printed; soft hyphens do not count."""
TEXT_LONGEST = 280
WORD_LONGEST = 64
"""Characters of an id, a theme or a picture's name."""
ADDRESS_LONGEST = 500
SOURCES_MOST = 12
YEAR_FIRST, YEAR_LAST = -9999, 9999

SOFT_HYPHEN = "\N{SOFT HYPHEN}"
_WORD = r"[a-z0-9]+(?:-[a-z0-9]+)*"
_ADDRESS = r"https?://[!-~]+"


class Card(NamedTuple):
    """One dated event. Texts are by language (`fi`, `sv`, `en`); a year may be negative."""

    id: str
    year: int
    name: tuple[tuple[str, str], ...]
    text: tuple[tuple[str, str], ...]
    theme: str
    picture: str
    sources: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Deck:
    """Cards in the order of their ids, each id once.

    Two decks are equal when their digests are: a match is the same with either.
    """

    cards: tuple[Card, ...]

    @cached_property
    def years(self) -> dict[str, int]:
        """The year of each card by its id."""
        return {card.id: card.year for card in self.cards}

    @cached_property
    def by_id(self) -> dict[str, Card]:
        return {card.id: card for card in self.cards}

    @cached_property
    def digest(self) -> str:
        """Twelve hexadecimal digits over what decides a match: ids and years."""
        text = json.dumps(sorted(self.years.items()), separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return self.digest == other.digest if isinstance(other, Deck) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.digest)


def deck_of(documents: Mapping[str, str]) -> Deck:
    """The deck that JSON documents hold, by file name: each an array of card objects.

    The fields of a card are those of cards_data/aikamatka/schema.json, whose bounds for our own
    cards are narrower; fields it does not know are passed over. Raises BadSetup with code `deck`
    and the facts `file`, `card` (its id, or its place in the file from 1), `field` (each empty
    where the fault lies in no single one) and `fault`: `size`, `json`, `list`, `type`, `missing`,
    `form`, `length`, `range` or `duplicate`.
    """
    cards: dict[str, Card] = {}
    for file in sorted(documents):
        for spot, card in _cards_in(_Spot(file), documents[file]):
            if card.id in cards:
                spot.at("id").refuse("duplicate", "there is a card with this id already")
            if len(cards) == CARDS_MOST:
                _Spot(file).refuse("size", f"there are more than {CARDS_MOST} cards")
            cards[card.id] = card
    return Deck(tuple(cards[key] for key in sorted(cards)))


class _Spot(NamedTuple):
    """Where in the documents a fault is."""

    file: str
    card: str | int = ""
    field: str = ""

    def at(self, field: str) -> _Spot:
        return self._replace(field=field)

    def refuse(self, fault: str, sentence: str) -> NoReturn:
        card = f"card {self.card}" if self.card else ""
        where = ", ".join(part for part in (self.file[:80], card, self.field[:80]) if part)
        raise BadSetup(
            "deck",
            f"{where}: {sentence}",
            file=self.file,
            card=self.card,
            field=self.field,
            fault=fault,
        )


def _cards_in(spot: _Spot, document: str) -> Iterator[tuple[_Spot, Card]]:
    """The cards of one document, each with its spot."""
    if len(document) > FILE_LONGEST:
        spot.refuse("size", f"the file is longer than {FILE_LONGEST} characters")

    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        found = dict(pairs)
        if len(found) < len(pairs):
            spot.refuse("duplicate", "a field stands twice in one object")
        return found

    try:
        entries = read_json(document, object_pairs_hook=once)
    except BadSetup:
        raise
    except json.JSONDecodeError as error:
        spot.refuse("json", f"this is not JSON (line {error.lineno}, column {error.colno})")
    except ValueError:
        spot.refuse("json", "a number is too long or the brackets are too deep")
    if not isinstance(entries, list):
        spot.refuse("list", "the file must be an array of cards")
    if len(entries) > CARDS_MOST:
        spot.refuse("size", f"there are more than {CARDS_MOST} cards")
    for place, entry in enumerate(entries, 1):
        yield _card(_Spot(spot.file, place), entry)


def _card(spot: _Spot, entry: object) -> tuple[_Spot, Card]:
    """One card, and its spot under the name it turned out to have."""
    fields = _fields(spot, entry)
    name = _word(spot.at("id"), fields.get("id"))
    spot = spot._replace(card=name)
    return spot, Card(
        id=name,
        year=_year(spot.at("year"), fields.get("year")),
        name=_by_language(spot.at("name"), fields.get("name"), NAME_LONGEST),
        text=_by_language(spot.at("text"), fields.get("text"), TEXT_LONGEST),
        theme=_word(spot.at("theme"), fields.get("theme")),
        picture=_word(spot.at("picture"), fields.get("picture")),
        sources=_addresses(spot.at("sources"), fields.get("sources")),
    )


def _fields(spot: _Spot, value: object) -> dict[str, object]:
    if value is None:
        spot.refuse("missing", "this is missing")
    if not isinstance(value, dict):
        spot.refuse("type", "this must be an object")
    return value


def _string(spot: _Spot, value: object, longest: int) -> str:
    if value is None:
        spot.refuse("missing", "this is missing")
    if not isinstance(value, str):
        spot.refuse("type", "this must be a text")
    # Twice the bound leaves room for soft hyphens and stops a text that is nothing but them.
    if not 1 <= len(value.replace(SOFT_HYPHEN, "")) <= longest or len(value) > 2 * longest:
        spot.refuse("length", f"this must be 1 to {longest} characters long")
    return value


def _word(spot: _Spot, value: object) -> str:
    word = _string(spot, value, WORD_LONGEST)
    if not re.fullmatch(_WORD, word):
        spot.refuse("form", "this must be small letters and digits with single hyphens between")
    return word


def _year(spot: _Spot, value: object) -> int:
    if value is None:
        spot.refuse("missing", "this is missing")
    if isinstance(value, bool) or not isinstance(value, int):
        spot.refuse("type", "this must be a whole number")
    if not YEAR_FIRST <= value <= YEAR_LAST:
        spot.refuse("range", f"this must be a year from {YEAR_FIRST} to {YEAR_LAST}")
    return value


def _by_language(spot: _Spot, value: object, longest: int) -> tuple[tuple[str, str], ...]:
    texts = _fields(spot, value)
    return tuple(
        (language, _prose(spot.at(f"{spot.field}.{language}"), texts.get(language), longest))
        for language in LANGUAGES
    )


def _prose(spot: _Spot, value: object, longest: int) -> str:
    """A line for people: nothing in it that steers a screen (line breaks, direction marks)."""
    line = _string(spot, value, longest)
    plain = line.replace(SOFT_HYPHEN, "").replace("\N{NO-BREAK SPACE}", " ")
    if not plain.isprintable() or plain != plain.strip():
        spot.refuse("form", "this must be one line of print without spaces round it")
    return line


def _addresses(spot: _Spot, value: object) -> tuple[str, ...]:
    if value is None:
        spot.refuse("missing", "this is missing")
    if not isinstance(value, list):
        spot.refuse("type", "this must be an array")
    if not 1 <= len(value) <= SOURCES_MOST:
        spot.refuse("length", f"there must be 1 to {SOURCES_MOST} sources")
    addresses = []
    for source in value:
        address = _string(
            spot.at("sources.address"), _fields(spot, source).get("address"), ADDRESS_LONGEST
        )
        if not re.fullmatch(_ADDRESS, address):
            spot.at("sources.address").refuse("form", "this must be an http or https address")
        addresses.append(address)
    return tuple(addresses)
