"""Matches of bots told by places: how often each wins, with how many points and discs.

A place is counted from whoever starts the first round, so that the lot which chooses the starter
hides nothing. A win that several share counts in parts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pelitupa.bots import answer, bot
from pelitupa.bots.bot import stream
from pelitupa.rng import Rng
from tests.strategies import games

MOST = 1.15
"""Times its share that a place may win."""


class Played(NamedTuple):
    """One match by places: wins in parts, points, year discs placed; and rounds with no score."""

    wins: tuple[float, ...]
    points: tuple[int, ...]
    placed: tuple[int, ...]
    scoreless: int


def play(kinds: Sequence[str], seed: int) -> Played:
    """One match, a bot of a kind at each seat."""
    game, players = games()["vuosilauta"], len(kinds)
    bots = [bot(game, kind, stream(seed, seat)) for seat, kind in enumerate(kinds)]
    state = game.new(players, Rng.seeded(seed), {})
    first, moves, scoreless, placed = state.starter, 0, 0, [0] * players
    while state.to_act:
        (seat,) = state.to_act
        view, legal = state.view(seat), state.legal_actions(seat)
        action = answer(bots[seat].choose(view, legal, stream(seed, seat, moves)))
        moves += 1
        step = state.apply(seat, action)
        placed[seat] += str(action).startswith("@")
        scoreless += any(beat.kind == "scoreless" for beat in step.beats)
        state = step.state
    best = [seat for seat in range(players) if state.scores[seat] == max(state.scores)]
    seats = [(first + place) % players for place in range(players)]
    return Played(
        wins=tuple((seat in best) / len(best) for seat in seats),
        points=tuple(state.scores[seat] for seat in seats),
        placed=tuple(placed[seat] for seat in seats),
        scoreless=scoreless,
    )


def batch(kinds: Sequence[str], seed: int, count: int) -> list[Played]:
    """So many matches, the first from this seed."""
    return [play(kinds, number) for number in range(seed, seed + count)]


def times_share(matches: Sequence[Played]) -> list[float]:
    """How many times its share of the matches each place has won."""
    players = len(matches[0].wins)
    return [
        sum(match.wins[place] for match in matches) * players / len(matches)
        for place in range(players)
    ]


def line(matches: Sequence[Played]) -> str:
    """What there is to say about matches of one number of players."""
    players, count = len(matches[0].wins), len(matches)
    points = [sum(match.points[place] for match in matches) / count for place in range(players)]
    placed = sum(sum(match.placed) for match in matches) / count / players
    scoreless = sum(match.scoreless for match in matches) / count
    return (
        f"{players} players, {count} games: times its share "
        f"{' '.join(f'{each:.3f}' for each in times_share(matches))}; points "
        f"{' '.join(f'{each:.1f}' for each in points)}; discs {placed:.1f}; "
        f"rounds without a score {scoreless:.2f}\n"
    )
