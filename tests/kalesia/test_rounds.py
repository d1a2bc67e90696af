"""Rounds: four hands, the pass to the left, eight taken back, and the 25th area."""

from __future__ import annotations

from collections import Counter

import pytest

from pelitupa.games.kalesia.weapons import in_order
from pelitupa.rng import Rng
from tests.kalesia.tables import (
    NO_LINE,
    all_weapons,
    conquer,
    facts,
    kinds,
    new,
    plain,
    play,
    position,
    random_match,
)


def full_round(state, pick=0):
    """Four hands in which everybody plays the pick-th of the legal pairs."""
    for _ in range(4):
        chosen = [str(state.legal_actions(seat)[pick]) for seat in range(len(state.hands))]
        step = play(state, *chosen)
        state = step.state
    return step


@pytest.mark.rule("kalesia/playing/1", "kalesia/playing/2", "kalesia/end-of-round/1", "L11")
@pytest.mark.parametrize("players", range(2, 11))
def test_four_hands_make_a_round(players):
    state = position(players)
    seen = []
    for side in NO_LINE[:9]:
        view = plain(state)
        seen.append((view["round"], view["hand"]))
        assert {len(hand) for hand in state.hands} == {11 - 2 * (view["hand"] - 1)}
        state = conquer(state, side).state
    assert seen == [(1, 1), (1, 2), (1, 3), (1, 4), (2, 1), (2, 2), (2, 3), (2, 4), (3, 1)]


@pytest.mark.rule("kalesia/end-of-round/2", "kalesia/end-of-round/3", "L11")
@pytest.mark.parametrize("players", range(2, 11))
def test_three_go_left_and_eight_come_back(players):
    start = position_without_lines(players)
    step = full_round(start)
    state = step.state
    assert "passed" in kinds(step.beats)
    assert facts(step.beats, "passed") == {"round": 1}
    for seat in range(players):
        own_eight = [weapon for pairs in state.history for weapon in pairs[seat]]
        left_over = Counter(start.hands[seat]) - Counter(own_eight)
        assert left_over.total() == 3
        assert Counter(plain(state, seat)["passed"][0]) == left_over
        neighbour = (seat + 1) % players
        assert Counter(plain(state, neighbour)["received"][0]) == left_over
        right = (seat - 1) % players
        kept = Counter(own_eight) + (
            Counter(start.hands[right])
            - Counter(weapon for pairs in state.history for weapon in pairs[right])
        )
        assert state.hands[seat] == in_order(kept.elements())
        assert len(state.hands[seat]) == 11
    assert state.to_act == tuple(range(players))


def position_without_lines(players):
    """A deal whose first four areas lie too far apart for any line."""
    grid = [1, 5, 6, 7, 2, *range(8, 23), 3, 23, 24, 25, 4]
    return position(players, grid=grid)


@pytest.mark.rule("L21", "kalesia/end-of-round/2", "kalesia/two-players/3")
def test_two_players_exchange_their_threes():
    state = full_round(position_without_lines(2)).state
    first, second = plain(state, 0), plain(state, 1)
    assert first["passed"] == second["received"]
    assert second["passed"] == first["received"]
    assert len(first["passed"][0]) == 3


@pytest.mark.rule("kalesia/end-of-round/2")
def test_what_is_passed_is_seen_by_giver_and_taker_alone():
    """B10: after the pass the giver sees nothing more of it than what it remembers."""
    step = full_round(position_without_lines(4))
    state = step.state
    assert all(kind in ("revealed", "conquered", "passed") for kind in kinds(step.beats))
    assert "passed" not in plain(state)
    assert "received" not in plain(state)
    for seat in range(4):
        (three,) = plain(state, seat)["passed"]
        assert Counter(three) <= Counter(state.hands[(seat + 1) % 4])
        assert plain(state, seat)["cards"] == list(state.hands[seat])


@pytest.mark.rule("kalesia/end-of-round/4")
@pytest.mark.parametrize("players", [2, 3, 7])
def test_the_next_round_is_played_alike(players):
    first = full_round(position_without_lines(players)).state
    view = plain(first)
    assert (view["phase"], view["round"], view["hand"], view["contested"]) == ("choose", 2, 1, 5)
    chosen = [str(first.legal_actions(seat)[1]) for seat in range(players)]
    second = play(first, *chosen).state
    assert plain(second)["shown"] == chosen
    assert {len(hand) for hand in second.hands} == {9}


@pytest.mark.rule("L11", "kalesia/preparation/14")
@pytest.mark.parametrize("weapons", ["shuffled", "sets", "mixed-sets"])
@pytest.mark.parametrize("players", range(2, 11))
def test_no_weapon_is_ever_lost_or_doubled(players, weapons):
    for seed in range(3):
        state = new(players, seed, weapons)
        before = all_weapons(state)
        for step, _, _ in random_match(state, Rng.seeded(seed)):
            assert all_weapons(step.state) == before
            assert step.state.deal == state.deal


@pytest.mark.rule("L12")
def test_area_25_is_the_first_hand_of_round_7_after_a_pass():
    state = position(4)
    for number, side in enumerate(NO_LINE[:24], start=1):
        view = plain(state)
        assert (view["round"], view["hand"]) == ((number - 1) // 4 + 1, (number - 1) % 4 + 1)
        step = conquer(state, side)
        state = step.state
        assert ("passed" in kinds(step.beats)) == (number % 4 == 0)
    view = plain(state)
    assert (view["round"], view["hand"], view["contested"]) == (7, 1, 25)
    assert len(plain(state, 0)["passed"]) == len(plain(state, 3)["received"]) == 6
    assert {len(hand) for hand in state.hands} == {11}
    end = conquer(state, NO_LINE[24])
    assert (plain(end.state)["round"], plain(end.state)["hand"]) == (7, 1)
    assert "passed" not in kinds(end.beats)


def test_no_pass_when_the_fourth_hand_ends_the_match():
    end = conquer(position(3, grid=[1, 3, 4, 2, *range(5, 26)]), "MCCC")
    assert end.state.outcome.reason == "temple"
    assert kinds(end.beats) == ["revealed", "conquered", "temple", "alliances"]
    assert plain(end.state)["hand"] == 4
    assert {len(hand) for hand in end.state.hands} == {3}
