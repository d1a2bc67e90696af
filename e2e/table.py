"""The people at the table: who taps what a golden record says, going by what the page shows.

The taps are derived here from the notation, not with the app's code.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

from playwright.sync_api import Locator, Page

from e2e.conftest import past_guard, saved
from e2e.hands import Hand
from pelitupa.record import Record, entry_of

GUARD_MS = 400
"""So long the button of a hand-off takes no taps."""
FITS = "(it) => document.querySelector(it) !== null"
MOST_TAPS = 10
SOON = """(it) => new Promise((done) => {
    const until = performance.now() + 10_000;
    const look = () => {
        const found = document.querySelector(it) !== null;
        if (found || performance.now() > until) done(found);
        else requestAnimationFrame(look);
    };
    look();
})"""
LYING = """([buttons, value]) => [...document.querySelectorAll(buttons)].find((button) =>
    [...button.querySelectorAll(".value")].some((each) => each.textContent.trim() === value)
)?.dataset.part ?? null"""
"""The part of the first of these buttons that bears a value."""


class Table:
    """One page with a match on it. `quick` skips the guard of each hand-off by the page's clock,
    which only Playwright's pages have.
    """

    def __init__(self, page: Hand, *, quick: bool = False) -> None:
        self.page = page
        self.clock = page.clock if quick and isinstance(page, Page) else None

    @property
    def screen(self) -> list[str]:
        """The parts of `data-screen`: kind of screen, game, seat, ply."""
        self._wait("main[data-screen]")
        return str(self.page.evaluate("document.querySelector('main').dataset.screen")).split("/")

    def wait_for(self, screen: str) -> None:
        """Until the screen is up whose name begins so."""
        self._wait(f"main[data-screen^='{screen}']")

    def sit_down(self, record: Record) -> None:
        """From the shelf to the first screen of the record's match."""
        page = self.page
        page.tap(f"#play-{record.game}")
        self.wait_for("seats")
        if page.evaluate(FITS, f"#players-{record.players}"):
            page.check(f"#players-{record.players}")
        for seat, name in enumerate(record.names):
            page.fill(f"#name{seat}", name)
        page.check("#guide-off")
        page.tap("#more > summary")
        for option, value in record.options:
            if option == "births":
                for seat, year in enumerate(value.split(",") if value else ()):
                    page.fill(f"#births{seat}", year)
            elif option == "themes":
                for theme in value.split(","):
                    page.tap(f"#option-themes-{theme}")
                    self._wait(f"#option-themes-{theme}[aria-pressed=true]")
            elif option == "period":
                page.check("#option-period-free")
                for end, year in zip(("first", "last"), value.split(".."), strict=True):
                    page.fill(f"#period-{end}", year)
            else:
                page.check(f"#option-{option}-{value}")
        page.fill("#seed", str(record.seed))
        page.tap("#start")
        self._wait("main:not(.seats)")

    def take(self, seat: int | None = None) -> None:
        """Whoever the hand-off names takes the tablet."""
        if self.screen[0] != "handoff":
            return
        if seat is not None:
            assert self.screen[2] == str(seat)
        if self.clock:
            self.clock.run_for(GUARD_MS + 50)
            self.page.tap("#handoff-ready", force=True)
        else:
            assert any(self._lifted() for _ in range(MOST_TAPS))
        self.hurry_to("main.table")

    def _lifted(self) -> bool:
        """Whether a tap lifts the curtain; while Python is busy it does nothing."""
        if self.screen[0] == "handoff":  # a slow machine may have heard the last tap after all
            past_guard(self.page, "#handoff-ready")
            self.page.tap("#handoff-ready", force=True)
        return bool(self.page.evaluate(SOON, "main:not(.handoff)"))

    def play(self, record: Record, start: int = 0, end: int | None = None) -> None:
        """The actions of the record from one ply to another, with all that comes between."""
        for ply, entry in enumerate(record.actions[start:end], start=start):
            seat, action = entry_of(entry)
            self.take(seat)
            assert self.screen[2:] == [str(seat), str(ply)], f"{self.screen} at {ply} {entry}"
            self.act(action)
            self.hurry_to(f"main[data-screen$='/{ply + 1}']")
            self.go_on()

    def go_on(self) -> None:
        """Past the look together at what a turn brought to light."""
        if self.screen[0] == "reveal":
            self.page.tap("#continue", force=True)
            self._wait("main:not(.reveal)")

    def act(self, action: str) -> None:
        """One action, part by part, and the button that does it."""
        self.draft(action)
        self.page.tap(f"#confirm[data-action='{action}']", force=True)

    def draft(self, action: str, taps: int | None = None) -> None:
        """The parts of an action, tapped one after the other; so many of them, or all."""
        for part in islice(self.parts(action), taps):
            self.tap(part)

    def parts(self, action: str) -> Iterator[str]:
        """The parts that a person taps for the action, each looked for when its turn comes."""
        match self.screen[1]:
            case "kaleva" if action.startswith("="):
                yield from self._layout(action[1:])
            case "kaleva":
                yield from kaleva_parts(action)
            case "kalesia":
                yield self._held(action[:2])
                yield self._held(action[2:])
            case _:
                yield action

    def tap(self, part: str) -> None:
        """Tap a part once it may be tapped, and see that it has been taken up."""
        live = f"[data-part='{part}'][data-send]"
        self.page.tap(live, force=True)
        self._wait(f"{live}[aria-pressed=true]")

    def _layout(self, values: str) -> Iterator[str]:
        """The dealt cards into the columns, from the left of the picture: Bronze sees f first."""
        for value in values if self.screen[2] == "0" else reversed(values):
            yield self._lying(".kaleva-dealt button", value)

    def _held(self, weapon: str) -> str:
        """The part of a weapon in hand that has not been tapped yet."""
        return self._lying(
            f".kalesia-hand button[data-side={weapon[0]}][aria-pressed=false]", weapon[1]
        )

    def _lying(self, buttons: str, value: str) -> str:
        part = self.page.evaluate(LYING, [buttons, value])
        assert part is not None, f"no {value} among {buttons}"
        return str(part)

    def _wait(self, selector: str) -> None:
        """Until something fits the selector; looked for at every frame."""
        self.page.wait_for_function(FITS, arg=selector)

    def hurry_to(self, selector: str) -> None:
        """To a screen before which a film may run: a tap on its heading ends that."""
        self._wait(f"main.film, {selector}")
        if self.screen[0] == "film":
            self.page.tap("h1", force=True)
            self._wait(f"{selector}:not(.film)")

    def saved_record(self, actions: int) -> dict[str, Any]:
        """The match as the browser keeps it, once it has so many actions."""
        for _ in range(100):
            kept = saved(self.page)
            record: dict[str, Any] = json.loads(kept[f"match/{kept['current']}"])
            if len(record["actions"]) == actions:
                return record
        raise AssertionError(f"{len(record['actions'])} actions are kept, not {actions}")


def middle(place: Locator) -> dict[str, float]:
    """The point that a finger aims at."""
    box = place.bounding_box()
    assert box is not None
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def kaleva_parts(action: str) -> tuple[str, ...]:
    """The parts of the table that a person taps for an action of Kaleva, in order."""
    if action == ".":
        return (".",)
    first, sign, rest = action[0], action[-2], action[-1]
    if action[0] == "+":
        return (action[1:],)
    if action[0] == ">":
        return (f"own-{rest}",)
    if sign == "?":
        return (f"foe-{rest}",) if first == "x" else (f"own-{first}", f"foe-{rest}")
    if sign == "~":
        return (f"own-{first}", f"own-{rest}")
    return (action[:2], action[3:])


def shown_winners(page: Hand) -> list[str]:
    page.wait_for_function(FITS, arg="main.result")
    names: list[str] = page.evaluate(
        """[...document.querySelectorAll(".scores li[data-winner] .name")].map(
            (name) => name.innerText)"""
    )
    return names
