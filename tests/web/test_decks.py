"""Own decks: made, edited, deleted and brought back, played, passed on."""

from __future__ import annotations

import json

import pytest

from pelitupa.card_files import packaged_deck
from pelitupa.deck_text import json_of
from pelitupa.games.aikamatka import FEWEST_CARDS
from pelitupa_web import decks as own
from pelitupa_web.bundle import bundle_of
from pelitupa_web.decks import cards_of, listed
from pelitupa_web.words import LANGUAGES
from tests.web.deck_page import only_deck, texts
from tests.web.own_decks import deck_ids, table, with_deck
from tests.web.page import Page
from tests.web.play import desk

CARDS = 40


def test_a_deck_is_made_by_hand_with_a_year_and_a_name_a_card() -> None:
    page = Page(lang="sv").open()
    page.send("go", to="seats/aikamatka")
    page.tap("to-decks")
    page.tap("deck-new")
    page.submit("deck-title", title="  Sommaren  ")
    name = only_deck(page)
    for n in range(3):
        page.tap("card-new")
        page.submit(
            "deck-card",
            **{"card.year": f"\N{MINUS SIGN}{n}0", "card.name.sv": f"Sak {chr(65 + n)}"},
        )
    deck = cards_of(desk(), name)
    assert [(card.year, dict(card.name)["fi"]) for card in deck.cards] == [
        (0, "Sak A"),
        (-10, "Sak B"),
        (-20, "Sak C"),
    ]
    assert listed(desk())[0].title == "Sommaren"
    assert f"{FEWEST_CARDS - 3} kort saknas" in page.tree.text
    assert next(node.text for node in page.tree.all(class_="card-line")).startswith(
        "\N{MINUS SIGN}20"
    )
    page.tap("back")
    assert len(page.tree.all(data_deck=True)) == 1


def test_another_card_follows_at_once_when_that_is_wanted() -> None:
    page = with_deck(table(3))
    page.tap("card-new")
    fields = {"card.year": "1950", "card.name.fi": "Uusi", "then": "another"}
    page.send("deck-card-save", form=fields)
    assert page.screen == "deck/card"
    assert page.find("card-name-fi").attributes["value"] == ""
    assert len(cards_of(desk(), only_deck(page)).cards) == 4


def test_a_card_is_edited_and_keeps_what_the_form_does_not_ask() -> None:
    deck = packaged_deck()
    page = with_deck(json_of(deck, "Ours"), "en")
    name = only_deck(page)
    card = deck.cards[5]
    page.send("deck-open", deck=name, card=card.id)
    assert page.find("card-name-en").attributes["value"] == dict(card.name)["en"]
    page.submit("deck-card", **{"card.year": "1234"})
    changed = cards_of(desk(), name).by_id[card.id]
    assert changed == card._replace(year=1234)
    assert len(cards_of(desk(), name).cards) == len(deck.cards)


def test_a_text_that_stands_for_all_languages_is_changed_in_all() -> None:
    page = with_deck(table(3))
    name = only_deck(page)
    card = cards_of(desk(), name).cards[0]
    page.send("deck-open", deck=name, card=card.id)
    assert page.find("card-name-sv").attributes["value"] == ""
    page.submit("deck-card", **{"card.name.fi": "Toinen nimi"})
    assert {text for _, text in cards_of(desk(), name).by_id[card.id].name} == {"Toinen nimi"}
    page.send("deck-open", deck=name, card=card.id)
    page.submit("deck-card", **{"card.name.sv": "Annat namn"})
    names = dict(cards_of(desk(), name).by_id[card.id].name)
    assert (names["fi"], names["sv"]) == ("Toinen nimi", "Annat namn")


