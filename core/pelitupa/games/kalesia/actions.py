"""What a player may do, lock two weapons for the hand, and how it is written.

Who may act when is the state's to say.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from itertools import combinations, pairwise, product
from typing import NamedTuple

from pelitupa.game import IllegalAction
from pelitupa.games.kalesia.weapons import SET, Weapon, Weapons, in_order


class Pair(NamedTuple):
    """Two weapons for one hand, `C4M2`; the first is not after the second in the order of SET."""

    first: Weapon
    second: Weapon

    def __str__(self) -> str:
        return self.first + self.second


_PAIRS = {chosen: Pair(*in_order(chosen)) for chosen in product(SET, repeat=2)}
_NOTATION = r"([CM][1-4]|F[1-3])([CM][1-4]|F[1-3])"


def parse(text: str) -> Pair:
    """The pair that is written so, in either order; raises IllegalAction with code `notation`."""
    match = re.fullmatch(_NOTATION, text)
    if match is None:
        shown = text[:20]
        raise IllegalAction("notation", f"{shown!r} is no action of Kalesia", text=shown)
    return _PAIRS[match[1], match[2]]


def pairs_of(hand: Weapons) -> tuple[Pair, ...]:
    """Every pair that a hand in the order of SET holds, each once: unlike weapons, then like ones.

    Hands are too many to remember; which kinds they hold once and twice repeats soon.
    """
    twice = [first for first, second in pairwise(hand) if first == second]
    return _unlike(tuple(dict.fromkeys(hand))) + _like(tuple(twice))


@cache
def _unlike(kinds: Weapons) -> tuple[Pair, ...]:
    return tuple(_PAIRS[chosen] for chosen in combinations(kinds, 2))


@lru_cache(maxsize=1 << 12)
def _like(twice: Weapons) -> tuple[Pair, ...]:
    return tuple(_PAIRS[kind, kind] for kind in dict.fromkeys(twice))


def without(hand: Weapons, action: object) -> Weapons | None:
    """The hand after the pair has left it; None when the action is no pair that it holds."""
    if not isinstance(action, Pair) or _PAIRS.get(action) != action:
        return None
    left = list(hand)
    try:
        left.remove(action.first)
        left.remove(action.second)
    except ValueError:
        return None
    return tuple(left)
