"""PettingZoo's own tests pass for every game, and what its agents see tells views apart."""

from __future__ import annotations

import json

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from tests.outside.coding import SHAPES
from tests.outside.zoo import Zoo
from tests.strategies import Setup, games, played

pytestmark = pytest.mark.slow
TABLES = [
    ("aikamatka", 1), ("aikamatka", 5), ("kalesia", 2), ("kalesia", 10), ("kaleva", 2),
    ("vuosilauta", 1), ("vuosilauta", 8),
]  # fmt: skip
LEFT_OUT = {"captured", "taken", "options", "outcome", "rounds", "players", "weapons"}
"""What follows from the rest, what is the same in the whole match, and what is its end."""
FOLLOWS = {"open_history", "contested", "shown", "totals"}


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_environment_passes_the_test_of_pettingzoo(game, players):
    api_test(Zoo(game, players))


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_same_seed_is_the_same_match(game, players):
    seed_test(lambda: Zoo(game, players), num_cycles=60)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_views_that_differ_are_written_otherwise(game, players):
    shape = SHAPES[game](players)
    texts: dict[tuple[int, ...], str] = {}
    for seed in range(4):
        for match in played(Setup(game, players, (), seed)):
            for seat in range(players):
                view = match.state.view(seat).plain()
                kept = {key: view[key] for key in view.keys() - LEFT_OUT - FOLLOWS}
                text = json.dumps(kept, sort_keys=True)
                numbers = tuple(shape.numbers(json.loads(json.dumps(view))))
                assert len(numbers) == shape.size
                assert texts.setdefault(numbers, text) == text
    assert len(texts) > 10


def test_rewards_come_at_the_end_and_only_whose_turn_it_is_may_act():
    environment = Zoo("kaleva", 2)
    environment.reset(seed=5)
    total = dict.fromkeys(environment.agents, 0.0)
    for agent in environment.agent_iter():
        _, reward, over, _, told = environment.last()
        total[agent] += reward
        for other in environment.agents:
            assert environment.infos[other]["action_mask"].any() == (other == agent and not over)
        environment.step(None if over else int(np.flatnonzero(told["action_mask"])[0]))
    assert sorted(total.values()) in ([-1.0, 1.0], [0.0, 0.0])


def test_what_lies_on_the_table_is_shown_as_text():
    environment = Zoo("kalesia", 3)
    environment.reset(seed=1)
    assert json.loads(environment.render())["players"] == 3
    assert games()["kalesia"].secret
    assert "alliance" not in json.loads(environment.render())
