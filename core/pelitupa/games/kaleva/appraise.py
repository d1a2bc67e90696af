"""How good a position of Kaleva is for whoever is to move, by what a seat knows; no search here.

A `Field` is what a view says about all cards, made once for each thought: how every attack would
end, as far as each side can tell. The board is weighed by features counted for the side to move
and for the side that waits; their weights were fitted to the results of matches that the bots
played against themselves (docs/bots.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import mul
from typing import NamedTuple, TypeAlias

from pelitupa.game import Player
from pelitupa.games.kaleva.actions import neighbours
from pelitupa.games.kaleva.board import CORNERS, SHIELDS, SQUARES, TEAM, WIDTH, Pieces, Squares
from pelitupa.games.kaleva.odds import (
    Odds,
    certain,
    clash,
    deck_odds,
    mean,
    row_odds,
    seen_from_outside,
)
from pelitupa.games.kaleva.view import View

FRESH = WIDTH
"""Where a column's card has been used: the number of the card that will be drawn for it."""
Lie: TypeAlias = tuple[int, ...]
"""Which card lies in each column: its number at the start of the thought, or FRESH."""
LIE: Lie = tuple(range(WIDTH))


class Case(NamedTuple):
    """One way an attack may look to the attacker, and how it then really ends.

    `likely` is the chance of the case; what the attacker expects is in `hopes` and `trick`, what
    happens in `won` and `switched`.
    """

    likely: float
    hopes: float
    trick: float
    won: float
    switched: float


class Side(NamedTuple):
    """One side's attacks by the two cards' numbers, and the mean of its own cards.

    `gain` is what attacking in the open is worth in pieces, nothing where it is better left;
    `entry` the chance to take a shield space by attacking it.
    """

    cases: Sequence[Sequence[tuple[Case, ...]]]
    gain: Sequence[Sequence[float]]
    entry: Sequence[Sequence[float]]
    worth: Sequence[float]
    tuuris: int


class Field(NamedTuple):
    """What the thinking seat knows: both sides by player, and whose thought it is."""

    seat: Player
    sides: tuple[Side, Side]


def field_of(view: View, seat: Player) -> Field:
    """The attacks of both sides as the seat can tell them from the view."""
    enemy = 1 - seat
    own = (*row_odds(view, seat), deck_odds(view, seat))
    other = (*row_odds(view, enemy), deck_odds(view, enemy))
    outside = (*row_odds(seen_from_outside(view), seat), own[FRESH])
    mine = _side(own, other, other, _tuuris(view, seat))
    theirs = _side(other, outside, own, 0)
    return Field(seat, (mine, theirs) if seat == 0 else (theirs, mine))


def _tuuris(view: View, seat: Player) -> int:
    return sum(
        1 << column
        for column, slot in enumerate(view.slots[seat])
        if slot is not None and slot.value == 0
    )


def _side(
    attackers: Sequence[Odds], believed: Sequence[Odds], real: Sequence[Odds], tuuris: int
) -> Side:
    """A side that knows its own card when it attacks, and of the other's what is `believed`."""
    cases: list[list[tuple[Case, ...]]] = []
    gain: list[list[float]] = []
    entry: list[list[float]] = []
    ends = [
        [[clash(certain(value), odds) for odds in row] for row in (believed, real)]
        for value in range(10)
    ]
    for attack in attackers:
        cases.append([])
        gain.append([])
        entry.append([])
        for target in range(len(real)):
            ways: dict[tuple[float, ...], float] = {}
            for value, likely in enumerate(attack):
                if likely:
                    hope, truth = ends[value][0][target], ends[value][1][target]
                    key = (*hope, *truth)
                    ways[key] = ways.get(key, 0.0) + likely
            found = tuple(Case(likely, *way) for way, likely in ways.items())
            cases[-1].append(found)
            gain[-1].append(sum(_gain(case) for case in found))
            entry[-1].append(sum(_entry(case) for case in found))
    return Side(cases, gain, entry, [mean(odds) / 10 for odds in attackers], tuuris)


def _gain(case: Case) -> float:
    expected = 2 * case.hopes + case.trick - 1
    return case.likely * (2 * case.won + case.switched - 1) if expected > 0 else 0.0


