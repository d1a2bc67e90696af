"""The records of checks in which the years of some cards were looked up anew, blind."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.cards.__main__ import FOLDER, cards, checks

BY_ID = {card["id"]: card for card in cards()}
RECORDS = checks()
ENTRIES = [(month, entry) for month, record in RECORDS.items() for entry in record["checked"]]


@pytest.mark.rule("A2")
def test_the_years_found_are_those_of_the_cards():
    assert [
        (month, entry["id"], entry["year"], BY_ID.get(entry["id"], {}).get("year"))
        for month, entry in ENTRIES
        if entry["year"] != BY_ID.get(entry["id"], {}).get("year")
    ] == []


def test_a_check_is_of_sixty_cards_or_more_and_says_how():
    assert "2026-11" in RECORDS
    for month, record in RECORDS.items():
        assert re.fullmatch(r"20\d\d-(0[1-9]|1[0-2])", month)
        assert set(record) == {"method", "taken_out", "checked"}
        assert "Random(" in record["method"]
        times = Counter(entry["id"] for entry in record["checked"])
        assert len(times) == len(record["checked"]) >= 60


def test_a_year_was_found_elsewhere_than_the_card_says():
    """A page may stand on both only where the card was reworded after it."""
    for _, entry in ENTRIES:
        assert {"id", "year", "address", "title"} <= set(entry)
        assert set(entry) <= {"id", "year", "address", "title", "resolved", "note"}
        assert re.fullmatch(r"https?://[!-~]+", entry["address"])
        assert entry["title"]
        own = {source["address"] for source in BY_ID[entry["id"]]["sources"]}
        assert entry["address"] not in own or entry.get("resolved"), entry["id"]


def test_a_card_taken_out_stays_out():
    gone = [entry for record in RECORDS.values() for entry in record["taken_out"]]
    assert [entry["id"] for entry in gone if entry["id"] in BY_ID] == []
    assert all(entry["why"] for entry in gone)


def test_the_checks_are_told_of_where_the_cards_are_explained():
    sources = (FOLDER / "SOURCES.md").read_text("utf-8")
    assert [month for month in RECORDS if f"checks/{month}.json" not in sources] == []
