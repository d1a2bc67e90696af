"""Rng: a random source that is a value, the same on every Python for ever.

The generator is SplitMix64 (Steele, Lea, Flood 2014, "Fast splittable pseudorandom number
generators", OOPSLA); nothing here reads entropy, a clock or the module `random`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

T = TypeVar("T")

_WORDS = 1 << 64
_MASK = _WORDS - 1
_GAMMA = 0x9E3779B97F4A7C15


def _mix(word: int) -> int:
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
    return word ^ (word >> 31)


def _draw(word: int, bound: int) -> tuple[int, int]:
    """A number below the bound and the next word; what would favour low numbers is drawn again."""
    while True:
        word = (word + _GAMMA) & _MASK
        number = _mix(word)
        low = number % bound
        if number - low + bound <= _WORDS:
            return low, word


class Rng(NamedTuple):
    """One position of a stream of random numbers; drawing returns the next position."""

    word: int

    @classmethod
    def seeded(cls, seed: int) -> Rng:
        """The stream of a seed, any int; seeds that differ modulo 2**64 have unlike streams."""
        return cls(_mix(seed & _MASK))

    def below(self, bound: int) -> tuple[int, Rng]:
        """A number from 0 up to but without `bound` (1 … 2**32), all equally likely."""
        number, word = _draw(self.word, bound)
        return number, Rng(word)

    def shuffled(self, things: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
        """The things in an order drawn uniformly (Fisher and Yates, Durstenfeld's form)."""
        order = list(things)
        word = self.word
        for last in range(len(order) - 1, 0, -1):
            # `_draw` written out: most of the time of dealing and of sampling is spent here.
            bound = last + 1
            while True:
                word = (word + _GAMMA) & _MASK
                number = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
                number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & _MASK
                number ^= number >> 31
                other = number % bound
                if number - other + bound <= _WORDS:
                    break
            order[last], order[other] = order[other], order[last]
        return tuple(order), Rng(word)

    def pick(self, things: Sequence[T]) -> tuple[T, Rng]:
        """One of the things, all equally likely; there must be at least one."""
        index, rng = self.below(len(things))
        return things[index], rng

    def split(self) -> tuple[Rng, Rng]:
        """Two streams that have nothing to do with one another."""
        word = (self.word + _GAMMA) & _MASK
        return Rng(_mix(word ^ 0xA5A5A5A5A5A5A5A5)), Rng(word)
