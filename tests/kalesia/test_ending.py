"""The end: lines and temples, exhaustion, and who has won."""

from __future__ import annotations

from itertools import product

import pytest

from pelitupa.games.kalesia.forest import LINES, temples
from pelitupa.rng import Rng
from tests.kalesia.tables import (
    NO_LINE,
    conquer,
    facts,
    grid_for,
    kinds,
    new,
    plain,
    position,
    random_match,
)

ALLIANCES = {
    2: "CM", 3: "CMF", 4: "CMCM", 5: "CMCMF",
    6: "CMCMCM", 7: "CMCMCMF", 8: "CMCMCMFF", 9: "CMCMCMCMF", 10: "CMCMCMCMFF",
}  # fmt: skip


@pytest.mark.rule("kalesia/object/1", "L13", "kalesia/end-of-game/2")
def test_lines_are_the_48_straight_threes_of_touching_squares():
    """Found anew by geometry: three squares of which one is the middle of the other two."""
    squares = list(product(range(5), repeat=2))
    expected = set()
    for (row, column), (down, right) in product(squares, product((-1, 0, 1), repeat=2)):
        if (down, right) == (0, 0):
            continue
        three = [(row - down, column - right), (row, column), (row + down, column + right)]
        if all(square in squares for square in three):
            expected.add(tuple(sorted(5 * r + c for r, c in three)))
    assert len(expected) == len(LINES) == 48
    assert {tuple(sorted(line)) for line in LINES} == expected


@pytest.mark.rule("L13")
@pytest.mark.parametrize(
    "three",
    [(3, 4, 5), (4, 5, 6), (0, 1, 3), (0, 2, 4), (0, 12, 24), (15, 20, 0), (4, 9, 5), (3, 9, 10)],
    ids=str,
)
def test_no_line_round_the_edge_or_over_a_gap(three):
    state = position(3, grid=grid_for(*three), alliances="CMF")
    step = conquer(state, "CCC")
    assert step.state.outcome is None
    areas = tuple("C" if place in three else 0 for place in range(25))
    assert not any(temples(areas, place) for place in three)


@pytest.mark.rule("kalesia/object/1", "kalesia/object/2", "kalesia/end-of-game/2", "L13")
@pytest.mark.parametrize("side", ["C", "M", "F"])
@pytest.mark.parametrize("line", LINES, ids=str)
def test_every_line_is_a_temple_in_any_order_of_conquest(line, side):
    first, middle, last = line
    for three in ((first, middle, last), (last, first, middle), (middle, last, first)):
        state = position(3, grid=grid_for(*three), alliances="CMF")
        step = conquer(state, side * 2)
        assert step.state.outcome is None
        step = conquer(step.state, side)
        assert facts(step.beats, "temple") == {"side": side, "lines": (line,)}
        assert step.state.outcome.plain() == {
            "winners": ["CMF".index(side)],
            "reason": "temple",
            "side": side,
        }
        assert (step.state.to_act, plain(step.state)["phase"]) == ((), "over")


@pytest.mark.rule("L14", "kalesia/object/2", "kalesia/end-of-game/1")
def test_the_match_ends_at_once_also_within_a_round():
    step = conquer(position(3, alliances="CMF"), "MMM")
    view = plain(step.state)
    assert (view["round"], view["hand"], view["contested"]) == (1, 3, None)
    assert kinds(step.beats) == ["revealed", "conquered", "temple", "alliances"]
    assert view["areas"][:5] == ["M", "M", "M", 4, 5]
    assert len(view["history"]) == 3


@pytest.mark.rule("kalesia/object/2", "L15")
def test_only_the_first_line_wins_and_it_is_the_conqueror_s_own():
    """Random matches: no state with a line goes on, and a line is always the last conqueror's."""
    for seed in range(40):
        state = new(2 + seed % 9, seed)
        for step, _, _ in random_match(state, Rng.seeded(seed)):
            areas = step.state.areas
            holders = {
                areas[line[0]] for line in LINES if len({areas[place] for place in line}) == 1
            }
            assert len(holders) <= 1
            assert bool(holders) == (
                step.state.outcome is not None and step.state.outcome.reason == "temple"
            )
            if holders:
                assert holders == {facts(step.beats, "conquered")["side"]}


