"""Vuosilauta's face: a board of squares to tap, discs that are told apart, and whose they are."""

from __future__ import annotations

import re

import pytest

from pelitupa_web.faces.vuosilauta import FACE
from pelitupa_web.faces.vuosilauta.sounds import BEAT_SOUNDS
from pelitupa_web.faces.vuosilauta.tokens import disc
from pelitupa_web.faces.vuosilauta.track import LAP
from pelitupa_web.html import fragment
from pelitupa_web.words import LANGUAGES, Words
from tests.strategies import played
from tests.web.faces_common.tables import look, markup, name_of, tap
from tests.web.faces_vuosilauta.boards import (
    EIGHT,
    SOLO,
    THREE,
    aimed,
    classed,
    cubes,
    seen_by,
    square,
)
from tests.web.page import read

KINDS = {"century", "placed", "stopped", "turned", "scored", "scoreless", "over"}


def test_the_board_has_three_centuries_and_a_hundred_squares():
    match = THREE.match()
    page = markup(FACE, seen_by(match, match.to_act[0]))
    assert [node.attributes["data-part"] for node in classed(page, "century")] == [
        "*18", "*19", "*20",
    ]  # fmt: skip
    years = classed(page, "year")
    assert [node.attributes["data-part"] for node in years if node.attributes.get("data-part")] == [
        f"@{number:02}" for number in range(100)
    ]
    assert all(node.attributes["aria-disabled"] == "true" for node in years)
    assert len(classed(page, "tens")) == 10


@pytest.mark.parametrize("setup", [SOLO, THREE, EIGHT], ids=str)
def test_what_is_legal_can_be_tapped_and_nothing_else(setup):
    for match in played(setup)[:-1:11]:
        seen = seen_by(match, match.to_act[0])
        page = markup(FACE, seen)
        live = {
            str(node.attributes["data-part"]) for node in page.all(data_send=True, data_part=True)
        }
        tens = {f"d{action[1]}" for action in seen.legal if action[0] == "@"}
        assert live == set(seen.legal) | tens


def test_a_tap_only_shows_where_the_disc_would_lie():
    match = aimed(THREE)[3]
    (seat,) = match.to_act
    seen = seen_by(match, seat)
    century = match.state.view(None).centuries[seat]
    taken = tap(FACE, seen, "@17")
    page = markup(FACE, taken)
    (tried,) = classed(square(page, 17), "tried")
    assert tried.attributes["data-seat"] == str(seat)
    assert classed(markup(FACE, seen), "tried") == []
    assert FACE.spelled(taken) == "@17"
    assert f"{century}17" in FACE.promise(seen, "@17")
    assert tap(FACE, taken, "@17").draft == ()
    assert tap(FACE, taken, "@18").draft == ("@18",)


def test_on_a_small_screen_a_decade_leads_to_its_squares():
    match = aimed(THREE)[3]
    seen = tap(FACE, seen_by(match, match.to_act[0]), "d4")
    assert FACE.spelled(seen) is None
    page = markup(FACE, seen)
    (opened,) = page.all(data_open=True)
    squares = [node.attributes["data-part"] for node in classed(opened, "year")]
    assert squares == [f"@{number}" for number in range(40, 50)]
    assert "40" in FACE.prompt(seen)
    assert FACE.spelled(tap(FACE, seen, "@44")) == "@44"
    assert tap(FACE, seen, "@44", "d5").draft == ("d5",)
    assert tap(FACE, seen, "d4").draft == ()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_square_is_named_by_its_year_and_by_whose_disc_lies_there(lang):
    match = next(each for each in aimed(THREE) if sum(map(len, each.state.view(None).years)) == 2)
    view = match.state.view(None)
    (seat,) = match.to_act
    seen = seen_by(match, seat, lang)
    page = markup(FACE, seen)
    for owner, squares in enumerate(view.years):
        for number in squares:
            button = square(page, number)
            assert name_of(button) == f"{view.centuries[seat]}{number:02}, {seen.names[owner]}"
            assert "data-send" not in button.attributes
            (lying,) = classed(button, "disc")
            assert lying.attributes["data-seat"] == str(owner)
    for owner, century in enumerate(view.centuries):
        (button,) = page.all(data_part=f"*{century}")
        assert seen.names[owner] in name_of(button)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("setup", [SOLO, THREE], ids=str)
