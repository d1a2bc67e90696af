"""What a bot is: it is shown a view, thinks in slices and answers with a legal action.

No game is known here, and no clock: whoever asks decides how long to go on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol, TypeAlias

from pelitupa.game import Action, View
from pelitupa.rng import Rng

LEVELS = range(1, 5)
"""From a simple plan with noise to the best there is; their names belong to the screen."""

Shares: TypeAlias = tuple[float, ...]
"""How likely each legal action is to be played, in the order of the legal actions; the sum is 1."""

_FINE = 1 << 32


class Mind(Protocol):
    """How one level of one game thinks.

    A game's folder may hold a module `mind` with `mind(game, level, rng) -> Mind`, where `rng`
    decides once for a seat and a match what that seat is like, and `plain_mind(game) -> Mind`,
    the documented simple player the levels are measured against.
    """

    def weigh(self, view: Any, legal: Sequence[Any], rng: Rng) -> Iterator[Shares]:
        """After each slice of a few milliseconds, what would be played if there were no more.

        At least one; each slice is better thought than the one before. Nothing but the view, the
        legal actions and numbers drawn from `rng` goes into it.
        """
        ...


class Thought:
    """One choice being thought about; it can be asked for its answer after any slice."""

    def __init__(self, mind: Mind, view: View, legal: Sequence[Action], rng: Rng) -> None:
        """`legal` holds at least one action; the same arguments lead to the same thought."""
        self.legal = tuple(legal)
        thinking, choosing = rng.split()
        self._lot = choosing.below(_FINE)[0] / _FINE
        alone = len(self.legal) == 1
        self._slices = iter(()) if alone else mind.weigh(view, self.legal, thinking)
        self.shares: Shares = (1.0,) if alone else next(self._slices)
        self.slices = 1

    def step(self) -> bool:
        """Think for one slice more; False when nothing is left to think about."""
        shares = next(self._slices, None)
        if shares is None:
            return False
        self.shares = shares
        self.slices += 1
        return True

    @property
    def action(self) -> Action:
        """The answer as far as it has been thought: drawn from `shares` by a lot cast before."""
        below = 0.0
        for action, share in zip(self.legal, self.shares, strict=True):
            below += share
            if self._lot < below:
                return action
        return self.legal[max(range(len(self.shares)), key=self.shares.__getitem__)]


class Bot:
    """A seat that plays by itself."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Thought:
        """Begin to think about one choice; `rng` is a stream for this choice alone."""
        return Thought(self.mind, view, legal, rng)


def answer(thought: Thought, slices: int | None = None) -> Action:
    """The action after so many slices, or after all there are."""
    while (slices is None or thought.slices < slices) and thought.step():
        pass
    return thought.action


def even(count: int) -> Shares:
    """Every action as likely as any other."""
    return (1 / count,) * count


def best_of(scores: Sequence[float], within: float = 0.0) -> Shares:
    """Even shares for the actions whose score is at most `within` below the highest."""
    least = max(scores) - within
    chosen = [score >= least for score in scores]
    return tuple(is_in / sum(chosen) for is_in in chosen)


def stream(seed: int, *path: int) -> Rng:
    """The numbers for one purpose in the match of a seed: a seat, or a seat and its n-th choice.

    Different paths have streams that have nothing to do with one another or with the deal.
    """
    rng, _ = Rng.seeded(seed).split()
    for number in path:
        rng, _ = Rng.seeded(rng.word + number).split()
    return rng
