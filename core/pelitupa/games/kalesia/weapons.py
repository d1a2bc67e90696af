"""Magic weapons: their kinds, sets and totals, and who conquers with them; no seat and no area.

A weapon is the text of its alliance's letter and its value, `C4`; two with the same text are alike.
Wherever several lie together they are a tuple in the order of SET.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

Alliance: TypeAlias = str
Weapon: TypeAlias = str
Weapons: TypeAlias = tuple[Weapon, ...]

ALLIANCES: tuple[Alliance, ...] = ("C", "M", "F")
"""Centaurs, Mermaids, the Forest."""
FOREST: Alliance = "F"

SET: Weapons = ("C1", "C2", "C3", "C4", "M1", "M2", "M3", "M4", "F1", "F2", "F3")
"""One of the five identical sets that make up a box (Variant for experienced players; L1)."""
SETS_IN_A_BOX = 5
HAND_SIZE = 11

_ORDER = {weapon: order for order, weapon in enumerate(SET)}
_WORTH = {weapon: (ALLIANCES.index(weapon[0]), int(weapon[1])) for weapon in SET}


class Totals(NamedTuple):
    """The sums of the values played for each alliance in one hand."""

    C: int
    M: int
    F: int


def in_order(weapons: Iterable[Weapon]) -> Weapons:
    """The weapons in the order of SET."""
    return tuple(sorted(weapons, key=_ORDER.__getitem__))


def sets_at_hand(players: int) -> int:
    """How many sets there are: one box up to five players, two boxes from six (L24, L26)."""
    return SETS_IN_A_BOX if players <= SETS_IN_A_BOX else 2 * SETS_IN_A_BOX


def in_play(players: int, weapons: str) -> Weapons:
    """What is dealt from under that value of the option `weapons`; the other sets stay away.

    Everything there is for `shuffled`, else one set a player (L26). In the order of dealing when
    nobody shuffles.
    """
    return SET * (sets_at_hand(players) if weapons == "shuffled" else players)


def sets_away(players: int, weapons: str) -> Weapons:
    """The whole sets that stay in the box unused, as everybody knows."""
    return SET * (sets_at_hand(players) - len(in_play(players, weapons)) // len(SET))


def totals_of(revealed: Iterable[tuple[Weapon, Weapon]]) -> Totals:
    """The sum of values that everybody's two weapons make for each alliance (Playing hands 4)."""
    sums = [0, 0, 0]
    for pair in revealed:
        for weapon in pair:
            alliance, value = _WORTH[weapon]
            sums[alliance] += value
    return Totals(*sums)


def conqueror(totals: Totals) -> tuple[Alliance, bool]:
    """Who conquers with these totals, and whether it is the Forest because of a tie (L8)."""
    highest = max(totals)
    if totals.count(highest) > 1:
        return FOREST, True
    return ALLIANCES[totals.index(highest)], False
