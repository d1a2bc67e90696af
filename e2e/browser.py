"""Which browsers are here and how they are started; the same choice for tests and measurements."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright

FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class Missing(RuntimeError):
    """A browser that this machine does not have; the message says which."""

    def __init__(self, what: str) -> None:
        super().__init__(f"no {what} here: `make browsers` installs it")


def chromium(playwright: Playwright) -> dict[str, Any]:
    """Launch arguments: $CHROMIUM_PATH, else Playwright's own build, else the system's."""
    found = os.environ.get("CHROMIUM_PATH")
    if not found and not Path(playwright.chromium.executable_path).exists():
        found = shutil.which("chromium") or shutil.which("chromium-browser")
        if not found:
            raise Missing("Chromium")
    flags = [*FLAGS, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    return {"args": flags, **({"executable_path": found} if found else {})}


def firefox(playwright: Playwright) -> dict[str, Any]:
    """Launch arguments: $FIREFOX_PATH, else Playwright's own build, else the system's.

    A Firefox that is not Playwright's is driven by WebDriver BiDi.
    """
    found = os.environ.get("FIREFOX_PATH")
    if not found and not Path(playwright.firefox.executable_path).exists():
        found = shutil.which("firefox-esr") or shutil.which("firefox")
        if not found:
            raise Missing("Firefox")
    return {"executable_path": found, "channel": "moz-firefox"} if found else {}


def has_webkit(playwright: Playwright) -> bool:
    """Whether Playwright's own WebKit is here; else e2e/webkit.py drives WebKitGTK."""
    return Path(playwright.webkit.executable_path).exists()
