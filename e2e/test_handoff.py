"""The hand-off hides: text, accessibility tree, attributes, console, keys, pixels, messages."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import open_site, saved
from e2e.golden import NAMES, at, games, golden, in_turn, shortened
from e2e.host import Host
from e2e.positions import shown, true
from e2e.secrets import drawn_from_another_world
from e2e.stage import HIDDEN
from e2e.store import open_match
from e2e.table import GUARD_MS, Table
from pelitupa.match import Match, new_match
from pelitupa.record import Record, entry_of
from pelitupa.transcript import play
from tests.web.private import found, private_texts

ANSWERS = """
    globalThis.answers = [];
    const parse = JSON.parse;
    JSON.parse = (text, ...more) => {
        if (typeof text === "string" && text.startsWith('{"effects"')) answers.push(text);
        return parse(text, ...more);
    };
"""
HANDS = """
    globalThis.hands = [];
    addEventListener("DOMContentLoaded", () =>
        new MutationObserver(() => hands.push(
            [...document.querySelectorAll(".kalesia-hand .kalesia-weapon")].map(
                (weapon) => weapon.dataset.side + weapon.querySelector(".value").textContent)))
            .observe(document.getElementById("app"),
                {subtree: true, childList: true, attributes: true}));
"""
READABLE_KEYS = """async () => JSON.stringify([
    Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, location.href,
    history.state, window.name, await caches.keys(),
    (await indexedDB.databases()).map(({name}) => name)])"""
PLIES = 12
CURTAINS = [
    ("kaleva", "reshuffle", 2),
    ("kaleva", "reshuffle", 50),
    ("kaleva", "reshuffle", 202),
    ("kalesia", "three-players", 1),
    ("kalesia", "three-players", 2),
    ("kalesia", "three-players", 13),
]


def readable(page: Page, heard: list[str]) -> str:
    """Everything that somebody who holds the tablet can find on the page without breaking in."""
    return "\n".join(
        (
            page.content(),
            page.title(),
            page.locator("body").aria_snapshot(),
            page.evaluate(READABLE_KEYS),
            *saved(page),
            *heard,
        )
    )


@pytest.mark.parametrize(("game", "name", "ply"), CURTAINS)
def test_nothing_private_is_readable_at_a_hand_off(
    page: Page, host: Host, game: str, name: str, ply: int
) -> None:
    """A1: also not after somebody has seen the own cards, begun to choose, and covered them."""
    heard: list[str] = []
    page.on("console", lambda message: heard.append(message.text))
    record = golden(game, name)
    private = private_texts(at(record, ply))
    assert private
    open_match(page, host, shortened(record, ply))
    table = Table(page)
    assert found(private, readable(page, heard)) == []
    seat, action = entry_of(record.actions[ply])
    table.take(seat)
    table.draft(action)
    assert found(private, readable(page, heard)) != []
    page.tap("#cover")
    table.wait_for("handoff")
    assert found(private, readable(page, heard)) == []


@pytest.mark.parametrize(
    ("game", "players", "seed"),
    [("kaleva", 2, 11), ("kaleva", 2, 12), ("kalesia", 2, 13), ("kalesia", 4, 14)],
)
def test_nothing_private_is_readable_at_any_hand_off_of_a_random_game(
    page: Page, host: Host, game: str, players: int, seed: int
) -> None:
    """A1: its first actions, in a browser; whole games are played without, two hundred of them."""
    heard: list[str] = []
    page.on("console", lambda message: heard.append(message.text))
    start = new_match(games()[game], players, seed, {}, NAMES[:players])
    record = in_turn([match for _, match in play(start, limit=PLIES)][-1].record)
    page.clock.install()
    open_match(page, host, shortened(record, 0))
    table = Table(page, quick=True)
    curtains = 0
    for ply, entry in enumerate(record.actions):
        if table.screen[0] == "handoff":
            curtains += 1
            assert found(private_texts(at(record, ply)), readable(page, heard)) == []
        table.play(record, ply, ply + 1)
        assert entry in table.saved_record(ply + 1)["actions"]
    assert curtains > PLIES // 3


@pytest.mark.parametrize(("game", "players"), [("kaleva", 2), ("kalesia", 3)])
def test_two_deals_have_the_same_curtain(page: Page, host: Host, game: str, players: int) -> None:
    """A1: pixel by pixel and letter by letter, before and after the first seat has chosen."""
    for choices in (0, 1):
        curtains = []
        for seed in (1, 2):
            match = new_match(games()[game], players, seed, {}, NAMES[:players])
            for seat in range(choices):
                match = match.act(seat, match.legal_actions(seat)[seed])
            open_match(page, host, match.record)
            expect(page.locator("#handoff-ready")).to_be_visible()
            curtains.append((page.locator("#app").inner_html(), page.screenshot()))
        assert curtains[0][0] == curtains[1][0]
        assert curtains[0][1] == curtains[1][1]


class Watched(Table):
    """A table that looks behind every curtain before it lifts it."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, quick=True)
        self.tablet = page
        self.private: set[str] = set()
        self.curtains = 0

    def take(self, seat: int | None = None) -> None:
        if self.screen[0] == "handoff":
            self.curtains += 1
            text = f"{self.tablet.content()} {self.tablet.locator('body').aria_snapshot()}"
            assert found(self.private, text) == [], self.screen
        super().take(seat)


