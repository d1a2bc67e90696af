"""Kalesia's counts of action sequences: the engine, the data file and the naive table agree.

`tests/perft/kalesia.json` holds positions (seed, then random actions of a second seed) and for
each depth the number of sequences and how many of them end the match at that depth, by side.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from pelitupa.games.kalesia import GAME
from pelitupa.games.kalesia.state import KalesiaState
from pelitupa.rng import Rng
from tests.perft.naive_kalesia import NaiveKalesia, count

POSITIONS = json.loads(Path(__file__).with_name("kalesia.json").read_text("utf-8"))


def reached(entry) -> KalesiaState:
    options = {"weapons": entry["weapons"]}
    state = GAME.new(entry["players"], Rng.seeded(entry["seed"]), options)
    for text in entry["actions"]:
        player = state.to_act[0]
        state = state.apply(player, GAME.parse(text)).state
    return state


def naive(entry) -> NaiveKalesia:
    """The naive table with the deal of the seed, on which the same actions were made."""
    deal = reached({**entry, "actions": []}).deal
    table = NaiveKalesia(list(deal.grid), list(deal.hands), list(deal.alliances))
    for text in entry["actions"]:
        table.lock(table.waiting()[0], text)
    return table


def perft(state: KalesiaState, depth: int) -> tuple[int, Counter[str]]:
    if depth == 0:
        ended = state.outcome and dict(state.outcome.extras)["side"]
        return 1, Counter([ended] if ended else [])
    sequences, ends = 0, Counter[str]()
    for player in state.to_act[:1]:
        for action in state.legal_actions(player):
            more, ended = perft(state.apply(player, action).state, depth - 1)
            sequences += more
            ends += ended
    return sequences, ends


@pytest.mark.parametrize("entry", POSITIONS, ids=lambda entry: entry["id"])
def test_the_engine_counts_what_the_file_says(entry):
    state = reached(entry)
    for depth, expected in enumerate(entry["counts"], start=1):
        sequences, ends = perft(state, depth)
        assert [sequences, dict(sorted(ends.items()))] == expected, depth


@pytest.mark.slow
@pytest.mark.parametrize("entry", POSITIONS, ids=lambda entry: entry["id"])
def test_the_naive_table_counts_the_same(entry):
    table = naive(entry)
    for depth, expected in enumerate(entry["counts"], start=1):
        if expected[0] <= 30_000:  # deep copies are slow
            sequences, ends = count(table, depth)
            assert [sequences, dict(sorted(ends.items()))] == expected, depth


def test_the_positions_are_worth_counting():
    """Starts and later hands, passes, ends by temple and by exhaustion are all among them."""
    assert {entry["players"] for entry in POSITIONS} >= {2, 3, 5, 10}
    assert {entry["weapons"] for entry in POSITIONS} == {"shuffled", "sets", "mixed-sets"}
    ends = Counter[str]()
    for entry in POSITIONS:
        for _, ended in entry["counts"]:
            ends.update(ended)
    assert set(ends) == {"C", "M", "F"}
