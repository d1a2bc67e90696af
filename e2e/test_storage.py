"""What the browser promises to keep, and what it does not: told once, with what can be done."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import (
    Launch,
    open_site,
    past_guard,
    saved,
    wait_for_python,
    wait_until_offline_ready,
)
from e2e.engines import relist
from e2e.golden import golden, shortened
from e2e.host import Host
from e2e.store import open_match, open_with
from e2e.table import Table
from pelitupa import older_decks
from pelitupa.card_files import packaged_deck
from pelitupa.deck import Deck
from pelitupa.games import all_games
from pelitupa.link import link_of
from pelitupa.match import new_match

SOLO = golden("aikamatka", "solo")
TWO = golden("aikamatka", "two-players")
DEVICE = """({vendor, kept, installed}) => {
    Object.defineProperty(Navigator.prototype, "vendor", { get: () => vendor });
    globalThis.asked = [];
    const storage = kept === null ? undefined : {
        persisted: async () => false,
        persist: async () => { asked.push("persist"); return kept; },
    };
    Object.defineProperty(Navigator.prototype, "storage", { get: () => storage });
    const match = globalThis.matchMedia;
    globalThis.matchMedia = (query) =>
        query.includes("standalone") ? { matches: installed } : match(query);
}"""
NO_ROOM = """() => {
    globalThis.room = false;
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...what) {
        const request = put.apply(this, what);
        if (!room) request.addEventListener("success", () => this.transaction.abort());
        return request;
    };
}"""
BROKEN = """
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...what) {
        const request = open.apply(this, what);
        if (what[0] === "pelitupa") queueMicrotask(() => // after those who make the store
            request.addEventListener("upgradeneeded", () => request.transaction.abort()));
        return request;
    };
