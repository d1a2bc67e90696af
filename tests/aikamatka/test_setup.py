"""Setting the table: the deal, the starting card, who starts, and what cannot be played."""

from __future__ import annotations

import pytest

from pelitupa.game import BadSetup
from pelitupa.games import all_games
from pelitupa.games.aikamatka import FEWEST_CARDS, GAME
from pelitupa.games.aikamatka.state import ROUNDS
from pelitupa.rng import Rng
from tests.aikamatka.tables import deck_of_years, game_with, new, play_out


def all_cards(state):
    """Every card of the position, wherever it lies."""
    return [
        *(dated.card for dated in state.timeline),
        *state.offer,
        *(card for card in state.held if card),
        *(card for cards in state.minus for card in cards),
        *state.pile,
    ]


def starters(players: int, births: str, *, year: int = 1900) -> set[int]:
    """Who starts over many seeds, when every card is of that year."""
    game = GAME.with_deck(deck_of_years([year] * 30))
    return {game.new(players, Rng.seeded(n), {"births": births}).starter for n in range(60)}


@pytest.mark.rule("aikamatka/setup/1")
def test_the_pile_is_all_the_cards_in_an_order_that_the_seed_decides():
    deals = [new(3, seed) for seed in range(5)]
    names = [card.id for card in deals[0].deck.cards]
    for deal in deals:
        assert sorted(all_cards(deal)) == names
        assert list(deal.pile) != sorted(deal.pile)
    assert len({deal.pile for deal in deals}) == 5
    assert new(3, seed=2) == deals[2]


@pytest.mark.rule("aikamatka/setup/4")
def test_one_card_of_the_deck_begins_the_timeline_with_its_year():
    starts = set()
    for seed in range(300):
        state = new(2, seed, cards=26)
        (dated,) = state.timeline
        assert dated.year == state.deck.years[dated.card]
        starts.add(dated.card)
    assert len(starts) == 26


@pytest.mark.parametrize("players", range(1, 6))
def test_ten_thousand_deals_lay_no_card_twice(players):
    """D4: a starting card dealt once more breaks the line as soon as it is picked up."""
    game = game_with(26)
    for seed in range(2_000):
        state = game.new(players, Rng.seeded(seed), {})
        assert len(set(all_cards(state))) == 26
        assert len(all_cards(state)) == 26


@pytest.mark.rule("aikamatka/setup/2", "aikamatka/setup/3", "A1")
def test_cards_are_all_there_is_to_play_with_and_birth_years_all_there_is_to_choose():
    assert [option.name for option in GAME.options if not option.house] == ["births"]
    view = new(4).view(None).plain()
    assert set(view) == {
        "phase", "round", "rounds", "starter", "timeline", "offer", "held", "minus", "pile",
    }  # fmt: skip
    with pytest.raises(BadSetup) as refused:
        game_with().new(2, Rng.seeded(1), {"mode": "board"})
    assert refused.value.code == "option"


@pytest.mark.rule("aikamatka/setup/5", "A3")
@pytest.mark.parametrize(
    ("births", "starter"),
    [("1950,1990,1960", 1), ("1990,1950,1989", 0), ("1901,1902,1999", 2)],
)
def test_whose_birth_lies_farthest_from_the_starting_card_starts(births, starter):
    assert starters(3, births) == {starter}


@pytest.mark.rule("aikamatka/setup/5", "A3")
def test_the_distance_counts_into_the_past_as_into_the_future():
    assert starters(3, "1930,1960,1980", year=1970) == {0}
    assert starters(3, "1930,1960,1980", year=1940) == {2}


@pytest.mark.rule("A3")
def test_chance_decides_among_those_who_tie():
    assert starters(3, "1990,1950,1990") == {0, 2}
    assert starters(2, "1960,1980", year=1970) == {0, 1}


@pytest.mark.rule("A3")
@pytest.mark.parametrize("births", ["", ",", ",,,"])
def test_chance_decides_among_all_when_no_birth_year_is_known(births):
    assert starters(4, births) == {0, 1, 2, 3}


@pytest.mark.rule("A3")
def test_who_gave_no_birth_year_is_not_the_farthest_while_another_gave_one():
    assert starters(4, ",1950,,1940") == {1}
    assert starters(4, "1950") == {0}


def test_birth_years_leave_the_order_of_the_cards_alone():
    assert new(3, births="1980,1990,2000").pile == new(3).pile


@pytest.mark.parametrize(
    "births",
    [
        *("1980;1990", "x", "80", "1899", "2100", "0", "-1980", "19800", "1980, 1990"),
        *("\uff11\uff19\uff18\uff10", "1980,1990,2000,2001,2002,2003", ",,,,,"),
    ],
)
def test_what_is_no_birth_year_is_refused(births):
    with pytest.raises(BadSetup) as refused:
        new(5, births=births)
    assert refused.value.code == "option-value"


@pytest.mark.parametrize(("players", "births"), [(2, "1980,1990,2000"), (1, ","), (4, ",,,,1990")])
def test_more_birth_years_than_players_are_refused(players, births):
    with pytest.raises(BadSetup) as refused:
        new(players, births=births)
    assert refused.value.code == "births"
    assert refused.value.facts["players"] == players


@pytest.mark.rule("A17", "aikamatka/solo/1")
def test_one_to_five_can_play_and_no_others():
    assert [len(new(players).held) for players in GAME.players] == [1, 2, 3, 4, 5]
    for players in (0, 6, 8, -1):
        with pytest.raises(BadSetup) as refused:
            new(players)
        assert refused.value.code == "players"


@pytest.mark.rule("A11")
def test_a_deck_of_twenty_five_is_refused_and_one_of_twenty_six_lasts_for_everybody():
    for players in GAME.players:
        with pytest.raises(BadSetup) as refused:
            new(players, cards=25)
        assert refused.value.code == "deck-size"
        assert refused.value.facts == {"cards": 25, "fewest": 26}
        assert play_out(new(players, cards=26)).outcome is not None


@pytest.mark.rule("A11")
def test_twenty_six_is_the_most_that_a_match_uses():
    used = {players: players * rounds for players, rounds in ROUNDS.items()}
    assert used == {2: 12, 3: 18, 4: 16, 5: 25}
    assert max(used.values()) + 1 == FEWEST_CARDS
    for players, cards in used.items():
        assert len(play_out(new(players, cards=40)).pile) == 40 - 1 - cards


def test_without_a_deck_there_is_no_match():
    with pytest.raises(BadSetup) as refused:
        GAME.new(2, Rng.seeded(1), {})
    assert refused.value.code == "deck-size"


def test_the_shelf_hands_the_deck_on():
    deck = deck_of_years(range(1800, 1830))
    assert all_games(deck)["aikamatka"].deck == deck
    assert all_games()["aikamatka"] == GAME
