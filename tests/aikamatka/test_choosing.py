"""Phase 1: the offer and the draft."""

from __future__ import annotations

import pytest

from pelitupa.game import IllegalAction
from pelitupa.games.aikamatka.actions import Take
from tests.aikamatka.tables import act, facts, kinds, new, play


def draft_order(state):
    """The seats in the order in which the cards of the offer reach them, the left-over included."""
    order = []
    while state.phase == "choose":
        step = act(state, "#0")
        order += [dict(beat.facts)["player"] for beat in step.beats]
        state = step.state
    return order


def start_of(players, starter):
    """A first position in which that seat starts."""
    return next(
        state for state in (new(players, seed) for seed in range(99)) if state.starter == starter
    )


@pytest.mark.rule("aikamatka/choosing/1", "A4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_as_many_cards_as_players_are_on_offer(players):
    state = new(players)
    assert state.phase == "choose"
    assert len(state.offer) == players
    assert state.held == (None,) * players
    assert len(state.pile) == 40 - 1 - players


@pytest.mark.rule("aikamatka/choosing/2", "aikamatka/choosing/4", "A4")
@pytest.mark.parametrize(
    ("players", "starter", "order"),
    [(5, 0, [4, 3, 2, 1, 0]), (5, 3, [2, 1, 0, 4, 3]), (4, 1, [0, 3, 2, 1]), (3, 2, [1, 0, 2])],
)
def test_the_draft_goes_against_the_clock_from_the_starters_right(players, starter, order):
    state = start_of(players, starter)
    assert state.to_act == ((starter - 1) % players,)
    assert draft_order(state) == order


@pytest.mark.rule("A4")
@pytest.mark.parametrize("starter", [0, 1])
def test_of_two_players_the_other_one_picks_first(starter):
    state = start_of(2, starter)
    assert state.to_act == (1 - starter,)
    assert draft_order(state) == [1 - starter, starter]


@pytest.mark.rule("aikamatka/choosing/2")
@pytest.mark.parametrize("index", range(4))
def test_any_card_on_offer_can_be_taken(index):
    state = start_of(4, 0)
    assert [str(action) for action in state.legal_actions(3)] == ["#0", "#1", "#2", "#3"]
    step = act(state, f"#{index}")
    assert step.state.held == (None, None, None, state.offer[index])
    left = [card for n, card in enumerate(state.offer) if n != index]
    assert list(step.state.offer) == left
    assert facts(step.beats, "chose") == {"player": 3, "card": state.offer[index]}
    assert step.state.to_act == (2,)
    assert len(step.state.legal_actions(2)) == 3


@pytest.mark.rule("aikamatka/choosing/3")
def test_the_starter_is_handed_the_last_card_together_with_the_last_choice():
    state = play(start_of(3, 0), "#1")
    assert len(state.offer) == 2
    step = act(state, "#0")
    assert kinds(step.beats) == ["chose", "left"]
    assert facts(step.beats, "left") == {"player": 0, "card": state.offer[1]}
    assert step.state.held[0] == state.offer[1]
    assert step.state.offer == ()
    assert (step.state.phase, step.state.to_act) == ("place", (0,))


def test_choosing_teaches_nobody_anything_new():
    state = start_of(3, 0)
    while state.phase == "choose":
        step = act(state, "#0")
        assert not step.informs
        state = step.state


def test_a_card_that_is_not_on_offer_cannot_be_taken():
    state = start_of(3, 0)
    text = str(state)
    for player, action, code in [
        (2, Take(3), "illegal"),
        (2, Take(-1), "illegal"),
        (1, Take(0), "not-your-turn"),
        (0, Take(0), "not-your-turn"),
        (3, Take(0), "not-your-turn"),
        (-1, Take(0), "not-your-turn"),
    ]:
        with pytest.raises(IllegalAction) as refused:
            state.apply(player, action)
        assert refused.value.code == code
        if code == "not-your-turn":
            assert state.legal_actions(player) == ()
    assert str(state) == text
