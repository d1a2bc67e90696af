"""Files out and in: everything or one match, nothing lost, nothing changed by an odd file."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from pelitupa.card_files import packaged_deck
from pelitupa.game import Refusal
from pelitupa.record import record_of
from pelitupa_web import dispatch as outer
from pelitupa_web.bundle import LONGEST_FILE, bundle_of, digest
from pelitupa_web.desk import Desk, WantsDeck
from pelitupa_web.effects import refusal_text
from pelitupa_web.intake import taken
from pelitupa_web.screens import markup, screen
from tests.web.files import bundle, exported, odd_files, records
from tests.web.page import Page
from tests.web.play import legal, seated

BUNDLES = sorted((Path(__file__).parent / "bundles").glob("*.json"))


@pytest.fixture(autouse=True, scope="module")
def _made_before() -> None:
    """The file is made at a page of its own, before a test opens one."""
    bundle()


def fresh(saved: dict[str, str] | None = None) -> Page:
    return Page(saved=saved, lang="fi").open()


def matches(page: Page) -> dict[str, str]:
    return {key: text for key, text in page.saved.items() if key.startswith("match/")}


def table(text: str) -> dict[str, object]:
    note: dict[str, object] = json.loads(text)["table"]
    return note


def test_everything_comes_back_in_a_fresh_browser():
    """E5: in a store apart, as that of an installed app is, the same matches go on."""
    page = fresh()
    page.send("import", text=bundle())
    assert page.screen == "keeping"
    assert "2 peliä tuotiin." in page.find("intake").text
    assert "Asetukset ja tilastot tuotiin myös." in page.find("intake").text
    assert page.said == ["2 peliä tuotiin. Asetukset ja tilastot tuotiin myös."]
    kept = json.loads(bundle())["kept"]
    assert {key: page.saved.get(key) for key in kept if key != "language"} == {
        key: text for key, text in kept.items() if key != "language"
    }
    page.tap("back")
    assert page.screen == "shelf"
    page.send("resume", match=next(iter(matches(page))).removeprefix("match/"))
    assert page.screen.startswith(("handoff/kalesia", "table/aikamatka"))
    assert outer._Table.desk.settings.names[:3] == ("Ilma", "Jari", "Suvi")
    assert exported(fresh(dict(page.saved))) == exported(fresh(dict(page.saved)))


def test_a_file_of_everything_can_be_opened_twice():
    page = fresh()
    page.send("import", text=bundle())
    before = dict(page.saved)
    page.send("import", text=bundle())
    assert "2 peliä oli jo täällä" in page.find("intake").text
    assert page.saved == before


def test_everything_that_goes_on_is_exported_after_a_warning_only():
    page = seated("kalesia", 3)
    page.tap("to-shelf")
    page.tap("to-keeping")
    page.tap("export")
    assert [effect["do"] for effect in page.effects] == ["paint"]
    assert "vielä piilossa" in page.tree.text
    page.tap("export-cancel")
    assert "vielä piilossa" not in page.tree.text
    page.tap("export")
    page.tap("export-sure")
    (effect,) = [each for each in page.effects if each["do"] == "share"]
    assert effect["name"] == "pelitupa-2023-11-15.json"


def test_a_finished_match_is_exported_freely_and_a_running_one_after_a_warning():
    page = seated("kaleva", 2)
    name = page.saved["current"]
    page.tap("handoff-ready")
    page.tap("menu")
    page.tap("to-keeping")
    assert "import" not in page.ids()
    page.tap("export-match")
    assert "vielä piilossa" in page.tree.text
    page.tap("export-match-sure")
    (effect,) = [each for each in page.effects if each["do"] == "share"]
    assert effect["text"] == page.saved["match/" + name]
    page.tap("back")
    assert page.screen == "table/kaleva/0/0"
    page.send("resign", sure=True)
    page.tap("to-shelf")
    page.send("export", match=name)
    (effect,) = page.effects
    assert effect["do"] == "share"
    assert record_of(effect["text"]).actions == ("0 resign",)


def test_a_running_match_on_the_shelf_is_exported_after_a_warning():
    page = seated("kaleva", 2)
    name = page.saved["current"]
    page.tap("to-shelf")
    page.send("export", match=name)
    assert "vielä piilossa" in page.tree.text
    page.send("go", to="shelf")
    assert "vielä piilossa" not in page.tree.text
    assert exported(page, match=name) == page.saved["match/" + name]


@pytest.mark.parametrize("n", range(len(records())))
def test_a_record_of_any_version_is_taken_as_a_match(n):
    page = fresh()
    page.send("import", text=records()[n])
    (text,) = matches(page).values()
    record, taken = record_of(records()[n]), record_of(text)
    assert (taken.actions, taken.seed, taken.options) == (
        record.actions,
        record.seed,
        record.options,
    )
    assert table(text)["over"] is True
    page.send("import", text=records()[n])
    assert len(matches(page)) == 1


def test_of_a_match_that_is_here_the_longer_one_is_kept():
    page = seated("kaleva", 2)
    key = "match/" + page.saved["current"]
    short = page.saved[key]
    page.tap("handoff-ready")
    page.send("act", action=legal(page)[0])
    long = page.saved[key]
    page.tap("to-shelf")
    page.send("import", text=short)
    assert "1 peli oli jo täällä, yhtä pitkänä tai pidempänä" in page.find("intake").text
    assert page.saved[key] == long
    other = fresh({key: short})
    other.send("import", text=long)
    assert "pidempi jäi" in other.find("intake").text
    assert json.loads(other.saved[key])["actions"] == json.loads(long)["actions"]
    assert len(matches(other)) == 1


def test_a_record_without_an_id_is_the_match_here_that_it_goes_on_from():
    page = fresh()
    whole = json.loads(records()[-1])
    part = {**whole, "actions": whole["actions"][:3], "digests": whole["digests"][:4]}
    page.send("import", text=json.dumps(part))
    page.send("import", text=json.dumps(whole))
    assert "pidempi jäi" in page.find("intake").text
    (text,) = matches(page).values()
    assert json.loads(text)["actions"] == whole["actions"]


def test_another_match_under_the_same_id_is_kept_beside():
    page = seated("kaleva", 2)
    key = "match/" + page.saved["current"]
    document = json.loads(page.saved[key])
    other = seated("kaleva", 2, seed=5)
    own = json.loads(other.saved["match/" + other.saved["current"]])
    own["table"]["id"] = document["table"]["id"]
    page.open(route="shelf")
    page = fresh({key: json.dumps(document)})
    page.send("import", text=json.dumps(own))
    assert sorted(json.loads(text)["seed"] for text in matches(page).values()) == [1, 5]


def test_unknown_keys_are_kept():
    page = fresh()
    document = json.loads(records()[0]) | {"later": {"a": [1]}, "table": {"later": 7}}
    page.send("import", text=json.dumps(document))
    (text,) = matches(page).values()
    assert json.loads(text)["later"] == {"a": [1]}
    assert table(text)["later"] == 7
    kept = {"wishes/one": "a text", "settings": '{"speed":"slow","later":[1]}'}
    page.send("import", text=bundle_of(kept, "2026-11-30"))
    assert page.saved["wishes/one"] == "a text"
    assert outer._Table.desk.settings.speed == "slow"
    page.send("set", name="speed", value="quick")
    assert json.loads(page.saved["settings"])["later"] == [1]
    assert json.loads(exported(page))["kept"]["wishes/one"] == "a text"


def test_matches_of_a_newer_version_are_kept_and_damaged_ones_left_out():
    newer = json.dumps(json.loads(records()[0]) | {"format": "pelitupa/2"})
    page = fresh()
    page.send("import", text=bundle_of({"match/a": newer, "match/b": "{"}, "2026-11-30"))
    assert page.saved["match/a"] == newer
    assert "match/b" not in page.saved
    assert "1 peli oli tiedostossa vioittunut" in page.find("intake").text


REFUSED = {
    "nothing": ("", "vioittunut"),
    "no JSON": ("{", "vioittunut"),
    "a picture": ("\ufffd\ufffdPNG", "vioittunut"),
    "deep": ("[" * 100_000, "vioittunut"),
    "a list": ("[]", "ei ole Pelituvan tiedosto"),
    "foreign": ('{"format":"chess/1"}', "ei ole Pelituvan tiedosto"),
    "newer": ('{"format":"pelitupa-bundle/2"}', "uudemmasta"),
    "newer match": ('{"format":"pelitupa/2"}', "uudemmalla"),
    "no texts": ('{"format":"pelitupa-bundle/1","kept":7}', "vioittunut"),
    "half characters": ('{"format":"pelitupa/1","x":"\\ud800"}', "vioittunut"),
    "an odd key": (
        json.dumps(
            {
                "format": "pelitupa-bundle/1",
                "kept": {"../x": ""},
                "digest": digest({"../x": ""}),
            }
        ),
        "vioittunut",
    ),
    "huge": (" " * (LONGEST_FILE + 1), "liian suuri"),
    "huge, unread": (None, "liian suuri"),
}


@pytest.mark.parametrize("kind", REFUSED)
def test_a_file_that_cannot_be_read_is_explained_and_changes_nothing(kind):
    page = seated("kaleva", 2)
    page.tap("to-shelf")
    page.tap("to-keeping")
    before, desk = dict(page.saved), outer._Table.desk
    text, reason = REFUSED[kind]
    page.send("import", **({} if text is None else {"text": text}))
    assert reason in page.find("refusal").text
    assert page.saved == before
    assert outer._Table.desk.saves == desk.saves


def test_a_match_with_other_cards_is_refused():
    document = json.loads(next(text for text in records() if "aikamatka" in text))
    page = fresh()
    page.send("import", text=json.dumps(document | {"deck": "0" * 12}))
    assert "toisilla korteilla" in page.find("refusal").text
    assert matches(page) == {}


def test_no_file_is_opened_over_a_match_on_the_table():
    page = seated("kaleva", 2)
    before = dict(page.saved)
    page.send("import", text=bundle())
    assert "Pöydällä on peli" in page.find("refusal").text
    assert page.saved == before


@pytest.mark.parametrize("path", BUNDLES, ids=lambda path: path.stem)
def test_files_of_every_released_version_open_for_ever(path):
    """E2: a file of everything, written by each version and kept here."""
    page = fresh()
    page.send("import", text=path.read_text("utf-8"))
    assert len(matches(page)) == 4
    own = packaged_deck()
    for key in matches(page):
        page.send("resume", match=key.removeprefix("match/"))
        if json.loads(page.saved[key]).get("deck", own.digest) == own.digest:
            assert page.screen.startswith(("handoff/", "table/", "result/"))
        else:
            assert "toisilla korteilla" in page.find("refusal").text
        page.send("go", to="shelf")
    page.tap("to-statistics")
    assert "4 peliä on pelattu loppuun" in page.tree.text


@cache
def desk_with_a_match() -> Desk:
    page = seated("kaleva", 2)
    page.send("go", to="shelf")
    assert outer._Table.desk is not None
    return outer._Table.desk


def odd_ones_change_nothing(count: int, seed: int) -> None:
    """Each is refused with a reason, or is a whole match or file; what was here stays."""
    desk = desk_with_a_match()
    (own,) = desk.saves
    read, told = 0, set()
    for text in odd_files(count, seed):
        try:
            took = taken(desk, text, 1_700_000_000_000)
        except Refusal as refusal:
            told.add(refusal_text(desk.words, refusal))
            continue
        except WantsDeck:  # a page would ask for the cards, and hear that there are none
            continue
        read += 1
        assert own in took.desk.saves
        assert "match/" + own.id not in took.kept
        json.dumps(took.kept, ensure_ascii=False).encode()
        markup(took.desk, screen(replace(took.desk, route="shelf")))
        markup(took.desk, screen(replace(took.desk, route="statistics")))
    assert 0 < read < count // 5
    assert desk.words("refusal.other") not in told


def test_odd_and_damaged_files_change_nothing():
    odd_ones_change_nothing(2000, seed=4)


def test_odd_files_are_answered_by_the_page():
    page = fresh({"match/own": desk_with_a_match().saves[0].text})
    before = dict(page.saved)
    for text in odd_files(100, seed=6):
        page.send("import", text=text)
        if page.tree.all(id="refusal"):
            assert page.saved == before
        else:
            page = fresh(dict(before))


@pytest.mark.slow
def test_many_odd_and_damaged_files_change_nothing():
    odd_ones_change_nothing(10_000, seed=5)


def test_what_came_of_one_file_does_not_stand_beside_the_fault_of_the_next():
    page = Page().open()
    page.send("go", to="keeping")
    page.send("import", text=bundle_of({}, "2026-11-30"))
    assert "intake" in page.ids()
    page.send("import", text="{")
    assert "refusal" in page.ids()
    assert "intake" not in page.ids()
