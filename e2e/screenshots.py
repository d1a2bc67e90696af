"""`make screenshots`: pictures of the built site for whoever is asked whether to install it.

`python -m e2e.screenshots [DIST]` writes web/icons/wide-*.png and narrow-*.png, which the manifest
names; they are kept in the repository, so that the build needs no browser.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, sync_playwright

from e2e.browser import chromium
from e2e.conftest import open_site
from e2e.golden import golden, shortened
from e2e.host import ROOT, Host
from e2e.store import open_match
from e2e.table import Table

FOLDER = ROOT / "web/icons"
SIZES = {
    "wide": ViewportSize(width=1180, height=738),
    "narrow": ViewportSize(width=390, height=780),
}
"""Browsers want all of a kind alike, and no side longer than 2.3 times the other."""


def at_the_table(game: str, name: str, ply: int) -> Callable[[Page, Host], None]:
    def go(page: Page, host: Host) -> None:
        open_match(page, host, shortened(golden(game, name), ply))
        Table(page).take()

    return go


PICTURES: dict[str, Callable[[Page, Host], None]] = {
    "wide-kaleva": at_the_table("kaleva", "reshuffle", 30),
    "wide-aikamatka": at_the_table("aikamatka", "two-players", 9),
    "narrow-shelf": lambda page, host: open_site(page, host.address),
    "narrow-kalesia": at_the_table("kalesia", "three-players", 12),
}


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist"
    with Host(folder) as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**chromium(playwright))
        for name, go in PICTURES.items():
            size = SIZES[name.partition("-")[0]]
            context = browser.new_context(
                locale="fi-FI", viewport=size, has_touch=True, reduced_motion="reduce"
            )
            page = context.new_page()
            go(page, host)
            page.wait_for_function("document.getAnimations().length === 0")
            page.screenshot(path=FOLDER / f"{name}.png", animations="disabled", caret="hide")
            context.close()
        browser.close()


if __name__ == "__main__":
    main()
