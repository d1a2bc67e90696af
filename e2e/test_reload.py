"""A match survives a reload and a closed tab in every phase, behind the right hand-off."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import open_site, saved, wait_for_python
from e2e.golden import golden, replay, shortened
from e2e.host import Host
from e2e.positions import back_at_the_table, phase_plies
from e2e.store import open_match
from e2e.table import Table, shown_winners
from pelitupa.match import Match
from pelitupa.record import entry_of


@pytest.mark.parametrize(
    ("game", "name", "ply"),
    [
        pytest.param(game, name, ply, id=f"{game}-{name}-{phase}")
        for game, name, phase, ply in phase_plies()
    ],
)
def test_a_match_goes_on_after_a_reload(
    page: Page, host: Host, game: str, name: str, ply: int
) -> None:
    whole = golden(game, name)
    record = shortened(whole, ply)
    seat, action = entry_of(whole.actions[ply])
    page.clock.install()
    open_match(page, host, record)
    table = Table(page, quick=True)
    back_at_the_table(table, record, seat)
    table.draft(action, taps=1)
    page.reload()
    wait_for_python(page)
    back_at_the_table(table, record, seat)
    expect(page.locator("[aria-pressed=true]")).to_have_count(0)
    table.play(whole, ply, ply + 1)
    kept = table.saved_record(ply + 1)
    assert kept["digests"] == list(whole.digests[: ply + 2])
    assert kept["actions"] == list(whole.actions[: ply + 1])


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("kaleva", "terna-switch-onto-a-shield"),
        ("aikamatka", "solo"),
        ("aikamatka", "births-decide"),
        ("kalesia", "four-players-sets"),
    ],
)
def test_the_result_stays_after_a_reload(page: Page, host: Host, game: str, name: str) -> None:
    record = golden(game, name)
    match: Match = replay(record)
    assert match.outcome is not None
    open_match(page, host, record)
    for _ in range(2):
        assert shown_winners(page) == [record.names[seat] for seat in match.outcome.winners]
        page.reload()
        wait_for_python(page)


@pytest.mark.parametrize(
    ("game", "name"), [("kaleva", "reshuffle"), ("aikamatka", "solo"), ("kalesia", "two-players")]
)
def test_a_closed_tab_is_opened_again(page: Page, host: Host, game: str, name: str) -> None:
    record = golden(game, name)
    open_site(page, host.address)
    table = Table(page)
    table.sit_down(record)
    table.play(record, 0, 2)
    table.saved_record(2)
    context = page.context
    page.close()
    again = context.new_page()
    open_site(again, host.address)
    back_at_the_table(Table(again), shortened(record, 2), entry_of(record.actions[2])[0])


def test_a_match_put_away_is_taken_up_from_the_shelf(page: Page, host: Host) -> None:
    record = shortened(golden("kalesia", "three-players"), 4)
    open_match(page, host, record)
    page.tap("#to-shelf")
    page.wait_for_selector("main.shelf")
    assert "current" not in saved(page)
    page.reload()
    wait_for_python(page)
    match = page.locator("li.match[data-match=begun]")
    expect(match).to_contain_text(record.names[1])
    match.locator(".primary").tap()
    back_at_the_table(Table(page), record, 1)
