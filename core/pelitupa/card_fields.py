"""Fields of a card: each looked at once, on its way from JSON or a table into a Card.

What a whole file is, and what a lenient reader fills in before, is not known here.
"""

from __future__ import annotations

import re
from typing import NamedTuple, NoReturn

from pelitupa.deck import LANGUAGES, SOFT_HYPHEN, Card, Source
from pelitupa.game import BadSetup

WORD_LONGEST = 64
"""Characters of an id, a theme or a picture's name."""
ADDRESS_LONGEST = 500
TITLE_LONGEST = 200
SOURCES_MOST = 12
KINDS = (
    "institution", "law", "museum", "encyclopedia", "newspaper", "scholarly", "company", "other",
)  # fmt: skip
"""Who stands behind a source."""

_WORD = r"[a-z0-9]+(?:-[a-z0-9]+)*"
_ADDRESS = r"https?://[!-~]+"
_DAY = r"2[0-9]{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])"


class Bounds(NamedTuple):
    """How long and how far fields may go. Soft hyphens do not count."""

    year_first: int = -9999
    year_last: int = 9999
    name_longest: int = 48
    text_longest: int = 280
    fewest: int = 1
    """Sources that a card needs, and characters that an explanation needs."""


class Spot(NamedTuple):
    """Where a fault is: in a named file, or else in the one text that is being read."""

    file: str = ""
    place: int = 0
    """The card's number in the file, from 1; 0 where it is none."""
    card: str = ""
    """The card's id, once it is known."""
    field: str = ""
    line: int = 0
    """The line on which the card begins, from 1; 0 where it is not known."""

    def at(self, field: str) -> Spot:
        return Spot(self.file, self.place, self.card, field, self.line)

    def refuse(self, fault: str, sentence: str, *, least: int = 0, most: int = 0) -> NoReturn:
        """Raise BadSetup, with code `deck` for a file of ours and `deck-text` for a stranger's."""
        card = self.card or self.place or ""
        line = f"line {self.line}" if self.line else ""
        named = f"card {card}" if card else ""
        parts = (self.file[:80], line, named, self.field[:80])
        where = ", ".join(part for part in parts if part)
        message = f"{where}: {sentence}" if where else sentence
        if self.file:
            raise BadSetup(
                "deck", message, file=self.file, card=card, field=self.field, fault=fault
            )
        raise BadSetup(
            "deck-text",
            message,
            line=self.line,
            card=card,
            field=self.field,
            fault=fault,
            least=least,
            most=most,
        )


def card_of(spot: Spot, entry: object, bounds: Bounds) -> Card:
    """The card that a JSON object says; raises BadSetup at the spot of the first fault.

    Fields that it does not know are passed over.
    """
    fields = _fields(spot, entry)
    spot = spot._replace(card=word_of(spot.at("id"), fields.get("id")))
    return Card(
        id=spot.card,
        year=_year(spot.at("year"), fields.get("year"), bounds),
        name=_by_language(spot.at("name"), fields.get("name"), 1, bounds.name_longest),
        text=_by_language(spot.at("text"), fields.get("text"), bounds.fewest, bounds.text_longest),
        theme=word_of(spot.at("theme"), fields.get("theme")),
        picture=word_of(spot.at("picture"), fields.get("picture")),
        sources=_sources(spot.at("sources"), fields.get("sources"), bounds),
        dated=line_of(spot.at("dated"), fields.get("dated", ""), 0, WORD_LONGEST),
    )


def word_of(spot: Spot, value: object) -> str:
    """Small letters and digits with single hyphens between."""
    word = _string(spot, value, 1, WORD_LONGEST)
    if not re.fullmatch(_WORD, word):
        spot.refuse("word", "this must be small letters and digits with single hyphens between")
    return word


def line_of(spot: Spot, value: object, shortest: int, longest: int) -> str:
    """A line for people: nothing in it that steers a screen (line breaks, direction marks)."""
    line = _string(spot, value, shortest, longest)
    plain = line.replace(SOFT_HYPHEN, "").replace("\N{NO-BREAK SPACE}", " ")
    if not plain.isprintable() or plain != plain.strip():
        spot.refuse("form", "this must be one line of print without spaces round it")
    return line


def _fields(spot: Spot, value: object) -> dict[str, object]:
    if value is None:
        spot.refuse("missing", "this is missing")
    if not isinstance(value, dict):
        spot.refuse("type", "this must be an object")
    return value


def _string(spot: Spot, value: object, shortest: int, longest: int) -> str:
    if value is None:
        spot.refuse("missing", "this is missing")
    if not isinstance(value, str):
        spot.refuse("type", "this must be a text")
    # Twice the bound leaves room for soft hyphens and stops a text that is nothing but them.
    fits = shortest <= len(value.replace(SOFT_HYPHEN, "")) <= longest
    if len(value) > 2 * longest or not fits:
        sentence = f"this must be {shortest} to {longest} characters long"
        spot.refuse("length", sentence, least=shortest, most=longest)
    return value


def _year(spot: Spot, value: object, bounds: Bounds) -> int:
    first, last = bounds.year_first, bounds.year_last
    if value is None:
        spot.refuse("missing", "this is missing")
    if isinstance(value, bool) or not isinstance(value, int):
        spot.refuse("year", "this must be a whole number", least=first, most=last)
    if not first <= value <= last:
        spot.refuse("range", f"this must be a year from {first} to {last}", least=first, most=last)
    return value


def _by_language(
    spot: Spot, value: object, shortest: int, longest: int
) -> tuple[tuple[str, str], ...]:
    texts = _fields(spot, value)
    return tuple(
        (
            language,
            line_of(spot.at(f"{spot.field}.{language}"), texts.get(language), shortest, longest),
        )
        for language in LANGUAGES
    )


def _sources(spot: Spot, value: object, bounds: Bounds) -> tuple[Source, ...]:
    if value is None:
        spot.refuse("missing", "this is missing")
    if not isinstance(value, list):
        spot.refuse("type", "this must be an array")
    fewest = bounds.fewest
    if not fewest <= len(value) <= SOURCES_MOST:
        sentence = f"there must be {fewest} to {SOURCES_MOST} sources"
        spot.refuse("count", sentence, least=fewest, most=SOURCES_MOST)
    return tuple(_source(spot, number, each, bounds) for number, each in enumerate(value, 1))


def _source(spot: Spot, number: int, value: object, bounds: Bounds) -> Source:
    """One source; of an own card's, the title alone is enough."""
    fields = _fields(spot, value)

    def at(name: str) -> Spot:
        return spot.at(f"source.{number}.{name}")

    title = line_of(at("title"), fields.get("title", ""), 0, TITLE_LONGEST)
    address = ""
    if bounds.fewest or fields.get("address") or not title:
        address = _string(at("address"), fields.get("address"), 1, ADDRESS_LONGEST)
        if not re.fullmatch(_ADDRESS, address):
            at("address").refuse("address", "this must be an http or https address")
    read = _string(at("read"), fields.get("read", ""), 0, WORD_LONGEST)
    if read and not re.fullmatch(_DAY, read):
        at("read").refuse("day", "this must be a day, as in 2026-11-30")
    kind = _string(at("kind"), fields.get("kind", ""), 0, WORD_LONGEST)
    if kind and kind not in KINDS:
        at("kind").refuse("kind", f"this must be one of {', '.join(KINDS)}")
    return Source(address, title, read, kind)
