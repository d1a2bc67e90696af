"""Films: each picture stays its time, or until a tap; a tap hurries; a hidden tab ends them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.golden import golden, replay, shortened
from e2e.host import Host
from e2e.stage import HIDDEN, Stage, button, picture, set_stage
from e2e.store import open_with, saved_match
from e2e.table import Table
from pelitupa.record import Record, entry_of

SHOWN = """addEventListener("DOMContentLoaded", () => {
    globalThis.pictures = [];
    new MutationObserver(() => {
        const screen = document.querySelector("main[data-screen]")?.dataset.screen;
        if (screen && screen !== pictures.at(-1)) pictures.push(screen);
    }).observe(document, { subtree: true, childList: true, attributes: true });
});"""
MOTIONS = """
    globalThis.motions = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, timing) {
        motions.push(`${this.id} ${timing.duration}`);
        return animate.call(this, frames, timing);
    };
    for (const kind of ["transitionrun", "animationstart"])
        addEventListener(kind, ({ target }) => motions.push(`${target.className} ${kind}`), true);
"""


@pytest.fixture
def cinema(page: Page, host: Host) -> Stage:
    """A stage whose clock stands still unless the test moves it."""
    page.clock.install()
    stage = set_stage(page, host)
    stage.shows(button("a") + button("b"))
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))
    return stage


def frame(text: str, hold: int = 0, *, step: bool = False) -> dict[str, object]:
    return picture(f"<h1>{text}</h1>", f"film/{text}", film=True, hold=hold, step=step)


def shows(stage: Stage, text: str) -> None:
    expect(stage.page.locator("main")).to_have_text(text)


LAST = picture(f"<h1>last</h1>{button('a')}", "reveal/1")
SAID = {"do": "say", "text": "all of it"}


def test_pictures_follow_each_other_in_their_time(cinema: Stage) -> None:
    cinema.plays(pick=[SAID, frame("one", 1000), frame("two", 2000), LAST])
    cinema.page.tap("#a")
    for text, hold in (("one", 1000), ("two", 2000)):
        shows(cinema, text)
        expect(cinema.page.locator("#live")).to_have_text("all of it")
        cinema.page.clock.run_for(hold - 1)
        assert cinema.page.inner_text("main") == text
        cinema.page.clock.run_for(1)
    expect(cinema.page.locator("h1")).to_have_text("last")


@pytest.mark.parametrize("by", ["tap", "Enter", "Escape", " "])
def test_a_tap_or_a_key_hurries_to_the_end(cinema: Stage, by: str) -> None:
    """And does nothing else; the next film is shown again."""
    for _ in range(2):
        cinema.plays(pick=[frame("one", 9000), frame("two", 9000), LAST])
        cinema.page.tap("#a")
        shows(cinema, "one")
        if by == "tap":
            cinema.page.tap("h1")
        else:
            cinema.page.keyboard.press(by)
        expect(cinema.page.locator("h1")).to_have_text("last")
    assert [message["kind"] for message in cinema.asked()] == ["open", "cue", "pick", "pick"]


def test_a_key_that_only_moves_the_focus_does_not_hurry(cinema: Stage) -> None:
    cinema.plays(pick=[frame("one", 9000), LAST])
    cinema.page.tap("#a")
    for key in ("Tab", "Shift", "a"):
        cinema.page.keyboard.press(key)
    shows(cinema, "one")


def test_step_by_step_waits_for_a_tap_a_picture(cinema: Stage) -> None:
    cinema.plays(pick=[frame(text, step=True) for text in ("one", "two", "three")] + [LAST])
    cinema.page.tap("#a")
    shows(cinema, "one")
    cinema.page.clock.run_for(50_000)
    shows(cinema, "one")
    cinema.page.tap("h1")
    shows(cinema, "two")
    cinema.page.keyboard.press("ArrowRight")
    shows(cinema, "three")
    cinema.page.keyboard.press(" ")
    expect(cinema.page.locator("h1")).to_have_text("last")


@pytest.mark.parametrize("step", [False, True])
def test_a_hidden_tab_ends_a_film_and_shows_no_secret_after_it(cinema: Stage, step: bool) -> None:
    secret = picture("<p data-secret>the ace</p>", "table/2")
    frames = [frame(text, 0 if step else 60_000, step=step) for text in ("one", "two")]
    cinema.plays(pick=[*frames, secret], cover=[picture("curtain", "handoff/1")])
    cinema.page.tap("#a")
    shows(cinema, "one")
    cinema.page.evaluate(HIDDEN, True)
    cinema.page.clock.run_for(10)
    shows(cinema, "curtain")
    assert "the ace" not in cinema.page.content()


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("kaleva", "reshuffle"),
        ("aikamatka", "two-players"),
        ("kalesia", "three-players"),
        ("vuosilauta", "two-players"),
    ],
)
def test_what_happened_is_filmed_to_its_end_and_told(
    page: Page, host: Host, game: str, name: str
) -> None:
    """Every picture in its order, then what all look at together, and the same in words.

    I11: nothing moves for whoever wants no motion; for the others something does.
    """
    record = golden(game, name)
    steps = replay(record).steps
    ply = next(each for each, step in enumerate(steps) if len(step.beats) > 2)
    page.clock.install()
    page.add_init_script(SHOWN + MOTIONS)
    page.emulate_media(reduced_motion="reduce")
    kept = saved_match(shortened(record, ply)) | {"settings": '{"speed": "quick"}'}
    open_with(page, host, kept)
    table = Table(page, quick=True)
    watch(page, table, record, ply)
    films = [each for each in page.evaluate("pictures") if each.startswith("film/")]
    assert films == [f"film/{game}/{ply + 1}/{n}" for n in range(len(films))]
    assert len(films) > 1
    assert page.inner_text("#live") != ""
    assert page.evaluate("motions") == []
    page.emulate_media(reduced_motion="no-preference")
    for later in range(ply + 1, ply + 1 + record.players):
        watch(page, table, record, later)
    assert page.evaluate("motions") != []


def watch(page: Page, table: Table, record: Record, ply: int) -> None:
    """An action of the record, and its film to the end."""
    table.go_on()
    table.take()
    table.act(entry_of(record.actions[ply])[1])
    page.wait_for_selector(f"main[data-screen$='/{ply + 1}'], main.film")
    assert page.locator("main.film :is([data-send], a)").count() == 0
    page.clock.run_for(20_000)
    page.wait_for_selector(f"main:not(.film)[data-screen$='/{ply + 1}']")