@pytest.mark.parametrize(
    ("game", "name"), [("kaleva", "patience-runs-out"), ("kalesia", "two-players")]
)
def test_what_python_sends_tells_nobody_what_others_hold(
    page: Page, host: Host, game: str, name: str
) -> None:
    """A1, A13: every picture of a whole game, and what is said with it, is the same where all is
    otherwise that its seat cannot know. Only the save, which nobody is shown, tells the match.

    The page itself holds nothing private at any hand-off on the way.
    """
    record = golden(game, name)
    page.add_init_script(ANSWERS)
    page.clock.install()
    open_site(page, host.address)
    table = Watched(page)
    table.sit_down(record)
    for ply in range(len(record.actions)):
        table.private = private_texts(at(record, ply))
        table.play(record, ply, ply + 1)
    table.saved_record(len(record.actions))
    assert table.curtains > 10
    screens = first_pictures(page.evaluate("answers"))
    assert {screen.split("/")[0] for screen in screens} == {"handoff", "table", "reveal", "film"}
    for screen, (html, said) in screens.items():
        drawn, spoken = drawn_from_another_world(record, screen)
        assert html == drawn, screen
        assert said.endswith(spoken), screen


def first_pictures(answers: list[str]) -> dict[str, tuple[str, str]]:
    """Of each screen of a match that hides something: its first picture and what was said."""
    screens: dict[str, tuple[str, str]] = {}
    for answer in answers:
        effects: list[dict[str, Any]] = json.loads(answer)["effects"]
        silent = {"hold", "persist"}  # which match lies here, and that the browser may keep it
        assert {effect["do"] for effect in effects} <= {"paint", "say", "save", "sound", *silent}
        said = " ".join(effect["text"] for effect in effects if effect["do"] == "say")
        for effect in effects:
            if effect["do"] == "paint":
                screen = effect["html"].split('data-screen="', 1)[1].split('"', 1)[0]
                if screen.split("/")[0] in ("handoff", "table", "reveal", "film"):
                    screens.setdefault(screen, (effect["html"], said))
    return screens


def own_table(page: Page, host: Host, record: Record, ply: int) -> Table:
    """The table of whoever is to act, with the clock of the page in the test's hand."""
    page.clock.install()
    open_match(page, host, shortened(record, ply))
    table = Table(page, quick=True)
    table.take(entry_of(record.actions[ply])[0])
    return table


@pytest.mark.parametrize(("game", "name"), [("kaleva", "reshuffle"), ("kalesia", "three-players")])
def test_a_hidden_tab_is_covered_at_once(page: Page, host: Host, game: str, name: str) -> None:
    record = golden(game, name)
    table = own_table(page, host, record, 10)
    table.draft(entry_of(record.actions[10])[1])
    left = page.evaluate(HIDDEN, True)
    assert found(private_texts(at(record, 10)), left) == []
    table.wait_for(f"handoff/{game}")


def test_a_minute_of_rest_covers(page: Page, host: Host) -> None:
    table = own_table(page, host, golden("kalesia", "three-players"), 4)
    page.clock.run_for(59_000)
    assert table.screen[0] == "table"
    page.keyboard.press("Shift")
    page.clock.run_for(59_000)
    assert table.screen[0] == "table"
    page.clock.run_for(1_500)
    table.wait_for("handoff/kalesia/1/4")


def test_the_button_ignores_the_first_400_ms(page: Page, host: Host) -> None:
    table = own_table(page, host, golden("kalesia", "three-players"), 4)
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))
    page.tap("#cover", force=True)
    table.wait_for("handoff")
    page.clock.run_for(20)
    for _ in range(3):
        page.tap("#handoff-ready", force=True)
        assert table.screen[0] == "handoff"
        page.clock.run_for(120)
    page.clock.run_for(GUARD_MS - 300)
    page.tap("#handoff-ready", force=True)
    table.wait_for("table")


def test_three_people_choose_one_after_the_other(page: Page, host: Host) -> None:
    """In the order of the seats; no choice is undone or seen, and nobody sees another's hand."""
    record = golden("kalesia", "three-players")
    page.add_init_script(HANDS)
    page.clock.install()
    open_site(page, host.address)
    table = Table(page, quick=True)
    table.sit_down(record)
    for ply in range(6):
        seat, action = entry_of(record.actions[ply])
        assert table.screen == ["handoff", "kalesia", str(seat), str(ply)]
        assert seat == ply % 3
        expect(page.locator("#undo")).to_have_count(0)
        page.evaluate("hands.length = 0")
        table.take(seat)
        match: Match = at(record, ply)
        own = true(match, seat)
        assert shown(page, "kalesia") == own
        assert [hand for hand in page.evaluate("hands") if hand not in ([], own)] == []
        table.act(action)
        table.hurry_to(f"main.{'reveal' if seat == 2 else 'handoff'}")
        table.go_on()


def test_undo_at_a_hand_off_brings_the_author_back_behind_a_curtain(page: Page, host: Host) -> None:
    record = golden("kaleva", "reshuffle")
    table = own_table(page, host, record, 2)
    table.play(record, 2, 3)
    assert table.screen[0] == "handoff"
    page.tap("#undo")
    table.wait_for("handoff/kaleva/0/2")
