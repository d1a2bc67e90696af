"""Disputed years: one tap on a turned card, a note, the list, undo, the file; nothing is sent."""

from __future__ import annotations

import json

import pytest

from pelitupa import __version__
from pelitupa_web.disputes import NOTE_LONGEST
from pelitupa_web.words import LANGUAGES
from tests.web.page import Node, Page
from tests.web.play import desk, legal, seated
from tests.web.test_museum import DECK, ended, museum, shown

HOSTILE = "<img src=x onerror=alert(1)>\"'&amp; {n} \u202e"


def doubted(page: Page) -> dict[str, dict[str, object]]:
    return {key: json.loads(text) for key, text in page.saved.items() if key.startswith("dispute/")}


def buttons(page: Page) -> list[Node]:
    return [node for node in page.tree.named("button") if '"dispute"' in str(node.attributes)]


def first_doubt() -> Page:
    page = museum()
    page.press(buttons(page)[0])
    return page


def test_one_tap_keeps_card_year_deck_and_version_on_this_device_alone() -> None:
    """D5, D12: a dispute needs one tap and no network, account or other page."""
    page = first_doubt()
    assert [each["do"] for each in page.effects] == ["save", "paint", "say"]
    card = shown(page)[0]
    ((key, found),) = doubted(page).items()
    assert found == {
        "card": card.id,
        "year": card.year,
        "name": dict(card.name),
        "deck": DECK.digest,
        "version": __version__,
        "note": "",
        "at": page.now,
    }
    assert buttons(page)[0].attributes["aria-pressed"] == "true"
    page.press(buttons(page)[0])
    assert doubted(page) == {}
    assert buttons(page)[0].attributes["aria-pressed"] == "false"
    assert len(key) == len("dispute/") + 16


def test_a_note_is_kept_escaped_and_never_longer_than_it_may_be() -> None:
    page = first_doubt()
    (name,) = [key.removeprefix("dispute/") for key in doubted(page)]
    page.submit(f"note-{name}", **{f"note/{name}": f"  {HOSTILE}\n\x07second line  "})
    (found,) = doubted(page).values()
    assert found["note"] == f"{HOSTILE}\nsecond line".replace(" \u202e", "")
    assert "<img" not in page.html
    assert page.find(f"note-of-{name}").text == found["note"]
    page.submit(f"note-{name}", **{f"note/{name}": "x" * 1999})
    (found,) = doubted(page).values()
    assert found["note"] == "x" * NOTE_LONGEST
    page.send("dispute-note", dispute=name, form={f"note/{name}": "x" * 2001})
    assert doubted(page)[f"dispute/{name}"] == found


def test_the_list_takes_back_brings_back_and_makes_a_file() -> None:
    """D5: what is disputed is a list that can be exported."""
    page = first_doubt()
    page.press(buttons(page)[1])
    (name, _) = [key.removeprefix("dispute/") for key in doubted(page)]
    page.submit(f"note-{name}", **{f"note/{name}": HOSTILE})
    page = Page(saved=page.saved).open()
    page.tap("to-settings")
    page.tap("to-disputes")
    assert len(page.tree.all(data_dispute=True)) == 2
    before = doubted(page)
    page.send("dispute-remove", dispute=name)
    assert len(doubted(page)) == 1
    assert len(page.tree.all(data_dispute=True)) == 2
    page.send("dispute-restore", dispute=name)
    assert doubted(page) == before
    (effect,) = page.tap("disputes-export")
    assert effect["do"] == "share"
    file = json.loads(effect["text"])
    assert file["format"] == "pelitupa-disputes/1"
    assert {each["card"] for each in file["disputes"]} == {each["card"] for each in before.values()}
    assert HOSTILE.replace(" \u202e", "") in {each["note"] for each in file["disputes"]}
    assert all(each["deck"] == DECK.digest and each["day"] for each in file["disputes"])
    page.send("dispute-remove", dispute=name)
    page.tap("back")
    page.tap("to-disputes")
    assert len(page.tree.all(data_dispute=True)) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_empty_list_says_how_years_come_into_it(lang: str) -> None:
    page = Page(lang=lang).open(route="settings")
    page.tap("to-disputes")
    assert desk().words("dispute.none") in page.tree.text
    assert "disputes-export" not in page.ids()
    page.send("dispute-export")
    assert "refusal" in page.ids()


def test_a_card_is_doubted_at_the_table_as_soon_as_it_is_turned_and_in_the_result() -> None:
    page = seated("aikamatka", 2)
    while not any("doubt-now" in str(node.attributes) for node in buttons(page)):
        page.send("act", action=legal(page)[0])
    draft = desk().play.draft
    page.press(next(node for node in buttons(page) if "doubt-now" in str(node.attributes)))
    assert len(doubted(page)) == 1
    assert desk().play.draft == draft
    page = ended()
    page.press(next(node for node in buttons(page) if "doubt-end" in str(node.attributes)))
    (found,) = doubted(page).values()
    assert found["year"] == DECK.years[str(found["card"])]


def test_a_card_whose_year_nobody_has_seen_cannot_be_named_by_its_button() -> None:
    page = seated("aikamatka", 2)
    view = desk().play.match.state.view(None).plain()
    named = {json.loads(node.attributes["data-send"] or "")["card"] for node in buttons(page)}
    assert named == {entry["card"] for entry in view["timeline"]}


@pytest.mark.parametrize(
    "message",
    [
        {"kind": "dispute", "card": "none", "deck": DECK.digest},
        {"kind": "dispute", "card": DECK.cards[0].id, "deck": "0" * 12},
        {"kind": "dispute-note", "dispute": "none", "form": {"note/none": ""}},
        {"kind": "dispute-remove", "dispute": "../settings"},
        {"kind": "dispute-restore", "dispute": ""},
    ],
)
def test_what_is_not_there_is_not_disputed(message: dict[str, object]) -> None:
    page = Page().open()
    page.raw(json.dumps(message))
    assert doubted(page) == {}
    assert "refusal" in page.ids()


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"card": 1}', "x" * 5000])
def test_a_text_that_is_no_dispute_is_kept_and_not_shown(text: str) -> None:
    page = Page(saved={"dispute/x": text}).open(route="settings")
    page.tap("to-disputes")
    assert page.tree.all(data_dispute=True) == []
    assert page.saved["dispute/x"] == text


def test_disputes_go_along_into_a_file_and_other_pages_hear_of_them() -> None:
    page = first_doubt()
    ((key, _),) = doubted(page).items()
    page.tap("back")
    (effect,) = [each for each in page.send("export", sure=True) if each["do"] == "share"]
    other = Page().open()
    other.send("import", text=effect["text"])
    assert other.saved[key] == page.saved[key]
    third = museum()
    third.send("changed", key=key, text=page.saved[key])
    assert buttons(third)[0].attributes["aria-pressed"] == "true"
    third.send("changed", key=key)
    assert buttons(third)[0].attributes["aria-pressed"] == "false"
