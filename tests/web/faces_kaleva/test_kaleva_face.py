"""Kaleva's face: what lies where from each side, what a tap marks, what stays face down."""

from __future__ import annotations

from itertools import permutations

import pytest

from pelitupa.game import Player
from pelitupa.games.kaleva.board import COLUMNS
from pelitupa.games.kaleva.cards import NAMES as CHARACTERS
from pelitupa.games.kaleva.state import State
from pelitupa_web.faces.face import Look
from pelitupa_web.faces.kaleva import FACE
from pelitupa_web.faces.kaleva.seen import SILHOUETTES
from pelitupa_web.words import LANGUAGES, Words
from tests.kaleva.positions import begun, dealt, play, position, step
from tests.strategies import Setup, played
from tests.web.faces_common.tables import look, markup, name_of, tap
from tests.web.faces_kaleva.looks import seen
from tests.web.page import Node

SIDES = ("silver", "bronze")
OPEN = """
    ...bbb
    .b....
    ......
    .s....
    s.s...
"""


def card(name: str, value: int) -> str:
    """A card as it is spoken of, kept on one line."""
    return f"{name}\N{NO-BREAK SPACE}{value}"


def page(look: Look) -> Node:
    return markup(FACE, look)


def cell(page: Node, square: str) -> Node:
    (found,) = page.all(id=f"square-{square}")
    return found


def slot(page: Node, player: Player, column: str) -> Node:
    (found,) = page.all(id=f"slot-{SIDES[player]}-{column}")
    return found


def marked(page: Node, mark: str) -> set[str]:
    return {str(node.attributes["data-part"]) for node in page.all(data_mark=mark)}


@pytest.mark.parametrize(("seat", "first", "last"), [(0, "a5", "f1"), (1, "f1", "a5")])
def test_each_side_sees_its_own_shield_at_the_bottom(seat, first, last):
    cells = page(seen(begun(), seat)).all(id="board")[0].all(data_row=True)
    assert len(cells) == 30
    assert [cells[0].attributes["data-part"], cells[-1].attributes["data-part"]] == [first, last]
    assert [cells[7].attributes["data-row"], cells[7].attributes["data-col"]] == ["1", "1"]


@pytest.mark.parametrize("seat", [0, 1])
def test_all_720_layouts_can_be_tapped(seat):
    table = seen(dealt(5), seat)
    cards = [f"dealt-{place}" for place in range(6)]
    spelt = {FACE.spelled(tap(FACE, table, *taps)) for taps in permutations(cards)}
    assert spelt == set(table.legal)


@pytest.mark.parametrize(("seat", "column"), [(0, "a"), (1, "f")])
def test_the_first_card_tapped_goes_to_the_left(seat, column):
    state = dealt(5)
    assert f" {column}." in FACE.prompt(seen(state, seat))
    order = ["dealt-3", "dealt-0", "dealt-1", "dealt-2", "dealt-4", "dealt-5"]
    table = tap(FACE, seen(state, seat), *order)
    laid = state.apply(seat, state_action(state, FACE.spelled(table))).state
    assert laid.hands[seat].row[COLUMNS.index(column)].value == state.hands[seat].first[3]


def state_action(state, text):
    (found,) = [
        action
        for player in state.to_act
        for action in state.legal_actions(player)
        if str(action) == text
    ]
    return found


def test_a_card_of_the_deal_moves_to_its_column_and_back():
    table = tap(FACE, seen(dealt(5), 0), "dealt-2", "dealt-4", "dealt-0")
    drawn = page(table)
    assert len(drawn.all(data_part="dealt-4")) == 1
    assert "sarake b" in name_of(drawn.all(data_part="dealt-4")[0])
    back = tap(FACE, table, "dealt-4")
    drawn = page(back)
    assert "sarake c" in name_of(drawn.all(data_part="dealt-0")[0])
    assert " b." in FACE.prompt(back)
    filled = page(tap(FACE, back, "dealt-5"))
    assert "sarake b" in name_of(filled.all(data_part="dealt-5")[0])


