"""What a player may do, place the century disc or a year disc or stop, and how it is written.

Whether an action is legal is the state's to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from pelitupa.game import IllegalAction

CENTURIES = (18, 19, 20)
"""The century squares of the board, `18` for 1800 to 1899."""
SQUARES = range(100)
"""The year squares of the board."""


@dataclass(frozen=True, slots=True)
class Century:
    """Place the first disc on this century, `*19`."""

    century: int

    def __str__(self) -> str:
        return f"*{self.century}"


@dataclass(frozen=True, slots=True)
class Year:
    """Place a disc on this year square, `@07`."""

    square: int

    def __str__(self) -> str:
        return f"@{self.square:02}"


@dataclass(frozen=True, slots=True)
class Stop:
    """Place no more in this round, `.`."""

    def __str__(self) -> str:
        return "."


Action: TypeAlias = Century | Year | Stop

STOP = Stop()
FIRST: tuple[Action, ...] = (*map(Century, CENTURIES), STOP)
"""What a player may do who has placed nothing in this round."""
_YEARS = tuple(map(Year, SQUARES))


def parse(text: str) -> Action:
    """The action that is written so; raises IllegalAction with code `notation`."""
    if text == ".":
        return STOP
    if re.fullmatch(r"\*(18|19|20)", text):
        return Century(int(text[1:]))
    if re.fullmatch("@[0-9][0-9]", text):
        return Year(int(text[1:]))
    shown = text[:20]
    raise IllegalAction("notation", f"{shown!r} is no action of Vuosilauta", text=shown)


def later(taken: Iterable[int]) -> tuple[Action, ...]:
    """What a player may do with year discs in hand while these squares are taken."""
    found: list[Action] = []
    first = 0
    for square in sorted(taken):
        found += _YEARS[first:square]
        first = square + 1
    return (*found, *_YEARS[first:], STOP)
