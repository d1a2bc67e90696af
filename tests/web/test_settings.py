"""Settings, seats and PINs: every choice is kept, shown, and does what it says."""

from __future__ import annotations

import pytest

from pelitupa_web import looks
from pelitupa_web.desk import CHOICES, SWITCH
from pelitupa_web.faces import face_of
from pelitupa_web.pins import checked_against, fits
from pelitupa_web.words import LANGUAGES
from tests.web.page import Page
from tests.web.play import desk, laid_out, legal, moved, seated


@pytest.fixture
def flat(monkeypatch):
    """Kaleva with a picture that can lie between two."""
    monkeypatch.setattr(type(face_of("kaleva")), "flat", True, raising=False)
    face_of.cache_clear()


def settings(lang: str = "fi") -> Page:
    page = Page(lang=lang).open()
    page.tap("to-settings")
    return page


@pytest.mark.parametrize("name", sorted(CHOICES))
def test_every_choice_can_be_tapped_shows_that_it_is_chosen_and_is_kept(name):
    page = settings()
    for value in CHOICES[name]:
        page.tap(f"{name}-{value}")
        for other in CHOICES[name]:
            pressed = page.find(f"{name}-{other}").attributes["aria-pressed"]
            assert pressed == str(other == value).lower()
        Page(saved=dict(page.saved)).open(route="settings")
        assert desk().settings.chosen(name) == value


@pytest.mark.parametrize("name", [*CHOICES, "names", "people", "guided", "x"])
@pytest.mark.parametrize("value", ["", "ON", "1", "dark "])
def test_what_is_no_choice_is_refused(name, value):
    page = settings()
    before = desk().settings
    page.send("set", name=name, value=value)
    assert desk().settings == before
    assert "refusal" in page.ids()


def test_theme_motion_and_the_wish_to_stay_awake_go_with_every_picture():
    page = settings()
    picture = page.effects[0]
    assert (picture["theme"], picture["motion"]) == ("system", "system")
    assert picture["awake"] is False
    page.tap("theme-dark")
    page.tap("motion-reduced")
    picture = page.send("go", to="seats/kaleva")[0]
    assert (picture["theme"], picture["motion"]) == ("dark", "reduced")
    page.submit("seats")
    assert [each["awake"] for each in page.effects if each["do"] == "paint"] == [True]
    page.send("set", name="awake", value="off")
    assert page.tap("handoff-ready")[0]["awake"] is False


def test_full_screen_is_asked_of_the_page():
    page = settings()
    assert page.tap("full-screen") == [{"do": "fullscreen"}]


def test_ways_of_sitting_are_offered_where_they_make_sense(flat):
    page = laid_out()
    page.tap("handoff-ready")
    page.tap("menu")
    offered = [each for each in page.ids() if each.startswith("seating-")]
    assert sorted(offered) == [f"seating-{way}" for way in ("flat", "opposite", "pass", "side")]
    for game in ("kalesia", "aikamatka"):
        page = seated(game, 2)
        if game == "kalesia":
            page.tap("handoff-ready")
        page.tap("menu")
        assert not [each for each in page.ids() if each.startswith("seating-")]
        page.send("seating", to="opposite")
        assert desk().play.seating == "pass"


@pytest.mark.parametrize("way", ["pass", "side", "opposite"])
def test_from_flat_on_the_table_the_tablet_is_taken_before_it_shows_cards(flat, way):
    """A3: it lies before everybody, so anybody may have tapped."""
    page = seated("kaleva", 2, seating="flat")
    for _ in range(2):
        page.tap("handoff-ready")
        page.send("act", action=legal(page)[0])
    assert page.screen.startswith("table/kaleva/0")
    page.tap("menu")
    page.tap(f"seating-{way}")
    if "on" in page.ids():
        page.tap("on")
    assert page.screen.startswith("handoff/kaleva/0")
    assert not page.tree.all(class_="value")
    page.tap("handoff-ready")
    assert page.screen.startswith("table/kaleva/0")
    assert page.tree.all(class_="value")


def test_opposite_one_another_the_page_turns_to_whoever_it_is_for():
    page = moved(seating="opposite")
    assert page.record["table"]["seating"] == "opposite"
    assert page.effects[1]["facing"] == 1
    assert page.tap("handoff-ready")[0]["facing"] == 1
    assert page.tap("menu")[0]["facing"] == 1
    assert page.tap("seating-pass")[1]["facing"] == 0
    page = laid_out(seating="opposite")
    assert page.tap("handoff-ready")[0]["facing"] == 0


def test_side_by_side_nothing_turns_and_the_tablet_is_slid_over():
    """Both look at the board from the side that the first seat plays."""
    rows = {}
    for way in ("pass", "side"):
        page = moved(seating=way)
        assert ("uta laite viereen" in page.tree.text) == (way == "side")
        assert page.effects[1]["facing"] == 0
        page.tap("handoff-ready")
        play = desk().play
        assert looks.look(desk(), play, 1).facing == (1 if way == "pass" else 0)
        squares = [node.attributes.get("data-part") for node in page.tree if node.name == "button"]
        rows[way] = [part for part in squares if part in ("a5", "b5")]
    assert rows == {"pass": ["b5", "a5"], "side": ["a5", "b5"]}


