"""Twenty thousand random games of each game, every law held on the way: `make soak`.

Every game is played to its end: at every position somebody can act or there is an outcome, and at
every sixteenth cards and pieces are counted. At one position of each game the laws are checked,
those that cost much in every so many games.
`python -m tests.soak --games N` plays fewer.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import islice, repeat

from pelitupa.match import Match
from pelitupa.rng import Rng
from pelitupa.transcript import play
from tests.contract.census import census
from tests.contract.laws import (
    LAWS,
    illegal_actions_raise_and_change_nothing,
    secrets_stay_open_questions,
)
from tests.strategies import Setup, games, option_sets

BATCH = 250
EVERY = {secrets_stay_open_questions: 100, illegal_actions_raise_and_change_nothing: 20}
"""The laws that are checked in every so many games only."""


def setups_of(game: str, first: int, count: int) -> list[Setup]:
    """So many set-ups, every player count with every option set in turn, a seed each."""
    box = games()[game]
    kinds = [(n, options) for n in box.players for options in option_sets(box, n)]
    return [
        Setup(game, *kinds[number % len(kinds)], seed=number)
        for number in range(first, first + count)
    ]


def soak(game: str, first: int, count: int) -> int:
    """Play a batch; the number of positions, or the exception of the law that was broken."""
    positions = 0
    for setup in setups_of(game, first, count):
        try:
            positions += _play(setup)
        except BaseException as error:
            error.add_note(f"in {setup}")
            raise
    return positions


def _play(setup: Setup) -> int:
    match = setup.match()
    first = census(match.state)
    state, chance, positions = match.state, Rng.seeded(setup.seed), 1
    while state.to_act:
        player, chance = chance.pick(state.to_act)
        action, chance = chance.pick(state.legal_actions(player))
        state = state.apply(player, action).state
        positions += 1
        assert bool(state.to_act) == (state.outcome is None)
        if positions % 16 == 0:
            assert census(state) == first
    assert census(state) == first
    stop, _ = chance.below(positions)
    check_laws(match, stop, setup.seed)
    return positions


def check_laws(match: Match, plies: int, number: int) -> None:
    """The laws at the position after so many plies of the match's random play."""
    for _, reached in islice(play(match), plies):
        match = reached
    for law in LAWS:
        if number % EVERY.get(law, 1) == 0:
            law(match)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000, help="random games of each game")
    asked = parser.parse_args()
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        for game in games():
            began = time.monotonic()
            starts = range(0, asked.games, BATCH)
            counts = (min(BATCH, asked.games - start) for start in starts)
            positions = sum(workers.map(soak, repeat(game), starts, counts))
            seconds = time.monotonic() - began
            sys.stdout.write(
                f"{game}: {asked.games} games, {positions} positions, every law held, "
                f"{seconds:.0f} s\n"
            )
            sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
