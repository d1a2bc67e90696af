"""Undo in Kaleva: a card that was drawn or turned stays so, and no card is dealt anew."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from pelitupa.match import Match, NoUndo, replay
from pelitupa.record import entry_of, record_of
from tests.golden.shelf import FOLDER, matches_of
from tests.strategies import games


def positions(name: str) -> list[Match]:
    """A golden game from before its first action to its end."""
    text = (FOLDER / "kaleva" / f"{name}.json").read_text("utf-8")
    return matches_of(replay(games(), record_of(text)))


def cards_told(match: Match) -> tuple[Any, ...]:
    """How many cards have been drawn, which lie open wherever it be, which have been used."""
    view: Any = match.state.view(None).plain()
    up = [sorted(slot["value"] for slot in slots if slot and slot["up"]) for slots in view["slots"]]
    return view["deck"], up, view["discards"]


def author(match: Match) -> int:
    return entry_of(match.record.actions[-1])[0]


@pytest.mark.parametrize("name", ["scouting", "reshuffle", "swap-after-any-capture"])
def test_a_drawn_or_turned_card_stays_and_none_is_dealt_anew(name):
    """C1, C3: what is taken back leaves every deck as it lay: the same move leads to the same."""
    stayed = taken_back = 0
    for before, after in pairwise(positions(name)):
        if cards_told(before) != cards_told(after):
            stayed += 1
            with pytest.raises(NoUndo) as refusal:
                after.undo(author(after))
            assert refusal.value.code == "undo-informed"
        elif len(before.to_act) == 1 and not after.steps[-1].informs and after.outcome is None:
            taken_back += 1
            again = after.undo(author(after))
            assert again == before
            assert again.act(*entry_of(after.record.actions[-1])) == after
    assert min(stayed, taken_back) > 10


def test_nobody_takes_back_a_scouting():
    """C2: neither who has scouted nor whose card was turned."""
    scouted = 0
    for after in positions("scouting")[1:]:
        if any(beat.kind == "scouted" for beat in after.steps[-1].beats):
            scouted += 1
            codes = {author(after): "undo-informed", 1 - author(after): "undo-other"}
            for player, code in codes.items():
                with pytest.raises(NoUndo) as refusal:
                    after.undo(player)
                assert refusal.value.code == code
    assert scouted > 0
