"""Our games as environments of PettingZoo (Terry et al. 2021); agents act one after another."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from pelitupa.game import AnyState, Player
from pelitupa.rng import Rng
from tests.outside.coding import SHAPES
from tests.outside.numbering import NUMBERINGS
from tests.outside.rewards import returns_of
from tests.strategies import games

MOST = 10_000
"""No number of a view is greater, nor, below zero, smaller."""


class Zoo(AECEnv):
    """One game for so many agents `player_0`, `player_1`, …

    What an agent sees is its view in numbers (`coding`); which of its actions are legal is in its
    `infos`, under `action_mask`, all zeros while it is not its turn. Who chooses in secret of
    others does so one after another. Rewards are given at the end. A match is dealt from the seed
    of `reset`, without one from the seed after the last.
    """

    def __init__(self, name: str, players: int, options: dict[str, str] | None = None) -> None:
        super().__init__()
        self.metadata = {"name": f"pelitupa_{name}_v0", "render_modes": ["ansi"]}
        self.render_mode = "ansi"
        self.game, self.options = games()[name], options or {}
        self.numbering, self.shape = NUMBERINGS[name], SHAPES[name](players)
        self.seats = {f"player_{seat}": seat for seat in range(players)}
        self.possible_agents = list(self.seats)
        self.observation_spaces = {
            agent: spaces.Box(-MOST, MOST, (self.shape.size,), np.int16) for agent in self.seats
        }
        self.action_spaces = {agent: spaces.Discrete(self.numbering.count) for agent in self.seats}
        self.seed = 0
        self.position: AnyState

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal; `options` is PettingZoo's and means nothing here."""
        self.seed = self.seed + 1 if seed is None else seed
        self.position = self.game.new(len(self.seats), Rng.seeded(self.seed), self.options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._turn()

    def _turn(self) -> None:
        """Whose turn it is, and what each may do."""
        actors = self.position.to_act[:1]
        for seat in actors:
            self.agent_selection = f"player_{seat}"
        self.infos = {
            agent: {"action_mask": self._mask(self.seats[agent], actors)} for agent in self.agents
        }

    def _mask(self, seat: Player, actors: tuple[Player, ...]) -> Any:
        mask = np.zeros(self.numbering.count, np.int8)
        if seat in actors:
            mask[list(self.numbering.actions(self.position, seat))] = 1
        return mask

    def observe(self, agent: str) -> Any:
        view = self.position.view(self.seats[agent]).plain()
        return np.array(self.shape.numbers(view), np.int16)

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        seat = self.seats[agent]
        chosen = self.numbering.actions(self.position, seat)[int(action)]
        self.position = self.position.apply(seat, chosen).state
        self._cumulative_rewards[agent] = 0.0
        if not self.position.to_act:
            results = returns_of(self.position.outcome, len(self.seats))
            self.rewards = dict(zip(self.agents, results, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._turn()
        self._accumulate_rewards()

    def render(self) -> str:
        """What lies open on the table, as JSON."""
        return json.dumps(self.position.view(None).plain())

    def close(self) -> None:
        """Nothing is held open."""
