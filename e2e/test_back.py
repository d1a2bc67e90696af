"""The browser's back and forward: to the shelf first, then out; never to what a screen hid."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import open_site
from e2e.golden import golden, shortened
from e2e.host import Host
from e2e.store import open_empty, open_match
from e2e.table import Table

SHELF = "main[data-screen=shelf]"
BACK = "history.back()"
FORWARD = "history.forward()"
ENTRIES = "history.length"


@pytest.mark.parametrize("way", ["#play-aikamatka", "[data-send*=settings]", "#museum-aikamatka"])
def test_back_leads_to_the_shelf_and_then_out(page: Page, host: Host, way: str) -> None:
    open_empty(page, host)
    open_site(page, host.address)
    for _ in range(3):
        page.locator(way).click()
        expect(page.locator(SHELF)).to_have_count(0)
        entries = page.evaluate(ENTRIES)
        page.evaluate(BACK)
        expect(page.locator(SHELF)).to_be_visible()
    assert page.evaluate(ENTRIES) == entries
    page.evaluate(FORWARD)
    page.wait_for_function("history.state.entry === 'shelf'")
    expect(page.locator(SHELF)).to_be_visible()
    page.go_back()
    assert page.url.endswith("empty.html")


def test_the_screens_own_way_back_leaves_no_step_behind(page: Page, host: Host) -> None:
    open_empty(page, host)
    open_site(page, host.address)
    page.locator("#play-kaleva").click()
    page.locator("#back").click()
    expect(page.locator(SHELF)).to_be_visible()
    page.wait_for_function("history.state.entry === 'shelf'")
    page.go_back()
    assert page.url.endswith("empty.html")


def test_before_python_as_well(page: Page, host: Host) -> None:
    page.goto(host.address)
    page.locator("#play-kaleva").click()
    expect(page.locator("main.seats")).to_be_visible()
    page.evaluate(BACK)
    expect(page.locator(SHELF)).to_be_visible()


def test_a_match_is_kept_and_its_secrets_stay_behind_the_curtain(page: Page, host: Host) -> None:
    open_match(page, host, shortened(golden("kaleva", "reshuffle"), 40))
    table = Table(page)
    table.take()
    expect(page.locator("main.table")).to_be_visible()
    page.evaluate(BACK)
    expect(page.locator(SHELF)).to_be_visible()
    page.evaluate(FORWARD)
    page.wait_for_function("history.state.entry === 'shelf'")
    expect(page.locator(SHELF)).to_be_visible()
    assert page.locator("main.table").count() == 0
    page.locator("[data-match=begun] button").first.click()
    table.wait_for("handoff/kaleva")


def test_a_place_on_a_page_is_a_step_of_its_own(page: Page, host: Host) -> None:
    """The contents of the rules lead to places on the page: no way back to the shelf."""
    open_site(page, host.address)
    page.locator("#rules-kaleva").click()
    page.locator("a[href^='#rule-']").first.click()
    expect(page.locator("main[data-screen^=rules]")).to_be_visible()
    page.evaluate(BACK)
    page.wait_for_function("location.hash === ''")
    expect(page.locator("main[data-screen^=rules]")).to_be_visible()
    page.evaluate(BACK)
    expect(page.locator(SHELF)).to_be_visible()
