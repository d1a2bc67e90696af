"""What a view says about cards nobody can look into: how likely each value is, column by column.

Exact where `sample` is: all worlds that agree with the view count alike, Tuuri hints included.
Nothing here weighs a position.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from pelitupa.game import Player
from pelitupa.games.kaleva.cards import COPIES, TUURI
from pelitupa.games.kaleva.fight import SWITCHED, WON, fight
from pelitupa.games.kaleva.sample import pools_of, tuuri_choices
from pelitupa.games.kaleva.view import Slot, View

VALUES = range(len(COPIES))
Odds: TypeAlias = tuple[float, ...]
"""By value, from Tuuri to Ukko, how likely a card is to have it; the sum is 1."""


class Clash(NamedTuple):
    """How likely an attack is to win and to end in switched places; else it is lost."""

    won: float
    switched: float


def certain(value: int) -> Odds:
    return tuple(float(value == other) for other in VALUES)


def row_odds(view: View, player: Player) -> tuple[Odds, ...]:
    """The odds of each slot of the player as the view's seat knows them.

    An empty slot, which is about to be filled, has those of the next card of the deck.
    """
    pools = pools_of(view, player)
    choices = tuuri_choices(view, player, tuple(pools.values()))
    worlds = sum(weight for _, weight in choices)
    fresh = deck_odds(view, player)
    found: list[Odds] = []
    for column, slot in enumerate(view.slots[player]):
        if slot is None:
            found.append(fresh)
        elif slot.value is not None:
            found.append(certain(slot.value))
        else:
            tuuri = sum(weight for choice, weight in choices if column in choice) / worlds
            others = pools[slot.batch].others
            share = (1 - tuuri) / len(others) if others else 0.0
            odds = [share * others.count(value) for value in VALUES]
            odds[TUURI] = tuuri
            found.append(tuple(odds))
    return tuple(found)


def deck_odds(view: View, player: Player) -> Odds:
    """The odds of the card drawn next, as far as hints about Tuuris in the row are let alone.

    When the deck is used up it is the discards that will be drawn from.
    """
    pool = pools_of(view, player).get(view.batches[player])
    values: Sequence[int] = ()
    if pool is not None and view.deck[player]:
        values = (*[TUURI] * pool.tuuris, *pool.others)
    values = values or view.discards[player]
    if not values:
        return tuple(copies / sum(COPIES) for copies in COPIES)
    return tuple(values.count(value) / len(values) for value in VALUES)


def seen_from_outside(view: View) -> View:
    """The same view with the seat's own cards as everybody else knows them."""
    return replace(view, seat=None, slots=(_covered(view, 0), _covered(view, 1)), turn=None)


def _covered(view: View, player: Player) -> tuple[Slot | None, ...]:
    return tuple(
        None if slot is None else slot._replace(value=slot.value if slot.up else None)
        for slot in view.slots[player]
    )


def clash(attack: Odds, defence: Odds) -> Clash:
    """How an attack between two cards with these odds ends."""
    won = switched = 0.0
    for own, likely in enumerate(attack):
        if likely:
            for other, chance in enumerate(defence):
                if chance:
                    result = _RESULTS[own][other]
                    if result == WON:
                        won += likely * chance
                    elif result == SWITCHED:
                        switched += likely * chance
    return Clash(won, switched)


def mean(odds: Odds) -> float:
    return sum(value * chance for value, chance in enumerate(odds))


_RESULTS = tuple(tuple(fight(own, other) for other in VALUES) for own in VALUES)
