"""`make shots`: pictures of every kind of screen, to be looked at; nothing is checked here.

`python -m e2e.shots [--part kaleva …] [--language sv] [--size 390x844 …] [FOLDER]` takes the tour
that the tests of widths take and writes FOLDER/LANGUAGE/THEME/PART/SIZE-NN-STOP.png.
`--text 200` doubles the letters, `--greys` and `--forced` show how it looks without colours or in
the reader's own, `--stop WORD` keeps only the stops whose name holds the word.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, Playwright, ViewportSize, sync_playwright

from e2e.browser import chromium
from e2e.host import ROOT, Host
from e2e.tour import PARTS, tour

LOCALES = {"fi": "fi-FI", "sv": "sv-FI", "en": "en-GB"}
SIZES = ("1180x820", "820x1180", "390x844", "1440x900")
"""Tablet lying and upright, phone, desktop."""
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
OWN = ViewportSize(width=1180, height=820)
ROOMY = ViewportSize(width=1180, height=1640)
"""The size at which the tour is made with large letters."""
GREYS = "document.documentElement.style.filter = 'grayscale(1)'"
"""Said by script: the site lets in no style sheet but its own."""


@contextmanager
def page_of(playwright: Playwright, options: argparse.Namespace) -> Iterator[Page]:
    """A page as the options want it."""
    launch = chromium(playwright)
    large = f"--blink-settings=defaultFontSize={16 * options.text // 100}"
    browser = playwright.chromium.launch(**{**launch, "args": [*launch["args"], large]})
    context = browser.new_context(
        locale=LOCALES[options.language],
        viewport=ROOMY if options.text > 100 else OWN,
        device_scale_factor=options.scale,
        has_touch=True,
        forced_colors="active" if options.forced else "none",
        bypass_csp=options.greys,  # for a style of its own
    )
    yield context.new_page()
    browser.close()


def shoot(page: Page, host: Host, part: str, options: argparse.Namespace) -> None:
    own = page.viewport_size or OWN
    for number, stop in enumerate(tour(page, host, part)):
        if options.stop not in stop:
            continue
        name = re.sub(r"[^a-z0-9]+", "-", stop)
        for theme, size in product(options.theme, options.size):
            page.emulate_media(color_scheme=theme)
            width, height = map(int, size.split("x"))
            page.set_viewport_size(ViewportSize(width=width, height=height))
            if options.greys:
                page.evaluate(GREYS)
            folder = options.folder / options.language / theme / part
            path = folder / f"{size}-{number:02}-{name}.png"
            page.screenshot(path=path, full_page=options.full)
            sys.stdout.write(f"{path}\n")
        page.set_viewport_size(own)


def main() -> None:
    parser = argparse.ArgumentParser(description="Pictures of every kind of screen.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "shots")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist")
    parser.add_argument("--part", nargs="+", choices=PARTS, default=PARTS)
    parser.add_argument("--language", choices=tuple(LOCALES), default="fi")
    parser.add_argument("--size", nargs="+", default=SIZES)
    parser.add_argument("--theme", nargs="+", choices=THEMES, default=THEMES)
    parser.add_argument("--scale", type=float, default=1)
    parser.add_argument("--text", type=int, default=100, help="per cent")
    parser.add_argument("--stop", default="", help="part of a stop's name")
    parser.add_argument("--greys", action="store_true")
    parser.add_argument("--forced", action="store_true", help="forced colours")
    parser.add_argument("--full", action="store_true", help="the whole page, not what is in sight")
    options = parser.parse_args()
    with Host(options.dist) as host, sync_playwright() as playwright:
        for part in options.part:
            with page_of(playwright, options) as page:
                shoot(page, host, part, options)


if __name__ == "__main__":
    main()
