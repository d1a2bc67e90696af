"""Engines beside Chromium: a fresh window of each, with a witness in the page that notes faults.

The site is a copy of the built one whose page loads e2e/witness.js before everything else, for
WebDriver has no other way to be there early.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserContext, Playwright

from e2e import webkit
from e2e.browser import Missing, firefox, has_webkit
from e2e.hands import Hand, Mouse
from e2e.host import ROOT

ENGINES = ("firefox", "webkit")
"""Chromium is where all other files of e2e/ run."""
WITNESS = "witness.js"
FOUND = f"JSON.parse(sessionStorage.getItem('{Path(WITNESS).stem}') ?? '[]')"


@contextmanager
def started(
    engine: str, playwright: Playwright, watch: Callable[[BrowserContext], None]
) -> Iterator[Hand]:
    """A fresh window, which keeps nothing once it is closed; Missing if there is no such engine.

    Playwright's windows are shown to `watch` before anything happens in them.
    """
    if engine == "webkit" and not has_webkit(playwright):
        lacking = webkit.missing()
        if lacking:
            raise Missing(f"WebKit ({lacking})")
        with webkit.display() as screen, webkit.window(screen) as hand:
            yield hand
        return
    if engine == "firefox":
        browser = playwright.firefox.launch(**firefox(playwright))
    else:
        browser = playwright.webkit.launch()
    try:
        width, height = webkit.SIZE
        context = browser.new_context(
            locale="fi-FI", viewport={"width": width, "height": height}, has_touch=True
        )
        watch(context)
        page = context.new_page()
        yield Mouse(page) if engine == "firefox" else page
    finally:
        browser.close()


def watched(dist: Path, folder: Path) -> Path:
    """A copy of the built site with the witness in it."""
    shutil.copytree(dist, folder)
    shutil.copy(ROOT / "e2e" / WITNESS, folder / WITNESS)
    page = folder / "index.html"
    html = page.read_text("utf-8")
    assert html.count("<title>") == 1
    page.write_text(html.replace("<title>", f'<script src="{WITNESS}"></script>\n<title>'), "utf-8")
    relist(folder)
    return folder


def relist(folder: Path) -> None:
    """sw.js as the build writes it, for the folder as it is now."""
    from build import service_worker  # noqa: PLC0415 - found by the path set in e2e.host
    from building.dist import Dist  # noqa: PLC0415 - found by the path set in e2e.host

    built = Dist.__new__(Dist)
    built.root = folder
    (folder / "sw.js").write_text(service_worker(built.digests()), "utf-8")


def must_be_here() -> bool:
    """Whether a missing browser fails the tests: where nobody looks at what was left out."""
    return bool(os.environ.get("CI"))
