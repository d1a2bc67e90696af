"""Bringing a lost piece back."""

from __future__ import annotations

import pytest

from tests.kaleva.positions import begun, kinds, legal, picture, play, position, step


def returns(state):
    return {text for text in legal(state) if text[0] == "+"}


@pytest.mark.rule("kaleva/resurrecting/1", "K42")
def test_a_lost_piece_returns_to_either_corner_of_its_own_shield():
    rows = "b....b\n......\n..s...\n......\n..s..."
    assert returns(position(rows)) == {"+a1", "+f1"}
    rows = "..b...\n......\n..s...\n......\n..s..."
    assert returns(position(rows, to_act=1)) == {"+a5", "+f5"}
    found = step(position(rows), "+f1")
    assert kinds(found) == ["resurrected"]
    assert picture(found.state)[4] == "..s..s"
    assert found.state.view(None).captured == (3, 5)


@pytest.mark.rule("kaleva/resurrecting/1")
def test_without_a_loss_there_is_nothing_to_bring_back():
    state = play(begun(), "a1-a2 a5-a4")
    assert returns(state) == set()


@pytest.mark.rule("kaleva/resurrecting/2", "K41")
def test_it_is_the_whole_turn():
    found = step(position("..b...\n......\n..s...\n......\n..s..."), "+a1")
    assert found.state.to_act == (1,)
    assert found.state.phase == "turn"
    assert not found.informs
    assert found.state.quiet == 1


@pytest.mark.rule("kaleva/resurrecting/1", "K42", "K43")
@pytest.mark.parametrize(
    ("shield", "corners"),
    [
        ("s.....", {"+f1"}),
        (".....s", {"+a1"}),
        ("s....s", set()),
        ("b....s", set()),
        ("b....b", set()),
        ("b.....", {"+f1"}),
        (".ssss.", {"+a1", "+f1"}),
    ],
)
def test_the_corner_must_be_empty_of_any_piece(shield, corners):
    assert returns(position(f"..b...\n......\n..s...\n......\n{shield}")) == corners


@pytest.mark.rule("K43")
def test_a_corner_becomes_free_when_ones_own_piece_steps_off():
    state = position("..b...\n......\n..s...\n......\ns....s")
    assert returns(state) == set()
    assert returns(play(state, "a1-a2 c5-c4")) == {"+a1"}


@pytest.mark.rule("kaleva/resurrecting/1")
def test_a_piece_that_returned_moves_again():
    state = play(position("..b...\n......\n..s...\n......\n......"), "+a1 c5-b5")
    assert "a1-a2" in legal(state)


@pytest.mark.rule("K46")
def test_without_a_step_the_return_is_forced():
    state = position("s.s..b\n......\n......\n......\n......")
    assert legal(state) == {"+a1", "+f1"}
    state = position("s.s..b\n......\n......\n......\nb.....")
    assert legal(state) == {"+f1"}
