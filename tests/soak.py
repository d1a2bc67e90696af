"""Twenty thousand random games of each game, every law held on the way: `make soak`.

Every game is played to its end with the cheap laws checked at every position; all laws are checked
at one position of each game, the costly one about secrets in every hundredth game.
`python -m tests.soak --games N` plays fewer.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import islice, repeat

from pelitupa.game import AnyState
from pelitupa.match import Match
from pelitupa.rng import Rng
from pelitupa.transcript import play
from tests.contract.census import census
from tests.contract.laws import LAWS, secrets_stay_open_questions
from tests.strategies import Setup, games, option_sets

BATCH = 250


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
        check_cheaply(state, first)
        player, chance = chance.pick(state.to_act)
        action, chance = chance.pick(state.legal_actions(player))
        state = state.apply(player, action).state
        positions += 1
    assert state.outcome is not None
    stop, _ = chance.below(positions)
    check_fully(match, stop, with_secrets=setup.seed % 100 == 0)
    return positions


def check_cheaply(state: AnyState, first: object) -> None:
    assert state.outcome is None
    assert census(state) == first
    for player in state.to_act:
        assert state.legal_actions(player)


def check_fully(match: Match, plies: int, *, with_secrets: bool) -> None:
    for _, reached in islice(play(match), plies):
        match = reached
    for law in LAWS:
        if with_secrets or law is not secrets_stay_open_questions:
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
