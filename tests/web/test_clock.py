"""The clock of the device may say anything and jump: matches and lists go by it, and never fail."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from tests.web.page import Page
from tests.web.play import desk, legal, seated

TIMES = (
    0,
    1,
    951_782_400_000,
    1_711_846_799_999,
    4_102_444_800_000,
    253_402_200_000_000,
    (1 << 53) - 1_000_000,
)
"""The beginning, a leap day, a change to summer time, the years 2100 and 9999, and no more."""


@pytest.mark.parametrize("game", ["kaleva", "aikamatka", "kalesia", "vuosilauta"])
def test_any_time_of_the_device_will_do(game):
    """Even the year 287396: in a match, on the screens that tell or count days, in files."""
    page = seated(game, 2)
    for times, now in enumerate((*TIMES, *reversed(TIMES))):
        page.now = now
        act(page)
        record = page.record
        assert len(record["actions"]) == times + 1
        assert record["table"]["at"] >= now
        for screen in ("shelf", "statistics", "keeping", "about"):
            page.send("go", to=screen)
            assert page.screen == screen
            assert desk().crash is None
        page.send("export", sure=True)
        page.send("go", to="shelf")
        page.send("resume", match=next(key for key in page.saved if key.startswith("match/"))[6:])
    assert Page(saved=dict(page.saved), lang="sv").open().screen.split("/")[1] == game


def act(page: Page) -> None:
    while page.screen.startswith(("handoff", "reveal")):
        page.tap("handoff-ready" if page.screen.startswith("handoff") else "continue")
    page.send("act", action=legal(page)[0])
    assert desk().crash is None


@pytest.mark.parametrize(("before", "after"), tuple(pairwise(TIMES[:-1])))
def test_a_journey_is_that_of_the_day_it_is_begun(before, after):
    page = Page(lang="fi").open()
    for now in (after, before):
        page.now = now
        page.send("go", to="shelf")
        page.tap("journey")
        assert page.screen.startswith("table/aikamatka")
        page.send("go", to="shelf")
        assert desk().crash is None
    kept = {key for key in page.saved if key.startswith("match/journey-")}
    assert len(kept) >= 1
    assert all(json.loads(page.saved[key])["game"] == "aikamatka" for key in kept)


@pytest.mark.parametrize("at", [-1, -(10**15), 1 << 53, True, 1.5, "10", None])
def test_a_match_from_no_time_at_all_lies_on_the_shelf(at):
    """What somebody has written into a file is no moment: the match is there, without a time."""
    page = seated("kalesia", 2)
    page.send("go", to="shelf")
    key = next(key for key in page.saved if key.startswith("match/"))
    kept = json.loads(page.saved[key])
    kept["table"]["at"] = at
    again = Page(saved={**page.saved, key: json.dumps(kept), "current": ""}, lang="fi").open()
    again.send("go", to="shelf")
    assert desk().crash is None
    assert again.screen == "shelf"
    (lying,) = again.tree.all(data_match=key.removeprefix("match/"))
    assert "Kalesia" in lying.text
    assert "Viimeksi" not in lying.text
