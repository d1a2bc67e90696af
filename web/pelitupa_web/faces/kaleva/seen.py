"""Seen: Kaleva's view as the face reads it, from the side of the board it is drawn from."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from pelitupa.game import Player
from pelitupa.games.kaleva.cards import NAMES
from pelitupa_web.faces.face import Look
from pelitupa_web.faces.kaleva.motion import Motions, motions
from pelitupa_web.faces.kaleva.names import COLUMNS, ROWS
from pelitupa_web.faces.kaleva.taps import live, spelled, spellings
from pelitupa_web.faces.spelling import Spellings, next_parts
from pelitupa_web.faces.touch import own_id

if TYPE_CHECKING:
    from pelitupa_web.faces.kaleva.scene import Scene

SILHOUETTES = (
    "clover", "scythe", "broken-axe", "lotus-flower", "frozen-orb", "swan", "harp", "trident",
    "eagle-head", "lightning-storm",
)  # fmt: skip
"""The silhouette of each character, by the value of its card."""


class Seen:
    """One look, with what is asked of it again and again.

    In a film `scene` is what is being shown, and `view` stands for the look's own: the table while
    the action is under way.
    """

    def __init__(
        self, look: Look, view: dict[str, Any] | None = None, scene: Scene | None = None
    ) -> None:
        self.look = look
        self.words = look.words
        self.scene = scene
        self._meanwhile = view

    @cached_property
    def view(self) -> dict[str, Any]:
        """The view's fields by the names that docs/notation.md fixes."""
        return dict(self.look.view.plain()) if self._meanwhile is None else self._meanwhile

    @cached_property
    def near(self) -> Player:
        """Whose side of the board is at the bottom of the picture.

        Who lays cards has the tablet in hand, however people sit.
        """
        seat: Player | None = self.look.view.seat
        if self.view["phase"] == "layout" and seat is not None:
            return seat
        return self.look.facing

    @property
    def mine(self) -> Player:
        """Whose cards are one's own: the seat's; where all look on, those at the bottom."""
        seat: Player | None = self.look.view.seat
        return self.near if seat is None else seat

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
        return live(self.look)

    @cached_property
    def takers(self) -> frozenset[str]:
        """What a card may be dropped on: another to swap places with, or an empty column."""
        if not self.look.legal or not (self.draft or self.view["phase"] == "refill"):
            return frozenset()
        return next_parts(self.spellings, self.draft)

    @property
    def draft(self) -> tuple[str, ...]:
        return self.look.draft

    @cached_property
    def action(self) -> str:
        """The action that the draft has become, empty while it is unfinished."""
        return spelled(self.look) or ""

    @cached_property
    def flat(self) -> bool:
        """Whether the tablet lies between the players, so that one's own row is face down too.

        Nobody lays cards like that: the six are chosen with the tablet in hand.
        """
        flat = self.look.seating == "flat"
        return flat and self.view["phase"] != "layout" and self.look.outcome is None

    @property
    def alike(self) -> bool:
        """Whether both rows are drawn large: one's own may then be the far one."""
        return self.look.seating in ("flat", "side") and self.view["phase"] != "layout"

    @cached_property
    def motions(self) -> Motions:
        """Where what has just moved comes from, by the element it has come to."""
        if self.look.outcome is not None and self.look.view.seat is not None:
            return {}
        return motions(self.look.recent, self.look.ply)

    def id(self, name: str) -> str:
        """The id of an element of the table."""
        return own_id(self.look, name)

    def motion(self, name: str) -> Mapping[str, Any]:
        """The attributes that say how the element has come to where it is."""
        return self.motions.get(name, {})

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
