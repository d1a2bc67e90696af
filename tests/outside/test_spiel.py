"""OpenSpiel's own tests pass for every game, its search plays them, and it is told no secrets."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pyspiel
import pytest

from pelitupa.bots import Bot, answer
from pelitupa.game import Outcome
from pelitupa.rng import Rng
from tests.bots.kaleva_positions import WINS
from tests.outside.__main__ import main
from tests.outside.ismcts import IsmctsMind, ismcts
from tests.outside.numbering import NUMBERINGS
from tests.outside.rewards import returns_of
from tests.outside.spiel import Kept, SpielState
from tests.strategies import games, setups

pytestmark = pytest.mark.slow
TABLES = [
    ("aikamatka", 2), ("aikamatka", 5), ("kalesia", 2), ("kalesia", 10), ("kaleva", 2),
    ("vuosilauta", 2), ("vuosilauta", 8),
]  # fmt: skip


def loaded(name: str, players: int) -> SpielState:
    """The game, dealt from one of thirty seeds, the seventh."""
    game = pyspiel.load_game(f"pelitupa_{name}", {"players": players, "deals": 30})
    state = game.new_initial_state()
    state.apply_action(7)
    return state


def positions(name: str, players: int) -> list[SpielState]:
    """Every position of a match played at random."""
    state, lots, found = loaded(name, players), np.random.RandomState(3), []
    while not state.is_terminal():
        found.append(state.clone())
        state.apply_action(lots.choice(state.legal_actions()))
    return found


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_game_passes_the_random_simulation_of_openspiel(name, players):
    game = pyspiel.load_game(f"pelitupa_{name}", {"players": players, "deals": 30})
    pyspiel.random_sim_test(game, num_sims=3, serialize=False, verbose=False)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_resampled_state_looks_the_same_to_whoever_asked_and_allows_the_same(name, players):
    for state in islice(positions(name, players), 0, None, 5):
        player = state.current_player()
        chance = pyspiel.UniformProbabilitySampler(0.0, 1.0)
        world = state.resample_from_infostate(player, chance)
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.legal_actions() == state.legal_actions()


def test_a_resampled_state_is_otherwise_where_the_player_cannot_look():
    state = positions("kaleva", 2)[20]
    worlds = {str(state.resampled(0, Rng.seeded(seed))) for seed in range(10)}
    assert len(worlds) == 10


def test_numbers_stand_for_the_same_notation_at_any_time():
    """All but Kaleva's layouts, which are numbered by their place."""
    for setup in setups():
        numbering = NUMBERINGS[setup.game]
        state = setup.match().state
        for _ in range(30):
            if not state.to_act:
                break
            player = state.to_act[0]
            actions = numbering.actions(state, player)
            assert sorted(map(str, actions.values())) == sorted(
                map(str, state.legal_actions(player))
            )
            assert list(actions) == sorted(actions)
            for number, action in actions.items():
                assert 0 <= number < numbering.count
                assert number >= len(numbering.table) or numbering.table[number] == str(action)
            state = state.apply(player, actions[max(actions)]).state


@pytest.mark.parametrize(("name", "players"), [("kalesia", 2), ("kalesia", 3), ("kaleva", 2)])
def test_the_search_of_openspiel_plays_as_it_is(name, players):
    """Its own loop, unchanged, for a few moves of a match."""
    state = loaded(name, players)
    bot = ismcts(state.get_game(), 12, Rng.seeded(4))
    for _ in range(5):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


@pytest.mark.parametrize(("name", "players"), [("kalesia", 2), ("kaleva", 2)])
def test_stopping_it_in_slices_changes_nothing_of_its_choice(name, players):
    """The mind's shares after the last slice are the policy of OpenSpiel's own loop."""
    for state in islice(positions(name, players), 1, 60, 20):
        position = state.dealt.position
        seat = position.to_act[0]
        view, legal = position.view(seat), position.legal_actions(seat)
        if len(legal) == 1:
            continue
        *_, shares = IsmctsMind(games()[name], players, 30).weigh(view, legal, Rng.seeded(9))
        dealt, played = Rng.seeded(9).split()
        world = SpielState(state.get_game(), Kept(name, games()[name].sample(view, dealt)))
        policy = dict(ismcts(state.get_game(), 30, played).get_policy(world))
        chosen = {str(world.dealt.actions[number]): share for number, share in policy.items()}
        assert shares == tuple(chosen[str(action)] for action in legal)


@pytest.mark.parametrize("puzzle", WINS[:5], ids=lambda puzzle: puzzle.name)
def test_it_sees_a_win_in_one_move(puzzle):
    """It is set up well enough to be worth beating."""
    for seat in (0, 1):
        state = puzzle.state(seat)
        thought = Bot(IsmctsMind(games()["kaleva"], 2, 300)).choose(
            state.view(seat), state.legal_actions(seat), Rng.seeded(2)
        )
        assert puzzle.allows(str(answer(thought)), seat)


@pytest.mark.parametrize(
    ("winners", "players", "results"),
    [
        ((), 2, [0, 0]),
        ((1,), 2, [-1, 1]),
        ((0, 1), 2, [0, 0]),
        ((0, 2), 3, [1, -1, 1]),
        ((0,), 1, [1]),
    ],
)
def test_results_are_from_the_sight_of_each(winners, players, results):
    assert returns_of(Outcome(winners, "any"), players) == results
    assert returns_of(None, players) == [0] * players


def test_the_command_plays_and_prints_a_line_a_seat(capsys):
    asked = ["--game", "kalesia", "--seats", "bot:4,openspiel:4", "--games", "2"]
    assert main([*asked, "--milliseconds", "5"]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("bot:4 ")
    assert second.startswith("openspiel:4 ")


@pytest.mark.parametrize(
    "seats", ["bot:9,openspiel:4", "bot:4,openspiel", "bot:4,openspiel:1", "bot:4,chess:4", "bot:4"]
)
def test_the_command_refuses_in_one_line(seats, capsys):
    assert main(["--seats", seats]) == 2
    assert capsys.readouterr().err.count("\n") == 1
