"""What bots do as people see it: films, haste, what was missed; and what can be taken back."""

from __future__ import annotations

from random import Random

from tests.web.opponents import (
    asked,
    at_table,
    let_think,
    lone,
    moved_beside_a_bot,
)
from tests.web.page import Page
from tests.web.play import desk, moment, tap_on


def shown(page: Page, speed: str) -> Page:
    page.send("set", name="speed", value=speed)
    return page


def test_what_bots_do_is_filmed_as_what_people_do():
    """H8: at the chosen speed, with a rest on what was done; none of it where nothing is shown."""
    rests = {}
    for speed in ("slow", "normal", "quick", "off"):
        page = shown(at_table("aikamatka", "4", "4"), speed)
        page.send("go", to="play")
        moments = [moment(page)]
        for _ in range(8):
            page.send(**asked(page))
            moments.append(moment(page))
        films = [e for each in moments for e in each.effects if e.get("film")]
        assert bool(films) == (speed != "off")
        waits = [e["after"] for each in moments for e in each.effects if e["do"] == "later"]
        rests[speed] = max(waits)
    assert rests["slow"] > rests["normal"] > rests["quick"] > rests["off"] == 0


def test_step_by_step_the_next_bot_waits_for_a_tap():
    """H8: and what waits for the tap is a button of the screen."""
    page = shown(at_table("aikamatka", "4", "4"), "step")
    page.send("go", to="play")
    let_think(page)
    assert page.screen == "thinking/aikamatka"
    before = len(page.record["actions"])
    page.tap("onward")
    let_think(page)
    assert len(page.record["actions"]) == before + 1


def test_hurrying_skips_to_the_next_person():
    """H8: without films or rests, and only until a person's turn."""
    page = at_table("aikamatka", "", "2", "2")
    random = Random(3)  # noqa: S311  (which part a test taps)
    while not page.screen.startswith("thinking"):
        tap_on(page, random)
    page.tap("hurry")
    moments = let_think(page)
    assert not any(effect.get("film") for each in moments for effect in each.effects)
    assert page.screen.startswith("table/aikamatka/0")
    assert not desk().play.hurried


def test_the_screen_of_a_bots_turn_stays_the_same_under_a_tap():
    """What is tapped while a bot thinks is still there when it has thought, unchanged."""
    page = at_table("kalesia", "1", "1", "1", "1")
    menus = {str(page.find("menu"))}
    for _ in range(3):
        page.send(**asked(page))
        assert page.screen == "thinking/kalesia"
        menus.add(str(page.find("menu")))
    assert len(menus) == 1


def test_what_bots_did_can_be_shown_again():
    """J4: who is alone among bots may have looked away."""
    page = moved_beside_a_bot("1")
    let_think(page)
    assert "missed" in page.ids()
    page.tap("seen")
    assert "missed" not in page.ids()


def test_no_undo_goes_past_a_bots_move():
    """C6: against a bot, undo is refused with its reason once the bot has moved."""
    page = moved_beside_a_bot("2")
    assert page.screen == "thinking/kaleva"
    assert "undo" in page.ids()
    let_think(page)
    assert page.screen.startswith("table")
    assert "undo" not in page.ids()
    actions = page.record["actions"]
    page.send("undo")
    assert page.record["actions"] == actions
    assert desk().refused is not None
    assert desk().refused.code in ("undo-other", "undo-informed")


def test_a_move_may_be_taken_back_before_the_bot_answers():
    """C6: then one's own last decision goes and nothing else."""
    page = moved_beside_a_bot("2")
    before = page.record["actions"]
    page.tap("undo")
    assert page.record["actions"] == before[:-1]
    assert page.screen.startswith("table/kaleva/0")


def test_a_lone_person_looks_back_with_their_own_eyes():
    page = lone("kaleva", "1")
    let_think(page)
    page.tap("menu")
    page.tap("watch")
    assert page.screen == "replay/kaleva/0"
