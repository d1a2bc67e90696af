"""Passing a match or a deal on: what is linked, what opens, what is refused; the QR code."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from random import Random

import pytest

from pelitupa.link import LONGEST_LINK, deal_of, link_of
from pelitupa_web import links
from tests.web.looking_back import golden, shelved
from tests.web.page import Page
from tests.web.play import desk, laid_out, legal, seated

SITE = "https://peli.example/tupa/"


def result(game: str, name: str) -> Page:
    page = shelved(golden(game, name))
    page.send("resume", match="kept")
    return page


def opened(text: str) -> Page:
    page = Page(lang="fi").open(page=SITE)
    page.send("cards")
    page.send("link", text=text)
    return page


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("kaleva", "scouting"),
        ("kalesia", "ten-players"),
        ("aikamatka", "solo"),
        ("vuosilauta", "eight-players"),
    ],
)
def test_a_finished_match_is_passed_on_and_opened_elsewhere(game, name):
    """J6: as an address, by which another device shows the very match and keeps nothing."""
    page = result(game, name)
    effects = page.tap("pass")
    assert page.screen == f"link/{game}/match"
    address = page.find("address").attributes["value"] or ""
    link = link_of(golden(game, name))
    assert address == f"{SITE}#{link}"
    assert {"do": "code", "link": link, "text": address} in effects
    (sent,) = page.tap("send")
    assert (sent["do"], sent["text"]) == ("share-text", address)
    other = opened(address.partition("#")[2])
    assert other.screen.startswith(f"replay/{game}/")
    assert desk().replay.play.match == golden(game, name)
    assert other.saved == {}
    (painted,) = [effect for effect in other.effects if effect["do"] == "paint"]
    assert painted["fragment"] == link


def test_an_opened_match_can_be_kept_and_is_then_a_match_like_any_other():
    page = opened(link_of(golden("kaleva", "scouting")))
    page.tap("keep")
    assert "keep" not in page.ids()
    (key,) = page.saved
    assert json.loads(page.saved[key])["table"]["over"] is True
    page.tap("back")
    assert page.screen == "shelf"
    (painted,) = [effect for effect in page.effects if effect["do"] == "paint"]
    assert painted["fragment"] == ""
    page.send("resume", match=key.removeprefix("match/"))
    assert page.screen.startswith("result/kaleva")


def test_a_link_opened_in_the_middle_of_a_match_leaves_it_as_it_is():
    page = laid_out()
    page.tap("handoff-ready")
    page.send("link", text=link_of(golden("kalesia", "two-players")))
    assert page.screen == "replay/kalesia/open"
    assert page.said == ["Jako on tehty, ja peli alkaa."]
    page.send("cover")
    assert page.screen == "replay/kalesia/open"
    page.tap("back")
    assert page.screen == "handoff/kaleva/0/2"


def bad_links() -> dict[str, str]:
    link = link_of(golden("kaleva", "scouting"))
    kind, game, rest = link.split(".")
    return {
        "link-damaged": f"{kind}.{game}.{rest[:-9]}",
        "link-foreign": "https://example.org/",
        "link-rules": f"{link[:-1]}{'A' if link[-1] > 'H' else 'z'}",
        "link-newer": f"m3.{game}.{rest}",
        "link-huge": link + "A" * LONGEST_LINK,
        "record-game": f"{kind}.chess.{rest}",
    }


@pytest.mark.parametrize("code", list(bad_links()))
def test_a_link_that_cannot_be_opened_is_refused_with_its_reason_and_changes_nothing(code):
    page = laid_out()
    page.tap("handoff-ready")
    before, kept = desk(), dict(page.saved)
    page.send("link", text=bad_links()[code])
    assert desk().refused is not None
    assert desk().refused.code == code
    assert page.find("refusal").text == desk().words(f"refusal.{code}", game="chess")
    assert replace(desk(), refused=None) == before
    assert page.saved == kept


def test_every_damage_to_a_link_is_refused_or_harmless():
    link = link_of(golden("aikamatka", "solo"))
    page = Page(lang="sv").open()
    page.send("cards")
    before = dict(page.saved)
    for place in range(len(link)):
        for mark in ("A", "_", "", "\0", "💥"):
            page.send("link", text=link[:place] + mark + link[place + 1 :])
            assert page.screen.split("/")[0] in ("shelf", "replay"), (place, mark)
            assert desk().crash is None
    assert page.saved == before


def test_a_running_match_is_never_linked():
    page = laid_out()
    for name in ("handoff-ready", "menu"):
        assert "pass" not in page.ids()
        page.send("pass-on", what="match")
        assert desk().refused.code == "link-running"
        assert desk().passing is None
        page.send("pass-on", what="deal")
        assert desk().refused.code == "link-running"
        page.tap(name)


ASKING = (
    ("pass-on", {"what": "match"}), ("pass-on", {"what": "deal"}), ("pass-on", {"what": "x"}),
    ("pass-send", {}), ("watch", {}), ("step", {"way": "first"}), ("step", {"way": "on"}),
    ("eyes", {"to": "open"}), ("eyes", {"to": "0"}), ("run", {}), ("keep", {}), ("unveil", {}),
    ("code", {"link": "", "rows": []}), ("tell", {}), ("share", {}), ("journey-tell", {}),
    ("report", {}), ("attach", {}), ("report-send", {"how": "copy"}), ("export", {}),
    ("report-send", {"how": "file"}), ("statistics-file", {}), ("rematch", {}), ("ready", {}),
    ("cover", {}), ("go", {"to": "menu"}), ("go", {"to": "play"}), ("go", {"to": "keeping"}),
    ("go", {"to": "replay"}), ("go", {"to": "link"}), ("go", {"to": "report"}),
    ("help", {}), ("seen", {}), ("clear", {}),
)  # fmt: skip
"""What anybody may ask for in the middle of a match, none of it with a second word."""


@pytest.mark.parametrize(
    ("game", "players"), [("kaleva", 2), ("kalesia", 3), ("aikamatka", 2), ("vuosilauta", 8)]
)
def test_no_messages_get_a_link_of_a_running_match(game, players):
    """J6: nor a file, a QR code or the deal's number, from which all that is hidden follows."""
    seed = 987_654_321_987
    page = seated(game, players, seed=seed)
    if page.screen.startswith("handoff"):
        page.tap("handoff-ready")
    page.send("act", action=legal(page)[0])
    random = Random(8)  # noqa: S311  (what somebody taps)
    screens = set()
    for _ in range(400):
        kind, fields = random.choice(ASKING)
        effects = page.send(kind, **fields)
        told = json.dumps([effect for effect in effects if effect["do"] != "save"])
        assert not re.search(r"[md]1\.(kaleva|kalesia|aikamatka|vuosilauta)\.", told), kind
        assert str(seed) not in told, kind
        assert {effect["do"] for effect in effects}.isdisjoint(("code", "claim")), kind
        for effect in effects:
            if effect["do"] in ("share", "share-text"):
                assert kind in ("report-send", "statistics-file")
                assert '"actions"' not in effect["text"]
        assert desk().play.match.record.seed == seed
        assert desk().crash is None
        screens.add(page.screen.split("/")[0])
    assert {"menu", "keeping", "report", "table"} <= screens


