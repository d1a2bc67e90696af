"""What is seen, what is guessed, and how a position and an action are written."""

from __future__ import annotations

import json

import pytest

from pelitupa.game import BadSetup, IllegalAction
from pelitupa.games.aikamatka import GAME
from pelitupa.games.aikamatka.actions import Place, Take
from pelitupa.rng import Rng
from tests.aikamatka.tables import game_with, new, play, play_out, position, random_match


def numbers_in(plain):
    """Every number that the JSON of a view or a beat contains."""
    if isinstance(plain, dict):
        return {number for value in plain.values() for number in numbers_in(value)}
    if isinstance(plain, list | tuple):
        return {number for value in plain for number in numbers_in(value)}
    return {plain} if isinstance(plain, int) and not isinstance(plain, bool) else set()


@pytest.mark.rule("A5")
def test_every_seat_and_the_table_see_the_same():
    for players in range(1, 6):
        for state, *_ in random_match(new(players), Rng.seeded(players)):
            plain = state.view(None).plain()
            assert all(state.view(seat).plain() == plain for seat in range(players))
    assert GAME.secret is False


@pytest.mark.rule("A5", "aikamatka/cards/6", "aikamatka/setup/1", "aikamatka/choosing/1")
@pytest.mark.parametrize("players", range(1, 6))
def test_no_year_of_a_card_that_has_not_been_turned_is_in_a_view_or_a_beat(players):
    turned = set()
    for state, *_, step in random_match(new(players, cards=60), Rng.seeded(players)):
        turned |= {dated.year for dated in state.timeline}
        assert {n for n in numbers_in(state.view(None).plain()) if n >= 1800} <= turned
        beats = [beat.plain() for beat in step.beats]
        turned |= {beat["year"] for beat in beats if beat["kind"] == "turned"}
        assert {n for n in numbers_in(beats) if n >= 1800} <= turned


@pytest.mark.rule("A5")
def test_the_view_names_what_is_on_offer_in_hand_on_the_line_and_lost():
    state = play(new(3, seed=2), "#1")
    plain = state.view(None).plain()
    assert plain == {
        "phase": "choose",
        "round": 1,
        "rounds": 6,
        "starter": state.starter,
        "timeline": [{"card": state.timeline[0].card, "year": state.timeline[0].year}],
        "offer": list(state.offer),
        "held": list(state.held),
        "minus": [[], [], []],
        "pile": 36,
    }
    assert json.loads(json.dumps(plain)) == plain
    lost = position([1850, 1950], [None, 1910], minus=[[1901], []]).view(1).plain()
    assert lost["minus"] == [["minus-0-0"], []]
    assert lost["phase"] == "place"


def test_rounds_are_open_in_the_solo_game():
    assert new(1).view(0).plain()["rounds"] is None


def test_a_sample_looks_the_same_and_keeps_every_card():
    game = game_with()
    for players in range(1, 6):
        for number, (state, *_) in enumerate(random_match(new(players), Rng.seeded(3))):
            for seat in (None, *range(players)):
                sampled = game.sample(state.view(seat), Rng.seeded(number))
                assert sampled.view(seat) == state.view(seat)
                assert sampled.to_act == state.to_act
                assert sorted(sampled.pile) == sorted(state.pile)


def test_samples_of_a_match_that_is_over_are_over():
    state = play_out(new(2), mistakes=[1, 0])
    sampled = game_with().sample(state.view(None), Rng.seeded(1))
    assert sampled.outcome == state.outcome


def test_every_order_of_the_unseen_cards_is_sampled_equally_often():
    state = position([1850] * 12, [None, 1910], pile=[1, 2, 3], minus=[[5] * 6, [6] * 6])
    game = GAME.with_deck(state.deck)
    counts = {}
    for seed in range(3_000):
        pile = game.sample(state.view(0), Rng.seeded(seed)).pile
        counts[pile] = counts.get(pile, 0) + 1
    assert len(counts) == 6
    assert all(430 < count < 570 for count in counts.values())


def test_a_sample_wants_the_deck():
    with pytest.raises(BadSetup):
        GAME.sample(new(2).view(0), Rng.seeded(1))


def test_the_text_of_a_position_holds_all_of_it():
    state = new(2)
    assert str(state) == str(new(2))
    assert "\n" not in str(state)
    for card in state.deck.cards:
        assert card.id in str(state)
    texts = [str(state) for state, *_ in random_match(state, Rng.seeded(1))]
    assert len(set(texts)) == len(texts)
    other = state._replace(pile=(state.pile[1], state.pile[0], *state.pile[2:]))
    assert str(other) != str(state)
    assert str(new(2, cards=41)) != str(state)


def test_the_text_of_a_position_stays_as_records_have_digested_it():
    state = position([1850, 1950], [None, 1910], pile=[1990, 1991], minus=[[1901, 1902], []])
    assert str(state) == (
        "deck b8413d82bc11 | round 1 | starter 0 | timeline line-0,line-1 | offer  | held ,held-1"
        " | minus minus-0-0,minus-0-1; | pile pile-0,pile-1"
    )
    assert " | offer card-" in str(new(2))


@pytest.mark.parametrize(
    ("text", "action"), [("#0", Take(0)), ("#4", Take(4)), ("@0", Place(0)), ("@165", Place(165))]
)
def test_notation_and_action_are_each_others_inverse(text, action):
    assert GAME.parse(text) == action
    assert str(action) == text


@pytest.mark.parametrize(
    "text",
    ["", "#", "@", "0", "#-1", "@+1", "#00", "@01", "# 1", "#1 ", "#1\n", "@٣", "#@1", "*1",
     "@99999", "#1#2", "@1" * 500],
)  # fmt: skip
def test_what_is_no_notation_is_refused_in_one_short_line(text):
    with pytest.raises(IllegalAction) as refused:
        GAME.parse(text)
    assert refused.value.code == "notation"
    assert len(str(refused.value)) < 120
    assert "\n" not in str(refused.value)


def test_taking_and_placing_are_different_actions():
    assert Take(1) != Place(1)
    assert len({Take(1), Place(1), Take(1)}) == 2
