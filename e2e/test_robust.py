"""What a browser may do to a page in the middle of a match: it ends playable, or explained."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import Witness, open_site, origin_of, wait_for_python
from e2e.golden import golden, shortened
from e2e.host import Host
from e2e.positions import back_at_the_table
from e2e.stage import HIDDEN, Stage, button
from e2e.store import open_match
from e2e.table import Table
from pelitupa.record import entry_of

KALEVA = golden("kaleva", "reshuffle")
KEEP_WORKERS = """
    globalThis.workers = [];
    globalThis.Worker = class extends Worker {
        constructor(...how) {
            super(...how);
            workers.push(this);
        }
    };
"""
GREEDY = b"""

def greedy(desk, message):
    # as much as no browser gives
    return [None] * (1 << 29) if message.kind == "help" else answered(desk, message)


from pelitupa_web import dispatch as bridge_of_tests

answered, bridge_of_tests.update = bridge_of_tests.update, greedy
"""
SILENCE_MS = 30_000
START_MS = 121_000
"""So long after the last news of the start, nothing more is expected of it."""
HOUR_MS = 3_600_000


def at_the_table(page: Page, host: Host, ply: int) -> Table:
    page.clock.install()
    open_match(page, host, shortened(KALEVA, ply))
    table = Table(page, quick=True)
    table.take()
    return table


def goes_on(page: Page, ply: int) -> None:
    """The match is there as it was, and is played on."""
    table = Table(page, quick=True)
    back_at_the_table(table, shortened(KALEVA, ply), entry_of(KALEVA.actions[ply])[0])
    page.wait_for_function("document.getAnimations().length === 0")
    table.play(KALEVA, ply, ply + 1)
    assert table.saved_record(ply + 1)["actions"] == list(KALEVA.actions[: ply + 1])


def test_a_worker_that_is_killed_is_told_of_and_the_match_goes_on(page: Page, host: Host) -> None:
    """As a browser does for want of memory: nothing is said to the page."""
    page.add_init_script(KEEP_WORKERS)
    table = at_the_table(page, host, 6)
    table.draft(entry_of(KALEVA.actions[6])[1])
    page.evaluate("workers.forEach((worker) => worker.terminate())")
    page.tap("#confirm", force=True)
    page.clock.run_for(SILENCE_MS - 1_000)
    expect(page.locator("main.table")).to_be_visible()
    page.clock.run_for(1_500)
    failure = page.locator("[data-failure=silent]")
    expect(failure).to_contain_text("ei enää vastaa")
    expect(failure).to_contain_text("Tallennetut pelit ovat tallessa")
    expect(page.locator("[data-secret]")).to_have_count(0)
    with page.expect_navigation():
        failure.get_by_role("button").first.click()
    wait_for_python(page)
    goes_on(page, 6)


def test_a_memory_that_is_full_is_told_of_and_the_match_goes_on(
    page: Page, host: Host, dist: Path
) -> None:
    (worker,) = dist.glob("kept/start-*/worker.py")
    host.changed["worker.py"] = worker.read_bytes() + GREEDY
    at_the_table(page, host, 6)
    page.tap("#help")
    crash = page.locator("main.crash")
    expect(crash).to_contain_text("MemoryError")
    expect(page.locator("[data-secret]")).to_have_count(0)
    page.tap("#again")
    goes_on(page, 6)


def test_time_in_which_nobody_looks_is_no_silence(stage: Stage) -> None:
    """The page may have been frozen for it, and its worker with it."""
    page = stage.page
    page.clock.install()
    stage.shows(button("a"))
    stage.plays(pick="later")
    page.click("#a")
    page.evaluate(HIDDEN, True)
    page.clock.run_for(10 * SILENCE_MS)
    page.evaluate(HIDDEN, False)
    page.clock.run_for(SILENCE_MS - 2_000)
    expect(page.locator("[data-failure]")).to_have_count(0)
    page.clock.run_for(4_000)
    expect(page.locator("[data-failure=silent]")).to_be_visible()


def test_a_page_that_was_hidden_for_an_hour_is_covered_and_goes_on(page: Page, host: Host) -> None:
    table = at_the_table(page, host, 6)
    assert "data-secret" not in page.evaluate(HIDDEN, True)
    page.clock.fast_forward(HOUR_MS)
    page.evaluate(HIDDEN, False)
    table.wait_for("handoff/kaleva")
    goes_on(page, 6)


@pytest.mark.parametrize("year", [1971, 2099])
def test_a_clock_that_jumps_changes_no_match(page: Page, host: Host, year: int) -> None:
    table = at_the_table(page, host, 6)
    table.play(KALEVA, 6, 7)
    page.clock.set_system_time(f"{year}-01-01T12:00:00")
    goes_on(page, 7)
    page.reload()
    wait_for_python(page)
    goes_on(page, 8)
    page.tap("#to-shelf")
    expect(page.locator("li.match")).to_have_count(1)


def test_a_damaged_interpreter_is_told_of_and_fetched_anew(
    page: Page, host: Host, witness: Witness
) -> None:
    witness.expected += ["console:", "thrown:", "CompileError"]
    page.clock.install()
    host.changed["pyodide.asm.wasm"] = b"\0asm\1\0\0\0 and no more"
    page.goto(host.address)
    page.wait_for_function("document.getElementById('boot').children[0].textContent !== ''")
    page.clock.fast_forward(START_MS)
    failure = page.locator("[data-failure]")
    expect(failure).to_contain_text("Pelihuone ei auennut")
    expect(failure).to_contain_text("Tallennetut pelit ovat tallessa")
    host.changed.clear()
    failure.get_by_role("button").last.click()
    page.locator("[data-failure=reset] button").first.click(timeout=60_000)
    wait_for_python(page)


def test_without_the_file_of_first_screens_other_languages_come_with_python(
    browser: Browser, host: Host, witness: Witness
) -> None:
    witness.expected += ["404", "Failed to load"]
    host.lost.add("first.json")
    with browser.new_context(locale="en-GB", has_touch=True) as context:
        witness.watch(context, origin_of(host.address))
        page = context.new_page()
        open_site(page, host.address)
        expect(page.locator("html")).to_have_attribute("lang", "en")
        page.tap("#play-kaleva")
        page.tap("#start")
        page.wait_for_selector("main[data-screen^='handoff/kaleva']")
