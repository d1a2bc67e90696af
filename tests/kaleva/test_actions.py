"""Notation: every action is read back from its text, and nothing else is."""

from __future__ import annotations

import pytest

from pelitupa.game import IllegalAction
from pelitupa.games.kaleva import GAME
from pelitupa.games.kaleva.actions import (
    ACTIONS,
    Decline,
    Lay,
    Move,
    Place,
    Resurrect,
    Scout,
    Swap,
    layouts,
)


def test_every_action_is_read_back_from_its_text():
    for text, action in ACTIONS.items():
        assert str(action) == text
        assert GAME.parse(text) == action
    for action in layouts((9, 9, 5, 1, 0, 0)):
        assert GAME.parse(str(action)) == action


def test_what_the_texts_mean():
    assert GAME.parse("=973410") == Lay("=973410")
    assert GAME.parse("=973410").cards == (9, 7, 3, 4, 1, 0)
    assert GAME.parse("b2-b3") == Move("b2-b3", 7, 13, False)
    assert GAME.parse("b2xc3") == Move("b2xc3", 7, 14, True)
    assert GAME.parse("+f5") == Resurrect("+f5", 29)
    assert GAME.parse("b?e") == Scout("b?e", 1, 4)
    assert GAME.parse("x?e") == Scout("x?e", None, 4)
    assert GAME.parse(">b") == Place(">b", 1)
    assert GAME.parse("b~e") == Swap("b~e", 1, 4)
    assert GAME.parse(".") == Decline(".")


def test_how_many_actions_there_are_besides_layouts():
    # 30 squares have 4 corners with 3 neighbours, 14 edges with 5, 12 others with 8.
    steps = 4 * 3 + 14 * 5 + 12 * 8
    assert len(ACTIONS) == 2 * steps + 4 + 7 * 6 + 6 + 15 + 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "a1",
        "a1-a3",
        "a1-b3",
        "a1-g1",
        "a0-a1",
        "A1-a2",
        "a1-a2 ",
        "a1--a2",
        "+b1",
        "+a3",
        "b?g",
        "y?a",
        "?a",
        ">g",
        ">",
        "b~b",
        "e~b",
        "..",
        "=12345",
        "=1234567",
        "=12345x",
        "=\u0661\u0662\u0663\u0664\u0665\u0666",
        "=123456\n",
        "x" * 100_000,
    ],
)
def test_what_is_no_notation_is_refused(text):
    with pytest.raises(IllegalAction) as refused:
        GAME.parse(text)
    assert refused.value.code == "notation"
    assert len(str(refused.value)) < 80


def test_something_that_is_no_text_is_refused():
    for thing in (None, 7, ["a1-a2"], b"a1-a2"):
        with pytest.raises(IllegalAction):
            GAME.parse(thing)