def test_no_year_or_explanation_of_the_card_is_told_before_it_is_turned(setup, lang):
    """The squares are named by all years of a century, so those of the board are left out."""
    for match in aimed(setup)[:-1:5]:
        view = match.state.view(None)
        (card,) = view.offer
        known = {dated.year for dated in view.timeline}
        year = match.game.deck.years[card]
        seen = seen_by(match, match.to_act[0], lang)
        table, aside = FACE.table(seen), FACE.aside(seen)
        assert dict(match.game.deck.by_id[card].text)[lang] not in table + aside
        page = read(fragment(table, aside))
        told = " ".join(
            node.text
            for name in ("vuosilauta-desk", "vuosilauta-seats", "vuosilauta-aside")
            for node in classed(page, name)
        )
        assert dict(match.game.deck.by_id[card].name)[lang] in told
        if year not in known:
            assert not re.search(rf"\b{year}\b", told)
        assert page.all(data_zone=True) == page.all(data_right=True) == []


def test_eight_players_are_told_apart_by_shape_and_letter():
    drawn = [read(disc(seat)) for seat in range(8)]
    shapes = {str(node.named("path")[0].attributes["d"]) for node in drawn}
    assert len(shapes) == 8
    assert [node.text.strip() for node in drawn] == list("ABCDEFGH")


def test_the_seats_show_what_is_left_what_rests_and_who_has_stopped():
    words = Words("fi")
    for match in aimed(THREE)[:-1:4]:
        view, seen = match.state.view(None), seen_by(match, match.to_act[0])
        (seats,) = classed(markup(FACE, seen), "vuosilauta-seats")
        rows = seats.named("li")
        order = [(view.starter + turn) % 3 for turn in range(3)]
        for row, seat in zip(rows, order, strict=True):
            assert seen.names[seat] in row.text
            assert (row.attributes.get("aria-current") == "step") == (seat in match.to_act)
            assert classed(row, "points")[0].text == str(view.scores[seat])
            if view.stopped[seat]:
                assert words("vuosilauta.stopped") in row.text
                continue
            (stock,) = classed(row, "stock")
            resting = 3 - view.discs[seat] - len(view.years[seat])
            assert len(stock.all(data_rests=True)) == resting
            assert len(stock.named("span")) - 1 == view.discs[seat] + resting
            said = words("vuosilauta.at-hand", n=view.discs[seat])
            assert (stock.attributes["aria-label"] or "").startswith(said)


def test_whoever_has_the_tablet_has_the_discs_and_may_stop():
    match = aimed(THREE)[0]
    (seat,) = match.to_act
    page = markup(FACE, seen_by(match, seat))
    (hand,) = classed(page, "vuosilauta-hand")
    assert len(classed(hand, "disc")) == 4
    (stop,) = hand.all(data_part=".")
    assert stop.text == Words("fi")("vuosilauta.stop")
    assert FACE.spelled(tap(FACE, seen_by(match, seat), ".")) == "."
    for other in {None, 0, 1, 2} - {seat}:
        assert classed(markup(FACE, look(match, other, legal=False)), "vuosilauta-hand") == []


def test_cubes_stand_where_the_points_are_and_go_round():
    for match in aimed(EIGHT)[::17]:
        scores = match.state.view(None).scores
        found = cubes(markup(FACE, seen_by(match, None)))
        assert found == {seat: score % LAP for seat, score in enumerate(scores)}
    assert LAP == 60


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_happening_has_its_sentence(lang):
    told = set()
    for match in (*aimed(THREE)[1:], *aimed(SOLO)[1:], *played(THREE)[1:]):
        table = seen_by(match, None, lang)
        for beat in match.steps[-1].beats:
            said = FACE.line(table, beat)
            assert said, beat
            told.add(beat.kind)
    assert told >= KINDS


def test_sounds_go_with_what_happens():
    assert set(BEAT_SOUNDS) <= KINDS


def test_the_round_and_alone_the_points_are_in_the_status():
    assert FACE.status(seen_by(aimed(THREE)[0], None, "en")) == "Round 1/8"
    last = aimed(SOLO)[-1]
    points = last.state.view(None).scores[0]
    assert FACE.status(seen_by(last, None, "en")) == f"Round 8/8, {points} points"
    assert FACE.score(seen_by(last, None, "en"), 0) == f"{points} points"
