"""Saves: every match under its own key, the shelf that lists them, texts that are none."""

from __future__ import annotations

import json

import pytest

from pelitupa.record import record_of
from pelitupa_web import dispatch as outer
from pelitupa_web.saves import language_of, settings_of, settings_text
from tests.web.page import Page
from tests.web.play import seated


def matches(page: Page) -> list[str]:
    return [str(node.attributes["data-match"]) for node in page.tree.all(data_match=True)]


def test_several_matches_are_kept_beside_one_another_and_listed_newest_first():
    page = seated("kaleva", 2)
    page.tap("to-shelf")
    page.tap("play-kalesia")
    page.submit("seats", players="3", name0="Ilma", name1="Jari", name2="Suvi")
    page.tap("to-shelf")
    listed = [node.text for node in page.tree.all(data_match=True)]
    assert "Kalesia: Ilma, Jari ja Suvi. Vuorossa Ilma, Jari ja Suvi." in listed[0]
    assert "Kaleva: Aino ja Otso. Vuorossa Aino ja Otso." in listed[1]
    assert "current" not in page.saved


def test_the_list_holds_nothing_private():
    """Two matches that differ in their deal and a secret choice look the same on the shelf."""
    shown = set()
    for seed in (1, 2, 3):
        page = seated("kalesia", 3, seed=1)
        page.tap("handoff-ready")
        page.send("act", action=outer._Table.desk.play.match.legal_actions(0)[seed * 4])
        page.tap("to-shelf") if "to-shelf" in page.ids() else page.send("go", to="shelf")
        shown.add(page.html)
    assert len(shown) == 1


def test_a_match_is_resumed_behind_its_hand_off():
    page = seated("kaleva", 2)
    page.tap("to-shelf")
    (button,) = [b for b in page.tree.named("button") if b.text == "Jatka peliä"]
    page.press(button)
    assert page.screen == "handoff/kaleva/0/0"
    assert page.saved["current"] in str(page.saved)


def test_a_deleted_match_can_be_brought_back_while_the_shelf_is_shown():
    page = seated("kaleva", 2)
    key = "match/" + page.saved["current"]
    text = page.saved[key]
    page.tap("to-shelf")
    (name,) = matches(page)
    page.send("delete", match=name)
    assert key not in page.saved
    assert matches(page) == []
    assert page.said == ["Peli on poistettu."]
    (gone,) = page.tree.all(data_gone=name)
    (button,) = gone.named("button")
    assert button.attributes["data-guard-ms"] == "400"
    page.press(button)
    assert page.saved[key] == text
    assert matches(page) == [name]
    page.send("resume", match=name)
    assert page.screen == "handoff/kaleva/0/0"


def test_a_deleted_match_is_gone_once_the_shelf_is_left():
    page = seated("kaleva", 2)
    page.tap("to-shelf")
    (name,) = matches(page)
    page.send("delete", match=name)
    page.tap("to-settings")
    page.tap("back")
    assert page.tree.all(data_gone=True) == []
    page.send("restore", match=name)
    assert page.said == ["Tätä peliä ei löydy."]
    page.send("delete", match=name)
    assert page.said == ["Tätä peliä ei löydy."]
    assert not [key for key in page.saved if key.startswith("match/")]


def test_the_list_says_when_a_match_was_last_played():
    page = seated("kaleva", 2)
    page.tap("to-shelf")
    assert "Viimeksi eilen klo " not in page.tree.text
    assert "Viimeksi tänään klo 0.13." in page.tree.text
    page.now += 24 * 3_600_000
    page.send("go", to="shelf")
    assert "Viimeksi eilen klo 0.13." in page.tree.text
    page.now += 24 * 3_600_000
    page.send("go", to="shelf")
    assert "Viimeksi 15.11.2023 klo 0.13." in page.tree.text


def broken(record: str) -> dict[str, str]:
    """Texts that no page of this version can play on, by what is wrong with them."""
    plain = json.loads(record)
    illegal = plain | {"actions": ["0 b2-b9"]}
    diverged = plain | {"actions": ["0 " + "=975310"], "digests": ["00000000", "11111111"]}
    return {
        "no JSON": "Tallennus on vioittunut",
        "{}": "Teksti ei ole Pelituvan peli",
        json.dumps(plain | {"format": "pelitupa/2"}): "uudemmalla Pelituvalla",
        json.dumps(plain | {"rules": 99}): "uudemmalla Pelituvalla",
        json.dumps(plain | {"game": "chess"}): "Tätä peliä ei ole hyllyllä: chess",
        json.dumps(plain | {"players": 7, "names": [""] * 7}): "pelaajamäärä",
        json.dumps(plain | {"seed": "x"}): "puuttuu jotakin, tai se on väärin",
        json.dumps(illegal): "sääntöjen vastainen",
        json.dumps(diverged): "pelitilanne",
    }


@pytest.mark.parametrize("n", range(9))
def test_a_save_that_cannot_be_opened_is_explained_and_kept(n):
    page = seated("kaleva", 2)
    text, reason = list(broken(page.saved["match/" + page.saved["current"]]).items())[n]
    saved = {"match/odd": text, "current": "odd"}
    again = Page(saved=saved, lang="fi").open(route="shelf")
    assert again.screen == "shelf"
    assert reason in again.tree.text
    assert saved["match/odd"] == text
    again.send("resume", match="odd")
    assert again.screen == "shelf"
    assert reason in again.find("refusal").text
    assert saved["match/odd"] == text
    assert "play-kaleva" in again.ids()


