"""How bots play Kalesia: they deal worlds, guess what the others lock, and weigh every pair.

A world is `worlds.sample` of the view, so unseen weapons are counted exactly; the alliances in it
are drawn by what each seat has played (`beliefs`). What taking the area is worth comes from the
forest (`appraise`). The choice is mixed: pairs of nearly the same worth are nearly as likely.
`plain_mind` is the simple player that levels are measured against.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from typing import Any, NamedTuple

from pelitupa.games.kalesia.actions import Pair
from pelitupa.games.kalesia.appraise import Prospects, prospects
from pelitupa.games.kalesia.beliefs import Belief, beliefs, leaning, seat_odds
from pelitupa.games.kalesia.forest import AREAS, HANDS_IN_A_ROUND
from pelitupa.games.kalesia.view import KalesiaView, Own
from pelitupa.games.kalesia.weapons import ALLIANCES, Alliance, Totals, Weapon, conqueror, totals_of
from pelitupa.games.kalesia.worlds import sample
from pelitupa.rng import Rng

Shares = tuple[float, ...]
_FINE = 1 << 32


class Level(NamedTuple):
    """How much goes into a choice.

    `worlds` dealt for it; `bayes`, whether it counts what others have played; `rollouts` of the
    forest for each way the area may go; `heat` of the mixed choice, as a share of what hangs on
    the area; `thrift` is what a point of an own weapon is worth when it is kept for later hands,
    `secrecy` what it costs to give the alliance away.
    """

    worlds: int
    bayes: bool
    rollouts: int
    heat: float
    thrift: float
    secrecy: float


LEVELS = {
    1: Level(6, False, 12, 0.7, 0.0, 0.0),
    2: Level(12, False, 24, 0.3, 0.0, 0.0),
    3: Level(24, True, 60, 0.16, 0.0, 0.0),
    4: Level(240, True, 240, 0.02, 0.006, 0.003),
}
BATCH = 6
"""Worlds of one slice."""
NUDGE = 0.01
"""What a point is worth that pushes the area all the way from a loss to a win."""
PUSH = 0.55
"""How strongly the others are taken to prefer the weapons that serve them, for each point."""


class KalesiaMind:
    """One level."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def weigh(self, view: KalesiaView, legal: Sequence[Pair], rng: Rng) -> Iterator[Shares]:
        own = _own(view)
        first, rng = rng.split()
        found = beliefs(view, self.level.bayes)
        ahead = prospects(view, _chances(view.players), self.level.rollouts, first)
        gains = [totals_of([pair]) for pair in legal]
        costs = _costs(view, legal, found, self.level, ahead.stake)
        pushes = [
            _push(gain, ahead, own.alliance) - cost for gain, cost in zip(gains, costs, strict=True)
        ]
        odds = {side: ahead.by_side[side][own.alliance] for side in ALLIANCES}
        heat = self.level.heat * max(0.05, max(odds.values()) - min(odds.values()))
        worth = [0.0] * len(legal)
        dealt = 0
        while dealt < self.level.worlds:
            for _ in range(BATCH):
                others, rng = _others(view, found, ahead, rng)
                for number, gain in enumerate(gains):
                    worth[number] += odds[_conqueror(others, gain)]
            dealt += BATCH
            looks = [each / dealt + push for each, push in zip(worth, pushes, strict=True)]
            yield _mixed(looks, heat)


def _own(view: KalesiaView) -> Own:
    if view.own is None:
        raise LookupError("nobody plays from the table's view")
    return view.own


def _chances(players: int) -> tuple[float, float, float]:
    """How often an area goes to each side in a hand nobody knows yet: ties grow rarer."""
    forest = max(0.1, 0.3 - 0.025 * players)
    return ((1 - forest) / 2, (1 - forest) / 2, forest)


def _conqueror(others: Sequence[int], gain: Totals) -> Alliance:
    totals = Totals(others[0] + gain.C, others[1] + gain.M, others[2] + gain.F)
    return conqueror(totals)[0]


def _push(gain: Totals, ahead: Prospects, alliance: Alliance) -> float:
    """A little for pushing the right way, where no world that was dealt hung on this pair."""
    odds = [ahead.by_side[side][alliance] for side in ALLIANCES]
    middle = (min(odds) + max(odds)) / 2
    return NUDGE * sum(
        points * (chance - middle) for points, chance in zip(gain, odds, strict=True)
    )


def _mixed(looks: Sequence[float], heat: float) -> Shares:
    best = max(looks)
    weights = [exp((look - best) / heat) for look in looks]
    every = sum(weights)
    return tuple(weight / every for weight in weights)


