"""Aikamatka held to faults that players of other tables have met, each by its id."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import chain

import pytest

from pelitupa_web.faces.aikamatka import FACE
from pelitupa_web.words import LANGUAGES
from tests.web.faces_aikamatka.journeys import FIVE, classed, deck, faultless, seen_by
from tests.web.faces_common.tables import markup
from tests.web.page import Page
from tests.web.play import desk, legal, parts, seated

PLAYERS = pytest.mark.parametrize("players", [1, 2, 5])


def to_place(players: int, lang: str = "fi") -> Page:
    """The table of whoever places the first card."""
    page = seated("aikamatka", players, lang=lang)
    while not legal(page)[0].startswith("@"):
        page.send("act", action=legal(page)[0])
    return page


def years(page: Page) -> list[str]:
    (line,) = classed(page.tree, "aikamatka-line")
    return [node.text for node in classed(line, "year")]


def chosen(page: Page) -> list[str | None]:
    return [node.attributes["data-part"] for node in page.tree.all(aria_pressed="true")]


@PLAYERS
def test_a_tap_only_shows_where_the_card_would_lie(players: int) -> None:
    """C9: a slip places nothing for good; another tap or one more on the same gap mends it."""
    page = to_place(players)
    ply, before, saved = desk().play.ply, years(page), dict(page.saved)
    for gap in ("@0", "@1"):
        page.press(next(part for part in parts(page) if part.attributes["data-part"] == gap))
        assert chosen(page) == [gap]
        (year,) = before
        assert page.find("confirm").attributes["data-action"] == gap
        assert year in page.find("confirm").text
        assert (desk().play.ply, years(page), page.saved) == (ply, before, saved)
    page.press(next(part for part in parts(page) if part.attributes["data-part"] == "@1"))
    assert chosen(page) == []
    assert "confirm" not in page.ids()


@PLAYERS
def test_a_card_on_offer_is_taken_only_when_confirmed(players: int) -> None:
    """C9: the same for the draft; alone there is none."""
    page = seated("aikamatka", players)
    if players == 1:
        assert all(action.startswith("@") for action in legal(page))
        return
    page.press(parts(page)[1])
    assert (chosen(page), desk().play.ply) == (["#1"], 0)
    page.tap("clear")
    assert (chosen(page), desk().play.ply) == ([], 0)
    page.press(parts(page)[0])
    page.tap("confirm")
    assert desk().play.ply == 1


def test_with_confirming_switched_off_one_tap_places() -> None:
    """C9: whoever wants it quick has it quick."""
    page = to_place(1)
    page.send("set", name="confirm", value="off")
    ply = desk().play.ply
    page.press(parts(page)[0])
    assert desk().play.ply == ply + 1


@PLAYERS
def test_a_tapped_gap_is_in_no_save_and_gone_when_the_table_is_left(players: int) -> None:
    """A19: a half-made choice is nobody else's to see."""
    page = to_place(players)
    untouched, saved = page.html, dict(page.saved)
    page.press(parts(page)[0])
    assert page.html != untouched
    assert page.saved == saved
    page.send("go", to="shelf")
    (match,) = (key for key in page.saved if key.startswith("match/"))
    assert json.loads(page.saved[match])["actions"] == json.loads(saved[match])["actions"]
    assert '"@0"' not in page.saved[match]
    page.send("resume", match=match.removeprefix("match/"))
    assert chosen(page) == []
    assert FACE.table(seen_by(desk().play.match, None)).count("data-chosen") == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refused_placing_leads_to_its_rule(lang: str) -> None:
    """J1: whoever doubts it reads the rule, in their own language."""
    page = to_place(2, lang)
    page.send("act", action="@7")
    assert "refusal" in page.ids()
    (link,) = [
        node
        for node in page.tree.named("button")
        if "rule" in (node.attributes.get("class") or "").split()
    ]
    page.press(link)
    assert page.screen == "rules/aikamatka"
    assert str(page.effects[0]["focus"]) in page.ids()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_gap_in_which_a_card_of_a_year_already_laid_is_right_is_shown(lang: str) -> None:
    """J1: what might surprise, that either side of an equal year is right, is seen at once."""
    deals = (replace(FIVE, seed=seed) for seed in range(60))
    for match in chain.from_iterable(map(faultless, deals)):
        view = match.state.view(None)
        if view.phase != "place":
            continue
        (seat,) = match.to_act
        year = deck(match).years[view.held[seat]]
        laid = [dated.year for dated in view.timeline]
        if laid.count(year) and laid[0] < year:
            page = markup(FACE, seen_by(match.act(seat, "@0"), None, lang))
            if not classed(page, "aikamatka-stretches"):
                continue  # a short line needs no overview
            gaps = classed(page, "aikamatka-gap")
            right = [
                n for n, gap in enumerate(gaps) if gap.attributes.get("data-verdict") == "right"
            ]
            first = laid.index(year)
            assert right == list(range(first, first + laid.count(year) + 1))
            (strip,) = classed(page, "aikamatka-stretches")
            marks = [node.attributes["data-verdict"] for node in classed(strip, "here")]
            assert marks == ["wrong", *(["right"] * len(right))]
            return
    raise AssertionError("no year comes twice in so many matches")


@PLAYERS
def test_help_names_what_can_be_done_now(players: int) -> None:
    """J8: choosing is explained to whoever chooses, placing to whoever places."""
    page = seated("aikamatka", players)
    told = set()
    for _ in range(players + 1):
        page.tap("help")
        told.add((legal(page)[0][0], page.find("helping").text))
        page.tap("help-close")
        page.send("act", action=legal(page)[0])
        while page.screen.startswith("reveal"):
            page.tap("continue")
        if not page.screen.startswith("table"):
            break
    assert len(told) == len({kind for kind, _ in told}) == (1 if players == 1 else 2)
