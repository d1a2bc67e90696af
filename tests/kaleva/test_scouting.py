"""Tuuri: when it may be played, what it turns up, how long that stays."""

from __future__ import annotations

import pytest

from pelitupa.game import IllegalAction
from pelitupa.games.kaleva import GAME
from tests.kaleva.positions import kinds, legal, play, position, row, step

OPEN = """
    b....b
    ......
    ..s...
    ......
    s.....
"""


def scouts(state):
    return {text for text in legal(state) if "?" in text}


def every(tuuri, targets="abcdef"):
    return {f"{tuuri}?{target}" for target in targets}


@pytest.mark.rule("kaleva/abilities/5", "kaleva/abilities/6", "K33")
@pytest.mark.parametrize(
    ("silver", "move", "tuuri"),
    [
        ("650432", "c3-d3", "c"),
        ("650432", "c3-b4", "c"),
        ("654032", "c3-d3", "d"),
        ("654032", "c3-d2", "d"),
        ("650432", "c3-c4", "c"),
    ],
)
def test_leaving_or_entering_the_column_of_a_tuuri_offers_a_scouting(silver, move, tuuri):
    found = step(position(OPEN, silver), move)
    assert found.state.phase == "scout"
    assert found.state.to_act == (0,)
    assert kinds(found) == ["moved"]
    assert legal(found.state) == every(tuuri) | {"."}


@pytest.mark.rule("K33")
def test_a_tuuri_elsewhere_is_not_offered():
    state = step(position(OPEN, "054302"), "c3-d3").state
    assert (state.phase, state.to_act) == ("turn", (1,))


@pytest.mark.rule("K33")
def test_stepping_into_an_empty_shield_space_scouts_too():
    state = position("b.....\n..s...\n......\n......\ns.....", "650432")
    found = step(state, "c4-c5")
    assert kinds(found) == ["moved", "took-shield"]
    assert scouts(found.state) == every("c")


@pytest.mark.rule("kaleva/abilities/6", "kaleva/abilities/7", "K36", "K37")
def test_playing_a_tuuri_turns_up_one_enemy_card_and_replaces_the_tuuri():
    state = step(position(OPEN, "650432", "345678", decks=("9", "")), "c3-d3").state
    found = step(state, "c?e")
    assert kinds(found) == ["scouted", "drew"]
    assert found.informs
    assert dict(found.beats[0].facts) == {"player": 0, "tuuri": "c", "column": "e", "value": 7}
    table = found.state.view(None).plain()
    assert [slot["value"] for slot in table["slots"][1]] == [None, None, None, None, 7, None]
    assert table["slots"][1][4]["up"]
    assert table["discards"] == ((0,), ())
    assert row(found.state, 0) == "659432"
    assert found.state.to_act == (1,)


@pytest.mark.rule("K36")
def test_scouting_may_be_declined():
    state = step(position(OPEN, "650432"), "c3-d3").state
    found = step(state, ".")
    assert kinds(found) == ["declined"]
    assert not found.informs
    assert row(found.state, 0) == "650432"
    assert (found.state.phase, found.state.to_act) == ("turn", (1,))


@pytest.mark.rule("K36")
def test_the_scouting_comes_before_the_refill():
    state = position("b....b\n......\n...b..\n..s...\ns.....", "657032", "345678", decks=("9", "8"))
    fought = step(state, "c2xd3")
    assert kinds(fought) == ["attacked", "captured", "advanced"]
    assert row(fought.state, 0) == "65-032"
    assert row(fought.state, 1) == "345-78"


@pytest.mark.rule("K37")
def test_only_face_down_enemy_cards_can_be_turned():
    state = position(OPEN, "650432", "345678", up=("", "acf"))
    assert legal(step(state, "c3-d3").state) == every("c", "bde") | {"."}


@pytest.mark.rule("K37")
def test_with_every_enemy_card_open_there_is_no_offer():
    state = step(position(OPEN, "650432", up=("", "abcdef")), "c3-d3").state
    assert (state.phase, state.to_act) == ("turn", (1,))


@pytest.mark.rule("K37")
def test_an_empty_enemy_slot_cannot_be_turned():
    state = position("b....b\n......\n...b..\n..s...\ns.....", "657032", "345678", up=("", "ab"))
    assert legal(step(state, "c2xd3").state) == every("d", "cef") | {"."}


@pytest.mark.rule("kaleva/abilities/8", "K38")
def test_a_card_turned_up_stays_so_until_it_is_used_and_its_successor_is_face_down():
    state = play(position(OPEN, "650432", "345678", decks=("", "9")), "c3-d3 c?e")
    for texts in ("f5-e4", "d3-d2", "e4-f5"):
        state = play(state, texts)
        assert state.view(0).plain()["slots"][1][4]["up"]
    state = position(
        "b....b\n......\n....b.\n....s.\ns.....", "650432", "345678", up=("", "e"), decks=("", "9")
    )
    found = step(state, "e2xe3")
    slot = found.state.view(0).plain()["slots"][1][4]
    assert (slot["up"], slot["value"]) == (False, None)
    assert row(found.state, 1) == "345698"


@pytest.mark.rule("K39")
def test_a_tuuri_that_lies_open_can_be_played():
    state = step(position(OPEN, "650432", up=("c", "")), "c3-d3").state
    assert scouts(state) == every("c")
    assert play(state, "c?a").to_act == (1,)


