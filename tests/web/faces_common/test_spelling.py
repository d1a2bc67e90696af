"""Spelling by taps, on tables of spellings that are no game's."""

from __future__ import annotations

import pytest

from pelitupa_web.faces.spelling import live_parts, next_parts, tapped

STEPS = {("a", "b"): "a-b", ("a", "c"): "a-c", ("d", "c"): "d-c", ("e",): "+e"}
PAIRS = {("a", "b"): "ab", ("b", "a"): "ab", ("a", "c"): "ac", ("c", "a"): "ac"}


@pytest.mark.parametrize(
    ("draft", "live", "following"),
    [
        ((), "ade", "ade"),
        (("a",), "abcde", "bc"),
        (("a", "b"), "abcde", ""),
        (("e",), "ade", ""),
    ],
)
def test_live_parts_go_on_or_begin_again(draft, live, following):
    assert live_parts(STEPS, draft) == frozenset(live)
    assert next_parts(STEPS, draft) == frozenset(following)


@pytest.mark.parametrize(
    ("draft", "part", "after"),
    [
        ("", "a", "a"),
        ("a", "b", "ab"),
        ("ab", "c", "ac"),
        ("ab", "d", "d"),
        ("ab", "b", "a"),
        ("ab", "a", ""),
        ("a", "e", "e"),
        ("a", "z", "a"),
    ],
)
def test_a_tap_lengthens_replaces_or_takes_back(draft, part, after):
    assert tapped(STEPS, tuple(draft), part) == tuple(after)


def test_loose_parts_stay_when_one_before_them_is_taken_out():
    assert tapped(PAIRS, ("a", "b"), "a", loose=True) == ("b",)
    assert tapped(PAIRS, ("a", "b"), "a") == ()
    assert tapped(STEPS, ("a", "b"), "a", loose=True) == ()


def test_without_actions_nothing_is_live():
    assert live_parts({}, ()) == frozenset()
    assert tapped({}, (), "a") == ()
