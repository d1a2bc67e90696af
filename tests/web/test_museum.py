"""The museum: what it shows only when asked, how cards are found in it, how halls are made."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from pelitupa.card_files import packaged_deck
from pelitupa.deck import Card, Deck
from pelitupa_web import dispatch as outer
from pelitupa_web.museum import HALL_MOST, dated_in, folded, halls_of, words_for_dated
from pelitupa_web.words import LANGUAGES
from tests.web.page import Page
from tests.web.play import desk, legal, seated

DECK = packaged_deck()


def museum(lang: str = "fi", *, sure: bool = True) -> Page:
    page = Page(lang=lang).open()
    page.tap("museum-aikamatka")
    if sure:
        page.tap("museum-sure")
    return page


def shown(page: Page) -> list[Card]:
    """The cards on the screen, by the ids of their places."""
    places = [str(node.attributes.get("id")).partition("-") for node in page.tree.named("li")]
    return [DECK.by_id[name] for kind, _, name in places if kind == "exhibit"]


def sought(page: Page, text: str) -> list[Card]:
    page.send("input", name="search", value=text)
    return shown(page)


def ended(players: int = 2) -> Page:
    page = seated("aikamatka", players)
    while not page.screen.startswith("result"):
        page.send("act", action=legal(page)[0])
        if "continue" in page.ids():
            page.tap("continue")
    return page


def test_nothing_is_shown_before_somebody_says_that_the_game_may_be_spoilt() -> None:
    page = museum(sure=False)
    assert shown(page) == []
    assert not any(str(card.year) in page.html for card in DECK.cards)
    page.tap("museum-not")
    assert page.screen == "shelf"
    page.tap("museum-aikamatka")
    page.tap("museum-sure")
    assert len(shown(page)) > 0
    page.tap("back")
    page.tap("museum-aikamatka")
    assert shown(page) == []


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_is_in_one_hall_in_the_order_of_years(lang: str) -> None:
    page = museum(lang)
    seen: list[Card] = []
    for n in range(halls(page)):
        page.tap(f"hall-{n}")
        here = shown(page)
        assert 0 < len(here) <= 2 * HALL_MOST
        assert len({card.year // 10 for card in here}) == 1
        for card in here:
            text = page.find(f"exhibit-{card.id}").text
            assert dict(card.name)[lang] in text
            assert dict(card.text)[lang] in text
            assert str(card.year) in text
        seen += here
    assert seen == sorted(DECK.cards, key=lambda card: (card.year, card.id))


def halls(page: Page) -> int:
    return sum(name.startswith("hall-") and name[5:].isdecimal() for name in page.ids())


def test_a_hall_that_is_gone_to_gets_the_focus_and_leads_on() -> None:
    page = museum()
    page.tap("hall-after")
    (picture,) = [each for each in page.effects if each["do"] == "paint"]
    assert picture["focus"] == "museum-hall"
    assert page.find("hall-1").attributes["aria-current"] == "true"
    page.tap("hall-before")
    assert "hall-before" not in page.ids()


def test_cards_are_found_by_words_of_the_language_without_marks_or_breaks() -> None:
    page = museum("sv")
    by_place = sought(page, "aland")
    assert by_place
    assert {card.id for card in by_place} == {
        card.id
        for card in DECK.cards
        if "åland" in f"{dict(card.name)['sv']} {dict(card.text)['sv']}".casefold()
    }
    both = sought(page, "  ÅLAND flagg ")
    assert both
    assert set(both) < set(by_place)
    assert sought(page, "no such card anywhere") == []
    assert "found" in page.ids()
    assert len(sought(page, "")) < len(DECK.cards)
    assert folded("Senaatin\N{SOFT HYPHEN}torin Ää Öö Å") == "senaatintorin aa oo a"


def test_a_year_can_be_sought_too() -> None:
    assert all(card.year == 1917 or "1917" in str(card) for card in sought(museum(), "1917"))


def test_a_theme_shows_its_cards_alone_and_begins_in_the_first_hall() -> None:
    page = museum()
    page.tap("hall-3")
    page.send("input", name="museum-theme", value="music")
    assert {card.theme for card in shown(page)} == {"music"}
    assert shown(page)[0].year == min(card.year for card in DECK.cards if card.theme == "music")
    page.send("input", name="museum-theme", value='"><script>')
    assert shown(page) == []
    assert "<script" not in page.html


def test_sources_are_links_that_open_beside_the_game_and_tell_nobody() -> None:
    page = museum()
    links = page.tree.named("a")
    assert len(links) >= len(shown(page))
    for link in links:
        assert link.attributes["target"] == "_blank"
        assert link.attributes["rel"] == "noopener noreferrer"
        assert str(link.attributes["href"]).startswith(("http://", "https://"))
    assert {node.attributes["href"] for node in links} == {
        source.address for card in shown(page) for source in card.sources
    }


def test_a_match_under_way_is_warned_of_and_lies_there_as_it_was() -> None:
    page = seated("aikamatka", 2)
    before = page.screen
    page.tap("menu")
    page.tap("to-museum")
    assert desk().words("museum.running") in page.tree.text
    page.tap("museum-sure")
    page.tap("hall-2")
    page.tap("back")
    assert page.screen == before
    page.send("act", action=legal(page)[0])


def test_after_a_match_its_own_cards_are_shown_with_their_sources() -> None:
    page = ended()
    page.tap("to-cards")
    view = desk().play.match.state.view(None).plain()
    turned = {entry["card"] for entry in view["timeline"]}.union(*view["minus"])
    assert {card.id for card in shown(page)} == turned
    assert "search" not in page.ids()
    assert page.tree.named("a")
    page.tap("back")
    assert page.screen.startswith("result")


def test_the_cards_of_a_match_that_is_not_over_are_not_to_be_had() -> None:
    page = seated("aikamatka", 2)
    page.send("museum", of="match")
    assert "refusal" in page.ids()
    assert not page.screen.startswith("museum")


@pytest.mark.parametrize("message", [{"hall": 3}, {"sure": True}, {"of": "none"}, {"of": "../x"}])
def test_from_elsewhere_nobody_gets_in(message: dict[str, Any]) -> None:
    page = Page().open()
    page.send("museum", **message)
    assert page.screen == "shelf"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_dated_has_words_in_every_language(lang: str) -> None:
    """D6: each card says what its year is the year of."""
    for card in DECK.cards:
        assert card.dated in words_for_dated(), card.dated
        assert dated_in(lang, card.dated)


def card(n: int, year: int) -> Card:
    names = tuple((lang, f"Card {n}") for lang in LANGUAGES)
    return Card(f"card-{n}", year, names, names, "own", "oak", ())


def test_a_deck_of_scattered_years_has_halls_of_fifty() -> None:
    cards = [card(n, n - 3000) for n in range(5000)]
    halls = halls_of(cards)
    assert [len(hall.cards) for hall in halls] == [HALL_MOST] * 100
    assert [each for hall in halls for each in hall.cards] == cards
    assert halls_of([]) == ()
    assert len(halls_of(cards[:HALL_MOST])) == 1
    same_year = halls_of([card(n, 1900) for n in range(400)])
    assert max(len(hall.cards) for hall in same_year) <= 2 * HALL_MOST


def test_two_decks_with_the_same_years_are_searched_by_their_own_texts() -> None:
    page = museum()
    assert sought(page, "zebra") == []
    (first, *others) = desk().deck.cards
    named = first._replace(name=tuple((lang, "Zebra") for lang in LANGUAGES))
    outer._Table.desk = replace(desk(), deck=Deck((named, *others)))
    assert sought(page, "zebra ") == [first]


def test_the_picture_of_one_hall_is_short() -> None:
    page = museum()
    for n in range(halls(page)):
        page.tap(f"hall-{n}")
        assert len(json.dumps(page.html)) < 200_000


@pytest.mark.parametrize("lang", ["fi", "sv", "en"])
def test_the_themes_are_in_the_order_of_the_alphabet(lang: str) -> None:
    page = museum(lang=lang)
    names = [node.text for node in page.find("museum-theme").named("option")][1:]
    letters = "abcdefghijklmnopqrstuvwxyzåäö"
    assert names == sorted(names, key=lambda n: [letters.find(c) for c in n.casefold()])
    assert len(names) > 5