def test_the_card_laid_last_can_be_put_in_any_free_column():
    table = tap(FACE, seen(dealt(5), 0), "dealt-2", "dealt-4", "own-e")
    drawn = page(table)
    assert "sarake a" in name_of(drawn.all(data_part="dealt-2")[0])
    assert "sarake e" in name_of(drawn.all(data_part="dealt-4")[0])
    assert {part for part in FACE.parts(table) if part.startswith("own-")} == {
        "own-b", "own-c", "own-d", "own-f",
    }  # fmt: skip
    assert "own-a" not in FACE.parts(seen(dealt(5), 0))


def test_pieces_have_names_and_marks():
    drawn = page(seen(position(OPEN), 0))
    assert name_of(cell(drawn, "b2")) == "b2, hopeinen nappula, voi siirtyä"
    assert name_of(cell(drawn, "b4")) == "b4, pronssinen nappula"
    assert name_of(cell(drawn, "d3")) == "d3, tyhjä"
    assert cell(drawn, "b4").attributes["aria-disabled"] == "true"
    assert marked(drawn, "piece") == {"a1", "b2", "c1"}


def test_a_piece_in_the_enemy_shield_is_marked_as_static():
    state = position("..s...\n.b....\n......\n.s....\ns.s...")
    drawn = page(seen(state, 0))
    assert "ei liiku enää" in name_of(cell(drawn, "c5"))
    assert cell(drawn, "c5").all(data_static=True)
    assert not cell(drawn, "b2").all(data_static=True)


def test_a_tapped_piece_shows_its_targets():
    state = position("...bbb\n......\n.b....\n.s....\ns.s...")
    drawn = page(seen(state, 0, ("b2",)))
    assert marked(drawn, "chosen") == {"b2"}
    assert marked(drawn, "attack") == {"b3"}
    assert marked(drawn, "move") == {"a3", "c3", "a2", "c2", "b1"}
    assert marked(drawn, "piece") == {"a1", "c1"}
    assert marked(drawn, "rise") == {"f1"}


def test_an_attack_shows_the_two_cards_that_decide_it():
    state = position("...bbb\n......\n.b....\n.s....\ns.s...", "765432", "987654")
    table = tap(FACE, seen(state, 0), "b2", "b3")
    drawn = page(table)
    assert FACE.promise(table, "b2xb3") == f"Hyökkää b2×b3: {card('Väinö', 6)}"  # noqa: RUF001
    weighed = [node.attributes["id"] for node in drawn.all(data_weighed=True)]
    assert weighed == ["slot-bronze-b", "slot-silver-b"]
    (clash,) = drawn.all(class_="kaleva-clash")
    assert [node.text for node in clash.all(class_="value")] == ["6"]
    (told,) = clash.named("p")
    assert told.text == "Vastustajan aloituskortti: 4–9"  # noqa: RUF001
    assert results(table) == ["Voitat: 4–6", "Häviät: 7–9"]  # noqa: RUF001


def results(table: Look) -> list[str]:
    """How the weighed attack is said to end."""
    (clash,) = page(table).all(class_="kaleva-clash")
    return [way.text for way in clash.named("li")]


@pytest.mark.parametrize(
    ("value", "enemy", "said"),
    [
        ("6", "981654", ["Voitat: 4–6", "Nappulat vaihtavat paikkaa: 1", "Häviät: 8,\xa09"]),  # noqa: RUF001
        ("9", "981654", ["Voitat: 4–6, 8,\xa09", "Nappulat vaihtavat paikkaa: 1"]),  # noqa: RUF001
        ("0", "981654", ["Häviät varmasti"]),
    ],
)
def test_an_attack_says_how_it_can_end(value, enemy, said):
    state = position("...bbb\n......\n.b....\n.s....\ns.s...", f"7{value}5432", enemy)
    found = results(tap(FACE, seen(state, 0), "b2", "b3"))
    assert [way.replace(",\xa0", ", ") for way in found] == [
        way.replace(",\xa0", ", ") for way in said
    ]


