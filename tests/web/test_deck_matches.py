"""Matches with own decks: played, kept, passed on, and what becomes of them without the deck."""

from __future__ import annotations

import json

from pelitupa.card_files import packaged_deck
from pelitupa.deck_text import json_of
from pelitupa.games.aikamatka import FEWEST_CARDS
from pelitupa_web.decks import cards_of, listed
from tests.web.deck_page import only_deck, play_out, play_with
from tests.web.own_decks import deck_ids, table, with_deck
from tests.web.page import Page
from tests.web.play import desk, legal

CARDS = 40


def test_a_match_with_an_own_deck_is_played_kept_and_played_again() -> None:
    page = with_deck(table(CARDS))
    name = only_deck(page)
    digest = cards_of(desk(), name).digest
    play_with(page, name)
    assert page.record["deck"] == digest
    others = page.tree.all(class_="others")
    assert others
    assert not any(node.text for node in others)  # in all languages it is called the same
    page.send("act", action=legal(page)[0])
    actions = page.record["actions"]
    page = Page(saved=page.saved).open()
    assert page.record["actions"] == actions
    assert page.screen.startswith("table")
    play_out(page)
    page.tap("rematch")
    assert page.record["deck"] == digest
    page.send("go", to="shelf")
    page.send("go", to="seats/aikamatka")
    (radio,) = page.tree.all(id=f"deck-{name}")
    assert "checked" in radio.attributes


def test_a_deck_with_too_few_cards_cannot_be_chosen() -> None:
    page = with_deck(table(FEWEST_CARDS - 1))
    name = only_deck(page)
    page.send("go", to="seats/aikamatka")
    assert "disabled" in page.find(f"deck-{name}").attributes
    page.send("start", game="aikamatka", form={"players": "2", "deck": name})
    assert page.screen == "seats/aikamatka"
    assert str(FEWEST_CARDS) in page.find("refusal").text


def test_a_match_whose_deck_is_gone_says_so_and_is_kept() -> None:
    page = play_with(with_deck(table(CARDS)), "")
    page.send("go", to="shelf")
    page = with_deck(table(CARDS), saved={})
    play_with(page, only_deck(page))
    match = page.saved["current"]
    page.send("go", to="shelf")
    page.send("go", to="decks")
    page.send("deck-delete", deck=only_deck(page), sure=True)
    kept = page.saved[f"match/{match}"]
    page.send("go", to="shelf")
    page.send("resume", match=match)
    assert page.screen == "shelf"
    assert desk().words("decks.imported") in page.find("refusal").text
    assert page.saved[f"match/{match}"] == kept


def test_a_deck_that_is_changed_leaves_its_matches_their_cards() -> None:
    page = with_deck(table(CARDS))
    name = only_deck(page)
    play_with(page, name)
    match = page.saved["current"]
    page.send("go", to="shelf")
    page.send("go", to="decks")
    page.send("deck-open", deck=name)
    page.send("deck-card-delete", card=cards_of(desk(), name).cards[0].id)
    page.send("go", to="shelf")
    assert [each.id for each in listed(desk())] == [name]
    page.send("resume", match=match)
    assert page.screen.startswith("table")
    play_out(page)
    assert len(deck_ids(page)) == 2
    page.send("go", to="shelf")
    page.send("delete", match=match)
    page.send("go", to="seats/aikamatka")
    page.send("go", to="decks")
    page.send("deck-open", deck=name)
    page.submit("deck-title", title="Toinen")
    assert deck_ids(page) == [name]


def test_the_file_of_a_match_brings_its_deck_along() -> None:
    page = with_deck(table(CARDS))
    play_with(page, only_deck(page))
    page.send("act", action=legal(page)[0])
    match = page.saved["current"]
    page.send("go", to="shelf")
    (effect,) = [
        each for each in page.send("export", match=match, sure=True) if each["do"] == "share"
    ]
    other = Page().open()
    other.send("import", text=effect["text"])
    assert len(deck_ids(other)) == 1
    assert desk().words("keeping.in-whole") not in other.tree.text
    other.send("go", to="shelf")
    other.send("resume", match=match)
    assert other.screen.startswith("table")
    play_out(other)
    (effect,) = [each for each in other.tap("share") if each["do"] == "share"]
    assert json.loads(effect["text"])["format"] == "pelitupa-bundle/1"


