"""The real cards: the schema, the bounds of the deck, sources, themes, no hint of a year."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from pelitupa.card_documents import deck_of
from pelitupa.card_files import packaged_deck
from pelitupa.deck import LANGUAGES
from pelitupa.games.aikamatka import FEWEST_CARDS
from pelitupa.hints import hints_of, long_words
from tests.cards.__main__ import bare_decades, cards, piled, share_of_largest, thin

FOLDER = Path(__file__).parents[2] / "cards_data" / "aikamatka"
FILES = sorted((FOLDER / "events").glob("*.json"))
SCHEMA = json.loads((FOLDER / "schema.json").read_text("utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)
SAMPLE_SUBJECTS = (
    "finlayson",
    "lautapeliseura",
    "brädspelssällskap",
    "board game society",
    "yhteiskuntatieteellinen tiedekunta",
    "statsvetenskapliga fakulteten",
    "samhällsvetenskapliga fakulteten",
    "faculty of social sciences",
)


def source(**changes):
    told = {"title": "A page", "read": "2026-11-30", "kind": "museum"}
    return {"address": "https://example.org/page", **told, **changes}


def valid_card(**changes):
    texts = dict.fromkeys(LANGUAGES, "The first sentence says what is dated, the second why. " * 3)
    card = {
        "id": "a-card",
        "year": 1900,
        "name": dict.fromkeys(LANGUAGES, "A name"),
        "text": texts,
        "theme": "politics",
        "picture": "ballot-box",
        "dated": "opened",
        "sources": [source(), source(address="https://example.com/")],
    }
    return {**card, **changes}


def test_the_schema_is_a_schema():
    VALIDATOR.check_schema(SCHEMA)
    assert VALIDATOR.is_valid([valid_card()])


@pytest.mark.rule("aikamatka/cards/1", "aikamatka/cards/5")
@pytest.mark.parametrize(
    "field", ["id", "year", "name", "text", "dated", "theme", "picture", "sources"]
)
def test_the_schema_wants_every_part_of_a_card(field):
    card = valid_card()
    del card[field]
    assert not VALIDATOR.is_valid([card])


@pytest.mark.parametrize(
    "changes",
    [
        {"year": "1900"},
        {"year": 1799},
        {"year": 2018},
        {"id": "Not Kebab"},
        {"id": "double--hyphen"},
        {"name": {"fi": "Nimi", "sv": "Namn"}},
        {"name": dict.fromkeys(LANGUAGES, "n" * 49)},
        {"name": dict.fromkeys(LANGUAGES, "\u00ad" * 20)},
        {"text": dict.fromkeys(LANGUAGES, "t" * 119)},
        {"text": dict.fromkeys(LANGUAGES, "t" * 281)},
        {"picture": "ballot box"},
        {"sources": []},
        {"sources": [source()]},
        {"sources": [source(), source()]},
        {"sources": [source(), {}]},
        {"sources": [source(), "https://example.org/"]},
        {"sources": [source(), source(address="javascript:alert(1)")]},
        {"sources": [source(), source(kind="rumour")]},
        {"sources": [source(), source(read="yesterday")]},
        {"sources": [source(), source(title="")]},
        {"dated": "It was opened."},
        {"yaer": 1900},
    ],
)
def test_the_schema_refuses(changes):
    assert not VALIDATOR.is_valid([valid_card(**changes)])


def test_soft_hyphens_do_not_count():
    name = "\u00ad".join("n" * 48)
    assert VALIDATOR.is_valid([valid_card(name=dict.fromkeys(LANGUAGES, name))])


def test_every_file_of_cards_obeys_the_schema():
    faults = [
        f"{file.name}: {error.json_path}: {error.message[:200]}"
        for file in FILES
        for error in VALIDATOR.iter_errors(json.loads(file.read_text("utf-8")))
    ]
    assert not faults, "\n".join(faults)


@pytest.mark.rule("aikamatka/contents/1", "A2")
def test_there_are_at_least_as_many_cards_as_in_the_box():
    """That every id is there once is the loader's care."""
    deck = packaged_deck()
    assert len(deck.cards) >= 300
    assert deck == deck_of({file.name: file.read_text("utf-8") for file in FILES})


@pytest.mark.rule("A2")
def test_every_year_is_within_the_centuries_of_the_game():
    assert [card.id for card in packaged_deck().cards if not 1800 <= card.year <= 2017] == []


@pytest.mark.rule("A2", "aikamatka/object/2")
def test_every_card_names_where_its_year_was_read():
    """D5, D9: that the year is the first time is what SOURCES.md asks of an author."""
    assert [card["id"] for card in cards() if thin(card)] == []
    assert "for the first time" in (FOLDER / "SOURCES.md").read_text("utf-8")


@pytest.mark.rule("aikamatka/cards/2", "A2")
def test_the_samples_of_the_rulebook_are_not_among_the_cards():
    names = [
        (card.id, name.replace("\u00ad", "").casefold())
        for card in packaged_deck().cards
        for _, name in card.name
    ]
    assert [
        (key, name) for key, name in names if any(subject in name for subject in SAMPLE_SUBJECTS)
    ] == []


@pytest.mark.rule("aikamatka/cards/3", "A2")
def test_every_card_has_a_name_in_three_languages_and_a_picture():
    for card in packaged_deck().cards:
        for texts in (card.name, card.text):
            assert [language for language, _ in texts] == ["fi", "sv", "en"]
            assert all(text for _, text in texts)
        assert card.picture


@pytest.mark.rule("aikamatka/cards/6")
def test_no_name_gives_its_year_away_or_stands_on_two_cards():
    """D8: in every language; nor is any name or text too long."""
    assert hints_of(packaged_deck(), FEWEST_CARDS) == ()


def test_long_words_can_be_broken_in_explanations_too():
    found = [
        f"{card.id}, {language}: {', '.join(words)}"
        for card in packaged_deck().cards
        for language, text in card.text
        if (words := long_words(text))
    ]
    assert not found, "\n".join(found)


def test_no_picture_is_of_a_number():
    """A picture shows its subject and not its time."""
    numbered = {card.picture for card in packaged_deck().cards if re.search("[0-9]", card.picture)}
    assert numbered <= {"f1-car"}


def test_no_theme_has_more_than_fifteen_cards_of_a_hundred():
    assert share_of_largest(cards()) <= 0.15


def test_no_picture_stands_on_more_than_six_cards():
    assert piled(cards()) <= 6


def test_every_decade_has_a_card():
    assert bare_decades(cards()) == []


@pytest.mark.parametrize(
    ("changes", "share", "most", "bare"),
    [({}, 1.0, 3, 21), ({"theme": "music"}, 2 / 3, 3, 21), ({"picture": "harp"}, 1.0, 2, 21),
     ({"year": 1917}, 1.0, 3, 20)],
)  # fmt: skip
def test_a_deck_out_of_balance_is_seen(changes, share, most, bare):
    deck = [valid_card(), valid_card(), valid_card(**changes)]
    assert share_of_largest(deck) == share
    assert piled(deck) == most
    assert len(bare_decades(deck)) == bare
