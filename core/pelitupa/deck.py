"""Deck: dated cards as a value, with the digest that names it; the edge reads the files, not this.

Games that are played with dated cards take a Deck as an argument and keep nothing else of it
than ids and years; names and explanations are for the screen.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from pelitupa.game import BadSetup


class Card(NamedTuple):
    """One dated event. Texts are by language (`fi`, `sv`, `en`); a year may be negative."""

    id: str
    year: int
    name: tuple[tuple[str, str], ...]
    text: tuple[tuple[str, str], ...]
    theme: str
    picture: str
    sources: tuple[str, ...]


@dataclass(frozen=True)
class Deck:
    """Cards in the order of their ids, each id once."""

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

    def __hash__(self) -> int:
        return hash(self.digest)


def deck_of(documents: dict[str, str]) -> Deck:
    """The deck that JSON documents hold, by file name; BadSetup names file, card and field."""
    raise BadSetup("deck", f"no deck in {sorted(documents)}")
