"""A bot's memory of years: wrong by as much as it fears, each seat's own, and all a bot has."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import sqrt

import pytest

from pelitupa.dated.memory import Recollection, fame, remembered
from pelitupa.dated.timeline import Dated
from pelitupa.deck import Deck
from pelitupa.games.aikamatka.appraise import gap_odds
from pelitupa.games.aikamatka.mind import mind
from pelitupa.rng import Rng
from tests.aikamatka.tables import game_with
from tests.strategies import games

DECK = games()["aikamatka"].deck


def errors(level: int, seed: int) -> list[float]:
    """By card, how far off the year is in units of what the seat fears."""
    memory = remembered(DECK, level, Rng.seeded(seed))
    return [(memory[c.id].year - c.year) / memory[c.id].spread for c in DECK.cards]


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_years_are_wrong_by_as_much_as_is_feared(level):
    found = [error for seed in range(20) for error in errors(level, seed)]
    mean = sum(found) / len(found)
    assert mean == pytest.approx(0, abs=0.05)
    assert sqrt(sum(error * error for error in found) / len(found)) == pytest.approx(1, abs=0.05)
    assert sum(abs(error) > 2 for error in found) / len(found) == pytest.approx(0.045, abs=0.02)


def test_each_level_remembers_better_than_the_one_below():
    spreads = [
        sum(each.spread for each in remembered(DECK, level, Rng.seeded(1)).values())
        for level in (1, 2, 3, 4)
    ]
    assert spreads == sorted(spreads, reverse=True)
    assert all(low < 0.6 * high for high, low in pairwise(spreads))


def test_older_and_less_known_events_are_vaguer():
    memory = remembered(DECK, 3, Rng.seeded(1))
    old, new = (
        [memory[c.id].spread for c in DECK.cards if (c.year < 1900) == is_old]
        for is_old in (True, False)
    )
    assert sum(old) / len(old) > 1.15 * sum(new) / len(new)
    known = [memory[c.id].spread for c in DECK.cards if fame(c.id) > 0.8]
    obscure = [memory[c.id].spread for c in DECK.cards if fame(c.id) < 0.2]
    assert sum(obscure) / len(obscure) > 1.5 * sum(known) / len(known)


def test_seats_remember_differently_and_each_always_the_same():
    assert remembered(DECK, 4, Rng.seeded(1)) == remembered(DECK, 4, Rng.seeded(1))
    assert remembered(DECK, 4, Rng.seeded(1)) != remembered(DECK, 4, Rng.seeded(2))


def test_a_mind_holds_its_memory_and_no_deck():
    """Whatever is reachable from a mind, no deck and no card is."""
    seen, queue = set(), [mind(games()["aikamatka"], 4, Rng.seeded(1))]
    while queue:
        thing = queue.pop()
        if id(thing) in seen:
            continue
        seen.add(id(thing))
        assert not isinstance(thing, Deck)
        assert not hasattr(thing, "sources")
        if isinstance(thing, dict):
            queue += [*thing.keys(), *thing.values()]
        elif isinstance(thing, tuple | list):
            queue += thing
        else:
            queue += vars(thing).values() if hasattr(thing, "__dict__") else ()


def test_true_years_matter_only_through_the_memory():
    """With the memory it has, a seat goes on alike when the cards turn out to be of other years."""
    game = game_with()
    seat = mind(game, 4, Rng.seeded(3))
    state = game.new(2, Rng.seeded(5), {})
    moved = Deck(tuple(card._replace(year=4000 - card.year) for card in state.deck.cards))
    other = state._replace(deck=moved)
    assert replace(game, deck=moved).deck != game.deck
    player = state.to_act[0]
    legal = state.legal_actions(player)
    here = list(seat.weigh(state.view(player), legal, Rng.seeded(1)))
    there = list(seat.weigh(other.view(player), legal, Rng.seeded(1)))
    assert here == there


def test_gap_odds_are_the_chances_of_the_year_remembered():
    line = tuple(Dated(str(year), year) for year in (1900, 1950))
    before, between, after = gap_odds(line, Recollection(1925, 10))
    assert before == pytest.approx(after)
    assert between == pytest.approx(0.989, abs=0.002)
    assert before + between + after == pytest.approx(1, abs=0.005)
    sure = gap_odds(line, Recollection(1900, 0.01))
    assert sure == pytest.approx((1, 1, 0))  # in the very year both sides are right (A8)
