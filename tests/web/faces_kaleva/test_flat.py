"""Kaleva on a tablet that lies flat: nothing of one's own is open unless one holds a button."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pelitupa.games.kaleva.cards import NAMES as CHARACTERS
from pelitupa_web.faces.face import Look
from pelitupa_web.faces.kaleva import FACE
from pelitupa_web.faces.kaleva.names import COLUMNS, SIDES
from pelitupa_web.words import Words
from tests.kaleva.positions import play, position
from tests.strategies import Setup, played
from tests.web.faces_common.tables import live_buttons, look, markup, name_of, tap
from tests.web.faces_kaleva.looks import seen

BOARD = "...bbb\n.b....\n.s....\n......\ns.s..s"


@pytest.mark.parametrize("seat", [0, 1])
def test_both_rows_lie_face_down_and_ones_own_is_seen_by_holding(seat):
    state = position(BOARD, "705432", "987654", up=("f", "e"), to_act=seat)
    page = markup(FACE, seen(state, seat, seating="flat"))
    for player, side in enumerate(SIDES):
        texts = [page.all(id=f"slot-{side}-{column}")[0].text for column in COLUMNS]
        open_ = ["", "", "", "", "", "2Kullervo"] if player == 0 else ["", "", "", "", "5Kauko", ""]
        assert texts == open_
    (hold,) = page.all(data_hold=True)
    assert hold.attributes["data-hold"] == f"peek-{SIDES[seat]}"
    (row,) = page.all(id=f"peek-{SIDES[seat]}")
    assert "hidden" in row.attributes
    assert [value.text for value in row.all(class_="value")] == list(("705432", "987654")[seat])


def test_who_only_looks_on_has_nothing_to_hold():
    page = markup(FACE, seen(position(BOARD), None, seating="flat"))
    assert page.all(data_hold=True) == page.all(id="peek-silver") == []


def test_neither_words_nor_cards_give_away_what_is_held():
    """Outside what is held, no name of a card that only its owner knows."""
    names = [Words("fi")(f"kaleva.card.{name}") for name in CHARACTERS]
    for match in played(Setup("kaleva", 2, (), 3))[2::5]:
        for seat in match.to_act:
            table = replace(look(match, seat), seating="flat", facing=0, recent=())
            if match.state.phase == "layout":
                continue
            said = FACE.prompt(table)
            said += "".join(FACE.promise(table, action) for action in table.legal if action != ".")
            open_ = [name for name in names if name in said and name != "Tuuri"]
            assert open_ == []
            page = markup(FACE, table)
            public = table.view.slots[seat]
            for column, slot in zip(COLUMNS, public, strict=True):
                (card,) = page.all(id=f"slot-{SIDES[seat]}-{column}")
                assert bool(card.all(class_="value")) == (slot is not None and slot.up)


def test_own_cards_are_tapped_on_ones_own_side():
    state = play(
        position("...bbb\n.b....\n......\n......\ns.s...", "765432", "905432", to_act=1), "b4-b3"
    )
    table = seen(state, 1, seating="flat")
    live = {str(node.attributes["id"]) for node in live_buttons(markup(FACE, table))}
    assert "slot-bronze-b" in live
    assert FACE.parts(table) == {"own-b", "."} | {f"foe-{column}" for column in COLUMNS}


ASLANT = "...bbb\n......\n.b....\n.s....\n......"
"""From b2 a piece can go aslant to c3, through the columns b and c."""


def after_a_slanting_move(row):
    return seen(play(position(ASLANT, row, "987654"), "b2-c3"), 0, seating="flat")


@pytest.mark.parametrize(("one", "two"), [("705432", "750432"), ("700432", "704032")])
def test_nobody_learns_from_the_table_where_the_scouting_tuuri_lies(one, two):
    """A15: wherever it lies in the columns that all know of, the same may be tapped."""
    table, other = after_a_slanting_move(one), after_a_slanting_move(two)
    for taps in ((), ("own-b",), ("own-c",), ("foe-e",)):
        here, there = tap(FACE, table, *taps), tap(FACE, other, *taps)
        assert here.draft == there.draft == taps
        assert FACE.parts(here) == FACE.parts(there) >= {"own-b", "own-c", "foe-e", "."}
        assert FACE.prompt(here) == FACE.prompt(there)
        assert drawn_for_all(here) == drawn_for_all(there)


def drawn_for_all(table: Look) -> list[tuple[str, object]]:
    """What is drawn, without what is hidden until its owner holds a button."""
    page = markup(FACE, table)
    hidden = {id(node) for peek in page.all(id="peek-silver") for node in peek}
    return [
        (node.name, sorted(node.attributes.items()), node.text if not list(node)[1:] else "")
        for node in page
        if id(node) not in hidden
    ]


@pytest.mark.parametrize(
    ("row", "taps", "action"),
    [
        ("705432", ("foe-e",), "b?e"),
        ("705432", ("own-c", "foe-e"), "b?e"),
        ("750432", ("own-b", "foe-e"), "c?e"),
        ("750432", ("foe-e",), "c?e"),
        ("700432", ("own-b", "foe-e"), "b?e"),
        ("700432", ("own-c", "foe-e"), "c?e"),
    ],
)
def test_the_tuuri_that_lies_there_scouts_whichever_column_was_tapped(row, taps, action):
    assert FACE.spelled(tap(FACE, after_a_slanting_move(row), *taps)) == action


def test_a_drawn_card_stays_face_down():
    start = position("...bbb\n......\n.b....\ns.....\ns.s...", "907654", "987654", decks=("8", ""))
    table = seen(play(start, "a2xb3 b?e"), 0, seating="flat")
    page = markup(FACE, table)
    (large,) = page.all(id="drawn-silver")
    assert large.text == ""
    assert FACE.prompt(table) == "Nostit kortin. Valitse sille sarake."
    assert FACE.promise(table, ">b") == "Aseta kortti sarakkeeseen b"
    assert not [node for node in page.named("button") if "Kokko" in name_of(node)]
    (row,) = page.all(id="peek-silver")
    assert [value.text for value in row.all(class_="value")][:2] == ["8", "8"]


def test_cards_are_laid_with_the_tablet_in_hand():
    match = played(Setup("kaleva", 2, (), 3))[0]
    for seat in (0, 1):
        flat = replace(look(match, seat), seating="flat", facing=0)
        assert FACE.table(flat) == FACE.table(look(match, seat))
