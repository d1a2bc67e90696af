"""Seats that change during a match, hints, what a bot knew, and who counts in the results."""

from __future__ import annotations

import json
from random import Random

import pytest

from pelitupa_web import desk as desks
from pelitupa_web import opponents
from pelitupa_web.statistics import people_of, results_of, table_of
from tests.web.opponents import (
    at_table,
    bots,
    ended,
    let_think,
    lone,
    reloaded,
)
from tests.web.page import Page
from tests.web.play import NAMES, desk, legal, parts, seated, tap_on


def texts(page: Page, name: str) -> str:
    return page.find(name).text


def test_a_seat_passes_to_a_bot_and_back_in_the_middle_of_a_match():
    page = seated("kalesia", 3)
    page.tap("handoff-ready")
    page.tap("menu")
    page.tap("seats-change")
    page.submit("players", kind1="3", kind2="1")
    assert page.record["seats"] == ["", "3", "1"]
    let_think(page)
    assert page.screen.startswith("table/kalesia/0")
    assert "botti (konkari)" in texts(page, "log")
    again = reloaded(page)
    assert again.screen.startswith("table/kalesia/0")
    again.tap("menu")
    again.tap("seats-change")
    again.submit("players", kind1="", kind2="")
    assert again.screen.startswith("table/kalesia/0")
    assert "tästä eteenpäin pelaa ihminen" in texts(again, "log")


def test_whoever_takes_a_bots_place_is_handed_the_tablet_behind_a_curtain():
    page = lone("kalesia", "1")
    let_think(page)
    page.send("sit", form={"kind1": "", "kind0": "2"})
    let_think(page)
    page.send("sit", form={"kind0": ""})
    random = Random(2)  # noqa: S311  (which part a test taps)
    while not page.screen.startswith("handoff"):
        tap_on(page, random)
    assert not page.secret


def test_a_pin_stays_before_the_cards_it_was_set_for():
    page = at_table("kalesia", "", "", pin1="4711")
    page.tap("handoff-ready")
    page.send("sit", form={"kind1": "1"})
    page.send("sit", form={"kind0": "1", "kind1": ""})
    let_think(page)
    assert page.screen.startswith("handoff/kalesia/1")
    assert "pin-form" in page.ids()


def test_nobody_changes_seats_in_a_daily_journey_or_after_the_end():
    page = Page(lang="fi").open()
    page.send("journey")
    page.send("go", to="menu")
    assert "seats-change" not in page.ids()
    page.send("sit", form={"kind0": "1"})
    assert "seats" not in page.record


@pytest.mark.parametrize("game", ["kaleva", "aikamatka", "kalesia", "vuosilauta"])
def test_a_hint_says_what_a_bot_would_do_and_stands_in_the_log(game):
    page = at_table(game, "", "1", hints="on")
    let_think(page)
    page.tap("help")
    page.tap("hint-ask")
    let_think(page)
    play = desk().play
    assert play.hint in legal(page)
    assert page.find("hint")
    assert f"{NAMES[0]} kysyi vihjettä" in texts(page, "log")
    page.send("act", action=legal(page)[0])
    assert play.asides == ((play.ply, 0, "hint"),)
    assert page.record["asides"] == [[play.ply, 0, "hint"]]


def test_a_hint_for_kalevas_layout_names_the_order_and_stays_while_the_cards_are_laid():
    page = at_table("kaleva", "", "1", hints="on")
    let_think(page)
    page.tap("help")
    page.tap("hint-ask")
    let_think(page)
    order = [int(value) for value in desk().play.hint[1:]]
    told = texts(page, "prompt")
    names = told.removesuffix(".").partition("vasemmalta: ")[2].split(", ")
    assert [int(name.split()[-1]) for name in names] == order
    page.press(parts(page)[0])
    assert texts(page, "prompt") == told
    for _ in order[1:]:
        page.press(parts(page)[0])
    assert page.find("confirm").text == desk().words("kaleva.promise.layout")


def test_hints_are_given_only_where_they_were_agreed_on():
    page = lone("kaleva")
    let_think(page)
    page.tap("help")
    assert "hint-ask" not in page.ids()
    page.send("hint")
    assert desk().refused.code == "hints-off"
    assert "asides" not in page.record


def test_no_draw_is_offered_to_a_bot():
    page = lone("kaleva")
    let_think(page)
    page.tap("menu")
    assert "draw" not in page.ids()
    page.send("draw", sure=True)
    assert desk().refused.code == "draw-bot"


def test_what_a_bot_knew_can_be_opened_after_the_end():
    """H4: its own view and no more, and what is tested about it is said beside it."""
    page = ended()
    assert "näkee vain sen" in texts(page, "knew")
    page.tap("knew-1")
    assert page.screen == "replay/kalesia/1"
    page.tap("step-last")
    assert "knew-0" not in page.ids()


def test_bots_are_nobody_in_the_statistics():
    page = ended()
    results = results_of(desk())
    assert results[0].bots == (1,)
    assert [person.name for person in people_of(results)] == [NAMES[0]]
    table = table_of(results, desk().words)
    assert NAMES[0] in table
    assert "Robotti" not in table
    page.send("delete", match=desk().saves[0].id)
    again = reloaded(page)
    assert [person.name for person in people_of(results_of(desk()))] == [NAMES[0]]
    assert again.screen == "shelf"


def test_odd_seats_in_a_save_are_people():
    page = lone("kaleva")
    key = "match/" + page.saved["current"]
    for odd in ({"a": 1}, ["9", ""], ["1"], "x", [[], {}]):
        page.saved[key] = json.dumps({**page.record, "seats": odd, "asides": odd})
        again = reloaded(page)
        assert again.screen == "handoff/kaleva/0/0"


def test_pending_needs_a_table():
    assert opponents.pending(desks.Desk(games={})) == []
    assert opponents.wanted(desks.Desk(games={})) is None
    assert bots("", "1") == {"kind0": "", "kind1": "1"}
    assert parts(lone("kaleva", "1")) == []
