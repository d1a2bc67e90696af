"""Who may swap two cards after losing a piece, and when."""

from __future__ import annotations

from itertools import combinations

import pytest

from pelitupa.game import IllegalAction
from pelitupa.games.kaleva import GAME
from tests.kaleva.positions import kinds, legal, play, position, row, step

STORM = """
    b.b..b
    ..s...
    ......
    ....b.
    ....s.
"""
SWAPS = {f"{first}~{second}" for first, second in combinations("abcdef", 2)}


def stormed(silver, bronze, **more):
    """Silver on c4 attacks Bronze on the shield space c5."""
    return step(position(STORM, silver, bronze, **more), "c4xc5")


@pytest.mark.rule("kaleva/shield/2", "K28", "K29")
def test_a_defender_lost_on_its_shield_gives_a_swap_at_the_start_of_its_owners_turn():
    found = stormed("657432", "345678", decks=("9", "9"))
    state = found.state
    assert kinds(found)[-2:] == ["drew", "drew"]
    assert (state.phase, state.to_act) == ("swap", (1,))
    assert state.view(None).may_swap == 1
    assert legal(state) == SWAPS | {"."}
    swapped = step(state, "a~f")
    assert kinds(swapped) == ["swapped"]
    assert dict(swapped.beats[0].facts) == {"player": 1, "columns": ("a", "f")}
    assert row(swapped.state, 1) == "849673"
    assert (swapped.state.phase, swapped.state.to_act) == ("turn", (1,))
    assert "b5-b4" not in legal(swapped.state)
    assert "a5-a4" in legal(swapped.state)


@pytest.mark.rule("kaleva/shield/2", "K28", "K29")
def test_an_attacker_lost_on_the_enemy_shield_gives_a_swap_at_the_end_of_its_owners_turn():
    found = stormed("653432", "345678", decks=("9", ""))
    assert kinds(found) == ["attacked", "captured", "drew", "drew"]
    assert (found.state.phase, found.state.to_act) == ("swap", (0,))
    assert row(found.state, 0) == "659432"
    assert found.state.quiet == 0
    swapped = step(found.state, "b~c")
    assert row(swapped.state, 0) == "695432"
    assert (swapped.state.phase, swapped.state.to_act) == ("turn", (1,))
    assert swapped.state.quiet == 1


@pytest.mark.rule("K28", "K29")
@pytest.mark.parametrize("silver", ["657432", "653432"])
def test_a_swap_may_be_declined(silver):
    state = stormed(silver, "345678").state
    owner = state.to_act[0]
    before = row(state, owner)
    found = step(state, ".")
    assert kinds(found) == ["declined"]
    assert row(found.state, owner) == before
    assert (found.state.phase, found.state.to_act) == ("turn", (1,))


@pytest.mark.rule("K28")
@pytest.mark.parametrize("silver", ["653472", "653422"])
def test_away_from_the_shields_nobody_swaps(silver):
    state = step(position(STORM, silver, "345638"), "e1xe2").state
    assert (state.phase, state.to_act) == ("turn", (1,))


@pytest.mark.rule("K28")
@pytest.mark.parametrize(("silver", "owner"), [("653472", 1), ("653422", 0)])
def test_with_the_option_any_capture_gives_a_swap(silver, owner):
    state = step(position(STORM, silver, "345638", swap_any=True), "e1xe2").state
    assert (state.phase, state.to_act) == ("swap", (owner,))


@pytest.mark.rule("K28")
@pytest.mark.parametrize("swap_any", [False, True])
def test_a_peaceful_entry_gives_no_swap(swap_any):
    state = position("b....b\n..s...\n......\n......\n......", swap_any=swap_any)
    found = step(state, "c4-c5")
    assert (found.state.phase, found.state.to_act) == ("turn", (1,))


@pytest.mark.rule("K28")
def test_starting_an_attack_from_ones_own_shield_gives_no_swap():
    # e1 is Silver's shield, but the space attacked is not one.
    state = step(position(STORM, "653422", "345638"), "e1xe2").state
    assert state.view(None).may_swap is None


@pytest.mark.rule("K29")
def test_an_open_card_stays_open_in_its_new_place():
    state = stormed("657432", "345678", up=("", "a")).state
    slots = play(state, "a~d").view(0).plain()["slots"][1]
    assert [slot["up"] for slot in slots] == [False, False, False, True, False, False]
    assert slots[3]["value"] == 3


@pytest.mark.rule("K29")
def test_marks_of_starting_cards_move_along():
    state = stormed("657432", "345678", decks=("", "9")).state
    slots = play(state, "a~c").view(0).plain()["slots"][1]
    assert [slot["first"] for slot in slots] == [False, True, True, True, True, True]


@pytest.mark.rule("K28", "K29")
def test_the_swap_comes_after_scouting_and_refill():
    state = position(STORM, "653432", "345678", decks=("0", ""))
    assert row(step(state, "c4xc5").state, 0) == "650432"
    state = position("b.b..b\n..s...\n......\n......\ns.....", "650432", "340678")
    found = step(state, "c4xc5")
    assert found.state.phase == "scout"
    assert found.state.view(None).may_swap == 1
    after = step(found.state, "x?a").state
    assert (after.phase, after.to_act) == ("swap", (1,))


@pytest.mark.rule("K29", "K47")
def test_who_is_to_be_skipped_swaps_first():
    shut = "s....s\n...b..\n..s...\n......\nb....b"
    found = step(position(shut, "657432", "345678", swap_any=True), "c3xd4")
    assert (found.state.phase, found.state.to_act) == ("swap", (1,))
    swapped = step(found.state, "a~b")
    assert kinds(swapped) == ["swapped", "skipped"]
    assert swapped.state.to_act == (0,)


@pytest.mark.parametrize("text", ["a~a", "b~a", "a5-a4", "x?a", ">a", "a~g"])
def test_other_actions_are_refused_while_swapping(text):
    state = stormed("657432", "345678").state
    with pytest.raises(IllegalAction):
        state.apply(1, GAME.parse(text))
