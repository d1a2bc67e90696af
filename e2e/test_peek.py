"""Peeking: what is secret is seen while its button is held, and by nobody a moment longer."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.golden import at, golden, saved_text, shortened
from e2e.host import Host
from e2e.stage import HIDDEN, Stage, button, set_stage
from e2e.store import open_match, open_with
from e2e.table import Table, middle
from pelitupa.record import entry_of
from tests.web.private import private_texts

PEEK = """<button id='peek' data-hold='secret'>peek</button><p id='secret' hidden>the ace</p>"""
SPOKEN_MS = 5000
"""So long it is shown to somebody who has neither pointer nor key to hold."""


class Finger:
    """One finger on the glass."""

    def __init__(self, page: Page) -> None:
        self.devtools = page.context.new_cdp_session(page)

    def touch(self, kind: str, place: Locator | None = None) -> None:
        """`kind` is touchStart, touchEnd or touchCancel."""
        points = [middle(place)] if place else []
        self.devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def hold(self, place: Locator) -> None:
        self.touch("touchStart", place)

    def let_go(self) -> None:
        self.touch("touchEnd")


@pytest.fixture
def timed(page: Page, host: Host) -> Stage:
    """A stage with something to peek at, whose clock stands still."""
    page.clock.install()
    stage = set_stage(page, host)
    stage.shows(PEEK + button("other"))
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))
    return stage


def test_a_finger_or_a_mouse_shows_it_while_it_holds(timed: Stage) -> None:
    page, secret, finger = timed.page, timed.page.locator("#secret"), Finger(timed.page)
    expect(secret).to_be_hidden()
    finger.hold(page.locator("#peek"))
    expect(secret).to_be_visible()
    page.clock.run_for(SPOKEN_MS * 2)
    expect(secret).to_be_visible()
    finger.let_go()
    expect(secret).to_be_hidden()
    page.hover("#peek")
    page.mouse.down()
    expect(secret).to_be_visible()
    page.hover("#other")
    page.mouse.up()
    expect(secret).to_be_hidden()


def test_a_key_shows_it_while_it_is_down(timed: Stage) -> None:
    page, secret = timed.page, timed.page.locator("#secret")
    page.focus("#peek")
    for key in (" ", "Enter"):
        page.keyboard.down(key)
        page.keyboard.down(key)  # as a key does that is held
        expect(secret).to_be_visible()
        page.keyboard.up(key)
        expect(secret).to_be_hidden()
    page.keyboard.down("Enter")
    page.focus("#other")
    expect(secret).to_be_hidden()


def test_leaving_hides_it_at_once(timed: Stage) -> None:
    """A9: another window, another tab, a turned tablet, a call that takes the finger away."""
    page, secret, finger = timed.page, timed.page.locator("#secret"), Finger(timed.page)
    ways: dict[str, Callable[[], object]] = {
        "blur": lambda: page.evaluate("dispatchEvent(new Event('blur'))"),
        "turn": lambda: page.set_viewport_size({"width": 820, "height": 1180}),
        "cancel": lambda: finger.touch("touchCancel"),
        "hide": lambda: page.evaluate(HIDDEN, True),
    }
    for way, leave in ways.items():
        finger.hold(page.locator("#peek"))
        expect(secret, way).to_be_visible()
        leave()
        expect(secret, way).to_be_hidden()
        if way in ("blur", "turn"):
            finger.let_go()


def test_a_screen_reader_shows_it_for_a_while_or_until_a_tap(timed: Stage) -> None:
    """It activates a button without pointer and key, so there is nothing to let go."""
    page, secret = timed.page, timed.page.locator("#secret")
    press = "document.getElementById('peek').click()"
    page.evaluate(press)
    expect(secret).to_be_visible()
    page.clock.run_for(SPOKEN_MS - 100)
    expect(secret).to_be_visible()
    page.clock.run_for(200)
    expect(secret).to_be_hidden()
    page.evaluate(press)
    page.tap("#other")
    expect(secret).to_be_hidden()


def test_the_alliance_is_seen_only_while_it_is_held(page: Page, host: Host) -> None:
    """A9: its card is in sight of nobody, not even of those who listen, before and after."""
    page.clock.install()
    record = golden("kalesia", "three-players")
    open_match(page, host, shortened(record, 4))
    Table(page, quick=True).take()
    mine = at(record, 4).state.view(1).plain()["alliance"]
    finger, secret = Finger(page), page.locator(f"#alliance [data-side={mine}]")
    for _ in range(2):
        expect(secret).to_be_hidden()
        assert page.locator("#alliance").inner_text() not in page.locator("main").aria_snapshot()
        finger.hold(page.locator("[data-hold=alliance]"))
        expect(secret).to_be_visible()
        finger.let_go()
    expect(secret).to_be_hidden()


def test_flat_on_the_table_both_rows_lie_face_down(page: Page, host: Host) -> None:
    """A15: one's own row shows its cards while one holds it; a half-made turn names none."""
    page.clock.install()
    record = golden("kaleva", "reshuffle")
    ply = 10
    match = json.loads(saved_text(shortened(record, ply)))
    match["table"]["seating"] = "flat"
    open_with(page, host, {"match/begun": json.dumps(match), "current": "begun"})
    table, finger = Table(page, quick=True), Finger(page)
    table.wait_for("table")
    private = private_texts(at(record, ply))

    def readable() -> list[str]:
        places = page.locator(".kaleva-row, #prompt, #confirm, #live").filter(visible=True)
        texts = [f"{each.inner_text()} {each.aria_snapshot()}" for each in places.all()]
        return sorted(each for each in private if each in "".join(texts))

    assert readable() == []
    table.draft(entry_of(record.actions[ply])[1])
    assert readable() == []
    finger.hold(page.locator("[data-hold]"))
    assert readable() != []
    finger.let_go()
    assert readable() == []
