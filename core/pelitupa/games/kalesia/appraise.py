"""What a forest is worth to each alliance: how often each comes to win from it; no cards here.

The rest of the match is played many times on the forest alone: area by area in their order, each
to an alliance by lot, until a temple stands or the last area is taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pelitupa.games.kalesia.forest import AREAS, LINES
from pelitupa.games.kalesia.view import KalesiaView
from pelitupa.games.kalesia.weapons import ALLIANCES, FOREST, Alliance
from pelitupa.rng import Rng

_FINE = 1 << 16
_MASKS = tuple(
    tuple(sum(1 << other for other in line if other != place) for line in LINES if place in line)
    for place in range(AREAS)
)
"""For each place, the two other places of every line through it, as bits."""


class Prospects(NamedTuple):
    """By who takes the area being fought for, how likely each alliance then is to win."""

    by_side: dict[Alliance, dict[Alliance, float]]

    @property
    def stake(self) -> float:
        """How much hangs on the area: the widest gap that it makes for any alliance."""
        gaps = [
            max(odds[side] for odds in self.by_side.values())
            - min(odds[side] for odds in self.by_side.values())
            for side in ALLIANCES
        ]
        return max(gaps)


def prospects(
    view: KalesiaView, chances: tuple[float, float, float], rollouts: int, rng: Rng
) -> Prospects:
    """See Prospects; `chances` are those of Centaurs, Mermaids and the Forest in a later hand."""
    areas = view.areas
    order = [view.grid.index(number) for number in range(len(view.history) + 1, AREAS + 1)]
    held = {
        side: sum(1 << place for place, area in enumerate(areas) if area == side)
        for side in ALLIANCES
    }
    lots, _ = _lots(rollouts * len(order), chances, rng)
    found: dict[Alliance, dict[Alliance, float]] = {}
    for side in ALLIANCES:
        wins = dict.fromkeys(ALLIANCES, 0)
        if _temple(held[side], order[0]):
            wins[side] = rollouts
        else:
            start = {**held, side: held[side] | 1 << order[0]}
            for number in range(rollouts):
                first = number * len(order)
                wins[_winner(start, order[1:], lots[first : first + len(order)])] += 1
        found[side] = {each: wins[each] / rollouts for each in ALLIANCES}
    return Prospects(found)


def _temple(held: int, place: int) -> bool:
    """Whether an alliance that holds these places completes a line by the place."""
    return any(held & line == line for line in _MASKS[place])


def _winner(start: dict[Alliance, int], order: Sequence[int], lots: Sequence[Alliance]) -> Alliance:
    held = start.copy()
    for place, side in zip(order, lots, strict=False):
        own = held[side]
        for line in _MASKS[place]:
            if own & line == line:
                return side
        held[side] = own | 1 << place
    return FOREST


def _lots(count: int, chances: tuple[float, float, float], rng: Rng) -> tuple[list[Alliance], Rng]:
    """So many alliances drawn by their chances."""
    first, second, _ = chances
    ends = (int(_FINE * first), int(_FINE * (first + second)))
    drawn: list[Alliance] = []
    while len(drawn) < count:
        number, rng = rng.below(_FINE * _FINE)
        pair = (number % _FINE, number // _FINE)
        drawn += ["C" if lot < ends[0] else "M" if lot < ends[1] else "F" for lot in pair]
    return drawn[:count], rng
