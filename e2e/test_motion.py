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
