"""A new version is told of between matches and comes when wanted; what is on the device is said."""

from __future__ import annotations

import pytest

from pelitupa import __version__
from pelitupa_web.first import first_screens
from pelitupa_web.site import OFFLINE
from pelitupa_web.words import LANGUAGES, Words
from tests.web.page import Page
from tests.web.play import seated


def does(page: Page) -> list[str]:
    return [effect["do"] for effect in page.effects]


def test_a_newer_version_can_be_put_off_and_stays_to_be_had():
    page = Page().open()
    page.send("update-ready")
    assert "newer" in page.ids()
    page.tap("update-later")
    assert "newer" not in page.ids()
    page.tap("to-about")
    assert "update-later" not in page.ids()
    page.tap("update")
    assert does(page) == ["update"]
    page.tap("back")
    assert "newer" not in page.ids()
    page.send("update-ready")
    assert "newer" in page.ids()


@pytest.mark.parametrize("game", ["kaleva", "aikamatka", "kalesia", "vuosilauta"])
def test_nothing_is_said_or_done_of_a_newer_version_while_a_match_is_on_the_table(game):
    page = seated(game, 2)
    page.send("update-ready")
    for _ in range(2):
        assert not {"newer", "update"} & page.ids()
        page.send("update")
        assert "update" not in does(page)
        page.send("go", to="about")
    page.send("go", to="shelf")
    page.tap("update")
    assert does(page) == ["update"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("how", OFFLINE)
def test_what_is_on_the_device_is_said_on_the_shelf_and_about(lang, how):
    page = Page(lang=lang).open()
    assert page.find("offline").text == ""
    page.send("offline", how=how)
    assert page.find("offline").text == Words(lang)(f"offline.{how}")
    page.tap("to-about")
    assert page.find("offline").text == Words(lang)(f"offline.{how}")
    page.send("offline", how="something else")
    assert page.find("offline").text == ""


def test_the_page_is_asked_what_is_on_the_device_where_that_is_shown():
    page = Page().open()
    for screen, asked in (("settings", False), ("about", True), ("shelf", True)):
        page.send("go", to=screen)
        assert ("offline" in does(page)) == asked


def test_about_and_a_report_name_the_build():
    page = Page().open(build=f"{__version__}+1a2b3c4d")
    page.tap("to-about")
    assert page.find("version").text == f"Version {__version__} (1a2b3c4d)"
    assert page.html == first_screens(f"{__version__}+1a2b3c4d")["en"]["about"]
    page.tap("report")
    assert f"{__version__}+1a2b3c4d" in page.tree.text
