"""The daily journey: one deal a day for everybody, once; later tries are practice."""

from __future__ import annotations

import json
from datetime import datetime
from random import Random

import pytest

from pelitupa_web import dispatch as outer
from pelitupa_web.finland import day_of
from pelitupa_web.journey import deal_of, streak_of
from tests.web.page import Page

DAY_MS = 24 * 3_600_000
NOON = 1_700_000_000_000 // DAY_MS * DAY_MS + 10 * 3_600_000


def shelf(saved: dict[str, str] | None = None, days: int = 0) -> Page:
    page = Page(saved=saved, lang="fi")
    page.now = NOON + days * DAY_MS
    return page.open()


def play(page: Page, rights: int = 0, seed: int = 1) -> Page:
    """So many cards right, if the deal has them, and then one wrong."""
    random = Random(seed)  # noqa: S311  (which gap a test takes)
    while page.screen.startswith(("table/", "reveal/")):
        if page.screen.startswith("reveal/"):
            page.tap("continue")
            continue
        match = outer._Table.desk.play.match
        state = match.state
        year = match.game.deck.years[state.held[0]]
        right = sum(dated.year < year for dated in state.timeline)
        wrong = 0 if right else len(state.timeline)
        last = len(match.record.actions) >= rights
        page.send("act", action=f"@{wrong if last else right}")
        random.random()
    return page


def journey(page: Page, rights: int = 0) -> Page:
    page.tap("journey")
    return play(page, rights)


def test_the_deal_follows_from_the_date_alone():
    assert deal_of("2026-11-30") == 427_950_499
    assert len({deal_of(f"2026-11-{day:02}") for day in range(1, 31)}) == 30
    one, other = shelf(), shelf()
    one.tap("journey")
    first = one.record
    other = Page(lang="sv", seed=99)
    other.now = NOON + 5 * 3_600_000
    other.open()
    other.tap("journey")
    assert other.record["seed"] == first["seed"] == deal_of(day_of(NOON))
    assert other.record["deck"] == first["deck"]
    assert other.record["players"] == 1
    tomorrow = shelf(days=1)
    tomorrow.tap("journey")
    assert tomorrow.record["seed"] != first["seed"]


def test_the_first_name_of_the_last_match_travels():
    page = shelf()
    page.tap("play-kaleva")
    page.submit("seats", name0="Ilma", name1="Jari")
    page.tap("to-shelf")
    page.tap("journey")
    assert page.record["names"] == ["Ilma"]


def test_a_journey_that_was_begun_goes_on():
    page = shelf()
    page.tap("journey")
    assert page.screen == "table/aikamatka/0/0"
    page.send("go", to="shelf")
    assert page.find("journey").text == "Jatka matkaa"
    page.tap("journey")
    assert page.screen == "table/aikamatka/0/0"
    assert len([key for key in page.saved if key.startswith("match/")]) == 1


def test_once_a_day_and_then_practice():
    page = journey(shelf(), rights=3)
    assert page.screen.startswith("result/aikamatka")
    assert "🟦🟦🟦🟥" in page.tree.text
    page.tap("to-shelf")
    assert "3 korttia oikein" in page.tree.text
    assert page.find("journey").text == "Harjoittele samoilla korteilla"
    page.tap("journey")
    own = page.record
    assert own["seed"] == deal_of(day_of(NOON))
    play(page, rights=1)
    assert "Harjoitus, päivän matka 14.11.2023." in page.tree.text
    page.tap("tell")
    assert "(harjoitus)" in page.effects[0]["text"]
    page.tap("to-shelf")
    assert "3 korttia oikein" in page.tree.text


def test_a_deleted_journey_stays_done():
    page = journey(shelf(), rights=2)
    page.tap("to-shelf")
    page.send("delete", match="journey-2023-11-14")
    page.tap("to-settings")
    again = shelf(dict(page.saved))
    assert again.find("journey").text == "Harjoittele samoilla korteilla"
    assert "2 korttia oikein" in again.tree.text


def test_the_line_to_share_gives_nothing_away():
    page = journey(shelf(), rights=2)
    page.tap("tell")
    (effect,) = page.effects
    assert effect["do"] == "share-text"
    assert effect["text"] == "Pelitupa: päivän matka 14.11.2023\n🟦🟦🟥\n2 korttia oikein"
    page.tap("to-shelf")
    page.tap("journey-tell")
    assert page.effects[0]["text"] == effect["text"]


