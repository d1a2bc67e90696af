"""What lies open on the table, the same for every seat; no year of an unturned card is in here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from pelitupa.dated.timeline import Timeline
from pelitupa.game import Plain, Player
from pelitupa.games.aikamatka.choice import ALL, Choice

Phase: TypeAlias = Literal["choose", "place", "over"]


@dataclass(frozen=True, slots=True)
class View:
    """The table as `seat` sees it, which is as a stranger does (ruling A5): nothing is secret.

    `round` counts from 1; `rounds` is None in the solo game. `offer` holds the ids of the cards
    that can be taken, `held` the id each seat holds or None, `minus` the ids of the cards each
    seat laid wrong, oldest first, `pile` the number of cards to come, `choice` which cards of the
    deck are played with.
    """

    seat: Player | None
    phase: Phase
    round: int
    rounds: int | None
    starter: Player
    timeline: Timeline
    offer: tuple[str, ...]
    held: tuple[str | None, ...]
    minus: tuple[tuple[str, ...], ...]
    pile: int
    choice: Choice = ALL

    def plain(self) -> dict[str, Plain]:
        """The fields of docs/notation.md; `choice` is there where not all cards are played with."""
        table: dict[str, Plain] = {
            "phase": self.phase,
            "round": self.round,
            "rounds": self.rounds,
            "starter": self.starter,
            "timeline": [{"card": dated.card, "year": dated.year} for dated in self.timeline],
            "offer": list(self.offer),
            "held": list(self.held),
            "minus": [list(cards) for cards in self.minus],
            "pile": self.pile,
        }
        return table if self.choice == ALL else table | {"choice": self.choice.plain()}
