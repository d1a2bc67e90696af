"""Faults and hints of decks as sentences, in three languages, none of them forgotten."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from pelitupa.deck import Deck
from pelitupa.deck_csv import COLUMNS
from pelitupa.deck_text import read_deck
from pelitupa.game import BadSetup
from pelitupa.hints import Hint, hints_of
from pelitupa_web.card_words import fault_text, field_text, hint_text
from pelitupa_web.effects import refusal_text
from pelitupa_web.words import LANGUAGES, Words, _entries
from tests.own_decks import card, everywhere

CORE = Path(__file__).parents[2] / "core" / "pelitupa"
KINDS = (
    "few", "same-name", "long-name", "long-text", "long-word", "digit", "roman", "century",
    "decade", "anniversary", "ruler",
)  # fmt: skip


def faults() -> set[str]:
    """Every fault that the core can find in a deck."""
    return {
        str(node.args[0].value)
        for file in CORE.glob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and getattr(node.func, "attr", "") == "refuse"
        and isinstance(node.args[0], ast.Constant)
    }


def refusal_of(text: str) -> BadSetup:
    with pytest.raises(BadSetup) as caught:
        read_deck(text)
    return caught.value


def test_every_fault_and_every_hint_has_words():
    known = [key.removeprefix("cards.") for key in _entries("fi") if key.startswith("cards.")]
    assert {key.partition(".")[2] for key in known if key.startswith("fault.")} == faults()
    assert {key.partition(".")[2] for key in known if key.startswith("hint.")} == set(KINDS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_field_has_a_name(lang):
    words = Words(lang)
    fields = [*COLUMNS, "name", "text", "sources", "title", "format"]
    fields += [f"source.2.{part}" for part in ("address", "title", "read", "kind")]
    named = [field_text(words, field) for field in fields]
    assert all(named)
    assert len(set(named)) == len(named)


@pytest.mark.parametrize(
    ("text", "lang", "said"),
    [
        ("year;name\n19x7;B", "fi",
         "Rivi 2, kortti b, vuosi: vuoden on oltava kokonaisluku väliltä \N{MINUS SIGN}3000…2100."),
        ("year;name\n1917;", "sv", "Rad 2, kort card-1, namn: uppgiften saknas."),
        ("year;name;name.sv\n1;A;b\x07c", "en",
         "Line 2, card a, name in Swedish: there is a line break in the text, "
         "or another character that has no place in it."),
        ('[{"year": 1, "name": "A", "sources": ["b", {"address": "ftp://x"}]}]', "en",
         "Line 1, card a, source 2, address: the address must begin with http:// or https://."),
        ('{"cards": 1}', "fi", "Korttien luettelo puuttuu."),
    ],
)  # fmt: skip
def test_a_refusal_says_where_and_what(text, lang, said):
    words, refusal = Words(lang), refusal_of(text)
    assert fault_text(words, refusal) == said
    assert refusal_text(words, refusal) == f"{said} {words('refusal.deck-text')}"


def test_a_hint_is_a_sentence():
    deck = Deck((card(name=everywhere("Kesä 1952")),))
    assert [hint_text(Words("fi"), hint) for hint in hints_of(deck, 26)] == [
        "Kortteja on 1. Peliin tarvitaan vähintään 26.",
        "Nimessä on numero, joka voi paljastaa vuoden.",
    ]
    for lang in LANGUAGES:
        assert len({hint_text(Words(lang), Hint(kind, value="7")) for kind in KINDS}) == len(KINDS)
