"""Lighthouse's marks for the first page, with the settings of a desktop and of a phone.

`python -m e2e.first_page [--rounds 3] [FOLDER]` serves the built site in Brotli, as hosts do, lets
Lighthouse visit it, prints the median marks (0 to 100) of each category, and ends with 1 where one
is below its aim. Marks of performance say little while something else keeps the machine busy.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from e2e.boot_ratio import wait_for_quiet
from e2e.browser import chromium
from e2e.host import ROOT, Host

LIGHTHOUSE = ROOT / "e2e/lighthouse/node_modules/lighthouse/cli/index.js"
SETTINGS = {"desktop": ["--preset=desktop"], "mobile": []}
AIMS = {
    "desktop": {"performance": 95, "accessibility": 100, "best-practices": 100},
    "mobile": {"performance": 90, "accessibility": 100, "best-practices": 100},
}
MEASURES = (
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "cumulative-layout-shift",
)
BROTLI = {"Content-Encoding": "br"}


class Compressed(Host):
    """A host for a folder whose files are in Brotli already."""

    def more_headers(self) -> Mapping[str, str]:
        return BROTLI


def visited(address: str, setting: str) -> dict[str, Any]:
    """Lighthouse's report on one visit with a fresh profile."""
    with sync_playwright() as playwright:
        how = chromium(playwright)
        path = how.get("executable_path", playwright.chromium.executable_path)
    wait_for_quiet()
    ran = subprocess.run(
        [
            "node",
            str(LIGHTHOUSE),
            address,
            *SETTINGS[setting],
            "--quiet",
            "--output=json",
            f"--only-categories={','.join(AIMS[setting])}",
            f"--chrome-flags={' '.join(['--headless=new', *how['args']])}",
        ],
        env={**os.environ, "CHROME_PATH": str(path)},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    report: dict[str, Any] = json.loads(ran.stdout)
    return report


def marks(report: Mapping[str, Any]) -> dict[str, int]:
    """The mark of each category, 0 to 100."""
    return {name: round(100 * each["score"]) for name, each in report["categories"].items()}


def judged(setting: str, reports: list[dict[str, Any]]) -> bool:
    """Prints the medians of the reports; whether all of them reach their aims."""
    good = True
    for name, aim in AIMS[setting].items():
        each = [marks(report)[name] for report in reports]
        median = statistics.median(each)
        good = good and median >= aim
        print(f"{setting:<8} {name:<24} {median:5.0f}  ({min(each)}-{max(each)}; aim {aim})")
    for name in MEASURES:
        each = [report["audits"][name]["numericValue"] for report in reports]
        print(
            f"{'':<8} {name:<24} {statistics.median(each):8.2f}  ({min(each):.2f}-{max(each):.2f})"
        )
    return good


def main() -> int:
    parser = argparse.ArgumentParser(description="Lighthouse's marks for the first page.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    if not LIGHTHOUSE.exists():
        parser.error("Lighthouse is not here: `make lighthouse` installs it")
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            ["node", str(ROOT / "e2e/compress.mjs"), str(options.folder), folder], check=True
        )
        with Compressed(Path(folder), prefix="/") as host:
            reports = {
                setting: [visited(host.address, setting) for _ in range(options.rounds)]
                for setting in SETTINGS
            }
    good = [judged(setting, each) for setting, each in reports.items()]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
