"""What a full store adds to the start, and how much memory the tab takes.

`python -m e2e.weight [--rounds 5] [FOLDER]` opens the built site by turns with an empty store and
with 200 matches and an own deck of 5,000 cards in it, and prints the ratio of the times until
Python's first answer (aim: 1.1). Then it prints the memory of the page's process, Python's worker
in it, at the first answer, and once a match of ten with bots has been played to the end.
"""

from __future__ import annotations

import argparse
import re
import statistics
from pathlib import Path

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from e2e.boot_ratio import fresh_profile, visit
from e2e.browser import chromium
from e2e.conftest import open_site
from e2e.golden import golden, saved_text
from e2e.host import ROOT, Host
from e2e.store import keep, open_empty
from tests.web.own_decks import deck_ids, with_deck

MATCHES = 200
CARDS = 5_000
PARTS = ("kaleva/scouting", "aikamatka/five-players", "kalesia/ten-players")
PSS = re.compile(r"^Pss:\s+(\d+) kB", re.MULTILINE)


def full_store() -> dict[str, str]:
    """Finished matches of all three games, and a deck as a spreadsheet gave it."""
    texts = [saved_text(golden(*part.split("/"))) for part in PARTS]
    matches = {f"match/{n}": texts[n % len(texts)] for n in range(MATCHES)}
    page = with_deck("year;name\n" + "\n".join(f"{n - 2900};Tapaus {n}" for n in range(CARDS)))
    (deck,) = deck_ids(page)
    return {**matches, f"deck/{deck}": page.saved[f"deck/{deck}"]}


def start(playwright: Playwright, host: Host, kept: dict[str, str]) -> float:
    """Milliseconds to Python's first answer at a third visit, with these texts in the store."""
    with fresh_profile(playwright) as context:
        page = context.new_page()
        open_empty(page, host)
        open_site(page, host.address)
        keep(page, kept)
        page.close()
        visit(context, host.address)
        return visit(context, host.address)


def megabytes(browser: Browser) -> float:
    """What the processes of the browser's pages hold in memory, shared parts by halves."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    texts = [
        Path(f"/proc/{process['id']}/smaps_rollup").read_text("ascii")
        for process in processes
        if process["type"] == "renderer"
    ]
    return sum(int(found[1]) for text in texts if (found := PSS.search(text))) / 1024


def ten_bots(page: Page) -> None:
    """A match of ten that nobody plays, to its end."""
    page.tap("#play-kalesia")
    page.check("#players-10")
    for seat in range(10):
        page.select_option(f"#kind{seat}", "2")
    page.check("#guide-off")
    page.tap("#start")
    page.tap("main.thinking #hurry")
    page.wait_for_selector("main.result", timeout=120_000)


def memory(playwright: Playwright, host: Host) -> tuple[float, float]:
    """Megabytes at the first answer, and after a match with bots."""
    browser = playwright.chromium.launch(**chromium(playwright))
    page = browser.new_page(locale="fi-FI", has_touch=True)
    open_site(page, host.address)
    first = megabytes(browser)
    ten_bots(page)
    after = megabytes(browser)
    browser.close()
    return first, after


def main() -> None:
    parser = argparse.ArgumentParser(description="A full store at the start; memory of the tab.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    full = full_store()
    with sync_playwright() as playwright, Host(options.folder) as host:
        pairs = [
            (start(playwright, host, {}), start(playwright, host, full))
            for _ in range(options.rounds)
        ]
        ratios = sorted(more / less for less, more in pairs)
        empty, stocked = (statistics.median(each) for each in zip(*pairs, strict=True))
        print(
            f"{MATCHES} matches and {CARDS:,} cards: {stocked:.0f} ms to {empty:.0f} ms without, "
            f"ratio {statistics.median(ratios):.2f} ({ratios[0]:.2f}-{ratios[-1]:.2f})"
        )
        first, after = memory(playwright, host)
        print(
            f"memory of the tab: {first:.0f} MB at the first answer, {after:.0f} MB after a match"
        )


if __name__ == "__main__":
    main()
