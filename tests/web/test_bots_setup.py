"""Bots at set-up: any seat, in four levels, with names; who was one is remembered."""

from __future__ import annotations

import pytest

from pelitupa.bots import LEVELS as BOT_LEVELS
from pelitupa_web import desk as desks
from pelitupa_web.setup import BOT_NAMES
from tests.web.opponents import (
    bots,
    ended,
    lone,
    reloaded,
)
from tests.web.page import Page
from tests.web.play import NAMES, desk, seated


def test_the_levels_are_those_of_the_bots():
    assert tuple(map(str, BOT_LEVELS)) == desks.LEVELS


@pytest.mark.parametrize("lang", ["fi", "sv", "en"])
def test_every_seat_may_be_a_person_or_a_bot_of_four_levels(lang):
    page = Page(lang=lang).open()
    page.send("go", to="seats/kalesia")
    for seat in range(10):
        choices = page.find(f"kind{seat}").named("option")
        assert [each.attributes["value"] for each in choices] == ["", "1", "2", "3", "4"]
        assert len({each.text for each in choices}) == 5


def test_a_bot_without_a_name_is_called_something_that_may_be_changed():
    page = Page(lang="fi").open()
    page.send("go", to="seats/kalesia")
    page.send("input", name="kind1", value="3")
    assert page.find("name1").attributes["placeholder"] == BOT_NAMES[1]
    levels = bots("", "3", "1", "1")
    page.submit("seats", players="4", name0=BOT_NAMES[2], name3="X", **levels)
    names = page.record["names"]
    assert names[:2] == [BOT_NAMES[2], BOT_NAMES[1]]
    assert names[2] in BOT_NAMES
    assert names[3] == "X"
    assert len(set(names)) == 4


def test_who_was_a_bot_is_remembered_and_bots_are_no_people():
    page = lone("kalesia", name1="Botti-Pekka")
    page.send("go", to="shelf")
    page.send("go", to="seats/aikamatka")
    assert page.find("kind1").all(selected=True)[0].attributes["value"] == "2"
    assert page.find("name1").attributes["value"] == "Botti-Pekka"
    assert desk().settings.people == (NAMES[0],)
    again = reloaded(page)
    again.send("go", to="seats/kaleva")
    assert again.find("kind1").all(selected=True)[0].attributes["value"] == "2"


def test_people_sit_down_where_no_bot_does():
    page = Page(lang="fi").open()
    desk_form = {"kind0": "1", "kind1": ""}
    page.send("go", to="seats/kalesia")
    page.send("person", name="Aino", form={"players": "2", **desk_form})
    assert desk().form["name1"] == "Aino"
    page.send("person", name="Otso", form={"players": "2", "kind2": "4", **desk().form})
    assert (desk().form["players"], desk().form["name2"], desk().form["kind2"]) == ("3", "Otso", "")


def test_one_tap_seats_bots_beside_a_single_person():
    """And a second one makes room for people again."""
    page = Page(lang="fi").open()
    page.send("go", to="seats/kalesia")
    page.send("fill", form={"players": "4", "name0": "Aino", "name1": "Otso", "kind2": "4"})
    form = desk().form
    assert [form[f"kind{seat}"] for seat in range(1, 4)] == ["2", "4", "2"]
    assert (form["name0"], form["name1"]) == ("Aino", "")
    assert page.find("fill").attributes["aria-pressed"] == "true"
    page.submit("seats")
    assert page.record["seats"] == ["", "2", "4", "2"]
    page = Page(lang="fi").open()
    page.send("go", to="seats/kalesia")
    page.send("fill", form={"players": "2", "kind1": "4"})
    assert desk().form["kind1"] == ""
    assert page.find("fill").attributes["aria-pressed"] == "false"


def test_one_person_among_bots_sits_like_anybody_alone():
    """No page turns away from them, and nothing of their own lies face down; no bot has a PIN."""
    page = lone("kaleva", "1", seating="opposite", pin1="4711")
    assert page.record["table"]["seating"] == "pass"
    assert page.record["table"]["pins"] == []
    page = seated("kaleva", 2, seating="flat")
    page.tap("handoff-ready")
    page.send("sit", form={"kind1": "1"})
    assert page.record["table"]["seating"] == "pass"


def test_a_rematch_has_the_same_bots_one_seat_further_round():
    page = ended()
    page.tap("rematch-swapped")
    assert page.record["seats"] == ["1", ""]
