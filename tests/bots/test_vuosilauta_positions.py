"""The top level of Vuosilauta where anybody who knows a little history is right.

The cards are the real ones. A memory is blurred by chance, so each position is asked of several
seats, whose memories differ.
"""

from __future__ import annotations

from itertools import islice

import pytest

from pelitupa.bots import answer, bot
from pelitupa.bots.bot import stream
from pelitupa.games.vuosilauta import GAME
from pelitupa.games.vuosilauta.state import State
from pelitupa.rng import Rng
from tests.strategies import games

INSIDE = 30
"""Years between a card and the ends of its century, so that nobody can mistake the century."""
AWAY = 25
"""Years that a disc may lie off at the most."""
SEATS = 3


def start(seed: int, *, last: bool = False) -> State:
    """The first round of two players, or the last, with seat 0 to begin."""
    state: State = games()["vuosilauta"].new(2, Rng.seeded(seed), {})
    return state.dealt(8 if last else 1, 0, (3, 3))


def year_of(state: State) -> int:
    return state.deck.years[state.offer[0]]


def play(state: State, texts: str) -> State:
    for text in texts.split():
        state = state.apply(state.to_act[0], GAME.parse(text)).state
    return state


def clear(*, last: bool = False) -> list[State]:
    """Rounds whose card lies well inside its century."""
    found = (start(seed, last=last) for seed in range(400))
    return [state for state in found if INSIDE <= year_of(state) % 100 < 100 - INSIDE]


def chosen(state: State) -> list[str]:
    """What several seats with their own memories do."""
    (player,) = state.to_act
    actions = []
    for number in range(SEATS):
        player_bot = bot(games()["vuosilauta"], "4", stream(number, player))
        legal = state.legal_actions(player)
        thought = player_bot.choose(state.view(player), legal, stream(number, 0, 1))
        actions.append(str(answer(thought)))
    return actions


def begun(state: State) -> State:
    """Seat 0 has the right century, the other has stopped."""
    return play(state, f"*{year_of(state) // 100} .")


def crowded(state: State) -> State:
    """The other has the right century too, and discs on the year itself and on both sides."""
    century, exact = divmod(year_of(state), 100)
    shared = play(state, f"*{century} *{century}")
    return shared._replace(years=((), (exact, exact - 1, exact + 1)), discs=(3, 0))


def nearly_done(state: State) -> State:
    """In the last round, with two discs on years of the right century and one in hand."""
    century, exact = divmod(year_of(state), 100)
    return play(state, f"*{century} . @{exact - 3:02} @{exact + 3:02}")


CARDS = clear()
CENTURIES = CARDS[:12]
YEARS = [begun(state) for state in CARDS[12:24]]
CROWDED = [crowded(state) for state in CARDS[24:32]]
LAST = [nearly_done(state) for state in islice(clear(last=True), 8)]


def named(state: State) -> str:
    return state.offer[0]


def test_there_are_enough():
    assert len(CENTURIES) + len(YEARS) + len(CROWDED) + len(LAST) == 40


@pytest.mark.parametrize("state", CENTURIES, ids=named)
def test_the_century_that_nobody_doubts_is_chosen(state):
    assert set(chosen(state)) == {f"*{year_of(state) // 100}"}


@pytest.mark.parametrize("state", [*YEARS, *CROWDED], ids=named)
def test_a_disc_goes_near_the_year_though_the_best_squares_may_be_taken(state):
    for text in chosen(state):
        assert text.startswith("@")
        assert abs(int(text[1:]) - year_of(state) % 100) <= AWAY


@pytest.mark.parametrize("state", LAST, ids=named)
def test_no_disc_is_kept_for_after_the_end(state):
    assert all(text.startswith("@") for text in chosen(state))
