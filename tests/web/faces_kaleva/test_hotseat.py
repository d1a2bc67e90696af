"""Kaleva at one tablet: what each seat is shown of the other's cards, from which side, and when."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

import pytest

from pelitupa.games.kaleva.cards import NAMES as CHARACTERS
from pelitupa_web.faces.kaleva.names import COLUMNS, SIDES
from pelitupa_web.guidance import kind_of
from pelitupa_web.screens import aids
from pelitupa_web.words import LANGUAGES, Words
from tests.web.page import Node, Page, read
from tests.web.play import desk, journey, laid_out, legal, moved, seated

PHASES = {"layout", "turn", "scout", "swap"}
"""Those that every match soon comes to."""


@cache
def first_pictures() -> tuple[tuple[int, int, Node], ...]:
    """Seat, ply and table of each first picture after "I am …", in a whole match."""
    moments = journey("kaleva", 2)
    found = []
    for before, after in pairwise(moments):
        if before.kind == "handoff" and after.kind == "table":
            _, _, seat, ply = after.screen.split("/")
            found.append((int(seat), int(ply), read(after.html)))
    return tuple(found)


def slot(page: Node, seat: int, column: str) -> Node:
    (found,) = page.all(id=f"slot-{SIDES[seat]}-{column}")
    return found


@pytest.mark.slow
def test_the_first_picture_of_a_turn_holds_only_ones_own_face_down_cards():
    """A3: turn after turn, each card is open to its owner and to nobody else."""
    states = journey("kaleva", 2)[-1].play.match.states
    turns = [picture for picture in first_pictures() if states[picture[1]].phase == "turn"]
    assert len(turns) >= 20
    for seat, ply, page in turns:
        for player, hand in enumerate(states[ply].hands):
            for column, card in zip(COLUMNS, hand.row, strict=True):
                shown = [node.text for node in slot(page, player, column).all(class_="value")]
                may = player == seat or card.up
                assert shown == ([str(card.value)] if may else [])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_back_tells_nothing_to_who_holds_or_hovers(lang):
    """A11: no tip, no longer text, nothing to hold: a back has the text of a back."""
    page = laid_out(lang=lang)
    page.tap("handoff-ready")
    down = Words(lang)("kaleva.slot.down", column="COLUMN")
    first = Words(lang)("kaleva.slot.first")
    for column in COLUMNS:
        back = slot(page.tree, 1, column)
        assert back.text == ""
        assert back.attributes["aria-label"] == f"{down.replace('COLUMN', column)}, {first}"
        told = {"title", "data-hold", "data-value", "aria-description", "aria-describedby"}
        assert not told & {name for node in back for name in node.attributes}


@pytest.mark.slow
def test_the_log_names_only_cards_that_all_have_seen():
    """A16: a card that was drawn, laid or swapped face down has no name in any seat's log."""
    names = [Words("fi")(f"kaleva.card.{name}") for name in CHARACTERS]
    logs = 0
    for moment in journey("kaleva", 2):
        if moment.kind != "table":
            continue
        log = read(moment.html).all(id="log")[0].text
        facts = [dict(beat.facts) for beat in moment.play.match.beats()]
        shown = {
            names[fact[key]]
            for fact in facts
            for key in ("attack", "defence", "value")
            if key in fact
        }
        told = {name for name in names if f"{name}\N{NO-BREAK SPACE}" in log}
        assert told <= shown
        logs += bool(told)
    assert logs > 20


def near(page: Page) -> str | None:
    (mat,) = page.tree.all(class_="kaleva")
    return mat.attributes["data-near"]