@pytest.mark.rule("K40")
def test_two_tuuris_are_played_one_after_the_other_in_either_order():
    state = step(position(OPEN, "650032"), "c3-d3").state
    assert scouts(state) == every("c") | every("d")
    for first, second in (("c", "d"), ("d", "c")):
        once = step(state, f"{first}?a")
        assert kinds(once) == ["scouted"]
        assert once.state.to_act == (0,)
        assert legal(once.state) == every(second, "bcdef") | {"."}
        twice = play(once.state, f"{second}?f")
        up = [slot["up"] for slot in twice.view(None).plain()["slots"][1]]
        assert up == [True, False, False, False, False, True]
        assert play(once.state, ".").to_act == (1,)


@pytest.mark.rule("K40")
def test_declining_declines_both_tuuris():
    state = play(position(OPEN, "650032"), "c3-d3 .")
    assert (state.phase, state.to_act) == ("turn", (1,))
    assert row(state, 0) == "650032"


@pytest.mark.rule("K40")
def test_the_second_tuuri_needs_a_face_down_card_as_well():
    state = play(position(OPEN, "650032", up=("", "abcde")), "c3-d3 c?f")
    assert (state.phase, state.to_act) == ("turn", (1,))


FIGHT = """
    b....b
    ......
    ...b..
    ..s...
    s.....
"""


@pytest.mark.rule("kaleva/abilities/9", "K23", "K34")
def test_a_tuuri_that_has_won_scouts_from_off_its_slot():
    state = step(position(FIGHT, "650432", "345078"), "c2xd3").state
    assert row(state, 0) == "65-432"
    assert legal(state) == every("x", "abcef") | {"."}
    found = step(state, "x?a")
    assert dict(found.beats[0].facts) == {"player": 0, "tuuri": None, "column": "a", "value": 3}
    assert found.state.view(None).plain()["discards"] == ((0,), (0,))


@pytest.mark.rule("K23", "K40")
def test_the_winning_tuuri_and_the_one_in_the_column_entered_both_scout():
    state = step(position(FIGHT, "650032", "345078"), "c2xd3").state
    assert scouts(state) == every("x", "abcef") | every("d", "abcef")
    after = play(state, "x?a")
    assert legal(after) == every("d", "bcef") | {"."}
    after = play(state, "d?a")
    assert legal(after) == every("x", "bcef") | {"."}


@pytest.mark.rule("K34")
@pytest.mark.parametrize("defence", "123456789")
def test_a_losing_tuuri_scouts_nothing_even_from_the_column_attacked(defence):
    bronze = "345".replace(defence, "2") + defence + "68"
    state = step(position(FIGHT, "650032", bronze), "c2xd3").state
    assert (state.phase, state.to_act) == ("turn", (1,))


@pytest.mark.rule("K35")
def test_a_tuuri_in_the_attacked_column_scouts_when_the_attacker_has_won():
    state = step(position(FIGHT, "657032", "345678"), "c2xd3").state
    assert legal(state) == every("d", "abcef") | {"."}


@pytest.mark.rule("K35")
def test_a_tuuri_in_the_attacked_column_scouts_after_terna_s_trick():
    state = step(position(FIGHT, "657032", "345178"), "c2xd3").state
    assert legal(state) == every("d", "abcef") | {"."}


@pytest.mark.rule("K35")
def test_a_tuuri_in_the_attacked_column_does_nothing_when_the_attacker_has_lost():
    state = step(position(FIGHT, "653032", "345678"), "c2xd3").state
    assert (state.phase, state.to_act) == ("turn", (1,))


@pytest.mark.rule("K41")
def test_a_move_of_the_opponent_offers_ones_own_tuuri_nothing():
    state = position(OPEN, "654320", "345678", to_act=1)
    after = step(state, "f5-f4").state
    assert (after.phase, after.to_act) == ("turn", (0,))


@pytest.mark.rule("K41")
def test_a_piece_put_elsewhere_on_the_opponents_turn_scouts_nothing():
    # Terna's trick carries Bronze's piece into column c, where Bronze's Tuuri lies.
    state = step(position(FIGHT, "657432", "340178"), "c2xd3").state
    assert (state.phase, state.to_act) == ("turn", (1,))


@pytest.mark.rule("K41", "kaleva/resurrecting/2")
def test_a_piece_that_returns_to_the_column_of_a_tuuri_scouts_nothing():
    state = position("b.....\n......\n......\n......\n..s...", "065432")
    found = step(state, "+a1")
    assert kinds(found) == ["resurrected"]
    assert (found.state.phase, found.state.to_act) == ("turn", (1,))


@pytest.mark.parametrize("text", ["d?a", "x?a", "c?x", "c3-d3", ">c", "a~b"])
def test_other_actions_are_refused_while_scouting(text):
    state = step(position(OPEN, "650432"), "c3-d3").state
    with pytest.raises(IllegalAction):
        state.apply(0, GAME.parse(text))


def test_a_win_leaves_no_time_for_scouting():
    state = position("ss...b\n..s...\n......\n......\n......", "650432")
    found = step(state, "c4-c5")
    assert kinds(found) == ["moved", "took-shield", "over"]
    assert found.state.to_act == ()
