"""The plain face plays a game nobody has drawn, worded or styled, and picks long notation apart."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from pelitupa_web import dispatch as outer
from pelitupa_web.faces import face_of
from pelitupa_web.faces.plain import FACE, MORE, MOST_BUTTONS
from pelitupa_web.looks import look
from tests.heap import heap
from tests.web.page import Page, read
from tests.web.play import journey, play_on, seated


@pytest.fixture
def page() -> Page:
    """A shelf with the small game of docs/a-fourth-game.md on it, which has no words here."""
    page = Page(lang="fi").open()
    games = {**outer._Table.desk.games, "kivikasa": heap()}
    outer._Table.desk = replace(outer._Table.desk, games=games)
    page.send("go", to="about")
    page.send("go", to="shelf")
    return page


def test_a_fourth_game_is_on_the_shelf_and_is_played_to_its_result(page):
    page.tap("play-kivikasa")
    assert "stones" in page.tree.text
    page.submit("seats", name0="Aino", name1="Otso")
    assert face_of("kivikasa") is FACE
    play_on(page)
    assert page.screen.startswith("result/kivikasa/")
    assert page.find("reason").text == "Peli on pelattu loppuun."
    page.tap("rematch")
    assert page.screen == "table/kivikasa/0/0"


def test_its_rules_page_says_that_there_are_none(page):
    page.tap("rules-kivikasa")
    assert page.screen == "rules/kivikasa"
    assert "ei ole kirjoitettu sääntöjä" in page.tree.text


def test_a_refusal_without_words_is_told_all_the_same(page):
    page.send("start", game="kivikasa", form={})
    page.send("act", action="-9")
    assert page.find("refusal").text
    assert outer._Table.desk.play.ply == 0


def test_every_layout_of_kaleva_can_be_picked_piece_by_piece():
    page = seated("kaleva", 2, plain=True)
    page.tap("handoff-ready")
    play = outer._Table.desk.play
    legal = play.match.legal_actions(0)
    assert len(legal) > MOST_BUTTONS
    wanted = legal[-1]
    for _ in range(10):
        offered = [str(node.attributes["data-part"]) for node in page.tree.all(data_part=True)]
        assert len(offered) <= MOST_BUTTONS
        fitting = [part for part in offered if wanted.startswith(part.removesuffix(MORE))]
        page.send("pick", part=max(fitting, key=len))
        if "confirm" in page.ids():
            break
    assert page.find("confirm").attributes["data-action"] == wanted
    page.tap("confirm")
    assert page.record["actions"] == [f"0 {wanted}"]


def test_a_beginning_is_taken_back_by_its_own_button():
    page = seated("kaleva", 2, plain=True)
    page.tap("handoff-ready")
    first = str(page.tree.all(data_part=True)[0].attributes["data-part"])
    page.send("pick", part=first)
    second = str(page.tree.all(data_part=True)[1].attributes["data-part"])
    page.send("pick", part=second)
    assert outer._Table.desk.play.draft == (first, second)
    pressed = page.tree.all(aria_pressed="true")
    assert [node.attributes["data-part"] for node in pressed] == [first, second]
    page.send("pick", part=first)
    assert outer._Table.desk.play.draft == ()


def test_a_chosen_action_gives_way_to_another_and_to_a_second_tap():
    page = seated("kalesia", 2, plain=True, **{"option-weapons": "sets"})
    page.tap("handoff-ready")
    parts = [str(node.attributes["data-part"]) for node in page.tree.all(data_part=True)]
    page.send("pick", part=parts[0])
    page.send("pick", part=parts[1])
    assert page.find("confirm").attributes["data-action"] == parts[1]
    page.send("pick", part=parts[1])
    assert "confirm" not in page.ids()


def test_an_action_that_begins_another_is_offered_by_itself():
    seated("aikamatka", 2, plain=True)
    seen = look(outer._Table.desk, outer._Table.desk.play, outer._Table.desk.play.holder)
    gaps = replace(seen, legal=tuple(f"@{gap}" for gap in range(80)), draft=())
    assert "@7" in FACE.parts(gaps)
    assert f"@7{MORE}" in FACE.parts(gaps)
    deeper = replace(gaps, draft=FACE.pick(gaps, f"@7{MORE}"))
    assert FACE.spelled(deeper) is None
    assert {"@7", "@70", "@79"} <= FACE.parts(deeper)
    chosen = replace(deeper, draft=FACE.pick(deeper, "@7"))
    assert FACE.spelled(chosen) == "@7"


def test_views_are_shown_field_by_field():
    page = seated("kalesia", 2, plain=True)
    page.tap("handoff-ready")
    view = outer._Table.desk.play.match.state.view(0).plain()
    fields = {node.text for node in page.tree.named("dt")}
    assert set(view) <= fields
    assert ", ".join(view["cards"]) in page.tree.text
    assert json.dumps(view["cards"]) not in page.html


@pytest.mark.parametrize("game", ["kalesia", "vuosilauta"])
@pytest.mark.parametrize("plain", [True, False])
def test_what_a_game_shows_itself_is_hidden_from_eyes_only_where_it_does(game, plain):
    """Its style sheet hides the sentences of a reveal, but not beside a plain table."""
    reveals = [read(each.html) for each in journey(game, 2, plain) if each.kind == "reveal"]
    assert reveals
    for tree in reveals:
        (told,) = (node for node in tree.named("ul") if node.attributes.get("class") == "happened")
        assert ("data-plain" in told.attributes) is plain