def test_what_would_surely_happen_is_said_without_values():
    state = position("...bbb\n......\n.b....\n.s....\ns.s...", "765432", "917654", up=("", "b"))
    table = tap(FACE, seen(state, 0), "b2", "b3")
    assert results(table) == ["Nappulat vaihtavat paikkaa"]


def test_a_tapped_target_shows_where_the_piece_would_stand():
    table = tap(FACE, seen(position(OPEN), 0), "b2", "b3")
    (due,) = cell(page(table), "b3").all(data_due=True)
    assert "silver" in str(due.attributes["class"])
    assert marked(page(table), "chosen") == {"b2", "b3"}


def test_a_scouted_card_stands_in_the_weighing():
    state = position("...bbb\n......\n.b....\n.s....\ns.s...", "765432", "987654", up=("", "b"))
    (clash,) = page(tap(FACE, seen(state, 0), "b2", "b3")).all(class_="kaleva-clash")
    assert [node.text for node in clash.all(class_="value")] == ["6", "8"]


SCOUT = "...bbb\n.b....\n......\n.s....\ns.s..."


def test_a_tuuri_scouts_by_one_tap_or_two_or_not_at_all():
    state = play(position(SCOUT, "705432", "987654"), "b2-b3")
    table = seen(state, 0)
    either = {"own-b", "."} | {f"foe-{column}" for column in COLUMNS}
    assert FACE.parts(table) == either
    assert FACE.spelled(tap(FACE, table, "foe-e")) == "b?e"
    table = tap(FACE, table, "own-b")
    assert FACE.parts(table) == either
    table = tap(FACE, table, "foe-e")
    assert FACE.spelled(table) == "b?e"
    assert FACE.promise(table, "b?e") == "Käännä Tuurilla kortti e"
    assert FACE.spelled(tap(FACE, table, ".")) == "."
    (decline,) = page(seen(state, 0)).all(id="decline")
    assert decline.text == "Jätä tiedustelu väliin"


def test_the_tuuri_of_a_won_attack_scouts_by_one_tap():
    state = play(position("...bbb\n......\n.b....\n.s....\ns.s...", "705432", "907654"), "b2xb3")
    table = seen(state, 0)
    assert {"foe-a", "."} <= FACE.parts(table)
    assert FACE.spelled(tap(FACE, table, "foe-a")) == "x?a"


def test_a_drawn_card_is_tried_in_both_empty_columns():
    start = position("...bbb\n......\n.b....\ns.....\ns.s...", "907654", "987654", decks=("8", ""))
    state = play(start, "a2xb3 b?e")
    table = seen(state, 0)
    assert FACE.parts(table) == {"own-a", "own-b"}
    drawn = card("Kokko", 8)
    assert drawn in FACE.prompt(table)
    ghosts = [node for node in page(table).named("button") if drawn in name_of(node)]
    assert {node.attributes["data-part"] for node in ghosts} == FACE.parts(table)
    (large,) = page(table).all(id="drawn-silver")
    assert large.text == "8Kokko"
    (hidden,) = page(seen(state, 1)).all(id="drawn-silver")
    assert hidden.text == ""
    assert not [node for node in page(seen(state, 1)).named("button") if "8" in name_of(node)]


def test_two_own_cards_are_swapped_in_either_order():
    matches = played(Setup("kaleva", 2, (("swap", "capture"),), 8))
    match = next(each for each in matches if each.state.view(None).phase == "swap")
    table = look(match, match.to_act[0])
    assert FACE.spelled(tap(FACE, table, "own-b", "own-e")) == "b~e"
    assert FACE.spelled(tap(FACE, table, "own-e", "own-b")) == "b~e"
    assert tap(FACE, table, "own-e", "own-b", "own-e").draft == ("own-b",)
    assert FACE.spelled(tap(FACE, table, ".")) == "."


