"""The board, the pieces, the cards in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from pelitupa.game import BadSetup
from pelitupa.games.kaleva import GAME
from pelitupa.games.kaleva.cards import DECK, NAMES
from pelitupa.rng import Rng
from tests.kaleva.positions import begun, dealt, legal, picture, position


@pytest.mark.rule("kaleva/board/1", "kaleva/contents/1")
def test_pieces_reach_every_square_of_five_rows_and_six_columns_and_no_other():
    reached = {"d3"}
    for _ in range(9):
        for square in sorted(reached):
            column, row = "abcdef".index(square[0]), int(square[1])
            rows = ["......"] * 5
            rows[5 - row] = "".join("s" if i == column else "." for i in range(6))
            reached |= {text[3:] for text in legal(position("\n".join(rows))) if text[2] == "-"}
    everywhere = {column + row for column in "abcdef" for row in "12345"}
    assert reached == everywhere


@pytest.mark.rule("kaleva/board/2", "kaleva/board/3", "kaleva/board/4", "kaleva/contents/1")
def test_six_pieces_a_side_start_on_their_shields():
    assert picture(dealt()) == ["bbbbbb", "......", "......", "......", "ssssss"]
    assert dealt().view(None).captured == (0, 0)
    assert dealt().view(None).taken == (0, 0)


@pytest.mark.rule("kaleva/cards/1", "kaleva/contents/1", "K1")
def test_each_player_has_the_same_deck_of_twenty_seven():
    for seed in range(5):
        for hand in dealt(seed).hands:
            assert Counter(hand.first + hand.deck) == Counter(DECK)
    assert len(DECK) == 27
    assert Counter(DECK) == {9: 2, 8: 3, 7: 3, 6: 3, 5: 3, 4: 3, 3: 3, 2: 3, 1: 2, 0: 2}


@pytest.mark.rule(
    "kaleva/cards/2",
    "kaleva/cards/3",
    "kaleva/characters/1",
    "kaleva/characters/2",
    "kaleva/characters/3",
    "kaleva/characters/4",
    "kaleva/characters/5",
    "kaleva/characters/6",
    "kaleva/characters/7",
    "kaleva/characters/8",
    "kaleva/characters/9",
    "kaleva/characters/10",
    "K2",
)
def test_each_character_has_its_value():
    values = {name: value for value, name in enumerate(NAMES)}
    assert values == {
        "ukko": 9,
        "kokko": 8,
        "ahti": 7,
        "vaino": 6,
        "kauko": 5,
        "louhi": 4,
        "aino": 3,
        "kullervo": 2,
        "terna": 1,
        "tuuri": 0,
    }
    assert sorted(set(DECK)) == list(range(10))


@pytest.mark.rule("kaleva/setup/1")
def test_the_decks_are_shuffled_by_the_seed_and_unlike_each_other():
    orders = {hand.first + hand.deck for seed in range(10) for hand in dealt(seed).hands}
    assert len(orders) == 20
    assert dealt(3) == dealt(3)


@pytest.mark.rule("kaleva/contents/1")
def test_two_play_it_and_nobody_else():
    assert list(GAME.players) == [2]
    for players in (0, 1, 3, -2, True):
        with pytest.raises(BadSetup) as refused:
            GAME.new(players, Rng.seeded(1), {})
        assert refused.value.code == "players"


@pytest.mark.parametrize(
    "options",
    [
        {"swap": "never"},
        {"swap": ""},
        {"patience": "10000"},
        {"patience": "-1"},
        {"patience": "007"},
        {"patience": "1.5"},
        {"patience": "\u0665"},
        {"patience": "many"},
        {"speed": "fast"},
    ],
)
def test_options_that_do_not_exist_are_refused(options):
    with pytest.raises(BadSetup):
        GAME.new(2, Rng.seeded(1), options)


@pytest.mark.rule("K28", "K49")
def test_options_and_their_defaults():
    assert {option.name: option.default for option in GAME.options} == {
        "swap": "shield",
        "patience": "200",
    }
    for value in ("0", "1", "37", "9999"):
        assert begun(patience=value).view(0).plain()["options"]["patience"] == int(value)
    assert begun(swap="capture").view(None).plain()["options"]["swap"] == "capture"
