"""Our games as games of OpenSpiel (Lanctot et al. 2019): registered as `pelitupa_<name>`.

The deal is a chance node with as many outcomes as there are seeds; who chooses in secret of others
does so one after another. What a player knows is our view, what else could be is our `sample`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, ClassVar

import pyspiel

from pelitupa.game import AnyState, Player
from pelitupa.rng import Rng
from tests.outside.numbering import NUMBERINGS
from tests.outside.rewards import returns_of
from tests.strategies import games

DEALS = 1000
"""How many seeds there are to deal from, unless the parameter `deals` says otherwise."""
LONGEST = 20_000
"""More actions than any match has (OpenSpiel wants to know)."""
_FINE = 1 << 52


class Kept:
    """A position of ours in a state of OpenSpiel's, which copies all it has whenever it branches.

    Ours never change, so copies share them, and what has been asked of one is remembered.
    """

    def __init__(self, name: str, position: AnyState) -> None:
        self.position = position
        self.name = name
        self.player: Player = position.to_act[0] if position.to_act else pyspiel.PlayerId.TERMINAL
        self._actions: dict[int, Any] | None = None
        self._told: dict[Player, str] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> Kept:
        return self

    @property
    def actions(self) -> dict[int, Any]:
        if self._actions is None:
            self._actions = NUMBERINGS[self.name].actions(self.position, self.player)
        return self._actions

    def after(self, number: int) -> Kept:
        return Kept(self.name, self.position.apply(self.player, self.actions[number]).state)

    def told(self, player: Player) -> str:
        if player not in self._told:
            view = self.position.view(player).plain()
            self._told[player] = json.dumps(view, sort_keys=True, separators=(",", ":"))
        return self._told[player]


class SpielState(pyspiel.State):
    """A position, or the moment before the deal (`kept` None)."""

    def __init__(self, game: SpielGame, kept: Kept | None = None) -> None:
        super().__init__(game)
        self.kept = kept
        self.players = game.num_players()

    @property
    def dealt(self) -> Kept:
        """The position; raises LookupError before the deal."""
        if self.kept is None:
            raise LookupError("nobody has been dealt anything yet")
        return self.kept

    def current_player(self) -> Player:
        return pyspiel.PlayerId.CHANCE if self.kept is None else self.kept.player

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: Player) -> list[int]:
        return list(self.kept.actions) if self.kept and player == self.kept.player else []

    def _apply_action(self, action: int) -> None:
        if self.kept is None:
            self.kept = self.get_game().deal(action)
        else:
            self.kept = self.kept.after(action)

    def _action_to_string(self, player: Player, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.kept is None:
            return f"deal {action}"
        return str(self.kept.actions[action])

    def is_terminal(self) -> bool:
        return self.kept is not None and not self.kept.position.to_act

    def returns(self) -> list[float]:
        outcome = None if self.kept is None else self.kept.position.outcome
        return returns_of(outcome, self.players)

    def resample_from_infostate(self, player: Player, chance: Callable[[], float]) -> SpielState:
        """Some state that looks the same to the player; `chance` gives numbers from 0 to 1."""
        return self.resampled(player, Rng.seeded(int(chance() * _FINE)))

    def resampled(self, player: Player, rng: Rng) -> SpielState:
        game = self.get_game()
        world = game.box.sample(self.dealt.position.view(player), rng)
        return SpielState(game, Kept(game.box.name, world))

    def __str__(self) -> str:
        return "to be dealt" if self.kept is None else str(self.kept.position)


class Observer:
    """What a player knows, as text; OpenSpiel asks for it by this form."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: SpielState, player: Player) -> None:
        raise NotImplementedError("what a player knows is given as text only")

    def string_from(self, state: SpielState, player: Player) -> str:
        return "to be dealt" if state.kept is None else state.kept.told(player)


class SpielGame(pyspiel.Game):
    """One of our games for so many players, dealt from so many seeds; `name` is a subclass's."""

    name: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        name = self.name
        self.box = games()[name]
        given = dict(params or {})
        players = int(given.get("players", _fewest(name)))
        self.deals = int(given.get("deals", DEALS))
        facts = pyspiel.GameInfo(
            num_distinct_actions=NUMBERINGS[name].count,
            max_chance_outcomes=self.deals,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if _zero_sum(name) else None,
            max_game_length=LONGEST,
        )
        super().__init__(KINDS[name], facts, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def deal(self, seed: int) -> Kept:
        return Kept(self.box.name, self.box.new(self.num_players(), Rng.seeded(seed), {}))

    def make_py_observer(self, form: Any = None, params: Any = None) -> Observer:
        return Observer()


def _fewest(name: str) -> int:
    return max(2, games()[name].players[0])


def _zero_sum(name: str) -> bool:
    return games()[name].players == range(2, 3)


def _kind(name: str) -> Any:
    utility = pyspiel.GameType.Utility
    box = games()[name]
    return pyspiel.GameType(
        short_name=f"pelitupa_{name}",
        long_name=f"Pelitupa {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if _zero_sum(name) else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=box.players[-1],
        min_num_players=_fewest(name),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
        parameter_specification={"players": _fewest(name), "deals": DEALS},
    )


KINDS = {name: _kind(name) for name in NUMBERINGS}
for _name, _game_type in KINDS.items():
    # a class and no function of ours: OpenSpiel keeps it beyond the interpreter's end
    _class = type(f"{_name.title()}Game", (SpielGame,), {"name": _name})
    pyspiel.register_game(_game_type, _class)
