"""Hints: each kind is caught in each language, honest names pass, our own cards have none."""

from __future__ import annotations

import pytest

from pelitupa.deck import Deck
from pelitupa.hints import Hint, hints_of, long_words, spoilers
from tests.own_decks import card, everywhere


@pytest.mark.parametrize(
    ("kind", "language", "name"),
    [
        ("digit", "fi", "Nokia 3310"),
        ("digit", "sv", "Finland fyller 100 år"),
        ("digit", "en", "The 1952 Games"),
        ("digit", "en", "The second half of Ⅻ"),
        ("digit", "fi", "Sata\u00ad2"),
        ("roman", "fi", "Aleksanteri II:n patsas"),
        ("roman", "sv", "Alexander II besöker Finland"),
        ("roman", "en", "Statue of Nicholas I"),
        ("roman", "en", "The year MCMXVII"),
        ("roman", "en", "Art of the XIX"),
        ("roman", "sv", "Gustav V i Helsingfors"),
        ("century", "fi", "Vuosisadan taideteos"),
        ("century", "fi", "Vuosi\u00adsadan taideteos"),
        ("century", "fi", "Yhdeksännentoista erän voitto"),
        ("century", "fi", "Uuden vuosituhannen yö"),
        ("century", "sv", "Århundradets bok"),
        ("century", "sv", "Sekelskiftets konst"),
        ("century", "sv", "Artonhundratalets hus"),
        ("century", "sv", "Millenniets sista natt"),
        ("century", "en", "Match of the century"),
        ("century", "en", "The nineteenth parliament"),
        ("century", "en", "A millennium begins"),
        ("decade", "fi", "Kolmekymmenluvun laulu"),
        ("decade", "fi", "Vuosikymmenen elokuva"),
        ("decade", "fi", "Ysäri eli 90-luku"),
        ("decade", "sv", "Sjuttiotalets mode"),
        ("decade", "sv", "Tjugotalet på scenen"),
        ("decade", "sv", "Årtiondets film"),
        ("decade", "en", "Song of the thirties"),
        ("decade", "en", "The roaring Twenties"),
        ("decade", "en", "Film of the decade"),
        ("anniversary", "fi", "Suomen satavuotisjuhlat"),
        ("anniversary", "sv", "Finlands hundraårsjubileum"),
        ("anniversary", "en", "Finland's centenary"),
        ("ruler", "fi", "Aleksanteri Toinen Suomessa"),
        ("ruler", "fi", "Nikolai ensimmäisen vierailu"),
        ("ruler", "sv", "Alexander den andre i Helsingfors"),
        ("ruler", "en", "Nicholas the Second visits"),
        ("ruler", "fi", "Kustaan hallituskauden alku"),
        ("ruler", "sv", "Under Gustavs regeringstid"),
        ("ruler", "en", "In the reign of Alexander"),
        ("century", "fi", "Kuudennentoista vuosisadan kirja"),
        ("century", "sv", "Femtonhundratalet"),
        ("century", "sv", "Tolvhundra ryttare"),
        ("century", "en", "A sixteenth book"),
    ],
)
def test_a_hint_is_caught(kind, language, name):
    assert kind in spoilers(name, language)


@pytest.mark.parametrize(
    ("language", "name"),
    [
        ("fi", "Helmikuun manifesti"),
        ("fi", "Suomen ensimmäinen jääkiekon MM-kulta"),
        ("fi", "A. I. Virtaselle Nobelin kemianpalkinto"),
        ("fi", "Lukutaito ja lupakirja"),
        ("fi", "Luvuton määrä lukioita"),
        ("fi", "Seitsemän veljestä ilmestyy"),
        ("fi", "YYA-sopimus"),
        ("sv", "VSB-avtalet"),
        ("sv", "Kapitalet och antalet"),
        ("sv", "Åtta timmars arbetsdag"),
        ("sv", "Finlands första VM-guld i ishockey"),
        ("en", "First CD pressed"),
        ("en", "Vitamin C"),
        ("en", "Eight-hour working day"),
        ("en", "Paavo Nurmi wins five golds in Paris"),
    ],
)
def test_an_honest_name_passes(language, name):
    assert spoilers(name, language) == []


def hints(*cards, fewest=0):
    return hints_of(Deck(cards), fewest)


def test_too_few_cards_for_a_party_are_told_first():
    assert hints(card(), fewest=26) == (Hint("few", value="1"),)
    assert hints(card(), fewest=1) == hints() == ()


def test_a_hint_names_card_and_field():
    name = (("fi", "Vuosikymmen"), ("sv", "Namn"), ("en", "The 1952 Games"))
    assert hints(card(id="x", name=name)) == (
        Hint("decade", "x", "name.fi"),
        Hint("digit", "x", "name.en"),
    )


def test_a_name_that_stands_for_every_language_is_judged_by_all_and_told_once():
    found = hints(card(id="x", name=everywhere("Match of the century 2")))
    assert found == (Hint("digit", "x", "name.fi"), Hint("century", "x", "name.fi"))


def test_long_names_and_explanations_are_told_by_their_printed_length():
    long = (("fi", "n " * 24 + "n"), ("sv", "n\u00ad" * 48), ("en", "Name"))
    text = (("fi", "t"), ("sv", "t" * 280), ("en", "t" * 281))
    assert hints(card(name=long, text=text)) == (
        Hint("long-name", "a-card", "name.fi", "48"),
        Hint("long-text", "a-card", "text.en", "280"),
    )


def test_a_long_word_of_a_name_is_told_unless_it_can_be_broken():
    long = "Kansaneläkelaitoksen"
    name = (("fi", f"{long} talo"), ("sv", "Fortsättnings\u00adkriget"), ("en", "n" * 18))
    assert hints(card(name=name)) == (Hint("long-word", "a-card", "name.fi", long),)
    assert long_words(f"{long}, Kansan\u00adeläke\u00adlaitoksen") == [long]


def test_equal_names_are_told_with_who_else_has_them():
    cards = (
        card(id="a", name=everywhere("Sota")),
        card(id="b", name=(("fi", "SO\u00adTA"), ("sv", "Krig"), ("en", "War"))),
        card(id="c", name=(("fi", "Talvisota"), ("sv", "Krig"), ("en", "War"))),
    )
    assert hints(*cards) == (
        Hint("same-name", "b", "name.fi", "a"),
        Hint("same-name", "c", "name.sv", "b"),
        Hint("same-name", "c", "name.en", "b"),
    )
