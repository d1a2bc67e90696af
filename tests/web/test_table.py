"""At the table: drafts and confirming, covering, taps that come too late, who is named."""

from __future__ import annotations

import pytest

from tests.web.page import Page
from tests.web.play import desk, laid_out, legal, parts, seated


def test_a_finished_draft_waits_for_its_button_and_can_be_taken_back():
    page = laid_out()
    page.tap("handoff-ready")
    before = desk().play.match
    page.press(page.tree.all(data_part="b1", data_send=True)[0])
    assert desk().play.draft == ("b1",)
    assert "confirm" not in page.ids()
    page.press(page.tree.all(data_part="b2", data_send=True)[0])
    assert page.find("confirm").attributes["data-action"] == "b1-b2"
    assert desk().play.match is before
    page.tap("clear")
    assert desk().play.draft == ()
    assert "prompt" in page.ids()


def test_without_confirming_a_finished_draft_is_done_at_once():
    page = laid_out()
    page.send("set", name="confirm", value="off")
    page.tap("handoff-ready")
    page.send("pick", part="b1")
    page.send("pick", part="b2")
    assert desk().play.match.record.actions[2] == "0 b1-b2"
    assert "confirm" not in page.ids()


@pytest.mark.parametrize("part", ["b5", "zz", "", "<b>", "b1-b2"])
def test_a_part_that_cannot_be_tapped_is_refused(part):
    page = laid_out()
    page.tap("handoff-ready")
    play = desk().play
    page.send("pick", part=part)
    assert desk().play == play
    assert page.said == ["Tätä ei voi valita nyt. Sääntö: Vuoro."]
    assert page.find("refusal").text == "Tätä ei voi valita nyt."
    page.send("pick", part="b1")
    assert "refusal" not in page.ids()


@pytest.mark.parametrize("action", ["b1-b4", "nonsense", "=012345", "b5-b4", "+a1"])
def test_an_action_that_is_not_legal_is_refused_and_changes_nothing(action):
    page = laid_out()
    page.tap("handoff-ready")
    play, saved = desk().play, dict(page.saved)
    page.send("act", action=action)
    assert desk().play == play
    assert page.saved == saved
    assert "refusal" in page.ids()


def test_a_draft_that_is_not_finished_is_not_done():
    page = laid_out()
    page.tap("handoff-ready")
    page.send("act")
    assert page.said == ["Valinta on vielä kesken. Sääntö: Vuoro."]


def test_taps_meant_for_another_moment_are_refused():
    page = laid_out()
    page.send("pick", part="b1")
    assert page.find("refusal").text.startswith("Pöytä on jo muuttunut")
    page.send("ready", player=1, ply=2)
    assert page.screen == "handoff/kaleva/0/2"
    page.send("ready", player=0, ply=1)
    assert page.screen == "handoff/kaleva/0/2"
    page.send("ready", player=0, ply=2)
    page.send("act", action="b1-b2", ply=1)
    assert page.screen == "table/kaleva/0/2"
    page.send("continue")
    page.send("decline")
    page.send("unveil")
    page.send("rematch")
    assert page.screen == "table/kaleva/0/2"


def test_a_second_tap_on_the_same_button_does_nothing_more():
    page = laid_out()
    page.tap("handoff-ready")
    page.send("pick", part="b1")
    page.send("pick", part="b2")
    button = page.find("confirm")
    page.press(button)
    ply = desk().play.ply
    page.press(button)
    assert desk().play.ply == ply


def test_covering_takes_everything_private_away_until_the_same_seat_is_back():
    page = laid_out()
    page.tap("handoff-ready")
    page.send("pick", part="b1")
    page.tap("cover")
    assert page.screen == "handoff/kaleva/0/2"
    assert not page.secret
    assert page.said == ["Laite kuuluu nyt pelaajalle: Aino."]
    page.tap("handoff-ready")
    assert desk().play.draft == ("b1",)


def test_covering_what_hides_nothing_has_no_effect():
    page = laid_out()
    assert page.send("cover") == []
    assert Page().open().send("cover") == []
    alone = seated("aikamatka", 2)
    assert alone.send("cover") == []
    assert alone.screen.startswith("table/")


def test_rules_opened_from_the_table_lead_back_to_it_but_a_cover_in_between_to_the_hand_off():
    page = laid_out()
    page.tap("handoff-ready")
    page.tap("rules")
    assert page.screen == "rules/kaleva"
    assert not page.secret
    assert page.said == [""], "what was said at the table stays in the live region"
    page.tap("back")
    assert page.screen == "table/kaleva/0/2"
    page.tap("rules")
    page.send("cover")
    assert page.screen == "rules/kaleva"
    page.tap("back")
    assert page.screen == "handoff/kaleva/0/2"


def test_earlier_choices_leave_no_trace_in_front_of_the_next_seat():
    tables = set()
    for choice in range(6):
        page = seated("kalesia", 3)
        page.tap("handoff-ready")
        page.send("act", action=legal(page)[choice * 3])
        page.tap("handoff-ready")
        tables.add(page.html)
    assert len(tables) == 1


def test_a_match_that_needs_no_hand_off_names_who_is_to_act():
    page = seated("aikamatka", 3)
    holder = int(page.screen.split("/")[2])
    name = desk().play.match.record.names[holder]
    assert page.find("turn").text == f"Vuorossa {name}"
    assert "cover" not in page.ids()
    assert not page.secret


def test_one_alone_with_a_secret_game_would_need_no_hand_off():
    page = seated("aikamatka", 1)
    assert page.screen.startswith("table/aikamatka/0/")
    page.press(parts(page)[0])
    page.tap("confirm")
    assert page.screen.split("/")[0] in ("reveal", "result")
