"""Seen: Kalesia's view as the face reads it, and the spelling of its pairs.

A part is a card of the hand by its place, `card-0` … `card-10`: equal weapons are told apart.
"""

from __future__ import annotations

from functools import cached_property
from itertools import combinations
from typing import Any

from pelitupa_web.faces.face import Look
from pelitupa_web.faces.spelling import Spellings, live_parts

SIDES = "CMF"
SILHOUETTES = {"C": "centaur", "M": "mermaid", "F": "oak"}


class Seen:
    """One look, with what is asked of it again and again."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.words = look.words

    @cached_property
    def view(self) -> dict[str, Any]:
        """The view's fields by the names that docs/notation.md fixes."""
        return dict(self.look.view.plain())

    @property
    def hand(self) -> list[str]:
        """The weapons in hand, as the view sorts them; none for the table."""
        cards: list[str] = self.view.get("cards", [])
        return cards

    @cached_property
    def spellings(self) -> Spellings:
        """Two cards of the hand in either order; a pair is written as the hand is sorted."""
        legal = frozenset(self.look.legal)
        spelt: dict[tuple[str, ...], str] = {}
        if not legal:
            return spelt
        for (first, one), (second, other) in combinations(enumerate(self.hand), 2):
            if one + other in legal:
                spelt[f"card-{first}", f"card-{second}"] = one + other
                spelt[f"card-{second}", f"card-{first}"] = one + other
        return spelt

    @cached_property
    def live(self) -> frozenset[str]:
        return live_parts(self.spellings, self.look.draft)

    def weapon(self, weapon: str) -> str:
        """How a weapon is spoken of."""
        return self.words(f"kalesia.weapon.{weapon[0]}", value=weapon[1])

    def letter(self, side: str) -> str:
        """The letter that stands for an alliance beside its silhouette."""
        return self.words(f"kalesia.letter.{side}")

    def last(self, kind: str) -> dict[str, Any]:
        """The facts of the last recent beat of the kind; empty when there was none."""
        for beat in reversed(self.look.recent):
            if beat.kind == kind:
                return beat.plain()
        return {}
