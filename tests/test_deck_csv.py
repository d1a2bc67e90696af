"""Own decks as tables: every way in which a spreadsheet writes them, and the way back."""

from __future__ import annotations

import csv

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pelitupa.card_fields import KINDS
from pelitupa.deck import Card, Deck, Source
from pelitupa.deck_csv import card_from_row, csv_of, deck_from_csv, row_of
from pelitupa.deck_text import json_of, read_deck
from pelitupa.game import BadSetup
from tests.own_decks import card, everywhere, settled, where

PLAIN = "year;name\n1917;Itsenäisyys\n-44;Caesar\n"


def of_years(text):
    return {each.year: dict(each.name)["fi"] for each in read_deck(text).deck.cards}


@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["bare", "marked"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["lf", "crlf", "cr"])
@pytest.mark.parametrize("parting", [";", ",", "\t"], ids=["semicolon", "comma", "tab"])
@pytest.mark.parametrize("quote", [True, False], ids=["quoted", "plain"])
def test_a_table_is_read_however_a_spreadsheet_writes_it(mark, end, parting, quote):
    rows = [row.split(";") for row in PLAIN.splitlines()]
    if quote:
        rows = [[f'"{cell}"' for cell in row] for row in rows]
    text = mark + end.join(parting.join(row) for row in rows) + end
    assert of_years(text) == {1917: "Itsenäisyys", -44: "Caesar"}
    assert of_years(text.removesuffix(end)) == of_years(text)


@pytest.mark.parametrize(
    "headings",
    ["Vuosi;Nimi", "ÅR;NAMN", " year ; name ", "year;name.fi", "year;Nimi (fi)", "year;name_sv",
     "year;name en"],
)  # fmt: skip
def test_headings_are_known_in_three_languages(headings):
    assert of_years(f"{headings}\n1917;A\n") == {1917: "A"}


def test_every_heading_of_a_finnish_table_is_known():
    text = (
        "Tunnus;Vuosi;Nimi (fi);Nimi (sv);Selitys;Teema;Kuva;Lähde\n"
        "a;1917;Nimi;Namn;Teksti;Sää;harp;Kirja\n"
    )
    reading = read_deck(text)
    assert reading.unknown == ()
    (made,) = reading.deck.cards
    assert made == Card(
        "a", 1917, (("fi", "Nimi"), ("sv", "Namn"), ("en", "Nimi")), everywhere("Teksti"),
        "saa", "harp", (Source("", "Kirja"),),
        taken_over=("name.en", "text.fi", "text.sv", "text.en"),
    )  # fmt: skip


def test_a_line_that_tells_the_parting_is_obeyed():
    text = 'sep=,\nyear,name,text\n1917,"a;b;c",d\n'
    (made,) = read_deck(text).deck.cards
    assert dict(made.name)["fi"] == "a;b;c"
    assert where(text + "x,y,z\n")[0] == 4


def test_quotes_and_empty_rows_are_as_in_a_spreadsheet():
    text = 'year;name;text\n;;\n1917;"A ""b"" ; c";\n\n  ;\n1918;D;"e"\n'
    assert of_years(text) == {1917: 'A "b" ; c', 1918: "D"}
    assert list(read_deck(text).lines.values()) == [3, 6]


def test_headings_that_are_not_known_are_told():
    reading = deck_from_csv("year;name;Note;yaer;\n1;A;x;y\n")
    assert reading.unknown == ("Note", "yaer")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", (1, "", "", "columns")),
        ("hello", (1, "", "", "columns")),
        ("year\n1917\n", (1, "", "", "columns")),
        ("1917;A\n1918;B\n", (1, "", "", "columns")),
        ("\n\nname;text\nA;b\n", (3, "", "", "columns")),
        ("year;name;vuosi\n1;A;1\n", (1, "", "year", "twice")),
        ("year;name\n1917;A\n19x7;B\n", (3, "b", "year", "year")),
        ("year;name\n\n1917;A\n1918;\n", (4, "card-2", "name", "missing")),
        ("year;name\n;A\n", (2, "a", "year", "missing")),
        ("year,name\n1917,A, B\n", (2, 1, "", "cells")),
        ('year;name\n1917;"A\n1918;B\n', (2, "", "", "quotes")),
        ('year;name\n1917;"A"x\n', (2, "", "", "quotes")),
        ('year;name\n1917;A\n1918;"a\nb"\n1919;C\n', (3, "a-b", "name.fi", "form")),
        ('year;name\n1917;"a\n"\n19;B\x07\n', (4, "b", "name.fi", "form")),
        ("year;name\n1917;\ufffd\n", (2, "", "", "encoding")),
        ("year;name\n1;A\x00\n", (2, "a", "name.fi", "form")),
        ("year;name;source.1.address\n1;A;ftp://a\n", (2, "a", "source.1.address", "address")),
        ("year;name;id\n1;A;a\n2;B;a\n", (3, "a", "id", "duplicate")),
    ],
)
def test_a_table_that_will_not_do_says_where(text, found):
    assert where(text) == found


def test_a_table_is_written_for_a_finnish_spreadsheet():
    text = csv_of(Deck((card(),)))
    lines = text.split("\r\n")
    assert lines[0].startswith("\ufeffid;year;name.fi;name.sv;name.en;text.fi")
    assert lines[0].endswith(";source.2.read;source.2.kind")
    assert lines[1].startswith("a-card;1900;Nimi;Namn;Name;Selitys.;")
    assert lines[2:] == [""]


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@a", "'=1", "''@", "'a", '"=1', "a=1"])
def test_no_cell_is_a_formula_and_none_changes(name):
    deck = Deck((settled(card(name=everywhere(name))),))
    text = csv_of(deck)
    for row in csv.reader(text.splitlines(), delimiter=";"):
        assert not any(cell.startswith(("=", "+", "-", "@")) for cell in row)
    assert read_deck(text).deck.cards == deck.cards


