"""The schema of own decks: what we write obeys it, what it refuses we refuse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from pelitupa.card_files import packaged_deck
from pelitupa.deck import Deck
from pelitupa.deck_text import json_of, read_deck
from pelitupa.game import BadSetup
from tests.own_decks import card, everywhere, json_cards

FOLDER = Path(__file__).parents[2] / "cards_data" / "aikamatka"
SCHEMA = json.loads((FOLDER / "deck.schema.json").read_text("utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)


def obeys(text: str) -> bool:
    return VALIDATOR.is_valid(json.loads(text))


def test_the_schemas_are_schemas_with_a_version_and_described_beside_them():
    VALIDATOR.check_schema(SCHEMA)
    told = (FOLDER / "README.md").read_text("utf-8")
    for file in sorted(FOLDER.glob("*schema.json")):
        schema = json.loads(file.read_text("utf-8"))
        assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
        assert file.name in told
        assert schema["$id"] in told
        assert schema["$id"].rpartition(":")[2].isdecimal()


@pytest.mark.parametrize(
    "deck",
    [
        packaged_deck(),
        Deck(()),
        Deck((card(), card(id="b", year=-3000, text=everywhere(""), sources=(), dated=""))),
        read_deck("year;name;name.sv;text.fi\n1;A;;\n2;;B;c\n3;D;E;\n").deck,
    ],
    ids=["ours", "empty", "own", "in-some-languages"],
)
def test_what_is_written_obeys_the_schema(deck):
    assert obeys(json_of(deck, "A title"))


@pytest.mark.parametrize(
    "entry",
    [
        {"year": 1917, "name": "A"},
        {"year": "\u2212300", "name": {"sv": "A"}, "id": "", "text": "b", "note": 1},
        {"year": 1, "name": {"fi": "A", "en": ""}, "sources": ["A book", {"title": "b"}]},
    ],
)
def test_what_it_allows_is_read(entry):
    assert obeys(json_cards(entry))
    assert read_deck(json_cards(entry)).deck.cards


@pytest.mark.parametrize(
    "entry",
    [
        {"name": "A"},
        {"year": 1},
        {"year": 2101, "name": "A"},
        {"year": "19x7", "name": "A"},
        {"year": 1, "name": 5},
        {"year": 1, "name": {"fi": 5}},
        {"year": 1, "name": "n" * 121},
        {"year": 1, "name": "A", "id": "Not a word"},
        {"year": 1, "name": "A", "picture": "<svg>"},
        {"year": 1, "name": "A", "text": "t" * 2_001},
        {"year": 1, "name": "A", "theme": 1},
        {"year": 1, "name": "A", "sources": [{}]},
        {"year": 1, "name": "A", "sources": [{"address": "javascript:x"}]},
        {"year": 1, "name": "A", "sources": [{"title": "b", "kind": "blog"}]},
        {"year": 1, "name": "A", "sources": ["b"] * 13},
        "card",
    ],
)
def test_what_it_refuses_is_refused(entry):
    assert not obeys(json_cards(entry))
    with pytest.raises(BadSetup):
        read_deck(json_cards(entry))


def test_every_heading_that_the_description_names_is_known():
    told = (FOLDER / "README.md").read_text("utf-8")
    named = told[told.index("All headings:") : told.index("Cells\nare parted")]
    headings = [part for part in named.split("`")[1::2] if not part.startswith("deck")]
    assert len(headings) > 20
    once = {heading.casefold() for heading in headings} - {"name", "text", "source"}
    for heading in once:
        table = f"year;name;{heading}\n" if heading not in ("year", "name") else "year;name\n"
        if heading in ("vuosi", "\xe5r"):
            table = f"name;{heading}\n"
        elif heading in ("nimi", "namn"):
            table = f"year;{heading}\n"
        assert read_deck(table).unknown == (), heading
