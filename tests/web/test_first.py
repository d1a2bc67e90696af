"""The first screens are, to the byte, what Python paints when it answers for the first time."""

from __future__ import annotations

import json

import pytest

from pelitupa_web.first import first_rooms, first_screens, first_titles
from pelitupa_web.screens.covers import cover
from pelitupa_web.words import LANGUAGES
from tests.web.page import Page, read

SCREENS = first_screens()
ROUTES = sorted(SCREENS["fi"])
KEPT = ("keeping", "statistics", "disputes", "decks")
"""Screens of what is kept, which nobody but Python can read: a way to them waits for it."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("route", ROUTES)
def test_the_first_paint_changes_nothing(lang, route):
    page = Page(lang=lang).open(route=route, form={})
    assert page.html == SCREENS[lang][route]
    assert page.title == first_titles()[lang][route]
    assert page.room == first_rooms()[route]
    assert [effect["do"] for effect in page.effects] == ["paint"]


def test_there_is_a_first_screen_for_all_that_can_be_done_without_python():
    games = ("aikamatka", "kalesia", "kaleva", "vuosilauta")
    expected = {f"{kind}/{game}" for kind in ("seats", "rules") for game in games}
    assert set(ROUTES) == expected | {"shelf", "about", "settings"}


@pytest.mark.parametrize("route", ROUTES)
def test_every_way_from_a_first_screen_leads_to_a_first_screen(route):
    for node in read(SCREENS["fi"][route]).all(data_send=True):
        message = json.loads(node.attributes["data-send"] or "")
        if message["kind"] == "go" and message["to"] not in KEPT:
            assert message["to"] in ROUTES


def test_the_years_on_the_cover_are_ones_that_cards_have():
    years = [int(node.text) for node in read(str(cover("aikamatka"))).named("text")]
    assert len(years) == 6
    assert years == sorted(years)
    assert years[0] >= 1800
    assert years[-1] <= 2017
