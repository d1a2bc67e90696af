"""What one disc more is worth, as far as a card's year is remembered; no year is known here.

Years are weighed one by one: the points of a square, what it takes from the seat's own discs, and
what it costs that a disc which scores nothing rests through the next round.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from itertools import pairwise
from math import erf, sqrt
from typing import NamedTuple, TypeAlias

from pelitupa.dated.memory import Recollection
from pelitupa.games.vuosilauta.actions import CENTURIES, SQUARES
from pelitupa.games.vuosilauta.scoring import DISCS, FEWEST, NEAREST, REACHES

Odds: TypeAlias = tuple[float, ...]
"""How likely each year of a century is, from 00 to 99; less than 1 in all."""
Costs: TypeAlias = tuple[float, ...]
"""What it costs that so many discs rest, from none on."""

REACH = REACHES[-1].off
POINTS = tuple(
    next(reach.points for reach in REACHES if abs(off) <= reach.off)
    for off in range(-REACH, REACH + 1)
)
"""The points of a disc by its distance from the year, from before to after."""
_UNLIKELY = 1e-3
"""A year that is so unlikely, measured by the likeliest, is no place for a disc."""
_NOTHING = 1e-6
"""A year that is so unlikely is not looked at."""
_FAR = 1_000
FREE: Costs = (0.0,) * (DISCS + 2)
"""What resting costs in the last round."""


class Board(NamedTuple):
    """The discs that count in a century: one's own squares, the rivals', and all that are taken.

    `to_come` is the number of rivals who may still place a disc.
    """

    own: tuple[int, ...]
    rivals: tuple[int, ...]
    taken: frozenset[int]
    to_come: int

    def with_own(self, square: int) -> Board:
        return self._replace(own=(*self.own, square), taken=self.taken | {square})


def odds_of(recollection: Recollection) -> dict[int, Odds]:
    """The odds of every year of each century, given that the card has one of them."""
    year, spread = recollection
    first, last = 100 * CENTURIES[0], 100 * CENTURIES[-1] + 99
    scale = spread * sqrt(2)
    below = [erf((end - 0.5 - year) / scale) for end in range(first, last + 2)]
    whole = below[-1] - below[0]
    if whole <= 0:  # remembered so far outside that nothing is left of it
        near = min(max(year, first), last)
        return odds_of(Recollection(near, spread))
    shares = [(high - low) / whole for low, high in pairwise(below)]
    return {
        century: tuple(shares[100 * century - first : 100 * century - first + 100])
        for century in CENTURIES
    }


class _Worth(NamedTuple):
    """What a disc more would change, by year: of its failing everywhere, `base`; by year of its
    scoring there instead, `spared`; `nearest` sums up what it wins in the years up to each as the
    nearest disc.
    """

    base: float
    spared: list[float]
    nearest: list[float]


def gains(odds: Odds, board: Board, costs: Costs) -> list[tuple[float, int]]:
    """For each free square that is worth a thought, what a disc on it is worth, and the square."""
    lying = sorted((*board.own, *board.rivals))
    worth = _worth(odds, board, lying, costs)
    likely = max(odds) * _UNLIKELY
    squares = [square for square in SQUARES if odds[square] >= likely]
    free = [square for square in squares if square not in board.taken]
    free = free or [square for square in SQUARES if square not in board.taken]
    return [(_gain(square, odds, lying, worth), square) for square in free]


def _worth(odds: Odds, board: Board, lying: Sequence[int], costs: Costs) -> _Worth:
    own, stays = board.own, 1 / (1 + board.to_come)
    base = -(costs[len(own) + 1] - costs[len(own)]) * (1 - sum(odds))
    spared, nearest = [], [0.0]
    for year, share in enumerate(odds):
        if share < _NOTHING:
            spared.append(0.0)
            nearest.append(nearest[-1])
            continue
        closest = _closest(lying, year)
        off = abs(closest - year)
        mine = off > REACH and closest in own
        scoring = sum(abs(square - year) <= REACH for square in own) + mine
        fails = len(own) - scoring
        cost = costs[fails + 1] - costs[fails]
        base -= share * cost
        # Where one's own disc is the nearest, it loses that to a new one that scores, and fails.
        spared.append(share * (-NEAREST if mine else cost))
        won = 0.0 if mine or off <= REACH else stays * (NEAREST + cost)
        nearest.append(nearest[-1] + share * won)
    return _Worth(base, spared, nearest)


def _closest(lying: Sequence[int], year: int) -> int:
    """The square of the disc nearest to a year; far off where there is none."""
    place = bisect(lying, year)
    before = lying[place - 1] if place else -_FAR
    after = lying[place] if place < len(lying) else _FAR
    return before if year - before <= after - year else after


def _gain(square: int, odds: Odds, lying: Sequence[int], worth: _Worth) -> float:
    """The points a disc wins within reach, and as the nearest one between its neighbours."""
    low, high = max(0, square - REACH), min(99, square + REACH) + 1
    points = POINTS[low - square + REACH : high - square + REACH]
    reached = zip(odds[low:high], points, worth.spared[low:high], strict=True)
    won = worth.base + sum(share * point + spared for share, point, spared in reached)
    place = bisect(lying, square)
    first = (lying[place - 1] + square + 1) // 2 if place else 0
    last = (square + lying[place]) // 2 if place < len(lying) else 99
    if first < low:
        won += worth.nearest[low] - worth.nearest[first]
    if last >= high:
        won += worth.nearest[last + 1] - worth.nearest[high]
    return won


def plan(odds: Odds, board: Board, discs: int, costs: Costs) -> list[float]:
    """What the best disc, then the best after it, and so on, are each worth in this century."""
    worth: list[float] = []
    for _ in range(discs):
        gain, square = max(gains(odds, board, costs))
        if gain <= 0:
            break
        worth.append(gain)
        board = board.with_own(square)
    return worth


def costs_of(spread: float) -> Costs:
    """What resting discs cost a seat that remembers cards so vaguely: what they would bring.

    As many as may always be placed are never missed.
    """
    odds = odds_of(Recollection(1950.0, spread))[19]
    worth = plan(odds, Board((), (), frozenset(), 1), DISCS, FREE)
    worth += [0.0] * (DISCS - len(worth))
    costs = [0.0]
    for disc in reversed(worth[FEWEST:]):
        costs.append(costs[-1] + disc)
    return (*costs, *costs[-1:] * (DISCS + 2 - len(costs)))
