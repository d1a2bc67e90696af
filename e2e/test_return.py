"""Coming back to the page, by whatever way: it ends with the match there, to be played on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

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
def table(start_browser: Launch, host: Host, record: Record) -> Table:
    """A match begun, three actions old, on a page that the service worker serves."""
    page = start_browser().new_page()
    open_site(page, host.address)
    expect(page.locator("#offline")).to_contain_text("myös ilman verkkoa.", timeout=60_000)
    table = Table(page)
    table.sit_down(record)
    table.play(record, 0, 3)
    return table


def play_on(table: Table, record: Record) -> None:
    """Whoever is to act acts, and that is kept."""
    table.page.wait_for_selector("main:is([data-screen^=handoff], [data-screen^=table])")
    table.play(record, 3, 5)
    assert table.saved_record(5)["actions"] == list(record.actions[:5])
    assert len([key for key in saved(table.page) if key.startswith("match/")]) == 1


def test_ten_quick_reloads(table: Table, record: Record) -> None:
    for _ in range(RELOADS):
        with table.page.expect_navigation(wait_until="commit"):
            table.page.evaluate("setTimeout(() => location.reload())")
    wait_for_python(table.page)
    play_on(table, record)


def test_hidden_and_seen_again_many_times(table: Table, record: Record) -> None:
    for _ in range(RELOADS):
        table.page.evaluate(HIDDEN, True)
        table.page.evaluate(HIDDEN, False)
    play_on(table, record)


def test_away_and_back(table: Table, record: Record, host: Host, witness: Witness) -> None:
    """With the page kept as it was by the browser, or loaded again: that is its choice."""
    witness.expected.append("favicon.ico")
    table.page.goto(f"{host.address}licences.txt")
    table.page.go_back(wait_until="commit")
    wait_for_python(table.page)
    play_on(table, record)


def test_back_on_a_shelf_kept_by_the_browser(
    start_browser: Launch, host: Host, witness: Witness
) -> None:
    """Nothing is locked on the shelf, so the very page comes back, its Python with it."""
    witness.expected.append("favicon.ico")
    page = start_browser().new_page()
    open_site(page, host.address)
    page.evaluate("addEventListener('pageshow', (event) => { globalThis.kept = event.persisted })")
    page.goto(f"{host.address}licences.txt")
    page.go_back(wait_until="commit")
    wait_for_python(page)
    assert page.evaluate("globalThis.kept") is True
    table = Table(page)
    table.sit_down(RECORDS["aikamatka"])
    table.play(RECORDS["aikamatka"], 0, 1)
