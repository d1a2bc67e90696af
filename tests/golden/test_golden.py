"""Golden games: every recorded match opens, and comes out the same view by view."""

from __future__ import annotations

import pytest

from pelitupa.match import replay
from pelitupa.record import record_of
from tests.golden.games import GOLDEN
from tests.golden.shelf import FOLDER, matches_of, record_path, story_path
from tests.golden.story import story
from tests.strategies import games


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: f"{golden.game}-{golden.name}")
def test_a_golden_game_comes_out_as_recorded(golden):
    """E11: here and, by `make pyodide`, in the Python of the site, every view letter by letter."""
    match = replay(games(), record_of(record_path(golden).read_text("utf-8")))
    assert match.outcome is not None
    assert golden.wanted(matches_of(match))
    assert story(matches_of(match)) == story_path(golden).read_text("utf-8")


def test_every_record_in_the_folder_is_planned():
    planned = {record_path(golden) for golden in GOLDEN}
    assert set(FOLDER.glob("*/*.json")) == planned


@pytest.mark.parametrize("game", sorted(games()))
def test_every_game_has_at_least_five(game):
    assert len([golden for golden in GOLDEN if golden.game == game]) >= 5
