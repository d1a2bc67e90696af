"""Draws the PNG icons with the browser of the tests: `python web/icons/render.py`.

The app's own come from icon.svg, those of its shortcuts from the silhouettes of game-icons. The
pictures are kept in the repository; the build does not need a browser.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

SHORTCUTS = {
    "kaleva": ("swan", "oklch(33% 0.04 190)", "oklch(88% 0.012 240)"),
    "aikamatka": ("hourglass", "oklch(97.5% 0.006 130)", "oklch(45% 0.135 256)"),
    "vuosilauta": ("calendar", "oklch(45% 0.135 256)", "oklch(97.5% 0.006 130)"),
    "kalesia": ("oak", "oklch(27% 0.04 150)", "oklch(63% 0.14 147)"),
}
"""Silhouette and the colours of ground and drawing, as in css/tokens.css."""
SHORTCUT = (96, 0.75)

HERE = Path(__file__).resolve().parent
SILHOUETTES = HERE.parent / "node_modules/@iconify-json/game-icons/icons.json"
GROUND = "#17292c"
sys.path.insert(0, str(HERE.parents[1]))

from e2e.browser import chromium  # noqa: E402 - after the path to it

PICTURES = {
    "icon-192": (192, 1.0),
    "icon-512": (512, 1.0),
    "maskable-512": (512, 0.8),
    "apple-touch-icon": (180, 1.0),
}
"""Side in pixels, and the share of it that the drawing fills: a mask may cut off the rest."""


def draw(browser: Browser, name: str, size: tuple[int, float], ground: str, drawing: str) -> None:
    side, share = size
    page = browser.new_page(viewport={"width": side, "height": side})
    page.set_content(
        f"<style>body{{margin:0;background:{ground}}}svg{{display:block;width:{share:.0%};"
        f"margin:{(1 - share) / 2:.0%}}}</style>{drawing}"
    )
    page.screenshot(path=HERE / f"{name}.png")
    page.close()


def main() -> None:
    drawing = (HERE / "icon.svg").read_text(encoding="utf-8")
    silhouettes = json.loads(SILHOUETTES.read_text(encoding="utf-8"))["icons"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**chromium(playwright))
        for name, size in PICTURES.items():
            draw(browser, name, size, GROUND, drawing)
        for game, (silhouette, ground, ink) in SHORTCUTS.items():
            body = silhouettes[silhouette]["body"]
            svg = f'<svg viewBox="0 0 512 512" color="{ink}">{body}</svg>'
            draw(browser, f"shortcut-{game}", SHORTCUT, ground, svg)
        browser.close()


if __name__ == "__main__":
    main()
