"""Drawing: when slots are filled, who chooses, what happens when a deck has run out."""

from __future__ import annotations

from collections import Counter

import pytest

from pelitupa.games.kaleva.cards import DECK
from pelitupa.rng import Rng
from tests.kaleva.positions import begun, kinds, legal, play, position, row, step

FIGHT = """
    b....b
    ......
    ...b..
    ..s...
    s.....
"""


def rest(used: str) -> str:
    """The cards of a deck that are not in `used`, as digits."""
    cards = list(DECK)
    for value in map(int, used):
        cards.remove(value)
    return "".join(map(str, cards))


@pytest.mark.rule("kaleva/drawing/1", "K30", "K32")
def test_after_a_fight_both_players_draw_the_next_card_face_down():
    found = step(position(FIGHT, "657432", "345678", decks=("9", "8")), "c2xd3")
    assert kinds(found)[-2:] == ["drew", "drew"]
    assert [dict(beat.facts) for beat in found.beats[-2:]] == [
        {"player": 0, "column": "c"},
        {"player": 1, "column": "d"},
    ]
    for player, column, value in ((0, 2, 9), (1, 3, 8)):
        for seat in (None, 0, 1):
            slot = found.state.view(seat).plain()["slots"][player][column]
            assert slot["value"] == (value if seat == player else None)
            assert not slot["up"]
            assert not slot["first"]


@pytest.mark.rule("kaleva/drawing/1")
def test_a_turn_without_a_used_card_draws_nothing():
    found = step(position(FIGHT), "a1-a2")
    assert kinds(found) == ["moved"]
    assert found.state.view(None).plain()["deck"] == (21, 21)


TWO = """
    b....b
    ......
    ..s...
    ......
    s.....
"""


@pytest.mark.rule("kaleva/drawing/2", "K30", "K40")
def test_between_two_empty_slots_the_owner_sees_the_card_and_chooses():
    state = play(position(TWO, "650032", decks=("98", "")), "c3-d3 c?a")
    found = step(state, "d?b")
    assert kinds(found) == ["scouted", "drew"]
    assert dict(found.beats[1].facts) == {"player": 0, "column": None}
    assert (found.state.phase, found.state.to_act) == ("refill", (0,))
    assert legal(found.state) == {">c", ">d"}
    assert [found.state.view(seat).plain()["drawn"] for seat in (None, 0, 1)] == [None, 9, None]
    assert found.state.view(None).plain()["deck"] == (20, 21)
    placed = step(found.state, ">d")
    assert kinds(placed) == ["placed", "drew"]
    assert row(placed.state, 0) == "658932"
    assert row(play(found.state, ">c"), 0) == "659832"
    assert (placed.state.phase, placed.state.to_act) == ("turn", (1,))
    assert placed.informs


@pytest.mark.rule("K30", "K40")
def test_the_opponents_slot_is_filled_without_a_choice_after_ones_own():
    state = position(FIGHT, "657032", "345678", decks=("98", "9"))
    found = step(play(state, "c2xd3"), "d?a")
    assert found.state.phase == "refill"
    assert row(found.state, 1) == "345-78"
    placed = step(found.state, ">c")
    assert kinds(placed) == ["placed", "drew", "drew"]
    assert (row(placed.state, 0), row(placed.state, 1)) == ("659832", "345978")


@pytest.mark.rule("kaleva/drawing/3", "K31")
def test_an_empty_deck_is_made_of_the_discards_just_used_ones_included():
    state = position(FIGHT, "657432", "345678", discards=(rest("657432"), ""))
    assert state.view(None).plain()["deck"] == (0, 21)
    found = step(state, "c2xd3")
    assert kinds(found)[3:] == ["reshuffled", "drew", "drew"]
    assert dict(found.beats[3].facts) == {"player": 0, "cards": 22}
    hand = found.state.hands[0]
    assert found.state.view(None).plain()["discards"] == ((), (6,))
    assert found.state.view(None).plain()["deck"] == (21, 20)
    everything = [card.value for card in hand.row if card] + list(hand.deck)
    assert Counter(everything) == Counter(DECK)
    assert hand.batch == 2
    assert [card.batch for card in hand.row if card] == [0, 0, 2, 0, 0, 0]


@pytest.mark.rule("K31")
def test_the_new_deck_is_shuffled_and_not_in_the_order_of_the_discards():
    pile = rest("657432")
    decks = {
        step(position(FIGHT, "657432", "345678", discards=(pile, ""), seed=seed), "c2xd3")
        .state.hands[0]
        .deck
        for seed in range(8)
    }
    assert len(decks) == 8


@pytest.mark.rule("K31")
def test_the_last_card_of_the_deck_is_drawn_before_the_discards_are_shuffled():
    pile = rest("6574329")
    found = step(position(FIGHT, "657432", "345678", discards=(pile, "")), "c2xd3")
    assert "reshuffled" not in kinds(found)
    assert row(found.state, 0) == "659432"
    assert found.state.view(None).plain()["deck"] == (0, 20)


@pytest.mark.rule("kaleva/drawing/3", "K31")
def test_the_deck_may_run_out_between_the_two_cards_drawn():
    pile = rest("6500329")
    state = play(position(TWO, "650032", discards=(pile, "")), "c3-d3 c?a d?b")
    assert state.view(0).plain()["drawn"] == 9
    found = step(state, ">c")
    assert kinds(found) == ["placed", "reshuffled", "drew"]
    batches = [card.batch for card in found.state.hands[0].row if card]
    assert batches == [0, 0, 1, 2, 0, 0]


@pytest.mark.rule("K27", "K31", "kaleva/drawing/2", "K5")
def test_along_random_matches_rows_are_whole_at_every_turn_and_known_to_their_owner():
    for seed in range(6):
        state, rng = begun(seed), Rng.seeded(seed)
        while state.outcome is None:
            for player, hand in enumerate(state.hands):
                slots = state.view(player).plain()["slots"][player]
                known = [None if slot is None else slot["value"] for slot in slots]
                assert known == [None if card is None else card.value for card in hand.row]
                if state.phase == "turn":
                    assert None not in known
            action, rng = rng.pick(state.legal_actions(state.to_act[0]))
            state = state.apply(state.to_act[0], action).state
