"""How bots judge a disc: against the scoring itself, year by year; and what they make of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pelitupa.bots import answer, bot
from pelitupa.bots.bot import stream
from pelitupa.dated.memory import Recollection, remembered
from pelitupa.deck import Deck
from pelitupa.games.vuosilauta.appraise import FREE, Board, costs_of, gains, odds_of
from pelitupa.games.vuosilauta.mind import PlainMind, VuosilautaMind, mind
from pelitupa.games.vuosilauta.scoring import marks
from pelitupa.rng import Rng
from tests.strategies import games
from tests.vuosilauta.tables import game_of_years, new, play, position

COSTS = (0.0, 0.7, 1.9, 1.9, 1.9)


def worth(odds, own, rivals, costs) -> float:
    """What one's discs may expect, by the scoring itself; nobody else is to place any more."""
    total = -costs[len(own)] * (1 - sum(odds))
    for year, share in enumerate(odds):
        row, _ = marks(1900 + year, (19, 19), (own, rivals))
        fails = sum(not mark.points for mark in row)
        total += share * (sum(mark.points for mark in row) - costs[fails])
    return total


def boards(count: int) -> list[tuple[Recollection, tuple[int, ...], tuple[int, ...]]]:
    """Memories of a year of the twentieth century, with discs near it and elsewhere."""
    found, rng = [], Rng.seeded(5)
    for number in range(count):
        middle, rng = rng.below(100)
        spread, rng = rng.below(30)
        squares, rng = rng.shuffled(range(100))
        near = tuple(sorted(squares[:12], key=lambda square: abs(square - middle)))
        own, rivals = near[: number % 3], near[number % 3 : number % 3 + number % 5]
        found.append((Recollection(1900.0 + middle, 1.0 + spread), own, rivals))
    return found


@pytest.mark.parametrize("costs", [FREE, COSTS], ids=["last-round", "resting"])
def test_a_disc_is_worth_what_the_scoring_gives_it(costs):
    """All but ties between two nearest discs is counted exactly."""
    for recollection, own, rivals in boards(12):
        odds = odds_of(recollection)[19]
        before = worth(odds, own, rivals, costs)
        board = Board(own, rivals, frozenset((*own, *rivals)), 0)
        found = gains(odds, board, costs)
        assert found
        for gain, square in found[::5]:
            exact = worth(odds, (*own, square), rivals, costs) - before
            assert gain == pytest.approx(exact, abs=0.15)


def test_odds_are_those_of_the_memory_within_the_centuries():
    odds = odds_of(Recollection(1899.5, 3.0))
    assert sum(map(sum, odds.values())) == pytest.approx(1)
    assert sum(odds[18]) == pytest.approx(0.5, abs=0.01)
    assert max(odds[19]) == odds[19][0]
    assert sum(odds_of(Recollection(1700.0, 0.5))[18]) == pytest.approx(1)
    assert sum(odds_of(Recollection(2500.0, 0.5))[20]) == pytest.approx(1)


def test_taken_squares_are_left_alone_though_all_likely_ones_are():
    odds = odds_of(Recollection(1950.0, 0.5))[19]
    taken = frozenset(range(40, 60))
    found = gains(odds, Board((), tuple(range(40, 60)), taken, 0), FREE)
    assert {square for _, square in found} == set(range(100)) - taken


def test_resting_costs_more_the_better_a_seat_remembers():
    sharp, vague = costs_of(3.0), costs_of(40.0)
    assert sharp[0] == vague[0] == 0
    assert list(sharp) == sorted(sharp)
    assert sharp[1] > vague[1]
    assert sharp[2] == sharp[3], "one disc can always be placed"


def knows(state, year: int, spread: float = 0.5, *, foresight: bool = True) -> VuosilautaMind:
    """A mind that remembers the card on offer so."""
    memory = {card: Recollection(float(year), spread) for card in state.deck.years}
    return VuosilautaMind(memory, foresight=foresight)


def does(state, thinker) -> str:
    (seat,) = state.to_act
    legal = state.legal_actions(seat)
    (shares,) = thinker.weigh(state.view(seat), legal, Rng.seeded(1))
    assert sum(shares) == 1
    return str(legal[shares.index(1.0)])


def test_a_sure_seat_places_on_the_year_and_beside_it_and_keeps_what_would_rest():
    state = position([1917] * 9, 1)
    thinker = knows(state, 1917, 0.4)
    assert does(state, thinker) == "*19"
    state = play(state, "*19")
    assert does(state, thinker) == "@17"
    beside = {does(play(state, "@17"), thinker), does(play(state, "@17 @16"), thinker)}
    assert beside <= {"@15", "@16", "@18", "@19"}


def test_a_vague_seat_with_foresight_stops_where_one_without_goes_on():
    state = play(position([1917] * 9, 2), "*19 . @50")
    assert does(state, knows(state, 1950, 60.0, foresight=False)).startswith("@")
    sharp = knows(state, 1950, 1.0)
    sharp.memory = {card: Recollection(1950.0, 60.0) for card in state.deck.years}
    assert does(state, sharp) == "."


def test_nothing_is_kept_for_after_the_last_round():
    state = play(position([1917], 2, round_=8), "*19 . @50")
    sharp = knows(state, 1950, 1.0)
    sharp.memory = {card: Recollection(1950.0, 60.0) for card in state.deck.years}
    assert does(state, sharp).startswith("@")


def test_the_plain_player_places_one_disc_where_there_is_most_room():
    state = position([1917] * 9)
    assert does(state, PlainMind()) == "*19"
    state = play(state, "*19 *19")
    assert does(state, PlainMind()) in ("@49", "@50")
    state = play(state, "@50")
    assert does(state, PlainMind()) in ("@24", "@25", "@75")
    assert does(play(state, "@75"), PlainMind()) == "."


def test_a_mind_keeps_the_memory_and_not_the_deck():
    game = games()["vuosilauta"]
    player = mind(game, 4, stream(1, 0))
    assert player.memory == remembered(game.deck, 4, stream(1, 0))
    kept = vars(player).values()
    assert not any(isinstance(value, Deck) for value in kept)


def test_whoever_plays_with_other_years_remembers_them():
    """The memory is of the deck that is played with, not of the cards of that name."""
    early, late = game_of_years([1810] * 30), game_of_years([1990] * 30)
    for game, century in ((early, "*18"), (late, "*19")):
        state = game.new(2, Rng.seeded(1), {})
        (seat,) = state.to_act
        thought = bot(game, "4", stream(1, seat)).choose(
            state.view(seat), state.legal_actions(seat), stream(1, seat, 0)
        )
        assert str(answer(thought)) == century


def test_nobody_thinks_for_the_table():
    state = new(2)
    view = replace(state.view(None), turn=None)
    with pytest.raises(LookupError):
        list(PlainMind().weigh(view, state.legal_actions(state.to_act[0]), Rng.seeded(1)))
