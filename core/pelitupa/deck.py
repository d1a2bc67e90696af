"""Deck: dated cards as a value, with the digest that names it; how they are written is not here.

Games that are played with dated cards take a Deck as an argument and keep nothing else of it
than ids and years; names and explanations are for the screen.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

LANGUAGES = ("fi", "sv", "en")
CARDS_MOST = 5_000
SOFT_HYPHEN = "\N{SOFT HYPHEN}"
"""Where a long word may break; it does not count as a character of a name or an explanation."""


class Source(NamedTuple):
    """Where a year was read; in an own deck anything but an address or a title may be empty."""

    address: str
    title: str = ""
    read: str = ""
    """The day on which it was read, `2026-11-30`."""
    kind: str = ""


class Card(NamedTuple):
    """One dated event. Texts are by language (`fi`, `sv`, `en`); a year may be negative."""

    id: str
    year: int
    name: tuple[tuple[str, str], ...]
    text: tuple[tuple[str, str], ...]
    theme: str
    picture: str
    sources: tuple[Source, ...]
    dated: str = ""
    """What exactly happened in the year, in a few words: `opened`, `enacted`."""
    taken_over: tuple[str, ...] = ()
    """Which texts of an own card (`name.sv`) nobody wrote: another language's stand there.

    Where they are those of every language, one text stands for all of them.
    """


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
