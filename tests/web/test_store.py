"""What is told of the browser's store: it refuses, it works again, it may be wiped."""

from __future__ import annotations

from tests.web.page import Page
from tests.web.play import legal, seated


def test_a_store_that_refuses_is_told_of_at_the_table_and_the_match_goes_on():
    page = seated("kaleva", 2)
    page.send("storage-failed")
    assert page.screen == "handoff/kaleva/0/0"
    assert page.said[0].startswith("Selain ei anna tallentaa")
    assert "unsaved" in page.ids()
    page.tap("handoff-ready")
    assert "unsaved" in page.ids()
    page.tap("unsaved-file")
    assert page.screen == "keeping"
    page.tap("export-match")
    page.tap("export-match-sure")
    (effect,) = [each for each in page.effects if each["do"] == "share"]
    assert '"kaleva"' in effect["text"]
    page.tap("back")
    page.tap("unsaved-known")
    assert "unsaved" not in page.ids()
    page.send("act", action=legal(page)[0])
    assert page.screen == "handoff/kaleva/1/1"
    page.tap("to-shelf")
    assert "unsaved" in page.ids()


def test_a_store_that_works_again_is_told_of():
    page = seated("kaleva", 2)
    page.send("storage-failed")
    page.send("storage-works")
    assert page.said == ["Tallennus toimii taas, eikä mitään kadonnut."]
    assert "unsaved" not in page.ids()


def test_the_browser_is_asked_to_keep_things_once_a_match_is_begun():
    page = seated("kaleva", 2)
    assert {"do": "persist"} in page.effects
    page.send("persistence", how="granted")
    page.tap("to-shelf")
    assert "evictable" not in page.ids()


def test_a_browser_that_may_wipe_the_matches_is_told_of_once():
    page = seated("kaleva", 2)
    page.send("persistence", how="evictable")
    page.tap("to-shelf")
    assert "voi poistaa" in page.find("evictable").text
    page.tap("evictable-known")
    assert "evictable" not in page.ids()
    again = Page(saved=dict(page.saved), lang="fi").open(route="shelf")
    again.send("persistence", how="evictable")
    assert "evictable" not in again.ids()


def test_a_file_of_everything_answers_the_warning():
    page = seated("kaleva", 2)
    page.send("persistence", how="evictable")
    page.tap("to-shelf")
    page.tap("evictable-file")
    page.tap("export")
    page.tap("export-sure")
    page.tap("back")
    assert "evictable" not in page.ids()
    assert page.saved["told"] == "1"
