"""How a match ends and what comes after: resigning, a draw, open cards, the next match."""

from __future__ import annotations

import pytest

from tests.web.looking_back import golden, shelved
from tests.web.page import Page, read
from tests.web.play import desk, journey, laid_out, legal, seated


@pytest.mark.parametrize("action", ["draw", "resign"])
def test_a_draw_and_a_resignation_are_no_actions_of_the_table(action):
    page = laid_out()
    page.tap("handoff-ready")
    page.send("act", action=action)
    assert desk().play.ply == 2


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


def test_all_cards_are_opened_after_the_end_only():
    """A21: and before it there is no way to open them, for teaching neither."""
    page = laid_out()
    page.send("unveil")
    assert page.screen == "handoff/kaleva/0/2"
    page.tap("handoff-ready")
    page.send("resign", sure=True)
    closed = page.html
    assert not page.tree.all(class_="value")
    page.tap("unveil")
    rows = desk().play.match.state.hands
    laid = [str(card.value) for hand in rows for card in hand.row]
    assert sorted(node.text for node in page.tree.all(class_="value")) == sorted(laid)
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


def test_pins_go_along_to_a_rematch_with_their_people():
    page = seated("kaleva", 2, pin0="1234")
    page.submit("pin-form", pin="1234")
    page.send("resign", sure=True)
    page.tap("rematch-swapped")
    assert page.record["names"] == ["Otso", "Aino"]
    assert "pin-form" not in page.ids()
    page.tap("handoff-ready")
    page.send("act", action=legal(page)[0])
    page.submit("pin-form", pin="1234")
    assert page.screen.startswith("table/kaleva/1/")


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


def test_the_result_can_be_told_in_a_few_lines():
    page = laid_out()
    page.send("tell")
    assert "refusal" in page.ids()
    page.tap("handoff-ready")
    page.send("resign", sure=True)
    (effect,) = page.tap("tell")
    assert effect["do"] == "share-text"
    assert effect["title"] == "Pelitupa"
    lines = effect["text"].splitlines()
    assert lines[0] == "Kaleva: Otso voitti!"
    assert lines[1] == page.find("reason").text
    assert [line.split(":")[0] for line in lines[2:]] == ["Aino", "Otso", "Jaon numero"]


def test_of_one_alone_no_score_repeats_the_number():
    alone, three = (journey("aikamatka", players)[-1] for players in (1, 3))
    assert 'class="scores"' in three.html
    assert 'class="scores"' not in alone.html
    (ending,) = read(alone.html).all(class_="aikamatka-ending")
    (streak,) = ending.all(class_="aikamatka-streak")
    assert streak.named("b")[0].text.isdecimal()


@pytest.mark.parametrize(("game", "name"), [("aikamatka", "solo"), ("aikamatka", "two-players")])
def test_one_alone_is_told_a_number_once_and_is_offered_no_seats(game, name):
    page = shelved(golden(game, name))
    page.send("resume", match="kept")
    alone = name == "solo"
    assert ("samoilla paikoilla" in page.find("rematch").text) is not alone
    assert ("rematch-swapped" in page.ids()) is not alone
    assert not any(sign.isdigit() for sign in page.find("reason").text)