@pytest.mark.parametrize(
    ("seating", "sides", "facings"),
    [
        ("pass", ["silver", "bronze"], [0, 0]),
        ("side", ["silver", "silver"], [0, 0]),
        ("opposite", ["silver", "bronze"], [0, 1]),
        ("flat", ["silver", "silver"], [0, 0]),
    ],
)
def test_board_cards_and_names_turn_as_people_sit(seating, sides, facings):
    """I5: to whoever acts, to nobody, or with the tablet; films and words go along."""
    page = laid_out(seating=seating) if seating != "flat" else laid_flat()
    for seat in (0, 1):
        if page.screen.startswith("handoff"):
            page.tap("handoff-ready")
        assert page.screen.split("/")[2] == str(seat)
        assert near(page) == sides[seat]
        assert painted(page)[-1]["facing"] == facings[seat]
        own = page.tree.all(id=f"slot-{SIDES[seat]}-a")[0]
        assert bool(own.all(class_="value")) == (seating != "flat")
        page.send("act", action=next(each for each in legal(page) if each[0] in "abcdef"))
        while page.screen.startswith("table") and "decline" in page.ids():
            page.send("act", action=".")


def laid_flat() -> Page:
    page = seated("kaleva", 2, seating="flat")
    for _ in range(2):
        if page.screen.startswith("handoff"):
            page.tap("handoff-ready")
        page.send("act", action=legal(page)[0])
    return page


def painted(page: Page) -> list[dict[str, object]]:
    return [effect for effect in page.effects if effect["do"] == "paint"]


def seat_at_table(page: Page) -> int | None:
    """Whose table is up, once what stands before it is put away; None where there is none yet."""
    for name in ("handoff-ready", "continue"):
        if name in page.ids():
            page.tap(name)
    return int(page.screen.split("/")[2]) if page.screen.startswith("table") else None


def attack_or_go_on(page: Page) -> None:
    attacks = [each for each in legal(page) if "x" in each]
    page.send("act", action=(attacks or legal(page))[-1])


@pytest.mark.slow
def test_a_film_is_turned_to_whoever_acts():
    """I5: of two who sit opposite the one who has tapped sees the film, the other then acts."""
    page = laid_out(seating="opposite")
    filmed = {0: 0, 1: 0}
    for _ in range(200):
        if page.screen.startswith("result"):
            break
        seat = seat_at_table(page)
        if seat is None:
            continue
        attack_or_go_on(page)
        films = [effect for effect in painted(page) if effect.get("film")]
        assert {film["facing"] for film in films} <= {seat}
        filmed[seat] += bool(films)
    assert min(filmed.values()) > 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_square_is_a_named_cell_that_arrows_reach(lang):
    """I8: thirty squares, each with its name and what stands there, live or not."""
    page = laid_out(lang=lang)
    for seat in (0, 1):
        if seat:
            page.send("act", action="d1-d2")
            while page.screen.startswith("table"):
                page.send("act", action=".")
        page.tap("handoff-ready")
        (grid,) = page.tree.all(id="board")
        assert grid.attributes["aria-label"]
        cells = grid.all(data_part=True)
        assert (
            len({(cell.attributes["data-row"], cell.attributes["data-col"]) for cell in cells})
            == 30
        )
        for cell in cells:
            square = str(cell.attributes["data-part"])
            assert re.fullmatch("[a-f][1-5]", square)
            said = str(cell.attributes["aria-label"]).split(", ")
            piece = desk().play.match.state.view(None).plain()["pieces"].get(square)
            kind = {"s": "silver", "b": "bronze", None: "empty"}[piece and piece.lower()]
            assert said[:2] == [square, Words(lang)(f"kaleva.cell.{kind}")]
            assert cell.name == "button"
            assert "disabled" not in cell.attributes
            may = "data-send" in cell.attributes
            assert (Words(lang)("kaleva.cell.piece") in said) == may
            assert (cell.attributes.get("aria-disabled") == "true") == (not may)


def test_what_the_enemy_did_is_replayed_through_ones_own_eyes():
    """J4: from one's own side of the board, with no card that one does not know."""
    replayed = 0
    page = laid_out()
    for _ in range(300):
        if page.screen.startswith("result") or replayed > 5:
            break
        seat = seat_at_table(page)
        if seat is None:
            continue
        if "replay" in page.ids():
            page.tap("replay")
            check_replay(page, seat)
            replayed += 1
        attack_or_go_on(page)
    assert replayed > 5


