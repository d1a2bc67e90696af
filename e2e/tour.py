"""A tour of every kind of screen: each stop is up when it is named, with nothing left to load."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from json import dumps

from playwright.sync_api import FilePayload, Page

from e2e.conftest import wait_for_python
from e2e.golden import golden, saved_text, shortened
from e2e.host import Host
from e2e.store import open_match, open_with, saved_match
from e2e.tour_of_games import (
    stops_of_aikamatka,
    stops_of_kalesia,
    stops_of_kaleva,
    stops_of_vuosilauta,
)
from e2e.tour_of_versions import stops_of_versions
from pelitupa_web.bundle import bundle_of
from pelitupa_web.finland import day_of
from pelitupa_web.results import Result, Turned

DAY_MS = 86_400_000


def tour(page: Page, host: Host, part: str) -> Iterator[str]:
    """The stops of one part: "site", "kept", "bots" or a game."""
    page.clock.install()
    for stop in _PARTS[part](page, host):
        page.wait_for_function("document.getAnimations().length === 0")
        yield stop


def _site(page: Page, host: Host) -> Iterator[str]:
    kept = {
        "match/a": saved_text(shortened(golden("kalesia", "ten-players"), 3)),
        "match/b": saved_text(golden("aikamatka", "five-players")),
        "match/c": "{",
    }
    open_with(page, host, kept)
    yield "shelf"
    page.tap("#to-about")
    page.tap("#report")
    page.wait_for_selector("main.report")
    yield "report"
    page.tap("#back")
    page.wait_for_selector("main.about")
    page.tap("#back")
    page.tap("[data-match=a] .quiet")
    page.wait_for_selector("[data-match=a] .notice")
    yield "shelf, deleting"
    for screen in ("settings", "about"):
        page.tap(f"#to-{screen}")
        page.wait_for_selector(f"main.{screen}")
        yield screen
        page.tap("#back")
        page.wait_for_selector("main.shelf")
    yield from stops_of_versions(page, host)


def _kept(page: Page, host: Host) -> Iterator[str]:
    """What is told of the matches kept: files, statistics, the daily journey, another page."""
    five = golden("aikamatka", "five-players")
    now = page.evaluate("Date.now()")
    days = {day_of(now - n * DAY_MS): n for n in range(9) if n != 5}
    travelled = {
        f"past/journey-{day}": Result(
            f"journey-{day}",
            "aikamatka",
            (five.names[0],),
            (0,),
            now - n * DAY_MS,
            tuple(Turned(0, card, n % 3 != 0) for card in ("sauna", "linna")[: 1 + n % 2]),
            day,
        ).text
        for day, n in days.items()
    }
    matches = {
        "match/a": saved_text(shortened(golden("kalesia", "ten-players"), 3)),
        "match/b": saved_text(five),
        "match/c": saved_text(golden("kaleva", "patience-runs-out")),
    }
    open_with(page, host, matches | travelled)
    yield "shelf, travelled today"
    page.tap("#to-statistics")
    page.wait_for_selector("main.statistics")
    yield "statistics"
    page.tap("#reset")
    page.wait_for_selector("#reset-sure")
    yield "statistics, resetting"
    page.tap("#back")
    page.tap("#to-keeping")
    page.wait_for_selector("main.keeping")
    page.tap("#export")
    page.wait_for_selector("#export-sure")
    yield "files, warned"
    for name, text, told in (
        ("read", bundle_of(matches | {"match/d": "{"}, day_of(now)), "#intake"),
        ("refused", '{"format":"pelitupa-bundle/2"}', "#refusal"),
    ):
        file = FilePayload(name="a.json", mimeType="application/json", buffer=text.encode())
        page.set_input_files("#import", file)
        page.wait_for_selector(told)
        yield f"files, {name}"
    yield from _elsewhere(page, host)


def _elsewhere(page: Page, host: Host) -> Iterator[str]:
    """The match is on the table of another page."""
    other = page.context.new_page()
    open_match(other, host, shortened(golden("kalesia", "ten-players"), 3))
    page.reload()
    wait_for_python(page)
    page.wait_for_selector("main.elsewhere")
    yield "elsewhere"
    other.close()


def _bots(page: Page, host: Host) -> Iterator[str]:
    """A seat for a bot, its hint, its turn, its seat taken again, what ten of them knew."""
    kept = {"settings": '{"speed": "off", "guided": ["kaleva"]}'}
    open_with(page, host, kept)
    page.tap("#play-kaleva")
    page.wait_for_selector("main.seats")
    page.select_option("#kind1", "3")
    page.wait_for_selector("#name1[placeholder=Repo]")
    page.tap("#more > summary")
    page.check("#hints-on")
    yield "seats, a bot"
    page.tap("#start")
    page.wait_for_selector("main.table")
    page.tap("#help")
    page.tap("#hint-ask")
    page.wait_for_selector("#hint:has-text(':')")
    yield "hint"
    page.tap("#menu")
    page.tap("#seats-change")
    page.wait_for_selector("#players")
    yield "menu, seats"
    ten = golden("kalesia", "ten-players")
    seats = (("seats", dumps(["1"] * 10)),)
    record = replace(shortened(ten, 20), more=seats)
    open_with(page, host, saved_match(record) | kept)
    word = page.inner_text("#pause")
    page.tap("#pause")
    page.wait_for_function(
        "(word) => document.getElementById('pause').innerText !== word", arg=word
    )
    yield "thinking, paused"
    open_match(page, host, replace(ten, more=seats))
    page.wait_for_selector("#knew-9")
    yield "ten bots, result"


_PARTS = {
    "site": _site,
    "kept": _kept,
    "bots": _bots,
    "kaleva": stops_of_kaleva,
    "aikamatka": stops_of_aikamatka,
    "kalesia": stops_of_kalesia,
    "vuosilauta": stops_of_vuosilauta,
}
PARTS = tuple(_PARTS)
