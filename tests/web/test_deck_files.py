"""Own decks as files: out and in again, by strangers, damaged."""

from __future__ import annotations

import json

import pytest

from pelitupa.card_files import packaged_deck
from pelitupa.deck_csv import csv_of
from pelitupa.deck_text import read_deck
from pelitupa_web.decks import cards_of, listed
from pelitupa_web.words import LANGUAGES
from tests.web.deck_page import only_deck, play_with
from tests.web.own_decks import HOSTILE, deck_ids, hostile_table, table, with_deck
from tests.web.page import Page, read
from tests.web.play import desk, legal

CARDS = 40


@pytest.mark.parametrize("how", ["json", "csv"])
def test_a_deck_goes_out_and_comes_in_equal(how: str) -> None:
    page = with_deck(table(CARDS))
    name = only_deck(page)
    (effect,) = page.send("deck-export", deck=name, how=how)
    assert effect["name"].endswith(f".{how}")
    assert read_deck(effect["text"]).deck.cards == cards_of(desk(), name).cards
    other = with_deck(effect["text"])
    assert cards_of(desk(), only_deck(other)).cards == read_deck(table(CARDS)).deck.cards
    other.send("go", to="decks")
    other.send("deck-import", text=effect["text"])
    assert len(deck_ids(other)) == 1


def test_our_own_cards_can_be_taken_in_as_a_table() -> None:
    deck = packaged_deck()
    page = with_deck(csv_of(deck))
    assert cards_of(desk(), only_deck(page)).cards == deck.cards


@pytest.mark.parametrize(
    ("text", "line", "field"),
    [
        ("year;name\n1900;A\nlater;B\n", "3", "vuosi"),
        ("year;name\n1900;A\n\n1901;" + "x" * 61, "4", "nimi"),
        ('[\n{"year": 1900, "name": "A"},\n{"year": 3000, "name": "B"}\n]', "3", "vuosi"),
        ("year;name\n1900;A\n9999;B", "3", "vuosi"),
        ("nothing;here\n1;2", "1", ""),
        ("{", "", ""),
        ("", "", ""),
        ("year;name\n1900;\ufffd", "2", ""),
    ],
)
def test_a_bad_file_names_line_and_field_and_changes_nothing(
    text: str, line: str, field: str
) -> None:
    page = with_deck(table(3))
    before = dict(page.saved)
    page.tap("back")
    page.send("deck-import", text=text)
    assert page.saved == before
    assert page.screen == "decks"
    told = page.find("refusal").text.casefold()
    assert desk().words("cards.line", line=line).casefold() in told if line else True
    assert field in told


def test_a_file_that_was_too_long_to_be_read_is_refused() -> None:
    page = with_deck(table(3))
    page.send("deck-import", text=None)
    assert len(deck_ids(page)) == 1
    assert "refusal" in page.ids()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_strangers_texts_are_text_on_every_screen(lang: str) -> None:
    page = with_deck(hostile_table(), lang)
    name = only_deck(page)
    page.submit("deck-title", title=HOSTILE[1])
    seen = [page.html]
    page.send("deck-open", deck=name, card=cards_of(desk(), name).cards[0].id)
    seen.append(page.html)
    for way in ({"of": name}, {"sure": True}):
        if way.get("of"):
            page.send("go", to="decks")
            seen.append(page.html)
        page.send("museum", **way)
        seen.append(page.html)
    play_with(page, name)
    seen.append(page.html)
    while not page.screen.startswith("result"):
        page.send("act", action=legal(page)[0])
        seen.append(page.html)
        if "continue" in page.ids():
            page.tap("continue")
    page.tap("to-cards")
    seen.append(page.html)
    for html in seen:
        for node in read(html):
            assert node.name not in ("script", "img", "iframe", "style")
            assert not any(name.startswith("on") for name in node.attributes)
            assert "autofocus" not in node.attributes
            assert not str(node.attributes.get("href")).startswith("javascript")
    links = [node for node in page.tree.named("a") if "target" in node.attributes]
    assert all(str(link.attributes["href"]).startswith("http") for link in links)


@pytest.mark.parametrize("text", ["", "{}", "x\ny", '{"title": 1}\n{}', '{"title":"T","cards":30'])
def test_a_text_that_is_no_deck_is_kept_and_not_listed(text: str) -> None:
    page = Page(saved={"deck/x": text}).open()
    page.send("go", to="decks")
    assert page.tree.all(data_deck=True) == []
    assert page.saved["deck/x"] == text


def test_a_deck_whose_cards_cannot_be_read_opens_nothing() -> None:
    head = json.dumps({"title": "T", "cards": 30, "digest": "0" * 12, "at": 1})
    page = Page(saved={"deck/x": f"{head}\n[{{]"}).open()
    page.send("go", to="decks")
    for message in (
        {"kind": "deck-open", "deck": "x"},
        {"kind": "museum", "of": "x"},
        {"kind": "deck-export", "deck": "x"},
        {"kind": "start", "game": "aikamatka", "form": {"players": "2", "deck": "x"}},
    ):
        page.raw(json.dumps(message))
        assert "refusal" in page.ids()
        assert page.screen == "decks"


def test_what_came_of_a_file_is_shown_until_one_goes_on() -> None:
    page = with_deck(table(28))
    assert page.find("done").text == "Pakka on tuotu: 28 korttia." == page.said[-1]
    page.send("input", name="card.year", value="1")
    assert "done" in page.ids()
    page.tap("back")
    assert "done" not in page.ids()
    page.send("deck-import", text=table(28))
    assert page.find("done").text == "Sama pakka oli jo täällä." == page.said[-1]
    page.tap("card-new")
    assert "done" not in page.ids()


@pytest.mark.parametrize("how", ["json", "csv"])
def test_a_deck_among_the_files_of_matches_is_taken_in_as_a_deck(how: str) -> None:
    page = with_deck(table(28))
    effects = page.send("deck-export", deck=only_deck(page), how=how)
    (file,) = [each for each in effects if each["do"] == "share"]
    other = Page(lang="fi").open()
    other.send("go", to="keeping")
    other.send("import", text=file["text"], file=file["name"])
    assert other.screen == "deck/list"
    assert listed(desk())[0].cards == 28
    assert other.find("done").text == "Pakka on tuotu: 28 korttia."
