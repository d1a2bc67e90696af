"""What discs are worth when a card is turned: the one table of numbers, and how it is applied.

The rules are our own house rules (docs/vuosilauta.md); the numbers were settled by `make balance`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

Why: TypeAlias = Literal["exact", "near", "close", "nearest", "far", "century"]
"""What a disc has scored for, or why it has not: it lies too far off, or its owner's century is
wrong.
"""


class Reach(NamedTuple):
    """A disc at most `off` years from the card's year scores `points`."""

    off: int
    points: int
    why: Why


REACHES = (Reach(0, 7, "exact"), Reach(2, 3, "near"), Reach(5, 1, "close"))
"""The first that a disc is within counts."""
NEAREST = 2
"""What the nearest disc scores, or each of several, where no disc on the table is within any."""
DISCS = 3
"""The year discs that a player has; the disc for the century is one more."""
FEWEST = 1
"""The year discs that a player may always place, however many rest."""
ROUNDS = {1: 8, 2: 8, 3: 8, 4: 8, 5: 10, 6: 6, 7: 7, 8: 8}
"""Rounds by the number of players: with five and more, everybody starts equally often."""


class Mark(NamedTuple):
    """What became of one year disc: the points, and why; `off` is its distance in years.

    The distance is counted within the century, whichever its owner chose.
    """

    square: int
    off: int
    points: int
    why: Why


def marks(
    year: int, centuries: Sequence[int | None], years: Sequence[Sequence[int]]
) -> tuple[tuple[Mark, ...], ...]:
    """For each seat, what becomes of its discs on the year squares, in the order they were placed.

    `centuries` and `years` hold what each seat has placed; `year` is the card's.
    """
    century, exact = divmod(year, 100)
    found = [
        [_mark(square, abs(square - exact), chosen == century) for square in squares]
        for chosen, squares in zip(centuries, years, strict=True)
    ]
    if century in centuries and not any(mark.points for row in found for mark in row):
        nearest = min((mark.off for row in found for mark in row if mark.why == "far"), default=0)
        found = [[_or_nearest(mark, nearest) for mark in row] for row in found]
    return tuple(map(tuple, found))


def _mark(square: int, off: int, right_century: bool) -> Mark:
    if not right_century:
        return Mark(square, off, 0, "century")
    for reach in REACHES:
        if off <= reach.off:
            return Mark(square, off, reach.points, reach.why)
    return Mark(square, off, 0, "far")


def _or_nearest(mark: Mark, off: int) -> Mark:
    if mark.why == "far" and mark.off == off:
        return mark._replace(points=NEAREST, why="nearest")
    return mark


def discs_after(row: Sequence[Mark]) -> int:
    """How many year discs a player has in the next round; those that scored nothing rest."""
    return max(FEWEST, DISCS - sum(not mark.points for mark in row))
