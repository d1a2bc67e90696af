"""`python -m pelitupa deck`: a deck is checked or written in another form, or refused in a line."""

from __future__ import annotations

import json

import pytest

from pelitupa.__main__ import main
from pelitupa.card_files import packaged_deck
from pelitupa.deck_text import read_deck

TABLE = "year;name\r\n1917;Itsenäisyys\r\n1995;Jääkiekkokulta -95\r\n"


def deck(capsys, *arguments):
    assert main(["deck", *map(str, arguments)]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out


@pytest.fixture
def table(tmp_path):
    file = tmp_path / "oma.csv"
    file.write_bytes(("\ufeff" + TABLE).encode())
    return file


def test_a_deck_is_checked_and_its_hints_are_told(capsys, table):
    told = json.loads(deck(capsys, table))
    assert (told["cards"], told["years"], told["unknown"]) == (2, [1917, 1995], [])
    assert told["digest"] == read_deck(TABLE).deck.digest
    assert told["hints"] == [
        {"kind": "few", "card": "", "field": "", "value": "2", "line": 0},
        {"kind": "digit", "card": "jaakiekkokulta-95", "field": "name.fi", "value": "", "line": 3},
    ]


@pytest.mark.parametrize("form", ["--csv", "--json"])
def test_a_deck_is_printed_in_either_form_and_read_again(capsys, tmp_path, table, form):
    printed = deck(capsys, form, table)
    assert read_deck(printed).deck.cards == read_deck(TABLE).deck.cards
    again = tmp_path / "again"
    again.write_text(printed, encoding="utf-8", newline="")
    assert deck(capsys, form, again) == printed


def test_without_a_file_it_is_our_own_cards(capsys):
    told = json.loads(deck(capsys))
    assert told["digest"] == packaged_deck().digest
    assert told["hints"] == []
    assert read_deck(deck(capsys, "--csv")).deck.cards == packaged_deck().cards


def test_a_deck_without_cards_has_no_years(capsys, tmp_path):
    (tmp_path / "none.json").write_text("[]", encoding="utf-8")
    assert json.loads(deck(capsys, tmp_path / "none.json"))["years"] == []


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"year;name\n19x7;A\n", "line 2, card a, year: this must be a whole number"),
        ("year;name\n1917;Ä\n".encode("latin-1"), "utf-8"),
        (b'[{"year": 1, "name": "A", "sources": [{}]}]', "line 1, card a, source.1.address: "),
        (None, "No such file"),
    ],
)
def test_a_bad_deck_is_refused_in_one_line(capsys, tmp_path, content, told):
    file = tmp_path / "bad"
    if content is not None:
        file.write_bytes(content)
    assert main(["deck", str(file), "--csv"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("pelitupa: ")
    assert printed.err.count("\n") == 1
    assert told in printed.err


def test_one_form_at_a_time(capsys, table):
    assert main(["deck", str(table), "--csv", "--json"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
