"""The pace of play: taps are answered soon, nothing moves unasked, a word is cheap to show.

Times are compared within one page, for machines differ; `python -m e2e.pace` prints them.
"""

from __future__ import annotations

import statistics

import pytest
from playwright.sync_api import Page

from e2e.golden import golden, shortened
from e2e.host import Host
from e2e.pace import STRETCHES, played, watched
from e2e.store import open_match
from e2e.table import Table

FRAMES = 6
"""So many times a tap that changes nothing may an answer take: Python, the save, the picture."""
SIZES = ((1180, 820), (820, 1180), (390, 844))
LAID_OUT = """() => {
    const page = document.documentElement;
    const app = document.getElementById("app");
    const word = document.getElementById("prompt");
    const things = [...app.querySelectorAll(".board [data-row]")].map((it) => it.lastElementChild);
    const thing = things.findLast((it) => it?.checkVisibility());
    const place = thing.parentElement;
    const button = place.cloneNode();
    button.style.position = "absolute"; // takes no room from the table
    const fastest = (...changes) => Math.min(...Array.from({ length: 9 }, (_, round) => {
        const start = performance.now();
        for (const change of changes) {
            change(round);
            page.getBoundingClientRect();
        }
        return performance.now() - start;
    }));
    return {
        whole: fastest(() => (app.style.display = "none"), () => (app.style.display = "")),
        word: fastest((round) => (word.style.paddingInline = `${round}px`)),
        thing: fastest(() => thing.remove(), () => place.append(thing)),
        button: fastest(() => word.after(button), () => button.remove()),
    };
}"""
"""Milliseconds to lay out the whole table, and to lay it out again when a word has changed, a thing
has been laid on the board, a button has come up beside the question."""


BEYOND = "document.querySelector('main').clientHeight - innerHeight"
LAST = "Math.round(document.querySelector('.confirm').getBoundingClientRect().bottom)"
GROUND = "Math.round(document.querySelector('main').getBoundingClientRect().bottom)"


@pytest.mark.parametrize("stretch", STRETCHES)
def test_a_tap_is_answered_soon_and_nothing_moves_unasked(
    page: Page, host: Host, stretch: str
) -> None:
    watched(page)
    pace = played(page, host, stretch)
    assert len(pace.answers) > 20
    assert sum(pace.shifts) == 0
    assert statistics.median(pace.answers) < FRAMES * statistics.median(pace.frames)


@pytest.mark.parametrize("stretch", STRETCHES)
def test_a_change_does_not_lay_the_table_out_anew(page: Page, host: Host, stretch: str) -> None:
    """The table has the height of the screen where it fits: else its boards, which ask how large
    they are, would be laid out twice for every change (web/js/fit.js). And no rule for a large part
    of it hangs on what lies in there.
    """
    game, name, start, _ = STRETCHES[stretch]
    record = golden(game, name)
    open_match(page, host, shortened(record, start % len(record.actions)))
    Table(page).take()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        times = page.evaluate(LAID_OUT)
        whole = times.pop("whole")
        assert max(times.values()) < whole / 3, f"{width} x {height}: {times} of {whole}"


def test_a_table_that_does_not_fit_grows(page: Page, host: Host) -> None:
    """Also after the window has changed, and back again; the button stays below the board."""
    open_match(page, host, shortened(golden("kalesia", "two-players"), 0))
    Table(page).take()
    for width, height, fits in ((1180, 820, True), (844, 390, False), (1180, 820, True)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"({BEYOND} > 0) === {str(not fits).lower()}")
        assert page.evaluate(LAST) == page.evaluate(GROUND)
