"""The parts and setting up: the deal, who starts, and what cannot be played."""

from __future__ import annotations

import pytest

from pelitupa.game import BadSetup
from pelitupa.games import all_games
from pelitupa.games.vuosilauta import GAME
from pelitupa.games.vuosilauta.actions import CENTURIES, SQUARES
from pelitupa.rng import Rng
from tests.strategies import games
from tests.vuosilauta.tables import game_of_years, new, play, position


def starters(players: int, births: str, *, year: int = 1900) -> set[int]:
    """Who starts over many seeds, when every card is of that year."""
    game = game_of_years([year] * 9)
    return {game.new(players, Rng.seeded(n), {"births": births}).starter for n in range(90)}


@pytest.mark.rule("vuosilauta/parts/1")
def test_three_centuries_and_a_hundred_year_squares_can_be_chosen():
    state = new(2)
    first = [str(action) for action in state.legal_actions(state.to_act[0])]
    assert first == ["*18", "*19", "*20", "."]
    state = play(state, "*19 *18")
    then = [str(action) for action in state.legal_actions(state.to_act[0])]
    assert then == [*(f"@{square:02}" for square in range(100)), "."]
    assert ((18, 19, 20), range(100)) == (CENTURIES, SQUARES)


@pytest.mark.rule("vuosilauta/parts/2", "vuosilauta/setup/4")
@pytest.mark.parametrize("players", range(1, 9))
def test_everybody_begins_with_no_points_one_century_disc_and_three_year_discs(players):
    state = new(players)
    assert state.scores == (0,) * players
    assert state.discs == (3,) * players
    assert state.centuries == (None,) * players
    placed = []
    while state.round == 1:
        (player,) = state.to_act
        action = state.legal_actions(player)[0]
        placed.append((player, str(action)[0]))
        state = state.apply(player, action).state
    for player in range(players):
        assert [kind for who, kind in placed if who == player] == ["*", "@", "@", "@"]


@pytest.mark.rule("vuosilauta/parts/3")
def test_cards_of_other_centuries_are_never_dealt():
    years = [-500, 900, 1799, *range(1800, 1805), *range(2095, 2100), 2100, 3000]
    game = game_of_years(years)
    for seed in range(50):
        state = game.new(3, Rng.seeded(seed), {})
        dealt = [state.timeline[0].card, *state.offer, *state.pile]
        assert len(dealt) == 10
        assert all(1800 <= state.deck.years[card] <= 2099 for card in dealt)
        sampled = game.sample(state.view(0), Rng.seeded(seed))
        assert sorted(sampled.pile) == sorted(state.pile)


@pytest.mark.rule("vuosilauta/parts/4")
@pytest.mark.parametrize("players", [0, 9, 10])
def test_none_and_more_than_eight_cannot_play(players):
    assert GAME.players == range(1, 9)
    assert GAME.secret is False
    with pytest.raises(BadSetup) as refused:
        game_of_years(range(1900, 1950)).new(players, Rng.seeded(1), {})
    assert refused.value.code == "players"


@pytest.mark.rule("vuosilauta/setup/1")
def test_the_seed_decides_the_order_of_all_cards():
    deals = [new(3, seed) for seed in range(5)]
    names = sorted(card.id for card in deals[0].deck.cards)
    for deal in deals:
        assert sorted([deal.timeline[0].card, *deal.offer, *deal.pile]) == names
    assert len({deal.pile for deal in deals}) == 5
    assert new(3, seed=2) == deals[2]


@pytest.mark.rule("vuosilauta/setup/2")
@pytest.mark.parametrize(
    ("births", "starter"),
    [("1950,1990,1960", 1), ("1990,1950,1989", 0), ("1901,1902,1999", 2), (",,1980", 2)],
)
def test_whose_birth_lies_farthest_from_the_turned_card_starts(births, starter):
    assert starters(3, births) == {starter}


@pytest.mark.rule("vuosilauta/setup/2")
@pytest.mark.parametrize(
    ("players", "births", "may_start"),
    [
        (3, "1990,1950,1990", {0, 2}),
        (8, "", set(range(8))),
        (8, "1990,1990,,,,,,1990", {0, 1, 7}),
    ],
)
def test_chance_decides_among_those_who_tie_or_where_nothing_is_known(players, births, may_start):
    assert starters(players, births) == may_start


@pytest.mark.rule("vuosilauta/setup/3")
def test_the_card_that_was_turned_first_is_not_dealt_again():
    state = new(2, seed=4)
    (dated,) = state.timeline
    assert dated.year == state.deck.years[dated.card]
    assert dated.card not in (*state.offer, *state.pile)
    assert state.round == 1


@pytest.mark.rule("vuosilauta/setup/5")
def test_a_deck_needs_a_card_for_the_start_and_one_a_round():
    assert game_of_years(range(1900, 1909)).new(8, Rng.seeded(1), {}).to_act
    for years in (range(1900, 1908), [*range(1900, 1908), 1799, 2100]):
        with pytest.raises(BadSetup) as refused:
            game_of_years(years).new(2, Rng.seeded(1), {})
        assert refused.value.code == "cards-dated"
        assert refused.value.facts == {"cards": 8, "fewest": 9, "first": 1800, "last": 2099}
    for players, fewest in ((5, 11), (6, 7), (7, 8)):
        assert game_of_years(range(1900, 1900 + fewest)).new(players, Rng.seeded(1), {}).to_act
        with pytest.raises(BadSetup) as refused:
            game_of_years(range(1900, 1899 + fewest)).new(players, Rng.seeded(1), {})
        assert refused.value.facts["fewest"] == fewest


def test_without_a_deck_there_is_no_match():
    with pytest.raises(BadSetup) as refused:
        all_games()["vuosilauta"].new(2, Rng.seeded(1), {})
    assert refused.value.code == "deck-size"


@pytest.mark.parametrize(
    ("births", "code"),
    [("1980,1990,2000", "births"), ("1880", "option-value"), ("1980," * 8, "option-value")],
)
def test_years_of_birth_that_fit_nobody_are_refused(births, code):
    with pytest.raises(BadSetup) as refused:
        new(2, births=births)
    assert refused.value.code == code


def test_our_own_cards_are_enough():
    state = games()["vuosilauta"].new(8, Rng.seeded(1), {})
    assert len(state.pile) > 200


def test_the_last_of_nine_cards_is_played_with():
    state = position([1900] * 8, 1)
    for _ in range(8):
        state = play(state, ".")
    assert state.outcome is not None
    assert state.pile == ()
