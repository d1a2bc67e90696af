"""Every action of a game as a number, as OpenSpiel and PettingZoo want it, and back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement
from typing import Any

from pelitupa.card_files import packaged_deck
from pelitupa.game import AnyState, Player
from pelitupa.games.kalesia.weapons import SET
from pelitupa.games.kaleva.actions import ACTIONS, Lay
from pelitupa.games.vuosilauta.actions import FIRST, later


@dataclass(frozen=True)
class Numbering:
    """The notations that have a number each, and how many more are numbered by their place.

    Of Kaleva's layouts there are too many for a table: one of them is numbered by its place among
    those that the six cards allow, after the numbers of the table.
    """

    table: tuple[str, ...]
    placed: int = 0

    @property
    def count(self) -> int:
        return len(self.table) + self.placed

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {text: number for number, text in enumerate(self.table)}

    def actions(self, state: AnyState, player: Player) -> dict[int, Any]:
        """The legal actions by their numbers, in ascending order."""
        legal, numbers = state.legal_actions(player), self._numbers
        first = len(self.table)
        found = {
            first + place if isinstance(action, Lay) else numbers[str(action)]: action
            for place, action in enumerate(legal)
        }
        return dict(sorted(found.items()))


def _pairs(weapons: Iterable[str]) -> tuple[str, ...]:
    return tuple(first + second for first, second in combinations_with_replacement(weapons, 2))


LAYOUTS = 720
"""In how many orders six cards can be laid."""
CARDS = len(packaged_deck().cards)
"""Whoever plays Aikamatka alone can lay them all."""

NUMBERINGS = {
    "aikamatka": Numbering(
        (*(f"#{card}" for card in range(5)), *(f"@{gap}" for gap in range(CARDS + 1)))
    ),
    "kalesia": Numbering(_pairs(SET)),
    "kaleva": Numbering(tuple(sorted(ACTIONS)), LAYOUTS),
    "vuosilauta": Numbering((*map(str, FIRST), *map(str, later(())[:-1]))),
}
