"""What every bot of every game keeps: legal, the same again, fair; checks H1, H3, H9 and H12."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from itertools import islice

import pytest

from pelitupa.bots import KINDS, Thought, answer, bot
from pelitupa.bots.bot import stream
from pelitupa.contest import Contest
from pelitupa.game import Action, AnyState
from pelitupa.rng import Rng
from tests.strategies import games, option_sets

GAMES = ("aikamatka", "kalesia", "kaleva", "vuosilauta")
COUNTS = {
    "aikamatka": (1, 2, 5),
    "kalesia": (2, 3, 5, 10),
    "kaleva": (2,),
    "vuosilauta": (1, 2, 5, 8),
}
GAMES_OF_CHANCE = {"aikamatka": 40, "kalesia": 80, "kaleva": 16, "vuosilauta": 20}
LEVELS = ("1", "2", "3", "4")
TABLES = [(game, players) for game in GAMES for players in COUNTS[game]]
SEATS = [
    (game, players, kind)
    for game, players in TABLES
    for kind in KINDS
    if kind != "search" or not hasattr(games()[game], "with_deck")  # worlds would tell the years
]


def thought(game: str, kind: str, state: AnyState, seat: int, seed: int) -> Thought:
    """The thought of a bot made anew, so that nothing is left over from before."""
    player = bot(games()[game], kind, stream(seed, seat))
    return player.choose(state.view(seat), state.legal_actions(seat), stream(seed, seat, 7))


def positions(game: str, players: int, seed: int, kind: str = "2") -> list[AnyState]:
    """Every position of a match in which half the choices are a bot's and half are random."""
    box = games()[game]
    sets = option_sets(box, players)
    state = box.new(players, Rng.seeded(seed), dict(sets[seed % len(sets)]))
    found, chance = [state], Rng.seeded(seed)
    while state.to_act:
        seat = state.to_act[0]
        action, chance = chance.pick(state.legal_actions(seat))
        coin, chance = chance.below(2)
        if coin:
            action = thought(game, kind, state, seat, len(found)).action
        state = state.apply(seat, action).state
        found.append(state)
    return found[:-1]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players", "kind"), SEATS)
def test_a_bot_answers_legally_at_any_time_and_the_same_again(game, players, kind):
    """E11: made anew with the same stream, a bot thinks the same, slice by slice."""
    for state in islice(positions(game, players, seed=3), 0, None, 9):
        seat = state.to_act[-1]
        first, again = (thought(game, kind, state, seat, 1) for _ in range(2))
        legal = state.legal_actions(seat)
        for _ in range(4):
            assert first.legal == legal
            assert first.shares == again.shares
            assert len(first.shares) == len(legal)
            assert sum(first.shares) == pytest.approx(1)
            assert min(first.shares) >= 0
            assert first.action == again.action
            state.apply(seat, first.action)
            assert first.step() == again.step()


@pytest.mark.slow
@pytest.mark.parametrize("kind", LEVELS)
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_what_a_bot_cannot_see_changes_nothing_of_what_it_would_do(game, players, kind):
    """H1: hidden cards laid otherwise, the same odds of every move after every slice."""
    different = defaultdict(int)
    for number, state in enumerate(positions(game, players, seed=5)):
        seat = state.to_act[number % len(state.to_act)]
        phase = state.view(seat).plain()["phase"]
        if different[phase] > 3:
            continue
        world = games()[game].sample(state.view(seat), Rng.seeded(number))
        different[phase] += str(world) != str(state)
        here, there = (thought(game, kind, each, seat, 2) for each in (state, world))
        more = True
        while more:
            assert here.shares == there.shares
            assert here.action == there.action
            more = here.step()
            assert there.step() == more
    assert all(different.values())


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_lowest_level_is_a_plan_with_noise_and_no_lottery(game):
    """H12: it beats random play, and does not always do the same."""
    tallies = Contest(games()[game], ("1", "random"), 1, {}).play(GAMES_OF_CHANCE[game], at_length)
    assert tallies[0].rate > 0.6
    actions = set()
    state = positions(game, 2, seed=8)[4]
    for seed in range(20):
        actions.add(str(thought(game, "1", state, state.to_act[0], seed).action))
    assert len(actions) > 1


def at_length(entrant: int, begin: Callable[[], Thought]) -> Action:
    return answer(begin())
