"""One match is on one page's table: asked for, given up, taken over, changed by another page."""

from __future__ import annotations

import json

import pytest

from pelitupa_web import dispatch as outer
from tests.web.page import Page
from tests.web.play import legal, seated


def effects(page: Page, kind: str) -> list[dict[str, object]]:
    return [effect for effect in page.effects if effect["do"] == kind]


def put_away(page: Page) -> str:
    """The match of the page goes back to the shelf; its id."""
    name = page.saved["current"]
    page.send("go", to="shelf")
    return str(name)


def test_a_new_match_is_held_and_one_put_away_is_let_go():
    page = seated("kaleva", 2)
    (held,) = effects(page, "hold")
    assert held["match"] == page.saved["current"]
    put_away(page)
    assert effects(page, "hold") == [{"do": "hold", "match": None}]


def test_a_match_that_is_elsewhere_can_be_taken_over_and_looked_away_from():
    page = seated("kaleva", 2)
    name = put_away(page)
    page.taken.add(name)
    page.send("resume", match=name)
    assert page.screen == "elsewhere/kaleva"
    assert page.room == "kaleva"
    assert "Kaleva: Aino ja Otso" in page.tree.text
    assert "current" not in page.saved
    page.tap("to-shelf")
    assert page.screen == "shelf"
    page.send("take-over")
    page.send("resume", match=name)
    page.taken.clear()
    page.tap("take-over")
    assert page.screen == "handoff/kaleva/0/0"
    assert page.saved["current"] == name


def test_taking_over_asks_by_force():
    page = seated("kaleva", 2)
    name = put_away(page)
    page.taken.add(name)
    page.send("resume", match=name)
    page.tap("take-over")
    assert effects(page, "claim") == [{"do": "claim", "match": name, "force": True}]
    assert page.screen == "elsewhere/kaleva"


def test_a_page_that_comes_up_while_its_match_is_elsewhere_says_so():
    page = seated("kalesia", 3)
    name = page.saved["current"]
    again = Page(saved=dict(page.saved), lang="fi").open(elsewhere=name)
    assert again.screen == "elsewhere/kalesia"
    assert not again.secret
    assert again.saved == page.saved


def test_the_match_comes_as_the_other_page_left_it():
    page = seated("kaleva", 2)
    name = put_away(page)
    before = page.saved["match/" + name]
    other = Page(saved=dict(page.saved), lang="fi").open()
    other.send("resume", match=name)
    other.tap("handoff-ready")
    other.send("act", action=legal(other)[0])
    played = other.saved["match/" + name]
    page.open()
    page.saved["match/" + name] = played
    assert outer._Table.desk.saves[0].text == before
    page.send("resume", match=name)
    assert page.screen == "handoff/kaleva/1/1"
    kinds = [effect["do"] for effect in page.effects]
    assert kinds.index("seen") < kinds.index("save")
    assert json.loads(page.saved["match/" + name])["actions"] == json.loads(played)["actions"]


@pytest.mark.parametrize("screen", ["table", "settings"])
def test_a_match_that_is_taken_is_covered_and_nothing_of_it_is_lost(screen):
    page = seated("kalesia", 3)
    page.tap("handoff-ready")
    page.send("act", action=legal(page)[0])
    page.tap("handoff-ready")
    if screen == "settings":
        page.send("go", to="settings")
    saved = dict(page.saved)
    page.send("taken", match=page.saved["current"])
    assert page.screen == "elsewhere/kalesia"
    assert not page.secret
    assert {"do": "hold", "match": None} in page.effects
    assert page.saved == saved
    page.tap("take-over")
    assert page.screen == "handoff/kalesia/1/1"


def test_a_match_that_is_not_here_is_let_go():
    page = seated("kaleva", 2)
    page.send("taken", match="another")
    assert page.screen == "handoff/kaleva/0/0"
    assert page.effects == [{"do": "hold", "match": None}]


def changed(page: Page, key: str, text: str | None) -> None:
    page.send("changed", key=key, **({} if text is None else {"text": text}))


def test_another_page_plays_the_match_on_that_lies_here():
    page = seated("kaleva", 2)
    key = "match/" + page.saved["current"]
    page.tap("handoff-ready")
    page.send("act", action=legal(page)[0])
    longer = page.saved[key]
    page.open()
    page.tap("handoff-ready")
    changed(page, key, longer)
    assert page.screen.startswith("table/"), "nothing is new in it"
    document = json.loads(longer)
    document["names"] = ["Veera", "Otso"]
    changed(page, key, json.dumps(document))
    assert page.screen == "elsewhere/kaleva"
    assert {"do": "seen", "key": key, "value": json.dumps(document)} in page.effects
    assert "Veera" in page.tree.text


def test_what_other_pages_keep_and_delete_is_seen_on_the_shelf():
    page = seated("kaleva", 2)
    name = put_away(page)
    text = page.saved["match/" + name]
    changed(page, "match/" + name, None)
    assert page.tree.all(data_match=True) == []
    changed(page, "match/" + name, text)
    assert len(page.tree.all(data_match=name)) == 1
    changed(page, "settings", '{"confirm":false}')
    assert outer._Table.desk.settings.confirm is False
    changed(page, "past/a", '{"x":1}')
    assert outer._Table.desk.past == {"a": '{"x":1}'}
    changed(page, "past/a", None)
    assert outer._Table.desk.past == {}
    changed(page, "since", "12")
    assert outer._Table.desk.since == 12
    changed(page, "unknown", "12")
    assert page.effects == [{"do": "seen", "key": "unknown", "value": "12"}]


def test_a_match_at_the_table_that_another_page_deletes_is_kept_with_the_next_action():
    page = seated("kaleva", 2)
    key = "match/" + page.saved["current"]
    del page.saved[key]
    changed(page, key, None)
    assert page.screen == "handoff/kaleva/0/0"
    page.tap("handoff-ready")
    page.send("act", action=legal(page)[0])
    assert len(json.loads(page.saved[key])["actions"]) == 1


def test_an_answer_for_a_match_that_cannot_be_played_lets_it_go():
    page = seated("kaleva", 2)
    name = put_away(page)
    page.saved["match/" + name] = "{"
    page.send("resume", match=name)
    assert page.screen == "shelf"
    assert "vioittunut" in page.find("refusal").text
    page.send("claimed", match="nothing", held=True)
    assert page.screen == "shelf"
    assert {"do": "hold", "match": None} in page.effects
