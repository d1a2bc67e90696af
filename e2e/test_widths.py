"""Every kind of screen at every width: nothing cut, covered, too small to tap or to read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright

from e2e.barriers import Barriers
from e2e.conftest import Witness, origin_of
from e2e.engines import ENGINES
from e2e.golden import golden, shortened
from e2e.host import Host
from e2e.store import open_match, open_with, saved_match
from e2e.table import Table
from e2e.tour import PARTS, tour
from pelitupa.record import entry_of

SIZES = [
    (320, 568),
    (390, 844),
    (768, 1024),
    (800, 1280),
    (1024, 768),
    (820, 1180),
    (1180, 820),
    (1440, 900),
]
LIGHT = ("site", "aikamatka", "vuosilauta")
"""Parts with rooms that are light or dark; the others are dark in both themes."""
ROOMY = (1180, 1640)
"""A size at which the tour itself is made when the text is doubled."""
LONG = [
    f"{first} {last}"
    for first in ("Maximiliana", "Anna-Kaarina", "Bartholomeus", "Elisabet", "Kristofferina")
    for last in ("Vanhanen-Suursalmi", "Lindqvist")
]
BROKEN = """() => {
  const wrong = [];
  const names = "main :is(.aikamatka-order, .kalesia, .kalesia-aside) .name";
  for (const name of document.querySelectorAll(names)) {
    const range = document.createRange();
    const text = name.firstChild;
    for (const { index, 0: word } of text.data.matchAll(/[^ -]+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) wrong.push(word);
    }
    const cut = name.scrollWidth > name.clientWidth + 1;
    if (cut && name.title !== name.textContent) wrong.push(`${name.textContent}, cut`);
  }
  return wrong;
}"""
FAULTS = Path(__file__).with_name("faults.js").read_text("utf-8")


@pytest.mark.parametrize("part", PARTS)
def test_every_screen_fits_every_width_and_has_no_barriers(
    page: Page, host: Host, playwright: Playwright, part: str
) -> None:
    """I3: five tablets upright and on their side among them; no text below 14 px, nothing cut.

    At each stop of the tour axe looks too, in light and dark rooms and in a reader's own colours,
    and afterwards at all of them in the other engines: tours for each would take thrice as long.
    """
    barriers = Barriers(page)
    for stop in check(page, host, part, SIZES, (1180, 820)):
        barriers.look(stop, dark=part in LIGHT)
    for engine in ENGINES:
        barriers.look_elsewhere(engine, playwright, host)
    assert barriers.found == {}


@pytest.mark.parametrize("part", PARTS)
def test_every_screen_fits_with_the_text_doubled(
    playwright: Playwright,
    browser_type_launch_args: dict[str, Any],
    host: Host,
    witness: Witness,
    part: str,
) -> None:
    """As somebody has it who has asked the browser for letters twice as large."""
    flags = [*browser_type_launch_args["args"], "--blink-settings=defaultFontSize=32"]
    browser = playwright.chromium.launch(**{**browser_type_launch_args, "args": flags})
    context = browser.new_context(locale="fi-FI", has_touch=True)
    witness.watch(context, origin_of(host.address))
    page = context.new_page()
    assert list(check(page, host, part, [(390, 844), (820, 1180), (1180, 820)], ROOMY))
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    browser.close()


@pytest.mark.parametrize(
    ("game", "name", "ply"), [("aikamatka", "five-players", 0), ("kalesia", "ten-players", 23)]
)
def test_long_names_of_people_stay_in_one_piece(
    page: Page, host: Host, game: str, name: str, ply: int
) -> None:
    """No name is broken within a word; one without room ends in dots and has a title."""
    record = shortened(golden(game, name), ply)
    page.clock.install()
    open_match(page, host, replace(record, names=tuple(LONG[: record.players])))
    Table(page, quick=True).take()
    whole_names(page)


def test_long_names_stay_in_one_piece_where_their_pairs_are_shown(page: Page, host: Host) -> None:
    page.clock.install()
    ten = golden("kalesia", "ten-players")
    kept = saved_match(replace(shortened(ten, 49), names=tuple(LONG)))
    open_with(page, host, kept | {"settings": '{"speed": "off"}'})
    table = Table(page, quick=True)
    table.take()
    table.act(entry_of(ten.actions[49])[1])
    page.wait_for_selector("main.reveal .kalesia-pairs .name")
    whole_names(page)


def whole_names(page: Page) -> None:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(BROKEN) == [], width


def check(
    page: Page, host: Host, part: str, sizes: list[tuple[int, int]], own: tuple[int, int]
) -> Iterator[str]:
    """Takes the tour at a size of its own, looks for faults at each stop at all sizes, gives it."""
    faults: dict[str, list[str]] = {}
    page.set_viewport_size({"width": own[0], "height": own[1]})
    for stop in tour(page, host, part):
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            for fault in page.evaluate(FAULTS):
                faults.setdefault(fault, []).append(f"{stop} {width}x{height}")
        page.set_viewport_size({"width": own[0], "height": own[1]})
        yield stop
    assert not faults, "\n".join(f"{fault}: {where}" for fault, where in faults.items())


@pytest.mark.parametrize("lang", ["fi", "sv", "en"])
def test_a_phone_shows_at_once_which_games_there_are(page: Page, host: Host, lang: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    open_with(page, host, {"language": lang})
    lowest = page.locator(".box h2").last.bounding_box()
    assert page.locator(".box").count() == 4
    assert lowest is not None
    assert lowest["y"] + lowest["height"] < 844