def test_a_save_of_a_game_that_is_not_here_says_so_in_the_list():
    text = json.dumps({**seated("kaleva", 2).record, "game": "shogi"})
    page = Page(saved={"match/odd": text}, lang="fi").open()
    assert "Tätä peliä ei ole hyllyllä: shogi" in page.tree.text


def test_what_the_page_tells_by_itself_leaves_a_refusal_in_sight():
    page = Page(saved={"match/odd": "{", "current": "odd"}, lang="fi").open(route="shelf")
    for kind, fields in (("cards", {}), ("update-ready", {}), ("persistence", {"how": "granted"})):
        page.send(kind, **fields)
        assert "vioittunut" in page.find("refusal").text
    page.send("go", to="shelf")
    assert "refusal" not in page.ids()


def test_a_save_that_some_other_key_holds_is_left_alone():
    page = Page(saved={"other": "x", "match": "y"}).open()
    assert matches(page) == []
    assert page.saved == {"other": "x", "match": "y"}


def test_unknown_keys_of_a_record_are_kept():
    page = seated("kaleva", 2)
    key = "match/" + page.saved["current"]
    page.saved[key] = json.dumps(json.loads(page.saved[key]) | {"later": [1, {"a": None}]})
    again = Page(saved=dict(page.saved)).open(route="shelf")
    again.tap("handoff-ready")
    again.send("act", action=outer._Table.desk.play.match.legal_actions(0)[0])
    assert again.record["later"] == [1, {"a": None}]


@pytest.mark.parametrize("table", ['"x"', "7", "[]", '{"turn":"x","at":"y"}', '{"turn":[9,"a"]}'])
def test_an_odd_note_for_the_list_does_no_harm(table):
    page = seated("kaleva", 2)
    key = "match/" + page.saved["current"]
    page.saved[key] = json.dumps(json.loads(page.saved[key]) | {"table": json.loads(table)})
    again = Page(saved={key: page.saved[key]}, lang="fi").open()
    assert "Kaleva: Aino ja Otso." in again.tree.text
    again.send("resume", match=key.removeprefix("match/"))
    assert again.screen == "handoff/kaleva/0/0"


def test_a_finished_match_opens_at_its_result():
    page = seated("kaleva", 2)
    page.tap("handoff-ready")
    page.send("resign", sure=True)
    again = Page(saved=dict(page.saved), lang="fi").open(route="shelf")
    assert again.screen == "result/kaleva/1"
    again.tap("to-shelf")
    assert "Pelattu loppuun." in again.tree.text
    assert "Katso tulos" in again.tree.text


def test_a_finished_match_can_be_taken_along_and_a_running_one_cannot():
    page = seated("kaleva", 2)
    assert [effect["do"] for effect in page.send("share")] == ["paint", "say"]
    page.tap("handoff-ready")
    page.send("resign", sure=True)
    assert "pins" in page.record["table"]
    (effect,) = page.send("share")
    assert effect["do"] == "share"
    assert "pins" not in effect["text"]
    assert record_of(effect["text"]).actions == ("0 resign",)
    assert page.send("share-done", how="downloaded") == []


def test_settings_survive_and_odd_ones_are_replaced():
    page = Page(lang="sv").open()
    page.send("set", name="confirm", value="off")
    page.send("language", to="fi")
    again = Page(saved=dict(page.saved), lang="en").open()
    assert outer._Table.desk.settings.confirm is False
    assert outer._Table.desk.lang == "fi"
    assert again.tree.named("h1")[0].text == "Pelitupa"
    assert settings_of(settings_text(outer._Table.desk.settings)) == outer._Table.desk.settings
    for text in ("", "x", "[]", '{"confirm":1,"names":7}', '{"names":[1]}', "[" * 9999, None):
        assert settings_of(text) == settings_of(None)


@pytest.mark.parametrize(
    ("saved", "languages", "expected"),
    [
        ({}, ["sv-FI", "fi"], "sv"),
        ({}, ["de", "fi-FI"], "fi"),
        ({}, ["de", "et"], "en"),
        ({}, [], "en"),
        ({"language": "fi"}, ["sv"], "fi"),
        ({"language": "xx"}, ["SV"], "sv"),
    ],
)
def test_the_language_is_the_one_chosen_or_the_browsers_or_english(saved, languages, expected):
    assert language_of(saved, languages) == expected


def test_a_browser_that_keeps_nothing_is_spoken_about_and_the_match_goes_on():
    page = seated("kaleva", 2)
    page.send("storage-failed")
    assert page.screen == "handoff/kaleva/0/0"
    page.tap("to-shelf")
    assert "unsaved" in page.ids()


def test_a_newer_version_waits_for_the_shelf():
    page = seated("kaleva", 2)
    page.send("update-ready")
    assert "newer" not in page.ids()
    page.tap("to-shelf")
    assert [effect["do"] for effect in page.press(page.find("update"))] == ["update"]
