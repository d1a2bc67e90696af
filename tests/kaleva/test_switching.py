"""Terna's trick at the edges of the board: pieces that are put into a shield."""

from __future__ import annotations

import pytest

from tests.kaleva.positions import goes, kinds, legal, picture, play, position, step


@pytest.mark.rule("kaleva/shield/1", "K25")
def test_the_attacker_on_the_enemy_shield_is_static_and_counts():
    state = position(".b....\n.s....\n......\n......\n....s.", "276543", "216543")
    found = step(state, "b4xb5")
    assert picture(found.state) == [".S....", ".b....", "......", "......", "....s."]
    assert kinds(found)[:3] == ["attacked", "switched", "took-shield"]
    assert found.state.view(None).taken == (1, 0)
    assert goes(found.state, "b4") == {"a3", "b3", "c3", "a4", "c4", "a5", "c5"}
    assert goes(play(found.state, "b4-c4"), "b5") == set()


@pytest.mark.rule("K25", "K44")
def test_the_attacker_can_win_that_way():
    state = position("sb.s.b\n.s....\n......\n......\n....s.", "276543", "216543")
    found = step(state, "b4xb5")
    assert found.state.outcome.winners == (0,)
    assert kinds(found) == ["attacked", "switched", "took-shield", "over"]


@pytest.mark.rule("K26")
@pytest.mark.parametrize(("start", "end"), [("b1", "b2"), ("a1", "b2"), ("c1", "b2")])
def test_the_defender_on_the_attackers_shield_is_static_and_counts(start, end):
    state = position("....b.\n......\n......\n.b....\nsss...", "276543", "216543")
    found = step(state, f"{start}x{end}")
    column = "abc".index(start[0])
    assert (
        picture(found.state)[4]
        == "".join("B" if index == column else "s" for index in range(3)) + "..."
    )
    assert picture(found.state)[3] == ".s...."
    assert found.state.view(None).taken == (0, 1)
    assert goes(found.state, start) == set()
    assert f"{end}x{start}" not in legal(play(found.state, "e5-e4"))


@pytest.mark.rule("K26", "K44")
def test_the_defender_may_win_on_the_opponents_turn():
    state = position("....b.\n......\n......\n.b....\nssb..b", "276543", "216543")
    found = step(state, "a1xb2")
    assert found.state.outcome.winners == (1,)
    assert found.state.outcome.reason == "shields"
    assert found.state.to_act == ()
    assert dict(found.beats[2].facts) == {"player": 1, "square": "a1", "taken": 3}


@pytest.mark.rule("K26", "K49")
def test_a_space_taken_by_the_trick_ends_the_quiet_turns():
    state = position("....b.\n......\n......\n.b....\nsss...", "276543", "216543", quiet=17)
    assert step(state, "a1xb2").state.quiet == 0


@pytest.mark.rule("K28")
def test_nobody_swaps_cards_after_a_trick():
    state = position(".b....\n.s....\n......\n......\n....s.", "276543", "216543", swap_any=True)
    state = step(state, "b4xb5").state
    assert (state.phase, state.to_act) == ("turn", (1,))
    assert state.view(None).may_swap is None


@pytest.mark.rule("K45")
def test_no_step_leads_from_a_shield_to_a_shield():
    for player, (home, goal) in enumerate((("1", "5"), ("5", "1"))):
        rows = ["......"] * 5
        rows[5 - int(home)] = "sb"[player] * 6
        rows[5 - int(goal)] = "bs"[player] * 6
        state = position("\n".join(rows), to_act=player)
        assert legal(state)
        assert all(text[4] != goal for text in legal(state))
