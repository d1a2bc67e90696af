"""Attacks: which cards, who wins, what becomes of the pieces and the cards."""

from __future__ import annotations

import pytest

from tests.kaleva.positions import kinds, legal, picture, position, row, step

MEET = """
    b.....
    ......
    ...b..
    ..s...
    .....s
"""


def attack(silver: str, bronze: str, **more):
    """Silver on c2 attacks Bronze on d3; the values lie in the columns c and d."""
    rows = [f"54{mine}{mine2}32" for mine, mine2 in ((silver, 6), (6, bronze))]
    return step(position(MEET, *rows, **more), "c2xd3")


def facts(found, kind):
    return next(dict(beat.facts) for beat in found.beats if beat.kind == kind)


@pytest.mark.rule("kaleva/attack/1")
def test_stepping_onto_an_enemy_piece_is_an_attack_and_nothing_else_is():
    state = position(MEET)
    assert {text for text in legal(state) if "x" in text} == {"c2xd3"}
    assert "c2-d3" not in legal(state)
    found = attack("7", "5")
    assert kinds(found)[0] == "attacked"
    assert found.informs


@pytest.mark.rule("kaleva/attack/2", "kaleva/attack/3", "K14")
def test_the_cards_are_those_of_the_column_left_and_the_column_attacked():
    found = step(position(MEET, "982765", "345678"), "c2xd3")
    assert facts(found, "attacked") == {
        "player": 0,
        "from": "c2",
        "to": "d3",
        "attack": 2,
        "defence": 6,
    }


@pytest.mark.rule("kaleva/attack/3", "K14")
def test_straight_ahead_both_cards_are_of_one_column():
    state = position("......\n......\n..b...\n..s...\n......", "982765", "345678", to_act=1)
    found = step(state, "c3xc2")
    assert (facts(found, "attacked")["attack"], facts(found, "attacked")["defence"]) == (5, 2)


@pytest.mark.rule("kaleva/attack/4", "kaleva/attack/6", "K16")
def test_a_higher_attacker_captures_and_stands_on_the_square():
    found = attack("7", "5")
    assert picture(found.state) == ["b.....", "......", "...s..", "......", ".....s"]
    assert kinds(found)[:3] == ["attacked", "captured", "advanced"]
    assert facts(found, "captured") == {"player": 1, "square": "d3", "by": 0}
    assert found.state.view(None).captured == (4, 5)


@pytest.mark.rule("kaleva/attack/4", "kaleva/attack/5", "kaleva/attack/6", "K16")
def test_a_lower_attacker_is_lost_and_the_defender_stays():
    found = attack("4", "5")
    assert picture(found.state) == ["b.....", "......", "...b..", "......", ".....s"]
    assert facts(found, "captured") == {"player": 0, "square": "c2", "by": 1}
    assert "advanced" not in kinds(found)


@pytest.mark.rule("kaleva/attack/5", "K15")
@pytest.mark.parametrize("value", "23456789")
def test_equal_cards_win_for_the_attacker(value):
    rows = ("234567".replace(value, "8"), "234567".replace(value, "8"))
    silver = rows[0][:2] + value + rows[0][3:]
    bronze = rows[1][:3] + value + rows[1][4:]
    found = step(position(MEET, silver, bronze), "c2xd3")
    assert "advanced" in kinds(found)


@pytest.mark.rule("kaleva/attack/7", "K6", "K17")
def test_both_cards_go_to_their_owners_open_discards():
    for silver, bronze in (("7", "5"), ("4", "5"), ("4", "1")):
        found = attack(silver, bronze)
        for seat in (None, 0, 1):
            assert found.state.view(seat).plain()["discards"] == ((int(silver),), (int(bronze),))


@pytest.mark.rule("kaleva/abilities/1", "kaleva/abilities/2", "kaleva/abilities/3", "K17", "K18")
@pytest.mark.parametrize("value", "23456789")
def test_a_higher_card_and_a_defending_terna_exchange_the_pieces(value):
    found = attack(value, "1")
    assert kinds(found)[:2] == ["attacked", "switched"]
    assert picture(found.state)[2:4] == ["...s..", "..b..."]
    assert found.state.view(None).captured == (4, 4)
    assert "captured" not in kinds(found)
    assert found.state.to_act == (1,)
    assert found.state.phase == "turn"


@pytest.mark.rule("K19")
@pytest.mark.parametrize("value", "23456789")
def test_an_attacking_terna_plainly_loses_to_more(value):
    found = attack("1", value)
    assert kinds(found)[:2] == ["attacked", "captured"]
    assert facts(found, "captured")["player"] == 0
    assert picture(found.state)[2:4] == ["...b..", "......"]


@pytest.mark.rule("kaleva/abilities/4", "K20")
def test_terna_against_terna_captures():
    found = attack("1", "1")
    assert facts(found, "captured")["player"] == 1
    assert picture(found.state)[2:4] == ["...s..", "......"]


@pytest.mark.rule("K21", "K24")
@pytest.mark.parametrize("value", "123456789")
def test_a_defending_tuuri_loses_and_nobody_scouts(value):
    found = attack(value, "0")
    assert facts(found, "captured")["player"] == 1
    assert found.state.phase == "turn"
    assert found.state.to_act == (1,)


@pytest.mark.rule("kaleva/abilities/10", "K22")
def test_tuuri_against_terna_is_lost_without_exchange_or_scouting():
    found = attack("0", "1")
    assert facts(found, "captured")["player"] == 0
    assert picture(found.state)[2:4] == ["...b..", "......"]
    assert found.state.phase == "turn"
    assert found.state.to_act == (1,)


@pytest.mark.rule("kaleva/abilities/9", "K23", "K24", "K34")
def test_tuuri_wins_against_tuuri_only_and_then_may_scout():
    won = attack("0", "0")
    assert facts(won, "captured")["player"] == 1
    assert won.state.phase == "scout"
    assert won.state.to_act == (0,)
    for value in "23456789":
        lost = attack("0", value)
        assert facts(lost, "captured")["player"] == 0
        assert lost.state.phase == "turn"
        assert lost.state.to_act == (1,)


@pytest.mark.rule("K27", "K30")
def test_after_a_fight_both_rows_are_whole_again():
    found = attack("7", "5", decks=("9", "8"))
    assert row(found.state, 0) == "549632"
    assert row(found.state, 1) == "546832"
    assert found.state.view(None).plain()["deck"] == (20, 20)
