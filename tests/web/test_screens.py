"""Every screen in every language: well-formed, named, headed, and nothing untranslated in it."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import cache

import pytest

from pelitupa.game import Refusal
from pelitupa.games import all_games
from pelitupa.link import deal_of
from pelitupa_web import dispatch as outer
from pelitupa_web.desk import Desk
from pelitupa_web.finland import day_of
from pelitupa_web.messages import message_of
from pelitupa_web.screens import paint
from pelitupa_web.words import LANGUAGES, _entries
from tests.web.files import bundle
from tests.web.looking_back import golden, watched
from tests.web.page import Node, Page, read
from tests.web.play import GAMES, journey, play_on, seated

ROUTES = ("shelf", "about", "settings", "seats/kaleva", "seats/kalesia", "seats/aikamatka",
          "rules/kaleva", "rules/kalesia", "rules/aikamatka", "rules/vuosilauta")  # fmt: skip


@cache
def desks() -> dict[str, Desk]:
    """A desk for every screen there is, and for many moments of matches, by the screen's name."""
    bundle()  # made at a page of its own, before the one that is opened here
    found: dict[str, Desk] = {}
    page = Page(lang="fi").open()
    for route in ROUTES:
        page.send("go", to=route)
        found[route] = outer._Table.desk
    for game, players in GAMES:
        for plain in (False, True):
            moments = journey(game, players, plain)
            for moment in (*moments[::7], *moments[-3:]):
                found[f"{moment.screen}/{players}/{plain}"] = moment.desk
            over = replace(moments[-1].play, unveiled=True)
            found[f"open/{game}/{players}/{plain}"] = replace(moments[-1].desk, play=over)
    page = seated("kaleva", 2)
    page.tap("handoff-ready")
    for name in ("menu", "draw", "sure"):
        page.tap(name)
        found[page.screen] = outer._Table.desk
    page.tap("accept")
    page.send("update-ready")
    page.send("storage-failed")
    page.tap("to-shelf")
    page.send("go", to="nowhere")
    found["shelf/notices"] = outer._Table.desk
    found.update(_kept(page))
    return found | looking()


def looking() -> dict[str, Desk]:
    """Desks at which a match is looked at again, passed on, reported."""
    found: dict[str, Desk] = {}
    for game, name in (
        ("kaleva", "scouting"),
        ("kalesia", "ten-players"),
        ("aikamatka", "solo"),
        ("vuosilauta", "solo"),
    ):
        page = watched(golden(game, name))
        for eyes in ("open", "table", "0"):
            page.send("eyes", to=eyes)
            for way in ("first", "on", "last"):
                page.send("step", way=way)
                found[f"{page.screen}/{way}"] = outer._Table.desk
        page.tap("pass")
        page.send("code", link=outer._Table.desk.passing.link, rows=["10", "01"])
        found[page.screen] = outer._Table.desk
        page.tap("back")
        page.send("report")
        found[f"report/{game}"] = outer._Table.desk
    page.send("link", text=deal_of(golden("aikamatka", "solo")))
    found["seats/challenged"] = outer._Table.desk
    return found


def _kept(page: Page) -> dict[str, Desk]:
    """Desks for the screens of what is kept, after a journey and a deleted match."""
    found = {}
    page.tap("journey")
    play_on(page)
    page.send("go", to="shelf")
    page.send("persistence", how="evictable")
    name = next(iter(page.saved)).removeprefix("match/")
    for kind, fields in (
        ("export", {"match": name}), ("go", {"to": "statistics"}), ("reset", {}),
        ("go", {"to": "keeping"}), ("import", {"text": bundle()}), ("export", {}),
        ("go", {"to": "shelf"}), ("delete", {"match": f"journey-{day_of(page.now)}"}),
    ):  # fmt: skip
        page.send(kind, **fields)
        found[f"{page.screen}/after {kind}"] = outer._Table.desk
    page.taken.add(next(key for key in page.saved if key.startswith("match/"))[len("match/") :])
    page.send("resume", match=next(iter(page.taken)))
    return {**found, page.screen: outer._Table.desk}


@cache
def screens(lang: str) -> dict[str, str]:
    """The markup of every screen in a language."""
    return {name: paint(replace(desk, lang=lang))["html"] for name, desk in desks().items()}


@cache
def trees(lang: str) -> dict[str, Node]:
    return {name: read(html) for name, html in screens(lang).items()}


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.slow
def test_a_screen_has_one_main_one_heading_and_no_id_twice(lang):
    for name, tree in trees(lang).items():
        (main,) = tree.children
        assert isinstance(main, Node), name
        assert main.name == "main", name
        (heading,) = tree.named("h1")
        assert heading.text.strip(), name
        ids = [node.attributes["id"] for node in tree.all(id=True)]
        assert len(ids) == len(set(ids)), (name, {each for each in ids if ids.count(each) > 1})


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.slow
def test_everything_to_tap_is_named_and_sends_a_message(lang):
    for name, tree in trees(lang).items():
        for node in tree.named("button"):
            _check_button(node, name)
        for node in tree.all(data_send=True):
            message_of(node.attributes["data-send"] or "")
        labelled = [field for label in tree.named("label") for field in label.named("input")]
        fields = [each for each in tree.named("input") if each.attributes.get("type") != "hidden"]
        assert all(field in labelled for field in fields), name


