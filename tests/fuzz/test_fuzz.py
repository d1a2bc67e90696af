"""A little of what `make soak` does with made-up texts, and that it would find a fault."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pelitupa_web import dispatch as outer
from pelitupa_web import html
from tests.fuzz.properties import PROPERTIES, hold

ENOUGH = 100_000


def test_a_long_run_has_enough_cases():
    assert sum(each.cases for each in PROPERTIES.values()) >= ENOUGH


@pytest.mark.slow
@pytest.mark.parametrize("name", PROPERTIES)
def test_made_up_texts_are_answered(name):
    hold(name, 150, number=1)


@pytest.mark.parametrize("name", ["record", "deck", "link"])
def test_a_few_made_up_texts_are_answered(name):
    hold(name, 12, number=2)


def forgetful(desk, message):
    """Puts the match away when something is refused."""
    after, effects = UPDATE(desk, message)
    return (replace(after, play=None) if after.refused else after), effects


def faulty(desk, message):
    """Has not thought of a language that is none."""
    return {"fi": UPDATE}[message.get("to", "fi")](desk, message)


UPDATE = outer.update
FAULTS = {
    "markup": (html, "escape", str),
    "change": (outer, "update", forgetful),
    "exception": (outer, "update", faulty),
}


@pytest.mark.slow
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_would_be_found(monkeypatch, fault):
    monkeypatch.setattr(*FAULTS[fault])
    with pytest.raises((AssertionError, ExceptionGroup)):
        hold("dispatch", 600, number=3, shrink=False)