# The same deal for others


def test_a_challenge_deals_the_same_cards_to_others():
    """D11: who opens it on another device sits down to the same cards, with other people."""
    match = golden("aikamatka", "births-decide")
    page = result("aikamatka", "births-decide")
    page.tap("challenge")
    assert page.screen == "link/aikamatka/deal"
    link = (page.find("address").attributes["value"] or "").partition("#")[2]
    assert len(link) < 60
    other = opened(link)
    assert other.screen == "seats/aikamatka"
    assert "haastettu" in other.find("challenged").text
    assert other.find("seed").attributes["value"] == str(match.record.seed)
    assert "checked" in other.find("players-3").attributes
    other.submit("seats", name0="Veli", name1="Sisko", name2="Serkku")
    begun = desk().play.match
    assert begun.record.seed == match.record.seed
    assert set(begun.states[0].offer) == set(match.states[0].offer)
    assert begun.states[0].pile == match.states[0].pile
    assert dict(begun.record.options)["births"] == ""
    assert "challenged" not in other.ids()


def test_only_a_game_that_hides_nothing_challenges():
    for game, name in (("kaleva", "scouting"), ("kalesia", "two-players")):
        page = result(game, name)
        assert "challenge" not in page.ids()
        page.send("pass-on", what="deal")
        assert "refusal" in page.ids()


def test_a_challenge_in_the_middle_of_a_match_leaves_it_on_the_shelf():
    page = seated("aikamatka", 2)
    page.send("act", action=legal(page)[0])
    page.send("link", text=deal_of(golden("aikamatka", "solo")))
    assert page.screen == "seats/aikamatka"
    assert "current" not in page.saved
    page.tap("back")
    assert len(page.tree.all(data_match=True)) == 1


def test_a_deal_that_nobody_could_have_typed_is_refused():
    match = golden("aikamatka", "solo")
    odd = replace(match, record=replace(match.record, seed=-5))
    page = opened(deal_of(odd))
    assert page.screen == "shelf"
    assert desk().refused.code == "link-damaged"


# The QR code


def test_the_code_is_drawn_as_it_was_worked_out():
    page = result("aikamatka", "solo")
    page.tap("pass")
    assert "code" not in page.ids()
    link, rows = desk().passing.link, ["101", "011", "110"]
    page.send("code", link="m1.kaleva.AA", rows=rows)
    assert "code" not in page.ids()
    page.send("code", link=link, rows=rows)
    (drawn,) = page.find("code").named("path")
    dark = set()
    for x, y, wide in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", drawn.attributes["d"] or ""):
        dark |= {(int(x) + n, int(y)) for n in range(int(wide))}
    assert dark == {(x, y) for y, row in enumerate(rows) for x, one in enumerate(row) if one == "1"}
    for odd in (["2"], ["1" * 186], "101", ["1"] * 186):
        page.send("code", link=link, rows=odd)
        assert desk().passing.code == tuple(rows)


def test_an_address_too_long_for_a_code_has_none(monkeypatch):
    page = result("aikamatka", "solo")
    length = len(SITE) + 1 + len(link_of(golden("aikamatka", "solo")))
    for longest, coded in ((length, True), (length - 1, False)):
        monkeypatch.setattr(links, "LONGEST_CODE", longest)
        effects = page.tap("pass")
        assert len(page.find("address").attributes["value"] or "") == length
        assert ("code" in [effect["do"] for effect in effects]) is coded
        assert ("no-code" in page.ids()) is not coded
        page.tap("back")
