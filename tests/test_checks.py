"""Faults that players of similar games have reported: a test is found by the id of its check.

Such a test names its checks at the head of its docstring: `A1, A13: …`. Marks of rules may look
alike and are something else.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

from tests.test_architecture import ROOT

CHECKS = {
    "A1": "nothing private at hand-offs", "A2": "a curtain without widgets",
    "A3": "only one's own cards", "A4": "bots' turns show no hand",
    "A5": "names before the deal", "A7": "reload asks for someone",
    "A8": "a PIN if wanted", "A9": "hidden unless held", "A11": "backs tell nothing",
    "A13": "answers tell one seat", "A14": "alliances at the end", "A15": "flat on the table",
    "A16": "logs name seen cards", "A19": "half choices stay private",
    "A21": "all opened when over", "A22": "one end for all",
    "B1": "earlier choices change nothing", "B2": "changeable until locked in",
    "B4": "no cancel that fails", "B6": "bad pairs refused whole", "B7": "nobody waits for ever",
    "B8": "always goes on", "B10": "passed cards are forgotten",
    "C1": "drawn cards stay drawn", "C2": "a scouting stays done", "C3": "four bans on undo",
    "C4": "no decks in views", "C6": "undo stops at a bot's move", "C9": "two steps to place",
    "D1": "equal years, either side", "D2": "three of one year", "D4": "no card dealt twice",
    "D5": "sources, and doubts kept", "D6": "what exactly is dated", "D8": "no text tells years",
    "D9": "no year without source", "D11": "same number, same cards",
    "D12": "doubt without network", "D14": "a game by keyboard",
    "E1": "save, load, go on", "E2": "old saves open", "E4": "wiped stores are met",
    "E5": "a file changes stores", "E9": "killed after every action",
    "E10": "records name their rules", "E11": "every run the same",
    "F1": "new versions do come", "F2": "never in a turn", "F4": "no mixed builds",
    "F5": "offline after one visit", "F8": "a wiped cache fills", "F9": "a worker ends workers",
    "G1": "pinned, seen in WebKit", "G4": "signs of life early", "G5": "usable before Python",
    "G7": "WebKit's first click works", "G8": "no package of others",
    "H1": "bots see their view", "H2": "samples are not truth", "H3": "bots obey the rules",
    "H4": "what a bot knew", "H7": "answers in time", "H8": "shown at any speed",
    "H9": "no action, no hang", "H12": "no lottery at lowest",
    "I1": "quick taps never zoom", "I3": "every tablet either way", "I5": "three ways of sitting",
    "I7": "the screen stays awake", "I8": "squares are named cells", "I9": "every move is said",
    "I11": "motion can be off", "I12": "muted is quite silent",
    "J1": "refusals name their rule", "J3": "whole games each time",
    "J4": "others' turns shown again", "J6": "links, never of secrets",
    "J8": "help for this moment", "J10": "house rules are agreed",
}  # fmt: skip
"""Each check by its id, in a few words."""
WRONG = re.compile(r"## What may go wrong\n(.*?)(?=\n## |\Z)", re.DOTALL)
HEAD = re.compile(r"([A-J]\d+(?:, [A-J]\d+)*): ")


@cache
def every_test() -> dict[str, str]:
    """The docstrings of all tests by name, in browsers or not."""
    return {
        node.name: ast.get_docstring(node) or ""
        for folder in ("tests", "e2e")
        for path in sorted((ROOT / folder).rglob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def named() -> Iterator[str]:
    """The ids at the heads of the docstrings."""
    for text in every_test().values():
        head = HEAD.match(text)
        yield from head[1].split(", ") if head else ()


def test_every_check_is_named_by_a_test_that_holds_it():
    assert set(CHECKS) - set(named()) == set()


def test_what_may_go_wrong_is_done_by_tests_that_are_there():
    found = WRONG.search((ROOT / "docs/architecture.md").read_text("utf-8"))
    assert found is not None
    rows = [line for line in found[1].splitlines() if line.startswith("| ")][1:]
    assert len(rows) > 10
    for row in rows:
        tests = re.findall("`(test_[a-z0-9_]+)`", row)
        assert tests, row
        assert set(tests) <= set(every_test()), row
