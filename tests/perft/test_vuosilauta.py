"""The engine counts the same lines of play as the data file and as a naive second generator.

A hundred free squares are too many to count far ahead, so both also go through whole matches side
by side. Cases with `discs` begin where some rest, so that their lines go on into the next round.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pelitupa.games.vuosilauta.state import State
from pelitupa.rng import Rng
from tests.perft import naive_vuosilauta
from tests.vuosilauta.tables import game_of_years, position

CASES = json.loads(Path(__file__).with_name("vuosilauta.json").read_text("utf-8"))


def perft(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    actions = [(player, a) for player in state.to_act for a in state.legal_actions(player)]
    if depth == 1:
        return len(actions)
    return sum(perft(state.apply(player, action).state, depth - 1) for player, action in actions)


def start(case) -> State:
    """The first position of a match, or the round that is given."""
    if "discs" in case:
        return position([1900 + case["seed"]] * 8, case["players"], discs=case["discs"])
    game = game_of_years(range(1850, 1970, 3))
    return game.new(case["players"], Rng.seeded(case["seed"]), {})


def table_of(state: State) -> naive_vuosilauta.Table:
    """The same position for the naive generator."""
    years = [state.deck.years[card] for card in (*state.offer, *state.pile)]
    return naive_vuosilauta.Table(years, len(state.discs), state.starter, list(state.discs))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['players']}-{case['seed']}")
def test_the_lines_of_play_are_as_many_as_the_file_and_the_naive_generator_say(case):
    state = start(case)
    table = table_of(state)
    for depth, count in enumerate(case["counts"]):
        assert perft(state, depth) == count
        if count <= 100_000:
            assert naive_vuosilauta.perft(table, depth) == count


@pytest.mark.parametrize("players", range(1, 9))
def test_both_go_the_same_way_through_whole_matches(players):
    """The same choices, points and discs at every position of matches played at random."""
    for seed in range(4):
        state = game_of_years(range(1850, 2050, 5)).new(players, Rng.seeded(seed), {})
        table, rng = table_of(state), Rng.seeded(seed)
        while state.to_act:
            (seat,) = state.to_act
            legal = state.legal_actions(seat)
            assert (seat, len(legal)) == (table.turn, len(table.choices()))
            assert state.scores == tuple(table.points)
            assert state.discs == tuple(table.hands)
            place, rng = rng.below(min(len(legal), 30))
            place = place if seed % 2 else len(legal) - 1 - place
            state = state.apply(seat, legal[place]).state
            table = table.after(table.choices()[place])
        assert table.over
        assert state.scores == tuple(table.points)