@pytest.mark.rule("L15")
def test_two_lines_of_one_alliance_are_one_win():
    state = position(3, grid=grid_for(0, 1, 3, 4, 7, 12, 2), alliances="CMF")
    state = conquer(state, "CCCCCC").state
    assert state.outcome is None
    step = conquer(state, "C")
    temple = facts(step.beats, "temple")
    assert temple["lines"] == ((0, 1, 2), (1, 2, 3), (2, 3, 4), (2, 7, 12))
    assert step.state.outcome.winners == (0,)
    assert kinds(step.beats).count("temple") == 1


@pytest.mark.rule("kalesia/end-of-game/4")
@pytest.mark.parametrize(
    ("side", "line"), [("F", (12, 13, 14)), ("C", (2, 7, 12)), ("M", (0, 6, 12))]
)
def test_example_one_area_decides_between_three_lines(side, line):
    """The Forest has two of a row, the Centaurs of a column, the Mermaids of a diagonal."""
    held = {13: "F", 14: "F", 2: "C", 7: "C", 0: "M", 6: "M"}
    state = conquer(position(3, grid=grid_for(*held, 12), alliances="CMF"), "".join(held.values()))
    assert state.state.outcome is None
    step = conquer(state.state, side)
    assert facts(step.beats, "temple") == {"side": side, "lines": (line,)}


@pytest.mark.rule("kalesia/end-of-game/3", "L18")
@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("side", ["C", "M", "F"])
def test_everybody_of_the_alliance_wins_and_all_alliances_are_shown(players, side):
    alliances = ALLIANCES[players]
    step = conquer(position(players, alliances=alliances, aside="F"), side * 3)
    winners = [seat for seat, own in enumerate(alliances) if own == side]
    assert step.state.outcome.plain() == {"winners": winners, "reason": "temple", "side": side}
    for seat in (None, *range(players)):
        assert plain(step.state, seat)["alliances"] == list(alliances)
    assert facts(step.beats, "alliances")["alliances"] == tuple(alliances)


@pytest.mark.rule("kalesia/end-of-game/1", "kalesia/end-of-game/5", "kalesia/object/3", "L17")
def test_all_areas_taken_and_no_temple_is_the_forest_s():
    state = conquer(position(3, alliances="CMF"), NO_LINE[:24]).state
    assert state.outcome is None
    step = conquer(state, NO_LINE[24])
    assert step.state.outcome.plain() == {"winners": [2], "reason": "exhausted", "side": "F"}
    assert kinds(step.beats) == ["revealed", "conquered", "exhausted", "alliances"]
    assert plain(step.state)["areas"] == list(NO_LINE)
    assert (step.state.to_act, plain(step.state)["contested"]) == ((), None)


@pytest.mark.rule("L17")
def test_the_match_goes_on_though_no_line_is_possible_any_more():
    """With the last area alone open, neither side can finish a line: it is played all the same."""
    state = conquer(position(2, alliances="CM", aside="F"), NO_LINE[:24]).state
    for side in "CM":
        areas = (*state.areas[:24], side)
        assert not temples(areas, 24)
    assert state.to_act == (0, 1)
    assert conquer(state, "M").state.outcome.reason == "exhausted"


@pytest.mark.rule("kalesia/end-of-game/6")
@pytest.mark.parametrize("players", range(2, 11))
def test_exhaustion_is_won_by_whoever_has_a_forest_card(players):
    alliances = ALLIANCES[players]
    step = conquer(position(players, alliances=alliances, aside="F"), NO_LINE)
    winners = tuple(seat for seat, own in enumerate(alliances) if own == "F")
    assert step.state.outcome.winners == winners
    assert step.state.outcome.reason == "exhausted"


@pytest.mark.rule("L16")
def test_a_line_made_by_the_last_area_counts():
    """NO_LINE but for three corner squares, of which area 25 is the last."""
    forest = NO_LINE[:22] + "CCC"
    grid = list(range(1, 26))
    grid[22], grid[24] = 25, 23
    order = [forest[grid.index(number)] for number in range(1, 26)]
    state = conquer(position(3, grid=grid, alliances="CMF"), "".join(order[:24])).state
    assert state.outcome is None
    step = conquer(state, order[24])
    assert step.state.outcome.plain() == {"winners": [0], "reason": "temple", "side": "C"}
    assert "exhausted" not in kinds(step.beats)


