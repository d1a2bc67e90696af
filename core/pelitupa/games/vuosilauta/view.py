"""What lies open on the table, the same for every seat; no year of an unturned card is in here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from pelitupa.dated.timeline import Dated, Timeline
from pelitupa.game import Plain, Player
from pelitupa.games.vuosilauta.scoring import Mark

Phase: TypeAlias = Literal["place", "over"]


class Turned(NamedTuple):
    """A round that is over: its card, the centuries by seat, what became of each year disc."""

    dated: Dated
    centuries: tuple[int | None, ...]
    marks: tuple[tuple[Mark, ...], ...]

    def plain(self) -> dict[str, Plain]:
        return {
            "card": self.dated.card,
            "year": self.dated.year,
            "centuries": list(self.centuries),
            "years": [[mark.square for mark in row] for row in self.marks],
            "points": [[mark.points for mark in row] for row in self.marks],
            "why": [[mark.why for mark in row] for row in self.marks],
        }


@dataclass(frozen=True, slots=True)
class View:
    """The table as `seat` sees it, which is as a stranger does: nothing is secret.

    `round` counts from 1. `offer` holds the id of the card to be dated, nothing when the match is
    over; `timeline` the cards turned so far, earliest first, with the one that decided who starts.
    By seat: `centuries` placed (18, 19, 20 or None), `years` the squares of the year discs in the
    order they were placed, `discs` the year discs left in hand, `stopped` who has said so,
    `scores`. `last` is the round before, None in the first.
    """

    seat: Player | None
    phase: Phase
    round: int
    rounds: int
    starter: Player
    turn: Player | None
    timeline: Timeline
    offer: tuple[str, ...]
    pile: int
    centuries: tuple[int | None, ...]
    years: tuple[tuple[int, ...], ...]
    discs: tuple[int, ...]
    stopped: tuple[bool, ...]
    scores: tuple[int, ...]
    last: Turned | None

    def plain(self) -> dict[str, Plain]:
        """The fields of docs/notation.md."""
        return {
            "phase": self.phase,
            "round": self.round,
            "rounds": self.rounds,
            "starter": self.starter,
            "turn": self.turn,
            "timeline": [{"card": dated.card, "year": dated.year} for dated in self.timeline],
            "offer": list(self.offer),
            "pile": self.pile,
            "centuries": list(self.centuries),
            "years": [list(squares) for squares in self.years],
            "discs": list(self.discs),
            "stopped": list(self.stopped),
            "scores": list(self.scores),
            "last": self.last.plain() if self.last else None,
        }
