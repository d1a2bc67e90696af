"""Dragging: a shortcut for two taps, with a mouse or a finger; letting go does nothing for good."""

from __future__ import annotations

import json
from typing import Any, Literal

import pytest
from playwright.sync_api import CDPSession, Page, expect

from e2e.golden import golden, replay, shortened
from e2e.host import Host
from e2e.positions import phases
from e2e.store import open_match, open_with, saved_match
from e2e.table import Table, middle
from pelitupa.record import entry_of

By = Literal["mouse", "finger"]
STEPS = 6
KALEVA = golden("kaleva", "reshuffle")


class Hand:
    """Takes a thing from one place of the page to another."""

    def __init__(self, page: Page, by: By) -> None:
        self.page, self.by = page, by
        self.touches: CDPSession = page.context.new_cdp_session(page)

    def drag(self, start: str, end: str) -> None:
        self.take(start)
        self.move(end)
        self.let_go()

    def take(self, start: str) -> None:
        self.at = middle(self.page.locator(start))
        if self.by == "mouse":
            self.page.mouse.move(self.at["x"], self.at["y"])
            self.page.mouse.down()
        else:
            self._touch("touchStart", [self.at])

    def move(self, end: str) -> None:
        goal = middle(self.page.locator(end))
        for step in range(1, STEPS + 1):
            x, y = (
                self.at[axis] + (goal[axis] - self.at[axis]) * step / STEPS for axis in ("x", "y")
            )
            if self.by == "mouse":
                self.page.mouse.move(x, y)
            else:
                self._touch("touchMove", [{"x": x, "y": y}])

    def let_go(self) -> None:
        if self.by == "mouse":
            self.page.mouse.up()
        else:
            self._touch("touchEnd", [])
        expect(self.page.locator("html[data-dragging]")).to_have_count(0)

    def _touch(self, kind: str, points: list[dict[str, float]]) -> None:
        self.touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


@pytest.fixture(params=["mouse", "finger"])
def hand(page: Page, request: pytest.FixtureRequest) -> Hand:
    return Hand(page, request.param)


def at_table(page: Page, host: Host, game: str, name: str, ply: int) -> Table:
    """The table of whoever is to act, in the page's own time."""
    open_match(page, host, shortened(golden(game, name), ply))
    table = Table(page)
    table.take()
    return table


def chosen(page: Page) -> list[Any]:
    return sorted(
        page.locator("[aria-pressed=true][data-part]").evaluate_all(
            "(all) => all.map((each) => each.dataset.part)"
        )
    )


def test_a_piece_is_dragged_to_a_square(page: Page, host: Host, hand: Hand) -> None:
    """The button that does the move comes up; until it is tapped the match is as it was."""
    ply = next(n for n, entry in enumerate(KALEVA.actions) if "-" in entry_of(entry)[1])
    action = entry_of(KALEVA.actions[ply])[1]
    start, end = action.split("-")
    table = at_table(page, host, "kaleva", "reshuffle", ply)
    hand.drag(f"[data-part={start}] .kaleva-piece", f"[data-part={end}]")
    expect(page.locator(f"#confirm[data-action='{action}']")).to_be_visible()
    assert table.screen[3] == str(ply)
    assert page.evaluate("document.getAnimations().length") == 0


def test_a_drag_that_ends_nowhere_leaves_the_pick(page: Page, host: Host, hand: Hand) -> None:
    ply = next(n for n, entry in enumerate(KALEVA.actions) if "-" in entry_of(entry)[1])
    start = entry_of(KALEVA.actions[ply])[1][:2]
    table = at_table(page, host, "kaleva", "reshuffle", ply)
    hand.drag(f"[data-part={start}] .kaleva-piece", "#prompt")
    expect(page.locator(f"[data-part={start}][aria-pressed=true]")).to_be_visible()
    assert chosen(page) == [start]
    assert page.locator("#confirm").count() == 0
    assert table.screen[3] == str(ply)
    assert page.locator("[data-aimed]").count() == 0


