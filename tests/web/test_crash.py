"""A fault of the program: the match survives, nothing hidden is shown unasked, one can go on."""

from __future__ import annotations

import pytest

from pelitupa_web import looks
from tests.web.page import Page
from tests.web.play import seated


@pytest.fixture
def crashed(monkeypatch) -> Page:
    """A match whose face fails once Silver has taken the tablet."""
    page = seated("kaleva", 2)
    with monkeypatch.context() as patch:
        patch.setattr(looks, "face_of", _fail)
        page.tap("handoff-ready")
    return page


def _fail(game: str) -> None:
    raise LookupError("secret 973410")


def test_the_screen_says_what_to_do_and_where_it_broke(crashed):
    assert crashed.screen == "crash"
    assert crashed.find("fault").text.startswith("LookupError, test_crash.py:")
    assert not crashed.secret
    assert crashed.said == ["Jotakin meni rikki"]


def test_nothing_hidden_is_in_it(crashed):
    assert "973410" not in crashed.html
    assert "seed" not in crashed.html


def test_the_match_is_opened_again_without_the_fault(crashed):
    crashed.tap("again")
    assert crashed.screen == "handoff/kaleva/0/0"
    assert "fault" not in crashed.record


def test_the_shelf_is_one_tap_away_and_still_has_the_match(crashed):
    crashed.tap("to-shelf")
    assert crashed.screen == "shelf"
    assert len(crashed.tree.all(data_match=True)) == 1


def test_a_fault_without_a_match_has_none_to_open_again(monkeypatch):
    page = Page(lang="sv").open()
    with monkeypatch.context() as patch:
        patch.setattr("pelitupa_web.screens._PLAIN", {"about": _fail})
        page.send("go", to="about")
    assert page.screen == "crash"
    assert "again" not in page.ids()
    page.tap("to-shelf")
    assert page.screen == "shelf"