def _check_button(node: Node, name: str) -> None:
    assert node.text.strip() or node.attributes.get("aria-label"), (name, node)
    if node.attributes.get("type") == "submit":
        return
    assert node.attributes.get("type") == "button", (name, node)
    idle = "disabled" in node.attributes or node.attributes.get("aria-disabled") == "true"
    works = "data-send" in node.attributes or "data-hold" in node.attributes
    assert idle != works, (name, node)


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.slow
def test_no_gap_is_left_open_and_no_key_is_shown(lang):
    keys = {key for key in _entries(lang) if "." in key}
    for name, tree in trees(lang).items():
        if name.startswith("report"):
            continue  # it shows JSON
        assert "{" not in tree.text, name
        assert not re.search("None(?! of )", tree.text), name
        assert not keys & set(tree.text.split()), name


@pytest.mark.slow
def test_nothing_stands_inline_that_the_policy_drops():
    for name, tree in trees("fi").items():
        for node in tree:
            assert node.name not in ("style", "script", "link"), name
            assert not [each for each in node.attributes if each.startswith(("on", "style"))], name
            for reference in ("href", "src"):
                value = node.attributes.get(reference) or "#"
                assert value.startswith(("#", "icons.svg#")), name


@pytest.mark.parametrize(
    "name", ["shelf", "about", "settings", "seats/kalesia", "menu/kaleva/0/all"]
)
@pytest.mark.slow
def test_languages_say_different_things(name):
    assert len({screens(lang)[name] for lang in LANGUAGES}) == len(LANGUAGES)


def test_the_language_changes_in_the_middle_of_a_match_and_nothing_else_does():
    page = seated("kaleva", 2)
    page.tap("handoff-ready")
    match = outer._Table.desk.play.match
    page.tap("menu")
    page.tap("to-settings")
    page.tap("language-en")
    assert page.saved["language"] == "en"
    page.tap("back")
    assert page.screen == "table/kaleva/0/0"
    assert page.find("turn").text == "Aino to play"
    assert outer._Table.desk.play.match == match


@pytest.mark.slow
def test_the_designers_are_credited_and_the_site_calls_itself_unofficial():
    for lang in LANGUAGES:
        text = trees(lang)["about"].text
        for name in ("Esa Wiik", "Mindwarrior Games, 2015", "Heikki Hyhkö", "Kong Chan",
                     "dV Giochi, 2012", "MIT", "CC BY 3.0"):  # fmt: skip
            assert name in text
    assert "ei ole virallinen" in trees("fi")["about"].text


def test_missing_cards_close_one_game_and_leave_the_others():
    page = Page(lang="fi").open()
    desk = outer._Table.desk
    missing = Refusal("cards-missing", "no cards", folder="x")
    outer._Table.desk = replace(desk, games=all_games(), deck=None, missing=missing)
    page.send("go", to="about")
    page.send("go", to="shelf")
    assert "play-aikamatka" not in page.ids()
    assert "Pelin kortit puuttuvat" in page.tree.text
    page.send("start", game="aikamatka", form={})
    assert "kortit puuttuvat" in page.find("refusal").text
    page.tap("play-kaleva")
    page.submit("seats")
    assert page.screen == "handoff/kaleva/0/0"


@pytest.mark.slow
def test_escape_leads_back_where_there_is_a_way_back():
    for name in ("about", "settings", "rules/kaleva", "menu/kaleva/0/all", "menu/kaleva/0/draw"):
        keys = [node.attributes["data-key"] for node in trees("fi")[name].all(data_key=True)]
        assert keys == ["Escape"], name


@pytest.mark.slow
def test_rules_have_a_section_for_every_entry_of_their_contents():
    for game in ("kaleva", "kalesia", "aikamatka", "vuosilauta"):
        tree = trees("fi")[f"rules/{game}"]
        links = [(node.attributes["href"] or "")[1:] for node in tree.named("a")]
        assert links
        assert [node.attributes["id"] for node in tree.named("section")] == links


@pytest.mark.slow
def test_the_hand_off_button_is_guarded():
    (button,) = trees("fi")["handoff/kaleva/0/0/2/False"].all(id="handoff-ready")
    assert button.attributes["data-guard-ms"] == "400"
    assert json.loads(button.attributes["data-send"] or "")["kind"] == "ready"