def test_nothing_moves_under_the_finger_when_the_guide_says_more(page: Page, host: Host) -> None:
    """On a phone the guide's slip lies above the board; it keeps its height while one drags."""
    page.set_viewport_size({"width": 390, "height": 844})
    ply = next(n for n, entry in enumerate(KALEVA.actions) if "-" in entry_of(entry)[1])
    action = entry_of(KALEVA.actions[ply])[1]
    start, end = action.split("-")
    kept = saved_match(shortened(KALEVA, ply))
    note = json.loads(kept["match/begun"])
    note["table"]["guided"] = True
    open_with(page, host, {**kept, "match/begun": json.dumps(note)})
    Table(page).take()
    goal = page.locator(f"[data-part={end}]")
    said, before = page.locator("#guide").inner_text(), goal.bounding_box()
    hand = Hand(page, "finger")
    hand.take(f"[data-part={start}] .kaleva-piece")
    hand.move(f"[data-part={end}]")
    expect(page.locator("#guide")).not_to_have_text(said)
    assert goal.bounding_box() == before
    hand.let_go()
    expect(page.locator(f"#confirm[data-action='{action}']")).to_be_visible()


def test_a_drag_begins_though_text_is_selected(page: Page, host: Host) -> None:
    """The browser would drag the text itself, and nothing would be told of the mouse any more."""
    ply = next(n for n, entry in enumerate(KALEVA.actions) if "-" in entry_of(entry)[1])
    action = entry_of(KALEVA.actions[ply])[1]
    start, end = action.split("-")
    at_table(page, host, "kaleva", "reshuffle", ply)
    page.keyboard.press("Control+A")
    assert page.evaluate("getSelection().toString()") != ""
    Hand(page, "mouse").drag(f"[data-part={start}] .kaleva-piece", f"[data-part={end}]")
    expect(page.locator(f"#confirm[data-action='{action}']")).to_be_visible()


def test_a_small_slip_is_a_tap(page: Page, host: Host) -> None:
    ply = next(n for n, entry in enumerate(KALEVA.actions) if "-" in entry_of(entry)[1])
    start = entry_of(KALEVA.actions[ply])[1][:2]
    at_table(page, host, "kaleva", "reshuffle", ply)
    at = middle(page.locator(f"[data-part={start}]"))
    page.mouse.move(at["x"], at["y"])
    page.mouse.down()
    page.mouse.move(at["x"] + 5, at["y"] + 3)
    page.mouse.up()
    expect(page.locator(f"[data-part={start}][aria-pressed=true]")).to_be_visible()


def test_what_is_dragged_follows_the_finger(page: Page, host: Host, hand: Hand) -> None:
    at_table(page, host, "aikamatka", "two-players", 2)
    hand.take(".aikamatka-near > .aikamatka-card")
    hand.move("[data-part='@0']")
    goal = middle(page.locator("[data-part='@0']"))
    page.wait_for_function(
        """({ x, y }) => {
            const card = document.querySelector("[data-drag]").getBoundingClientRect();
            const [across, down] = [card.x + card.width / 2 - x, card.y + card.height / 2 - y];
            return Math.hypot(across, down) < 2;
        }""",
        arg=goal,
    )
    expect(page.locator("[data-part='@0'][data-aimed]")).to_be_visible()
    hand.let_go()
    expect(page.locator("#confirm[data-action='@0']")).to_be_visible()
    hand.drag(".aikamatka-near > .aikamatka-card", "[data-part='@1']")
    expect(page.locator("#confirm[data-action='@1']")).to_be_visible()


def test_a_disc_is_dragged_onto_a_square(page: Page, host: Host, hand: Hand) -> None:
    at_table(page, host, "vuosilauta", "two-players", 2)
    hand.drag("#disc-in-hand", "[data-part='@44']")
    expect(page.locator("#confirm[data-action='@44']")).to_be_visible()
    hand.drag("#disc-in-hand", "[data-part='@45']")
    expect(page.locator("#confirm[data-action='@45']")).to_be_visible()