def test_a_text_in_one_language_stays_in_its_own_field_and_the_others_stay_empty() -> None:
    page = with_deck(table(3))
    page.tap("card-new")
    page.submit("deck-card", **{"card.year": "1950", "card.name.sv": "Endast svenska"})
    name = only_deck(page)
    for _ in range(2):  # a second time after it has been kept as it stood
        (found,) = [c for c in cards_of(desk(), name).cards if c.year == 1950]
        assert {text for _, text in found.name} == {"Endast svenska"}
        page.send("deck-open", deck=name, card=found.id)
        fields = {lang: page.find(f"card-name-{lang}").attributes["value"] for lang in LANGUAGES}
        assert fields == {"fi": "", "sv": "Endast svenska", "en": ""}
        page.submit("deck-card")
    page.send("deck-open", deck=name, card=found.id)
    page.submit("deck-card", **{"card.name.sv": "Ett annat"})
    assert {text for _, text in cards_of(desk(), name).by_id[found.id].name} == {"Ett annat"}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("card.year", ""),
        ("card.year", "soon"),
        ("card.year", "2101"),
        ("card.name.fi", ""),
        ("card.name.fi", "x" * 61),
        ("card.source.1.address", "javascript:alert(1)"),
    ],
)
def test_what_makes_no_card_is_refused_with_its_field_and_stays_in_the_form(
    field: str, value: str
) -> None:
    page = with_deck(table(3))
    before = texts(page)
    page.tap("card-new")
    page.submit("deck-card", **{"card.year": "1900", "card.name.fi": "Nimi", field: value})
    assert texts(page) == before
    assert page.screen == "deck/card"
    assert page.find(field.replace(".", "-")).attributes["value"] == value
    assert len(page.find("refusal").text) > len(desk().words("refusal.deck-text"))


def test_hints_stand_beside_a_card_and_keep_nobody_from_it() -> None:
    page = with_deck("year;name\n1917;Vuonna 1917 tapahtui\n1918;Vuonna 1917 tapahtui\n")
    hints = page.tree.all(class_="hints")
    assert len(hints) == 2
    assert desk().words("cards.hint.digit", value="", fewest=26) in hints[0].text
    page.tap("card-new")
    page.send("input", name="card.year", value="1900")
    page.send("input", name="card.name.fi", value="1800-luvun loppu")
    assert page.tree.all(class_="hints")
    page.send("deck-card-save", form={"card.year": "1900", "card.name.fi": "1800-luvun loppu"})
    assert len(cards_of(desk(), only_deck(page)).cards) == 3


def test_cards_and_decks_that_were_deleted_come_back_as_they_were() -> None:
    page = with_deck(table(5))
    before = cards_of(desk(), only_deck(page)).cards
    page.send("deck-card-delete", card=before[2].id)
    assert len(cards_of(desk(), only_deck(page)).cards) == 4
    page.send("deck-card-restore", card=before[2].id)
    assert cards_of(desk(), only_deck(page)).cards == before
    name, kept = only_deck(page), texts(page)
    page.tap("back")
    page.send("deck-delete", deck=name)
    assert deck_ids(page) == []
    assert page.tree.all(data_deck=name)[0].attributes["class"] == "gone"
    page.send("deck-restore", deck=name)
    assert texts(page) == kept
    page.send("deck-delete", deck=name)
    page.tap("back")
    page.tap("to-decks")
    assert page.tree.all(data_deck=True) == []
    page.send("deck-restore", deck=name)
    assert deck_ids(page) == []


@pytest.mark.parametrize(
    "message",
    [
        {"kind": "deck-open", "deck": "none"},
        {"kind": "deck-title", "form": {"title": "x"}},
        {"kind": "deck-card-save", "form": {}},
        {"kind": "deck-card-delete", "card": "x"},
        {"kind": "deck-card-restore", "card": "x"},
        {"kind": "deck-delete", "deck": "none"},
        {"kind": "deck-restore", "deck": "none"},
        {"kind": "deck-export", "deck": "none"},
        {"kind": "start", "game": "aikamatka", "form": {"deck": "../x"}},
    ],
)
def test_what_is_not_there_is_refused(message: dict[str, object]) -> None:
    page = Page().open()
    page.raw(json.dumps(message))
    assert "refusal" in page.ids()
    assert deck_ids(page) == []


def test_another_page_that_deletes_the_deck_being_edited_leads_to_the_list() -> None:
    page = with_deck(table(3))
    page.send("changed", key=f"deck/{only_deck(page)}")
    assert page.screen == "decks"


