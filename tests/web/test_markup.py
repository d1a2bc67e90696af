"""The page and its screens are valid HTML, by html-validate."""

from __future__ import annotations

import json
import re
import subprocess
from dataclasses import fields

import pytest

from building import page as building
from pelitupa_web.first import first_rooms, first_screens, first_titles
from tests.test_architecture import ROOT
from tests.web.test_screens import screens

SITE = ROOT / "web"


def faults(pages: dict[str, str]) -> dict[str, list[str]]:
    """What is wrong, by page; nothing for a page that is right."""
    done = subprocess.run(
        ["node", "markup.mjs"],
        cwd=SITE,
        input=json.dumps(pages),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, list[str]] = json.loads(done.stdout)
    return found


def index() -> str:
    """index.html as the build makes it, with other names for what it links."""
    named = {each.name: each.name for each in fields(building.Places)}
    places = building.Places(
        **{**named, "early": {"a.wasm": 1}, "modules": ("js/a.js", "js/b.js")},
    )
    shelf = {
        "html": first_screens("")["fi"]["shelf"],
        "title": first_titles()["fi"]["shelf"],
        "room": first_rooms()["shelf"],
    }
    words = building.boot_words(SITE / "boot_words.toml")
    return building.index((SITE / "index.html").read_text("utf-8"), places, words, shelf)


@pytest.mark.slow
def test_the_page_and_the_first_screens_are_valid():
    drawn = {
        f"{route} {lang}": html
        for lang, routes in first_screens("").items()
        for route, html in routes.items()
        if lang == "fi" or route == "shelf"
    }
    assert len(drawn) > 5
    assert faults({"index.html": index(), **drawn}) == {}


@pytest.mark.slow
@pytest.mark.parametrize("share", range(4))
def test_every_screen_is_valid(share):
    """All but Aikamatka's cards laid open: nothing of it is hidden, so nobody ever sees that."""
    drawn = {
        name: html for name, html in screens("fi").items() if not name.startswith("open/aikamatka")
    }
    assert len(drawn) > 200
    assert faults({name: drawn[name] for name in sorted(drawn)[share::4]}) == {}


@pytest.mark.slow
def test_what_is_invalid_is_found():
    wrong = {
        "twice": '<p id="a"></p><p id="a"></p>',
        "inside": "<button><a href='x'>x</a></button>",
        "open": "<p><b>x</p>",
        "page": re.sub("<title>.*?</title>", "", index()),
    }
    assert set(faults(wrong)) == set(wrong)
