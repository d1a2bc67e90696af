"""docs/vuosilauta.md is the rulebook, and the list of rules that tests name repeats it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from pelitupa.games.vuosilauta.scoring import DISCS, NEAREST, REACHES, ROUNDS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "vuosilauta.md").read_text("utf-8")
BOOK = tomllib.loads((ROOT / "tests" / "rules" / "vuosilauta.toml").read_text("utf-8"))


def test_the_page_says_that_the_rules_are_our_own():
    assert "our own house rules" in PAGE.split("\n## ")[0]


def test_the_list_of_rules_repeats_the_numbered_sentences_of_the_page():
    found = {}
    for section in PAGE.split("\n## ")[1:]:
        title, _, text = section.partition("\n")
        sentences = dict(re.findall(r"(?m)^([0-9]+)\. (.+)$", text))
        if sentences:
            found[title] = sentences
    listed = {
        section["title"]: {number: said for number, said in section.items() if number != "title"}
        for section in BOOK["sections"].values()
    }
    assert found == listed


def test_the_numbers_of_the_page_are_those_of_the_table():
    scoring = BOOK["sections"]["scoring"]
    for number, reach in zip("345", REACHES, strict=True):
        told = [int(digits) for digits in re.findall("[0-9]+", scoring[number])]
        assert told == ([reach.off] if reach.off else []) + [reach.points]
    assert [int(digits) for digits in re.findall("[0-9]+", scoring["8"])] == [NEAREST]
    assert DISCS == 3
    usual, *others = map(int, re.findall("[0-9]+", BOOK["sections"]["end"]["2"]))
    told = dict.fromkeys(range(1, 9), usual) | dict(zip(others[::2], others[1::2], strict=True))
    assert told == ROUNDS
