"""Phase 3 and the end of the game: the next starter, how many rounds, who wins."""

from __future__ import annotations

import pytest

from pelitupa.game import IllegalAction, Outcome
from pelitupa.games.aikamatka.actions import Place
from pelitupa.games.aikamatka.state import ROUNDS
from pelitupa.rng import Rng
from tests.aikamatka.tables import act, facts, kinds, new, play, play_out, position, random_match


@pytest.mark.rule("aikamatka/round-end/1", "A10")
@pytest.mark.parametrize(("players", "starter", "next_starter"), [(2, 0, 1), (3, 2, 0), (5, 3, 4)])
def test_the_left_neighbour_of_the_starter_starts_the_next_round(players, starter, next_starter):
    held = [None] * players
    held[starter - 1] = 1950
    state = play(position([1900], held, pile=range(1801, 1801 + players), starter=starter), "@1")
    assert state.starter == next_starter
    assert state.round == 2
    assert state.to_act == ((next_starter - 1) % players,)


@pytest.mark.rule("aikamatka/round-end/2")
def test_the_new_round_begins_with_an_offer_off_the_pile():
    state = position([1900], [None, 1950], pile=[1801, 1802, 1803])
    step = act(state, "@1")
    assert step.state.phase == "choose"
    assert step.state.offer == ("pile-0", "pile-1")
    assert step.state.held == (None, None)
    assert step.state.pile == ("pile-2",)
    assert kinds(step.beats) == ["placed", "turned", "round"]
    assert facts(step.beats, "round") == {
        "round": 2, "starter": 1, "offer": ("pile-0", "pile-1"),
    }  # fmt: skip
    assert step.informs


@pytest.mark.rule("aikamatka/game-end/1", "aikamatka/game-end/table", "A10")
@pytest.mark.parametrize(("players", "rounds"), [(2, 6), (3, 6), (4, 4), (5, 5)])
def test_the_game_is_over_after_the_rounds_of_the_table(players, rounds):
    assert ROUNDS[players] == rounds
    steps = random_match(new(players), Rng.seeded(players))
    placings = [step for _, _, action, step in steps if isinstance(action, Place)]
    assert len(placings) == players * rounds
    assert len(steps) - len(placings) == (players - 1) * rounds
    assert [state.rounds for state, *_ in steps] == [rounds] * len(steps)
    assert sorted({state.round for state, *_ in steps}) == list(range(1, rounds + 1))
    last = steps[-1][3]
    assert kinds(last.beats)[-1] == "over"
    assert last.state.phase == "over"
    assert last.state.round == rounds
    assert "over" not in [kind for *_, step in steps[:-1] for kind in kinds(step.beats)]


@pytest.mark.rule("A10")
def test_the_start_goes_round_the_table():
    steps = random_match(new(4), Rng.seeded(9))
    starters = [state.starter for state, *_ in steps]
    first = starters[0]
    assert sorted(set(starters)) == [0, 1, 2, 3]
    assert list(dict.fromkeys(starters)) == [(first + n) % 4 for n in range(4)]


@pytest.mark.rule("aikamatka/object/3", "aikamatka/game-end/2", "A12")
def test_the_fewest_minus_points_win():
    state = play_out(new(3), mistakes=[2, 1, 3])
    assert state.outcome == Outcome((1,), "fewest-minus", (("score", (2, 1, 3)),))
    assert state.outcome.plain()["winners"] == [1]


@pytest.mark.rule("aikamatka/game-end/3", "A12")
def test_all_who_share_the_fewest_win():
    assert play_out(new(4), mistakes=[1, 2, 1, 3]).outcome.winners == (0, 2)


@pytest.mark.rule("A13")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_when_nobody_errs_everybody_wins(players):
    outcome = play_out(new(players)).outcome
    assert outcome.winners == tuple(range(players))
    assert dict(outcome.extras)["score"] == (0,) * players


@pytest.mark.rule("A12")
def test_every_wrong_card_counts_one_whatever_the_distance():
    near = play(position([1850, 1950], [1949, 1801], pile=[1990, 1991]), "@2")
    far = play(position([1850, 1950], [1801, 1801], pile=[1990, 1991]), "@2")
    assert [len(cards) for cards in near.minus] == [len(cards) for cards in far.minus] == [1, 0]


def test_the_end_is_told_with_the_outcome():
    state = position([1900], [None, 1950], round_=6, minus=[[1801], []])
    step = act(state, "@1")
    assert facts(step.beats, "over") == {
        "reason": "fewest-minus", "winners": (1,), "score": (1, 0),
    }  # fmt: skip
    assert step.state.starter == state.starter


def test_after_the_end_nobody_acts():
    state = play_out(new(2))
    assert state.to_act == ()
    for player in (0, 1):
        assert state.legal_actions(player) == ()
        with pytest.raises(IllegalAction) as refused:
            state.apply(player, Place(0))
        assert refused.value.code == "over"
