"""The engine counts the same lines of play as the data file and as a naive second generator."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pelitupa.games.aikamatka import GAME
from pelitupa.games.aikamatka.state import State
from pelitupa.rng import Rng
from tests.aikamatka.tables import deck_of_years
from tests.perft import naive_aikamatka

CASES = json.loads(Path(__file__).with_name("aikamatka.json").read_text("utf-8"))


def perft(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(
        perft(state.apply(player, action).state, depth - 1)
        for player in state.to_act
        for action in state.legal_actions(player)
    )


def start(case) -> State:
    """The first position; years repeat every `period` cards, so that equal ones meet."""
    deck = deck_of_years(1900 + number % case["period"] for number in range(case["cards"]))
    return GAME.with_deck(deck).new(case["players"], Rng.seeded(case["seed"]), {})


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['players']}-{case['seed']}")
@pytest.mark.slow
def test_the_lines_of_play_are_as_many_as_the_file_and_the_naive_generator_say(case):
    state = start(case)
    order = [state.timeline[0].card, *(card for card in state.held if card), *state.offer]
    years = [state.deck.years[card] for card in (*order, *state.pile)]
    table = naive_aikamatka.Table(years, case["players"], state.starter)
    for depth, count in enumerate(case["counts"]):
        assert perft(state, depth) == count
        if count <= 10_000:
            assert naive_aikamatka.perft(table, depth) == count
