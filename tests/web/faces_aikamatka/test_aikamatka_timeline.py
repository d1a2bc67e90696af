"""Aikamatka's timeline up to its 26 cards: ids, decades, explanations, the overview."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from pelitupa_web.faces.aikamatka import FACE
from pelitupa_web.faces.aikamatka.overview import FEWEST_CARDS
from pelitupa_web.words import LANGUAGES, Words
from tests.web.faces_aikamatka.journeys import FIVE, classed, deck, faultless, seen_by
from tests.web.faces_common.tables import live_buttons, markup, tap

LONGEST = 26
"""The starting card and five rounds of five."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_timeline_of_26_cards_is_whole(lang):
    match = faultless(FIVE)[-1]
    view = match.state.view(None)
    assert len(view.timeline) == LONGEST
    page = markup(FACE, seen_by(match, None, lang))
    ids = Counter(node.attributes["id"] for node in page.all(id=True))
    assert set(ids.values()) == {1}
    cards = classed(page, "aikamatka-dated")
    assert [card.attributes["id"] for card in cards] == [f"card-{d.card}" for d in view.timeline]
    for card, dated in zip(cards, view.timeline, strict=True):
        (shown,) = card.named("summary")
        assert str(dated.year) in shown.text
        (told,) = classed(card, "explanation")
        assert told.text == dict(deck(match).by_id[dated.card].text)[lang]


def test_every_gap_of_the_longest_timeline_can_be_tapped():
    match = [match for match in faultless(FIVE) if match.to_act][-1]
    (seat,) = match.to_act
    seen = seen_by(match, seat)
    parts = [node.attributes["data-part"] for node in live_buttons(markup(FACE, seen))]
    assert parts == [f"@{gap}" for gap in range(LONGEST)]
    for part in parts:
        assert FACE.spelled(tap(FACE, seen, str(part))) == part


def test_each_decade_stands_under_its_first_card():
    match = faultless(FIVE)[-1]
    years = [dated.year for dated in match.state.view(None).timeline]
    marks = [node.text for node in classed(markup(FACE, seen_by(match, None)), "decade")]
    fresh = [True, *(a // 10 != b // 10 for a, b in pairwise(years))]
    assert marks == [
        Words("fi")("aikamatka.decade", year=year // 10 * 10) if new else ""
        for year, new in zip(years, fresh, strict=True)
    ]


def test_the_overview_marks_every_card_and_leads_to_each_stretch():
    for match in faultless(FIVE)[:-1]:
        view = match.state.view(None)
        page = markup(FACE, seen_by(match, match.to_act[0]))
        strips = classed(page, "aikamatka-stretches")
        assert len(strips) == (len(view.timeline) >= FEWEST_CARDS)
        for strip in strips:
            assert len(classed(strip, "mark")) == len(view.timeline)
            ids = {node.attributes["id"] for node in page.all(id=True)}
            for link in strip.named("a"):
                assert link.attributes["data-scroll"] in ids
                assert link.attributes["href"] == f"#{link.attributes['data-scroll']}"
                assert link.attributes["aria-label"]
            assert [node for node in page.named("details") if node.attributes.get("id") == "zoom"]


def test_a_tapped_gap_is_in_the_overview_and_scrolled_into_sight():
    match = [match for match in faultless(FIVE) if match.to_act][-1]
    (seat,) = match.to_act
    for gap in range(len(match.state.view(None).timeline) + 1):
        page = markup(FACE, tap(FACE, seen_by(match, seat), f"@{gap}"))
        (strip,) = classed(page, "aikamatka-stretches")
        marks = classed(strip, "mark")
        here = [n for n, mark in enumerate(marks) if mark in classed(strip, "here")]
        assert here == [gap]
        (sight,) = page.all(data_into_view=True)
        assert "data-chosen" in sight.attributes
