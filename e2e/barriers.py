"""Barriers to people with disabilities that axe-core finds on a tour, in any of the three engines.

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
from e2e.engines import must_be_here, started
from e2e.host import Host
from e2e.stage import ENGINE

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


class Barriers:
    """What has been found so far: for each fault where it was."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.axe = Axe()
        self.pictures: dict[str, Any] = {}
        self.found: dict[str, list[str]] = {}

    def look(self, stop: str, *, dark: bool) -> None:
        """At the page as it is, in dark as well if asked to, and in a reader's own colours."""
        page = self.page
        self.pictures[stop] = page.evaluate(PICTURE)
        self._run(stop)
        if dark:
            page.evaluate(THEME, "dark")
            self._run(f"{stop}, dark", None, CONTRAST)
            page.evaluate(THEME, "system")
        page.emulate_media(forced_colors="active")
        if page.evaluate(UNFORCED):
            self._run(f"{stop}, forced", "[data-unforced]", CONTRAST)
        page.emulate_media(forced_colors="none")

    def _run(self, stop: str, context: str | None = None, options: Options | None = None) -> None:
        for violation in self.axe.run(self.page, context, options).response["violations"]:
            for node in violation["nodes"]:
                self._note(f"{violation['id']}: {node['html'][:120]}", stop)

    def _note(self, fault: str, stop: str) -> None:
        self.found.setdefault(fault, []).append(stop)

    def look_elsewhere(self, engine: str, playwright: Playwright, host: Host) -> None:
        """At all the same in another engine; one that is missing is left out on a laptop."""
        host.changed["pyscript/core.js"] = ENGINE
        try:
            with started(engine, playwright, lambda _: None) as hand:
                hand.goto(host.address)
                hand.wait_for_function(READY)
                for stop, picture in self.pictures.items():
                    hand.evaluate(SHOW, picture)
                    for fault in faults(hand):
                        self._note(fault, f"{stop}, {engine}")
        except Missing as missing:
            if must_be_here():
                pytest.fail(str(missing))
        finally:
            host.changed.clear()