def test_a_year_before_our_era_is_a_number_in_the_table():
    deck = Deck((card(year=-300),))
    assert ";-300;" in csv_of(deck)
    assert read_deck(csv_of(deck)).deck.cards == deck.cards


LINES = st.text(
    st.one_of(
        st.sampled_from(";,\t\"'=+-@ \u00ad\u00a0<>&{}%äåöÅ"),
        st.characters(max_codepoint=0x2FF, exclude_categories=("C", "Zs", "Zl", "Zp")),
    ),
    max_size=48,
).map(lambda text: text.replace("\t", " ").strip(" \u00a0\u00ad").strip())
WORDS = st.from_regex(r"[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}", fullmatch=True)
SOURCES = st.one_of(
    st.builds(
        Source,
        address=st.just("https://example.org/a;b?c=%22,d"),
        title=LINES,
        read=st.sampled_from(["", "2026-11-30"]),
        kind=st.sampled_from(["", *KINDS]),
    ),
    st.builds(Source, st.just(""), LINES.filter(bool), st.just(""), st.just("")),
)


@st.composite
def texts(draw, lines):
    """A text by language, as reading leaves it: none at all, or one for each language."""
    return tuple((language, draw(lines)) for language in ("fi", "sv", "en"))


CARDS = st.builds(
    Card,
    id=WORDS,
    year=st.integers(-3000, 2100),
    name=texts(LINES.filter(bool)),
    text=st.one_of(texts(LINES.filter(bool)), st.just(everywhere(""))),
    theme=WORDS,
    picture=WORDS,
    sources=st.lists(SOURCES, max_size=3).map(tuple),
    dated=LINES,
).map(settled)


@pytest.mark.slow
@settings(max_examples=200)
@given(st.lists(CARDS, max_size=4, unique_by=lambda each: each.id))
def test_whatever_a_deck_says_comes_back_from_either_form(cards):
    deck = Deck(tuple(sorted(cards)))
    assert read_deck(csv_of(deck)).deck.cards == deck.cards
    assert read_deck(json_of(deck)).deck.cards == deck.cards


@pytest.mark.slow
@given(CARDS)
def test_a_card_comes_back_from_a_form(one):
    assert card_from_row(row_of(one)) == one
    assert card_from_row({**row_of(one), "id": ""}, taken={one.id}).id != one.id


@settings(max_examples=300)
@given(st.one_of(st.text(), st.from_regex(r'year;name\n([0-9"\';x\n ]*)', fullmatch=True)))
def test_any_text_is_a_deck_or_a_refusal(text):
    try:
        deck = read_deck(text).deck
    except BadSetup:
        where(text)
    else:
        assert read_deck(json_of(deck)).deck.cards == deck.cards
        assert read_deck(csv_of(deck)).deck.cards == deck.cards


def test_a_form_needs_a_year_and_a_name_and_an_id_of_its_own():
    made = card_from_row({"year": "1917", "name.sv": "Namn"}, taken={"namn"})
    assert (made.id, dict(made.name)["fi"]) == ("namn-2", "Namn")
    for row, field in (
        ({"name.fi": "A"}, "year"),
        ({"year": "1"}, "name"),
        ({"year": "1", "name.fi": "A", "id": "a"}, "id"),
    ):
        with pytest.raises(BadSetup) as caught:
            card_from_row(row, taken={"a"})
        assert caught.value.facts["field"] == field


def test_a_text_is_written_where_somebody_wrote_it_and_nowhere_else():
    swedish = card_from_row({"year": "1917", "name.sv": "Namn"})
    both = card_from_row({"year": "1900", "name.sv": "Sak", "name.fi": "Asia", "text.en": "Told."})
    assert [text for _, text in swedish.name] == ["Namn"] * 3
    deck = Deck((both, swedish))
    for text in (csv_of(deck), json_of(deck)):
        read = read_deck(text).deck.by_id
        assert (read["namn"], read["asia"]) == (swedish, both)
    for text, others in ((csv_of(deck), ";;Namn;;"), (json_of(deck), '{\n    "sv": "Namn"\n   }')):
        assert text.count("Namn") == text.count("Sak") == text.count("Told.") == 1
        assert others in text


def test_a_text_that_stands_for_all_languages_is_written_once():
    whole = read_deck("year;name\n1917;Nimi\n").deck
    older = read_deck("year;name.fi;name.sv;name.en\n1917;Nimi;Nimi;Nimi\n").deck
    assert whole.cards == older.cards
    for text in (csv_of(whole), json_of(whole)):
        assert text.count("Nimi") == 1
        assert read_deck(text).deck.cards == whole.cards


def test_the_rows_of_a_table_are_in_the_order_of_the_years():
    deck = read_deck("year;name\n1917;A\n-44;C\n1600;B\n1600;Aa\n").deck
    rows = csv_of(deck).splitlines()[1:]
    assert [row.split(";")[:3] for row in rows] == [
        ["c", "-44", "C"], ["aa", "1600", "Aa"], ["b", "1600", "B"], ["a", "1917", "A"],
    ]  # fmt: skip
