"""The loader of decks: what it reads, and that it names file, card and field of every fault."""

from __future__ import annotations

import json
import zipfile

import pytest

from pelitupa.card_documents import FILE_LONGEST, deck_of
from pelitupa.card_files import deck_in, packaged_deck
from pelitupa.deck import CARDS_MOST, LANGUAGES, Deck, Source
from pelitupa.game import BadSetup, Refusal


def entry(**changes):
    card = {
        "id": "a-card",
        "year": 1900,
        "name": {"fi": "Nimi", "sv": "Namn", "en": "Name"},
        "text": {"fi": "Selitys.", "sv": "Förklaring.", "en": "Explanation."},
        "theme": "politics",
        "picture": "ballot-box",
        "sources": [{"address": "https://example.org/a"}, {"address": "http://example.org/b"}],
    }
    return {**card, **changes}


def document(*cards):
    return json.dumps(cards, ensure_ascii=False)


def fault_of(documents):
    """The facts of the refusal, after a look at its line of English."""
    with pytest.raises(BadSetup) as refused:
        deck_of(documents)
    assert refused.value.code == "deck"
    line = str(refused.value)
    assert "\n" not in line
    assert len(line) < 300
    for fact in ("file", "card", "field"):
        assert str(refused.value.facts[fact]) in line
    return refused.value.facts


def test_a_card_is_read_whole():
    (card,) = deck_of({"a.json": document(entry())}).cards
    assert card.id == "a-card"
    assert card.year == 1900
    assert card.name == (("fi", "Nimi"), ("sv", "Namn"), ("en", "Name"))
    assert dict(card.text)["sv"] == "Förklaring."
    assert (card.theme, card.picture) == ("politics", "ballot-box")
    assert card.sources == (Source("https://example.org/a"), Source("http://example.org/b"))
    assert card.dated == ""


def test_a_source_is_read_whole():
    told = {"title": "A page", "read": "2026-11-30", "kind": "museum"}
    sources = [{"address": "https://example.org/a", **told}]
    (card,) = deck_of({"a.json": document(entry(dated="opened", sources=sources))}).cards
    assert card.sources == (Source("https://example.org/a", "A page", "2026-11-30", "museum"),)
    assert card.dated == "opened"


def test_a_deck_is_ordered_by_id_whatever_file_a_card_is_in():
    one = {"a.json": document(entry(id="c"), entry(id="a")), "b.json": document(entry(id="b"))}
    other = {"z.json": document(entry(id="b"), entry(id="a"), entry(id="c"))}
    assert [card.id for card in deck_of(one).cards] == ["a", "b", "c"]
    assert deck_of(one).cards == deck_of(other).cards
    assert deck_of({}).cards == deck_of({"a.json": "[]"}).cards == ()


def test_decks_are_equal_when_ids_and_years_are():
    deck = deck_of({"a.json": document(entry())})
    reworded = deck_of({"b.json": document(entry(theme="sports"))})
    redated = deck_of({"a.json": document(entry(year=1901))})
    renamed = deck_of({"a.json": document(entry(id="b-card"))})
    assert deck == reworded
    assert hash(deck) == hash(reworded)
    assert len({deck, reworded, redated, renamed}) == 3
    assert deck != "deck"


def test_the_digest_stays_as_it_is_written_in_saves():
    deck = deck_of({"a.json": document(entry(), entry(id="b", year=-44))})
    assert deck.digest == "bc14c0b98253"
    assert deck.years == {"a-card": 1900, "b": -44}
    assert deck.by_id["b"].year == -44
    assert Deck(tuple(reversed(deck.cards))).digest == deck.digest


def test_fields_that_are_not_known_are_passed_over():
    name = {**entry()["name"], "de": "Name"}
    assert len(deck_of({"a.json": document(entry(dated="opened", name=name))}).cards) == 1


