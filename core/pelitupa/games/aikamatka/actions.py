"""What a player may do, take a card on offer or place the one held, and how it is written.

Whether an action is legal is the state's to say.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from pelitupa.game import IllegalAction


@dataclass(frozen=True, slots=True)
class Take:
    """Choose the card with this index among those still on offer, `#2`."""

    card: int

    def __str__(self) -> str:
        return f"#{self.card}"


@dataclass(frozen=True, slots=True)
class Place:
    """Lay the card held into this gap of the timeline and turn it, `@5`."""

    gap: int

    def __str__(self) -> str:
        return f"@{self.gap}"


Action: TypeAlias = Take | Place

_NOTATION = r"([#@])(0|[1-9][0-9]{0,3})"


def parse(text: str) -> Action:
    """The action that is written so; raises IllegalAction with code `notation`."""
    match = re.fullmatch(_NOTATION, text)
    if match is None:
        shown = text[:20]
        raise IllegalAction("notation", f"{shown!r} is no action of Aikamatka", text=shown)
    number = int(match[2])
    return Take(number) if match[1] == "#" else Place(number)


@lru_cache(maxsize=256)
def takes(cards: int) -> tuple[Take, ...]:
    """Every choice among that many cards on offer."""
    return tuple(map(Take, range(cards)))


@lru_cache(maxsize=256)
def places(cards: int) -> tuple[Place, ...]:
    """Every gap of a timeline of that many cards."""
    return tuple(map(Place, range(cards + 1)))
