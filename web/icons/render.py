"""Draws the PNG icons from icon.svg with the browser of the tests: `python web/icons/render.py`.

The pictures are kept in the repository; the build does not need a browser.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))

from e2e.browser import chromium  # noqa: E402 - after the path to it

PICTURES = {
    "icon-192": (192, 1.0),
    "icon-512": (512, 1.0),
    "maskable-512": (512, 0.8),
    "apple-touch-icon": (180, 1.0),
}
"""Side in pixels, and the share of it that the drawing fills: a mask may cut off the rest."""


def main() -> None:
    drawing = (HERE / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**chromium(playwright))
        for name, (side, share) in PICTURES.items():
            page = browser.new_page(viewport={"width": side, "height": side})
            page.set_content(
                f"<style>body{{margin:0;background:#17292c}}svg{{display:block;width:{share:.0%};"
                f"margin:{(1 - share) / 2:.0%}}}</style>{drawing}"
            )
            page.screenshot(path=HERE / f"{name}.png")
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
