"""Vuosilauta's films: the card is turned, the discs score, the cubes move; what is told then."""

from __future__ import annotations

import pytest

from pelitupa.games.vuosilauta.scoring import REACHES
from pelitupa_web.faces.vuosilauta import FACE
from pelitupa_web.faces.vuosilauta.film import HOLDS_MS
from pelitupa_web.faces.vuosilauta.turning import by_round, chart, turns
from pelitupa_web.words import LANGUAGES
from tests.web.faces_common.tables import markup
from tests.web.faces_vuosilauta.boards import (
    EIGHT,
    SOLO,
    THREE,
    aimed,
    classed,
    cubes,
    ends,
    seen_by,
    square,
)
from tests.web.page import Node, read

SETUPS = pytest.mark.parametrize("setup", [SOLO, THREE, EIGHT], ids=str)


def pictures(before, after) -> list[Node]:
    frames = FACE.film(seen_by(before, None), seen_by(after, None), after.steps[-1].beats)
    assert [frame.hold_ms for frame in frames] == list(HOLDS_MS.values())
    return [read(frame.table) for frame in frames]


@SETUPS
def test_the_year_is_shown_then_the_points_then_the_cubes_move(setup):
    for before, after in ends(setup)[::3]:
        view = after.state.view(None)
        down, turned, scored, told = pictures(before, after)
        year = view.last.dated.year
        assert down.all(data_right=True) == down.all(data_zone=True) == []
        for page in (turned, scored, told):
            (right,) = page.all(data_right=True)
            assert right.attributes["data-part"] == f"*{year // 100}"
            (exact,) = (node for node in classed(page, "year") if node.has({"data-zone": "exact"}))
            assert exact.attributes["data-part"] == f"@{year % 100:02}"
            assert str(year) in classed(page, "vuosilauta-desk")[0].text
        assert [bool(page.all(data_points=True)) for page in (down, turned)] == [False, False]
        old, new = before.state.view(None).scores, view.scores
        for page, scores in ((down, old), (turned, old), (scored, old), (told, new)):
            assert cubes(page) == dict(enumerate(scores))


@pytest.mark.slow
@SETUPS
def test_every_disc_shows_what_it_scored(setup):
    worth = set()
    for before, after in ends(setup):
        view = after.state.view(None)
        for page in (pictures(before, after)[2], markup(FACE, seen_by(after, None))):
            for seat, marks in enumerate(view.last.marks):
                for mark in marks:
                    button = square(page, mark.square)
                    (lying,) = classed(button, "lying")
                    (disc,) = classed(lying, "disc")
                    assert disc.attributes["data-seat"] == str(seat)
                    assert lying.attributes["data-points"] == str(mark.points)
                    shown = [node.text for node in classed(lying, "points")]
                    assert shown == ([f"+{mark.points}"] if mark.points else [])
                    worth.add(mark.points)
    assert {0, *(reach.points for reach in REACHES)} <= worth


@SETUPS
def test_squares_are_shaded_by_how_far_they_are(setup):
    _, after = ends(setup)[0]
    page = markup(FACE, seen_by(after, None))
    exact = after.state.view(None).last.dated.year % 100
    for number in range(100):
        off = abs(number - exact)
        zone = next((reach.why for reach in REACHES if off <= reach.off), None)
        assert square(page, number).attributes.get("data-zone") == zone


def test_what_the_round_brought_stands_with_the_names_and_what_rests_next():
    for _, after in ends(THREE)[:-1]:
        view = after.state.view(None)
        (seats,) = classed(markup(FACE, seen_by(after, None)), "vuosilauta-seats")
        starter = (view.starter - 1) % 3
        for turn, row in enumerate(seats.named("li")):
            seat = (starter + turn) % 3
            gained = sum(mark.points for mark in view.last.marks[seat])
            assert [n.text for n in classed(row, "gained")] == ([f"+{gained}"] if gained else [])
            resting = 3 - view.discs[seat]
            assert len(row.all(data_rests=True)) == resting


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_card_is_told_about_when_all_look_and_again_beside_the_next(lang):
    _, after = ends(THREE)[0]
    last = after.state.view(None).last
    card = after.game.deck.by_id[last.dated.card]
    told = markup(FACE, seen_by(after, None, lang))
    assert dict(card.text)[lang] in classed(told, "vuosilauta-desk")[0].text
    onward = markup(FACE, seen_by(after, after.to_act[0], lang))
    (details,) = onward.all(id="last-round")
    assert dict(card.text)[lang] in details.text
    assert not onward.all(data_zone=True)


@SETUPS
def test_a_placing_needs_no_film(setup):
    before, after = aimed(setup)[0], aimed(setup)[1]
    assert FACE.film(seen_by(before, None), seen_by(after, None), after.steps[-1].beats) == ()


def test_a_disc_just_placed_comes_from_its_owners_hand_once():
    marks = set()
    for before, after in zip(aimed(THREE)[:20], aimed(THREE)[1:21], strict=True):
        if after.steps[-1].informs:
            continue
        page = markup(FACE, seen_by(after, after.to_act[0]))
        moved = [node for node in page.all(data_from=True) if node.attributes["data-beat"]]
        (seat,) = before.to_act
        placed = after.steps[-1].beats[0].kind != "stopped"
        assert [node.attributes["data-from"] for node in moved] == [f"hand-{seat}"] * placed
        assert page.all(id=f"hand-{seat}")
        fresh = {node.attributes["data-beat"] for node in moved}
        assert not fresh & marks
        marks |= fresh


@SETUPS
def test_the_rounds_of_the_match_add_up_to_its_points(setup):
    match = aimed(setup)[-1]
    steps = [step.beats for step in match.steps]
    rounds = by_round(steps, setup.players)
    assert len(rounds) == 8
    sums = [sum(row[seat] for _, _, row in rounds) for seat in range(setup.players)]
    assert sums == list(match.state.view(None).scores)
    table = read(chart(seen_by(match, None), steps))
    assert [row.named("th")[0].text for row in table.named("tr")[1:]] == [
        str(year) for _, year, _ in rounds
    ]
    exact = [b for beats in steps for b in beats if dict(b.facts).get("why") == "exact"]
    assert len(turns(seen_by(match, None), steps)) == len(exact) > 0


def test_the_ending_tells_of_every_card_by_year():
    match = aimed(THREE)[-1]
    (story,) = classed(markup(FACE, seen_by(match, None)), "aikamatka-story")
    years = [int(node.text) for node in classed(story, "when")]
    assert years == [dated.year for dated in match.state.view(None).timeline]
    assert years == sorted(years)
