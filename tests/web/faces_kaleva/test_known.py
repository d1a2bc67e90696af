"""What Kaleva's table says of cards that lie face down: what everybody knows, and no more."""

from __future__ import annotations

import pytest

from pelitupa.games.kaleva import GAME
from pelitupa.games.kaleva.board import COLUMNS
from pelitupa.rng import Rng
from pelitupa_web.faces.kaleva import FACE
from pelitupa_web.faces.kaleva.known import first_in_play, possible, spans
from pelitupa_web.faces.kaleva.seen import Seen
from tests.kaleva.positions import position, step
from tests.strategies import Setup, played
from tests.web.faces_common.tables import look, tap
from tests.web.faces_kaleva.looks import seen
from tests.web.page import read


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ((), ""),
        ((4,), "4"),
        ((4, 5), "4, 5"),
        ((0, 1, 2, 5, 7, 8, 9), "0–2, 5, 7–9"),  # noqa: RUF001
        (tuple(range(10)), "0–9"),  # noqa: RUF001
    ],
)
def test_values_are_told_in_short(values, said):
    assert spans(values).replace("\N{NO-BREAK SPACE}", " ") == said


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_what_a_card_can_be_holds_the_card_and_follows_from_the_view(seed):
    """Whatever else the hidden cards might be, a seat is told the same."""
    known = 0
    for match in played(Setup("kaleva", 2, (), seed))[::6]:
        if match.state.phase == "layout":
            continue
        for seat in (0, 1):
            table = Seen(look(match, seat))
            other = GAME.sample(match.state.view(seat), Rng.seeded(seed))
            assert other.view(seat) == match.state.view(seat)
            for column, card in zip(COLUMNS, match.state.hands[1 - seat].row, strict=True):
                told = possible(table, 1 - seat, column)
                worlds = {other.hands[1 - seat].row[COLUMNS.index(column)], card}
                assert {world.value for world in worlds if world is not None} <= set(told)
                known += len(told) < 10
    assert known


def test_a_card_known_to_be_no_tuuri_can_be_none():
    state = step(position("...bbb\n.b....\n......\n.s....\ns.s...", to_act=1), "b4-b3").state
    table = Seen(seen(state, 0))
    assert possible(table, 1, "b") == (2, 3, 4, 5, 6, 7)
    state = position("...bbb\n.b....\n......\n.s....\ns.s...", bronze="705432", to_act=1)
    state = step(step(state, "b4-b3").state, ".").state
    assert possible(Seen(seen(state, 0)), 1, "b") == (0,)
    state = step(
        position("...bbb\n.b....\n......\n.s....\ns.s...", bronze="065432", to_act=1), "b4-b3"
    )
    assert possible(Seen(seen(state.state, 0)), 1, "b") == (2, 3, 4, 5, 6)


def test_the_strip_says_what_an_attack_would_compare():
    """Before the attack is confirmed: one's own card, and of the other what everybody knows."""
    weighed = 0
    for match in played(Setup("kaleva", 2, (), 4))[::3]:
        for seat in match.to_act:
            table = look(match, seat)
            for action in [action for action in table.legal if action[2:3] == "x"]:
                check_strip(tap(FACE, table, action[:2], action[3:]), action)
                weighed += 1
    assert weighed > 20


def check_strip(table, action):
    seat = table.view.seat
    (strip,) = read(FACE.table(table)).all(class_="kaleva-clash")
    own, foe = (
        table.view.slots[player][COLUMNS.index(square)]
        for player, square in ((seat, action[0]), (1 - seat, action[3]))
    )
    shown = [str(own.value)] + ([str(foe.value)] if foe.up else [])
    assert [value.text for value in strip.all(class_="value")] == shown
    (told,) = strip.named("p")
    values = possible(Seen(table), 1 - seat, action[3])
    if len(values) > 1:
        assert told.text.endswith(spans(values))
        assert ("aloituskortti" in told.text) == foe.first


def test_starting_cards_in_play_are_those_in_the_row():
    for match in played(Setup("kaleva", 2, (), 3))[::5]:
        for player in (0, 1):
            row = match.state.hands[player].row
            lying = [card.value for card in row if card is not None and card.batch == 0]
            if match.state.phase != "layout":
                told = first_in_play(Seen(look(match, None)), player)
                assert list(told) == sorted(lying, reverse=True)
