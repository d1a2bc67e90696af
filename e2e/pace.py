"""How soon a tap is answered on the screen, and what keeps the page's main thread meanwhile.

`python -m e2e.pace [FOLDER]` plays the longest positions of each game on a tablet by tapping and
prints, for each, the time from the tap to the painted answer (median and 95 %), the time to the
next frame as such (what the machine takes for a tap that changes nothing), the longest task of the
main thread, and how far anything on the page moved by itself; then how long a pause takes while
the best bots of Kaleva think. A finger lies on the glass as long as fingers do, and comes down
once nothing travels any more; the time counts from when it is lifted. The site's aims: 95 % of the
answers within 50 ms, no task of 50 ms, no shift, a pause within 100 ms.
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from e2e.browser import chromium
from e2e.golden import golden, shortened
from e2e.host import ROOT, Host
from e2e.store import open_match, open_with, saved_match
from e2e.table import Table

STRETCHES = {
    "kaleva": ("kaleva", "reshuffle", 150, 170),
    "aikamatka, up to 26 cards": ("aikamatka", "five-players", -12, None),
    "kalesia, ten players": ("kalesia", "ten-players", 10, 30),
    "vuosilauta, eight players": ("vuosilauta", "eight-players", 60, 90),
}
"""A golden record, and from where to where it is played; below 0 from its end."""
WATCH = """
    globalThis.pace = { taps: [], tasks: [], shifts: [] };
    let waiting = null;
    let settled = 0;
    const painted = (then) => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => then(performance.now());
        port2.postMessage(0);
    });
    addEventListener("click", ({ timeStamp }) => {
        const tap = (waiting = { at: timeStamp });
        settled = Infinity;
        painted((now) => (tap.frame = now - tap.at));
    }, true);
    const answers = new MutationObserver((changes) => {
        if (!waiting || changes.every((one) => one.attributeName === "data-waiting")) return;
        const tap = waiting;
        waiting = null;
        painted((now) => {
            pace.taps.push([tap.frame, now - tap.at]);
            if (!waiting) settled = now;
        });
    });
    addEventListener("DOMContentLoaded", () => {
        const app = document.getElementById("app");
        const all = { subtree: true, childList: true, attributes: true, characterData: true };
        if (app) answers.observe(app, all);
    });
    const watch = (type, note) =>
        new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type });
    watch("longtask", ({ duration }) => pace.tasks.push(duration));
    watch("layout-shift", ({ value, startTime, hadRecentInput }) => {
        if (!hadRecentInput && startTime > settled) pace.shifts.push(value);
    });
"""
FORGET = "void Object.assign(pace, { taps: [], tasks: [], shifts: [] })"

TABLET: ViewportSize = {"width": 1180, "height": 820}
TOUCH_MS = 70
AT_REST = "Promise.all(document.getAnimations().map((each) => each.finished.catch(() => 0)))"

PAUSED = """() => new Promise((done) => {
    const button = document.getElementById("pause");
    const word = button.textContent;
    const start = performance.now();
    const look = () => document.getElementById("pause").textContent === word
        ? requestAnimationFrame(look) : done(performance.now() - start);
    setTimeout(() => { button.click(); look(); });
})"""
PAUSES = 40


@dataclass(frozen=True)
class Pace:
    """Milliseconds of each tap: to the next frame, to its painted answer; tasks of 50 ms and more;
    how far things moved unasked, in the unit of the browsers' layout shift."""

    frames: tuple[float, ...]
    answers: tuple[float, ...]
    tasks: tuple[float, ...]
    shifts: tuple[float, ...]


class Finger:
    """A hand on a page that is touched as a person does it: at rest, and not for a mere instant."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._glass = page.context.new_cdp_session(page)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.page, name)

    def tap(self, selector: str, *, force: bool | None = None) -> None:  # noqa: ARG002 - as Hand has it
        spot = self.page.locator(selector).first
        spot.scroll_into_view_if_needed()
        self.page.evaluate(AT_REST)
        box = spot.bounding_box()
        if box is None:
            raise LookupError(f"nothing to tap at {selector}")
        middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        self._touch("touchStart", [middle])
        self.page.wait_for_timeout(TOUCH_MS)
        self._touch("touchEnd", [])

    def _touch(self, kind: str, points: list[dict[str, float]]) -> None:
        self._glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def watched(page: Page) -> None:
    """From its next load on the page notes its pace."""
    page.add_init_script(WATCH)


def played(page: Page, host: Host, stretch: str) -> Pace:
    """A stretch of a golden match, tapped; the pace of it without the loading before."""
    game, name, start, end = STRETCHES[stretch]
    record = golden(game, name)
    first = start % len(record.actions)
    open_match(page, host, shortened(record, first))
    page.evaluate(FORGET)
    Table(Finger(page)).play(record, first, end)
    noted = page.evaluate("pace")
    frames, answers = zip(*noted["taps"], strict=True)
    return Pace(frames, answers, tuple(noted["tasks"]), tuple(noted["shifts"]))


def pauses(page: Page, host: Host) -> tuple[float, ...]:
    """Milliseconds until two bots that think have paused, and gone on, each time."""
    kept = saved_match(shortened(golden("kaleva", "reshuffle"), 40))
    match = json.dumps({**json.loads(kept["match/begun"]), "seats": ["4", "4"]})
    open_with(page, host, {**kept, "match/begun": match, "settings": '{"speed": "off"}'})
    page.wait_for_selector("main.thinking")
    page.evaluate(FORGET)
    return tuple(page.evaluate(PAUSED) for _ in range(PAUSES))


def percentile(values: tuple[float, ...], share: int) -> float:
    """The value that so many of a hundred do not exceed."""
    return statistics.quantiles(values, n=100, method="inclusive")[share - 1]


@contextmanager
def fresh_page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(locale="fi-FI", has_touch=True, viewport=TABLET)
    page = context.new_page()
    watched(page)
    yield page
    context.close()


def tell(stretch: str, pace: Pace) -> None:
    print(f"{stretch}: {len(pace.answers)} taps")
    for name, times in (("next frame", pace.frames), ("answer painted", pace.answers)):
        median, most = statistics.median(times), percentile(times, 95)
        print(f"    {name:<16} {median:6.0f} ms, 95 % within {most:6.0f} ms")
    longest = max(pace.tasks, default=0)
    print(f"    longest task     {longest:6.0f} ms, {len(pace.tasks)} of 50 ms and more")
    print(f"    moved unasked    {sum(pace.shifts):6.4f}")


def main() -> None:
    parser = argparse.ArgumentParser(description="From the tap to the painted answer.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist")
    options = parser.parse_args()
    with sync_playwright() as playwright, Host(options.folder) as host:
        browser = playwright.chromium.launch(**chromium(playwright))
        for stretch in STRETCHES:
            with fresh_page(browser) as page:
                tell(stretch, played(page, host, stretch))
        with fresh_page(browser) as page:
            times = pauses(page, host)
            tasks = page.evaluate("pace.tasks")
        browser.close()
    print(f"while bots think: {len(times)} pauses and their ends")
    print(f"    answered         {statistics.median(times):6.0f} ms, longest {max(times):6.0f} ms")
    print(f"    longest task     {max(tasks, default=0):6.0f} ms, {len(tasks)} of 50 ms and more")


if __name__ == "__main__":
    main()