def test_days_in_a_row_are_counted():
    saved: dict[str, str] = {}
    for days in (0, 1, 2):
        page = journey(shelf(saved, days), rights=1)
        saved = page.saved
        page.tap("to-shelf")
    assert "3 päivää peräkkäin." in page.tree.text
    page.tap("journey-tell")
    assert page.effects[0]["text"].endswith("3 päivää peräkkäin.")
    assert "3 päivää peräkkäin." in shelf(saved, 3).tree.text
    late = shelf(saved, 4)
    assert "peräkkäin." not in late.tree.text
    assert "Pisin putki: 3 päivää." in late.tree.text


@pytest.mark.parametrize(
    ("days", "now", "most"),
    [
        ((), 0, 0),
        (("2026-11-30",), 1, 1),
        (("2026-11-29",), 1, 1),
        (("2026-11-28",), 0, 1),
        (("2026-02-28", "2026-03-01", "2026-03-02", "2026-11-30"), 1, 3),
        (("2025-12-31", "2026-01-01"), 0, 2),
        (("2026-12-01", "2026-11-30"), 1, 2),
    ],
)
def test_streaks(days, now, most):
    streak = streak_of(days, "2026-11-30")
    assert (streak.now, streak.most) == (now, most)


def test_without_cards_there_is_no_journey():
    page = shelf()
    page.saved["match/journey-2023-11-14"] = "{"
    page.open()
    page.tap("journey")
    assert page.screen == "shelf"
    assert "vioittunut" in page.find("refusal").text
    assert json.dumps(page.saved) == json.dumps({"match/journey-2023-11-14": "{"})


def at(saved: dict[str, str], moment: str) -> Page:
    """The shelf at a moment in Greenwich."""
    page = Page(saved=saved, lang="fi")
    page.now = int(datetime.fromisoformat(moment).timestamp() * 1000) - 2000
    return page.open()


@pytest.mark.parametrize(
    ("before", "after", "days"),
    [
        ("2026-11-30T21:59:59+00:00", "2026-11-30T22:00:00+00:00", ("2026-11-30", "2026-12-01")),
        ("2026-03-28T21:59:59+00:00", "2026-03-28T22:00:00+00:00", ("2026-03-28", "2026-03-29")),
        ("2026-03-29T20:59:59+00:00", "2026-03-29T21:00:00+00:00", ("2026-03-29", "2026-03-30")),
        ("2026-10-24T20:59:59+00:00", "2026-10-24T21:00:00+00:00", ("2026-10-24", "2026-10-25")),
        ("2026-10-25T21:59:59+00:00", "2026-10-25T22:00:00+00:00", ("2026-10-25", "2026-10-26")),
        ("2026-12-31T21:59:59+00:00", "2026-12-31T22:00:00+00:00", ("2026-12-31", "2027-01-01")),
    ],
)
def test_the_day_changes_at_midnight_in_finland_in_winter_and_summer(before, after, days):
    """The nights on which the clocks are put on and back are days like any other for the streak."""
    saved: dict[str, str] = {}
    for moment, day in zip((before, after), days, strict=True):
        page = at(saved, moment)
        page.tap("journey")
        assert page.saved["current"] == f"journey-{day}"
        assert page.record["seed"] == deal_of(day)
        play(page)
        page.tap("to-shelf")
        saved = page.saved
    assert "2 päivää peräkkäin." in page.tree.text


def test_a_journey_that_ends_after_midnight_is_that_of_the_day_it_was_begun():
    page = at({}, "2026-11-30T21:59:00+00:00")
    page.tap("journey")
    page.now += 5 * 60_000
    play(page, rights=1)
    page.tap("tell")
    assert page.effects[0]["text"].startswith("Pelitupa: päivän matka 30.11.2026")
    page.tap("to-shelf")
    assert "journey-tell" not in page.ids(), "the new day's journey has not been made"
    page.tap("journey")
    assert page.saved["current"] == "journey-2026-12-01"
    play(page)
    page.tap("to-shelf")
    assert "2 päivää peräkkäin." in page.tree.text
