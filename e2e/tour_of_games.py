"""Stops of the tour at the games: set-up, each phase untouched, half done and done, the end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from playwright.sync_api import Page

from e2e.golden import golden, replay, shortened
from e2e.host import Host
from e2e.positions import phases
from e2e.store import open_match, open_with, saved_match
from e2e.table import Table
from e2e.tour_of_cards import stops_of_decks, stops_of_museum
from pelitupa.record import Record, entry_of

KALEVA = golden("kaleva", "reshuffle")


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


def stops_of_kaleva(page: Page, host: Host) -> Iterator[str]:
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


def stops_of_aikamatka(page: Page, host: Host) -> Iterator[str]:
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


def stops_of_kalesia(page: Page, host: Host) -> Iterator[str]:
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


def stops_of_vuosilauta(page: Page, host: Host) -> Iterator[str]:
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