def test_flat_on_the_table_only_a_secret_choice_is_covered(flat):
    page = seated("kaleva", 2, seating="flat")
    assert page.screen == "handoff/kaleva/0/0"
    for seat in range(2):
        page.tap("handoff-ready")
        assert page.screen == f"table/kaleva/{seat}/{seat}"
        page.send("act", action=legal(page)[0])
    assert page.screen == "table/kaleva/0/2"
    assert page.secret
    page.send("cover")
    assert page.screen == "handoff/kaleva/0/2"
    page.tap("handoff-ready")
    page.send("act", action=next(each for each in legal(page) if each.startswith("d1")))
    while desk().play.up == 0:
        page.send("act", action=".")
    while page.screen.startswith("reveal"):
        page.tap("continue")
    assert page.screen == f"table/kaleva/1/{desk().play.ply}"


def test_how_people_sit_is_remembered_with_the_match():
    page = moved(seating="side")
    again = Page(saved=dict(page.saved), lang="fi").open(route="shelf")
    assert desk().play.seating == "side"
    assert "uta laite viereen" in again.tree.text


def with_pin(pin: str = "2468") -> Page:
    page = laid_out()
    page.tap("handoff-ready")
    page.tap("menu")
    page.tap("pin-set")
    page.submit("pin-new", pin=pin)
    return page


def test_a_pin_is_asked_before_the_cards_are_shown():
    """A8: a wrong PIN leaves the curtain where it is."""
    page = with_pin()
    assert page.said == ["PIN-koodi on asetettu."]
    page.send("go", to="play")
    page.tap("cover")
    for wrong in ("", "1234", "24680"):
        page.submit("pin-form", pin=wrong)
        assert page.screen == "handoff/kaleva/0/2"
        assert "ei ole tämän paikan PIN-koodi" in page.find("refusal").text
        assert not page.secret
        assert desk().form.get("pin") is None
    page.submit("pin-form", pin="2468")
    assert page.screen == "table/kaleva/0/2"


def test_without_a_pin_one_tap_does():
    """A8: nobody is asked for a PIN who has set none."""
    page = with_pin()
    page.send("go", to="play")
    page.send("act", action=legal(page)[0])
    while page.screen.startswith("table"):
        page.send("act", action=".")
    while page.screen.startswith("reveal"):
        page.tap("continue")
    assert "pin-form" not in page.ids()
    page.tap("handoff-ready")
    assert page.screen.startswith("table/kaleva/1/")


def test_a_pin_is_nowhere_in_clear_and_outlives_a_reload():
    page = with_pin("8642")
    assert "8642" not in str(page.saved)
    assert "8642" not in page.html
    page = Page(saved=dict(page.saved), lang="fi").open(route="shelf")
    page.send("ready")
    assert page.screen == "handoff/kaleva/0/2"
    page.submit("pin-form", pin="8642")
    assert page.screen == "table/kaleva/0/2"


@pytest.mark.parametrize("typed", ["123", "12345", "abcd", "１２３４", "12 3"])  # noqa: RUF001
def test_a_pin_that_is_none_is_refused(typed):
    page = with_pin(typed)
    assert page.find("refusal").text == "PIN-koodissa on neljä numeroa."
    assert desk().play.pins == ()


def test_a_pin_is_given_up_by_an_empty_one():
    page = with_pin()
    page.tap("pin-set")
    page.submit("pin-new", pin="")
    page.send("go", to="play")
    page.tap("cover")
    assert "pin-form" not in page.ids()


def test_only_who_has_the_tablet_can_set_a_pin():
    page = laid_out()
    page.send("pin", form={"pin": "1111"})
    assert desk().play.pins == ()
    page = seated("aikamatka", 2)
    page.send("pin", form={"pin": "1111"})
    assert desk().play.pins == ()


def test_the_same_pin_is_never_kept_the_same_way():
    one, other = checked_against("1234", 1), checked_against("1234", 2)
    assert one != other
    assert fits("1234", one)
    assert fits("1234", other)
    assert not fits("1243", one)
    assert fits("anything", "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_setting_is_explained(lang):
    page = settings(lang)
    legends = [node.text for node in page.tree.named("legend")]
    assert len(set(legends)) == len(CHOICES)
    helps = [node for node in page.tree.named("p") if node.attributes.get("class") == "help"]
    assert len(helps) >= len(CHOICES)
    for name, values in CHOICES.items():
        labels = {page.find(f"{name}-{value}").text for value in values}
        assert len(labels) == len(values)
        assert values == SWITCH or len(values) > 2
