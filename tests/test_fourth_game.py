"""The game that docs/a-fourth-game.md builds is found, keeps the laws and can be played."""

from __future__ import annotations

import sys

import pytest

from pelitupa import games as shelf
from pelitupa.bots import answer, bot
from pelitupa.game import BadSetup
from pelitupa.match import new_match, replay
from pelitupa.record import record_of
from pelitupa.rng import Rng
from pelitupa.transcript import play
from tests.contract.laws import LAWS
from tests.heap import code


@pytest.fixture
def boxes(tmp_path, monkeypatch):
    """The shelf with the folder that the page describes."""
    folder = tmp_path / "kivikasa"
    folder.mkdir()
    (folder / "__init__.py").write_text(code(), "utf-8")
    monkeypatch.setattr(shelf, "__path__", [*shelf.__path__, str(tmp_path)])
    yield shelf.all_games()
    del sys.modules["pelitupa.games.kivikasa"]
    del shelf.kivikasa


def test_the_shelf_finds_the_folder(boxes):
    assert {"kivikasa", "kaleva", "kalesia", "aikamatka", "vuosilauta"} <= set(boxes)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_it_keeps_every_law(boxes, law):
    start = new_match(boxes["kivikasa"], 2, 5, {})
    matches = [start, *(match for _, match in play(start))]
    for match in matches:
        law(match)
    assert matches[-1].outcome is not None


def test_it_is_played_recorded_and_replayed(boxes):
    match = new_match(boxes["kivikasa"], 2, 1, {"stones": "4"}, ("Aino", "Otso"))
    match = match.act(0, "-3").act(1, "-1")
    assert match.outcome.winners == (1,)
    assert replay(boxes, record_of(str(match.record))) == match


@pytest.mark.parametrize("stones", [5, 6, 7, 9, 10, 11])
def test_it_is_played_well_by_bots_that_know_nothing_of_it(boxes, stones):
    """Who leaves a number that four divides will take the last stone."""
    game = boxes["kivikasa"]
    state = game.new(2, Rng.seeded(1), {"stones": str(stones)})
    player = bot(game, "4", Rng.seeded(1))
    thought = player.choose(state.view(0), state.legal_actions(0), Rng.seeded(2))
    assert str(answer(thought)) == f"-{stones % 4}"


def test_it_refuses_what_it_does_not_offer(boxes):
    with pytest.raises(BadSetup):
        new_match(boxes["kivikasa"], 3, 1, {})
    with pytest.raises(BadSetup):
        new_match(boxes["kivikasa"], 2, 1, {"stones": "many"})
