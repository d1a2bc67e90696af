"""The part of the tour that tells of versions: one that waits, and the pages without Python."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator

from playwright.sync_api import Page

from e2e.host import Host

FETCHED_MS = 120_000
"""How long all files may take to come, twice."""


def stops_of_versions(page: Page, host: Host) -> Iterator[str]:
    """A new version waits; all is fetched anew; what came does not belong together."""
    page.wait_for_function(
        """() => {
            navigator.serviceWorker.dispatchEvent(new Event("controllerchange"));
            return document.querySelector("#newer");
        }"""
    )
    yield "shelf, a new version waits"
    (wheel,) = host.folder.glob("kept/games-*/*.whl")
    other = io.BytesIO(wheel.read_bytes())
    with zipfile.ZipFile(other, "a") as archive:
        archive.writestr("pelitupa/more.txt", "more")
    host.changed[".whl"] = other.getvalue()
    for address, told in ((f"{host.address}?reset", "reset"), (host.address, "mixed")):
        page.goto(address)
        page.wait_for_selector(f"[data-failure={told}]", timeout=FETCHED_MS)
        yield f"failure, {told}"
    host.changed.clear()
