"""The end and the solo game: who starts the next round, how long it goes on, who wins."""

from __future__ import annotations

import pytest

from tests.vuosilauta.tables import finish, new, play, position


@pytest.mark.rule("vuosilauta/end/1")
@pytest.mark.parametrize("players", range(1, 9))
def test_the_start_moves_left_every_round(players):
    state = new(players, seed=3)
    first = state.starter
    for number in range(state.view(None).rounds):
        assert state.starter == (first + number) % players
        assert state.to_act == (state.starter,)
        state = finish(state, [""] * players).state


@pytest.mark.rule("vuosilauta/end/2")
@pytest.mark.parametrize("players", range(1, 9))
def test_a_match_has_eight_rounds_or_as_many_as_let_everybody_start_equally_often(players):
    state = new(players)
    last = {5: 10, 6: 6, 7: 7}.get(players, 8)
    assert players < 5 or last % players == 0
    rounds = []
    while state.to_act:
        assert state.outcome is None
        rounds.append(state.round)
        state = finish(state, [""] * players).state
    assert rounds == list(range(1, last + 1))
    assert state.offer == ()
    assert state.view(None).phase == "over"
    assert len(state.timeline) == 1 + last


@pytest.mark.rule("vuosilauta/end/3")
@pytest.mark.parametrize(
    ("scores", "placed", "winners"),
    [
        ((0, 0, 0), ["*19 @50", "", "*19 @51"], (0,)),
        ((0, 3, 2), ["", "*19 @51", "*19 @50"], (2,)),
        ((7, 0, 0), ["", "*19 @50", ""], (0, 1)),
        ((0, 0, 0), ["", "", ""], (0, 1, 2)),
    ],
)
def test_the_most_points_win_and_all_who_share_them(scores, placed, winners):
    step = finish(position([1950], 3, round_=8, scores=scores), placed)
    outcome = step.state.outcome
    assert outcome.winners == winners
    assert outcome.reason == "most-points"
    assert outcome.extras == (("score", step.state.scores),)
    assert step.beats[-1].plain() == {"kind": "over", **outcome.plain(), "winners": winners}


def test_nothing_rests_after_the_last_round():
    step = finish(position([1950], round_=8), ["*18 @50", "*18 @51"])
    assert [beat.kind for beat in step.beats] == ["stopped", "turned", "scoreless", "over"]


@pytest.mark.rule("vuosilauta/solo/1")
def test_alone_the_rules_are_the_same():
    state = position([1950] * 8, 1)
    assert state.view(0).rounds == 8
    state = play(state, "*19 @50 @51 @90")
    assert state.scores == (10,)
    assert state.discs == (2,)
    state = play(state, "*18 @50 .")
    assert state.scores == (10,)
    state = play(state, "*19 @40 .")
    assert state.scores == (12,)
    for _ in range(5):
        state = play(state, ".")
    assert state.to_act == ()


@pytest.mark.rule("vuosilauta/solo/2")
def test_alone_nobody_wins_and_the_score_is_a_number():
    state = play(position([1950], 1, round_=8, scores=(30,)), "*19 @49 .")
    assert state.outcome.plain() == {"winners": [], "reason": "eight-cards", "score": 33}
