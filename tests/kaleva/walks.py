"""Random matches of Kaleva for the tests; they like to scout, so that every phase occurs."""

from __future__ import annotations

from collections.abc import Iterator

from pelitupa.game import Player, Step
from pelitupa.games.kaleva.actions import Action
from pelitupa.games.kaleva.state import State
from pelitupa.rng import Rng
from tests.kaleva.positions import dealt, position

TUURIS = ("650032", "340078")


def walk(
    state: State, seed: int, plies: int = 10_000
) -> Iterator[tuple[State, Player, Action, Step[State]]]:
    """Position, player, action and what came of it, until the match or the plies end."""
    rng = Rng.seeded(seed)
    for _ in range(plies):
        if state.outcome is not None:
            return
        player, rng = rng.pick(state.to_act)
        action, rng = rng.pick(state.legal_actions(player))
        step = state.apply(player, action)
        yield state, player, action, step
        state = step.state


def starts(seeds: int, **options: str) -> Iterator[tuple[int, State]]:
    """Seeds with a start for each: dealt ones, and every third with two Tuuris side by side."""
    for seed in range(seeds):
        if seed % 3 == 2:
            board = "bb.bbb\n..b...\n......\n..ss..\nss..ss"
            yield seed, position(board, *TUURIS, swap_any="swap" in options, seed=seed)
        else:
            yield seed, dealt(seed, **options)
