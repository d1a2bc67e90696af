"""Seen: Aikamatka's view as the face reads it, with the texts of its cards."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from pelitupa.deck import Card
from pelitupa.game import Player
from pelitupa_web.faces.face import Look
from pelitupa_web.faces.spelling import Spellings, live_parts
from pelitupa_web.words import LANGUAGES


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
    def spellings(self) -> Spellings:
        """Every action is one part."""
        return {(action,): action for action in self.look.legal}

    @cached_property
    def live(self) -> frozenset[str]:
        return live_parts(self.spellings, self.look.draft)

    @property
    def solo(self) -> bool:
        return len(self.look.names) == 1

    @property
    def laid(self) -> int:
        """How many cards have been laid right; the starting card is not among them."""
        return len(self.view["timeline"]) - 1

    @property
    def gap(self) -> int | None:
        """The gap that has been tapped."""
        part = self.look.draft[0] if self.look.draft else ""
        return int(part[1:]) if part.startswith("@") else None

    @property
    def hand(self) -> str | None:
        """The card that is to be placed now."""
        if self.view["phase"] != "place" or not self.look.to_act:
            return None
        card: str | None = self.view["held"][self.look.to_act[0]]
        return card

    @cached_property
    def turned(self) -> dict[str, Any] | None:
        """The card that the table has just seen turned, with the gap it was placed in."""
        if self.look.view.seat is not None:
            return None
        facts = {beat.kind: beat.plain() for beat in self.look.recent}
        if "turned" not in facts:
            return None
        return {**facts["turned"], "gap": facts.get("placed", {}).get("gap")}

    def card(self, name: str) -> Card:
        """The texts and the picture of a card; only what has been turned shows its year."""
        if self.look.deck is None:
            raise LookupError("Aikamatka is drawn with its deck")
        return self.look.deck.by_id[name]

    def title(self, name: str) -> str:
        """What the card is called in the language of the screen."""
        return dict(self.card(name).name)[self.words.lang]

    def titles(self, name: str) -> list[tuple[str, str]]:
        """Language and name, the language of the screen first."""
        names = dict(self.card(name).name)
        first = self.words.lang
        return [(lang, names[lang]) for lang in (first, *(x for x in LANGUAGES if x != first))]

    def holder(self, card: str) -> Player | None:
        """Who has taken the card."""
        held: list[str | None] = self.view["held"]
        return held.index(card) if card in held else None
