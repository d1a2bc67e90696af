"""What a match asks of the device: sound only when it is wanted, a screen that stays awake."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.golden import golden, replay, shortened
from e2e.host import Host
from e2e.stage import HIDDEN, Stage, button, set_stage
from e2e.store import open_with, saved_match
from e2e.table import Table
from pelitupa.record import entry_of
from pelitupa_web.faces import sounds_of

EARS = """
    globalThis.heard = [];
    globalThis.AudioContext = class extends AudioContext {
        constructor(...how) { super(...how); heard.push("audio") }
    };
    const { start, stop } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (when) {
        heard.push(when);
        start.call(this, when);
    };
    AudioScheduledSourceNode.prototype.stop = function (when) {
        heard.push(when);
        stop.call(this, when);
    };
    HTMLMediaElement.prototype.play = () => heard.push("play");
"""
"""Every audio opened, and when each tone starts and stops."""
SOUNDS = """
    globalThis.sounds = [];
    const parse = JSON.parse;
    JSON.parse = (text, ...more) => {
        const found = parse(text, ...more);
        const effects = found?.effects ?? [];
        sounds.push(...effects.filter((it) => it.do === "sound").map(({ name }) => name));
        return found;
    };
"""
LOCKS = """
    globalThis.locks = [];
    globalThis.refusing = false;
    Object.defineProperty(navigator, "wakeLock", { value: { request: async (kind) => {
        if (refusing) throw new DOMException("low battery", "NotAllowedError");
        const lock = { kind, released: false, release: async () => void (lock.released = true) };
        locks.push(lock);
        return lock;
    } } });
"""
HELD = "locks.map((lock) => !lock.released)"


@pytest.mark.parametrize("sound", ["off", "on"])
def test_sounds_are_made_only_when_wanted(page: Page, host: Host, sound: str) -> None:
    """I12: without the setting no audio is opened; with it each kind of happening has its sound."""
    record = golden("kaleva", "reshuffle")
    steps = replay(record).steps
    ply = next(each for each, step in enumerate(steps) if len(step.beats) > 3)
    page.clock.install()
    page.add_init_script(EARS + SOUNDS)
    kept = saved_match(shortened(record, ply))
    if sound == "on":
        kept["settings"] = '{"sound": true}'
    open_with(page, host, kept)
    table = Table(page, quick=True)
    table.take()
    table.act(entry_of(record.actions[ply])[1])
    table.hurry_to(f"main[data-screen$='/{ply + 1}']")
    names = sounds_of("kaleva")
    due = list(dict.fromkeys(names[b.kind] for b in steps[ply].beats if b.kind in names))
    assert len(due) > 1
    assert page.evaluate("sounds") == (due if sound == "on" else [])
    assert page.evaluate("heard.filter((each) => each === 'audio')") == ["audio"] * (sound == "on")
    assert (page.evaluate("heard") == []) is (sound == "off")


def test_sounds_of_one_moment_follow_each_other(page: Page, host: Host) -> None:
    page.add_init_script(EARS)
    stage = set_stage(page, host)
    stage.shows(button("a"))
    assert page.evaluate("heard") == []
    stage.plays(pick=[{"do": "sound", "name": name} for name in ("move", "capture", "none such")])
    page.tap("#a")
    page.wait_for_function("heard.length > 4")
    opened, *times = page.evaluate("heard")
    assert opened == "audio"
    assert len(times) == 4
    assert times == sorted(times)


def test_the_screen_stays_awake_during_a_match(page: Page, host: Host) -> None:
    """I7: asked for once, again when the tab comes back, and given up with the match."""
    page.add_init_script(LOCKS)
    stage = set_stage(page, host)
    stage.shows("shelf", "shelf", awake=False)
    assert page.evaluate(HELD) == []
    for ply in range(3):
        stage.shows("table", f"table/{ply}", awake=True)
    assert page.evaluate(HELD) == [True]
    page.evaluate(HIDDEN, True)
    page.evaluate("locks[0].released = true")  # as browsers do with a hidden tab
    stage.shows("table", "table/4", awake=True)
    assert page.evaluate(HELD) == [False]
    page.evaluate(HIDDEN, False)
    page.wait_for_function("locks.length === 2")
    stage.shows("shelf", "shelf", awake=False)
    assert page.evaluate(HELD) == [False, False]


def test_a_refused_lock_harms_nothing(stage: Stage) -> None:
    """I7: nor does a browser that has none."""
    stage.page.evaluate(f"() => {{ {LOCKS} refusing = true }}")
    stage.shows("table", "table/1", awake=True)
    stage.page.evaluate("refusing = false")
    stage.shows("table", "table/2", awake=True)
    stage.page.wait_for_function("locks.length === 1")
    stage.page.evaluate("delete navigator.wakeLock")
    stage.shows("shelf", "shelf", awake=False)
    expect(stage.page.locator("main")).to_have_text("shelf")
