"""Motion: things travel from where they were, each once; not at all for whoever wants none."""

from __future__ import annotations

from typing import Any

import pytest

from e2e.stage import Stage

BEFORE = "<p id='old'>card</p>"
AFTER = "<p>1</p><p id='new' data-from='old' data-beat='1'>card</p><p>3</p>"
PLACE = """(name) => {
    const { x, y } = document.getElementById(name).getBoundingClientRect();
    return [x, y];
}"""
HOLD = """() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...wanted) {
        const animation = animate.apply(this, wanted);
        animation.pause();
        return animation;
    };
}"""
"""From here on whatever starts to move waits where it starts, however slow the machine is."""
MOVING = "document.getAnimations().map((animation) => animation.effect.target.id)"


@pytest.fixture
def stage(stage: Stage) -> Stage:
    stage.page.evaluate(HOLD)
    return stage


@pytest.mark.parametrize("facing", [0, 1])
def test_a_thing_travels_from_where_it_was(stage: Stage, facing: int) -> None:
    """Also where the page is turned towards somebody who sits opposite."""
    stage.shows(BEFORE, facing=facing)
    old = stage.page.evaluate(PLACE, "old")
    stage.shows(AFTER, screen="table/2", facing=facing)
    assert stage.page.evaluate(MOVING) == ["new"]
    assert stage.page.evaluate(PLACE, "new") == pytest.approx(old)
    stage.page.evaluate("document.getAnimations().forEach((each) => each.finish())")
    assert stage.page.evaluate(PLACE, "new") != pytest.approx(old)


def test_a_happening_is_shown_once(stage: Stage) -> None:
    for screen, moving in (("1", []), ("2", ["new"]), ("3", [])):
        stage.shows(AFTER if screen > "1" else BEFORE, screen=screen)
        assert stage.page.evaluate(MOVING) == moving
        stage.page.evaluate("document.getAnimations().forEach((each) => each.finish())")


@pytest.mark.parametrize(
    ("wish", "setting", "moving"),
    [
        ("no-preference", "system", ["new"]),
        ("reduce", "system", []),
        ("no-preference", "reduced", []),
        ("reduce", "full", ["new"]),
    ],
)
def test_the_own_setting_decides_then_the_device(
    stage: Stage, wish: Any, setting: str, moving: list[str]
) -> None:
    """I11: who asks here for stillness or for motion gets it, whatever the device wishes."""
    stage.page.emulate_media(reduced_motion=wish)
    stage.shows(BEFORE, motion=setting)
    stage.shows(AFTER, screen="table/2", motion=setting)
    assert stage.page.evaluate(MOVING) == moving


LINES = "".join(f"<p id='line-{n}'>{n}</p>" for n in range(120))
MORE = LINES.replace("line", "more")
BETWEEN = "scrollY > 0 && scrollY < document.documentElement.scrollHeight - innerHeight"


@pytest.mark.parametrize("facing", [0, 1])
def test_a_page_is_seen_from_its_beginning_and_stays_as_it_grows(stage: Stage, facing: int) -> None:
    """Turned towards somebody opposite, it begins at its lower end."""
    stage.shows(BEFORE, screen="handoff/1")
    stage.shows(LINES, facing=facing)
    _, first = stage.page.evaluate(PLACE, "line-0")
    middle = stage.page.evaluate("innerHeight") / 2
    assert middle < first < 2 * middle if facing else 0 <= first < middle
    stage.page.mouse.wheel(0, -400 if facing else 400)
    stage.page.wait_for_function(BETWEEN)
    line = stage.page.evaluate(PLACE, "line-20")
    stage.shows(LINES + MORE, screen="table/2", facing=facing)
    assert stage.page.evaluate(PLACE, "line-20") == pytest.approx(line, abs=1)
