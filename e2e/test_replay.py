"""Looking at a match again, and links, in a real browser: eyes, offline, QR code, secrets."""

from __future__ import annotations

from base64 import b64decode, b64encode

import pytest
import zxingcpp
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import Launch, open_site, wait_for_python, wait_until_offline_ready
from e2e.golden import golden, replay, saved_text, shortened
from e2e.host import Host
from e2e.stage import HIDDEN, button, set_stage
from e2e.store import open_match, open_with
from e2e.table import Table
from pelitupa.link import deal_of, link_of
from pelitupa.match import Match
from pelitupa_web.links import LONGEST_CODE

GREYS = """async (png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const { width, height } = picture;
    const canvas = new OffscreenCanvas(width, height).getContext("2d");
    canvas.drawImage(picture, 0, 0);
    const { data } = canvas.getImageData(0, 0, width, height);
    let greys = "";
    for (let at = 0; at < data.length; at += 4) greys += String.fromCharCode(data[at + 1]);
    return [width, height, btoa(greys)];
}"""
"""The picture of a screen as bytes, one a pixel."""
TO_PLY = """(ply) => {
    const scrub = document.querySelector("#scrub");
    scrub.value = ply;
    scrub.dispatchEvent(new Event("input", { bubbles: true }));
}"""
"""Moves the slider; every ply of Kaleva's is a moment."""


def read_off(page: Page) -> list[str]:
    """What a camera reads from the QR codes on the screen."""
    page.locator("#code").scroll_into_view_if_needed()
    png = b64encode(page.screenshot()).decode()
    width, height, greys = page.evaluate(GREYS, png)
    picture = memoryview(b64decode(greys)).cast("B", (height, width))
    return [found.text for found in zxingcpp.read_barcodes(picture)]


def shown(page: Page, ply: int) -> Locator:
    place = page.locator(f".replay .play[data-ply='{ply}']")
    expect(place).to_be_attached()
    return place


def values(picture: Locator, selector: str) -> list[str]:
    return picture.locator(f"{selector} .value").all_inner_texts()


def expected(match: Match, ply: int, seat: int | None) -> tuple[str, list[str]]:
    """Where a picture tells what a view holds, and what it has to tell there."""
    view = match.states[ply].view(seat).plain()
    match match.record.game:
        case "kaleva":
            rows = (view["slots"][1 - (seat or 0)], view["slots"][seat or 0])
            seen = [slots if not seat else slots[::-1] for slots in rows]
            up = [
                str(slot["value"])
                for row in seen
                for slot in row
                if slot and slot["value"] is not None
            ]
            return ".kaleva-row", up
        case "kalesia":
            return ".kalesia-hand", [weapon[1] for weapon in view.get("cards", [])]
        case _:
            return ".aikamatka-timeline", []


@pytest.mark.parametrize(("game", "name"), [("kaleva", "scouting"), ("kalesia", "three-players")])
def test_each_seat_s_eyes_see_what_the_golden_view_holds(
    page: Page, host: Host, game: str, name: str
) -> None:
    record = golden(game, name)
    match = replay(record)
    open_with(page, host, {"match/kept": saved_text(record)})
    page.tap("[data-match=kept] [data-send*=watch]")
    shown(page, 0)
    page.focus("#scrub")
    plies = [0]
    for _ in range(3):
        page.keyboard.press("ArrowRight")
        expect(page.locator(f".replay .play[data-ply='{plies[-1]}']")).to_have_count(0)
        plies.append(int(page.locator(".replay .play").get_attribute("data-ply") or ""))
    for eyes in ("table", *range(record.players)):
        page.tap(f"#eyes-{eyes}")
        expect(page.locator(f"main[data-screen='replay/{game}/{eyes}']")).to_be_visible()
        picture = shown(page, plies[-1])
        where, told = expected(match, plies[-1], None if eyes == "table" else int(eyes))
        assert values(picture, where) == told


def test_a_match_plays_by_itself_until_it_is_paused(page: Page, host: Host) -> None:
    record = golden("aikamatka", "solo")
    page.clock.install()
    open_with(page, host, {"match/kept": saved_text(record)})
    page.tap("[data-match=kept] [data-send*=watch]")
    shown(page, 0)
    page.tap("#run")
    expect(page.locator("#run")).to_have_accessible_name("Pysäytä")
    for ply in (1, 2):
        page.clock.run_for(1800)
        shown(page, ply)
    page.tap("#run")
    expect(page.locator("#run")).to_have_accessible_name("Toista")
    page.clock.run_for(10_000)
    shown(page, 2)
    expect(page.locator("#scrub")).to_have_value("2")


def test_a_link_opens_without_a_network_and_a_bad_one_changes_nothing(
    start_browser: Launch, host: Host
) -> None:
    """J6: opened in a new browser start with the server gone, and again after a reload."""
    match = replay(golden("kaleva", "scouting"))
    link = link_of(match)
    page = start_browser().new_page()
    open_site(page, host.address)
    wait_until_offline_ready(page)
    host.__exit__()
    page = start_browser().new_page()
    page.goto(f"{host.address}#{link}")
    wait_for_python(page)
    shown(page, 0)
    assert page.url.endswith(link)
    page.evaluate("(bad) => void (location.hash = bad)", link[:-7])
    expect(page.locator("#refusal")).to_contain_text("vioittunut")
    shown(page, 0)
    assert page.url.endswith(link)
    page.reload()
    wait_for_python(page)
    shown(page, 0)
    page.click("#back")
    expect(page.locator("main.shelf")).to_be_visible()
    page.wait_for_function("history.state.entry === 'shelf' && location.hash === ''")
    page.evaluate(
        "(deal) => void (location.hash = deal)", deal_of(replay(golden("aikamatka", "solo")))
    )
    expect(page.locator("main[data-screen='seats/aikamatka'] #challenged")).to_be_visible()


