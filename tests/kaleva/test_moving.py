"""Where a piece may step."""

from __future__ import annotations

import pytest

from pelitupa.game import IllegalAction
from pelitupa.games.kaleva import GAME
from tests.kaleva.positions import begun, goes, kinds, legal, picture, play, position, step

ALONE = """
    b.....
    ......
    ...s..
    ......
    ......
"""


@pytest.mark.rule("kaleva/moving/1", "kaleva/moving/2", "K4")
def test_silver_begins_and_turns_alternate_with_one_piece_and_one_step():
    state = begun()
    assert state.to_act == (0,)
    assert all(text[1] == "1" for text in legal(state))
    moved = step(state, "b1-b2")
    assert kinds(moved) == ["moved"]
    assert picture(moved.state)[3:] == [".s....", "s.ssss"]
    assert moved.state.to_act == (1,)
    assert all(text[1] == "5" for text in legal(moved.state))
    assert step(moved.state, "e5-e4").state.to_act == (0,)


@pytest.mark.rule("kaleva/moving/3", "kaleva/moving/4", "K8")
def test_in_the_open_a_piece_goes_in_all_eight_directions():
    assert goes(position(ALONE), "d3") == {"c2", "d2", "e2", "c3", "e3", "c4", "d4", "e4"}


@pytest.mark.rule("kaleva/moving/3", "K8")
def test_bronze_goes_backward_and_sideways_too():
    state = position("......\n......\n..b...\n......\ns.....", to_act=1)
    assert goes(state, "c3") == {"b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"}


@pytest.mark.rule("kaleva/moving/4")
def test_the_edge_of_the_board_is_no_way_round():
    state = position("......\ns.....\n.....s\n......\nb.....")
    assert goes(state, "a4") == {"a3", "b3", "b4", "a5"}
    assert goes(state, "f3") == {"e2", "f2", "e3", "e4", "f4"}


@pytest.mark.rule("kaleva/moving/5", "K10")
def test_the_enemy_shield_is_entered_straight_only():
    state = position("b....b\n..s...\n......\n...b..\ns.....")
    assert goes(state, "c4") & {"b5", "c5", "d5"} == {"c5"}
    state = position("b....b\n..s...\n......\n...b..\ns.....", to_act=1)
    assert goes(state, "d2") & {"c1", "d1", "e1"} == {"d1"}


@pytest.mark.rule("kaleva/moving/5", "K10")
def test_a_piece_in_the_enemy_shield_is_attacked_straight_only():
    state = position(".bbb..\n..s...\n......\n......\ns.....")
    assert {text for text in legal(state) if text[2] == "x"} == {"c4xc5"}
    state = position("b.....\n......\n......\n..b...\n.sss..", to_act=1)
    assert {text for text in legal(state) if text[2] == "x"} == {"c2xc1"}


@pytest.mark.rule("kaleva/moving/5", "K9")
def test_ones_own_shield_is_open_in_every_direction():
    state = position("b.....\n......\n......\n..s...\n....s.")
    assert {"b1", "c1", "d1"} <= goes(state, "c2")
    assert {"d1", "f1"} <= goes(state, "e1")
    state = position("....b.\n..b...\n......\n......\ns.....", to_act=1)
    assert {"b5", "c5", "d5"} <= goes(state, "c4")
    assert {"d5", "f5"} <= goes(state, "e5")


@pytest.mark.rule("kaleva/moving/6", "K11")
def test_no_diagonal_step_between_two_enemy_pieces():
    state = position("......\n......\n.b....\n.sb...\n......")
    assert "c3" not in goes(state, "b2")
    assert {"a3", "b3", "c2", "c1", "a1"} <= goes(state, "b2")


@pytest.mark.rule("kaleva/moving/6", "K11")
def test_no_diagonal_attack_between_two_enemy_pieces():
    state = position("......\n......\n.bb...\n.sb...\n......")
    assert "b2xc3" not in legal(state)
    state = position("......\n......\n..b...\n.sb...\n......")
    assert "b2xc3" in legal(state)


@pytest.mark.rule("kaleva/moving/6", "K11")
@pytest.mark.parametrize("beside", ["s", "."])
def test_one_enemy_piece_beside_the_diagonal_is_no_bar(beside):
    state = position(f"......\n......\n.{beside}....\n.sb...\n......")
    assert "b2-c3" in legal(state)


@pytest.mark.rule("kaleva/moving/6", "K11")
def test_a_static_enemy_piece_bars_the_diagonal_with_another():
    # Bronze's piece on c1 is static: Silver on b1 cannot slip out to c2 past c1 and b2.
    state = position("......\n......\n......\n.b....\n.sb...")
    assert "b1-c2" not in legal(state)
    state = position("......\n......\n......\n.b....\n.s....")
    assert "b1-c2" in legal(state)


@pytest.mark.rule("kaleva/moving/6", "K11")
def test_the_bar_holds_for_bronze_too():
    state = position("......\n......\n...b..\n...s..\n......", to_act=1)
    assert "d3-e2" in legal(state)
    state = position("......\n......\n...bs.\n...s..\n......", to_act=1)
    assert "d3-e2" not in legal(state)


@pytest.mark.rule("kaleva/moving/7", "K12")
def test_own_pieces_block():
    state = position("b.....\n......\n...s..\n..ss..\n......")
    assert {"c2", "d2"} & goes(state, "d3") == set()


@pytest.mark.rule("kaleva/moving/7", "K12")
def test_own_static_pieces_block():
    assert "c5" not in goes(position("b.s...\n..s...\n......\n......\n......"), "c4")


@pytest.mark.rule("kaleva/shield/1", "K13")
def test_a_static_piece_is_not_moved():
    state = position("b.s...\n......\n......\n......\ns.....")
    assert picture(state)[0] == "b.S..."
    assert goes(state, "c5") == set()
    assert goes(state, "a1")


@pytest.mark.rule("kaleva/shield/1", "K13")
def test_a_static_enemy_piece_is_not_attacked_and_its_square_stays_closed():
    state = position("b.s...\n..b...\n......\n......\ns.....", to_act=1)
    assert {"c5", "b5", "d5"} & goes(state, "c4") == {"b5", "d5"}


@pytest.mark.rule("kaleva/moving/2", "K7")
def test_passing_is_no_action():
    state = begun()
    assert "." not in legal(state)
    with pytest.raises(IllegalAction):
        state.apply(0, GAME.parse("."))


@pytest.mark.parametrize(
    "text", ["a1-a3", "a1-b1", "a1xa2", "c1-c1", "a5-a4", "b2-b3", "+a1", "b?e", "b~e", ">a"]
)
def test_what_is_not_listed_is_refused_and_changes_nothing(text):
    state = begun()
    before = str(state)
    with pytest.raises(IllegalAction):
        state.apply(0, GAME.parse(text))
    assert str(state) == before


def test_the_other_player_has_to_wait():
    state = begun()
    assert state.legal_actions(1) == ()
    with pytest.raises(IllegalAction) as refused:
        state.apply(1, GAME.parse("a5-a4"))
    assert refused.value.code == "not-your-turn"
    with pytest.raises(IllegalAction):
        state.apply(2, GAME.parse("a1-a2"))


def test_moves_follow_one_another_on_the_board():
    state = play(begun(), "a1-a2 f5-f4 a2-b3 f4-e3")
    assert picture(state) == ["bbbbb.", "......", ".s..b.", "......", ".sssss"]
