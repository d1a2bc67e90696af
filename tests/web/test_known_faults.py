"""Faults that players of other tables have met, each by its id: none of them is here."""

from __future__ import annotations

import json

import pytest

from pelitupa.games import all_games
from pelitupa_web.desk import CHOICES
from pelitupa_web.words import LANGUAGES
from tests.web.page import Page, read
from tests.web.play import GAMES, NAMES, desk, journey, laid_out, legal, moved, parts, seated

SECRET = [name for name, game in all_games().items() if game.secret]


@pytest.mark.parametrize("game", sorted(all_games()))
def test_names_are_typed_before_anything_is_dealt(game):
    """A5: while people are named there are no cards, so what is on the screen tells of none."""
    shown = set()
    for seed in (1, 2):
        page = Page(lang="fi", seed=seed).open(route=f"seats/{game}")
        page.send("input", name="name0", value="Aino")
        assert page.find("name0").attributes["value"] == "Aino"
        assert desk().play is None
        assert not page.saved
        shown.add(page.html)
    assert len(shown) == 1


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.slow
def test_the_log_names_whoever_it_tells_of(game, players):
    """A5: one tablet has several readers, so nobody is "you"."""
    told = {
        line.text
        for moment in journey(game, players)
        if moment.kind in ("table", "reveal")
        for log in read(moment.html).all(id="log")
        for line in log.named("li")
    }
    assert any(name in line for name in NAMES[:players] for line in told)
    assert not [line for line in told if {"sinä", "sinun", "sinulla"} & set(line.lower().split())]


@pytest.mark.parametrize("game", SECRET)
def test_a_half_made_choice_is_in_no_save_and_on_no_shared_screen(game):
    """A19: what one seat has tapped is nobody else's to see, on the shelf neither."""
    page = seated(game, 2)
    covered, saved = page.html, dict(page.saved)
    page.tap("handoff-ready")
    page.press(parts(page)[0])
    assert desk().play.draft
    assert page.saved == saved
    page.tap("cover")
    assert page.html == covered
    page.tap("to-shelf")
    assert page.saved["match/" + desk().saves[0].id] == saved["match/" + desk().saves[0].id]
    shelf = page.html
    again = seated(game, 2)
    again.tap("to-shelf")
    assert again.html == shelf


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_locked_choice_offers_nothing_that_could_not_work(players):
    """B4: nothing offers to take a locked choice back, and the last one reveals at once."""
    page = seated("kalesia", players)
    for seat in range(players):
        assert page.screen == f"handoff/kalesia/{seat}/{seat}"
        assert "undo" not in page.ids()
        page.send("undo")
        assert desk().play.ply == seat
        page.tap("handoff-ready")
        assert "undo" not in page.ids()
        page.send("act", action=legal(page)[0])
    assert page.screen == f"reveal/kalesia/{players}"
    assert {"undo", "clear", "cover"}.isdisjoint(page.ids())


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_rules_and_help_are_a_tap_away_from_every_table(game, players):
    """J8: and what can be done now is asked for at the same place."""
    tables = [moment for moment in journey(game, players) if moment.kind == "table"]
    for moment in tables[:40]:
        buttons = {node.attributes.get("id"): node for node in read(moment.html).named("button")}
        going = json.loads(buttons["rules"].attributes["data-send"] or "")
        assert going == {"kind": "go", "to": f"rules/{game}"}
        assert buttons["help"].attributes["aria-expanded"] == "false"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_house_rules_are_agreed_at_set_up_kept_and_told_in_the_log(lang):
    """J10: the standard game unless somebody chooses otherwise, and everybody can read it."""
    for undo, swap in (("on", "shield"), ("off", "capture")):
        form = {} if undo == "on" else {"undo": undo, "option-swap": swap}
        page = laid_out(lang=lang, **form)
        assert page.record["table"]["undo"] == (undo == "on")
        assert page.record["options"]["swap"] == swap
        page.tap("handoff-ready")
        words = desk().words
        said = page.find("log").text
        for key in (f"game.kaleva.option.swap.agreed.{swap}", f"table.agreed-undo-{undo}"):
            assert words(key) in said


@pytest.mark.parametrize("motion", CHOICES["motion"])
def test_motion_has_a_switch_of_its_own_that_every_picture_carries(motion):
    """I11: films too; what then stands still is held by e2e."""
    page = moved()
    page.send("set", name="motion", value=motion)
    page.tap("handoff-ready")
    quiet = next(action for action in legal(page) if action[1] == "5" and "-" in action)
    page.send("act", action=quiet)
    shown = [effect["motion"] for effect in page.effects if effect["do"] == "paint"]
    assert shown
    assert set(shown) == {motion}