def test_a_lost_piece_returns_by_a_tap_on_the_corner():
    table = seen(position(OPEN), 0)
    assert marked(page(table), "rise") == {"f1"}
    assert FACE.spelled(tap(FACE, table, "f1")) == "+f1"
    assert FACE.promise(table, "+f1") == "Palauta nappula: f1"


@pytest.mark.parametrize(
    ("quiet", "said"),
    [
        (10, None),
        (165, "Tasapeli, jos 35 vuoroon ei vallata kilpiruutua."),
        (199, "Tasapeli, jos tälläkään vuorolla ei vallata kilpiruutua."),
    ],
)
def test_patience_is_announced_before_it_ends(quiet, said):
    table = seen(position(OPEN, quiet=quiet), 0)
    notices = page(table).all(class_="kaleva-patience")
    assert [notice.text for notice in notices] == ([] if said is None else [said])
    assert (f"vuoroja jäljellä {200 - quiet}" in FACE.status(table)) == (said is not None)


def test_discards_and_starting_cards_are_listed():
    state = position(OPEN, "765432", "987654", discards=("80", ""))
    (about,) = page(seen(state, 1)).all(id="about-silver")
    values = [node.text for node in about.named("li")]
    assert values == ["7", "6", "5", "4", "3", "2", "8", "0"]
    (pile,) = page(seen(state, 1)).all(id="pile-silver")
    assert [node.text for node in pile.named("summary")] == ["0"]
    used, first = pile.all(class_="kaleva-grouped")
    assert [node.text for node in used.named("li")] == ["8Kokko", "0Tuuri"]
    assert [value.text for value in first.named("b")] == list("765432")


def test_a_fight_is_drawn_with_both_its_cards():
    found = step(position("...bbb\n......\n.b....\n.s....\ns.s...", "765432", "937654"), "b2xb3")
    table = seen(found.state, None, (), found.beats)
    (clash,) = page(table).all(class_="kaleva-clash")
    assert [node.text for node in clash.all(class_="value")] == ["6", "3"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.slow
def test_what_lies_face_down_has_no_face(lang):
    """The markup of a card that its reader does not know names no value and no character."""
    secrets = {Words(lang)(f"kaleva.card.{name}") for name in CHARACTERS} | set("0123456789")
    matches = [match for match in played(Setup("kaleva", 2, (), 3)) if len(match.steps) > 1]
    hidden = 0
    for match in matches[::4]:
        for seat in (None, 0, 1):
            drawn = markup(FACE, look(match, seat, lang=lang))
            for player, column in face_down(match.state, seat):
                check_back(slot(drawn, player, column), secrets)
                hidden += 1
    assert hidden > 100


def face_down(state: State, seat: Player | None) -> list[tuple[Player, str]]:
    """The places of the cards that the seat does not know, by the state itself."""
    return [
        (player, column)
        for player in (0, 1)
        for column, card in zip(COLUMNS, state.hands[player].row, strict=True)
        if card is not None and not card.up and player != seat
    ]


def check_back(card: Node, secrets: set[str]) -> None:
    name = name_of(card)
    assert not [secret for secret in secrets if secret in name]
    assert card.text == ""
    signs = {node.attributes["href"] for node in card if node.name == "use"}
    assert signs <= {"icons.svg#card-exchange"}
    assert "up" not in str(card.attributes["class"]).split()


@pytest.mark.parametrize("seat", [None, 1])
def test_a_locked_layout_changes_nobody_elses_table(seat):
    before = dealt(5)
    order = "".join(map(str, before.hands[0].first))
    after = before.apply(0, state_action(before, f"={order}")).state
    assert FACE.table(seen(after, seat)) == FACE.table(seen(before, seat))
    assert FACE.table(seen(after, 0)) != FACE.table(seen(before, 0))


def test_every_character_has_a_silhouette_of_its_own():
    assert len(set(SILHOUETTES)) == len(CHARACTERS)
