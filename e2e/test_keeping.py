"""Nothing is ever lost: killed pages, two pages at once, a store refused or wiped, files."""

from __future__ import annotations

import contextlib
import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Error, Page, expect

from e2e.conftest import Launch, open_site, past_guard, saved, wait_for_python
from e2e.golden import golden, shortened
from e2e.host import Host
from e2e.store import WIPE, open_match, open_with
from e2e.table import Table
from pelitupa.record import Record, entry_of

SHORT = golden("aikamatka", "solo")
SECRET = golden("kaleva", "terna-switch-onto-a-shield")
FULL = """() => {
    globalThis.full = true;
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...what) {
        if (globalThis.full) throw new DOMException("no room", "QuotaExceededError");
        return put.apply(this, what);
    };
}"""
REFUSE = """(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name, ...more) {
        if (name === "pelitupa") throw new DOMException("no", "SecurityError");
        return open.call(this, name, ...more);
    };
})()"""
OLD = """(kept) => new Promise((resolve, reject) => {
    const opening = indexedDB.open("pelitupa");
    opening.onupgradeneeded = () => opening.result.createObjectStore("kept");
    opening.onsuccess = () => {
        const writing = opening.result.transaction("kept", "readwrite");
        for (const [key, text] of Object.entries(kept)) writing.objectStore("kept").put(text, key);
        writing.oncomplete = () => resolve(opening.result.close());
    };
})"""


def kept_actions(page: Page) -> list[str]:
    kept = saved(page)
    actions: list[str] = json.loads(kept[f"match/{kept['current']}"])["actions"]
    return actions


def another(page: Page, host: Host) -> Page:
    other = page.context.new_page()
    open_site(other, host.address)
    return other


@pytest.mark.parametrize("record", [SHORT, shortened(SECRET, 6)], ids=["aikamatka", "kaleva"])
def test_the_page_is_killed_after_each_action(
    context: BrowserContext, host: Host, record: Record
) -> None:
    """Nothing is waited for between an action and the end of the page but its picture."""
    page = context.new_page()
    open_site(page, host.address)
    Table(page).sit_down(record)
    for ply in range(len(record.actions)):
        Table(page).play(record, ply, ply + 1)
        crash(page)
        page = context.new_page()
        open_site(page, host.address)
        assert kept_actions(page) == list(record.actions[: ply + 1])
        shown = expected_screen(record, ply + 1)
        expect(page.locator("main")).to_have_attribute("data-screen", shown)


def crash(page: Page) -> None:
    """The page's process ends at once, without a word to the page."""
    with page.expect_event("crash"), contextlib.suppress(Error):
        page.goto("chrome://crash")
    page.close()


def expected_screen(record: Record, ply: int) -> re.Pattern[str]:
    kind = {"kaleva": "handoff", "aikamatka": "(table|result)"}[record.game]
    return re.compile(f"{kind}/{record.game}/.*{ply}$")


def test_a_match_is_on_one_table_only_and_can_be_taken_over(page: Page, host: Host) -> None:
    record = shortened(SECRET, 6)
    open_match(page, host, shortened(record, 2))
    other = another(page, host)
    expect(other.locator("main")).to_have_attribute("data-screen", "elsewhere/kaleva")
    page.bring_to_front()
    table = Table(page)
    table.play(record, 2, 3)
    table.saved_record(3)
    seat = entry_of(record.actions[3])[0]
    table.take(seat)
    other.bring_to_front()
    past_guard(other, "#take-over")
    other.tap("#take-over")
    other.wait_for_selector("main.handoff")
    expect(page.locator("main")).to_have_attribute("data-screen", "elsewhere/kaleva")
    assert page.locator("[data-secret]").count() == 0
    second = Table(other)
    assert second.screen == ["handoff", "kaleva", str(seat), "3"]
    second.play(record, 3, 4)
    second.saved_record(4)
    page.bring_to_front()
    past_guard(page, "#take-over")
    page.tap("#take-over")
    page.wait_for_selector("main.handoff")
    table.play(record, 4, 5)
    assert table.saved_record(5)["actions"] == list(record.actions[:5])
    expect(other.locator("main")).to_have_attribute("data-screen", "elsewhere/kaleva")


def test_without_locks_no_page_overwrites_what_another_has_played(page: Page, host: Host) -> None:
    record = shortened(golden("aikamatka", "two-players"), 4)
    page.context.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })"
    )
    open_match(page, host, shortened(record, 0))
    other = another(page, host)
    Table(other).play(record, 0, 2)
    Table(other).saved_record(2)
    expect(page.locator("main")).to_have_attribute("data-screen", "elsewhere/aikamatka")
    page.bring_to_front()
    past_guard(page, "#take-over")
    page.tap("#take-over")
    page.wait_for_selector("main[data-screen$='/2']")
    assert kept_actions(page) == list(record.actions[:2])


def test_two_pages_play_two_matches_and_see_what_the_other_keeps(page: Page, host: Host) -> None:
    record = shortened(golden("aikamatka", "two-players"), 2)
    open_site(page, host.address)
    other = another(page, host)
    page.bring_to_front()
    Table(page).sit_down(record)
    other.bring_to_front()
    expect(other.locator("li.match")).to_have_count(1)
    Table(other).sit_down(shortened(golden("aikamatka", "solo"), 0))
    page.bring_to_front()
    Table(page).play(record, 0, 2)
    page.reload()
    wait_for_python(page)
    page.wait_for_selector("main[data-screen^='table/aikamatka/'][data-screen$='/2']")
    page.tap("#menu")
    page.tap("#to-shelf")
    expect(page.locator("li.match")).to_have_count(2)
    page.locator("li.match").filter(has_text=golden("aikamatka", "solo").names[0]).filter(
        has_not_text=record.names[1]
    ).locator(".primary").tap()
    expect(page.locator("main")).to_have_attribute("data-screen", "elsewhere/aikamatka")