def test_soft_hyphens_and_spaces_that_do_not_break_are_text():
    name = dict.fromkeys(LANGUAGES, "\u00ad".join("n" * 48))
    assert deck_of({"a.json": document(entry(name=dict.fromkeys(LANGUAGES, "Oy\u00a0Ab")))})
    assert dict(deck_of({"a.json": document(entry(name=name))}).cards[0].name)["en"] == name["en"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "json"),
        ("{", "json"),
        ("[1,]", "json"),
        ("\ufeff[]", "json"),
        ("[" * 200_000, "json"),
        ("[" + "9" * 5_000 + "]", "json"),
        ("{}", "list"),
        ("null", "list"),
        ('"cards"', "list"),
        ("[" + " " * FILE_LONGEST + "]", "size"),
        ("[" + "0," * CARDS_MOST + "0]", "many"),
    ],
)
def test_a_file_that_is_no_array_of_cards_is_refused(text, fault):
    facts = fault_of({"good.json": "[]", "bad.json": text})
    assert (facts["file"], facts["card"], facts["field"]) == ("bad.json", "", "")
    assert facts["fault"] == fault


@pytest.mark.parametrize("field", ["id", "year", "name", "text", "theme", "picture", "sources"])
def test_a_missing_field_is_named(field):
    card = entry()
    del card[field]
    facts = fault_of({"a.json": document(entry(id="first"), card)})
    assert facts == {
        "file": "a.json",
        "card": 2 if field == "id" else "a-card",
        "field": field,
        "fault": "missing",
    }