def test_everything_as_a_file_holds_the_decks_and_the_same_one_comes_in_once() -> None:
    page = with_deck(table(CARDS))
    (effect,) = [each for each in page.send("export", sure=True) if each["do"] == "share"]
    other = with_deck(table(CARDS, word="Muu"))
    other.send("import", text=effect["text"])
    assert len(deck_ids(other)) == 2
    other.send("import", text=effect["text"])
    assert len(deck_ids(other)) == 2


def test_a_link_says_that_it_needs_the_deck_and_opens_where_that_is() -> None:
    page = with_deck(table(CARDS))
    play_out(play_with(page, only_deck(page)))
    page.tap("pass")
    assert desk().words("decks.imported") in page.find("needs-deck").text
    link = str(page.find("address").attributes["value"]).partition("#")[2]
    page.send("go", to="play")
    page.tap("challenge")
    deal = str(page.find("address").attributes["value"]).partition("#")[2]
    there = with_deck(table(CARDS))
    there.send("link", text=link)
    assert there.screen.startswith("replay")
    there.send("link", text=deal)
    assert there.screen == "seats/aikamatka"
    assert "checked" in there.find(f"deck-{only_deck(there)}").attributes


def test_without_the_deck_a_link_is_refused_with_the_reason() -> None:
    page = with_deck(table(CARDS))
    play_out(play_with(page, only_deck(page)))
    page.tap("challenge")
    deal = str(page.find("address").attributes["value"]).partition("#")[2]
    other = Page(lang="fi").open()
    other.send("cards")
    other.send("link", text=deal)
    assert desk().words("refusal.record-deck") in other.find("refusal").text


def test_own_cards_count_for_nothing_in_the_statistics_of_years_and_themes() -> None:
    deck = packaged_deck()
    page = with_deck(json_of(deck, "Ours"))
    name = only_deck(page)
    page.send("deck-open", deck=name)
    page.send("deck-card-delete", card=deck.cards[0].id)
    play_out(play_with(page, name))
    page.send("go", to="statistics")
    assert "statistics-years" not in page.ids()
    assert "statistics-people" in page.ids()


def test_the_daily_journey_has_our_cards_whatever_was_chosen() -> None:
    page = with_deck(table(CARDS))
    play_with(page, only_deck(page))
    page.send("go", to="shelf")
    page.tap("journey")
    assert page.record["deck"] == packaged_deck().digest


def test_a_page_that_comes_up_hears_of_decks_with_the_cards() -> None:
    kept = with_deck(table(CARDS)).saved
    decks = {key: text for key, text in kept.items() if key.startswith("deck/")}
    page = Page(saved={key: text for key, text in kept.items() if key not in decks}).open()
    page.send("cards", saved=decks)
    assert [each.cards for each in listed(desk())] == [CARDS]


def test_a_deck_that_a_match_needs_is_deleted_after_a_second_word_only() -> None:
    page = with_deck(table(CARDS))
    name = only_deck(page)
    play_with(page, name)
    page.send("go", to="shelf")
    page.send("go", to="decks")
    page.send("deck-delete", deck=name)
    assert page.said == [desk().words("decks.delete-sure")]
    assert deck_ids(page) == [name]
    page.tap("deck-delete-cancel")
    assert "deck-delete-sure" not in page.ids()
    page.send("deck-delete", deck=name)
    page.tap("deck-delete-sure")
    assert deck_ids(page) == []


def test_a_deck_of_a_finished_match_is_deleted_at_once() -> None:
    page = with_deck(table(CARDS))
    name = only_deck(page)
    play_out(play_with(page, name))
    page.send("go", to="shelf")
    page.send("go", to="decks")
    page.send("deck-delete", deck=name)
    assert deck_ids(page) == []
