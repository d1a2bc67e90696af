"""Reporting a problem: what mends it is in the text, nobody's name, nothing hidden unasked."""

from __future__ import annotations

import json

import pytest

from pelitupa import __version__
from pelitupa.__main__ import main
from pelitupa_web import looks
from tests.web.looking_back import golden, shelved
from tests.web.page import Page
from tests.web.play import desk, laid_out, seated


def told(page: Page) -> dict[str, object]:
    return dict(json.loads(page.find("report-text").text))


def opened_again(page: Page, folder, capsys) -> list[dict[str, object]]:
    """What `python -m pelitupa replay FILE` prints of the file that the page hands over."""
    (effect,) = page.tap("report-file")
    assert effect["do"] == "share"
    path = folder / effect["name"]
    path.write_text(effect["text"], "utf-8")
    assert main(["replay", str(path)]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize("route", ["settings", "about"])
def test_a_report_without_a_match_tells_version_settings_and_browser(route):
    page = Page(lang="fi").open(browser="Testi/1")
    page.send("set", name="speed", value="slow")
    page.send("go", to=route)
    page.tap("report")
    assert page.screen == "report"
    about = told(page)["report"]
    assert about["version"] == __version__
    assert about["browser"] == "Testi/1"
    assert about["language"] == "fi"
    assert about["settings"]["speed"] == "slow"
    assert "attach" not in page.ids()
    (effect,) = page.tap("report-copy")
    assert (effect["do"], effect["text"]) == ("share-text", page.find("report-text").text)
    page.tap("back")
    assert page.screen == route


def test_a_finished_match_goes_along_and_is_opened_again(tmp_path, capsys):
    match = golden("kaleva", "scouting")
    page = shelved(match, current=True)
    page.send("go", to="settings")
    page.tap("report")
    assert page.screen == "report/attached"
    assert not page.secret
    lines = opened_again(page, tmp_path, capsys)
    assert lines[-1]["outcome"] == match.outcome.plain()
    assert len(lines) == len(match.states) + 1
    page.tap("attach")
    assert "actions" not in told(page)


def test_nobody_s_name_and_no_pin_is_in_a_report():
    page = seated("kaleva", 2)
    page.tap("handoff-ready")
    page.tap("menu")
    page.tap("pin-set")
    page.submit("pin-new", pin="1234")
    pins = page.record["table"]["pins"]
    page.send("resign", sure=True)
    page.send("report")
    text = page.find("report-text").text
    for private in ("Aino", "Otso", "people", pins[0]):
        assert private
        assert private not in text
    assert told(page)["names"] == ["", ""]


def test_a_running_match_is_added_only_after_a_warning(tmp_path, capsys):
    page = laid_out()
    page.tap("handoff-ready")
    page.tap("menu")
    page.tap("to-settings")
    page.tap("report")
    assert page.screen == "report"
    assert "actions" not in told(page)
    page.tap("attach")
    assert "actions" not in told(page)
    assert "muiden kortit" in page.find("warning").text
    page.tap("attach")
    assert "warning" not in page.ids()
    page.tap("attach")
    page.tap("attach-sure")
    assert page.secret
    assert len(told(page)["actions"]) == 2
    assert len(opened_again(page, tmp_path, capsys)) == 4
    page.send("cover")
    assert "actions" not in page.html
    assert not page.secret
    page.tap("back")
    assert page.screen == "settings"


def test_a_crash_is_reported_with_its_match_only_after_the_warning(tmp_path, capsys, monkeypatch):
    page = seated("kaleva", 2)
    with monkeypatch.context() as patch:
        patch.setattr(looks, "face_of", _fail)
        page.tap("handoff-ready")
    page.tap("report")
    assert page.screen == "report"
    assert page.find("fault").text.startswith("LookupError, test_reports.py:")
    assert "973410" not in page.html
    assert told(page)["report"]["fault"] == page.find("fault").text
    page.tap("attach")
    page.tap("attach-sure")
    assert page.secret
    assert "973410" in told(page)["fault"]
    assert opened_again(page, tmp_path, capsys)[0]["game"] == "kaleva"
    page.tap("back")
    assert page.screen == "shelf"
    assert desk().report is None


def _fail(game: str) -> None:
    raise LookupError("secret 973410")