def check_replay(page: Page, seat: int) -> None:
    films = [effect for effect in painted(page) if effect.get("film")]
    assert len(films) >= 2
    for film in films:
        picture = read(str(film["html"]))
        (mat,) = picture.all(class_="kaleva")
        assert mat.attributes["data-near"] == SIDES[seat]
        (enemy,) = [row for row in picture.named("ol") if "kaleva-row far" in str(row.attributes)]
        for card in enemy.all(data_part=True):
            assert "up" in str(card.attributes["class"]).split() or card.text in ("", *COLUMNS)
        assert not picture.all(data_send=True)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_every_phase_help_names_what_can_be_done(lang):
    """J8: one tap away, with the ways to tap it; the rules are one tap away as well."""
    helped = {}
    page = seated("kaleva", 2, lang=lang, **{"option-swap": "capture"})
    for _ in range(600):
        if set(helped) >= PHASES or page.screen.startswith("result"):
            break
        for name in ("handoff-ready", "continue"):
            if name in page.ids():
                page.tap(name)
        if not page.screen.startswith("table"):
            continue
        phase = desk().play.match.state.phase
        if phase not in helped:
            assert "rules" in page.ids()
            page.tap("help")
            helped[phase] = [node.text for node in page.find("helping").named("li")]
            assert len(helped[phase]) == len({kind_of(action) for action in legal(page)})
        attack_or_go_on(page)
    assert set(helped) >= PHASES
    assert all(map(all, helped.values()))


def test_what_was_missed_stays_while_a_piece_is_tapped():
    """Else the table would leap under the finger."""
    page = moved()
    page.tap("handoff-ready")
    assert "missed" in page.ids()
    page.press(page.tree.all(data_mark="piece")[0])
    page.press(page.tree.all(data_mark="move")[0])
    assert "missed" in page.ids()
    page.tap("seen")
    assert "missed" not in page.ids()
    assert "confirm" in page.ids()


def test_much_that_was_missed_makes_room_once_a_piece_is_tapped(monkeypatch):
    """A high slip above the table would push cards and board under the button that acts."""
    monkeypatch.setattr(aids, "_LOW", 0)
    page = moved()
    page.tap("handoff-ready")
    assert "missed" in page.ids()
    page.press(page.tree.all(data_mark="piece")[0])
    assert "missed" not in page.ids()
    page.tap("clear")
    assert "missed" in page.ids()


def test_what_all_looked_at_together_was_not_missed():
    """A fight is a film and a picture for the whole table; it is not told a third time."""
    page = seated("kaleva", 2)
    looked = False
    for _ in range(200):
        looked |= page.screen.startswith("reveal")
        for name in ("continue", "handoff-ready"):
            if name in page.ids():
                page.tap(name)
        if looked:
            break
        attack_or_go_on(page)
    assert page.screen.startswith("table")
    assert "missed" not in page.ids()
    assert page.find("log").named("li")


def test_a_fight_of_ones_own_is_no_news_a_turn_later():
    """What lies beside the table is what has happened since one acted oneself."""
    page, fighter = seated("kaleva", 2), None
    for _ in range(200):
        seat = seat_at_table(page)
        if seat is None:
            continue
        if fighter is None:
            attack_or_go_on(page)
            kinds = [beat.kind for beat in desk().play.match.steps[-1].beats]
            fighter = seat if "attacked" in kinds else None
        elif seat != fighter:
            quiet = [each for each in legal(page) if "-" in each or each == "."]
            page.send("act", action=quiet[-1])
        elif desk().play.author != fighter:
            break
        else:
            attack_or_go_on(page)
    assert page.screen.startswith("table")
    assert desk().play.holder == fighter
    assert not page.tree.all(class_="kaleva-clash")
