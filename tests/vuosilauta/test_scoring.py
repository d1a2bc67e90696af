"""Scoring and resting: what each disc is worth, and how many there are in the next round."""

from __future__ import annotations

import pytest

from pelitupa.games.vuosilauta.scoring import REACHES, discs_after, marks
from tests.vuosilauta.tables import act, facts, finish, kinds, play, points, position


@pytest.mark.rule("vuosilauta/scoring/2")
def test_only_discs_of_players_with_the_right_century_score():
    assert points(1907, "*19 @07", "*18 @08 @06") == [[7], [0, 0]]
    assert points(2007, "*19 @07", "*20 @12") == [[0], [1]]
    step = finish(position([1907] * 9), ["*18 @07 @08", "*20 @09"])
    assert kinds(step.beats)[-4:] == ["turned", "scoreless", "resting", "round"]


@pytest.mark.rule("vuosilauta/scoring/3", "vuosilauta/scoring/4", "vuosilauta/scoring/5")
@pytest.mark.parametrize(
    ("off", "worth"),
    [(0, 7), (1, 3), (2, 3), (3, 1), (4, 1), (5, 1), (6, 0), (30, 0)],
)
@pytest.mark.parametrize("side", [-1, 1])
def test_a_disc_scores_by_its_distance_before_and_after(off, side, worth):
    """A second player is exact, so that the nearest disc is never asked for."""
    if off:
        assert points(1950, f"*19 @{50 + side * off:02}", "*19 @50") == [[worth], [7]]
    else:
        assert points(1950, "*19 @50", "*19 @49") == [[7], [3]]


@pytest.mark.rule("vuosilauta/scoring/6")
def test_distance_is_not_counted_across_the_end_of_a_century():
    assert points(1900, "*19 @99", "*19 @04") == [[0], [1]]
    assert points(1899, "*18 @00", "*18 @95") == [[0], [1]]
    assert points(1900, "*18 @99", "*19 @60") == [[0], [2]]
    last = finish(position([1900] * 9), ["*18 @99", "*19 @60"]).state.last
    assert [[mark.off for mark in row] for row in last.marks] == [[99], [60]]


@pytest.mark.rule("vuosilauta/scoring/7")
def test_every_disc_of_a_player_scores_for_itself():
    assert points(1950, "*19 @50 @48 @55", "*19 @51") == [[7, 3, 1], [3]]
    step = finish(position([1950] * 9), ["*19 @50 @48 @55", "*19 @51"])
    scored = facts(step.beats, "scored")
    assert [(beat["player"], beat["square"], beat["points"]) for beat in scored] == [
        (0, 50, 7), (0, 48, 3), (0, 55, 1), (1, 51, 3),
    ]  # fmt: skip
    assert [beat["score"] for beat in scored] == [7, 10, 11, 3]
    assert [beat["why"] for beat in scored] == ["exact", "near", "close", "near"]
    assert step.state.scores == (11, 3)


@pytest.mark.rule("vuosilauta/scoring/8")
def test_the_nearest_discs_score_where_no_other_does():
    assert points(1950, "*19 @30", "*19 @60") == [[0], [2]]
    assert points(1950, "*19 @40", "*19 @60") == [[2], [2]]
    assert points(1950, "*19 @40 @60", "*19 @61") == [[2, 2], [0]]
    assert points(1950, "*18 @50", "*19 @99") == [[0], [2]]
    assert points(1950, "*19 @44", "*19 @55") == [[0], [1]]


@pytest.mark.rule("vuosilauta/scoring/9")
def test_nobody_scores_where_no_year_disc_has_the_right_century():
    assert points(1950, "*18 @50", "*20 @51") == [[0], [0]]
    assert points(1950, "*19", "*20 @51") == [[], [0]]
    assert points(1950, "", "") == [[], []]


@pytest.mark.rule("vuosilauta/scoring/10")
def test_the_turned_card_joins_the_timeline_in_its_place():
    state = position([1950, 1800, 1850, 1999, *[1900] * 5], 1)
    for _ in range(4):
        state = play(state, ".")
    assert [dated.year for dated in state.timeline] == [1800, 1850, 1850, 1950, 1999]
    assert [dated.card for dated in state.timeline][1:3] == ["card-9", "card-2"]


@pytest.mark.rule("vuosilauta/resting/1")
@pytest.mark.parametrize(
    ("placed", "discs"),
    [("*19 @50 @51 @52", 3), ("*19 @50 @51 @99", 2), ("*19 @50 @98 @99", 1), ("*19 @99", 2)],
)
def test_a_disc_that_scored_nothing_rests_for_one_round(placed, discs):
    step = finish(position([1950, 1950, 1950]), [placed, "*19 @49"])
    assert step.state.discs == (discs, 3)
    resting = facts(step.beats, "resting")
    assert resting == ([] if discs == 3 else [{"discs": (3 - discs, 0)}])
    assert finish(step.state, ["", ""]).state.discs == (3, 3)


@pytest.mark.rule("vuosilauta/resting/1", "vuosilauta/scoring/8")
def test_the_nearest_disc_has_scored_and_does_not_rest():
    assert finish(position([1950] * 3), ["*19 @40 @39", "*19 @61"]).state.discs == (2, 2)


@pytest.mark.rule("vuosilauta/resting/2")
def test_a_disc_that_was_not_placed_does_not_rest():
    assert finish(position([1950] * 3), ["", "*18"]).state.discs == (3, 3)


@pytest.mark.rule("vuosilauta/resting/3")
@pytest.mark.parametrize("discs", [1, 2, 3])
def test_one_year_disc_is_always_there(discs):
    state = position([1950] * 3, 1, discs=(discs,))
    placed = " ".join(["*18", *(f"@{square}" for square in range(10, 10 + discs))])
    state = play(state, placed)
    assert state.discs == (max(1, 3 - discs),)
    state = play(state, "*19 @50" if discs > 1 else "*19 @50 .")
    assert state.scores == (7,)
    assert state.discs == (3,)


def test_no_disc_scores_more_for_lying_farther_off():
    assert list(REACHES) == sorted(REACHES, key=lambda reach: reach.off)
    worth = [reach.points for reach in REACHES]
    assert worth == sorted(worth, reverse=True)


def test_marks_say_why_a_disc_scored_nothing():
    rows = marks(1950, (19, 18, None), ((50, 90), (50,), ()))
    assert [[mark.why for mark in row] for row in rows] == [["exact", "far"], ["century"], []]
    assert [discs_after(row) for row in rows] == [2, 2, 3]


def test_the_score_goes_on_from_round_to_round():
    state = finish(position([1950] * 9, scores=(5, 9)), ["*19 @50", "*19 @53"]).state
    assert state.scores == (12, 10)
    step = act(play(state, "."), ".")
    assert step.state.scores == (12, 10)
