"""Worlds: every way the hidden cards may lie that looks like a view, and one of them at random.

Only the view is read, never a state. Each dealt weapon is followed as a token: it starts in the
hand of the seat it was dealt to, is shown, taken back and passed on like the card it stands for,
and has a value only from when the viewer could know it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from pelitupa.games.kalesia.actions import Pair, pairs_of
from pelitupa.games.kalesia.alliances import alliance_cards
from pelitupa.games.kalesia.forest import HANDS_IN_A_ROUND
from pelitupa.games.kalesia.state import Deal, KalesiaState, outcome_of
from pelitupa.games.kalesia.view import KalesiaView
from pelitupa.games.kalesia.weapons import (
    HAND_SIZE,
    SET,
    Alliance,
    Weapon,
    Weapons,
    in_order,
    in_play,
    sets_away,
)
from pelitupa.rng import Rng

Token: TypeAlias = int
"""A dealt weapon: the n-th of seat s is token s * HAND_SIZE + n."""
Values: TypeAlias = list[Weapon | None]
"""By token, what the viewer knows it to be."""


class Followed(NamedTuple):
    """The tokens by seat as they lie now, and as they were passed at each end of a round."""

    values: Values
    hands: list[list[Token]]
    passes: list[list[list[Token]]]


def sample(view: KalesiaView, rng: Rng) -> KalesiaState:
    """A state that looks like the view to its seat, drawn uniformly among all such worlds.

    A world is a way of laying the cards not yet located, all told apart, into the places not yet
    known: every such card is equally likely in every such place. A weapon shown is taken to be one
    its seat was known to hold, if there is such a one: what a seat shows says where that weapon
    was, and nothing about those it keeps. Unknown alliances are drawn likewise; the locked pairs
    of others uniformly from what their hands allow.
    """
    alliances, aside, rng = _alliances(view, rng)
    followed = _follow(view)
    unlocated = Counter(in_play(view.players, view.weapons))
    unlocated.subtract(value for value in followed.values if value is not None)
    order, rng = rng.shuffled(in_order(unlocated.elements()))
    source = iter(order)
    values = [next(source) if value is None else value for value in followed.values]
    hands, choices, rng = _locked(view, _seats(followed.hands, values), rng)
    dealt = [range(HAND_SIZE * seat, HAND_SIZE * (seat + 1)) for seat in range(view.players)]
    deal = Deal(
        players=view.players,
        weapons=view.weapons,
        open_history=view.open_history,
        grid=view.grid,
        alliances=alliances,
        aside=aside,
        hands=_seats(dealt, values),
        removed=in_order((*source, *sets_away(view.players, view.weapons))),
        rng=rng,
    )
    outcome = outcome_of(deal, view.areas, len(view.history)) if view.over else None
    passes = tuple(_seats(threes, values) for threes in followed.passes)
    to_act = tuple(seat for seat, choice in enumerate(choices) if choice is None and not view.over)
    return KalesiaState(deal, view.areas, hands, choices, to_act, view.history, passes, outcome)


def _alliances(view: KalesiaView, rng: Rng) -> tuple[tuple[Alliance, ...], Alliance | None, Rng]:
    """Everybody's alliance and the one set aside: the viewer's own, the rest in any order."""
    if view.alliances is not None:
        return view.alliances, view.aside, rng
    cards = list(alliance_cards(view.players))
    if view.own is not None:
        cards.remove(view.own.alliance)
    drawn, rng = rng.shuffled(cards)
    if view.own is not None:
        drawn = (*drawn[: view.own.seat], view.own.alliance, *drawn[view.own.seat :])
    aside = drawn[view.players] if len(drawn) > view.players else None
    return drawn[: view.players], aside, rng


def _follow(view: KalesiaView) -> Followed:
    """Where every token is now, with all that the viewer has learned about its value."""
    seats = range(view.players)
    values = _dealt(view)
    hands = [list(range(HAND_SIZE * seat, HAND_SIZE * (seat + 1))) for seat in seats]
    fronts: list[list[Token]] = [[] for _ in seats]
    passes: list[list[list[Token]]] = []
    for conquered, pairs in enumerate(view.history, start=1):
        for seat, pair in enumerate(pairs):
            fronts[seat] += [_recognise(hands[seat], weapon, values) for weapon in pair]
        ended = view.over and conquered == len(view.history)
        if conquered % HANDS_IN_A_ROUND == 0 and not ended:
            if view.own is not None:
                threes = list(hands[view.own.seat - 1])
                for weapon in view.own.received[len(passes)]:
                    _recognise(threes, weapon, values)
            passes.append(hands)
            hands = [fronts[seat] + hands[seat - 1] for seat in seats]
            fronts = [[] for _ in seats]
    return Followed(values, hands, passes)


def _dealt(view: KalesiaView) -> Values:
    """What the viewer knows after the deal: its own hand, or everybody's when all have one set."""
    if view.weapons == "sets":
        return [*SET * view.players]
    values: Values = [None] * (HAND_SIZE * view.players)
    if view.own is not None:
        start = HAND_SIZE * view.own.seat
        values[start : start + HAND_SIZE] = view.own.dealt
    return values


def _recognise(tokens: list[Token], weapon: Weapon, values: Values) -> Token:
    """Take from the tokens one that is the weapon: a known one, else one that might be any."""
    known = [token for token in tokens if values[token] == weapon]
    token = known[0] if known else next(token for token in tokens if values[token] is None)
    values[token] = weapon
    tokens.remove(token)
    return token


def _locked(
    view: KalesiaView, hands: tuple[Weapons, ...], rng: Rng
) -> tuple[tuple[Weapons, ...], tuple[Pair | None, ...], Rng]:
    """Hands and choices after those who have locked laid their pairs down, the viewer its own."""
    left = list(hands)
    choices: list[Pair | None] = [None] * view.players
    for seat in range(view.players):
        if not view.locked[seat]:
            continue
        pairs = pairs_of(hands[seat])
        if view.own is not None and view.own.choice is not None and seat == view.seat:
            pairs = (view.own.choice,)
        choice, rng = rng.pick(pairs)
        choices[seat] = choice
        left[seat] = in_order((Counter(hands[seat]) - Counter(choice)).elements())
    return tuple(left), tuple(choices), rng


def _seats(tokens: Iterable[Iterable[Token]], values: Sequence[Weapon]) -> tuple[Weapons, ...]:
    """The weapons of each seat that its tokens stand for."""
    return tuple(in_order(values[token] for token in seat) for seat in tokens)