def _entry(case: Case) -> float:
    return case.likely * (case.won + case.switched) if case.hopes + case.trick > 0.4 else 0.0


# Features

NEAR = tuple(sum(1 << end for end in neighbours(square)) for square in range(SQUARES))
ROWS: tuple[tuple[Squares, ...], ...] = (
    tuple(0b111111 << WIDTH * row for row in range(5)),
    tuple(0b111111 << WIDTH * row for row in reversed(range(5))),
)
"""The rows as each player counts them from its own shield."""
NAMES = (
    "one space", "two spaces", "row 1", "row 2", "row 3", "row 4", "open entry", "more entries",
    "runner", "best attack on shield", "other attacks on shield", "best attack", "other attacks",
    "holes", "may return", "cards", "bias",
)  # fmt: skip


def features(field: Field, pieces: Pieces, lies: tuple[Lie, Lie], player: Player) -> list[float]:
    """What one side has, by `NAMES`, whoever is to move."""
    own, foe = pieces[player], pieces[1 - player]
    shield, target = SHIELDS[player], SHIELDS[1 - player]
    side = field.sides[player]
    lie, other = lies[player], lies[1 - player]
    taken = (own & target).bit_count()
    home, second, third, fourth, _ = ROWS[player]
    up = 0 if player else WIDTH
    standing = own | foe
    ahead = (own & fourth) << WIDTH if up else (own & fourth) >> WIDTH
    entries = (ahead & ~standing).bit_count()
    step = (own & third) << WIDTH if up else (own & third) >> WIDTH
    step &= ~standing
    step = step << WIDTH if up else step >> WIDTH
    runners = (step & ~standing).bit_count()
    best_entry = more_entry = 0.0
    clashes = ahead & foe & ~shield
    while clashes:
        bit = clashes & -clashes
        clashes ^= bit
        column = (bit.bit_length() - 1) % WIDTH
        chance = side.entry[lie[column]][other[column]]
        if chance > best_entry:
            best_entry, more_entry = chance, more_entry + best_entry
        else:
            more_entry += chance
    best = more = 0.0
    mobile = own & ~target
    victims = foe & ~shield & ~target
    while victims:
        bit = victims & -victims
        victims ^= bit
        square = bit.bit_length() - 1
        near = NEAR[square] & mobile
        if near:
            gains = side.gain
            end = other[square % WIDTH]
            top = 0.0
            while near:
                piece = near & -near
                near ^= piece
                chance = gains[lie[(piece.bit_length() - 1) % WIDTH]][end]
                top = max(top, chance)
            if top > best:
                best, more = top, more + best
            else:
                more += top
    left, right = CORNERS[player]
    returns = own.bit_count() < TEAM and not (standing >> left & standing >> right & 1)
    worth = side.worth
    return [
        taken == 1,
        taken == 2,
        (own & home).bit_count(),
        (own & second).bit_count(),
        (own & third).bit_count(),
        (own & fourth).bit_count(),
        entries > 0,
        max(0, entries - 1),
        runners,
        best_entry,
        more_entry,
        best,
        more,
        (shield & ~standing).bit_count(),
        returns,
        sum([worth[card] for card in lie]),
        1.0,
    ]


MOVER = (
    0.33, 1.07, 1.3, 0.47, 0.54, 0.53, 0.54, 0.55, 0.11,
    0.43, 0.1, 0.15, 0.2, 0.96, 0.27, 0.54, 0.06,
)  # fmt: skip
WAITER = (
    0.23, 0.83, 1.2, 0.48, 0.49, 0.6, 0.38, 0.39, 0.16,
    0.49, 0.16, 0.29, 0.28, 0.88, 0.16, 0.72, 0.0,
)  # fmt: skip


def chance(field: Field, pieces: Pieces, lies: tuple[Lie, Lie], mover: Player) -> float:
    """How likely the side to move is to win, from 0 to 1, by the look of the board alone."""
    ours = features(field, pieces, lies, mover)
    theirs = features(field, pieces, lies, 1 - mover)
    if ours[1] and ours[6]:
        return 0.995
    score = sum(map(mul, MOVER, ours)) - sum(map(mul, WAITER, theirs))
    return 1 / (1 + exp(-score)) if score > -30 else 0.0
