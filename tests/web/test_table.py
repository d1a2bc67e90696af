"""At the table: drafts and confirming, covering, undo, stale taps, resigning, agreeing a draw."""

from __future__ import annotations

import pytest

from pelitupa_web import dispatch as outer
from pelitupa_web.desk import Desk
from tests.web.page import Page
from tests.web.play import parts, seated


def desk() -> Desk:
    assert outer._Table.desk is not None
    return outer._Table.desk


def legal(page: Page) -> tuple[str, ...]:
    return desk().play.match.legal_actions(int(page.screen.split("/")[2]))


def laid_out(**form: str) -> Page:
    """Kaleva with both rows laid, Silver about to have the tablet."""
    page = seated("kaleva", 2, **form)
    for _ in range(2):
        page.tap("handoff-ready")
        page.send("act", action=legal(page)[0])
    assert page.screen == "handoff/kaleva/0/2"
    return page


def moved(**form: str) -> Page:
    """Silver's quiet first move is made; Bronze is to have the tablet."""
    page = laid_out(**form)
    page.tap("handoff-ready")
    quiet = [action for action in legal(page) if action.startswith("d1")]
    page.send("act", action=quiet[0])
    while page.screen.startswith("table"):
        page.send("act", action=".")
    return page


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
    assert page.said == ["Tätä ei voi valita nyt."]
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


@pytest.mark.parametrize("action", ["draw", "resign"])
def test_a_draw_and_a_resignation_are_no_actions_of_the_table(action):
    page = laid_out()
    page.tap("handoff-ready")
    page.send("act", action=action)
    assert desk().play.ply == 2


def test_a_draft_that_is_not_finished_is_not_done():
    page = laid_out()
    page.tap("handoff-ready")
    page.send("act")
    assert page.said == ["Valinta on vielä kesken."]


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


def test_the_author_of_a_quiet_action_may_take_it_back_before_the_tablet_is_taken():
    page = moved()
    assert page.screen.startswith("handoff/kaleva/1/")
    ply = desk().play.ply
    page.tap("undo")
    assert desk().play.ply == ply - 1
    assert page.screen.startswith("handoff/kaleva/0/")
    assert not page.secret
    assert page.record["actions"] == list(desk().play.match.record.actions)


def test_undo_ends_when_the_tablet_has_been_taken():
    page = moved()
    page.tap("handoff-ready")
    assert "undo" not in page.ids()
    page.send("undo")
    assert page.screen.startswith("table/kaleva/1/")
    page.tap("cover")
    assert "undo" not in page.ids()
    ply = desk().play.ply
    page.send("undo")
    assert desk().play.ply == ply


def test_undo_ends_with_a_reload():
    page = moved()
    ply = desk().play.ply
    again = Page(saved=dict(page.saved), lang="fi").open(route="shelf")
    assert "undo" not in again.ids()
    again.send("undo")
    assert desk().play.ply == ply


def test_undo_can_be_ruled_out_for_a_match_and_stays_so():
    page = moved(undo="off")
    assert "undo" not in page.ids()
    page.send("undo")
    assert page.said == ["Tässä pelissä on sovittu, ettei tekoja kumota."]
    assert page.record["table"]["undo"] is False
    Page(saved=dict(page.saved)).open(route="shelf")
    assert not desk().play.undo


def test_what_told_somebody_something_stays():
    page = seated("kalesia", 2)
    for _ in range(2):
        page.tap("handoff-ready")
        page.send("act", action=legal(page)[0])
    assert page.screen.startswith("reveal/")
    page.send("undo")
    assert page.screen == "reveal/kalesia/2"
    assert "kumota" in page.said[0]


def test_a_secret_choice_stays_once_it_is_locked():
    page = seated("kalesia", 3)
    page.tap("handoff-ready")
    page.send("act", action=legal(page)[0])
    assert "undo" not in page.ids()
    page.send("undo")
    assert page.said == ["Salainen valinta pysyy, kun se on tehty."]
    assert desk().play.ply == 1


