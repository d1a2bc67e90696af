"""How much a first visit transfers up to the first move, in Brotli, beside stock Pyodide's core.

`python -m e2e.first_bytes [--quality 11] [FOLDER]` opens the built site, plays the first move of a
game and lists what the page asked for. What the service worker fetches afterwards, for later
visits without a network, does not count.
"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Iterable
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from e2e.boot_ratio import PYODIDE
from e2e.browser import chromium
from e2e.conftest import open_site
from e2e.golden import golden
from e2e.host import ROOT, Host
from e2e.table import Table

CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
ALLOWANCE_BYTES = 500_000
FIRST_MOVES = 3
"""Of Kaleva: both lay their cards, then a piece moves."""


def fetched(browser: Browser, host: Host) -> list[Path]:
    """The files that a page asks for up to the first move of a match."""
    context = browser.new_context(locale="fi-FI", has_touch=True, service_workers="block")
    page = context.new_page()
    open_site(page, host.address)
    table, record = Table(page), golden("kaleva", "terna-switch-onto-a-shield")
    table.sit_down(record)
    table.play(record, end=FIRST_MOVES)
    context.close()
    paths = {path.split("?")[0] or "index.html" for path in host.transfers()}
    return sorted(host.folder / path for path in paths)


def brotli_bytes(paths: Iterable[Path], quality: int) -> dict[Path, int]:
    """Each file's size in Brotli of this quality (0 to 11)."""
    listed = list(paths)
    ran = subprocess.run(
        ["node", str(ROOT / "e2e/brotli.mjs"), str(quality), *map(str, listed)],
        capture_output=True,
        check=True,
        text=True,
    )
    return dict(zip(listed, map(int, ran.stdout.split()), strict=True))


def core_bytes(quality: int) -> int:
    """What the files of stock Pyodide that any page needs take in Brotli."""
    return sum(brotli_bytes((PYODIDE / name for name in CORE), quality).values())


def main() -> None:
    parser = argparse.ArgumentParser(description="Bytes to the first move, in Brotli.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist")
    parser.add_argument("--quality", type=int, default=11, choices=range(12), metavar="0-11")
    options = parser.parse_args()
    with sync_playwright() as playwright, Host(options.folder) as host:
        browser = playwright.chromium.launch(**chromium(playwright))
        paths = fetched(browser, host)
        browser.close()
    sizes = brotli_bytes(paths, options.quality)
    for path, size in sorted(sizes.items(), key=lambda item: -item[1]):
        print(f"{size:>10,}  {path.relative_to(options.folder)}")
    core = core_bytes(options.quality)
    total = sum(sizes.values())
    print(f"{total:>10,}  to the first move; stock Pyodide's core is {core:,}: {total - core:+,}")


if __name__ == "__main__":
    main()
