"""Fingers: quick taps do not zoom, two fingers do; what is tapped does not shift."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from e2e.conftest import Witness, origin_of
from e2e.golden import golden, shortened
from e2e.host import Host
from e2e.stage import Stage
from e2e.store import open_match, open_with, saved_match
from e2e.table import Table, middle
from pelitupa.record import entry_of

SCALE = "visualViewport.scale"
UNSAFE = """() => [...document.querySelectorAll("main *")].filter((element) => {
    const ways = [];
    for (let each = element; each; each = each.parentElement)
        ways.push(getComputedStyle(each).touchAction);
    if (element.closest("[data-hold]")) return !ways.includes("none");
    const one = element.closest("[data-drag]") ? "pinch-zoom" : "auto";
    return !ways.includes("manipulation")
        || ways.some((way) => !["auto", "manipulation", one].includes(way));
}).map((element) => element.outerHTML.slice(0, 80))"""
"""Where a double tap may zoom or two fingers may not."""
PLACES = """() => Object.fromEntries(
    [...document.querySelectorAll("[data-part]:not([aria-pressed=true], [data-part^='@'])")].map(
        (part) => {
            const { x, y } = part.getBoundingClientRect();
            return [part.dataset.part, [x, y]];
        }))"""
"""Where what can be tapped is; what has been tapped rises, and a gap opens for the card."""


@pytest.fixture
def tablet(
    browser: Browser, browser_context_args: dict[str, Any], host: Host, witness: Witness
) -> Iterator[Page]:
    """A page as tablets show it: two fingers zoom, and two taps would."""
    context = browser.new_context(**browser_context_args, is_mobile=True)
    witness.watch(context, origin_of(host.address))
    yield context.new_page()
    context.close()


@pytest.mark.parametrize(
    ("game", "name", "ply"),
    [("kaleva", "reshuffle", 2), ("aikamatka", "two-players", 2), ("kalesia", "three-players", 0)],
)
def test_quick_taps_do_not_zoom_and_two_fingers_do(
    tablet: Page, host: Host, game: str, name: str, ply: int
) -> None:
    """I1: in Chromium by trying, for the other browsers by what each element allows."""
    tablet.clock.install()
    open_match(tablet, host, shortened(golden(game, name), ply))
    Table(tablet, quick=True).take()
    assert tablet.evaluate(UNSAFE) == []
    devtools = tablet.context.new_cdp_session(tablet)
    parts = tablet.locator("[data-part][data-send]").all()[:2]
    for part in (parts * 10)[:20]:
        point = middle(part)
        for kind, points in (("touchStart", [point]), ("touchEnd", [])):
            devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    assert tablet.evaluate(SCALE) == 1
    pinch = {**middle(parts[0]), "scaleFactor": 2, "relativeSpeed": 8000}
    devtools.send("Input.synthesizePinchGesture", pinch)
    assert tablet.evaluate(SCALE) > 1.5


@pytest.mark.parametrize(
    ("game", "name", "plies"),
    [
        ("kaleva", "reshuffle", range(2, 7)),
        ("aikamatka", "five-players", range(10, 14)),
        ("kalesia", "three-players", range(4)),
        ("vuosilauta", "two-players", range(4)),
    ],
)
def test_nothing_shifts_while_taps_are_drawn(
    page: Page, host: Host, game: str, name: str, plies: range
) -> None:
    """What can be tapped stays where the finger has seen it, whatever the draft and the bar say."""
    record = golden(game, name)
    page.clock.install()
    kept = saved_match(shortened(record, plies[0])) | {"settings": '{"speed": "off"}'}
    open_with(page, host, kept)
    table = Table(page, quick=True)
    shifts: list[str] = []
    for ply in plies:
        action = entry_of(record.actions[ply])[1]
        table.take()
        before = page.evaluate(PLACES)
        table.draft(action)
        for part, place in page.evaluate(PLACES).items():
            if place != pytest.approx(before[part], abs=0.5):
                shifts.append(f"{action}: {part} from {before[part]} to {place}")
        page.tap("#confirm", force=True)
        table.hurry_to(f"main[data-screen$='/{ply + 1}']")
        table.go_on()
    assert not shifts, "\n".join(shifts)


OPEN = """<details name="card" id="leaf"><summary>1893</summary><p>what it tells</p></details>
<details id="part" open><summary>more</summary><p>inside</p></details>
<button id="back" data-key="Escape" data-send='{"kind": "go"}'>back</button><p id="else">else</p>"""


def test_what_lies_over_the_table_closes_by_escape_and_by_a_tap_elsewhere(stage: Stage) -> None:
    """What belongs to the page stays open; only then does Escape lead back."""
    page, leaf = stage.page, stage.page.locator("#leaf")
    stage.shows(OPEN)
    page.tap("#leaf > summary")
    page.tap("#leaf > p")
    assert leaf.get_attribute("open") is not None
    page.tap("#else")
    assert leaf.get_attribute("open") is None
    page.tap("#leaf > summary")
    page.keyboard.press("Escape")
    assert leaf.get_attribute("open") is None
    assert stage.asked("go") == []
    assert page.evaluate("document.activeElement.parentElement.id") == "leaf"
    page.keyboard.press("Escape")
    assert [message["kind"] for message in stage.asked()][-1] == "go"
    assert page.locator("#part").get_attribute("open") is not None


def test_what_a_person_has_opened_stays_open_until_a_picture_shuts_it(stage: Stage) -> None:
    """Pictures with nothing new in it leave it alone, too."""
    page, part = stage.page, stage.page.locator("#part")
    shut = OPEN.replace(" open>", ">")
    stage.shows(shut)
    page.tap("#part > summary")
    for number, shown in enumerate((shut, shut.replace("inside", "more inside"), shut)):
        stage.shows(shown, f"table/{number + 2}")
        assert part.get_attribute("open") is not None
    stage.shows(shut.replace('id="part"', 'id="part" data-shut'), "table/5")
    assert part.get_attribute("open") is None