def test_earlier_choices_leave_no_trace_in_front_of_the_next_seat():
    tables = set()
    for choice in range(6):
        page = seated("kalesia", 3)
        page.tap("handoff-ready")
        page.send("act", action=legal(page)[choice * 3])
        page.tap("handoff-ready")
        tables.add(page.html)
    assert len(tables) == 1


def test_resigning_asks_first_and_ends_the_match():
    page = laid_out()
    page.tap("handoff-ready")
    page.tap("menu")
    page.tap("resign")
    assert "Aino, luovutatko pelin?" in page.tree.text
    page.tap("on")
    assert page.screen == "table/kaleva/0/2"
    page.tap("menu")
    page.tap("resign")
    page.tap("sure")
    assert page.screen == "result/kaleva/3"
    assert page.tree.named("h1")[0].text == "Otso voitti!"
    assert page.find("reason").text == "Vastustaja luovutti."
    assert page.said == ["Aino luovutti."]


def test_a_draw_is_offered_declined_and_agreed():
    page = laid_out()
    page.tap("handoff-ready")
    page.tap("menu")
    page.tap("draw")
    page.tap("sure")
    assert page.screen == "offer/kaleva/3"
    assert not page.secret
    assert "Otso, päättyykö peli tasan?" in page.tree.text
    page.tap("decline")
    assert page.screen == "handoff/kaleva/0/3"
    page.tap("handoff-ready")
    page.tap("menu")
    assert "draw" not in page.ids()
    page.send("draw", sure=True)
    assert page.said == ["Tasapeliä on jo tarjottu."]
    again = Page(saved=dict(page.saved), lang="fi").open(route="shelf")
    assert again.screen == "offer/kaleva/3"
    again.tap("accept")
    assert again.screen == "result/kaleva/4"
    assert again.tree.named("h1")[0].text == "Tasapeli"
    assert again.find("reason").text == "Tasapelistä sovittiin."


@pytest.mark.parametrize("kind", ["resign", "draw"])
def test_games_without_resigning_offer_none(kind):
    page = seated("kalesia", 2)
    page.tap("handoff-ready")
    page.tap("menu")
    assert kind not in page.ids()
    page.send(kind, sure=True)
    assert desk().play.ply == 0


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


def test_all_cards_are_opened_after_the_end_only():
    page = laid_out()
    page.send("unveil")
    assert page.screen == "handoff/kaleva/0/2"
    page.tap("handoff-ready")
    page.send("resign", sure=True)
    closed = page.html
    page.tap("unveil")
    assert len(page.html) > len(closed)
    assert [heading.text for heading in page.tree.named("h2")][-2:] == ["Aino", "Otso"]
    page.tap("unveil")
    assert page.html == closed


def test_a_rematch_keeps_people_and_options_and_may_turn_the_seats():
    page = laid_out()
    page.tap("handoff-ready")
    page.send("resign", sure=True)
    first = page.record
    page.tap("rematch-swapped")
    assert page.record["names"] == ["Otso", "Aino"]
    assert page.record["options"] == first["options"]
    assert page.record["seed"] != first["seed"]
    assert page.screen == "handoff/kaleva/0/0"
    assert len([key for key in page.saved if key.startswith("match/")]) == 2


def test_birth_years_move_with_their_people():
    page = seated("aikamatka", 3, births0="1980", births2="2001")
    assert page.record["options"]["births"] == "1980,,2001"
    play = desk().play
    while page.screen.split("/")[0] != "result":
        if page.screen.startswith("reveal"):
            page.tap("continue")
        else:
            page.send("act", action=legal(page)[0])
    page.tap("rematch-swapped")
    assert page.record["names"] == ["Otso", "Kerttu", "Aino"]
    assert page.record["options"]["births"] == ",2001,1980"
    assert page.saved["match/" + play.id]