def test_a_full_store_is_told_of_and_nothing_is_lost_once_there_is_room(
    page: Page, host: Host
) -> None:
    record = golden("aikamatka", "two-players")
    open_match(page, host, shortened(record, 0))
    page.evaluate(FULL)
    table = Table(page)
    table.play(record, 0, 1)
    expect(page.locator("#unsaved")).to_contain_text("ei anna tallentaa")
    table.play(record, 1, 3)
    assert kept_actions(page) == []
    page.tap("#unsaved-file")
    page.tap("#export-match")
    past_guard(page, "#export-match-sure")
    with page.expect_download() as waiting:
        page.tap("#export-match-sure")
    assert json.loads(Path(waiting.value.path()).read_text())["actions"] == list(record.actions[:3])
    page.tap("#back")
    page.wait_for_selector("main.table")
    page.evaluate("globalThis.full = false")
    table.play(record, 3, 4)
    assert table.saved_record(4)["actions"] == list(record.actions[:4])
    expect(page.locator("#unsaved")).to_have_count(0)


def test_a_browser_without_a_store_plays_all_the_same(page: Page, host: Host) -> None:
    page.add_init_script(REFUSE)
    open_site(page, host.address)
    expect(page.locator("#unsaved")).to_be_visible()
    record = shortened(SHORT, 1)
    Table(page).sit_down(record)
    Table(page).play(record)


def test_a_store_wiped_under_the_page_is_written_again(page: Page, host: Host) -> None:
    record = golden("aikamatka", "two-players")
    open_match(page, host, shortened(record, 0))
    table = Table(page)
    table.play(record, 0, 1)
    page.evaluate(WIPE)
    assert saved(page) == {}
    table.play(record, 1, 2)
    assert table.saved_record(2)["actions"] == list(record.actions[:2])
    page.reload()
    wait_for_python(page)
    page.wait_for_selector("main[data-screen$='/2']")


def test_a_deleted_match_is_brought_back(page: Page, host: Host) -> None:
    open_match(page, host, shortened(SHORT, 1))
    page.tap("#menu")
    page.tap("#to-shelf")
    match = page.locator("li.match")
    match.get_by_role("button", name="Poista").tap()
    expect(page.locator("li.match.gone")).to_have_count(1)
    past_guard(page, "li.match.gone button")
    page.locator("li.match.gone button").tap()
    page.locator("li.match .primary").tap()
    page.wait_for_selector("main.table")
    Table(page).saved_record(1)


def test_everything_goes_into_a_file_and_out_of_it_in_a_fresh_browser(
    page: Page, host: Host, tmp_path: Path, start_browser: Launch
) -> None:
    """E5: a new profile stands for the installed app, which shares no store with the tab."""
    open_match(page, host, shortened(SHORT, 1))
    page.tap("#menu")
    page.tap("#to-shelf")
    page.tap("#to-keeping")
    page.tap("#export")
    past_guard(page, "#export-sure")
    with page.expect_download() as waiting:
        page.tap("#export-sure")
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    fresh = start_browser().new_page()
    open_site(fresh, host.address)
    fresh.click("#to-keeping")
    fresh.set_input_files("#import", file)
    expect(fresh.locator("#intake")).to_contain_text("1 peli tuotiin.")
    for text, reason in (("{", "vioittunut"), ('{"format":"pelitupa-bundle/9"}', "uudemmasta")):
        before = saved(fresh)
        fresh.evaluate(DROP, text)
        expect(fresh.locator("#refusal")).to_contain_text(reason)
        assert saved(fresh) == before
    fresh.click("#back")
    fresh.locator("li.match .primary").click()
    fresh.wait_for_selector("main[data-screen$='/1']")
    assert kept_actions(fresh) == list(SHORT.actions[:1])


DROP = """(text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "a.json"));
    const drop = new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
    document.querySelector("main").dispatchEvent(drop);
    if (!drop.defaultPrevented) throw new Error("the browser would open the file");
}"""


def test_what_was_kept_under_older_keys_is_taken_over_once(page: Page, host: Host) -> None:
    open_with(page, host, {})
    text = '{"confirm":false}'
    page.evaluate(OLD, {"settings": text, "language": "sv", "match/x": "{"})
    page.reload()
    wait_for_python(page)
    expect(page.locator("html")).to_have_attribute("lang", "sv")
    kept = saved(page)
    assert (kept["settings"], kept["match/x"]) == (text, "{")
    page.tap("#language-fi")
    expect(page.locator("html")).to_have_attribute("lang", "fi")
    assert saved(page)["language"] == "fi"  # waits its turn behind what is being written
    page.reload()
    wait_for_python(page)
    expect(page.locator("html")).to_have_attribute("lang", "fi")


def test_the_daily_journey_is_played_once_a_day(page: Page, host: Host) -> None:
    page.clock.install(time="2026-11-30T21:30:00Z")
    open_site(page, host.address)
    page.tap("#journey")
    page.wait_for_selector("main.table")
    kept = saved(page)
    assert kept["current"] == "journey-2026-11-30"
    assert json.loads(kept["match/journey-2026-11-30"])["seed"] == 427950499
