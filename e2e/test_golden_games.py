"""Whole golden games, tapped from the shelf to the result: the browser keeps the golden record."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import open_site
from e2e.golden import golden, replay
from e2e.host import Host
from e2e.table import Table, shown_winners


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("kaleva", "terna-switch-onto-a-shield"),
        ("aikamatka", "solo"),
        ("aikamatka", "two-players"),
        ("aikamatka", "births-decide"),
        ("aikamatka", "house-rules"),
        ("kalesia", "three-players"),
        ("kalesia", "ten-players"),
        ("vuosilauta", "two-players"),
    ],
)
def test_a_golden_game_is_played_by_tapping(page: Page, host: Host, game: str, name: str) -> None:
    record = golden(game, name)
    outcome = replay(record).outcome
    assert outcome is not None
    page.clock.install()
    open_site(page, host.address)
    table = Table(page, quick=True)
    table.sit_down(record)
    table.play(record)
    winners = [record.names[seat] for seat in outcome.winners]
    assert shown_winners(page) == winners
    for winner in winners:
        expect(page.get_by_role("heading", level=1)).to_contain_text(winner)
    kept = table.saved_record(len(record.actions))
    note = kept.pop("table")
    assert kept == record.plain()
    assert note["over"] is True
