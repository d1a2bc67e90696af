"""Samples: they look like the view, keep the open questions open, and are evenly spread."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from pelitupa.games.kaleva import GAME
from pelitupa.games.kaleva.cards import Card, Hand
from pelitupa.rng import Rng
from tests.kaleva.positions import begun, dealt, play, position, row, step
from tests.kaleva.walks import starts, walk

SEATS = (None, 0, 1)


def samples(view, count, seed=1):
    rng = Rng.seeded(seed)
    for _ in range(count):
        rng, stream = rng.split()
        yield GAME.sample(view, stream)


@pytest.mark.slow
@pytest.mark.parametrize("swap", ["shield", "capture"])
def test_a_sample_looks_like_the_view_in_every_phase(swap):
    phases: Counter[tuple[str, object]] = Counter()
    for seed, start in starts(9, swap=swap):
        for number, (_, _, _, found) in enumerate(walk(start, seed)):
            state = found.state
            for seat in SEATS:
                view = state.view(seat)
                sampled = GAME.sample(view, Rng.seeded(number))
                assert sampled.view(seat) == view
                assert sampled.to_act == state.to_act
                for player in state.to_act:
                    assert sampled.legal_actions(player)
            opening = state.turn is not None and state.turn.opening
            phases[state.phase, opening] += 1
    assert {phase for phase, _ in phases} == {"layout", "turn", "scout", "refill", "swap", "over"}
    assert phases["swap", True]
    assert phases["swap", False]


@pytest.mark.rule("K3")
def test_a_locked_layout_is_an_open_question_for_the_others_only():
    state = dealt(2)
    state = state.apply(0, state.legal_actions(0)[10]).state
    for seat in (None, 1):
        rows = {row(sampled, 0) for sampled in samples(state.view(seat), 60)}
        assert len(rows) > 40
    assert {row(sampled, 0) for sampled in samples(state.view(0), 20)} == {row(state, 0)}


def test_every_hidden_slot_takes_every_value_it_may_have():
    state = begun(5)
    seen = [set() for _ in range(6)]
    for sampled in samples(state.view(0), 400):
        assert row(sampled, 0) == row(state, 0)
        for column, card in enumerate(sampled.hands[1].row):
            seen[column].add(card.value)
    assert seen == [set(state.hands[1].first)] * 6


def test_a_card_that_waits_for_its_slot_is_an_open_question_for_the_others():
    board = "b....b\n......\n..s...\n......\ns....."
    state = play(position(board, "650032", decks=("98", "")), "c3-d3 c?a d?b")
    for seat in (None, 1):
        drawn = {sampled.view(0).drawn for sampled in samples(state.view(seat), 200)}
        assert drawn == {1, 2, 3, 4, 5, 6, 7, 8, 9}
    assert {sampled.view(0).drawn for sampled in samples(state.view(0), 20)} == {9}


def test_ones_own_deck_stays_an_open_question():
    view = begun(5).view(0)
    assert len({sampled.hands[0].deck[0] for sampled in samples(view, 200)}) > 6


def evenly(view, player, worlds):
    """Whether samples are spread over rows as the worlds say, within five standard errors."""
    expected = Counter(worlds)
    count = 4_000
    found = Counter(row(sampled, player) for sampled in samples(view, count))
    assert set(found) <= set(expected)
    for outcome, weight in expected.items():
        share = weight / len(worlds)
        error = (share * (1 - share) / count) ** 0.5
        assert abs(found[outcome] / count - share) < 5 * error, outcome


def with_clues(state, ruled_out, hints):
    hand = state.hands[1]
    cards = [card._replace(ruled_out=column in ruled_out) for column, card in enumerate(hand.row)]
    hand = hand._replace(row=tuple(cards), hints=hints)
    return state._replace(hands=(state.hands[0], hand))


def test_samples_are_even_within_the_starting_cards_and_their_clues():
    state = with_clues(position(bronze="702033"), {4}, ((1, 3),))
    cards = [7, 0, 2, 0, 3, 3]
    worlds = [
        "".join(map(str, order))
        for order in permutations(cards)
        if order[4] != 0 and 0 in (order[1], order[3])
    ]
    evenly(state.view(0), 1, worlds)


def test_samples_are_even_between_slots_and_deck():
    state = position()
    values = {2: 5, 3: 0}
    hand = state.hands[1]
    cards = tuple(
        Card(values.get(column, card.value), column not in values, 1 if column in values else 0,
             column not in values)
        for column, card in enumerate(hand.row)
    )  # fmt: skip
    hand = Hand(cards, (0, 8), (), hand.first, 1, ((2, 3),))
    state = state._replace(hands=(state.hands[0], hand))
    worlds = [f"76{one}{two}32" for one, two, *_ in permutations([5, 0, 0, 8]) if 0 in (one, two)]
    for seat in (None, 0):
        evenly(state.view(seat), 1, worlds)


def test_a_known_tuuri_is_in_every_sample_and_a_scouting_always_has_its_tuuri():
    board = "b....b\n......\n..s...\n......\ns....."
    state = step(position(board, "650432"), "c3-d3").state
    rows = [row(sampled, 0) for sampled in samples(state.view(1), 200)]
    assert all("0" in cards[2:4] for cards in rows)
    assert {cards.index("0") for cards in rows} == {2, 3}
    straight = play(position(board, "650432"), "c3-c4 .")
    assert {row(sampled, 0)[2] for sampled in samples(straight.view(1), 50)} == {"0"}
