"""Positions as values: text, equality, the shorter way of quiet steps, what informs."""

from __future__ import annotations

import pytest

from pelitupa.game import Step
from pelitupa.games.kaleva.actions import Move
from pelitupa.games.kaleva.play import Play
from pelitupa.games.kaleva.state import State
from tests.kaleva.positions import begun, dealt, kinds, position, step
from tests.kaleva.walks import starts, walk


def test_the_text_of_a_position():
    state = step(position("b....b\n......\n..s...\n......\ns.....", "650432"), "c3-d3").state
    text = str(state)
    assert "\n" not in text
    assert text.startswith("kaleva scout 0 - b....b/....../...s../....../s..... 6,5,0,4,3,2:")
    assert text == str(
        step(position("b....b\n......\n..s...\n......\ns.....", "650432"), "c3-d3").state
    )


def test_positions_have_equal_text_exactly_when_they_are_equal():
    by_text: dict[str, State] = {}
    for seed, start in starts(6, swap="capture"):
        for state, _, _, found in walk(start, seed, 150):
            for each in (state, found.state):
                assert by_text.setdefault(str(each), each) == each
    assert len(set(by_text.values())) == len(by_text) > 500


def test_the_shorter_way_of_a_quiet_step_leads_to_the_same_step():
    compared = short = 0
    for seed, start in starts(9, patience="50"):
        for state, player, action, found in walk(start, seed):
            if isinstance(action, Move) and not action.attack:
                play = Play(state, player)
                play.move(action)
                assert found.state.phase == play.phase
                assert found.state.to_act == (() if play.outcome else (play.player,))
                assert found.state.outcome == play.outcome
                assert found.state.pieces == tuple(play.pieces)
                assert found.state.hands == tuple(play.hands)
                assert (found.state.quiet, found.state.turn) == (play.quiet, play.turn)
                assert found.state.rng == play.rng
                assert (found.beats, found.informs) == (tuple(play.beats), play.informs)
                compared += 1
                short += state._quiet_step(player, action) is not None
    assert 0 < short < compared


def test_applying_changes_nothing_of_the_state_before():
    for seed, start in starts(3):
        for state, player, action, _ in walk(start, seed, 60):
            before = str(state)
            state.apply(player, action)
            assert str(state) == before


@pytest.mark.rule("K36")
def test_a_step_informs_exactly_when_a_card_was_shown_or_drawn():
    seen: set[bool] = set()
    for seed, start in starts(6):
        for _, _, _, found in walk(start, seed):
            shows = {"attacked", "scouted", "drew"} & set(kinds(found))
            assert found.informs == bool(shows)
            seen.add(found.informs)
    assert seen == {True, False}


def test_every_step_tells_something():
    for seed, start in starts(6):
        for _, player, _, found in walk(start, seed):
            assert isinstance(found, Step)
            assert found.beats
            assert dict(found.beats[0].facts)["player"] == player
            assert all(beat.plain()["kind"] == beat.kind for beat in found.beats)


def test_positions_are_hashable_and_new_ones_equal():
    assert len({begun(4), begun(4), dealt(4), dealt(5)}) == 3
