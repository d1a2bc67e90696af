"""Access: whole games by keyboard, the focus stays, one sentence a beat; axe is in test_widths."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import open_site
from e2e.golden import golden, replay, shortened
from e2e.host import Host
from e2e.keyboard import Keyboard
from e2e.store import open_match
from e2e.table import GUARD_MS, Table, kaleva_parts
from pelitupa.record import Record, entry_of
from pelitupa_web.html import spoken


def test_a_whole_solo_game_by_keyboard_alone(page: Page, host: Host) -> None:
    """D14: from the shelf to the result by Tab, arrows and Enter, with nothing dragged."""
    record = golden("aikamatka", "solo")
    open_site(page, host.address)
    keys = Keyboard(page)
    keys.choose("#play-aikamatka", "main.seats")
    keys.go_to("[name=players]:checked")
    while not keys.is_on("#players-1"):
        keys.press("ArrowLeft")
    keys.go_to("#name0")
    page.keyboard.type(record.names[0])
    keys.go_to("#more > summary")
    keys.press("Enter")
    keys.go_to("#seed")
    page.keyboard.type(str(record.seed))
    keys.choose("#start", "main.table")
    for ply, entry in enumerate(record.actions):
        page.wait_for_selector(f"main[data-screen$='/{ply}']")
        _place_by_keys(keys, entry_of(entry)[1])
        keys.choose("#continue", "main:not(.reveal)")
    expect(page.locator("main.result")).to_be_visible()
    assert Table(page).saved_record(len(record.actions))["digests"] == list(record.digests)


def _place_by_keys(keys: Keyboard, action: str) -> None:
    gap = f"[data-part='{action}']"
    keys.go_to(".aikamatka-time [data-part]")
    keys.walk(gap)
    keys.press("Enter")
    keys.page.wait_for_selector(f"{gap}[aria-pressed=true]")
    assert keys.is_on(gap)
    keys.choose("#confirm", "main.reveal")


def test_a_round_of_vuosilauta_by_keyboard_alone(page: Page, host: Host) -> None:
    """The century by its own arrows, the squares by rows and columns."""
    record = golden("vuosilauta", "solo")
    end = next(ply for ply, step in enumerate(replay(record).steps, start=1) if step.informs)
    open_match(page, host, shortened(record, 0))
    keys, table = Keyboard(page), Table(page)
    for ply in range(end):
        page.wait_for_selector(f"main[data-screen$='/{ply}']")
        part = f"[data-part='{entry_of(record.actions[ply])[1]}']"
        grid, kind = (".centuries", "century") if ply == 0 else (".years", "year")
        if "." not in record.actions[ply]:
            keys.go_to(f"{grid} .{kind}")
            keys.walk(part)
        else:
            keys.go_to(part)
        keys.press("Enter")
        page.wait_for_selector(f"{part}[aria-pressed=true]")
        keys.choose("#confirm", f"main:not([data-screen$='/{ply}'])")
    page.wait_for_selector("main.reveal")
    assert table.saved_record(end)["digests"] == list(record.digests[: end + 1])


def test_turns_of_kaleva_by_keyboard_alone(page: Page, host: Host) -> None:
    record = golden("kaleva", "reshuffle")
    start, end = 2, 5
    page.clock.install()
    open_match(page, host, shortened(record, start))
    keys, table = Keyboard(page), Table(page, quick=True)
    for ply in range(start, end):
        _ready_by_keys(keys, record, ply)
        for part in kaleva_parts(entry_of(record.actions[ply])[1]):
            cell = f"[data-part='{part}']"
            if not keys.is_on("[data-grid] *"):
                keys.go_to("[data-grid] [data-part]")
            keys.walk(cell)
            keys.press("Enter")
            page.wait_for_selector(f"{cell}[aria-pressed=true]")
        keys.choose("#confirm", "main:not(.table)")
        if table.screen[0] == "reveal":
            keys.choose("#continue", "main:not(.reveal)")
    assert table.saved_record(end)["digests"] == list(record.digests[: end + 1])


def _ready_by_keys(keys: Keyboard, record: Record, ply: int) -> None:
    keys.page.wait_for_selector(
        f"main[data-screen='handoff/{record.game}/{entry_of(record.actions[ply])[0]}/{ply}']"
    )
    keys.page.clock.run_for(GUARD_MS + 50)
    keys.choose("#handoff-ready", "main.table")


def test_six_cards_are_laid_with_few_keys(page: Page, host: Host) -> None:
    """The focus goes on to the next card, then to the button; the columns are one stop as well."""
    record = golden("kaleva", "reshuffle")
    page.clock.install()
    open_match(page, host, shortened(record, 0))
    keys, table = Keyboard(page), Table(page, quick=True)
    for ply in range(2):
        _ready_by_keys(keys, record, ply)
        keys.go_to(".kaleva-dealt button")
        pressed = 0
        for part in table.parts(entry_of(record.actions[ply])[1]):
            pressed += keys.walk(f"[data-part='{part}']") + 1
            keys.press("Enter")
            page.wait_for_selector(f".kaleva-row.near [data-part='{part}']")
            keys.page.wait_for_function(
                "document.activeElement.matches('.kaleva-dealt button, #confirm')"
            )
        assert pressed <= 3 * 6
        assert keys.is_on("#confirm")
        keys.choose("#confirm", "main:not(.table)")
    assert table.saved_record(2)["digests"] == list(record.digests[:3])


def test_a_card_laid_by_keyboard_can_be_moved_and_taken_back(page: Page, host: Host) -> None:
    page.clock.install()
    open_match(page, host, shortened(golden("kaleva", "reshuffle"), 0))
    keys = Keyboard(page)
    Table(page, quick=True).take()
    keys.go_to(".kaleva-dealt button")
    keys.press("Enter")
    keys.page.wait_for_selector(".kaleva-row.near [data-part='dealt-0']")
    keys.go_to(".kaleva-row.near button")
    keys.press("End")
    keys.press("Enter")
    keys.page.wait_for_selector(".kaleva-row.near li:last-child [data-part='dealt-0']")
    assert keys.is_on("[data-part='dealt-0'], [data-part='own-e']")
    keys.press("End")
    keys.press("Enter")
    keys.page.wait_for_selector(".kaleva-dealt [data-part='dealt-0']")
    assert keys.focus_is_somewhere()


def test_choices_of_kalesia_by_keyboard_alone(page: Page, host: Host) -> None:
    record = golden("kalesia", "three-players")
    page.clock.install()
    open_match(page, host, shortened(record, 0))
    keys, table = Keyboard(page), Table(page, quick=True)
    for ply in range(3):
        _ready_by_keys(keys, record, ply)
        keys.go_to(".kalesia-hand button")
        for part in table.parts(entry_of(record.actions[ply])[1]):
            keys.walk(f"[data-part='{part}']")
            keys.press("Enter")
            page.wait_for_selector(f"[data-part='{part}'][aria-pressed=true]")
        keys.choose("#confirm", "main:not(.table)")
    keys.choose("#continue", "main:not(.reveal)")
    assert table.saved_record(3)["digests"] == list(record.digests[:4])


@pytest.mark.parametrize(
    ("game", "name"),
    [("kaleva", "reshuffle"), ("aikamatka", "two-players"), ("kalesia", "three-players")],
)
def test_every_beat_is_said_in_one_sentence(page: Page, host: Host, game: str, name: str) -> None:
    """What the log has gained is said in the order in which it happened, in one live region."""
    record = golden(game, name)
    match = replay(record)
    ply = next(each for each, step in enumerate(match.steps) if len(step.beats) > 2)
    page.clock.install()
    open_match(page, host, shortened(record, ply))
    table = Table(page, quick=True)
    table.take()
    before = page.locator("#log li").count()
    table.act(entry_of(record.actions[ply])[1])
    table.hurry_to("main.reveal")
    told = page.locator("#log li").all_inner_texts()
    gained = [spoken(line) for line in list(reversed(told))[before:]]
    assert len(gained) > 1
    said = page.locator("#live").text_content() or ""
    places = [said.find(line) for line in gained]
    assert -1 not in places
    assert places == sorted(places)
    assert page.locator("[aria-live]").count() == 1


def test_the_focus_stays_after_every_tap(page: Page, host: Host) -> None:
    record = golden("kaleva", "reshuffle")
    page.clock.install()
    open_match(page, host, shortened(record, 0))
    table, keys = Table(page, quick=True), Keyboard(page)
    for ply in range(8):
        table.take()
        assert keys.focus_is_somewhere()
        table.draft(entry_of(record.actions[ply])[1])
        assert keys.focus_is_somewhere()
        page.tap("#confirm")
        table.hurry_to(f"main[data-screen$='/{ply + 1}']")
        assert keys.focus_is_somewhere()
        table.go_on()
        assert keys.focus_is_somewhere()
