"""The top level of Kaleva in positions where a mistake would be seen by everybody."""

from __future__ import annotations

import pytest

from pelitupa.bots import answer, bot
from pelitupa.bots.bot import stream
from pelitupa.games.kaleva import GAME
from tests.bots.kaleva_positions import PUZZLES


def test_there_are_enough_and_each_could_be_failed():
    assert 2 * len(PUZZLES) >= 40
    assert len({puzzle.name for puzzle in PUZZLES}) == len(PUZZLES)
    for puzzle in PUZZLES:
        for player in (0, 1):
            state = puzzle.state(player)
            assert state.to_act == (player,)
            verdicts = {puzzle.allows(str(a), player) for a in state.legal_actions(player)}
            assert verdicts == {True, False}, puzzle.name


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_the_top_level_is_never_stupid(puzzle, player):
    state = puzzle.state(player)
    view, legal = state.view(player), state.legal_actions(player)
    thought = bot(GAME, "4", stream(1, player)).choose(view, legal, stream(1, player, 0))
    answer(thought)
    played = {str(action) for action, share in zip(legal, thought.shares, strict=True) if share > 0}
    assert all(puzzle.allows(text, player) for text in played), played
