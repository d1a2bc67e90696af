"""Seen: Kaleva's view as the face reads it, from the side of the board it is drawn from."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from pelitupa.game import Player
from pelitupa.games.kaleva.cards import NAMES
from pelitupa_web.faces.face import Look
from pelitupa_web.faces.kaleva.taps import spellings
from pelitupa_web.faces.spelling import Spellings, live_parts

COLUMNS = "abcdef"
ROWS = "12345"
SIDES = ("silver", "bronze")
SILHOUETTES = (
    "clover", "scythe", "broken-axe", "lotus-flower", "frozen-orb", "swan", "harp", "trident",
    "eagle-head", "lightning-storm",
)  # fmt: skip
"""The silhouette of each character, by the value of its card."""


class Seen:
    """One look, with what is asked of it again and again."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.words = look.words

    @cached_property
    def view(self) -> dict[str, Any]:
        """The view's fields by the names that docs/notation.md fixes."""
        return dict(self.look.view.plain())

    @cached_property
    def near(self) -> Player:
        """Whose side of the board is at the bottom of the picture."""
        return self.look.facing

    @property
    def far(self) -> Player:
        return 1 - self.near

    @property
    def columns(self) -> str:
        """The columns from the left of the picture."""
        return COLUMNS if self.near == 0 else COLUMNS[::-1]

    @property
    def rows(self) -> str:
        """The rows from the top of the picture."""
        return ROWS[::-1] if self.near == 0 else ROWS

    @cached_property
    def spellings(self) -> Spellings:
        return spellings(self.look)

    @cached_property
    def live(self) -> frozenset[str]:
        return live_parts(self.spellings, self.look.draft)

    @property
    def draft(self) -> tuple[str, ...]:
        return self.look.draft

    @cached_property
    def action(self) -> str:
        """The action that the draft has become, empty while it is unfinished."""
        return self.spellings.get(self.draft, "")

    def slot(self, player: Player, column: str) -> dict[str, Any] | None:
        """What is known of the card in a column of a player's row; None where none lies."""
        slot: dict[str, Any] | None = self.view["slots"][player][COLUMNS.index(column)]
        return slot

    def character(self, value: int) -> str:
        """The name of the character with that value."""
        return self.words(f"kaleva.card.{NAMES[value]}")

    def named(self, value: int) -> str:
        """Name and value of a card, as it is spoken of."""
        return self.words("kaleva.card.named", name=self.character(value), value=value)

    def last(self, *kinds: str) -> dict[str, Any]:
        """The facts of the last recent beat of one of the kinds; empty when there was none."""
        for beat in reversed(self.look.recent):
            if beat.kind in kinds:
                return beat.plain()
        return {}
