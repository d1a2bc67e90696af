"""Vuosilauta on the screen: the guide, records of who plays alone, own decks, the museum."""

from __future__ import annotations

import json

import pytest

from pelitupa_web.words import Words
from tests.web.faces_vuosilauta.boards import classed
from tests.web.opponents import at_table, let_think
from tests.web.own_decks import table, with_deck
from tests.web.page import Page
from tests.web.play import desk, legal, seated


def play_on(page: Page, *, aim: int | None = None) -> None:
    """To the result: the right century and the square `aim` years off, or nothing at all."""
    while not page.screen.startswith("result"):
        if page.screen.startswith("reveal"):
            page.tap("continue")
            continue
        match = desk().play.match
        year = match.game.deck.years[match.state.view(None).offer[0]]
        actions = legal(page)
        if aim is None:
            action = "."
        elif actions[0].startswith("*"):
            action = f"*{year // 100}"
        else:
            action = f"@{min(99, year % 100 + aim):02}"
        page.send("act", action=action if action in actions else ".")


def alone(name: str = "Aino", seed: int = 1, aim: int | None = None) -> Page:
    page = seated("vuosilauta", 1, seed=seed, name0=name)
    play_on(page, aim=aim)
    return page


def again(page: Page, name: str, aim: int | None) -> str:
    """Another match alone on the same page; what the result says of its points."""
    page.send("go", to="shelf")
    page.send("go", to="seats/vuosilauta")
    page.submit("seats", players="1", guide="off", name0=name, seed="9")
    play_on(page, aim=aim)
    return page.find("score").text


@pytest.mark.slow
def test_alone_one_plays_against_ones_own_record():
    words = Words("fi")
    page = alone(aim=5)
    first = page.find("score").text
    assert words("result.best-new") in first
    points = desk().play.match.state.view(None).scores[0]
    assert points > 0
    worse = again(page, "Aino", None)
    assert worse == f"0 pistettä {words('result.best', n=points)}"
    assert words("result.best-new") in again(page, "Otso", None)
    assert words("result.best-new") in again(page, "aino", 0)
    best = desk().play.match.state.view(None).scores[0]
    page.send("go", to="statistics")
    rows_ = [row.text for row in page.find("statistics-records").named("tr")][1:]
    assert len(rows_) == 2
    assert rows_[0].startswith("aino")
    assert str(best) in rows_[0]


@pytest.mark.slow
def test_a_record_outlives_the_match_and_no_bot_has_one():
    page = alone(aim=0)
    (key,) = (name for name in page.saved if name.startswith("match/"))
    noted = json.loads(page.saved[key])["table"]["points"]
    page.send("go", to="shelf")
    page.send("delete", match=key.removeprefix("match/"))
    page.send("go", to="statistics")
    assert str(noted) in page.find("statistics-records").text
    other = seated("vuosilauta", 3)
    play_on(other, aim=0)
    (key,) = (name for name in other.saved if name.startswith("match/"))
    assert "points" not in json.loads(other.saved[key])["table"]
    assert "score" not in other.ids()


def test_the_guide_tells_of_the_century_then_of_the_years_then_of_the_points():
    words = Words("fi")
    page = seated("vuosilauta", 1, guide="on")
    told = [page.find("guide").text]
    page.send("pick", part="*19")
    told.append(page.find("guide").text)
    page.tap("confirm")
    told.append(page.find("guide").text)
    page.send("pick", part="d1")
    told.append(page.find("guide").text)
    page.send("pick", part="@17")
    told.append(page.find("guide").text)
    page.tap("confirm")
    assert "guide" not in page.ids()
    page.send("act", action=".")
    told.append(page.find("guide").text)
    keys = ("century.start", "century.ready", "place.start", "place.going", "place.ready")
    expected = [words(f"guide.vuosilauta.{key}") for key in (*keys, "reveal-solo")]
    assert [text.startswith(start) for text, start in zip(told, expected, strict=True)] == [
        True
    ] * 6
    page.tap("continue")
    assert "guide" not in page.ids()


def test_what_bots_have_placed_is_on_the_board_and_in_no_slip_above_it():
    page = at_table("vuosilauta", "", "1", "1")
    let_think(page)
    before = desk().play.ply
    page.send("act", action="*19")
    let_think(page)
    assert page.screen.startswith("table/vuosilauta/0/")
    assert desk().play.ply > before + 1
    assert "missed" not in page.ids()
    assert len(page.find("log").named("li")) >= desk().play.ply


def test_a_refused_square_leads_to_its_rule():
    page = seated("vuosilauta", 2)
    page.send("act", action="@17")
    assert Words("fi")("refusal.century-first") in page.find("refusal").text
    (link,) = classed(page.tree, "rule")
    page.press(link)
    assert page.screen == "rules/vuosilauta"
    assert page.effects[0]["focus"] == "rule-round"


def test_the_cards_of_the_match_are_in_the_museum_when_it_is_over():
    page = alone()
    page.tap("to-cards")
    assert page.screen == "museum/match/open"
    turned = desk().play.match.state.view(None).timeline
    years = [node.text for node in page.tree.all(class_="when")]
    assert years == [str(dated.year) for dated in turned]
    assert len(years) == 9


def test_an_own_deck_must_have_enough_years_that_are_on_the_board():
    page = with_deck(table(30))
    page.send("go", to="shelf")
    page.send("go", to="seats/vuosilauta")
    deck = next(key for key in page.saved if key.startswith("deck/")).removeprefix("deck/")
    page.submit("seats", players="2", deck=deck)
    assert "1800" in page.find("refusal").text
    assert page.screen == "seats/vuosilauta"
    page.submit("seats", players="2", deck="")
    assert page.screen.startswith("table/vuosilauta")


def test_what_is_chosen_of_the_cards_of_aikamatka_is_not_asked_here():
    page = Page(lang="fi").open(route="seats/vuosilauta", form={})
    assert not {"themes", "period", "cards-left"} & set(page.ids())
    assert page.tree.all(name="births0")
    assert page.tree.all(name="deck")
