"""Own decks from JSON: what is enough, what is filled in, what is refused and where."""

from __future__ import annotations

import json
import time

import pytest

from pelitupa.card_files import packaged_deck
from pelitupa.deck import CARDS_MOST, Deck, Source
from pelitupa.deck_csv import csv_of
from pelitupa.deck_text import deck_from_json, json_of, read_deck
from pelitupa.own_cards import PICTURE, THEME
from tests.own_decks import card, everywhere, json_cards, refused, where
from tests.yardstick import seconds_since


def read(*entries):
    return read_deck(json_cards(*entries)).deck.cards


def test_a_year_and_a_name_are_enough_for_a_card():
    (made,) = read({"year": 1917, "name": "Itsenäisyys"})
    assert made.id == "itsenaisyys"
    assert made.year == 1917
    assert made.name == everywhere("Itsenäisyys")
    assert made.text == everywhere("")
    assert (made.theme, made.picture, made.sources, made.dated) == (THEME, PICTURE, (), "")


@pytest.mark.parametrize(
    ("name", "fi", "sv", "en"),
    [
        ({"sv": "Namn"}, "Namn", "Namn", "Namn"),
        ({"en": "Name", "sv": "Namn"}, "Namn", "Namn", "Name"),
        ({"fi": " ", "en": "Name"}, "Name", "Name", "Name"),
        ({"fi": "Nimi", "sv": None, "en": ""}, "Nimi", "Nimi", "Nimi"),
    ],
)
def test_a_language_without_a_text_borrows_it(name, fi, sv, en):
    (made,) = read({"year": 1, "name": name, "text": name})
    assert made.name == made.text == (("fi", fi), ("sv", sv), ("en", en))


def test_ids_are_made_of_names_and_never_twice():
    names = ["Åland", "Åland", "aland", "Ørsted & Søn", "日本", "日本", "x" * 60, "Ålands 2"]
    made = deck_from_json(json_cards(*({"year": 1, "name": name} for name in names))).lines
    assert list(made) == [
        "aland", "aland-2", "aland-3", "rsted-s-n", "card-5", "card-6", "x" * 59, "alands-2",
    ]  # fmt: skip


def test_an_id_that_is_made_keeps_clear_of_those_that_are_given():
    made = read({"year": 1, "name": "A"}, {"year": 2, "name": "B", "id": "a"})
    assert {each.id: each.year for each in made} == {"a": 2, "a-2": 1}


@pytest.mark.parametrize(
    ("told", "year"),
    [
        (-3000, -3000),
        (2100, 2100),
        (0, 0),
        ("1917", 1917),
        (" -44 ", -44),
        ("\u2212300", -300),
        ("\u2013300", -300),
        ("+0007", 7),
    ],
)
def test_years_are_read_as_people_write_them(told, year):
    assert read({"year": told, "name": "A"})[0].year == year


@pytest.mark.parametrize(
    ("told", "fault"),
    [
        (-3001, "range"),
        (2101, "range"),
        ("9" * 6, "range"),
        ("9" * 7, "year"),
        ("1917–1918", "year"),  # noqa: RUF001  (as people write it)
        ("300 eKr.", "year"),
        ("٣٠٠", "year"),
        (19.5, "year"),
        (True, "year"),
        ([], "year"),
        ("", "missing"),
        (None, "missing"),
    ],
)
def test_a_year_that_is_none_is_named(told, fault):
    facts = refused(json_cards({"year": told, "name": "A"}))
    assert (facts["field"], facts["fault"]) == ("year", fault)
    if fault != "missing":
        assert (facts["least"], facts["most"]) == (-3000, 2100)


def test_text_comes_into_its_normal_form():
    (made,) = read({"year": 1, "name": " A\u030a\u00adbo\u00a0e\u0301 ", "theme": " Sää & Tuuli "})
    assert dict(made.name)["fi"] == "Å\u00adbo\u00a0é"
    assert made.theme == "saa-tuuli"


def test_markup_is_text():
    name = "<script>alert('&')</script>"
    (made,) = read({"year": 1, "name": name, "text": f"{name}{{x}}%s"})
    assert dict(made.name)["fi"] == name
    assert read_deck(json_of(Deck((made,)))).deck.cards == (made,)


