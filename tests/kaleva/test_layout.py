"""The layout: six open cards each, then a secret order of each player."""

from __future__ import annotations

from collections import Counter
from math import factorial, prod

import pytest

from pelitupa.game import IllegalAction
from pelitupa.games.kaleva import GAME
from tests.kaleva.positions import begun, dealt, kinds, legal, row


def orders(state, player):
    return [str(action) for action in state.legal_actions(player)]


@pytest.mark.rule("kaleva/setup/2", "kaleva/setup/3", "K3")
def test_both_sixes_are_open_to_everybody_before_anyone_lays():
    state = dealt()
    assert state.to_act == (0, 1)
    for seat in (None, 0, 1):
        view = state.view(seat).plain()
        assert view["phase"] == "layout"
        assert [sorted(cards) for cards in view["first_cards"]] == [
            sorted(hand.first) for hand in state.hands
        ]
        assert view["deck"] == (21, 21)
        assert view["slots"] == [[None] * 6] * 2


@pytest.mark.rule("kaleva/setup/4", "K3")
def test_every_different_order_of_ones_own_six_can_be_laid():
    for seed in range(6):
        state = dealt(seed)
        for player in (0, 1):
            cards = state.hands[player].first
            found = orders(state, player)
            alike = prod(factorial(count) for count in Counter(cards).values())
            assert len(found) == len(set(found)) == factorial(6) // alike
            assert all(sorted(map(int, text[1:])) == sorted(cards) for text in found)


@pytest.mark.rule("kaleva/setup/4", "K3")
@pytest.mark.parametrize("first", [0, 1])
def test_a_locked_order_tells_the_others_nothing_and_cannot_be_changed(first):
    state = dealt()
    here, there = orders(state, first)[0], orders(state, first)[-1]
    one, two = (state.apply(first, GAME.parse(text)) for text in (here, there))
    assert one.beats == two.beats
    assert not one.informs
    for seat in (None, 1 - first):
        assert one.state.view(seat) == two.state.view(seat)
    assert one.state.view(None).locked == tuple(player == first for player in (0, 1))
    assert one.state.view(first).plain()["choice"] == here
    assert one.state.view(1 - first).plain()["choice"] is None
    assert one.state.to_act == (1 - first,)
    assert orders(one.state, first) == []
    assert orders(one.state, 1 - first) == orders(state, 1 - first)
    with pytest.raises(IllegalAction):
        one.state.apply(first, GAME.parse(there))


@pytest.mark.rule("K3")
def test_who_lays_first_makes_no_difference():
    state = dealt()
    silver, bronze = (GAME.parse(orders(state, player)[5]) for player in (0, 1))
    one = state.apply(0, silver).state.apply(1, bronze).state
    two = state.apply(1, bronze).state.apply(0, silver).state
    assert one == two


@pytest.mark.rule("kaleva/setup/4", "kaleva/setup/5", "kaleva/moving/1", "K3", "K4")
def test_with_the_second_order_silver_starts_and_all_cards_lie_face_down():
    state = dealt()
    silver, bronze = orders(state, 0)[7], orders(state, 1)[9]
    state = state.apply(1, GAME.parse(bronze)).state
    step = state.apply(0, GAME.parse(silver))
    assert kinds(step) == ["laid-out", "begun"]
    assert not step.informs
    assert (row(step.state, 0), row(step.state, 1)) == (silver[1:], bronze[1:])
    assert step.state.to_act == (0,)
    assert step.state.view(None).phase == "turn"
    for seat in (None, 0, 1):
        for player, slots in enumerate(step.state.view(seat).plain()["slots"]):
            assert all(slot["first"] and not slot["up"] for slot in slots)
            hidden = [slot["value"] is None for slot in slots]
            assert hidden == [player != seat] * 6


@pytest.mark.parametrize("text", ["=987654", "=000000", "=111111", "a1-a2", "+a1", ".", ">a"])
def test_other_cards_or_actions_are_refused(text):
    state = dealt()
    assert text not in legal(state)
    with pytest.raises(IllegalAction) as refused:
        state.apply(0, GAME.parse(text))
    assert refused.value.code == "illegal"
    assert state == dealt()


def test_a_layout_of_the_other_player_is_refused():
    state = dealt(2)
    assert sorted(state.hands[0].first) != sorted(state.hands[1].first)
    with pytest.raises(IllegalAction):
        state.apply(0, GAME.parse(orders(state, 1)[0]))


def test_laying_is_over_once_play_has_begun():
    state = begun()
    with pytest.raises(IllegalAction):
        state.apply(0, GAME.parse("=" + row(state, 0)))
