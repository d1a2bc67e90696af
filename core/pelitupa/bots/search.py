"""Information-set Monte Carlo tree search for any game, by random rollouts; it knows no game.

Single-observer ISMCTS (Cowling, Powley, Whitehouse 2012, "Information Set Monte Carlo Tree
Search", IEEE TCIAIG 4:2): every iteration deals a world that looks like the view, walks down one
tree of actions that all worlds share, and plays on at random from where it leaves the tree.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log, sqrt
from typing import Any

from pelitupa.bots.bot import Shares, best_of
from pelitupa.game import AnyGame, AnyState, Outcome, Player
from pelitupa.rng import Rng

EXPLORATION = 0.7
LONGEST = 400
"""Actions of one rollout; a longer one counts as a draw."""


class Branch:
    """An action in the tree: how often it could be and was taken, and what its player won."""

    __slots__ = ("available", "branches", "visits", "won")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.won = 0.0
        self.branches: dict[tuple[Player, str], Branch] = {}


class SearchMind:
    """So many iterations a choice, `batch` of them a slice; the most visited action is played."""

    def __init__(self, game: AnyGame, iterations: int = 400, batch: int = 5) -> None:
        self.game = game
        self.iterations = iterations
        self.batch = batch

    def weigh(self, view: Any, legal: Sequence[Any], rng: Rng) -> Iterator[Shares]:
        tree = Branch()
        keys = [(view.seat, str(action)) for action in legal]
        for done in range(1, self.iterations + 1):
            rng, stream = rng.split()
            dealt, played = stream.split()
            _iterate(tree, self.game.sample(view, dealt), played, view.seat)
            if done % self.batch == 0 or done == self.iterations:
                found = [tree.branches.get(key) for key in keys]
                yield best_of([branch.visits if branch else 0 for branch in found])


def _iterate(tree: Branch, state: AnyState, rng: Rng, seat: Player) -> None:
    node, path = tree, [(seat, tree)]
    while state.to_act:
        # Whoever chooses in secret with others does so after the thinking seat, one by one.
        player = seat if seat in state.to_act else state.to_act[0]
        actions = state.legal_actions(player)
        action, new, rng = _select(node, player, actions, rng)
        node = node.branches[player, str(action)]
        path.append((player, node))
        state = state.apply(player, action).state
        if new:
            break
    outcome = _rolled_out(state, rng)
    for player, branch in path:
        branch.visits += 1
        branch.won += _reward(outcome, player)


def _select(
    node: Branch, player: Player, actions: Sequence[Any], rng: Rng
) -> tuple[Any, bool, Rng]:
    """An action never tried, or the one with the highest upper bound; and whether it is new."""
    untried = [action for action in actions if (player, str(action)) not in node.branches]
    for action in actions:
        branch = node.branches.get((player, str(action)))
        if branch:
            branch.available += 1
    if untried:
        action, rng = rng.pick(untried)
        node.branches[player, str(action)] = Branch()
        node.branches[player, str(action)].available = 1
        return action, True, rng
    bounds = []
    for action in actions:
        branch = node.branches[player, str(action)]
        spread = sqrt(log(branch.available) / branch.visits)
        bounds.append(branch.won / branch.visits + EXPLORATION * spread)
    return actions[bounds.index(max(bounds))], False, rng


def _rolled_out(state: AnyState, rng: Rng) -> Outcome | None:
    for _ in range(LONGEST):
        if not state.to_act:
            return state.outcome
        player = state.to_act[0]
        action, rng = rng.pick(state.legal_actions(player))
        state = state.apply(player, action).state
    return None


def _reward(outcome: Outcome | None, player: Player) -> float:
    """1 for a win, also a shared one, 0 for a loss, half where nobody has won."""
    if outcome is None or not outcome.winners:
        return 0.5
    return float(player in outcome.winners)
