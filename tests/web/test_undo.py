"""Undo: one's own quiet action only, while the tablet has not been taken, and where agreed."""

from __future__ import annotations

from tests.web.page import Page
from tests.web.play import desk, legal, moved, seated


def test_the_author_of_a_quiet_action_may_take_it_back_before_the_tablet_is_taken():
    page = moved()
    assert page.screen.startswith("handoff/kaleva/1/")
    ply = desk().play.ply
    page.tap("undo")
    assert desk().play.ply == ply - 1
    assert page.screen.startswith("handoff/kaleva/0/")
    assert not page.secret
    assert page.record["actions"] == list(desk().play.match.record.actions)


def test_undo_ends_when_the_tablet_has_been_taken():
    """C3: nobody loses a turn that has begun, whatever the page is sent."""
    page = moved()
    page.tap("handoff-ready")
    assert "undo" not in page.ids()
    page.send("undo")
    assert page.screen.startswith("table/kaleva/1/")
    page.tap("cover")
    assert "undo" not in page.ids()
    ply = desk().play.ply
    page.send("undo")
    assert desk().play.ply == ply


def test_undo_ends_with_a_reload():
    page = moved()
    ply = desk().play.ply
    again = Page(saved=dict(page.saved), lang="fi").open(route="shelf")
    assert "undo" not in again.ids()
    again.send("undo")
    assert desk().play.ply == ply


def test_undo_can_be_ruled_out_for_a_match_and_stays_so():
    page = moved(undo="off")
    assert "undo" not in page.ids()
    page.send("undo")
    assert page.said == ["Tässä pelissä on sovittu, ettei siirtoja kumota."]
    assert page.record["table"]["undo"] is False
    Page(saved=dict(page.saved)).open(route="shelf")
    assert not desk().play.undo


def test_what_told_somebody_something_stays():
    """C3: what has come to light cannot be covered again."""
    page = seated("kalesia", 2)
    for _ in range(2):
        page.tap("handoff-ready")
        page.send("act", action=legal(page)[0])
    assert page.screen.startswith("reveal/")
    page.send("undo")
    assert page.screen == "reveal/kalesia/2"
    assert "kumota" in page.said[0]


def test_a_secret_choice_stays_once_it_is_locked():
    page = seated("kalesia", 3)
    page.tap("handoff-ready")
    page.send("act", action=legal(page)[0])
    assert "undo" not in page.ids()
    page.send("undo")
    assert page.said == ["Salainen valinta pysyy, kun se on tehty."]
    assert desk().play.ply == 1