"""
"""Opening the store is begun and fails, as with a damaged profile."""
SHEET = """() => {
    globalThis.given = [];
    Navigator.prototype.canShare = ({ files }) => files?.length === 1;
    Navigator.prototype.share = async ({ files }) => {
        if (globalThis.refusal) throw new DOMException("no", globalThis.refusal);
        given.push([files[0].name, files[0].type, await files[0].text()]);
    };
}"""
COARSE = """(() => {
    const match = globalThis.matchMedia;
    globalThis.matchMedia = (query) => query.includes("coarse") ? { matches: true } : match(query);
})()"""


def on_a_device(page: Page, *, vendor: str, kept: bool | None, installed: bool = False) -> None:
    told = json.dumps({"vendor": vendor, "kept": kept, "installed": installed})
    page.add_init_script(f"({DEVICE})({told})")


def begin(page: Page, host: Host) -> None:
    """A match is begun and put away, so that the shelf is up."""
    open_site(page, host.address)
    Table(page).sit_down(shortened(SOLO, 0))
    page.wait_for_selector("main.table")
    page.tap("#menu")
    page.tap("#to-shelf")
    page.wait_for_selector("main.shelf li.match")


def test_where_matches_may_be_wiped_people_are_told_once_and_offered_a_file(
    page: Page, host: Host
) -> None:
    """E4: Safari on a tablet, not on the home screen."""
    on_a_device(page, vendor="Apple Computer, Inc.", kept=False)
    begin(page, host)
    expect(page.locator("#evictable")).to_contain_text("Koti-valikkoon")
    assert page.evaluate("asked") == ["persist"]
    page.tap("#evictable-file")
    page.tap("#export")
    past_guard(page, "#export-sure")
    with page.expect_download() as waiting:
        page.tap("#export-sure")
    kept = json.loads(Path(waiting.value.path()).read_text("utf-8"))["kept"]
    assert [key for key in kept if key.startswith("match/")]
    page.tap("#back")
    expect(page.locator("main.shelf")).to_be_visible()
    expect(page.locator("#evictable")).to_have_count(0)
    page.reload()
    wait_for_python(page)
    page.tap("#play-aikamatka")
    page.tap("#start")
    page.wait_for_selector("main.table")
    page.tap("#menu")
    page.tap("#to-shelf")
    expect(page.locator("li.match")).to_have_count(2)
    expect(page.locator("#evictable")).to_have_count(0)


@pytest.mark.parametrize(
    ("vendor", "kept", "installed"),
    [
        ("Apple Computer, Inc.", True, False),
        ("Apple Computer, Inc.", False, True),
        ("Google Inc.", False, False),
        ("Google Inc.", None, False),
    ],
    ids=["safari that keeps", "home screen", "chrome", "no such interface"],
)
def test_elsewhere_nobody_is_told(
    page: Page, host: Host, vendor: str, kept: bool | None, installed: bool
) -> None:
    on_a_device(page, vendor=vendor, kept=kept, installed=installed)
    begin(page, host)
    page.tap("#to-settings")
    page.tap("#back")
    expect(page.locator("main.shelf li.match")).to_be_visible()
    expect(page.locator("#evictable")).to_have_count(0)


def test_a_disk_without_room_is_told_of_and_what_was_kept_stays(page: Page, host: Host) -> None:
    """As browsers do it: what is written seems to go well, and at its end nothing of it is kept."""
    open_match(page, host, shortened(TWO, 1))
    before = saved(page)
    page.evaluate(NO_ROOM)
    table = Table(page)
    table.play(TWO, 1, 2)
    expect(page.locator("#unsaved")).to_contain_text("ei anna tallentaa")
    table.play(TWO, 2, 3)
    assert saved(page) == before
    page.evaluate("room = true")
    table.play(TWO, 3, 4)
    assert table.saved_record(4)["actions"] == list(TWO.actions[:4])
    expect(page.locator("#unsaved")).to_have_count(0)


def test_a_store_that_cannot_be_opened_leaves_a_site_that_plays(page: Page, host: Host) -> None:
    page.add_init_script(BROKEN)
    open_site(page, host.address)
    expect(page.locator("#unsaved")).to_be_visible()
    Table(page).sit_down(shortened(SOLO, 1))
    Table(page).play(shortened(SOLO, 1))
    page.wait_for_selector("main[data-screen$='/1']")


def test_after_a_wipe_between_two_visits_the_site_starts_clean(page: Page, host: Host) -> None:
    """E4: seven days later nothing is there any more, and nothing is wrong."""
    open_match(page, host, shortened(SOLO, 1))
    page.wait_for_selector("main.table")
    devtools = page.context.new_cdp_session(page)
    origin = "/".join(host.address.split("/")[:3])
    devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
    context = page.context
    page.close()
    page = context.new_page()
    open_site(page, host.address)
    expect(page.locator("main.shelf")).to_be_visible()
    assert page.locator("#refusal, li.match, #unsaved").count() == 0
    Table(page).sit_down(SOLO)
    Table(page).play(SOLO)
    expect(page.locator("main.result")).to_be_visible()


def test_a_file_goes_to_the_share_sheet_where_there_is_one(page: Page, host: Host) -> None:
    page.add_init_script(f"({SHEET})()")
    page.add_init_script(COARSE)
    open_match(page, host, SOLO)
    page.wait_for_selector("main.result")
    page.tap("#share")
    page.wait_for_function("given.length === 1")
    ((name, kind, text),) = page.evaluate("given")
    assert (name, kind) == ("pelitupa-aikamatka.json", "text/plain")
    assert json.loads(text)["actions"] == list(SOLO.actions)
    page.evaluate("refusal = 'AbortError'")  # whoever closes the sheet wants no download either
    page.tap("#share")
    page.evaluate("refusal = 'NotAllowedError'")
    with page.expect_download() as waiting:
        page.tap("#share")
    assert waiting.value.suggested_filename == "pelitupa-aikamatka.json"


OLD = Deck(tuple(card._replace(year=card.year - 1) for card in packaged_deck().cards))


def test_a_match_with_the_cards_of_a_past_release_opens_without_a_network(
    start_browser: Launch, host: Host, tmp_path: Path
) -> None:
    match = new_match(all_games(OLD)["aikamatka"], 1, 5, {}, ("Anni",))
    while match.outcome is None:
        match = match.act(0, match.legal_actions(0)[0])
    folder = tmp_path / "deployed"
    shutil.copytree(host.folder, folder)
    decks = folder / "kept/decks-000000000000"
    decks.mkdir()
    decks.joinpath(f"{OLD.digest}.json").write_text(older_decks.written(OLD, "0.0"), "utf-8")
    index = folder / "index.html"
    named = f'data-decks="kept/{decks.name} {OLD.digest}"'
    html = index.read_text("utf-8")
    assert html.count('data-decks=""') == 1
    index.write_text(html.replace('data-decks=""', named), "utf-8")
    relist(folder)
    host.folder = folder
    page = start_browser().new_page()
    open_with(page, host, {"match/old": str(match.record), "current": "old"})
    page.wait_for_selector("main[data-screen^='result/aikamatka']")
    wait_until_offline_ready(page)
    host.__exit__()
    page = start_browser().new_page()
    page.goto(f"{host.address}#{link_of(match)}")
    wait_for_python(page)
    page.wait_for_selector("main[data-screen^='replay/aikamatka']")
    page.click("#step-last")
    start = str(match.state.view(None).plain()["timeline"][0]["year"])
    expect(page.locator(".aikamatka-time .year").first).to_have_text(start)
