"""The museum and doubted years in a real browser: asked first, offline, sent only by hand."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from e2e.conftest import open_site, past_guard, saved, wait_for_python
from e2e.golden import golden, shortened
from e2e.host import Host
from e2e.store import open_match
from e2e.table import Table
from pelitupa.record import entry_of


def into(page: Page, host: Host) -> None:
    open_site(page, host.address)
    page.tap("#museum-aikamatka")
    past_guard(page, "#museum-sure")
    page.tap("#museum-sure")
    page.wait_for_selector(".museum-hall")


def doubted(page: Page) -> list[dict[str, object]]:
    return [json.loads(text) for key, text in saved(page).items() if key.startswith("dispute/")]


def test_a_year_is_doubted_offline_and_the_list_goes_out_as_a_file(page: Page, host: Host) -> None:
    """D5, D12: without a network, and with a note from whoever wants to say more."""
    into(page, host)
    page.context.set_offline(True)
    page.tap("#hall-after")
    expect(page.locator("#museum-hall")).to_be_focused()
    page.tap(".doubt >> nth=0")
    page.fill(".note-form textarea", 'Oli <b>toinen</b> vuosi & "kuu"')
    page.tap(".note-form button")
    page.tap(".sources summary >> nth=0")
    expect(page.locator(".sources .offline").first).to_be_visible()
    expect(page.locator(".sources .online").first).to_be_hidden()
    page.context.set_offline(False)
    expect(page.locator(".sources .online").first).to_be_visible()
    page.tap("#back")
    page.wait_for_selector("#to-settings")
    page.reload()
    wait_for_python(page)
    page.tap("#to-settings")
    page.tap("#to-disputes")
    (found,) = doubted(page)
    assert found["note"] == 'Oli <b>toinen</b> vuosi & "kuu"'
    with page.expect_download() as waiting:
        page.tap("#disputes-export")
    file = json.loads(Path(waiting.value.path()).read_text("utf-8"))
    assert [each["card"] for each in file["disputes"]] == [found["card"]]
    page.tap("[data-dispute] > .quiet")
    page.wait_for_selector(".gone")
    assert doubted(page) == []
    past_guard(page, ".gone button")
    page.tap(".gone button")
    page.wait_for_selector(".note-form")
    assert doubted(page) == [found]


def test_a_turned_card_is_doubted_at_the_table_and_the_match_goes_on(
    page: Page, host: Host
) -> None:
    record = golden("aikamatka", "two-players")
    open_match(page, host, shortened(record, 4))
    table = Table(page)
    page.tap(".aikamatka-dated summary >> nth=0")
    button = page.locator(".aikamatka-dated details[open] .doubt")
    button.tap()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(button).to_be_visible()
    assert len(doubted(page)) == 1
    page.keyboard.press("Escape")
    expect(page.locator(".aikamatka-dated details[open]")).to_have_count(0)
    table.play(record, 4, 5)
    assert table.saved_record(5)["actions"][-1] == record.actions[4]
    assert entry_of(record.actions[4])


def test_the_museum_is_walked_through_by_keyboard(page: Page, host: Host) -> None:
    open_site(page, host.address)
    page.focus("#museum-aikamatka")
    page.keyboard.press("Enter")
    past_guard(page, "#museum-sure")
    page.focus("#museum-sure")
    page.keyboard.press("Enter")
    page.focus("#search")
    page.keyboard.type("aalto")
    expect(page.locator("#found")).to_contain_text("löytyi")
    expect(page.locator("#search")).to_be_focused()
    page.keyboard.press("Escape")
    page.wait_for_selector("main.shelf")
