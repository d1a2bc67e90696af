"""Positions that look like a view: what the seat does not know, drawn from what is possible.

All worlds that agree with the view are equally likely, where a world says for each single card
of a deck where it lies. A batch of cards is shuffled over the places its cards can be in; only
the hints about Tuuris tie places together, so the slots that hold a Tuuri are drawn first.
"""

from __future__ import annotations

from itertools import combinations
from math import perm, prod
from typing import NamedTuple

from pelitupa.game import Player
from pelitupa.games.kaleva.board import Column
from pelitupa.games.kaleva.cards import NO_ROW, TUURI, Card, Hand, Row
from pelitupa.games.kaleva.state import State
from pelitupa.games.kaleva.turn import LAYOUT, REFILL
from pelitupa.games.kaleva.view import View
from pelitupa.rng import Rng


class Pool(NamedTuple):
    """One batch as the seat knows it: the slots it cannot look into, the values they may hold."""

    slots: tuple[Column, ...]
    tuuris: int
    others: tuple[int, ...]


def sample(view: View, rng: Rng) -> State:
    """A state that looks like the view to its seat, uniformly among those that do."""
    first, first_drawn, rng = _hand(view, 0, rng)
    second, second_drawn, rng = _hand(view, 1, rng)
    turn = view.turn
    if turn is not None and view.phase == REFILL:
        turn = turn._replace(drawn=(first_drawn, second_drawn)[view.to_act[0]])
    return State(
        view.phase,
        view.to_act,
        view.outcome,
        view.pieces,
        (first, second),
        view.quiet,
        turn,
        view.rules,
        rng.split()[0],
    )


def _hand(view: View, player: Player, rng: Rng) -> tuple[Hand, int | None, Rng]:
    """The player's cards, and the one that waits for its slot if there is one."""
    if view.phase == LAYOUT:
        row, deck, rng = _layout(view, player, rng)
        drawn = None
    else:
        row, drawn, deck, rng = _cards(view, player, rng)
    hand = Hand(
        row,
        deck,
        view.discards[player],
        view.first_cards[player],
        view.batches[player],
        view.hints[player],
    )
    return hand, drawn, rng


def _layout(view: View, player: Player, rng: Rng) -> tuple[Row, tuple[int, ...], Rng]:
    deck, rng = rng.shuffled(dict(view.unseen[player])[view.batches[player]])
    if not view.locked[player]:
        return NO_ROW, deck, rng
    order, rng = rng.shuffled(view.first_cards[player])
    if view.seat == player and view.choice is not None:
        order = view.choice
    return tuple(Card(value, False, 0, False) for value in order), deck, rng


def _cards(view: View, player: Player, rng: Rng) -> tuple[Row, int | None, tuple[int, ...], Rng]:
    """Row, card drawn and waiting, deck."""
    pools = pools_of(view, player)
    tuuris, rng = _tuuri_slots(view, player, tuple(pools.values()), rng)
    values: dict[Column, int] = dict.fromkeys(tuuris, TUURI)
    rest: list[int] = []
    for pool in pools.values():
        others, rng = rng.shuffled(pool.others)
        slots = [column for column in pool.slots if column not in tuuris]
        values.update(zip(slots, others, strict=False))
        left_over = pool.tuuris - (len(pool.slots) - len(slots))
        rest += [TUURI] * left_over + list(others[len(slots) :])
    deck, rng = rng.shuffled(rest)
    drawn = None
    if view.phase == REFILL and view.to_act[0] == player:
        drawn = view.drawn
        if drawn is None:
            drawn, deck = deck[0], deck[1:]
    return _row(view, player, values), drawn, deck, rng


def pools_of(view: View, player: Player) -> dict[int, Pool]:
    """What is open about the player's cards, by batch."""
    return {batch: _pool(view, player, batch) for batch, _ in view.unseen[player]}


def _pool(view: View, player: Player, batch: int) -> Pool:
    values = list(dict(view.unseen[player])[batch])
    unknown: list[Column] = []
    for column, slot in enumerate(view.slots[player]):
        if slot is None or slot.up or slot.batch != batch:
            continue
        if slot.value is None:
            unknown.append(column)
        else:
            values.remove(slot.value)
    own_drawn = view.seat == player and view.drawn is not None
    if own_drawn and view.drawn is not None and batch == view.batches[player]:
        values.remove(view.drawn)
    tuuris = values.count(TUURI)
    return Pool(tuple(unknown), tuuris, tuple(value for value in values if value != TUURI))


def _tuuri_slots(
    view: View, player: Player, pools: tuple[Pool, ...], rng: Rng
) -> tuple[frozenset[Column], Rng]:
    """Which of the unknown slots hold a Tuuri, each choice by the number of its worlds."""
    if not any(pool.slots for pool in pools):
        return frozenset(), rng
    choices = tuuri_choices(view, player, pools)
    number, rng = rng.below(sum(weight for _, weight in choices))
    for choice, weight in choices:
        if number < weight:
            return choice, rng
        number -= weight
    raise LookupError("no position looks like this view")


def tuuri_choices(
    view: View, player: Player, pools: tuple[Pool, ...]
) -> list[tuple[frozenset[Column], int]]:
    """Every set of unknown slots that may be those with a Tuuri, and the number of its worlds."""
    unknown = sorted(column for pool in pools for column in pool.slots)
    if not unknown:
        return [(frozenset(), 1)]
    ruled_out = {
        column for column, slot in enumerate(view.slots[player]) if slot and slot.ruled_out
    }
    most = min(len(unknown), sum(pool.tuuris for pool in pools))
    choices: list[tuple[frozenset[Column], int]] = []
    for count in range(most + 1):
        for choice in map(frozenset, combinations(unknown, count)):
            hinted = all(choice.intersection(group) for group in view.hints[player])
            if hinted and not choice & ruled_out:
                weight = prod(_worlds(pool, choice) for pool in pools)
                if weight:
                    choices.append((choice, weight))
    return choices


def _worlds(pool: Pool, choice: frozenset[Column]) -> int:
    """In how many ways single cards of the batch fill its slots with Tuuris just there."""
    chosen = sum(column in choice for column in pool.slots)
    return perm(pool.tuuris, chosen) * perm(len(pool.others), len(pool.slots) - chosen)


def _row(view: View, player: Player, values: dict[Column, int]) -> Row:
    row: list[Card | None] = []
    for column, slot in enumerate(view.slots[player]):
        if slot is None:
            row.append(None)
        else:
            value = values[column] if slot.value is None else slot.value
            row.append(Card(value, slot.up, slot.batch, slot.ruled_out))
    return tuple(row)
