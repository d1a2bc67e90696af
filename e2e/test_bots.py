"""Bots in real browsers: whole matches against them, tables of them alone, interruptions."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import open_site, saved
from e2e.host import Host
from e2e.store import open_with
from e2e.table import FITS, Table
from pelitupa.bots import answer, bot
from pelitupa.bots.bot import stream
from pelitupa.card_files import packaged_deck
from pelitupa.games import all_games, with_deck
from pelitupa.match import Match, replay
from pelitupa.record import Record, record_of

QUICK = {"settings": '{"speed": "off", "guided": ["kaleva", "aikamatka", "kalesia", "vuosilauta"]}'}
"""Nothing is shown between one person's turn and the next."""


def sit_down(page: Page, game: str, *levels: str, seed: int = 1) -> Table:
    """A match between people and bots of these levels, begun from the shelf."""
    page.tap(f"#play-{game}")
    page.wait_for_selector("main.seats")
    if page.evaluate(FITS, f"#players-{len(levels)}"):
        page.check(f"#players-{len(levels)}")
    for seat, level in enumerate(levels):
        page.select_option(f"#kind{seat}", level)
    page.tap("#more > summary")
    page.fill("#seed", str(seed))
    page.tap("#start")
    page.wait_for_selector("main:not(.seats)")
    return Table(page)


def kept_record(page: Page) -> Record:
    """The match on the table, as the browser keeps it."""
    kept = saved(page)
    return record_of(str(kept[f"match/{kept['current']}"]))


def kept_match(page: Page) -> Match:
    return replay(with_deck(all_games(), packaged_deck()), kept_record(page))


def play_out(page: Page, table: Table) -> Match:
    """The person chooses as a bot would, by tapping, until the result is up."""
    while True:
        page.wait_for_selector("main:is(.table, .reveal, .result)")
        screen = "/".join(table.screen)
        if table.screen[0] == "result":
            return kept_match(page)
        if table.screen[0] == "reveal":
            page.tap("#continue")
        else:
            seat, match = int(table.screen[2]), kept_match(page)
            player = bot(match.game, "4", stream(99, seat))
            thought = player.choose(
                match.state.view(seat), match.state.legal_actions(seat), stream(99, seat, 1)
            )
            table.act(str(answer(thought)))
        page.wait_for_selector(f"main:not([data-screen='{screen}'])")


@pytest.mark.parametrize(
    ("game", "levels"),
    [
        ("kaleva", ("", "2")),
        ("aikamatka", ("", "3", "1")),
        ("kalesia", ("", "4", "2", "1")),
        ("vuosilauta", ("", "2")),
    ],
)
def test_a_whole_match_is_played_against_bots(
    page: Page, host: Host, game: str, levels: tuple[str, ...]
) -> None:
    """J3, H9: with one person nobody hands anything over, and every turn comes to its end."""
    open_with(page, host, QUICK)
    table = sit_down(page, game, *levels)
    page.evaluate(
        """() => {
            globalThis.handed = 0;
            const look = () => { if (document.querySelector("main.handoff")) handed += 1; };
            new MutationObserver(look).observe(document, { subtree: true, childList: true });
        }"""
    )
    match = play_out(page, table)
    assert match.outcome is not None
    assert page.evaluate("handed") == 0
    assert json.loads(dict(match.record.more)["seats"]) == list(levels)
    expect(page.locator("#knew")).to_be_visible()


def test_a_table_of_ten_bots_plays_to_the_end(page: Page, host: Host) -> None:
    """H7, B7: it can be halted and left at any time, and goes on from where it was."""
    open_with(page, host, QUICK)
    sit_down(page, "kalesia", *["1"] * 10)
    page.tap("#pause")
    page.wait_for_selector("#pause:has-text('Jatka')")
    actions = len(kept_record(page).actions)
    page.tap("#menu")
    page.wait_for_selector("main.menu")
    page.tap("#on")
    page.wait_for_selector("main.thinking")
    page.reload()
    page.wait_for_selector("main.result", timeout=120_000)
    match = kept_match(page)
    assert len(match.record.actions) > actions
    assert match.outcome is not None


def test_a_bots_moves_are_shown_and_can_be_hurried(page: Page, host: Host) -> None:
    """H8: step by step each waits for a tap; straight on shows nothing more until the end."""
    open_with(page, host, {"settings": '{"speed": "step"}'})
    sit_down(page, "aikamatka", "4", "4")
    page.wait_for_selector("#onward")
    first = len(kept_record(page).actions)
    page.tap("#onward")
    page.wait_for_selector("main.film, #onward")
    assert len(kept_record(page).actions) >= first
    while page.locator("main.film").count():
        page.tap("h1", force=True)
    page.tap("#hurry")
    page.wait_for_selector("main.result", timeout=120_000)


def test_the_first_bot_of_a_page_is_brought_when_it_plays(page: Page, host: Host) -> None:
    """A hint is given by a bot too, and asked for by a tap."""
    open_site(page, host.address)
    page.tap("#play-kaleva")
    page.check("#guide-off")
    page.select_option("#kind1", "2")
    page.tap("#more > summary")
    page.check("#hints-on")
    page.tap("#start")
    page.wait_for_selector("main.table")
    page.tap("#help")
    for width, height in ((320, 568), (390, 844), (820, 1180), (1180, 820)):
        page.set_viewport_size({"width": width, "height": height})
        apart(page, "#hint-ask", "#help-close")
        apart(page, "#hint-ask", "#helping h2")
    page.tap("#hint-ask")
    page.wait_for_selector("#hint:has-text('Botti tekisi')")


def apart(page: Page, one: str, other: str) -> None:
    """Neither lies on the other, not even by an edge."""
    boxes = [page.locator(each).bounding_box() for each in (one, other)]
    first, second = (box for box in boxes if box is not None)
    right = min(first["x"] + first["width"], second["x"] + second["width"])
    lower = min(first["y"] + first["height"], second["y"] + second["height"])
    across, down = right - max(first["x"], second["x"]), lower - max(first["y"], second["y"])
    assert min(across, down) <= 0, f"{one} lies on {other}"
