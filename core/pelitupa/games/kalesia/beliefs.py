"""What a seat believes of the others' alliances, from what each has played; no hand here.

Bayes' rule over every way the alliance cards may lie. The likelihood of a pair rests on one
assumption, that a seat leans towards the weapons of its own alliance, and on nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import exp
from typing import NamedTuple

from pelitupa.game import Player
from pelitupa.games.kalesia.actions import Pair
from pelitupa.games.kalesia.alliances import alliance_cards
from pelitupa.games.kalesia.view import KalesiaView
from pelitupa.games.kalesia.weapons import ALLIANCES, Alliance, totals_of

LEANING = 0.3
"""By how much a point for an alliance speaks for a seat's belonging to it."""


class Belief(NamedTuple):
    """One way the alliances may lie, by seat, and how likely it is."""

    alliances: tuple[Alliance, ...]
    likely: float


def leaning(pair: Pair) -> dict[Alliance, float]:
    """How likely the pair is, up to a factor, from a seat of each alliance."""
    totals = totals_of([pair])._asdict()
    every = sum(totals.values())
    return {
        alliance: exp(LEANING * (points - (every - points) / 2))
        for alliance, points in totals.items()
    }


def beliefs(view: KalesiaView, bayes: bool = True) -> list[Belief]:
    """Every way the alliances may lie; without `bayes` only the cards are counted."""
    evidence = [dict.fromkeys(ALLIANCES, 1.0) for _ in range(view.players)]
    if bayes:
        for pairs in view.history:
            for seat, pair in enumerate(pairs):
                for alliance, likely in leaning(pair).items():
                    evidence[seat][alliance] *= likely
    cards = Counter(alliance_cards(view.players))
    own = None if view.own is None else view.own
    if own is not None:
        cards[own.alliance] -= 1
    found: list[Belief] = []
    for alliances, ways in _dealt(view, cards, ()):
        likely = float(ways)
        for seat, alliance in enumerate(alliances):
            if own is None or seat != own.seat:
                likely *= evidence[seat][alliance]
        found.append(Belief(alliances, likely))
    every = sum(belief.likely for belief in found)
    return [Belief(belief.alliances, belief.likely / every) for belief in found]


def _dealt(
    view: KalesiaView, cards: Counter[Alliance], given: tuple[Alliance, ...]
) -> Iterator[tuple[tuple[Alliance, ...], int]]:
    """Every way to deal the alliance cards to the seats that have none yet, and its weight."""
    seat = len(given)
    if seat == view.players:
        yield given, 1
    elif view.own is not None and seat == view.own.seat:
        yield from _dealt(view, cards, (*given, view.own.alliance))
    else:
        for alliance in ALLIANCES:
            count = cards[alliance]
            if count:
                cards[alliance] -= 1
                for alliances, ways in _dealt(view, cards, (*given, alliance)):
                    yield alliances, ways * count
                cards[alliance] += 1


def seat_odds(found: list[Belief], seat: Player) -> dict[Alliance, float]:
    """How likely the seat is to belong to each alliance."""
    odds = dict.fromkeys(ALLIANCES, 0.0)
    for belief in found:
        odds[belief.alliances[seat]] += belief.likely
    return odds
