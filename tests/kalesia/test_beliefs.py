"""What a seat believes of alliances: counted exactly, moved by what is played, never by hands."""

from __future__ import annotations

import pytest

from pelitupa.games.kalesia.alliances import alliance_cards
from pelitupa.games.kalesia.beliefs import beliefs, seat_odds
from tests.kalesia.tables import new, play, position


@pytest.mark.parametrize("players", range(2, 11))
def test_before_the_first_reveal_only_the_cards_count(players):
    state = new(players)
    found = beliefs(state.view(0))
    assert sum(each.likely for each in found) == pytest.approx(1)
    own = state.deal.alliances[0]
    cards = list(alliance_cards(players))
    cards.remove(own)
    assert len({each.alliances for each in found}) == len(found)
    assert all(each.alliances[0] == own for each in found)
    for seat in range(1, players):
        for alliance, chance in seat_odds(found, seat).items():
            assert chance == pytest.approx(cards.count(alliance) / len(cards))


def test_a_seat_that_shows_mermaids_is_suspected_of_them():
    hands = ["C1C2C3C4M1M2M3M4F1F2F3"] * 3
    state = position(3, hands=hands, alliances="CMF")
    state = play(state, "C1M1", "M4M3", "C1F1").state
    odds = seat_odds(beliefs(state.view(0)), 1)
    assert odds["M"] > 0.8
    assert odds["C"] == 0
    assert seat_odds(beliefs(state.view(0), bayes=False), 1)["M"] == pytest.approx(0.5)


def test_who_is_known_leaves_less_for_the_others():
    hands = ["C1C2C3C4M1M2M3M4F1F2F3"] * 3
    state = position(3, hands=hands, alliances="CMF")
    state = play(state, "C1M1", "M4M3", "C1M1").state
    found = beliefs(state.view(0))
    assert seat_odds(found, 1)["M"] == pytest.approx(seat_odds(found, 2)["F"])