@pytest.mark.parametrize(
    ("changes", "field", "fault"),
    [
        ({"name": None}, "name", "missing"),
        ({"name": {"de": "Name"}}, "name", "missing"),
        ({"name": {"fi": " "}}, "name", "missing"),
        ({"name": 5}, "name", "type"),
        ({"name": {"sv": 5}}, "name.fi", "type"),
        ({"name": {"fi": "a", "sv": [5]}}, "name.sv", "type"),
        ({"name": "n" * 61}, "name.fi", "length"),
        ({"name": "\u00ad"}, "name.fi", "length"),
        ({"name": "a\u00ad" * 40 + "\u00ad" * 99}, "name.fi", "length"),
        ({"text": "t" * 1_001}, "text.fi", "length"),
        ({"name": "a\nb"}, "name.fi", "form"),
        ({"name": "a\x00b"}, "name.fi", "form"),
        ({"name": "a\x1bb"}, "name.fi", "form"),
        ({"name": "a\u202eb"}, "name.fi", "form"),
        ({"name": "a\ud800"}, "name.fi", "form"),
        ({"text": {"fi": "a", "en": "b\u2028c"}}, "text.en", "form"),
        ({"name": "a" + "\u0300" * 9}, "name", "form"),
        ({"theme": 5}, "theme", "type"),
        ({"id": "A card"}, "id", "word"),
        ({"id": 5}, "id", "type"),
        ({"picture": "../x"}, "picture", "word"),
        ({"picture": "<svg>"}, "picture", "word"),
        ({"dated": "d" * 65}, "dated", "length"),
        ({"sources": {"address": "javascript:alert(1)"}}, "source.1.address", "address"),
        ({"sources": [{}]}, "source.1.address", "length"),
        ({"sources": [5]}, "sources", "type"),
        ({"sources": ["a", {"title": "t" * 201}]}, "source.2.title", "length"),
        ({"sources": ["a"] * 13}, "sources", "count"),
        ({"sources": [{"title": "a", "read": "today"}]}, "source.1.read", "day"),
        ({"sources": [{"title": "a", "kind": "blog"}]}, "source.1.kind", "kind"),
    ],
)
def test_a_field_that_will_not_do_is_named(changes, field, fault):
    text = "[\n" + json.dumps({"year": 1, "name": "First"}) + ",\n\n"
    entry = {"year": 2, "name": "A", "id": "second", **changes}
    found = where(text + json.dumps(entry) + "]")
    assert (found[0], *found[2:]) == (4, field, fault)
    assert found[1] in ("second", 2)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("[", (1, "", "", "json")),
        ('[\n{"year": 1,}]', (2, "", "", "json")),
        ("[" + "9" * 5_000 + "]", (0, "", "", "json")),
        ("[" * 200, (0, "", "", "json")),
        ("[[[]]]\n", (1, 1, "", "type")),
        ('[\n{"year": 1, "name": "A"},\n"b"]', (3, 2, "", "type")),
        ('[{"year": 1, "name": "A", "year": 2}]', (0, "", "", "twice")),
        ('{"year": 1, "name": "A"}', (0, "", "", "list")),
        ('{"cards": {}}', (0, "", "", "list")),
        ('{"format": "pelitupa-own-deck/2", "cards": []}', (0, "", "format", "newer")),
        ('{"format": "pelitupa/1", "cards": []}', (0, "", "format", "foreign")),
        ('{"format": 1, "cards": []}', (0, "", "format", "foreign")),
        ('{"title": "' + "t" * 61 + '", "cards": []}', (0, "", "title", "length")),
        ('{"title": "a\\nb", "cards": []}', (0, "", "title", "form")),
        ('{"title": 5, "cards": []}', (0, "", "title", "type")),
        ('[{"year": 1, "name": "A\ufffd"}]', (1, "", "", "encoding")),
        (
            '[{"year": 1, "name": "A", "id": "a"},\n{"year": 1, "name": "B", "id": "a"}]',
            (2, "a", "id", "duplicate"),
        ),
    ],
)
def test_a_text_that_is_no_deck_says_where(text, found):
    assert where(text) == found


def test_lines_are_those_of_the_file_wherever_the_cards_stand_in_it():
    text = """\ufeff
{"notes": {"cards": [1, 2]}, "title": "Mine",
 "cards": [
  {"year": 1, "name": "A"}, {"year": 2,
   "name": "B"},

  {"year": 3, "name": "C"} ],
 "more": []}"""
    reading = read_deck(text)
    assert reading.title == "Mine"
    assert dict(reading.lines) == {"a": 4, "b": 4, "c": 7}


