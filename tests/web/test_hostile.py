"""Files and links that nobody should have to open: every one is answered, none does any harm."""

from __future__ import annotations

import json
import sys
import time
from dataclasses import replace

import pytest

from pelitupa_web import dispatch as outer
from pelitupa_web.bundle import bundle_of
from pelitupa_web.desk import Desk
from pelitupa_web.screens.matches import PORTION
from pelitupa_web.words import LANGUAGES
from tests.web.files import bundle
from tests.web.hostile import hostile_files, hostile_links
from tests.web.page import Page
from tests.web.play import desk, seated
from tests.yardstick import seconds_since

SHARES = 10
"""What `make slow` feeds the import is done in so many parts, which several processes share."""
IN_PAGE = sys.platform == "emscripten"
"""Whether this is Pyodide, which has no processes to share."""


@pytest.fixture(autouse=True, scope="module")
def _made_before() -> None:
    """The file is made at a page of its own, before a test opens one."""
    bundle()


def ready(lang: str) -> tuple[Page, Desk]:
    """A page that keeps a match of its own, where a file may be opened."""
    page = seated("kaleva", 2, lang=lang)
    page.send("go", to="shelf")
    page.send("go", to="keeping")
    return page, desk()


def again(page: Page, before: Desk, saved: dict[str, str]) -> None:
    """The page as it was before a file came."""
    outer._Table.desk = before
    page.saved = dict(saved)


def refused(page: Page, before: Desk, saved: dict[str, str]) -> bool:
    """Whether the last message was refused: then with a reason, and with nothing changed."""
    now = desk()
    assert now.crash is None, now.crash
    if now.refused is None:
        return False
    words = now.words
    assert f"refusal.{now.refused.code}" in words, now.refused.code
    assert page.saved == saved
    assert replace(now, refused=None) == before
    assert page.find("refusal").text
    return True


def every_screen_stands(page: Page, saved: dict[str, str]) -> None:
    """What was taken lies on the shelf, can be opened or is refused, and is in every file."""
    for name in ("shelf", "statistics", "keeping"):
        page.send("go", to=name)
        assert page.screen == name
    for key in sorted(set(page.saved) - set(saved)):
        if key.startswith("match/"):
            for kind in ("watch", "resume"):
                page.send(kind, match=key.removeprefix("match/"))
                assert desk().crash is None, desk().crash
                page.send("go", to="shelf")
    page.send("export", sure=True)
    assert desk().crash is None, desk().crash


def fed(count: int, seed: int) -> tuple[int, int]:
    """So many files and links, two of three files; how many were refused and how many taken."""
    counts = [0, 0]
    parts = (count // 3, count // 3, count - 2 * (count // 3))
    for lang, part in zip(LANGUAGES, parts, strict=True):
        page, before = ready(lang)
        saved = dict(page.saved)
        own = {key: text for key, text in saved.items() if key.startswith("match/")}
        for text in hostile_files(2 * part // 3, seed):
            page.send("import", text=text)
            counts[not refused(page, before, saved)] += 1
            if desk().refused is None:
                assert own.items() <= page.saved.items()
                every_screen_stands(page, saved)
            again(page, before, saved)
        for text in hostile_links(part - 2 * part // 3, seed):
            page.send("link", text=text)
            counts[not refused(page, before, saved)] += 1
            assert page.saved == saved
            again(page, before, saved)
    return counts[0], counts[1]


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_store_that_holds_such_texts_is_opened(lang):
    """As it may be found after a fault of the browser, or of another version."""
    for number, text in enumerate(hostile_files(20, seed=21)):
        saved = {"match/own": text, "past/own": text, "settings": text, "since": text[:20]}
        page = Page(saved=saved | ({"current": "own"} if number % 2 else {}), lang=lang).open()
        assert desk().crash is None, desk().crash
        every_screen_stands(page, {})
        kept = page.saved["match/own"]
        assert kept == text or json.loads(kept)["actions"] == json.loads(text)["actions"]


def test_hostile_files_and_links_do_no_harm():
    no, yes = fed(300, seed=11)
    assert no > 150
    assert yes > 15


def huge_files() -> dict[str, str]:
    """Five megabytes each, and what takes a reader longest of its kind."""
    head = '{"format":"pelitupa/1","x":['
    match = '{"format":"pelitupa/1","game":"kaleva","players":2,"seed":1,"actions":[]}'
    return {
        "brackets": "[" * 5_000_000,
        "objects": '{"a":' * 1_000_000,
        "lists": head + "[]," * 1_650_000 + "0]}",
        "marks": '{"a":"' + '\\"' * 2_500_000 + '"}',
        "digits": head + ("9" * 4300 + ",") * 1_160 + "0]}",
        "floats": head + "1e999," * 830_000 + "0]}",
        "keys": "{" + ",".join(f'"k{n}":0' for n in range(430_000)) + "}",
        "letters": '{"format":"pelitupa/1' + "x" * 5_000_000,
        "texts": bundle_of({f"past/{n}": '{"at":7}' * 7 for n in range(60_000)}, "2026-11-30"),
        "keys of a file": json.dumps(
            {"format": "pelitupa-bundle/1", "kept": {f"match/{n}": "" for n in range(250_000)}}
        ),
        "matches": bundle_of({f"match/{n}": match for n in range(40_000)}, "2026-11-30"),
    }


@pytest.mark.slow
def test_five_megabytes_are_refused_in_less_than_a_second():
    page, before = ready("sv")
    saved = dict(page.saved)
    for kind, text in huge_files().items():
        message = json.dumps({"kind": "import", "text": text, "now": page.now})
        began = time.process_time()
        page.raw(message)
        assert seconds_since(began) < 1, kind
        assert refused(page, before, saved), kind
        again(page, before, saved)


@pytest.mark.slow
def test_as_many_matches_as_a_file_may_hold_are_taken_and_listed_in_portions():
    record = '{"format":"pelitupa/1","game":"kaleva","players":2,"seed":%d,"actions":[]}'
    page, _ = ready("en")
    matches = {f"match/m{n}": record % n for n in range(15_000)}
    message = json.dumps({"kind": "import", "text": bundle_of(matches, "x"), "now": page.now})
    began = time.process_time()
    page.raw(message)
    page.send("go", to="shelf")
    assert seconds_since(began) < 3
    assert len(desk().saves) == 15_001
    for portion in (1, 2, 3):
        assert page.html.count('<li class="match"') == PORTION * portion
        assert 'id="more-matches"' in page.html
        page.send("more")


@pytest.mark.slow
@pytest.mark.parametrize("share", range(1 if IN_PAGE else SHARES))
def test_ten_thousand_hostile_files_and_links_do_no_harm(share):
    no, yes = fed(10_000 // SHARES, seed=100 + share)
    assert no > yes > 0