def test_the_code_is_read_back_as_the_address_and_the_start_does_not_ask_for_it(
    page: Page, host: Host
) -> None:
    record = golden("kalesia", "three-players")
    open_match(page, host, record)
    page.wait_for_selector("main.result")
    assert page.locator("[href*='qr.js'], [src*='qr.js']").count() == 0
    page.tap("#pass")
    address = f"{host.address}#{link_of(replay(record))}"
    assert page.locator("#address").input_value() == address
    for theme, width, height in (("light", 1180, 820), ("dark", 820, 1180), ("light", 390, 844)):
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]  # mypy widens the tuple's texts to str; both are schemes
        page.set_viewport_size({"width": width, "height": height})
        assert read_off(page) == [address]


def test_the_longest_code_that_is_drawn_is_read_off_a_tablet(page: Page, host: Host) -> None:
    """A whole game of Kaleva fits, and so does the largest code there is a picture of."""
    record = golden("kaleva", "swap-after-any-capture")
    open_match(page, host, record)
    page.wait_for_selector("main.result")
    page.tap("#pass")
    page.wait_for_selector("#code")
    assert read_off(page) == [f"{host.address}#{link_of(replay(record))}"]
    longest = "x" * LONGEST_CODE
    page.evaluate(
        """async ([folder, text]) => {
            const { rowsOf } = await import(folder + "/qr.js");
            const rows = rowsOf(text);
            const box = (y, x) => `M${x} ${y}h1v1h-1z`;
            const dark = rows.flatMap((row, y) =>
                [...row].map((module, x) => (module === "1" ? box(y, x) : "")));
            const picture = document.querySelector("#code svg");
            picture.setAttribute("viewBox", `0 0 ${rows.length} ${rows.length}`);
            for (const side of ["width", "height"])
                picture.querySelector("rect").setAttribute(side, String(rows.length));
            picture.querySelector("path").setAttribute("d", dark.join(""));
        }""",
        [scripts_of(page), longest],
    )
    assert read_off(page) == [longest]


def scripts_of(page: Page) -> str:
    """The folder of the page's own scripts."""
    source: str = page.evaluate("document.querySelector('script[data-first]').src")
    return source.rpartition("/")[0]


def test_a_running_match_is_looked_at_by_its_holder_alone_and_covers_itself(
    page: Page, host: Host
) -> None:
    record = shortened(golden("kaleva", "scouting"), 9)
    match = replay(record)
    seat = match.to_act[0]
    open_match(page, host, record)
    Table(page).take(seat)
    page.tap("#menu")
    page.tap("#watch")
    picture = shown(page, 9)
    for ply in range(9, 1, -1):
        where, told = expected(match, ply, seat)
        assert values(shown(page, ply), where) == told
        page.tap("#step-back")
    assert page.locator("#eyes button, #pass").count() == 0
    html = page.evaluate(HIDDEN, True)
    assert "kaleva-row" not in html
    page.evaluate(HIDDEN, False)
    expect(page.locator(f"main[data-screen='handoff/kaleva/{seat}/9']")).to_be_visible()
    expect(picture).to_have_count(0)


def test_what_comes_later_is_dropped_when_anything_else_is_sent(page: Page, host: Host) -> None:
    page.clock.install()
    stage = set_stage(page, host)
    stage.plays(step=[], pick=[{"do": "later", "message": {"kind": "step"}, "after": 5000}])
    stage.shows(button("one") + button("two", kind="clear"))
    page.click("#one")
    page.clock.run_for(4900)
    assert stage.asked("step") == []
    page.clock.run_for(200)
    assert len(stage.asked("step")) == 1
    page.click("#one")
    page.click("#two")
    page.clock.run_for(10_000)
    assert len(stage.asked("step")) == 1


@pytest.mark.parametrize("name", ["solo", "five-players"])
def test_a_journey_seen_again_fills_a_phone(page: Page, host: Host, name: str) -> None:
    """Between the bar and the timeline nothing is left empty, on whichever step."""
    record = golden("aikamatka", name)
    page.set_viewport_size({"width": 390, "height": 844})
    open_match(page, host, record)
    page.tap("#watch")
    shown(page, 0)
    page.tap("#step-last")
    shown(page, len(record.actions))
    edges = page.evaluate(
        """() => [".bar", ".aikamatka-told", ".aikamatka-line"].flatMap((each) => {
            const { top, bottom } = document.querySelector(each).getBoundingClientRect();
            return [top, bottom];
        })"""
    )
    assert edges[2] - edges[1] < 32
    assert edges[4] - edges[3] < 32
    told = page.locator(".aikamatka-desk > .aikamatka-told")
    assert told.evaluate("(it) => it.scrollHeight <= it.clientHeight + 1")


@pytest.mark.parametrize(("name", "ply"), [("reshuffle", 209), ("terna-switch-onto-a-shield", 44)])
def test_on_a_phone_all_that_happened_stands_above_the_controls(
    page: Page, host: Host, name: str, ply: int
) -> None:
    """And they stay under the thumb, however much there is to say."""
    page.set_viewport_size({"width": 390, "height": 844})
    open_match(page, host, golden("kaleva", name))
    page.tap("#watch")
    shown(page, 0)
    controls, told = page.locator(".controls"), page.locator("#happened li")
    before = controls.bounding_box()
    page.evaluate(TO_PLY, ply)
    shown(page, ply)
    assert told.count() >= 4
    after, last = controls.bounding_box(), told.last.bounding_box()
    assert before == after
    assert after is not None
    assert last is not None
    assert last["y"] + last["height"] <= after["y"]