def test_no_card_at_all_is_a_deck_that_can_be_filled():
    assert read_deck('{"cards": []}').deck == read_deck("[]").deck == Deck(())


def test_what_json_of_writes_is_read_back():
    cards = (card(), card(id="b", year=-44, text=everywhere(""), sources=(), dated=""))
    reading = read_deck(json_of(Deck(cards), "Oma \u201dpakka\u201d"))
    assert reading.deck.cards == cards
    assert reading.title == "Oma \u201dpakka\u201d"


def test_our_own_cards_are_read_back_from_either_form():
    deck = packaged_deck()
    for text in (json_of(deck), csv_of(deck)):
        assert read_deck(text).deck.cards == deck.cards


@pytest.mark.slow
def test_five_thousand_full_cards_are_read_and_one_more_is_not():
    ours = packaged_deck().cards
    many = [
        each._replace(id=f"{number}-{each.id[:50]}")
        for number in range(CARDS_MOST // len(ours) + 1)
        for each in ours
    ]
    deck = Deck(tuple(sorted(many[:CARDS_MOST])))
    for text in (json_of(deck), csv_of(deck)):
        assert read_deck(text).deck.cards == deck.cards
    more = Deck(tuple(sorted(many[: CARDS_MOST + 1])))
    for text in (json_of(more), csv_of(more)):
        assert refused(text)["fault"] == "many"


FIVE = 5_000_000
MARKS = "\u0300\u0316"
HOSTILE = {
    "brackets": "[" * FIVE,
    "empty arrays": "[" + "[]," * (FIVE // 3) + "[]]",
    "one card of arrays": '[{"a":[' + "[]," * (FIVE // 3) + "[]]}]",
    "empty texts": "[" + '"",' * (FIVE // 3) + '""]',
    "numbers": "[" + "0," * (FIVE // 2) + "0]",
    "a long number": "[" + "9" * FIVE + "]",
    "escapes": '["' + "\\" * FIVE,
    "an open text": '["' + "a" * FIVE,
    "quotes": '"' * FIVE,
    "space": "[" + " " * FIVE,
    "many times one name": "[" + ",".join(['{"year":1,"name":"a"}'] * (FIVE // 22)) + "]",
    "heaps of marks": '[{"year":1,"name":"a' + MARKS * (FIVE // 4) + '"}]',
    "many heaps of marks": json_cards(*[{"year": 1, "name": "a", "text": MARKS * 450}] * 2_700),
    "empty lines": "year;name" + "\n" * FIVE,
    "one row": "year;name\n" + ";" * FIVE,
    "headings": "year;name" + ";a" * (FIVE // 2),
    "an open cell": 'year;name\n1;"' + "a" * FIVE,
    "doubled quotes": "year;name\n1;" + '""' * (FIVE // 2),
    "short rows": "year;name\n" + "1;a\n" * (FIVE // 4),
    "garbled": "year;name\n1;" + "\ufffd" * (FIVE // 3),
    "far too long": "[" + " " * 13_000_000,
}


@pytest.mark.slow
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_five_megabytes_of_ill_will_are_refused_in_less_than_a_second(text):
    began = time.process_time()
    refused(text)
    assert seconds_since(began) < 1


@pytest.mark.slow
@pytest.mark.parametrize(
    "entries",
    [
        [{"year": 1, "name": "a"}] * CARDS_MOST,
        [{"year": 1, "name": "a", "id": f"a-{n}"} for n in range(2, 2_502)]
        + [{"year": 1, "name": "a"}] * 2_500,
        [{"year": 1, "name": "\u0439\u0438\u0306" * 20}] * CARDS_MOST,
    ],
)
def test_names_that_make_ids_collide_take_no_longer(entries):
    text = json_cards(*entries)
    began = time.process_time()
    assert len(read_deck(text).deck.cards) == len(entries)
    assert seconds_since(began) < 3


def test_a_source_may_be_a_book():
    (made,) = read({"year": 1, "name": "A", "sources": ["https://a.fi/", " Kirja, s. 5 "]})
    assert made.sources == (Source("https://a.fi/"), Source("", "Kirja, s. 5"))
