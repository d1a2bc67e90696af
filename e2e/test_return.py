"""Coming back to the page, by whatever way: it ends with the match there, to be played on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Launch, Witness, open_site, saved, wait_for_python
from e2e.golden import golden
from e2e.host import Host
from e2e.stage import HIDDEN
from e2e.table import Table
from pelitupa.record import Record

RELOADS = 10
RECORDS = {
    "kaleva": golden("kaleva", "reshuffle"),
    "aikamatka": golden("aikamatka", "two-players"),
}


@pytest.fixture(params=sorted(RECORDS))
def record(request: pytest.FixtureRequest) -> Record:
    return RECORDS[request.param]


@pytest.fixture
def page(start_browser: Launch) -> Page:
    """Of a browser that is as people have it."""
    return start_browser().new_page()


@pytest.fixture
def table(page: Page, host: Host, record: Record) -> Table:
    """A match begun, three actions old, on a page that the service worker serves."""
    open_site(page, host.address)
    expect(page.locator("#offline")).to_contain_text("myös ilman verkkoa.", timeout=60_000)
    table = Table(page)
    table.sit_down(record)
    table.play(record, 0, 3)
    return table


def play_on(page: Page, table: Table, record: Record) -> None:
    """Whoever is to act acts, and that is kept."""
    page.wait_for_selector("main:is([data-screen^=handoff], [data-screen^=table])")
    table.play(record, 3, 5)
    assert table.saved_record(5)["actions"] == list(record.actions[:5])
    assert len([key for key in saved(page) if key.startswith("match/")]) == 1


def test_ten_quick_reloads(page: Page, table: Table, record: Record) -> None:
    for _ in range(RELOADS):
        with page.expect_navigation(wait_until="commit"):
            page.evaluate("setTimeout(() => location.reload())")
    wait_for_python(page)
    play_on(page, table, record)


def test_hidden_and_seen_again_many_times(page: Page, table: Table, record: Record) -> None:
    for _ in range(RELOADS):
        page.evaluate(HIDDEN, True)
        page.evaluate(HIDDEN, False)
    play_on(page, table, record)


def test_away_and_back(
    page: Page, table: Table, record: Record, host: Host, witness: Witness
) -> None:
    """With the page kept as it was by the browser, or loaded again: that is its choice."""
    witness.expected.append("favicon.ico")
    page.goto(f"{host.address}licences.txt")
    page.go_back(wait_until="commit")
    wait_for_python(page)
    play_on(page, table, record)


def test_back_on_a_shelf_kept_by_the_browser(page: Page, host: Host, witness: Witness) -> None:
    """Nothing is locked on the shelf, so the very page comes back, its Python with it."""
    witness.expected.append("favicon.ico")
    open_site(page, host.address)
    page.evaluate("addEventListener('pageshow', (event) => { globalThis.kept = event.persisted })")
    page.goto(f"{host.address}licences.txt")
    page.go_back(wait_until="commit")
    wait_for_python(page)
    assert page.evaluate("globalThis.kept") is True
    table = Table(page)
    table.sit_down(RECORDS["aikamatka"])
    table.play(RECORDS["aikamatka"], 0, 1)
