"""Contest: many matches between bots, dealt alike for everybody, and what came of them.

No file and no clock: how long an answer may take is for who asks, in `reply`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import Any

from pelitupa.bots import Bot, Thought, bot
from pelitupa.bots.bot import stream
from pelitupa.game import AnyGame, Outcome, Player
from pelitupa.rng import Rng

Reply = Callable[[int, Callable[[], Thought]], Any]
"""What the entrant with that number answers once it has begun to think."""

Seated = Callable[[AnyGame, str, Rng], Bot]
"""The player of a kind for one seat of one match."""


@dataclass
class Tally:
    """What one entrant has reached. `drawn` are matches of two that both won or neither."""

    kind: str
    games: int = 0
    won: int = 0
    drawn: int = 0
    moves: int = 0

    @property
    def rate(self) -> float:
        """The share of the matches won, a drawn one counting half."""
        return (self.won + self.drawn / 2) / self.games if self.games else 0.0


@dataclass(frozen=True)
class Contest:
    """What is played: the entrants by kind, the first deal's seed, the options of the game.

    `seated` is asked for the players, so that others than our own bots can enter.
    """

    game: AnyGame
    kinds: tuple[str, ...]
    seed: int
    options: Mapping[str, str]
    seated: Seated = bot

    def play(self, games: int, reply: Reply) -> list[Tally]:
        """The tallies after so many matches, one an entrant.

        Every deal is played once from each seat: match n has the seed `seed + n // players`, and
        the entrants sit n places further to the right.
        """
        tallies = [Tally(kind) for kind in self.kinds]
        players = len(self.kinds)
        for number in range(games):
            entrants = [(seat + number) % players for seat in range(players)]
            outcome, moves = self._match(entrants, self.seed + number // players, reply)
            for seat, entrant in enumerate(entrants):
                _count(tallies[entrant], outcome, seat, players)
                tallies[entrant].moves += moves[seat]
        return tallies

    def _match(self, entrants: Sequence[int], seed: int, reply: Reply) -> tuple[Outcome, list[int]]:
        """The outcome of one match, and each seat's number of moves."""
        seats = [
            self.seated(self.game, self.kinds[entrant], stream(seed, seat))
            for seat, entrant in enumerate(entrants)
        ]
        moves = [0] * len(entrants)
        state = self.game.new(len(entrants), Rng.seeded(seed), self.options)
        while state.to_act:
            seat: Player = state.to_act[0]
            view, legal = state.view(seat), state.legal_actions(seat)
            begin = partial(seats[seat].choose, view, legal, stream(seed, seat, moves[seat]))
            state = state.apply(seat, reply(entrants[seat], begin)).state
            moves[seat] += 1
        if state.outcome is None:
            raise LookupError("a match that nobody can go on with has no outcome")
        return state.outcome, moves


def _count(tally: Tally, outcome: Outcome, seat: Player, players: int) -> None:
    tally.games += 1
    if players == 2 and len(outcome.winners) != 1:
        tally.drawn += 1
    elif seat in outcome.winners:
        tally.won += 1


def wilson(rate: float, games: int) -> tuple[float, float]:
    """The interval that holds the true rate in 95 of 100 cases (Wilson 1927)."""
    if not games:
        return 0.0, 1.0
    z = 1.959964
    spread = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    middle, scale = rate + z * z / (2 * games), 1 + z * z / games
    return (middle - spread) / scale, (middle + spread) / scale
