"""Own decks for tests: cards as a reader would give them, hand-made and drawn by Hypothesis."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pelitupa.deck import LANGUAGES, Card, Source
from pelitupa.deck_text import read_deck
from pelitupa.game import BadSetup


def card(**changes: Any) -> Card:
    whole = Card(
        id="a-card",
        year=1900,
        name=(("fi", "Nimi"), ("sv", "Namn"), ("en", "Name")),
        text=(("fi", "Selitys."), ("sv", "Förklaring."), ("en", "Explanation.")),
        theme="music",
        picture="harp",
        sources=(
            Source("https://example.org/a", "A page", "2026-11-30", "museum"),
            Source("", "A book; its page 5", "", ""),
        ),
        dated="opened",
    )
    return whole._replace(**changes)


def everywhere(text: str) -> tuple[tuple[str, str], ...]:
    """The text in every language."""
    return tuple((language, text) for language in LANGUAGES)


def settled(one: Card) -> Card:
    """The card as reading leaves it: a text that is the same everywhere stands for all."""
    same = [
        f"{field}.{language}"
        for field in ("name", "text")
        if len({text for _, text in getattr(one, field)}) == 1 and getattr(one, field)[0][1]
        for language in LANGUAGES
    ]
    return one._replace(taken_over=tuple(same))


def json_cards(*entries: object) -> str:
    return json.dumps(entries, ensure_ascii=False)


def refused(text: str) -> dict[str, Any]:
    """The facts with which the text is refused, after a look at its line of English."""
    with pytest.raises(BadSetup) as caught:
        read_deck(text)
    assert caught.value.code == "deck-text"
    line = str(caught.value)
    assert "\n" not in line
    assert len(line) < 300
    facts = caught.value.facts
    assert set(facts) == {"line", "card", "field", "fault", "least", "most"}
    for fact in ("card", "field"):
        assert str(facts[fact]) in line
    assert not facts["line"] or f"line {facts['line']}" in line
    return facts


def where(text: str) -> tuple[Any, ...]:
    """Line, card, field and fault of the refusal."""
    facts = refused(text)
    return tuple(facts[fact] for fact in ("line", "card", "field", "fault"))
