"""How a match ends, and turns that are skipped."""

from __future__ import annotations

import pytest

from pelitupa.game import IllegalAction
from pelitupa.games.kaleva import GAME
from tests.kaleva.positions import kinds, legal, play, position, step

NEAR = """
    s.s..b
    ....s.
    ......
    ..b...
    b....b
"""


@pytest.mark.rule("kaleva/winning/1", "K44")
def test_the_third_space_wins_at_once():
    found = step(position(NEAR), "e4-e5")
    assert kinds(found) == ["moved", "took-shield", "over"]
    assert dict(found.beats[1].facts) == {"player": 0, "square": "e5", "taken": 3}
    assert found.state.to_act == ()
    assert found.state.phase == "over"
    assert found.state.outcome.plain() == {"winners": [0], "reason": "shields"}
    assert found.state.legal_actions(0) == found.state.legal_actions(1) == ()


@pytest.mark.rule("kaleva/winning/1", "K44")
def test_bronze_wins_the_same_way_and_two_spaces_do_not():
    state = position(NEAR, to_act=1)
    assert state.outcome is None
    assert step(state, "c2-c1").state.outcome.winners == (1,)


@pytest.mark.rule("K44")
def test_a_win_by_attack_comes_before_the_refill():
    state = position("s.s.b.\n....s.\n......\n......\nb.....", "234579", "234568")
    found = step(state, "e4xe5")
    assert kinds(found) == ["attacked", "captured", "advanced", "took-shield", "over"]
    table = found.state.view(None).plain()
    assert table["slots"][0][4] is None
    assert table["slots"][1][4] is None
    assert table["discards"] == ((7,), (6,))


def test_after_the_end_nothing_is_accepted():
    state = step(position(NEAR), "e4-e5").state
    for player in (0, 1):
        with pytest.raises(IllegalAction):
            state.apply(player, GAME.parse("f5-f4"))


SHUT = """
    s.s...
    ......
    ..b...
    ......
    b....b
"""


@pytest.mark.rule("K47")
def test_who_has_no_action_is_skipped_and_the_other_goes_on():
    """H9: nobody is asked for an action that there is not."""
    found = step(position(SHUT, to_act=1), "c3-d3")
    assert kinds(found) == ["moved", "skipped"]
    assert dict(found.beats[1].facts) == {"player": 0}
    assert found.state.to_act == (1,)
    assert found.state.phase == "turn"
    assert "d3-d2" in legal(found.state)


@pytest.mark.rule("K47")
def test_the_other_can_walk_in_and_win():
    state = play(position(SHUT, to_act=1), "c3-c2")
    assert state.to_act == (1,)
    assert play(state, "c2-c1").outcome.winners == (1,)


@pytest.mark.rule("K47", "K49")
def test_a_skipped_turn_counts_as_a_quiet_one():
    assert step(position(SHUT, to_act=1, quiet=4), "c3-d3").state.quiet == 6
    found = step(position(SHUT, to_act=1, quiet=4, patience=6), "c3-d3")
    assert kinds(found) == ["moved", "skipped", "over"]
    found = step(position(SHUT, to_act=1, quiet=4, patience=5), "c3-d3")
    assert kinds(found) == ["moved", "over"]


@pytest.mark.rule("K48")
def test_with_neither_able_to_act_it_is_a_draw():
    """H9: a match that nobody can go on with has an end."""
    state = position("s....b\n.....s\n......\n......\nb....b", "234569", "234578")
    state = play(state, "f4xf5 .")
    assert state.outcome.plain() == {"winners": [], "reason": "stuck"}
    assert state.to_act == ()


@pytest.mark.rule("K49")
def test_patience_ends_the_match_as_a_draw():
    state = position(quiet=198)
    state = step(state, "a1-a2").state
    assert (state.quiet, state.outcome) == (199, None)
    found = step(state, "a5-a4")
    assert kinds(found) == ["moved", "over"]
    assert found.state.quiet == 200
    assert found.state.outcome.plain() == {"winners": [], "reason": "patience"}


@pytest.mark.rule("K49")
def test_without_patience_the_match_goes_on():
    state = position(quiet=5000, patience=0)
    assert play(state, "a1-a2 a5-a4").outcome is None


@pytest.mark.rule("K49")
def test_a_space_taken_starts_the_count_anew_for_both():
    state = position("b....b\n..s...\n......\n......\n......", quiet=150)
    state = step(state, "c4-c5").state
    assert state.quiet == 0
    assert step(state, "a5-a4").state.quiet == 1


@pytest.mark.rule("K49")
def test_a_turn_counts_once_however_many_actions_it_has():
    state = position("b....b\n......\n..s...\n......\ns.....", "650032", quiet=7)
    for text in ("c3-d3", "c?a", "d?b"):
        state = step(state, text).state
        assert state.quiet == 7
    assert step(state, ">c").state.quiet == 8


@pytest.mark.rule("K49")
def test_the_draw_comes_before_a_swap_left_to_the_opponent():
    state = position(
        "..b..b\n......\n......\n..b...\n..s...",
        "657432",
        "345678",
        quiet=9,
        patience=10,
        swap_any=True,
    )
    found = step(state, "c1xc2")
    assert found.state.outcome.reason == "patience"
