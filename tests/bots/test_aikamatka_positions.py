"""The top level of Aikamatka where anybody who knows a little history is right.

The cards are the real ones. A memory is blurred by chance, so each position is asked of several
seats, whose memories differ.
"""

from __future__ import annotations

from itertools import islice

import pytest

from pelitupa.bots import answer, bot
from pelitupa.bots.bot import stream
from pelitupa.dated.timeline import Dated
from pelitupa.game import Action
from pelitupa.games.aikamatka.state import State
from pelitupa.games.aikamatka.timeline import right_gaps
from pelitupa.rng import Rng
from tests.strategies import games

FAR = 25
"""Years between a card and its neighbours that nobody can mistake."""
SEATS = 3


def start(seed: int) -> State:
    return games()["aikamatka"].new(2, Rng.seeded(seed), {})


def laid(state: State, years: list[int]) -> State:
    """The position with cards of the pile nearest to these years on the timeline."""
    pile = list(state.pile)
    line = [state.timeline[0]]
    for year in years:
        card = min(pile, key=lambda card: abs(state.deck.years[card] - year))
        pile.remove(card)
        line.append(Dated(card, state.deck.years[card]))
    return state._replace(timeline=tuple(sorted(line, key=lambda it: it.year)), pile=tuple(pile))


def clear(state: State, card: str) -> bool:
    """Whether the card is far from every card that lies there."""
    return all(abs(state.deck.years[card] - dated.year) >= FAR for dated in state.timeline)


def close(state: State, card: str) -> bool:
    """Whether it lies between two cards that are hardly apart, and is of neither's year."""
    gaps = right_gaps(state.timeline, state.deck.years[card])
    years = [dated.year for dated in state.timeline]
    inside = 0 < gaps[0] < len(years)
    return inside and len(gaps) == 1 and years[gaps[0]] - years[gaps[0] - 1] <= 4


def placings() -> list[tuple[int, State]]:
    """Positions with a card held by seat 0 that is far from everything."""
    found = []
    for seed in range(200):
        state = laid(start(seed), [1830, 1890, 1950])
        card = next((card for card in state.pile if clear(state, card)), None)
        if card is not None:
            held = state._replace(offer=(), held=(card, None), starter=0, minus=((), ("x",)))
            found.append((seed, held._replace(held=(card, state.pile[-1]))))
    return list(islice(found, 24))


def choosings() -> list[tuple[int, State]]:
    """Positions in which one card on offer is far from everything and one is in a narrow gap."""
    found = []
    for seed in range(200):
        state = laid(start(seed), [1902, 1906, 1910, 1914, 1918])
        easy = next((card for card in state.pile if clear(state, card)), None)
        hard = next((card for card in state.pile if close(state, card)), None)
        if easy and hard:
            offer = (hard, easy) if seed % 2 else (easy, hard)
            found.append((seed, state._replace(offer=offer, held=(None, None))))
    return list(islice(found, 16))


PLACINGS, CHOOSINGS = placings(), choosings()


def choices(state: State) -> list[Action]:
    """What several seats with their own memories do."""
    (player,) = state.to_act
    chosen = []
    for number in range(SEATS):
        player_bot = bot(games()["aikamatka"], "4", stream(number, player))
        legal = state.legal_actions(player)
        chosen.append(answer(player_bot.choose(state.view(player), legal, stream(number, 0, 1))))
    return chosen


def test_there_are_enough():
    assert len(PLACINGS) + len(CHOOSINGS) == 40


@pytest.mark.parametrize(("seed", "state"), PLACINGS, ids=lambda it: str(it)[:4])
def test_the_obvious_gap_is_found(seed, state):
    right = right_gaps(state.timeline, state.deck.years[state.held[0]])
    assert {action.gap for action in choices(state)} <= set(right)


@pytest.mark.parametrize(("seed", "state"), CHOOSINGS, ids=lambda it: str(it)[:4])
def test_the_card_that_is_easy_to_place_is_taken(seed, state):
    easy = next(index for index, card in enumerate(state.offer) if clear(state, card))
    assert {action.card for action in choices(state)} == {easy}
