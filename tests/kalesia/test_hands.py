"""Playing hands: what may be locked, the reveal, sums and ties, what becomes of the area."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import pytest

from pelitupa.game import IllegalAction
from pelitupa.games.kalesia import GAME
from pelitupa.games.kalesia.actions import Pair, pairs_of
from pelitupa.games.kalesia.weapons import SET, Totals, conqueror
from pelitupa.rng import Rng
from tests.kalesia.tables import (
    conquer,
    facts,
    front,
    kinds,
    lock,
    new,
    plain,
    play,
    position,
    random_match,
    weapons,
)

FILL = "C4C4C4M4M4F1F1"
EXAMPLE = position(
    5,
    grid=[7, 1, 2, 3, *range(8, 26), 4, 5, 6],
    hands=[
        "C3M4C3M2" + FILL,
        "C2M3C2F2" + FILL,
        "C2M2M3F2" + FILL,
        "C1M2C1F1" + FILL,
        "C1F3C1M2" + FILL,
    ],
)
"""Five hands from which both example hands of the rulebook can be played."""


@pytest.mark.rule("kalesia/hands/10", "kalesia/hands/11", "kalesia/hands/4", "kalesia/hands/5")
def test_example_the_mermaids_win_eleven_to_nine_and_three():
    step = play(EXAMPLE, "C3M4", "C2M3", "C2M2", "C1M2", "C1F3")
    shown = facts(step.beats, "revealed")
    assert (shown["C"], shown["M"], shown["F"]) == (9, 11, 3)
    assert facts(step.beats, "conquered") == {"area": 1, "place": 1, "side": "M", "tied": False}
    assert plain(step.state)["areas"][:4] == [7, "M", 2, 3]
    assert plain(step.state)["totals"] == {"C": 9, "M": 11, "F": 3}


@pytest.mark.rule("kalesia/hands/13", "kalesia/hands/14", "kalesia/hands/15", "kalesia/hands/6")
def test_example_seven_seven_five_is_the_forest_s():
    state = play(EXAMPLE, "C3M4", "C2M3", "C2M2", "C1M2", "C1F3").state
    step = play(state, "C3M2", "C2F2", "M3F2", "C1F1", "C1M2")
    shown = facts(step.beats, "revealed")
    assert (shown["C"], shown["M"], shown["F"]) == (7, 7, 5)
    assert facts(step.beats, "conquered") == {"area": 2, "place": 2, "side": "F", "tied": True}
    assert plain(step.state)["areas"][:4] == [7, "M", "F", 3]
    assert plain(step.state)["contested"] == 3


@pytest.mark.rule("kalesia/hands/1", "L4", "kalesia/playing/3", "kalesia/hands/17")
@pytest.mark.parametrize("players", [2, 5, 10])
def test_the_lowest_open_number_is_fought_for(players):
    start = new(players, seed=3)
    assert plain(start)["contested"] == 1
    revealed = 0
    for step, _, _ in random_match(start, Rng.seeded(players)):
        view = plain(step.state)
        if step.informs:
            revealed += 1
            assert facts(step.beats, "revealed")["area"] == revealed
            assert view["grid"][facts(step.beats, "revealed")["place"]] == revealed
        if step.state.outcome is None:
            assert view["contested"] == min(a for a in view["areas"] if isinstance(a, int))
            assert view["contested"] == revealed + 1
    assert plain(step.state)["contested"] is None


@pytest.mark.rule("kalesia/hands/2", "L5")
def test_exactly_two_own_weapons_are_laid_face_down():
    state = position(2, hands=["C1C1C2M4M4M4M4F1F2F3F3", "C3C3C3C3C3C3C3C3C3C3C3"])
    texts = [str(action) for action in state.legal_actions(0)]
    kinds_held = ["C1", "C2", "M4", "F1", "F2", "F3"]
    unlike = ["".join(pair) for pair in combinations(kinds_held, 2)]
    assert texts == [*unlike, "C1C1", "M4M4", "F3F3"]
    assert [str(action) for action in state.legal_actions(1)] == ["C3C3"]
    after = lock(state, 0, "C1F3").state
    assert after.hands[0] == weapons("C1C2M4M4M4M4F1F2F3")
    assert after.choices == (Pair("C1", "F3"), None)
    assert after.hands[1] == state.hands[1]


@pytest.mark.rule("kalesia/hands/2", "kalesia/hands/3", "L5")
def test_locking_tells_the_others_only_that_it_was_done():
    state = new(3, seed=5)
    steps = [state.apply(0, action) for action in state.legal_actions(0)]
    assert len(steps) > 20
    for seat in (None, 1, 2):
        assert len({step.state.view(seat) for step in steps}) == 1
        assert plain(steps[0].state, seat)["locked"] == [True, False, False]
    assert len({step.state.view(0) for step in steps}) == len(steps)
    for step in steps:
        assert (step.beats, step.informs, step.state.to_act) == ((), False, (1, 2))
        assert step.state.legal_actions(0) == ()
        assert step.state.legal_actions(1) == state.legal_actions(1)


@pytest.mark.rule("kalesia/hands/3", "L5")
def test_every_order_of_seats_leads_to_the_same_reveal():
    state = new(4, seed=6)
    chosen = [state.legal_actions(seat)[3 * seat] for seat in range(4)]
    ends = set()
    for order in permutations(range(4)):
        reached = state
        for number, seat in enumerate(order, start=1):
            step = reached.apply(seat, chosen[seat])
            assert step.informs == (number == 4)
            reached = step.state
        assert reached.to_act == (0, 1, 2, 3)
        ends.add((reached, step.beats))
    assert len(ends) == 1


@pytest.mark.rule("L6")
def test_everybody_sees_whose_weapons_were_whose():
    state = new(3, seed=8)
    chosen = [str(state.legal_actions(seat)[-1 - seat]) for seat in range(3)]
    step = play(state, *chosen)
    assert list(facts(step.beats, "revealed")["pairs"]) == chosen
    for seat in (None, 0, 1, 2):
        assert plain(step.state, seat)["shown"] == chosen
        assert plain(step.state, seat)["locked"] == [False] * 3


@pytest.mark.rule("kalesia/hands/4", "L7", "kalesia/hands/20")
@pytest.mark.parametrize("players", range(2, 11))
def test_sums_count_all_weapons_of_this_hand_and_no_others(players):
    reveals = 0
    for step, _, _ in random_match(new(players, seed=2), Rng.seeded(2)):
        if not step.informs:
            continue
        reveals += 1
        shown = facts(step.beats, "revealed")
        played = weapons("".join(shown["pairs"]))
        assert len(played) == 2 * players
        for side in "CMF":
            assert shown[side] == sum(int(weapon[1]) for weapon in played if weapon[0] == side)
        assert plain(step.state)["totals"] == {side: shown[side] for side in "CMF"}
    assert reveals >= 3


@pytest.mark.rule("kalesia/hands/20", "L7")
def test_earlier_hands_add_nothing():
    state = position(2, hands=["C4C4C1M1M1M1M1M1M1M1M1", "C4C4M2M1M1M1M1M1M1M1M1"])
    state = play(state, "C4C4", "C4C4").state
    step = play(state, "C1M1", "M1M2")
    shown = facts(step.beats, "revealed")
    assert (shown["C"], shown["M"], shown["F"]) == (1, 4, 0)
    assert facts(step.beats, "conquered")["side"] == "M"


@pytest.mark.rule("kalesia/hands/5", "kalesia/hands/6", "L8", "L9")
def test_the_highest_sum_conquers_and_a_shared_one_is_the_forest_s():
    for c in range(9):
        for m in range(9):
            for f in range(7):
                if c + m + f == 0:
                    continue
                if c > m and c > f:
                    expected = ("C", False)
                elif m > c and m > f:
                    expected = ("M", False)
                else:
                    expected = ("F", not (f > c and f > m))
                assert conqueror(Totals(c, m, f)) == expected


@pytest.mark.rule("L8", "kalesia/hands/6")
@pytest.mark.parametrize(
    ("pairs", "side", "tied"),
    [
        (("C3C4", "M3M4"), "F", True),
        (("C2M1", "F2M1"), "F", True),
        (("C1M2", "F2C1"), "F", True),
        (("M3C1", "F2F1"), "F", True),
        (("C4C1", "M1F1"), "C", False),
        (("F3F2", "C1M1"), "F", False),
        (("M2M3", "C1F1"), "M", False),
    ],
    ids=str,
)
def test_ties_on_the_table(pairs, side, tied):
    """Tied with the Forest itself, all three, or only below the highest (the last three)."""
    state = position(2, hands=[pair + "C1" * 9 for pair in pairs])
    step = play(state, *pairs)
    conquered = facts(step.beats, "conquered")
    assert (conquered["side"], conquered["tied"]) == (side, tied)


@pytest.mark.rule("L9")
def test_an_alliance_nobody_plays_has_nothing_and_wins_nothing():
    step = play(position(2, hands=["C1" * 11, "C1" * 11]), "C1C1", "C1C1")
    assert plain(step.state)["totals"] == {"C": 4, "M": 0, "F": 0}
    assert facts(step.beats, "conquered")["side"] == "C"
    totals = [plain(step.state)["totals"] for step, _, _ in random_match(new(2), Rng.seeded(3))]
    assert all(max(each.values()) > 0 for each in totals if each)


@pytest.mark.rule("kalesia/hands/7", "kalesia/hands/8")
@pytest.mark.parametrize("side", ["C", "M", "F"])
def test_the_area_shows_who_conquered_it(side):
    state = position(3, grid=[5, 4, 3, 2, 1, *range(6, 26)])
    step = conquer(state, side)
    assert plain(step.state)["areas"] == [5, 4, 3, 2, side, *range(6, 26)]
    assert plain(step.state)["grid"] == [5, 4, 3, 2, 1, *range(6, 26)]


@pytest.mark.rule("kalesia/hands/16", "kalesia/hands/17", "kalesia/playing/3")
def test_a_new_hand_follows_about_the_next_number():
    state = new(3, seed=4)
    step = play(state, *[str(state.legal_actions(seat)[0]) for seat in range(3)])
    view = plain(step.state)
    assert (view["phase"], view["round"], view["hand"], view["contested"]) == ("choose", 1, 2, 2)
    assert step.state.to_act == (0, 1, 2)
    assert kinds(step.beats) == ["revealed", "conquered"]


@pytest.mark.rule("kalesia/hands/18", "kalesia/hands/19")
def test_weapons_played_stay_in_front_and_two_more_are_laid_over_them():
    state = new(4, seed=9)
    for hand in range(1, 4):
        before = [front(state, seat) for seat in range(4)]
        chosen = [state.legal_actions(seat)[2] for seat in range(4)]
        state = play(state, *map(str, chosen)).state
        for seat in range(4):
            assert front(state, seat) == [*before[seat], chosen[seat]]
            assert len(state.hands[seat]) == 11 - 2 * hand
            held = Counter(state.hands[seat])
            held.update(weapon for pair in front(state, seat) for weapon in pair)
            assert held == Counter(state.deal.hands[seat])
            assert plain(state, seat)["cards"] == list(state.hands[seat])


@pytest.mark.parametrize(
    "text",
    ["", "C4", "C5M1", "F4C1", "M0M1", "C4 M2", "C4M2 ", "c4m2", "C4M2\n", "4C2M", "٤", "C4M2F1"],
)
def test_what_is_no_notation_is_refused(text):
    with pytest.raises(IllegalAction) as refusal:
        GAME.parse(text)
    assert refusal.value.code == "notation"


def test_either_order_is_read_and_one_is_written():
    assert str(GAME.parse("M2C4")) == str(GAME.parse("C4M2")) == "C4M2"
    for first, second in combinations(SET, 2):
        assert GAME.parse(second + first) == GAME.parse(first + second) == Pair(first, second)
    for action in pairs_of(SET):
        assert GAME.parse(str(action)) == action


@pytest.mark.parametrize(
    "action",
    [
        Pair("C1", "C1"),
        Pair("M1", "C1"),
        Pair("C2", "C3"),
        Pair("C1", "X9"),
        "C1M1",
        ("C1", "M1"),
        None,
    ],
    ids=str,
)
def test_an_illegal_pair_is_refused_whole(action):
    """B6: held once only, in the wrong order, not held, no weapon, no pair."""
    state = position(2, hands=["C1M1M1M2M2M3M3F1F1F2F2", "C1C1C2C2C3C3C4C4M1M1M2"])
    before = (str(state), hash(state))
    with pytest.raises(IllegalAction) as refusal:
        state.apply(0, action)
    assert refusal.value.code == "weapons-not-held"
    assert (str(state), hash(state)) == before
    assert action not in [each for each in state.legal_actions(0) if type(each) is type(action)]


def test_who_is_not_to_act_is_refused():
    state = new(3)
    action = state.legal_actions(1)[0]
    locked = state.apply(1, action).state
    for player in (1, -1, 3, None, "0"):
        with pytest.raises(IllegalAction) as refusal:
            locked.apply(player, locked.legal_actions(0)[0])
        assert refusal.value.code == "not-to-act"
    over = conquer(position(3, alliances="CMF"), "CCC").state
    assert over.to_act == ()
    for player in range(3):
        assert over.legal_actions(player) == ()
        with pytest.raises(IllegalAction):
            over.apply(player, action)
