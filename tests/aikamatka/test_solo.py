"""The solo game."""

from __future__ import annotations

import pytest

from pelitupa.game import IllegalAction, Outcome
from pelitupa.games.aikamatka.actions import Take
from tests.aikamatka.tables import act, facts, gap_for, kinds, new, play, play_out, position


@pytest.mark.rule("aikamatka/solo/1", "aikamatka/solo/2", "A14")
def test_alone_a_card_is_drawn_without_a_choice():
    state = new(1)
    assert (state.phase, state.to_act) == ("place", (0,))
    assert state.offer == ()
    assert len(state.held) == 1
    assert state.held[0] not in (None, state.timeline[0].card, *state.pile)
    assert len(state.pile) == 38
    assert [str(action) for action in state.legal_actions(0)] == ["@0", "@1"]
    with pytest.raises(IllegalAction):
        state.apply(0, Take(0))


@pytest.mark.rule("aikamatka/solo/2", "A14")
def test_alone_a_right_card_stays_and_the_next_is_drawn():
    step = act(position([1850, 1950], [1900], pile=[1801, 1990]), "@1")
    assert [dated.year for dated in step.state.timeline] == [1850, 1900, 1950]
    assert step.state.held == ("pile-0",)
    assert step.state.pile == ("pile-1",)
    assert (step.state.round, step.state.rounds, step.state.starter) == (2, None, 0)
    assert kinds(step.beats) == ["placed", "turned", "drew"]
    assert facts(step.beats, "drew") == {"player": 0, "card": "pile-0", "round": 2}
    assert step.informs


@pytest.mark.rule("aikamatka/solo/3", "A15")
def test_alone_the_first_wrong_card_ends_the_game():
    step = act(position([1850, 1950], [1900], pile=[1801, 1990]), "@2")
    assert step.state.to_act == ()
    assert step.state.phase == "over"
    assert step.state.minus == (("held-0",),)
    assert step.state.pile == ("pile-0", "pile-1")
    assert kinds(step.beats) == ["placed", "turned", "minus", "over"]
    assert step.state.outcome.reason == "mistake"
    assert step.state.outcome.winners == ()


@pytest.mark.rule("aikamatka/solo/4", "aikamatka/solo/5", "A15")
@pytest.mark.parametrize("right", [0, 1, 5, 20])
def test_alone_the_score_is_the_right_cards_without_the_first_and_the_wrong_one(right):
    state = new(1)
    for _ in range(right):
        state = play(state, gap_for(state, right=True))
    step = act(state, gap_for(state, right=False))
    assert step.state.outcome == Outcome((), "mistake", (("score", right),))
    assert facts(step.beats, "over") == {"reason": "mistake", "winners": (), "score": right}
    assert len(step.state.timeline) == right + 1


@pytest.mark.rule("A16")
@pytest.mark.parametrize("cards", [26, 165])
def test_alone_an_empty_pile_ends_a_perfect_game(cards):
    state = play_out(new(1, cards=cards))
    assert state.pile == ()
    assert state.minus == ((),)
    assert state.outcome == Outcome((0,), "perfect", (("score", cards - 1),))


@pytest.mark.rule("A15", "A16")
def test_alone_an_error_with_the_very_last_card_is_an_error():
    step = act(position([1850, 1950], [1900]), "@0")
    assert step.state.outcome == Outcome((), "mistake", (("score", 1),))
