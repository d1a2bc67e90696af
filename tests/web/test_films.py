"""Films: the pictures between two positions, for all to see, and the sounds that go with them."""

from __future__ import annotations

from typing import Any

import pytest

from pelitupa_web import films
from pelitupa_web.desk import CHOICES
from pelitupa_web.faces import face_of
from pelitupa_web.faces.face import Frame
from pelitupa_web.html import div
from tests.web.page import Page, read
from tests.web.play import desk, laid_out, legal, moved, seated

LOOKS: list[Any] = []
"""The looks that the faces of these tests were given."""


@pytest.fixture(autouse=True)
def film(monkeypatch):
    """Every action of Kaleva has a film of two pictures."""

    def shown(_, before, after, beats):
        LOOKS.extend((before, after))
        return tuple(Frame(div[f"{beats[0].kind} {n}"], 1000) for n in range(2))

    LOOKS.clear()
    monkeypatch.setattr(type(face_of("kaleva")), "film", shown)


def act(page: Page, start: str) -> list[dict[str, Any]]:
    """The first legal action that begins so; what was painted before the last picture."""
    action = next(each for each in legal(page) if each.startswith(start))
    return pictures(page.send("act", action=action))


def pictures(effects: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [effect for effect in effects if effect.get("film")]


def at_table(speed: str = "normal", **settings: str) -> Page:
    page = laid_out()
    for name, value in {"speed": speed, **settings}.items():
        page.send("set", name=name, value=value)
    page.tap("handoff-ready")
    return page


def test_a_film_is_shown_after_the_save_and_before_the_next_picture():
    page = at_table()
    assert len(act(page, "d1")) == 2
    kinds = [effect["do"] for effect in page.effects]
    assert kinds == ["save", "say", "paint", "paint", "paint", "say"]
    assert page.said[0] == ""
    names = [read(effect["html"]).named("main")[0].attributes["data-screen"]
             for effect in page.effects if effect["do"] == "paint"]  # fmt: skip
    ply = desk().play.ply
    assert names[:2] == [f"film/kaleva/{ply}/0", f"film/kaleva/{ply}/1"]
    assert names[2] == page.screen


def test_a_film_shows_what_all_may_see_and_nothing_to_tap():
    page = at_table()
    for picture in act(page, "d1"):
        assert "data-secret" not in picture["html"]
        assert picture["room"] == "kaleva"
        assert not read(picture["html"]).all(data_send=True)
        assert not read(picture["html"]).named("button")
    before, after = LOOKS[-2:]
    assert before.view == desk().play.match.states[-2].view(None)
    assert after.view == desk().play.match.states[-1].view(None)
    assert before.facing == after.facing == 0
    assert (before.ply, after.ply) == (2, 3)
    assert before.legal == after.legal == before.draft == after.draft == ()


def test_nothing_said_in_front_of_one_seat_is_left_during_a_film():
    page = at_table()
    page.send("pick", part="d1")
    act(page, "d1")
    assert page.effects[1] == {"do": "say", "text": ""}


def test_what_happened_is_said_when_its_film_has_been_seen():
    """I9: one text with a sentence a beat, and it does not tell the end of the film before it."""
    for speed in ("normal", "off"):
        page = at_table(speed)
        act(page, "d1")
        *silence, told = page.said
        assert silence == ([""] if speed == "normal" else [])
        assert told.startswith("Aino siirtää d1")
        assert page.effects[-1] == {"do": "say", "text": told}


@pytest.mark.parametrize(
    ("speed", "hold"), [("slow", 1700), ("normal", 1000), ("quick", 500), ("step", 0)]
)
def test_the_speed_says_how_long_a_picture_stays(speed, hold):
    shown = act(at_table(speed), "d1")
    assert [picture["hold"] for picture in shown] == [hold, hold]
    assert [picture.get("step", False) for picture in shown] == [speed == "step"] * 2


def test_films_can_be_switched_off():
    page = at_table("off")
    LOOKS.clear()
    assert act(page, "d1") == []
    assert not LOOKS
    assert len(page.said) == 1


def test_every_speed_has_a_pace():
    assert set(films.PERCENT) | {"step", "off"} == set(CHOICES["speed"])


def test_resigning_and_a_draw_have_no_film():
    for kind in ("resign", "draw"):
        assert pictures(at_table().send(kind, sure=True)) == []


def test_sounds_come_only_when_they_are_asked_for(monkeypatch):
    monkeypatch.setattr(films, "sounds_of", lambda _: {"moved": "move", "drew": "card"})
    page = at_table()
    act(page, "d1")
    assert "sound" not in [effect["do"] for effect in page.effects]
    page = at_table(sound="on")
    act(page, "d1")
    kinds = [effect["do"] for effect in page.effects]
    assert kinds[:4] == ["save", "say", "sound", "paint"]
    page = at_table("off", sound="on")
    act(page, "d1")
    assert page.effects[1] == {"do": "sound", "name": "move"}


def test_what_was_missed_is_shown_once_more_from_ones_own_side():
    """J4: the others' last actions are replayed after the curtain."""
    page = moved()
    page.tap("handoff-ready")
    assert page.screen.startswith("table/kaleva/1/")
    table, play = page.html, desk().play
    shown = pictures(page.send("replay"))
    count = play.ply - 2
    assert len(shown) == 1 + 3 * count
    assert all("data-secret" not in picture["html"] for picture in shown)
    assert page.html == table
    assert desk().play == play
    assert all(look.facing == 1 for look in LOOKS[-2 * count :])
    assert page.effects[0] == {"do": "say", "text": ""}


def test_nothing_was_missed_by_who_acted_last_or_looked_on():
    page = at_table()
    assert pictures(page.send("replay")) == []
    page = seated("aikamatka", 2)
    assert pictures(page.send("replay")) == []
    page = moved()
    page.send("replay")
    assert page.find("refusal").text.startswith("Pöytä on jo muuttunut")
