"""A match survives a reload and a closed tab in every phase, behind the right hand-off."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import open_site, saved, wait_for_python
from e2e.golden import golden, replay, shortened
from e2e.host import Host
from e2e.positions import phases, shown, true
from e2e.store import open_match
from e2e.table import Table, shown_winners
from pelitupa.match import Match
from pelitupa.record import Record, entry_of

SECRET = ("kaleva", "kalesia")


def phase_plies() -> list[tuple[str, str, str, int]]:
    """Each phase of each game, in a golden game that has it."""
    found = []
    for game, name, wanted in (
        (
            "kaleva",
            "reshuffle",
            ("layout 0", "layout 1", "turn 0", "scout 0", "swap 0", "refill 0"),
        ),
        ("aikamatka", "two-players", ("choose 0", "place 0")),
        ("aikamatka", "solo", ("place 0",)),
        ("kalesia", "three-players", ("choose 0", "choose 1", "choose 2")),
    ):
        plies = phases(replay(golden(game, name)))
        found += [(game, name, phase, plies[phase]) for phase in wanted]
    return [*found, ("kalesia", "three-players", "choose after a reveal", 9)]


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
    _sit_again(table, record, seat)
    table.draft(action, taps=1)
    page.reload()
    wait_for_python(page)
    _sit_again(table, record, seat)
    expect(page.locator("[aria-pressed=true]")).to_have_count(0)
    table.play(whole, ply, ply + 1)
    kept = table.saved_record(ply + 1)
    assert kept["digests"] == list(whole.digests[: ply + 2])
    assert kept["actions"] == list(whole.actions[: ply + 1])


def _sit_again(table: Table, record: Record, seat: int) -> None:
    """Whoever is to act sees the position as it was, after a hand-off where one is due."""
    page = table.page
    table.wait_for("handoff" if record.game in SECRET else "table")
    if record.game in SECRET:
        assert table.screen == ["handoff", record.game, str(seat), str(len(record.actions))]
        expect(page.get_by_role("heading", level=1)).to_have_text(record.names[seat])
        table.take(seat)
    assert table.screen == ["table", record.game, str(seat), str(len(record.actions))]
    expect(page.locator("#turn")).to_contain_text(record.names[seat])
    assert shown(page, record.game) == true(replay(record), seat)


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
    _sit_again(Table(again), shortened(record, 2), entry_of(record.actions[2])[0])


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
    _sit_again(Table(page), record, 1)
