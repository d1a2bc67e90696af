"""How long the site takes to answer first, against a bare page that loads unmodified Pyodide.

`python -m e2e.boot_ratio [--rounds 5] [FOLDER …]` measures dist/ (or each built folder given) and
the bare page by turns in the same run, each time with a fresh profile: navigation to the first
answer of Python, cold and at the third visit. Machines are noisy: the ratio is what counts, and it
says little while something else keeps the machine busy.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from e2e.browser import chromium
from e2e.host import Host

ROOT = Path(__file__).resolve().parent.parent
PYODIDE = ROOT / "web/node_modules/pyodide"
STOCK = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
PAGE = '<!doctype html><title>bare</title><script type="module" src="page.js"></script>'
PAGE_JS = """
const worker = new Worker("./worker.js", { type: "module" });
worker.onmessage = ({ data }) => JSON.parse(data).effects && performance.mark("answered");
worker.postMessage(JSON.stringify({ kind: "open" }));
"""
WORKER_JS = """
import { loadPyodide } from "./pyodide.mjs";
const ready = loadPyodide().then((py) => py.runPython(`
import json
def dispatch(text):
    return json.dumps({"effects": [json.loads(text)["kind"]]})
dispatch`));
onmessage = async ({ data }) => postMessage((await ready)(data));
"""
ANSWERED = "performance.getEntriesByName('answered')[0]?.startTime"
TIMEOUT_MS = 120_000
STAT = Path("/proc/stat")
QUIET_SHARE = 0.15
QUIET_TRIES = 16


def bare_page(folder: Path) -> Path:
    for name in STOCK:
        shutil.copy(PYODIDE / name, folder / name)
    for name, text in {"index.html": PAGE, "page.js": PAGE_JS, "worker.js": WORKER_JS}.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@contextmanager
def fresh_profile(playwright: Playwright) -> Iterator[BrowserContext]:
    with tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(profile, **chromium(playwright))
        yield context
        context.close()


def visit(context: BrowserContext, address: str) -> float:
    """Milliseconds from navigation to Python's first answer."""
    wait_for_quiet()
    page = context.new_page()
    page.goto(address)
    page.wait_for_function(f"{ANSWERED} > 0", timeout=TIMEOUT_MS)
    milliseconds = float(page.evaluate(ANSWERED))
    page.evaluate(
        "document.querySelector('#boot-words') && navigator.serviceWorker.ready.then(() => 0)"
    )
    page.close()
    return milliseconds


def wait_for_quiet() -> None:
    """Waits until the machine does little else, or long enough; where that can be seen."""
    if not STAT.exists():
        return
    for _ in range(QUIET_TRIES):
        before = busy_and_all()
        time.sleep(0.5)  # how busy the machine is shows only over a while
        busy, every = (now - then for now, then in zip(busy_and_all(), before, strict=True))
        if busy < QUIET_SHARE * every:
            return


def busy_and_all() -> tuple[int, int]:
    """Ticks since the start of the machine: not idle, and all."""
    ticks = [int(part) for part in STAT.read_text("ascii").split("\n")[0].split()[1:9]]
    return sum(ticks) - ticks[3] - ticks[4], sum(ticks)


def measure(playwright: Playwright, address: str) -> tuple[float, float]:
    with fresh_profile(playwright) as context:
        cold = visit(context, address)
        visit(context, address)
        return cold, visit(context, address)


def report(name: str, times: list[tuple[float, float]], bare: list[tuple[float, float]]) -> None:
    for kind, index in (("cold", 0), ("warm", 1)):
        own = [pair[index] for pair in times]
        ratios = [pair[index] / other[index] for pair, other in zip(times, bare, strict=True)]
        print(
            f"{name:<28} {kind}  {statistics.median(own):6.0f} ms "
            f"({min(own):.0f}-{max(own):.0f})  ratio {statistics.median(ratios):.2f} "
            f"({min(ratios):.2f}-{max(ratios):.2f})"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description="Boot time against bare Pyodide.")
    parser.add_argument("folders", nargs="*", type=Path, default=[ROOT / "dist"])
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        sites = {"bare": bare_page(Path(folder)), **{str(path): path for path in options.folders}}
        times: dict[str, list[tuple[float, float]]] = {name: [] for name in sites}
        for _ in range(options.rounds):
            for name, site in sites.items():
                with Host(site) as host:
                    times[name].append(measure(playwright, host.address))
        for name in sites:
            report(name, times[name], times["bare"])


if __name__ == "__main__":
    main()
