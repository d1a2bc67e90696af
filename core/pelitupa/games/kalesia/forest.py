"""The forest: 25 areas in a square, its lines of three, and which hand of which round it is.

No weapon and no player is known here. A place is 0 … 24, row by row; an area is its number while it
is open, then the letter of the alliance that has conquered it.
"""

from __future__ import annotations

from typing import TypeAlias

from pelitupa.games.kalesia.weapons import Alliance

Place: TypeAlias = int
Area: TypeAlias = int | Alliance
Line: TypeAlias = tuple[Place, Place, Place]

WIDTH = 5
AREAS = WIDTH * WIDTH
NUMBERS = tuple(range(1, AREAS + 1))
HANDS_IN_A_ROUND = 4

_DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))


def _lines() -> tuple[Line, ...]:
    """Every three adjacent places in a row, a column or a diagonal, none round the edge (L13)."""
    lines: list[Line] = []
    for place in range(AREAS):
        row, column = divmod(place, WIDTH)
        for down, right in _DIRECTIONS:
            if row + 2 * down < WIDTH and 0 <= column + 2 * right < WIDTH:
                step = down * WIDTH + right
                lines.append((place, place + step, place + 2 * step))
    return tuple(lines)


LINES = _lines()
_LINES_THROUGH = tuple(tuple(line for line in LINES if place in line) for place in range(AREAS))


def temples(areas: tuple[Area, ...], place: Place) -> tuple[Line, ...]:
    """The lines through the place that lie wholly in the hands of who holds it."""
    holder = areas[place]
    lines = [
        line
        for line in _LINES_THROUGH[place]
        if areas[line[0]] == areas[line[1]] == areas[line[2]] == holder
    ]
    return tuple(lines)


def round_and_hand(conquered: int, over: bool) -> tuple[int, int]:
    """Round and hand, from 1, by the number of areas conquered; at the end those of the last hand.

    Area 25 is the first hand of round 7 (L12).
    """
    full_rounds, hands = divmod(conquered - over, HANDS_IN_A_ROUND)
    return full_rounds + 1, hands + 1
