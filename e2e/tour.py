"""A tour of every kind of screen: each stop is up when it is named, with nothing left to load."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from json import dumps

from playwright.sync_api import FilePayload, Page

from e2e.conftest import wait_for_python
from e2e.golden import golden, replay, saved_text, shortened
from e2e.host import Host
from e2e.positions import phases
from e2e.store import open_match, open_with, saved_match
from e2e.table import Table
from e2e.tour_of_cards import stops_of_decks, stops_of_museum
from e2e.tour_of_versions import stops_of_versions
from pelitupa.record import Record, entry_of
from pelitupa_web.bundle import bundle_of
from pelitupa_web.finland import day_of
from pelitupa_web.results import Result, Turned

DAY_MS = 86_400_000
KALEVA = golden("kaleva", "reshuffle")


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


def _set_up(page: Page, game: str) -> Iterator[str]:
    """Rules and seats, from the shelf."""
    page.tap(f"#rules-{game}")
    page.wait_for_selector("main.rules")
    yield "rules"
    page.tap("#back")
    page.tap(f"#play-{game}")
    page.wait_for_selector("main.seats")
    yield "seats"
    last = page.locator("[name=players]").last
    if last.count():
        last.check()
    page.tap("#more > summary")
    if page.locator("#themes").count():
        page.tap("#option-themes-music")
        page.wait_for_selector("#option-themes-music[aria-pressed=true]")
        page.check("#option-period-free")
        page.fill("#period-first", "2000")
        page.press("#period-first", "Tab")
        page.wait_for_selector("#cards-left.notice")
        yield "seats, too few cards"
    page.fill("#seed", "many")
    page.tap("#start")
    page.wait_for_selector("#refusal")
    yield "seats, refused"
    page.tap("#back")


def _at(page: Page, host: Host, record: Record, ply: int) -> Table:
    """At the table of whoever is to act."""
    open_match(page, host, shortened(record, ply))
    table = Table(page, quick=True)
    table.take()
    return table


def _drafted(page: Page, host: Host, record: Record, ply: int, name: str) -> Iterator[str]:
    """A seat's table with nothing tapped, one part, and all."""
    table = _at(page, host, record, ply)
    yield name
    action = entry_of(record.actions[ply])[1]
    taps = {"=": 6, "#": 1, "@": 1, ".": 1, "+": 1, ">": 1}.get(action[0], 2)
    if taps > 1:
        table.draft(action, taps=1)
        yield f"{name}, begun"
        page.tap("#clear")
        page.wait_for_selector("[aria-pressed=true]", state="detached")
    table.draft(action)
    page.wait_for_selector("#confirm")
    yield f"{name}, to confirm"


def _done(page: Page, host: Host, record: Record, ply: int, name: str) -> Iterator[str]:
    """What the table is shown after the action: the second picture of the film, and the end."""
    kept = saved_match(shortened(record, ply)) | {"settings": '{"speed": "step"}'}
    open_with(page, host, kept)
    table = Table(page, quick=True)
    table.take()
    table.act(entry_of(record.actions[ply])[1])
    page.wait_for_selector("main.film")
    for picture in count(1):
        if picture == 2:
            yield f"{name}, filmed"
        shown = "/".join(table.screen)
        page.tap("h1", force=True)
        page.wait_for_selector(f"main:not([data-screen='{shown}'])")
        if table.screen[0] != "film":
            break
    yield name


def _ended(page: Page, host: Host, record: Record, name: str) -> Iterator[str]:
    open_match(page, host, record)
    page.wait_for_selector("main.result")
    yield f"{name}, result"
    if page.locator("#unveil").count():
        page.tap("#unveil")
        page.wait_for_selector("#unveil[aria-pressed=true]")
        yield f"{name}, all open"
    if page.locator("#challenge").count():
        page.tap("#challenge")
        page.wait_for_selector("#code")
        yield f"{name}, challenge"
        page.tap("#back")
        page.wait_for_selector("main.result")
    page.tap("#watch")
    page.wait_for_selector("main.replay")
    yield f"{name}, again"
    page.tap("#step-last")
    page.wait_for_selector(f".play[data-ply='{len(record.actions)}']")
    yield f"{name}, again to the end"
    page.tap("#pass")
    page.wait_for_selector("#code")
    yield f"{name}, link"


