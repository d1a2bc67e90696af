"""The top level of Kalesia where the next area ends the match: win it, or stand in the way.

In each position one side holds two areas of a line whose third is being fought for. Whoever is of
that side must throw in its best, whoever is not must give it nothing.
"""

from __future__ import annotations

from itertools import product

import pytest

from pelitupa.bots import answer, bot
from pelitupa.bots.bot import stream
from pelitupa.games.kalesia import GAME
from pelitupa.games.kalesia.alliances import alliance_cards
from pelitupa.games.kalesia.state import KalesiaState
from tests.kalesia.tables import grid_for, play, position

MINE = "C1C2C4C4M1M2M4M4F2F3F3"
OTHERS = "C1C2C3C3M1M2M3M3F1F1F2"
SO_FAR = {
    "C": (("M1F2", "C3C3"), ("M2C1", "C1C2")),
    "M": (("C1F2", "M3M3"), ("C2M1", "M1M2")),
    "F": (("C1M1", "F1F2"), ("C2F2", "C1F1")),
}
"""For each side the two hands, mine and everybody else's, with which it took its two areas."""
BEST = {"C": {"C4C4"}, "M": {"M4M4"}}

POSITIONS = [
    (players, mine, side)
    for players, mine, side in product((2, 3, 4, 5, 6, 7), "CMF", "CMF")
    if mine in alliance_cards(players) and not (mine == "F" and (side == "F" or players > 5))
]
"""The Forest is left out where making a tie may serve it better than pushing one side."""


def about_to_end(players: int, mine: str, side: str) -> KalesiaState:
    """Seat 0 of alliance `mine` is to choose; `side` needs the area being fought for."""
    others = list(alliance_cards(players))
    others.remove(mine)
    state = position(
        players,
        hands=[MINE, *[OTHERS] * (players - 1)],
        alliances=mine + "".join(others[: players - 1]),
        aside=others[-1] if len(others) == players else None,
        grid=grid_for(0, 1, 2),
    )
    for own, other in SO_FAR[side]:
        state = play(state, own, *[other] * (players - 1)).state
    return state


def test_there_are_enough_and_each_is_what_it_is_said_to_be():
    assert len(POSITIONS) >= 40
    for players, mine, side in POSITIONS:
        state = about_to_end(players, mine, side)
        assert state.areas[:2] == (side, side)
        assert state.areas[2] == 3
        assert state.view(0).own.alliance == mine


@pytest.mark.slow
@pytest.mark.parametrize(("players", "mine", "side"), POSITIONS)
def test_the_top_level_is_never_stupid(players, mine, side):
    state = about_to_end(players, mine, side)
    legal = state.legal_actions(0)
    thought = bot(GAME, "4", stream(1, 0)).choose(state.view(0), legal, stream(1, 0, 2))
    answer(thought)
    good = 0.0
    for pair, share in zip(legal, thought.shares, strict=True):
        good += share * (str(pair) in BEST[side] if mine == side else side not in str(pair))
    assert good > 0.95, dict(zip(map(str, legal), thought.shares, strict=True))