@pytest.mark.rule(
    "kalesia/preparation/8", "kalesia/preparation/9", "kalesia/preparation/10",
    "kalesia/end-of-game/7", "L19",
)  # fmt: skip
@pytest.mark.parametrize("sides", ["FFF", NO_LINE], ids=["line", "exhaustion"])
def test_of_four_players_all_lose_when_the_forest_wins(sides):
    for seed in range(30):
        assert "F" not in new(4, seed).deal.alliances
    step = conquer(position(4, alliances="CMMC"), sides)
    assert step.state.outcome.winners == ()
    assert dict(step.state.outcome.extras) == {"side": "F"}
    assert facts(step.beats, "alliances")["alliances"] == ("C", "M", "M", "C")


@pytest.mark.rule("L20")
@pytest.mark.parametrize("sides", ["FFF", NO_LINE], ids=["line", "exhaustion"])
def test_of_six_players_all_lose_when_the_forest_wins(sides):
    for seed in range(30):
        assert "F" not in new(6, seed).deal.alliances
    step = conquer(position(6, alliances="CCCMMM"), sides)
    assert step.state.outcome.winners == ()
    assert dict(step.state.outcome.extras) == {"side": "F"}


@pytest.mark.rule("kalesia/two-players/1", "L21")
def test_two_players_get_different_alliances_of_three():
    deals = set()
    for seed in range(100):
        deal = new(2, seed).deal
        assert sorted((*deal.alliances, deal.aside)) == ["C", "F", "M"]
        deals.add((*deal.alliances, deal.aside))
    assert len(deals) == 6


@pytest.mark.rule("kalesia/two-players/2", "L21")
def test_neither_of_two_sees_what_lies_aside_before_the_end():
    state = position(2, alliances="CM", aside="F")
    for seat in (None, 0, 1):
        assert plain(state, seat)["aside"] is None
    otherwise = state._replace(deal=state.deal._replace(alliances=("C", "F"), aside="M"))
    assert otherwise.view(0) == state.view(0)
    assert otherwise.view(None) == state.view(None)
    end = conquer(state, "CCC")
    for seat in (None, 0, 1):
        assert plain(end.state, seat)["aside"] == "F"
    assert facts(end.beats, "alliances")["aside"] == "F"


@pytest.mark.rule("kalesia/two-players/3", "L21")
def test_two_play_as_ever_with_four_weapons_a_hand():
    state = new(2, seed=11)
    assert state.to_act == (0, 1)
    for step, _, _ in random_match(state, Rng.seeded(11)):
        if step.informs:
            shown = facts(step.beats, "revealed")["pairs"]
            assert len("".join(shown)) == 2 * 4
    assert step.state.outcome is not None


@pytest.mark.rule("kalesia/two-players/4", "L22")
@pytest.mark.parametrize(
    ("alliances", "aside", "sides"),
    [("CM", "F", "FFF"), ("MF", "C", "CCC"), ("FC", "M", "MMM"), ("CM", "F", NO_LINE)],
)
def test_both_of_two_lose_when_the_third_side_wins(alliances, aside, sides):
    step = conquer(position(2, alliances=alliances, aside=aside), sides)
    assert step.state.outcome.winners == ()
    assert dict(step.state.outcome.extras) == {"side": aside}


@pytest.mark.rule("L22")
def test_the_forest_s_player_of_two_wins_by_exhaustion():
    step = conquer(position(2, alliances="FC", aside="M"), NO_LINE)
    assert step.state.outcome.plain() == {"winners": [0], "reason": "exhausted", "side": "F"}


@pytest.mark.rule("L23")
@pytest.mark.parametrize("players", range(6, 11))
def test_six_to_ten_also_end_after_25_areas(players):
    state = conquer(position(players, alliances=ALLIANCES[players]), NO_LINE).state
    assert len(state.history) == 25
    assert state.outcome.reason == "exhausted"
