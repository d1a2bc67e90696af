"""OpenSpiel's own information-set Monte Carlo tree search as a player of our contests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot

from pelitupa.bots.bot import Shares, even
from pelitupa.game import AnyGame, Player
from pelitupa.rng import Rng
from tests.outside.rewards import returns_of
from tests.outside.spiel import Kept, SpielState

EXPLORATION = 1.4
"""For results from -1 to 1 as much as our own search has; OpenSpiel's examples have 1 to 4."""


class Chance:
    """A random source that moves on by itself, as OpenSpiel's programs expect them."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def pick(self, things: Sequence[Any]) -> Any:
        thing, self.rng = self.rng.pick(things)
        return thing

    def stream(self) -> Rng:
        self.rng, stream = self.rng.split()
        return stream


class Rollouts:
    """How good a position is, by one match played on at random to its end.

    It plays in our engine and not step by step through OpenSpiel's state, which would be slower:
    at the same time a move that is to the advantage of OpenSpiel's bot.
    """

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(number, 1 / len(legal)) for number in legal]

    def evaluate(self, state: SpielState) -> Any:
        position = state.dealt.position
        while position.to_act:
            player = position.to_act[0]
            action = self.chance.pick(position.legal_actions(player))
            position = position.apply(player, action).state
        return np.array(returns_of(position.outcome, state.players))


def ismcts(game: Any, simulations: int, rng: Rng) -> Any:
    """OpenSpiel's bot as it is, with worlds from our `sample`; the same again from the same rng."""
    chance = Chance(rng)
    numbers = np.random.RandomState(chance.stream().word % (1 << 32))
    bot = ISMCTSBot(game, Rollouts(chance), EXPLORATION, simulations, random_state=numbers)

    def world(state: SpielState, player: Player) -> SpielState:
        return state.resampled(player, chance.stream())

    bot.set_resampler(world)
    return bot


class IsmctsMind:
    """So many simulations a choice by OpenSpiel's bot, `batch` of them a slice.

    Its own loop of simulations goes on until the last; here the same steps are taken slice by
    slice, so that it can be stopped when its time is over. It gets a world of the view and asks it
    for nothing but what the view tells. Where several choose in secret it can be the first only.
    """

    def __init__(self, game: AnyGame, players: int, simulations: int, batch: int = 2) -> None:
        self.game = game
        self.spiel = pyspiel.load_game(f"pelitupa_{game.name}", {"players": players})
        self.simulations = simulations
        self.batch = batch

    def weigh(self, view: Any, legal: Sequence[Any], rng: Rng) -> Iterator[Shares]:
        dealt, played = rng.split()
        state = SpielState(self.spiel, Kept(self.game.name, self.game.sample(view, dealt)))
        bot = ismcts(self.spiel, self.simulations, played)
        root = bot.create_new_node(state)
        places = {str(action): place for place, action in enumerate(legal)}
        for done in range(1, self.simulations + 1):
            bot.run_simulation(bot.sample_root_state(state))
            if done == 1:  # the first looks at the position itself and tries no action
                yield even(len(legal))
            elif done % self.batch == 0 or done == self.simulations:
                shares = [0.0] * len(legal)
                for number, share in bot.get_final_policy(state, root):
                    shares[places[str(state.dealt.actions[number])]] = float(share)
                yield tuple(shares)