# The others


def _others(
    view: KalesiaView, found: list[Belief], ahead: Prospects, rng: Rng
) -> tuple[list[int], Rng]:
    """The totals that everybody else brings in a world dealt for it."""
    stream, rng = rng.split()
    world = sample(view, stream)
    alliances, rng = _drawn(found, rng)
    sums = [0, 0, 0]
    for seat in range(view.players):
        if seat == view.seat:
            continue
        hand = [*world.hands[seat], *(world.choices[seat] or ())]
        pushes = _pushes(ahead, alliances[seat])
        for _ in range(2):
            weapon, rng = _pick(hand, pushes, rng)
            hand.remove(weapon)
            sums[ALLIANCES.index(weapon[0])] += int(weapon[1])
    return sums, rng


def _drawn(found: list[Belief], rng: Rng) -> tuple[tuple[Alliance, ...], Rng]:
    number, rng = rng.below(_FINE)
    left = number / _FINE
    for belief in found:
        left -= belief.likely
        if left < 0:
            return belief.alliances, rng
    return found[-1].alliances, rng


def _pushes(ahead: Prospects, alliance: Alliance) -> dict[Weapon, float]:
    """How readily a seat of the alliance plays each weapon.

    It serves the side whose taking the area serves it best, and its own a little in any case.
    """
    odds = {side: ahead.by_side[side][alliance] for side in ALLIANCES}
    low, high = min(odds.values()), max(odds.values())
    weights: dict[Weapon, float] = {}
    for side in ALLIANCES:
        push = (odds[side] - low) / (high - low) - 0.5 if high > low else 0.0
        push = 0.7 * push + 0.3 * (side == alliance)
        for value in range(1, 5):
            weights[f"{side}{value}"] = exp(PUSH * push * value)
    return weights


def _pick(hand: Sequence[Weapon], weights: dict[Weapon, float], rng: Rng) -> tuple[Weapon, Rng]:
    number, rng = rng.below(_FINE)
    left = number / _FINE * sum([weights[weapon] for weapon in hand])
    for weapon in hand:
        left -= weights[weapon]
        if left < 0:
            return weapon, rng
    return hand[-1], rng


# What a pair costs beyond the area


def _costs(
    view: KalesiaView,
    legal: Sequence[Pair],
    found: list[Belief],
    level: Level,
    stake: float,
) -> list[float]:
    """For each pair, what playing it spends, gives away and leaves for the left neighbour."""
    own = _own(view)
    hand = len(view.history) % HANDS_IN_A_ROUND
    left = (own.seat + 1) % view.players
    neighbour = seat_odds(found, left)
    passing = hand == HANDS_IN_A_ROUND - 1 and len(view.history) + 1 < AREAS
    costs = []
    for pair in legal:
        cost = 0.0
        if not passing:
            spent = sum(int(weapon[1]) for weapon in pair if weapon[0] == own.alliance)
            cost += level.thrift * spent * (HANDS_IN_A_ROUND - 1 - hand) / 3
        else:
            kept = list(own.cards)
            for weapon in pair:
                kept.remove(weapon)
            for weapon in kept:
                foe = neighbour[weapon[0]] if weapon[0] != own.alliance else 0.0
                friend = neighbour[own.alliance] if weapon[0] == own.alliance else 0.0
                lost = float(weapon[0] == own.alliance) - friend + foe
                cost += level.thrift * lost * int(weapon[1])
        signs = leaning(pair)
        told = signs[own.alliance] / sum(signs.values())
        costs.append(cost + level.secrecy * told * (1 - stake))
    return costs


def mind(game: Any, level: int, rng: Rng) -> KalesiaMind:  # noqa: ARG001 - contests ask every game alike for its minds
    """The mind of a level, 1 to 4; every seat's is the same."""
    return KalesiaMind(LEVELS[level])


class PlainMind:
    """Always its two highest weapons of its own alliance, or whatever is lowest of the others."""

    def weigh(self, view: KalesiaView, legal: Sequence[Pair], rng: Rng) -> Iterator[Shares]:  # noqa: ARG002 - contests hand every mind these three; this one needs fewer
        looks = [_plain_look(pair, _own(view).alliance) for pair in legal]
        yield _mixed(looks, 0.01)


def _plain_look(pair: Pair, alliance: Alliance) -> float:
    return float(sum(int(weapon[1]) * (1 if weapon[0] == alliance else -0.5) for weapon in pair))


def plain_mind(game: Any) -> PlainMind:  # noqa: ARG001 - contests ask every game alike for its minds
    return PlainMind()
