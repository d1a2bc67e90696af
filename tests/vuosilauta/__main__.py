"""`make balance`: equal bots play Vuosilauta; how often each place in the order wins, and by what.

A place is counted from whoever starts the first round, so that the lot which chooses the starter
hides nothing. A win that several share counts in parts. `python -m tests.vuosilauta --games N
--level L --players 2,3` plays others; 1.15 times a place's share is the most that may be.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from typing import NamedTuple

from pelitupa.bots import answer, bot
from pelitupa.bots.bot import stream
from pelitupa.rng import Rng
from tests.strategies import games

BATCH = 50
MOST = 1.15
"""Times its share that a place may win."""


class Played(NamedTuple):
    """One match by places from the first starter: wins in parts, points, scoreless rounds."""

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
    winners = [seat for seat in range(players) if state.scores[seat] == max(state.scores)]
    seats = [(first + place) % players for place in range(players)]
    return Played(
        wins=tuple((seat in winners) / len(winners) for seat in seats),
        points=tuple(state.scores[seat] for seat in seats),
        placed=tuple(placed[seat] for seat in seats),
        scoreless=scoreless,
    )


def batch(kinds: Sequence[str], seed: int, count: int) -> list[Played]:
    return [play(kinds, number) for number in range(seed, seed + count)]


def line(players: int, matches: Sequence[Played]) -> tuple[str, float]:
    """What there is to say about the matches, and the most times its share that a place won."""
    count = len(matches)
    wins = [sum(match.wins[place] for match in matches) for place in range(players)]
    points = [sum(match.points[place] for match in matches) / count for place in range(players)]
    placed = sum(sum(match.placed) for match in matches) / count / players
    scoreless = sum(match.scoreless for match in matches) / count
    times = [won * players / count for won in wins]
    said = (
        f"{players} players, {count} games: times its share "
        f"{' '.join(f'{each:.3f}' for each in times)}; points "
        f"{' '.join(f'{each:.1f}' for each in points)}; discs a match {placed:.1f}; "
        f"rounds without a score {scoreless:.2f}\n"
    )
    return said, max(times)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5_000)
    parser.add_argument("--level", default="3")
    parser.add_argument("--players", default="2,3,4,5,8")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    worst = 0.0
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        for players in map(int, asked.players.split(",")):
            starts = range(asked.seed, asked.seed + asked.games, BATCH)
            kinds = (asked.level,) * players
            found = workers.map(batch, repeat(kinds), starts, repeat(BATCH))
            said, times = line(players, [match for several in found for match in several])
            worst = max(worst, times)
            sys.stdout.write(said)
            sys.stdout.flush()
    sys.stdout.write(f"the most times its share is {worst:.3f}; {MOST} may be\n")
    return int(worst > MOST)


if __name__ == "__main__":
    sys.exit(main())
