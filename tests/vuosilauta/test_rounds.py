"""A round: whose turn it is, what may be placed where, when it ends; and what is refused."""

from __future__ import annotations

import pytest

from pelitupa.game import IllegalAction
from pelitupa.games.vuosilauta import GAME
from pelitupa.games.vuosilauta.actions import STOP, Century, Year
from tests.vuosilauta.tables import act, facts, kinds, last_step, new, play, position

YEARS = [1907] * 9


def refusal(state, text: str, player: int | None = None) -> str:
    """The code with which an action is refused."""
    author = state.to_act[0] if player is None and state.to_act else player or 0
    before = str(state)
    with pytest.raises(IllegalAction) as refused:
        state.apply(author, GAME.parse(text))
    assert str(state) == before
    return refused.value.code


@pytest.mark.rule("vuosilauta/round/1")
def test_a_round_lays_out_the_next_card_without_its_year():
    state = position(YEARS)
    assert state.offer == ("card-0",)
    step = last_step(state, ". .")
    assert step.state.offer == ("card-1",)
    assert facts(step.beats, "round") == [{"round": 2, "starter": 1, "offer": ("card-1",)}]


@pytest.mark.rule("vuosilauta/round/2")
@pytest.mark.parametrize("starter", range(3))
def test_turns_go_clockwise_from_the_starter_round_and_round(starter):
    state = position(YEARS, 3, starter=starter)
    order = []
    for text in ("*19", "*19", "*18", "@00", "@01", "@02", "@03", "@04"):
        order.append(state.to_act[0])
        state = play(state, text)
    assert order == [(starter + turn) % 3 for turn in range(8)]


@pytest.mark.rule("vuosilauta/round/3")
def test_one_turn_places_one_disc_or_stops():
    state = position(YEARS)
    for text, kind in (("*19", "century"), ("*18", "century"), ("@44", "placed"), (".", "stopped")):
        (player,) = state.to_act
        step = act(state, text)
        assert kinds(step.beats) == [kind]
        assert dict(step.beats[0].facts)["player"] == player
        assert step.state.to_act == (1 - player,)
        assert not step.informs
        state = step.state
    assert state.years == ((44,), ())
    assert state.discs == (2, 3)
    assert state.stopped == (False, True)


@pytest.mark.rule("vuosilauta/round/4")
def test_who_has_stopped_or_has_no_disc_left_is_passed_over():
    state = play(position(YEARS, 3, discs=(1, 3, 3)), "*19 . *19 @10")
    assert state.to_act == (2,)
    state = play(state, "@20 @21")
    assert state.to_act == (2,)
    assert play(state, "@22").round == 2


@pytest.mark.rule("vuosilauta/round/5")
def test_the_first_disc_goes_on_a_century_that_others_may_have_too():
    state = position(YEARS, 3)
    assert refusal(state, "@07") == "century-first"
    state = play(state, "*19 *19 *19")
    assert state.centuries == (19, 19, 19)
    assert refusal(state, "*18") == "century-placed"


@pytest.mark.rule("vuosilauta/round/6")
def test_a_year_square_holds_one_disc_of_anybody():
    state = play(position(YEARS), "*19 *18 @07")
    assert refusal(state, "@07") == "square-taken"
    assert Year(7) not in state.legal_actions(1)
    state = play(state, "@08")
    assert refusal(state, "@07") == "square-taken"
    assert refusal(state, "@08") == "square-taken"
    assert len(state.legal_actions(0)) == 99


@pytest.mark.rule("vuosilauta/round/7")
@pytest.mark.parametrize("texts", ["", "*19 *18", "*19 *18 @01 @02", "*19 *18 @01 @02 @03 @04"])
def test_stopping_is_possible_at_every_turn(texts):
    state = play(position(YEARS), texts)
    assert state.legal_actions(0)[-1] == STOP
    assert play(state, ".").stopped == (True, False)


@pytest.mark.rule("vuosilauta/round/8", "vuosilauta/scoring/1")
@pytest.mark.parametrize(
    "texts",
    [". .", "*19 . .", "*19 *19 @00 @01 @02 @03 @04 @05", "*20 . @00 @01 @02"],
)
def test_the_card_is_turned_once_nobody_can_go_on(texts):
    state = position(YEARS)
    *before, _ = texts.split()
    for text in before:
        step = act(state, text)
        assert "turned" not in kinds(step.beats)
        assert not step.informs
        state = step.state
    step = last_step(position(YEARS), texts)
    assert facts(step.beats, "turned") == [{"card": "card-0", "year": 1907}]
    assert step.informs
    assert step.state.round == 2


def test_a_new_round_begins_with_an_empty_board():
    state = play(position(YEARS), "*19 *19 @00 @01 . .")
    assert state.centuries == (None, None)
    assert state.years == ((), ())
    assert state.stopped == (False, False)
    assert state.last is not None
    assert state.last.centuries == (19, 19)


def test_nobody_acts_out_of_turn_or_after_the_end():
    state = position(YEARS, 2, round_=8)
    assert refusal(state, "*19", player=1) == "not-your-turn"
    assert refusal(state, "*19", player=7) == "not-your-turn"
    over = play(state, ". .")
    assert over.to_act == ()
    assert refusal(over, ".", player=0) == "over"


@pytest.mark.parametrize("action", [Century(17), Century(21), Year(-1), Year(100)])
def test_there_are_no_other_squares(action):
    state = position(YEARS) if isinstance(action, Century) else play(position(YEARS), "*19 *19")
    with pytest.raises(IllegalAction) as refused:
        state.apply(0, action)
    assert refused.value.code == "illegal"


@pytest.mark.parametrize("text", ["*18", "*19", "*20", "@00", "@07", "@99", "."])
def test_notation_is_read_back(text):
    assert str(GAME.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "*17", "*21", "*1900", "@7", "@100", "@-1", "@\u0660\u0667", "..", " .", "*19\n", "19"],
)
def test_what_is_no_notation_is_refused(text):
    with pytest.raises(IllegalAction) as refused:
        GAME.parse(text)
    assert refused.value.code == "notation"


def test_undo_is_possible_until_the_card_is_turned():
    """A step says whether anybody has learned something: what placing tells is no secret."""
    state = new(1)
    for text in ("*19", "@00", "@01"):
        step = act(state, text)
        assert not step.informs
        state = step.state
    assert act(state, "@02").informs
