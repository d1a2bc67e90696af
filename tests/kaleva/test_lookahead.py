"""What is looked ahead at is what the rules do: the same moves, the same boards after them."""

from __future__ import annotations

import pytest

from pelitupa.games.kaleva.actions import Move
from pelitupa.games.kaleva.appraise import FRESH, NAMES, chance, features, field_of
from pelitupa.games.kaleva.fight import fight
from pelitupa.games.kaleva.lookahead import after, cases, ends, moves, root_worth, start, worth
from pelitupa.games.kaleva.turn import TURN
from tests.kaleva.positions import position
from tests.kaleva.walks import starts, walk


@pytest.mark.slow
def test_the_board_after_a_move_is_the_one_that_the_rules_make():
    seen = {"won": 0, "switched": 0, "lost": 0, "quiet": 0}
    for seed, first in starts(12):
        for state, player, action, step in walk(first, seed, 150):
            if state.phase != TURN:
                continue
            node = start(state.pieces, player)
            assert tuple(moves(node)) == state.legal_actions(player)
            if isinstance(action, Move) and action.attack:
                own, other = (
                    state.hands[who].at(square % 6).value
                    for who, square in ((player, action.start), (1 - player, action.end))
                )
                result = fight(own, other)
                assert getattr(ends(node, action), result).pieces == step.state.pieces
                seen[result] += 1
            else:
                field = field_of(state.view(player), player)
                assert after(field, node, action).pieces == step.state.pieces
                seen["quiet"] += 1
    assert min(seen.values()) > 5


def test_cards_that_were_used_are_no_longer_counted_on():
    state = position("b.bbbb ...... .b.... ..s... sss.ss", "763542", "726543")
    field = field_of(state.view(0), 0)
    (attack,) = (move for move in state.legal_actions(0) if str(move) == "c2xb3")
    node = ends(start(state.pieces, 0), attack).won
    assert [card == FRESH for card in node.lies[0]] == [False, False, True, False, False, False]
    assert [card == FRESH for card in node.lies[1]] == [False, True, False, False, False, False]
    assert node.player == 1
    assert sum(case.likely for case in cases(field, start(state.pieces, 0), attack)) == 1


@pytest.mark.parametrize("depth", [0, 1, 2])
def test_a_space_that_can_be_walked_into_wins_and_three_spaces_are_the_end(depth):
    state = position("bssbb. .....s ...... ...... sss...")
    field = field_of(state.view(0), 0)
    looks = {
        str(move): root_worth(field, start(state.pieces, 0), move, depth)
        for move in state.legal_actions(0)
    }
    assert looks.pop("f4-f5") == 1
    assert max(looks.values()) < 0.999


def test_both_sides_count_the_same_from_either_side_of_the_board():
    here = position("bb.bbb ..s... ...... ..b... ss.sss", "765432", "543276")
    there = position("bb.bbb ..s... ...... ..b... ss.sss", "543276", "765432", to_act=1)
    own, other = field_of(here.view(0), 0), field_of(there.view(1), 1)
    node, mirror = start(here.pieces, 0), start(there.pieces, 1)
    for depth in (0, 1):
        assert worth(own, node, depth) == pytest.approx(worth(other, mirror, depth))


def test_a_chance_is_between_nothing_and_everything_and_every_feature_has_a_name():
    for seed, first in starts(3):
        for state, player, _, _ in walk(first, seed, 60):
            field = field_of(state.view(player), player)
            node = start(state.pieces, player)
            assert 0 <= chance(field, node.pieces, node.lies, player) <= 1
            assert len(features(field, node.pieces, node.lies, player)) == len(NAMES)
