"""Seen: Aikamatka's view as the face reads it, with the texts of its cards; no markup is here."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any, Literal, NamedTuple, TypeAlias

from pelitupa.game import Beat, Player
from pelitupa_web.faces.dated import Cards
from pelitupa_web.faces.face import Look
from pelitupa_web.faces.spelling import Spellings, live_parts

Stage: TypeAlias = Literal["down", "up", "gone", "told"]
"""A placing shown: the card lies face down, is turned, has gone if wrong; then it is told about."""

FILMED = ("placed", "turned", "minus")
"""The first beats of the step that places a card, in their order."""

Standing: TypeAlias = Literal["done", "now", "waits"]


class Placing(NamedTuple):
    """A card that has been laid and turned, and how far the table has seen it."""

    stage: Stage
    player: Player
    card: str
    gap: int
    year: int
    right: bool
    gaps: tuple[int, int]

    @property
    def verdict(self) -> str:
        return "right" if self.right else "wrong"

    @property
    def turned(self) -> bool:
        return self.stage != "down"

    def judged(self, gap: int) -> str | None:
        """Whether the card was placed wrongly in the gap, or would have been right there."""
        if self.right or not self.turned:
            return None
        lowest, highest = self.gaps
        if lowest <= gap <= highest:
            return "right"
        return "wrong" if gap == self.gap else None


def placing_of(beats: Iterable[Beat], stage: Stage) -> Placing | None:
    """The placing among the beats of a step, None when nothing was placed."""
    facts = {beat.kind: dict(beat.facts) for beat in beats}
    if "turned" not in facts:
        return None
    turned: dict[str, Any] = facts["turned"]
    lowest, highest = turned["gaps"]
    return Placing(
        stage=stage,
        player=turned["player"],
        card=turned["card"],
        gap=int(str(facts["placed"]["gap"])),
        year=turned["year"],
        right=turned["right"],
        gaps=(lowest, highest),
    )


class Seen(Cards):
    """One look, with what is asked of it again and again.

    `placing` is what a film shows; without it, the table's view tells about the last one.
    """

    def __init__(self, look: Look, placing: Placing | None = None) -> None:
        super().__init__(look)
        self.filmed = placing is not None
        if placing is None and look.view.seat is None:
            placing = placing_of(look.recent, "told")
        self.placing = placing

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
    def years(self) -> list[int]:
        return [entry["year"] for entry in self.view["timeline"]]

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
        if self.placing is not None or self.view["phase"] != "place" or not self.look.to_act:
            return None
        card: str | None = self.view["held"][self.look.to_act[0]]
        return card

    def holds(self, seat: Player) -> str | None:
        """The card that lies in front of the seat, its name up."""
        card: str | None = self.view["held"][seat]
        away = self.hand if self.placing is None else self.filmed and self.placing.card
        return None if card == away else card

    def minus(self, seat: Player) -> list[str]:
        """The cards that were wrong, oldest first."""
        cards: list[str] = list(self.view["minus"][seat])
        gone = self.placing
        if gone is not None and gone.stage == "gone" and gone.player == seat:
            cards.append(gone.card)
        return cards

    @property
    def order(self) -> list[Player]:
        """The seats in the order in which they act in this phase, the starter last or first."""
        count, starter = len(self.look.names), self.view["starter"]
        if self.view["phase"] == "choose":
            return [(starter - turn) % count for turn in range(1, count + 1)]
        return [(starter + turn) % count for turn in range(count)]

    def standing(self, seat: Player) -> Standing:
        """Whether the seat has acted in this phase, acts now, or waits."""
        if seat in self.look.to_act:
            return "now"
        holds = self.view["held"][seat] is not None
        return "done" if holds == (self.view["phase"] == "choose") else "waits"

    def mark(self, kind: str, card: str | None = None) -> str | None:
        """The mark of a happening of the step that is shown, by which it is moved only once."""
        if self.filmed:
            return f"{self.look.ply + 1}.{FILMED.index(kind)}" if kind in FILMED else None
        for index, beat in enumerate(self.look.recent):
            if beat.kind == kind and card in (None, dict(beat.facts).get("card")):
                return f"{self.look.ply}.{index}"
        return None