def _kaleva(page: Page, host: Host) -> Iterator[str]:
    open_with(page, host, {})
    yield from _set_up(page, "kaleva")
    open_match(page, host, shortened(KALEVA, 0))
    yield "hand-off"
    plies = phases(replay(KALEVA))
    for phase in ("layout 0", "layout 1", "turn 0", "scout 0", "swap 0", "refill 0"):
        yield from _drafted(page, host, KALEVA, plies[phase], phase)
    fights = [ply for ply, entry in enumerate(KALEVA.actions) if "x" in entry and "?" not in entry]
    yield from _drafted(page, host, KALEVA, fights[-1], "attack")
    yield from _done(page, host, KALEVA, fights[0], "fight")
    page.tap("#continue")
    table = Table(page, quick=True)
    page.wait_for_selector("main:not(.reveal)")
    table.take()
    page.tap("#menu")
    page.wait_for_selector("main.menu")
    yield "menu"
    page.tap("#draw")
    page.wait_for_selector("#sure")
    yield "menu, sure"
    page.tap("#sure")
    page.wait_for_selector("main.offer")
    yield "offer"
    yield from _ended(page, host, golden("kaleva", "terna-switch-onto-a-shield"), "kaleva")


def _aikamatka(page: Page, host: Host) -> Iterator[str]:
    open_with(page, host, {})
    yield from _set_up(page, "aikamatka")
    five = golden("aikamatka", "five-players")
    match = replay(five)
    verdicts = {
        bool(dict(beat.facts)["right"]): ply
        for ply, step in enumerate(match.steps)
        for beat in step.beats
        if beat.kind == "turned"
    }
    yield from stops_of_museum(page)
    yield from stops_of_decks(page)
    yield from _drafted(page, host, five, 0, "choose of five")
    yield from _drafted(page, host, five, verdicts[True], "place")
    yield from _done(page, host, five, verdicts[True], "right")
    yield from _done(page, host, five, verdicts[False], "wrong")
    yield from _drafted(page, host, golden("aikamatka", "two-players"), 0, "choose of two")
    yield from _drafted(page, host, golden("aikamatka", "solo"), 4, "solo")
    yield from _ended(page, host, five, "five")
    yield from _ended(page, host, golden("aikamatka", "solo"), "solo")


def _kalesia(page: Page, host: Host) -> Iterator[str]:
    open_with(page, host, {})
    yield from _set_up(page, "kalesia")
    three, ten = golden("kalesia", "three-players"), golden("kalesia", "ten-players")
    open_match(page, host, shortened(ten, 1))
    yield "hand-off"
    yield from _drafted(page, host, three, 0, "first choice")
    yield from _drafted(page, host, ten, 23, "choice of ten")
    yield from _done(page, host, three, 2, "reveal of three")
    yield from _done(page, host, ten, 49, "reveal of ten")
    yield from _ended(page, host, three, "three")
    yield from _ended(page, host, ten, "ten")


def _vuosilauta(page: Page, host: Host) -> Iterator[str]:
    open_with(page, host, {})
    yield from _set_up(page, "vuosilauta")
    eight, solo = golden("vuosilauta", "eight-players"), golden("vuosilauta", "solo")
    ends = [
        ply
        for ply, step in enumerate(replay(eight).steps)
        if any(beat.kind == "turned" for beat in step.beats)
    ]
    _at(page, host, eight, 0)
    yield "century"
    years = (ply for ply, entry in enumerate(eight.actions) if "@" in entry and ply > ends[1])
    yield from _decade(page, host, eight, next(years))
    yield from _done(page, host, eight, ends[2], "turned")
    _at(page, host, solo, 1)
    yield "alone"
    open_match(page, host, solo)
    page.wait_for_selector("main.result")
    yield "alone, result"
    open_match(page, host, eight)
    page.wait_for_selector("main.result")
    yield "result"
    page.tap("#watch")
    page.tap("#step-last")
    page.wait_for_selector(f".play[data-ply='{len(eight.actions)}']")
    yield "again to the end"


def _decade(page: Page, host: Host, record: Record, ply: int) -> Iterator[str]:
    """A year of a large table, and what stands for it on a small one."""
    table = _at(page, host, record, ply)
    table.draft(entry_of(record.actions[ply])[1])
    page.wait_for_selector("#confirm")
    yield "year, to confirm"
    page.tap("#clear")
    size = page.viewport_size
    page.set_viewport_size({"width": 390, "height": 844})
    page.tap(".tens >> nth=4")
    page.wait_for_selector(".tens[aria-pressed=true]")
    yield "decade"
    if size is not None:
        page.set_viewport_size(size)


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
    "kaleva": _kaleva,
    "aikamatka": _aikamatka,
    "kalesia": _kalesia,
    "vuosilauta": _vuosilauta,
}
PARTS = tuple(_PARTS)