def test_a_large_deck_is_shown_by_parts() -> None:
    page = with_deck("year;name\n" + "\n".join(f"{n - 2900};Nimi {n}" for n in range(5000)))
    assert len(page.tree.all(data_card=True)) == 50
    assert len(page.html) < 150_000
    page.tap("hall-99")
    assert len(page.tree.all(data_card=True)) == 50
    page.tap("card-new")
    page.submit("deck-card", **{"card.year": "1", "card.name.fi": "Liikaa"})
    assert desk().words("refusal.deck-full", most=5000) == page.find("refusal").text


def test_there_is_room_for_so_many_decks_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    page = with_deck(table(CARDS))
    monkeypatch.setattr(own, "ROOM", 2 * len(next(iter(texts(page).values()))))
    page.send("go", to="decks")
    page.send("deck-import", text=table(CARDS, word="Muu"))
    page.send("go", to="decks")
    page.send("deck-import", text=table(CARDS, word="Kolmas"))
    assert len(deck_ids(page)) == 2
    assert page.find("refusal").text == desk().words("refusal.decks-full")
    bundle = bundle_of({"deck/9": texts(page)[f"deck/{deck_ids(page)[0]}"] + " "}, "2026-11-30")
    page.send("import", text=bundle)
    assert len(deck_ids(page)) == 2
    monkeypatch.setattr(own, "DECKS_MOST", 2)
    page.send("go", to="decks")
    page.tap("deck-new")
    assert len(deck_ids(page)) == 2


def test_a_card_that_is_left_half_written_is_there_to_go_on_with() -> None:
    page = with_deck(table(3))
    page.tap("card-new")
    assert page.find("back").attributes["data-with-form"] == "deck-card"
    page.send("input", name="card.year", value="1950")
    back = json.loads(page.find("back").attributes["data-send"] or "")
    page.send(**back, form={"card.year": "1950", "card.name.fi": "Puolik"})
    assert page.find("done").text == desk().words("decks.unfinished-kept")
    page.tap("back")  # off to the list of decks and in again
    page.send("deck-open", deck=only_deck(page))
    (on,) = page.tree.all(class_="primary unfinished")
    page.press(on)
    assert page.find("card-year").attributes["value"] == "1950"
    assert page.find("card-name-fi").attributes["value"] == "Puolik"
    page.submit("deck-card")
    assert not page.tree.all(class_="primary unfinished")
    assert "Puolik" in {dict(card.name)["fi"] for card in cards_of(desk(), only_deck(page)).cards}


def test_a_card_left_as_it_was_is_no_unfinished_one() -> None:
    page = with_deck(table(3))
    (card, *_) = cards_of(desk(), only_deck(page)).cards
    for name in (card.id, ""):
        page.send("deck-open", deck=only_deck(page), card=name)
        page.tap("back")
        assert "done" not in page.ids()
        assert not page.tree.all(class_="primary unfinished")


def test_the_name_of_a_deck_is_kept_when_its_field_is_left() -> None:
    page = with_deck(table(3))
    assert "data-input" in page.find("title").attributes
    page.send("input", name="title", value="  Mökki  ")
    page.tap("card-new")
    assert listed(desk())[0].title == "Mökki"
    page.tap("back")
    for odd in ("", "x" * 61, "a\u202eb"):
        page.send("input", name="title", value=odd)
        assert listed(desk())[0].title == "Mökki"


def test_a_long_explanation_is_kept_while_it_is_typed() -> None:
    page = with_deck(table(3))
    page.tap("card-new")
    page.send("input", name="card.text.fi", value="x" * 1_000)
    assert page.find("card-text-fi").text == "x" * 1_000


def test_without_own_decks_ours_are_shown_as_chosen() -> None:
    page = Page(lang="fi").open()
    page.send("go", to="seats/aikamatka")
    assert "checked" in page.find("deck-ours").attributes


def test_a_fault_in_the_form_names_the_field_and_no_made_up_card() -> None:
    page = with_deck(table(3))
    page.tap("card-new")
    page.submit("deck-card", **{"card.year": "soon", "card.name.fi": ""})
    page.submit("deck-card", **{"card.year": "1900", "card.name.fi": ""})
    assert "card-1" not in page.find("refusal").text
    assert page.find("refusal").text.startswith("Nimi")
