"""Aikamatka's face: names before the year, gaps to tap, right and wrong in words and signs."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from pelitupa_web.faces.aikamatka import FACE
from pelitupa_web.faces.aikamatka.sounds import BEAT_SOUNDS
from pelitupa_web.html import spoken
from pelitupa_web.words import LANGUAGES
from tests.strategies import played
from tests.web.faces_aikamatka.journeys import (
    FIVE,
    SOLO,
    THREE,
    classed,
    deck,
    faultless,
    phase,
    verdict,
)
from tests.web.faces_common.tables import look, markup, name_of, tap


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
        assert name_of(button) == spoken(names[lang])


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
        same = earlier == later
        between = f"vuosien {earlier} ja {later} välissä"
        promise = f"Aseta väliin {earlier}–{later}"  # noqa: RUF001  (the dash of the page)
        assert name_of(gaps[gap]) == (f"kahden vuoden {later} kortin välissä" if same else between)
        assert FACE.promise(seen, f"@{gap}") == (
            f"Aseta kahden vuoden {later} kortin väliin" if same else promise
        )


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
    (desk,) = classed(page, "aikamatka-desk")
    (shown,) = classed(desk, "aikamatka-told")
    assert shown.attributes["data-verdict"] == ("right" if right else "wrong")
    assert word in shown.text
    assert str(turned["year"]) in shown.text
    assert dict(deck(match).by_id[turned["card"]].text)["fi"] in shown.text
    (line,) = classed(page, "aikamatka-line")
    assert len(line.all(data_verdict="right", data_side="year")) == right


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
        missed = [node.text for node in row.named("summary")]
        assert missed == [str(deck(match).years[card]) for card in view.minus[seat]]
        told = [classed(node, "explanation")[0].text for node in row.named("details")]
        assert told == [dict(deck(match).by_id[card].text)["fi"] for card in view.minus[seat]]


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
    assert " places wrongly: " in said[1]
    assert " gets their first minus point." in said[2]


def test_alone_a_mistake_ends_the_game_without_a_word_about_minus_points():
    match = played(SOLO)[-1]
    table = look(match, None, lang="sv")
    said = [FACE.line(table, beat) for beat in match.steps[-1].beats]
    kinds = [beat.kind for beat in match.steps[-1].beats]
    assert said[kinds.index("minus")] is None
    assert said[kinds.index("over")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_gap_between_two_cards_of_one_year_names_the_year_once(lang):
    for match in faultless(FIVE):
        view = match.state.view(None)
        years = [dated.year for dated in view.timeline]
        twins = [gap for gap in range(1, len(years)) if years[gap - 1] == years[gap]]
        if view.phase == "place" and twins:
            promised = FACE.promise(look(match, match.to_act[0], lang=lang), f"@{twins[0]}")
            assert promised.count(str(years[twins[0]])) == 1
            return
    raise AssertionError("no two cards of one year in the match")


@pytest.mark.parametrize("setup", [THREE, FIVE], ids=str)
def test_the_seats_stand_in_the_order_in_which_they_act(setup):
    matches = played(setup)
    for match, after in pairwise(matches):
        page = markup(FACE, look(match, match.to_act[0]))
        (order,) = classed(page, "aikamatka-order")
        seats = order.named("li")
        standing = [seat.attributes["data-standing"] for seat in seats]
        now = standing.index("now")
        assert standing == ["done"] * now + ["now"] + ["waits"] * (len(seats) - now - 1)
        (acting,) = order.all(aria_current="step")
        assert look(match, None).names[match.to_act[0]] in acting.text
        starts = [n for n, seat in enumerate(seats) if "aloittaa" in seat.text]
        choosing = match.state.view(None).phase == "choose"
        assert starts == [len(seats) - 1 if choosing else 0]
        if after.to_act and after.state.view(None).phase == match.state.view(None).phase:
            assert look(match, None).names[after.to_act[0]] in seats[now + 1].text


def test_chosen_cards_lie_before_their_players_until_they_are_played():
    for match in phase(FIVE, "place"):
        view = match.state.view(None)
        actor = match.to_act[0]
        page = markup(FACE, look(match, actor))
        (order,) = classed(page, "aikamatka-order")
        shown = {node.attributes["id"] for node in order.all(id=True, data_side="name")}
        held = {f"card-{card}" for seat, card in enumerate(view.held) if card and seat != actor}
        assert shown == held
        (desk,) = classed(page, "aikamatka-desk")
        assert desk.all(id=f"card-{view.held[actor]}")


def test_a_gap_tapped_shows_the_card_between_the_years_it_would_have():
    match = list(phase(THREE, "place"))[-1]
    actor = match.to_act[0]
    years = [dated.year for dated in match.state.view(None).timeline]
    for gap in range(len(years) + 1):
        page = markup(FACE, tap(FACE, look(match, actor), f"@{gap}"))
        (near,) = classed(page, "aikamatka-near")
        shown = [node.text for node in classed(near, "year")]
        assert shown == [str(year) for year in years[max(gap - 1, 0) : gap + 1]]


def test_every_sound_is_that_of_a_happening():
    ended = (faultless(SOLO)[-1], *(played(setup)[-1] for setup in (SOLO, THREE)))
    kinds = {beat.kind for match in ended for beat in match.beats()}
    assert {key.partition(".")[0] for key in BEAT_SOUNDS} <= kinds
    assert {"turned", "turned.right", "minus"} <= set(BEAT_SOUNDS)
