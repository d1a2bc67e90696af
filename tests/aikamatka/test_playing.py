"""Phase 2: placing, turning, right and wrong."""

from __future__ import annotations

import pytest

from pelitupa.dated.timeline import Dated
from pelitupa.game import IllegalAction
from pelitupa.games.aikamatka.actions import Place, Take
from pelitupa.games.aikamatka.timeline import right_gaps, with_card
from pelitupa.rng import Rng
from tests.aikamatka.tables import act, facts, gap_for, kinds, new, play, position


def outcomes(line, year):
    """For each gap of a timeline of these years whether a card of that year is right there."""
    state = position(line, [year, 1850])
    return [facts(act(state, f"@{gap}").beats, "turned")["right"] for gap in range(len(line) + 1)]


@pytest.mark.rule("aikamatka/playing/1", "aikamatka/playing/6", "A6")
@pytest.mark.parametrize(("players", "starter"), [(2, 1), (3, 1), (4, 3), (5, 2)])
def test_the_starter_plays_first_and_the_others_follow_with_the_clock(players, starter):
    state = position([1900], [1901] * players, pile=[1950] * players, starter=starter)
    order = []
    for _ in range(players):
        order += state.to_act
        state = play(state, gap_for(state, right=len(order) % 2 == 0))
    assert order == [(starter + n) % players for n in range(players)]


@pytest.mark.rule("A6")
def test_each_plays_one_card_a_round():
    state = position([1900], [1901, 1902, 1903], pile=[1950] * 3)
    state = play(state, "@1")
    assert state.held == (None, "held-1", "held-2")
    state = play(state, "@0")
    assert state.held == (None, None, "held-2")


@pytest.mark.rule("aikamatka/object/1", "aikamatka/playing/2")
def test_a_card_can_go_before_all_between_any_two_and_after_all():
    state = position([1850, 1900, 1950], [1875, 1925])
    assert [str(action) for action in state.legal_actions(0)] == ["@0", "@1", "@2", "@3"]
    assert outcomes([1850, 1900, 1950], 1820) == [True, False, False, False]
    assert outcomes([1850, 1900, 1950], 1875) == [False, True, False, False]
    assert outcomes([1850, 1900, 1950], 1925) == [False, False, True, False]
    assert outcomes([1850, 1900, 1950], 1990) == [False, False, False, True]


@pytest.mark.rule("aikamatka/playing/2", "A18")
def test_gaps_offered_and_everything_seen_are_the_same_for_any_year_of_the_card():
    early, late = position([1850, 1900], [1810, 1870]), position([1850, 1900], [1990, 1875])
    assert early.legal_actions(0) == late.legal_actions(0)
    for seat in (None, 0, 1):
        assert early.view(seat) == late.view(seat)
        assert early.view(seat).plain() == late.view(seat).plain()


@pytest.mark.rule("aikamatka/playing/3", "A19")
def test_placing_is_one_decision_that_turns_the_card_and_cannot_be_taken_back():
    state = position([1900], [1950, 1960])
    before = str(state)
    tried = [act(state, "@0"), act(state, "@1")]
    assert str(state) == before
    assert state.held[0] == "held-0"
    for gap, step in enumerate(tried):
        assert step.informs
        assert kinds(step.beats)[:2] == ["placed", "turned"]
        assert facts(step.beats, "placed") == {"player": 0, "card": "held-0", "gap": gap}
        assert facts(step.beats, "turned")["year"] == 1950


@pytest.mark.rule("aikamatka/playing/3", "aikamatka/playing/4")
def test_a_right_card_stays_where_it_was_laid_with_its_year():
    step = act(position([1850, 1950], [1900, 1910]), "@1")
    assert step.state.timeline == (
        Dated("line-0", 1850), Dated("held-0", 1900), Dated("line-1", 1950),
    )  # fmt: skip
    assert step.state.minus == ((), ())
    assert kinds(step.beats) == ["placed", "turned"]
    assert facts(step.beats, "turned")["right"] is True