def test_cards_are_dragged_into_columns(page: Page, host: Host, hand: Hand) -> None:
    at_table(page, host, "kaleva", "reshuffle", 0)
    past = ".kaleva-row.near li:nth-child(4)"
    hand.drag("[data-part=dealt-2]", past)
    expect(page.locator(f"{past} [data-part=dealt-2]")).to_be_visible()
    hand.drag("[data-part=dealt-4]", ".kaleva-row.near li:nth-child(6)")
    expect(page.locator(".kaleva-row.near li:nth-child(6) [data-part=dealt-4]")).to_be_visible()
    hand.drag("[data-part=dealt-4]", ".kaleva-row.near li:nth-child(2)")
    expect(page.locator(".kaleva-row.near li:nth-child(2) [data-part=dealt-4]")).to_be_visible()
    assert chosen(page) == ["dealt-2", "dealt-4"]


def test_two_cards_are_swapped_and_a_weapon_is_taken_up(page: Page, host: Host, hand: Hand) -> None:
    ply = phases(replay(KALEVA))["swap 0"]
    at_table(page, host, "kaleva", "reshuffle", ply)
    own = page.locator(".kaleva-card[data-drag]").evaluate_all(
        "(all) => all.map((each) => each.dataset.part)"
    )
    hand.drag(f"[data-part={own[0]}]", f"[data-part={own[-1]}]")
    expect(page.locator("#confirm")).to_be_visible()
    assert chosen(page) == sorted([own[0], own[-1]])
    at_table(page, host, "kalesia", "three-players", 0)
    hand.drag("[data-part=card-3]", ".kalesia-forest")
    expect(page.locator("[data-part=card-3][aria-pressed=true]")).to_be_visible()
    assert chosen(page) == ["card-3"]


def test_a_finger_on_the_timeline_scrolls_it(page: Page, host: Host) -> None:
    """And a card held at its edge brings on what lies beyond."""
    page.set_viewport_size({"width": 390, "height": 844})
    last = len(golden("aikamatka", "five-players").actions) - 1
    at_table(page, host, "aikamatka", "five-players", last)
    line = page.locator(".aikamatka-line")
    assert line.evaluate("(it) => it.scrollWidth > it.clientWidth")
    assert line.evaluate("(it) => getComputedStyle(it).touchAction") != "none"
    assert line.locator("[data-drag]").count() == 0
    line.evaluate("(it) => it.scrollTo({ left: 0, behavior: 'instant' })")
    page.mouse.move(*middle(page.locator(".aikamatka-near > .aikamatka-card")).values())
    page.mouse.down()
    box = line.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] - 20, box["y"] + box["height"] / 3, steps=4)
    page.wait_for_function("document.querySelector('.aikamatka-line').scrollLeft > 60")
    page.mouse.up()
    expect(page.locator("html[data-dragging]")).to_have_count(0)


MOVES = 10 * STEPS
BUSY_MS = 16.0
"""What a screen with sixty pictures a second leaves for one."""


@pytest.mark.parametrize(
    ("where", "what"),
    [
        (("kaleva", "reshuffle", 0), "[data-part=dealt-2]"),
        (("aikamatka", "five-players", 44), ".aikamatka-near > .aikamatka-card"),
        (("kalesia", "ten-players", 23), "[data-part=card-3]"),
    ],
)
def test_a_drag_keeps_the_page_free(
    page: Page, host: Host, where: tuple[str, str, int], what: str
) -> None:
    """The main thread's own time for one move of the finger, however busy the machine is."""
    at_table(page, host, *where)
    hand = Hand(page, "finger")
    hand.touches.send("Performance.enable", {"timeDomain": "threadTicks"})
    hand.take(what)
    hand.move("h1")
    expect(page.locator("html[data-dragging]")).to_have_count(1)
    before = _busy_ms(hand)
    for _ in range(MOVES // STEPS):
        hand.move("#prompt")
    assert (_busy_ms(hand) - before) / MOVES < BUSY_MS
    hand.let_go()


def _busy_ms(hand: Hand) -> float:
    """How long the main thread has worked, waiting for its turn not counted."""
    metrics = hand.touches.send("Performance.getMetrics")["metrics"]
    return next(1000 * float(each["value"]) for each in metrics if each["name"] == "TaskDuration")
