"""What a player can do, as values with their notation; not when it is allowed.

Every action is a tuple whose first entry is its notation, so two actions are equal exactly when
they are written alike. All but the layouts are made once, in `ACTIONS`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from pelitupa.game import IllegalAction
from pelitupa.games.kaleva.board import (
    COLUMNS,
    CORNERS,
    SQUARES,
    WIDTH,
    Column,
    Square,
    square_text,
)


class Lay(NamedTuple):
    """Lay the six starting cards face down, in this order of columns."""

    text: str

    @property
    def cards(self) -> tuple[int, ...]:
        return tuple(map(int, self.text[1:]))

    def __str__(self) -> str:
        return self.text


class Move(NamedTuple):
    """Step with a piece onto a square next to it; `attack` when an enemy piece stands there."""

    text: str
    start: Square
    end: Square
    attack: bool

    def __str__(self) -> str:
        return self.text


class Resurrect(NamedTuple):
    """Bring a lost piece back on a corner of one's own shield."""

    text: str
    square: Square

    def __str__(self) -> str:
        return self.text


class Scout(NamedTuple):
    """Play a Tuuri and turn up the enemy card in the column `target`.

    `tuuri` is the column in which the Tuuri lies, None for the one that has just won an attack.
    """

    text: str
    tuuri: Column | None
    target: Column

    def __str__(self) -> str:
        return self.text


class Place(NamedTuple):
    """Put the card just drawn into this empty slot."""

    text: str
    column: Column

    def __str__(self) -> str:
        return self.text


class Swap(NamedTuple):
    """Exchange one's own cards in two columns; `first` is the left one."""

    text: str
    first: Column
    second: Column

    def __str__(self) -> str:
        return self.text


class Decline(NamedTuple):
    """No scouting, or no swap."""

    text: str

    def __str__(self) -> str:
        return self.text


Action: TypeAlias = Lay | Move | Resurrect | Scout | Place | Swap | Decline


def lay(cards: Iterable[int]) -> Lay:
    return Lay("=" + "".join(map(str, cards)))


def layouts(cards: Iterable[int]) -> tuple[Lay, ...]:
    """Every different order in which the cards can be laid, in ascending order."""
    digits = "".join(sorted(map(str, cards)))
    return tuple([Lay("=" + order) for order in _orders(digits)])


@lru_cache(maxsize=1 << 12)
def _orders(digits: str) -> tuple[str, ...]:
    """Every different order of some digits, given in ascending order, in ascending order.

    The few digits that follow a first one are the same for many hands, so those are remembered.
    """
    if len(digits) < 2:
        return (digits,)
    return tuple(
        [
            digit + order
            for digit in dict.fromkeys(digits)
            for order in _orders(digits.replace(digit, "", 1))
        ]
    )


def is_layout(action: Lay, cards: Iterable[int]) -> bool:
    """Whether the action is among `layouts(cards)`, without listing them all."""
    digits = "".join(sorted(map(str, cards)))
    return action.text[:1] == "=" and "".join(sorted(action.text[1:])) == digits


@cache
def neighbours(square: Square) -> tuple[Square, ...]:
    """The up to eight squares next to a square, from a1 to f5."""
    column = square % WIDTH
    near = (square + row + side for row in (-WIDTH, 0, WIDTH) for side in (-1, 0, 1))
    return tuple(
        end
        for end in near
        if end != square and 0 <= end < SQUARES and abs(end % WIDTH - column) <= 1
    )


def _moves(attack: bool) -> dict[tuple[Square, Square], Move]:
    sign = "x" if attack else "-"
    return {
        (start, end): Move(f"{square_text(start)}{sign}{square_text(end)}", start, end, attack)
        for start in range(SQUARES)
        for end in neighbours(start)
    }


MOVES = _moves(attack=False)
ATTACKS = _moves(attack=True)
RESURRECTIONS = {
    square: Resurrect(f"+{square_text(square)}", square)
    for corners in CORNERS
    for square in corners
}
SCOUTS = {
    (tuuri, target): Scout(
        f"{'x' if tuuri is None else COLUMNS[tuuri]}?{COLUMNS[target]}", tuuri, target
    )
    for tuuri in (None, *range(WIDTH))
    for target in range(WIDTH)
}
PLACES = tuple(Place(f">{COLUMNS[column]}", column) for column in range(WIDTH))
SWAPS = tuple(
    Swap(f"{COLUMNS[first]}~{COLUMNS[second]}", first, second)
    for first, second in combinations(range(WIDTH), 2)
)
DECLINE = Decline(".")

_ALL: tuple[Action, ...] = (
    *MOVES.values(),
    *ATTACKS.values(),
    *RESURRECTIONS.values(),
    *SCOUTS.values(),
    *PLACES,
    *SWAPS,
    DECLINE,
)
ACTIONS: dict[str, Action] = {action.text: action for action in _ALL}
"""Every action but the layouts, by its notation."""


def parse(text: str) -> Action:
    """The action that a notation stands for; raises IllegalAction for what is no notation."""
    if isinstance(text, str):
        action = ACTIONS.get(text)
        if action is not None:
            return action
        if re.fullmatch("=[0-9]{6}", text):
            return Lay(text)
    shown = f"{text!s:.20}"
    raise IllegalAction("notation", f"{shown!r} is no action of Kaleva", action=shown)
