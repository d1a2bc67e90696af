"""What Aikamatka's result tells: the whole journey, the mistakes in it, the streak."""

from __future__ import annotations

import pytest

from pelitupa_web.faces.aikamatka import FACE
from pelitupa_web.words import LANGUAGES
from tests.strategies import Setup, played
from tests.web.faces_aikamatka.journeys import FIVE, SOLO, THREE, classed, deck, faultless, seen_by
from tests.web.faces_common.tables import markup


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("setup", [SOLO, THREE, FIVE], ids=str)
def test_every_turned_card_is_told_about_in_order_of_years(setup, lang):
    match = played(setup)[-1]
    view = match.state.view(None)
    (story,) = classed(markup(FACE, seen_by(match, None, lang)), "aikamatka-story")
    cards = [dated.card for dated in view.timeline]
    missed = {card: seat for seat, minus in enumerate(view.minus) for card in minus}
    turned = sorted((*cards, *missed), key=lambda card: (deck(match).years[card], card))
    rows = story.named("li")
    titles = [dict(deck(match).by_id[card].name)[lang] for card in turned]
    assert sorted(classed(row, "title")[0].text for row in rows) == sorted(titles)
    years = [int(classed(row, "when")[0].text) for row in rows]
    assert years == sorted(years)
    wrong = [row for row in rows if row.all(data_verdict="wrong")]
    assert len(wrong) == len(missed)
    if setup.players > 1:
        names = sorted(seen_by(match, None).names[seat] for seat in missed.values())
        assert sorted(classed(row, "whose")[0].text for row in wrong) == names


def test_a_match_without_a_mistake_says_so():
    page = markup(FACE, seen_by(faultless(FIVE)[-1], None, "en"))
    (ending,) = classed(page, "aikamatka-ending")
    assert "Every card went right." in ending.text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_alone_the_streak_is_praised_by_its_length(lang):
    praises = set()
    for seed in range(1, 8):
        match = played(Setup("aikamatka", 1, (), seed))[-1]
        (ending,) = classed(markup(FACE, seen_by(match, None, lang)), "aikamatka-ending")
        (streak,) = classed(ending, "aikamatka-streak")
        (count,) = streak.named("b")
        assert count.text == str(len(match.state.view(None).timeline) - 1)
        praises.add(streak.text.removeprefix(count.text))
    assert len(praises) > 1


def test_a_perfect_solo_game_is_called_perfect():
    match = faultless(SOLO)[-1]
    assert match.outcome is not None
    assert match.outcome.reason == "perfect"
    (ending,) = classed(markup(FACE, seen_by(match, None, "en")), "aikamatka-ending")
    assert "a perfect game" in ending.text
