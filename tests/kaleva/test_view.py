"""What a seat and the table see."""

from __future__ import annotations

import json

import pytest

from pelitupa.rng import Rng
from tests.kaleva.positions import begun, dealt, play, position, step
from tests.kaleva.walks import starts, walk

FIELDS = {
    "phase", "pieces", "slots", "first_cards", "captured", "discards", "deck", "taken", "quiet",
    "drawn",
}  # fmt: skip


def test_a_view_is_plain_json_with_the_agreed_fields():
    for seed, start in starts(3):
        for state, *_ in walk(start, seed, 80):
            for seat in (None, 0, 1):
                plain = state.view(seat).plain()
                assert set(plain) >= FIELDS
                assert json.loads(json.dumps(plain))["phase"] == state.phase


def test_pieces_are_named_by_square_side_and_whether_they_are_static():
    view = position("sb....\n......\n......\n......\n..b..s").view(None)
    assert view.plain()["pieces"] == {"c1": "B", "f1": "s", "a5": "S", "b5": "b"}
    assert view.plain()["taken"] == (1, 1)
    assert view.plain()["captured"] == (4, 4)


@pytest.mark.rule("K5", "kaleva/drawing/2")
def test_a_seat_sees_its_own_cards_and_open_ones_and_nobody_elses():
    for seed, start in starts(6, swap="capture"):
        for state, *_ in walk(start, seed):
            if state.phase == "layout":
                continue
            for seat in (None, 0, 1):
                for player, slots in enumerate(state.view(seat).plain()["slots"]):
                    for slot, card in zip(slots, state.hands[player].row, strict=True):
                        assert (slot is None) == (card is None)
                        if slot is not None:
                            known = card.up or player == seat
                            assert slot["value"] == (card.value if known else None)


@pytest.mark.rule("K6")
def test_discards_are_open_to_everybody():
    state = position(discards=("98", "321"))
    for seat in (None, 0, 1):
        assert state.view(seat).plain()["discards"] == ((9, 8), (3, 2, 1))


def test_no_view_depends_on_the_order_of_a_deck_or_on_the_random_source():
    """C4: both exchanged, every view is as it was."""
    state = begun(3)
    hands = tuple(hand._replace(deck=hand.deck[::-1]) for hand in state.hands)
    other = state._replace(hands=hands, rng=Rng.seeded(99))
    assert str(other) != str(state)
    for seat in (None, 0, 1):
        assert other.view(seat) == state.view(seat)


def test_what_lies_face_down_in_all_is_public_by_batch():
    state = position("......\n......\n..b...\n..s...\n......", "657432", "345678", decks=("", "9"))
    view = step(state, "c2xc3").state.view(0).plain()
    assert view["unseen"][1][0] == {"batch": 0, "values": (3, 4, 6, 7, 8)}
    assert len(view["unseen"][1][1]["values"]) == 21
    assert view["unseen"][1][1]["batch"] == 1


def test_after_a_reshuffle_older_cards_are_known_but_for_their_places():
    board = "b....b\n......\n..s...\n......\ns....."
    pile = "11223344455667778889"
    state = position(board, "650032", decks=("9", ""), discards=(pile, ""))
    state = play(state, "c3-d3 c?a d?b >c")
    first, second, third = state.view(None).plain()["unseen"][0]
    assert first == {"batch": 0, "values": (2, 3, 5, 6)}
    assert second == {"batch": 1, "values": (9,)}
    assert third["batch"] == 2
    assert sorted(third["values"]) == sorted(map(int, pile + "00"))
    assert state.view(None).plain()["deck"] == (21, 21)


def test_a_card_waiting_for_its_slot_is_still_among_the_unseen():
    board = "b....b\n......\n..s...\n......\ns....."
    state = play(position(board, "650032", decks=("98", "")), "c3-d3 c?a d?b")
    unseen = state.view(1).plain()["unseen"][0][1]
    assert unseen["batch"] == 1
    assert len(unseen["values"]) == 21
    assert state.view(1).drawn is None
    assert state.view(0).drawn == 9


def test_the_table_sees_nothing_that_a_seat_does_not():
    for seed, start in starts(3):
        for state, *_ in walk(start, seed, 120):
            table = state.view(None).plain()
            for seat in (0, 1):
                plain = state.view(seat).plain()
                for key in set(table) - {"seat", "slots", "drawn", "choice"}:
                    assert plain[key] == table[key]
                assert table["drawn"] is None
                assert table["choice"] is None


def test_who_is_scouting_from_where_is_public():
    board = "b....b\n......\n..s...\n......\ns....."
    state = step(position(board, "650032"), "c3-d3").state
    assert state.view(1).plain()["scouting"] == {"columns": ["c", "d"], "fresh": False}
    assert dealt().view(1).plain()["scouting"] is None