@pytest.mark.parametrize("field", ["name", "text"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missing_language_is_named(field, language):
    texts = {key: "Text" for key in LANGUAGES if key != language}
    facts = fault_of({"a.json": document(entry(**{field: texts}))})
    assert (facts["field"], facts["fault"]) == (f"{field}.{language}", "missing")


def name(text):
    return {"name": {"fi": text, "sv": "Namn", "en": "Name"}}


@pytest.mark.parametrize(
    ("changes", "field", "fault"),
    [
        ({"year": "1900"}, "year", "year"),
        ({"year": 1900.0}, "year", "year"),
        ({"year": True}, "year", "year"),
        ({"year": [1900]}, "year", "year"),
        ({"year": 10_000}, "year", "range"),
        ({"year": -10_000}, "year", "range"),
        ({"name": "Name"}, "name", "type"),
        (name(5), "name.fi", "type"),
        (name(""), "name.fi", "length"),
        (name("n" * 49), "name.fi", "length"),
        (name("\u00ad" * 9), "name.fi", "length"),
        (name("n" + "\u00ad" * 99), "name.fi", "length"),
        (name(" Nimi"), "name.fi", "form"),
        (name("Ni\nmi"), "name.fi", "form"),
        (name("Ni\x00mi"), "name.fi", "form"),
        (name("Ni\u202emi"), "name.fi", "form"),
        (name("Ni\ud800mi"), "name.fi", "form"),
        ({"text": {"fi": "t" * 281, "sv": "t", "en": "t"}}, "text.fi", "length"),
        ({"theme": "Politics"}, "theme", "word"),
        ({"theme": ""}, "theme", "length"),
        ({"theme": 3}, "theme", "type"),
        ({"picture": "../secret"}, "picture", "word"),
        ({"picture": "<svg>"}, "picture", "word"),
        ({"picture": "p" * 65}, "picture", "length"),
        ({"sources": "https://example.org"}, "sources", "type"),
        ({"sources": []}, "sources", "count"),
        ({"sources": [{"address": "https://example.org"}] * 13}, "sources", "count"),
        ({"sources": ["https://example.org"]}, "sources", "type"),
        ({"sources": [{"address": "javascript:alert(1)"}]}, "source.1.address", "address"),
        ({"sources": [{"address": "https://exa mple.org"}]}, "source.1.address", "address"),
        ({"sources": [{"address": "https://e.org/" + "a" * 1_000}]}, "source.1.address", "length"),
        ({"sources": [{"title": "A page"}]}, "source.1.address", "missing"),
        ({"sources": [{"address": "https://a.fi", "read": "today"}]}, "source.1.read", "day"),
        ({"sources": [{"address": "https://a.fi", "kind": "rumour"}]}, "source.1.kind", "kind"),
        ({"sources": [{"address": "https://a.fi", "title": "A\n"}]}, "source.1.title", "form"),
        ({"sources": [{"address": "https://a.fi"}, {"address": ""}]}, "source.2.address", "length"),
        ({"dated": "opened\n"}, "dated", "form"),
    ],
)
def test_a_field_that_will_not_do_is_named(changes, field, fault):
    text = json.dumps([entry(**changes)])
    facts = fault_of({"a.json": text})
    assert facts == {"file": "a.json", "card": "a-card", "field": field, "fault": fault}


@pytest.mark.parametrize(
    ("card", "fault"),
    [("A Card", "word"), ("<b>", "word"), ("a--b", "word"), (7, "type"), ("x" * 65, "length")],
)
def test_a_card_without_a_good_id_is_named_by_its_place(card, fault):
    facts = fault_of({"a.json": document(entry(id="first"), entry(id=card))})
    assert facts == {"file": "a.json", "card": 2, "field": "id", "fault": fault}


@pytest.mark.parametrize("card", [5, "card", [], True])
def test_a_card_that_is_no_object_is_named_by_its_place(card):
    facts = fault_of({"a.json": document(entry(), card)})
    assert facts == {"file": "a.json", "card": 2, "field": "", "fault": "type"}


def test_an_id_must_not_come_twice_in_a_file_or_over_files():
    for documents in (
        {"a.json": document(entry(id="first")), "b.json": document(entry(), entry())},
        {"a.json": document(entry()), "b.json": document(entry(year=1950))},
        {"b.json": document(entry()), "a.json": document(entry(year=1950))},
    ):
        facts = fault_of(documents)
        assert facts == {"file": "b.json", "card": "a-card", "field": "id", "fault": "duplicate"}


def test_a_field_must_not_come_twice_in_a_card():
    facts = fault_of({"a.json": document(entry()).replace('"year"', '"year": 1800, "year"')})
    assert (facts["file"], facts["fault"]) == ("a.json", "twice")


def test_more_cards_than_a_deck_holds_are_refused_over_files_too():
    half = CARDS_MOST // 2 + 1
    documents = {
        f"{file}.json": document(*(entry(id=f"{file}-{n}") for n in range(half))) for file in "ab"
    }
    assert len(deck_of({"a.json": documents["a.json"]}).cards) == half
    assert fault_of(documents)["fault"] == "many"


def test_a_hostile_file_of_five_million_characters_is_refused_unread(monkeypatch):
    monkeypatch.setattr(
        "pelitupa.json_text.json.loads", lambda *_, **__: pytest.fail("it was read")
    )
    assert fault_of({"a.json": "[" * 5_000_000})["fault"] == "size"


def test_card_files_are_read_from_a_folder(tmp_path):
    (tmp_path / "one.json").write_text(document(entry()), encoding="utf-8")
    (tmp_path / "two.json").write_text(document(entry(id="b-card")), encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no card", encoding="utf-8")
    assert [card.id for card in deck_in(tmp_path).cards] == ["a-card", "b-card"]


def test_the_wheels_own_cards_come_before_those_of_a_checkout(tmp_path, monkeypatch):
    package = tmp_path / "core" / "pelitupa"
    monkeypatch.setattr("importlib.resources.files", {"pelitupa": package}.__getitem__)
    monkeypatch.setattr("pelitupa.card_files.__file__", str(package / "card_files.py"))
    for root, card in ((tmp_path, "of-the-checkout"), (package, "of-the-wheel")):
        events = root / "cards_data" / "aikamatka" / "events"
        events.mkdir(parents=True)
        (events / "a.json").write_text(document(entry(id=card)), encoding="utf-8")
        anew = packaged_deck.__wrapped__  # which keeps nothing from before
        assert [found.id for found in anew().cards] == [card]


def test_cards_are_read_out_of_an_archive_too(tmp_path):
    with zipfile.ZipFile(tmp_path / "cards.zip", "w") as archive:
        archive.writestr("events/one.json", document(entry()))
        archive.writestr("events/notes.txt", "no card")
    events = zipfile.Path(tmp_path / "cards.zip", "events/")
    assert [card.id for card in deck_in(events).cards] == ["a-card"]


@pytest.mark.parametrize("folder", [".", "nowhere"])
def test_without_card_files_there_is_one_clear_line(tmp_path, folder):
    with pytest.raises(Refusal) as refused:
        deck_in(tmp_path / folder)
    assert refused.value.code == "cards-missing"
    assert "\n" not in str(refused.value)
    assert str(tmp_path) in str(refused.value)


def test_a_card_file_that_is_not_utf_8_is_named(tmp_path):
    (tmp_path / "latin.json").write_bytes('["ä"]'.encode("latin-1"))
    with pytest.raises(BadSetup) as refused:
        deck_in(tmp_path)
    assert refused.value.code == "deck"
    assert refused.value.facts["file"] == "latin.json"
