"""Aikamatka's face: names before the year, gaps to tap, right and wrong in words and signs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from pelitupa.match import Match
from pelitupa_web.faces.aikamatka import FACE
from pelitupa_web.words import LANGUAGES
from tests.strategies import Setup, played
from tests.web.faces_common.tables import look, markup, name_of, tap
from tests.web.page import Node

SOLO = Setup("aikamatka", 1, (), 2)
THREE = Setup("aikamatka", 3, (), 3)
FIVE = Setup("aikamatka", 5, (), 5)


def deck(match: Match):
    return match.game.deck


def phase(setup: Setup, wanted: str) -> Iterator[Match]:
    return (match for match in played(setup) if match.state.view(None).phase == wanted)


def verdict(right: bool) -> Match:
    """The first position of a match after a card was placed right, or wrong."""
    for match in played(THREE):
        for beat in match.steps[-1].beats if match.steps else ():
            if beat.kind == "turned" and dict(beat.facts)["right"] == right:
                return match
    raise AssertionError("no such placing in the match")


def classed(page: Node, name: str) -> list[Node]:
    return [node for node in page if name in (node.attributes.get("class") or "").split()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_offered_cards_show_three_names_the_screens_language_first(lang):
    match = next(phase(FIVE, "choose"))
    seen = look(match, match.to_act[0], lang=lang)
    page = markup(FACE, seen)
    offer = match.state.view(None).offer
    assert [node.attributes["data-part"] for node in page.all(data_part=True)] == [
        f"#{place}" for place in range(5)
    ]
    for place, card in enumerate(offer):
        (button,) = page.all(data_part=f"#{place}")
        names = dict(deck(match).by_id[card].name)
        spans = [(node.attributes["lang"], node.text) for node in button.all(lang=True)]
        assert spans[0] == (lang, names[lang])
        assert dict(spans) == names
        assert name_of(button) == names[lang]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("setup", [SOLO, THREE, FIVE], ids=str)
def test_no_year_or_explanation_of_an_unturned_card_is_in_the_markup(setup, lang):
    for match in played(setup)[::3]:
        view = match.state.view(None)
        hidden = [*view.offer, *(card for card in view.held if card)]
        known = {str(dated.year) for dated in view.timeline}
        known |= {str(deck(match).years[card]) for cards in view.minus for card in cards}
        for seat in (None, *match.to_act):
            table = FACE.table(look(match, seat, lang=lang))
            aside = FACE.aside(look(match, seat, lang=lang))
            for card in hidden:
                told = dict(deck(match).by_id[card].text)[lang]
                assert told not in table + aside
                year = str(deck(match).years[card])
                if year not in known:
                    assert not re.search(rf"\b{year}\b", table + aside)


def test_gaps_say_between_which_years_they_lie():
    match = list(phase(SOLO, "place"))[-1]
    seen = look(match, 0)
    years = [dated.year for dated in match.state.view(0).timeline]
    gaps = markup(FACE, seen).all(data_part=True)
    assert [node.attributes["data-part"] for node in gaps] == [
        f"@{gap}" for gap in range(len(years) + 1)
    ]
    assert name_of(gaps[0]) == f"ennen vuotta {years[0]}"
    assert name_of(gaps[-1]) == f"vuoden {years[-1]} jälkeen"
    for gap, (earlier, later) in enumerate(pairwise(years), start=1):
        assert name_of(gaps[gap]) == f"vuosien {earlier} ja {later} välissä"
        assert FACE.promise(seen, f"@{gap}") == f"Aseta väliin {earlier}–{later}"  # noqa: RUF001


def test_the_card_in_hand_lies_in_the_gap_that_was_tapped():
    match = next(phase(THREE, "place"))
    seen = tap(FACE, look(match, match.to_act[0]), "@0")
    held = match.state.view(None).held[match.to_act[0]]
    page = markup(FACE, seen)
    (gap,) = page.all(data_part="@0")
    assert gap.text == dict(deck(match).by_id[held].name)["fi"]
    assert [node for node in page.all(data_chosen=True) if gap in list(node)]
    assert FACE.spelled(tap(FACE, seen, "@1")) == "@1"


@pytest.mark.parametrize(("right", "word"), [(True, "Oikein"), (False, "Väärin")])
def test_a_turned_card_is_shown_with_year_explanation_and_a_word(right, word):
    match = verdict(right)
    turned = next(dict(b.facts) for b in match.steps[-1].beats if b.kind == "turned")
    page = markup(FACE, look(match, None))
    (shown,) = classed(page, "aikamatka-verdict")
    assert shown.attributes["data-verdict"] == ("right" if right else "wrong")
    assert word in shown.text
    assert str(turned["year"]) in shown.text
    assert dict(deck(match).by_id[turned["card"]].text)["fi"] in shown.text
    assert len(page.all(data_new=True)) == right


def test_after_a_wrong_placing_the_timeline_shows_both_gaps():
    match = verdict(False)
    beats = {beat.kind: dict(beat.facts) for beat in match.steps[-1].beats}
    page = markup(FACE, look(match, None))
    gaps = classed(page, "aikamatka-gap")
    wrong = [n for n, node in enumerate(gaps) if node.attributes.get("data-verdict") == "wrong"]
    right = [n for n, node in enumerate(gaps) if node.attributes.get("data-verdict") == "right"]
    lowest, highest = beats["turned"]["gaps"]
    assert wrong == [beats["placed"]["gap"]]
    assert right == list(range(lowest, highest + 1))
    assert all(name_of(sign) for gap in gaps for sign in gap.all(role="img"))


def test_the_seats_show_minus_points_starter_and_cards_held():
    match = list(phase(THREE, "place"))[-1]
    view = match.state.view(None)
    page = markup(FACE, look(match, match.to_act[0]))
    for seat in range(3):
        (row,) = page.all(id=f"seat-{seat}")
        (points,) = classed(row, "points")
        assert points.text == str(len(view.minus[seat]))
        assert ("aloittaa" in row.text) == (seat == view.starter)
        held = view.held[seat]
        assert held is None or dict(deck(match).by_id[held].name)["fi"] in row.text
        missed = [node.text for node in row.named("li")[1:]]
        assert missed == [str(deck(match).years[card]) for card in view.minus[seat]]


def test_alone_the_cards_laid_right_are_counted():
    match = played(SOLO)[-1]
    laid = len(match.state.view(None).timeline) - 1
    assert dict(match.outcome.extras)["score"] == laid
    assert FACE.score(look(match, None), 0) == f"{laid} oikein"
    assert FACE.status(look(match, None)) == f"{laid} oikein"


def test_the_round_is_in_the_status():
    assert FACE.status(look(next(phase(FIVE, "choose")), None, lang="en")) == "Round 1/5"


def test_placing_is_said_once_when_the_card_is_turned():
    match = verdict(False)
    table = look(match, None, lang="en")
    said = [FACE.line(table, beat) for beat in match.steps[-1].beats]
    assert said[0] is None
    assert " places wrong: " in said[1]
    assert " gets a minus point " in said[2]
