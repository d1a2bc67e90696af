"""Deck text: the decks that people make, as text and back; tables are deck_csv's.

The text is a stranger's: whatever it says, it becomes a Reading or a refusal that names line, card
and field.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from pelitupa.card_documents import entries_of, parsed
from pelitupa.card_fields import Spot, line_of
from pelitupa.deck import Card, Deck
from pelitupa.deck_csv import deck_from_csv
from pelitupa.own_cards import TEXT_LONGEST, Reading, opened, reading_of, tidied, written

FORMAT = "pelitupa-own-deck/1"
TITLE_LONGEST = 60

_FORMAT = r"pelitupa-own-deck/([0-9]{1,6})"
_SPACE = re.compile(r"[ \t\n\r]*")


def read_deck(text: str) -> Reading:
    """The own deck in a text, JSON or a table, whichever it looks like.

    Raises BadSetup with code `deck-text` and the facts `line`, `card` (its id, or its place from
    1), `field`, `fault`, `least` and `most`; each is 0 or empty where there is nothing to say.
    """
    begins = text[:1_000].lstrip("\ufeff \t\r\n")[:1]
    return deck_from_json(text) if begins in ("[", "{") else deck_from_csv(text)


def deck_from_json(text: str) -> Reading:
    """The own deck in a JSON text: what `json_of` writes, or an array of cards, as in our files."""
    spot, text = Spot(), opened(text)
    document = parsed(spot, text, TEXT_LONGEST)
    title = ""
    if isinstance(document, dict):
        _check_format(spot.at("format"), document.get("format", FORMAT))
        at = spot.at("title")
        title = line_of(at, tidied(at, document.get("title") or ""), 0, TITLE_LONGEST)
        document = document.get("cards")
    entries = entries_of(spot, document)
    lines = _element_lines(text, "cards")
    spots = (Spot(place=place, line=line) for place, line in enumerate(lines, 1))
    return reading_of(zip(spots, entries, strict=True), title)


def json_of(deck: Deck, title: str = "", *, lines: bool = True) -> str:
    """The deck as a JSON text that `deck_from_json` reads back; its title at most 60 characters.

    In lines people can read it; without, it is shorter and written ten times as fast.
    """
    document = {"format": FORMAT, "title": title, "cards": [_plain(card) for card in deck.cards]}
    if not lines:
        return json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n"
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _plain(card: Card) -> dict[str, Any]:
    """The card as in cards_data/aikamatka/schema.json, without what is empty."""
    sources = [{k: v for k, v in source._asdict().items() if v} for source in card.sources]
    fields = {
        "id": card.id,
        "year": card.year,
        "name": _texts(card, "name"),
        "text": _texts(card, "text"),
        "dated": card.dated,
        "theme": card.theme,
        "picture": card.picture,
        "sources": sources,
    }
    return {name: value for name, value in fields.items() if value or name == "year"}


def _texts(card: Card, field: str) -> str | dict[str, str]:
    """The texts that were written, a bare one where it stands for every language."""
    texts = written(card, field)
    return texts.get("") or texts


def _check_format(spot: Spot, value: object) -> None:
    match = re.fullmatch(_FORMAT, value) if isinstance(value, str) else None
    if match is None:
        spot.refuse("foreign", "this is no deck of Pelitupa")
    if int(match[1]) != 1:
        spot.refuse("newer", f"the deck has format {value}, this version knows 1")


def _element_lines(text: str, key: str) -> Iterator[int]:
    """The line on which each element of the outer array begins, or of the array under that key.

    The text must be JSON that has such an array.
    """
    decode = json.JSONDecoder().raw_decode
    place = _after_space(text, 0)
    if text[place] == "{":
        name = None
        while name != key:
            name, place = decode(text, _after_space(text, place + 1))
            value = _after_space(text, _after_space(text, place) + 1)
            place = value if name == key else _after_space(text, decode(text, value)[1])
    line, counted = 1, 0
    while text[place] != "]":
        place = _after_space(text, place + 1)
        if text[place] != "]":
            line += text.count("\n", counted, place)
            counted = place
            yield line
            place = _after_space(text, decode(text, place)[1])


def _after_space(text: str, place: int) -> int:
    found = _SPACE.match(text, place)
    return found.end() if found else place
