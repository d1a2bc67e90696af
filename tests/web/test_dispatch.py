"""Dispatch: what is read when, and that nothing is raised."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pelitupa import card_files
from pelitupa.game import Refusal
from pelitupa_web import dispatch as outer


@pytest.fixture(autouse=True)
def _first_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that has just come up."""
    monkeypatch.setattr(outer._Table, "desk", None)


def sent(kind: str, **fields: Any) -> list[dict[str, Any]]:
    effects: list[dict[str, Any]] = json.loads(
        outer.dispatch(json.dumps({"kind": kind, **fields}))
    )["effects"]
    return effects


def desk() -> outer.Desk:
    found = outer._Table.desk
    assert found is not None
    return found


def test_the_first_picture_of_the_shelf_does_not_wait_for_the_cards() -> None:
    assert [effect["do"] for effect in sent("open")] == ["paint"]
    assert desk().deck is None
    assert sent("cards") == []
    assert desk().deck is not None


def test_a_set_up_opened_before_python_came_offers_the_cards_once_they_are_read() -> None:
    """Whoever is quick taps on a screen made without cards; what was typed stays in it."""
    (first,) = sent("open", route="seats/aikamatka", form={"players": "2", "name0": "Aino"})
    assert 'id="themes"' not in first["html"]
    (then,) = sent("cards")
    assert then["do"] == "paint"
    assert 'id="themes"' in then["html"]
    assert 'value="Aino"' in then["html"]


@pytest.mark.parametrize("kind", ["go", "language"])
def test_any_later_message_finds_the_cards_read(kind: str) -> None:
    sent("open")
    sent(kind, to={"go": "seats/aikamatka", "language": "sv"}[kind])
    assert desk().deck is not None


def test_a_match_that_goes_on_has_its_cards_at_once() -> None:
    sent("open", saved={"current": "gone"})
    assert desk().deck is not None


def test_missing_cards_are_told_once_they_have_been_looked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def nothing() -> None:
        raise Refusal("cards-missing", "no cards", folder="cards")

    monkeypatch.setattr(card_files, "packaged_deck", nothing)
    (first,) = sent("open")
    (then,) = sent("cards")
    assert 'id="play-aikamatka"' in first["html"]
    assert 'id="play-aikamatka"' not in then["html"]
    assert 'id="play-kaleva"' in then["html"]