@pytest.mark.rule("aikamatka/playing/5", "A9")
def test_a_wrong_card_is_shown_and_lies_before_its_player():
    state = position([1850, 1950], [1900, 1910], minus=[[1801], []], pile=[1990])
    step = act(state, "@2")
    assert step.state.timeline == state.timeline
    assert step.state.minus == (("minus-0-0", "held-0"), ())
    assert kinds(step.beats) == ["placed", "turned", "minus"]
    assert facts(step.beats, "turned") == {
        "player": 0, "card": "held-0", "year": 1900, "right": False, "gaps": (1, 1),
    }  # fmt: skip
    assert facts(step.beats, "minus") == {"player": 0, "card": "held-0", "minus": 2}


@pytest.mark.rule("A9")
def test_a_wrong_card_is_not_replaced():
    state = position([1850, 1950], [1900, 1910], pile=[1990, 1991])
    after = play(state, "@2")
    assert after.held == (None, "held-1")
    assert after.pile == state.pile


@pytest.mark.rule("A7")
def test_right_is_between_the_neighbours_years():
    """Against the ruling word for word, over every timeline of three from six years."""
    years = range(1900, 1906)
    for line in [(a, b, c) for a in years for b in years[a - 1900 :] for c in years[b - 1900 :]]:
        timeline = tuple(Dated(str(n), year) for n, year in enumerate(line))
        for year in range(1898, 1908):
            expected = [
                gap
                for gap in range(4)
                if (gap == 0 or line[gap - 1] <= year) and (gap == 3 or year <= line[gap])
            ]
            assert list(right_gaps(timeline, year)) == expected


@pytest.mark.rule("aikamatka/playing/9", "A8")
def test_a_card_of_the_same_year_is_right_on_either_side():
    """D1: five separate reports of one side being called wrong."""
    assert outcomes([1893], 1893) == [True, True]
    assert outcomes([1850, 1893, 1950], 1893) == [False, True, True, False]


@pytest.mark.rule("aikamatka/playing/9", "A8")
def test_among_three_of_one_year_every_order_is_right():
    """D2: two cards of one year on the line, a third and a stranger come."""
    assert outcomes([1917, 1917], 1917) == [True, True, True]
    assert outcomes([1917, 1917], 1916) == [True, False, False]
    assert outcomes([1917, 1917], 1918) == [False, False, True]
    assert outcomes([1900, 1917, 1917, 1917, 1990], 1917) == [False, True, True, True, True, False]


@pytest.mark.rule("A8")
def test_equal_cards_lie_in_the_order_in_which_they_were_laid():
    state = play(position([1917], [1917, 1917]), "@0", "@1")
    assert [dated.card for dated in state.timeline] == ["held-0", "held-1", "line-0"]


def test_the_beat_tells_all_the_gaps_that_would_have_been_right():
    step = act(position([1900, 1917, 1917, 1990], [1917, 1801]), "@0")
    assert facts(step.beats, "turned")["gaps"] == (1, 3)


def test_the_timeline_keeps_its_order_whatever_is_played():
    timeline, rng = (Dated("start", 1900),), Rng.seeded(4)
    for number in range(60):
        offset, rng = rng.below(30)
        gap, rng = rng.pick(right_gaps(timeline, 1885 + offset))
        timeline = with_card(timeline, gap, Dated(f"c{number}", 1885 + offset))
    assert len(timeline) == 61
    assert sorted(dated.year for dated in timeline) == [dated.year for dated in timeline]


def test_no_card_goes_into_a_gap_that_is_not_there():
    state = position([1850, 1900], [1875, 1880], pile=[1990, 1991])
    for player, action, code in [
        (0, Place(3), "illegal"),
        (0, Place(-1), "illegal"),
        (0, Take(0), "illegal"),
        (1, Place(0), "not-your-turn"),
    ]:
        with pytest.raises(IllegalAction) as refused:
            state.apply(player, action)
        assert refused.value.code == code


def test_no_card_is_placed_while_cards_are_chosen():
    state = new(2)
    for player, code in ((1 - state.starter, "illegal"), (state.starter, "not-your-turn")):
        with pytest.raises(IllegalAction) as refused:
            state.apply(player, Place(0))
        assert refused.value.code == code
