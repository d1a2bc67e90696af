"""axe-core finds nothing on any kind of screen, in any of the three engines.

Chromium takes the tour; the others are shown the same pictures on the site's own page, with a
stand-in for Python, which costs a fraction of touring anew.
"""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Playwright

from e2e.axe import faults
from e2e.browser import Missing
from e2e.engines import ENGINES, must_be_here, started
from e2e.hands import Hand
from e2e.host import Host
from e2e.stage import ENGINE
from e2e.tour import PARTS, tour

Options = dict[str, list[str]]
CONTRAST: Options = {"runOnly": ["color-contrast"]}
THEME = "(theme) => void (document.documentElement.dataset.theme = theme)"
UNFORCED = """() => {
    const own = [...document.querySelectorAll("main *")].filter(
        (element) => getComputedStyle(element).forcedColorAdjust === "none");
    for (const element of own) element.dataset.unforced = "";
    return own.length;
}"""
"""Marks what keeps its colours where the reader forces others on the page."""
PICTURE = """() => ({
    page: [...document.documentElement.attributes].map(({ name, value }) => [name, value]),
    title: document.title,
    html: document.getElementById("app").innerHTML,
})"""
SHOW = """({ page, title, html }) => {
    for (const [name, value] of page) document.documentElement.setAttribute(name, value);
    document.title = title;
    document.getElementById("app").innerHTML = html;
}"""
READY = "document.getElementById('boot') === null"


@pytest.mark.parametrize("part", PARTS)
def test_axe_finds_nothing(page: Page, host: Host, playwright: Playwright, part: str) -> None:
    """In light and dark rooms, and where something keeps its colours among a reader's own."""
    axe = Axe()
    found: dict[str, list[str]] = {}
    pictures: dict[str, Any] = {}

    def look(stop: str, context: str | None = None, options: Options | None = None) -> None:
        for violation in axe.run(page, context, options).response["violations"]:
            for node in violation["nodes"]:
                found.setdefault(f"{violation['id']}: {node['html'][:120]}", []).append(stop)

    for stop in tour(page, host, part):
        pictures[stop] = page.evaluate(PICTURE)
        look(stop)
        if part in ("site", "aikamatka", "vuosilauta"):  # the other rooms are dark in both themes
            page.evaluate(THEME, "dark")
            look(f"{stop}, dark", None, CONTRAST)
            page.evaluate(THEME, "system")
        page.emulate_media(forced_colors="active")
        if page.evaluate(UNFORCED):
            look(f"{stop}, forced", "[data-unforced]", CONTRAST)
        page.emulate_media(forced_colors="none")
    for engine in ENGINES:
        shown_elsewhere(engine, playwright, host, pictures, found)
    assert found == {}


def shown_elsewhere(
    engine: str,
    playwright: Playwright,
    host: Host,
    pictures: dict[str, Any],
    found: dict[str, list[str]],
) -> None:
    """Adds what axe finds on these pictures in another engine; one that is missing is left out on
    a laptop.
    """
    host.changed["pyscript/core.js"] = ENGINE
    try:
        with started(engine, playwright, lambda _: None) as hand:
            hand.goto(host.address)
            hand.wait_for_function(READY)
            for stop, picture in pictures.items():
                show(hand, picture)
                for fault in faults(hand):
                    found.setdefault(fault, []).append(f"{stop}, {engine}")
    except Missing as missing:
        if must_be_here():
            pytest.fail(str(missing))
    finally:
        host.changed.clear()


def show(hand: Hand, picture: Any) -> None:
    hand.evaluate(SHOW, picture)
