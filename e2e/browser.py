"""Which Chromium is here and how it is started; the same choice for tests and measurements."""

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


def chromium(playwright: Playwright) -> dict[str, Any]:
    """Launch arguments: $CHROMIUM_PATH, else Playwright's own build, else the system's."""
    found = os.environ.get("CHROMIUM_PATH")
    if not found and not Path(playwright.chromium.executable_path).exists():
        found = shutil.which("chromium") or shutil.which("chromium-browser")
        if not found:
            raise RuntimeError("no Chromium here: `make browsers` installs one")
    flags = [*FLAGS, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    return {"args": flags, **({"executable_path": found} if found else {})}
