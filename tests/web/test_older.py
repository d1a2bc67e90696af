"""A match that was played with the cards of a past release: the page brings them when wanted."""

from __future__ import annotations

import json

import pytest

from pelitupa import older_decks
from pelitupa.card_files import packaged_deck
from pelitupa.deck import Deck
from pelitupa.games import all_games
from pelitupa.link import deal_of, link_of
from pelitupa.match import Match, replay
from pelitupa.record import record_of
from tests.strategies import Setup, games, position
from tests.web.looking_back import golden
from tests.web.page import Page
from tests.web.play import desk

OLD = Deck(
    tuple(
        card._replace(
            year=card.year - 1, name=tuple((lang, f"Ennen {text}") for lang, text in card.name)
        )
        if n % 3
        else card
        for n, card in enumerate(packaged_deck().cards)
    )
)


def played(players: int = 2) -> Match:
    """A whole match with the old cards."""
    games_then = all_games(OLD)
    match = position(Setup("aikamatka", players, (), 3), 0)
    begun = record_of(str(match.record))
    old = replay(
        games_then, record_of(json.dumps(begun.plain() | {"deck": OLD.digest, "digests": []}))
    )
    while old.outcome is None:
        seat = old.to_act[0]
        old = old.act(seat, old.legal_actions(seat)[0])
    return old


WHOLE = played()
TEXT = json.dumps(WHOLE.record.plain() | {"names": ["Aino", "Otso"]}, ensure_ascii=False)
RUNNING = json.dumps(
    json.loads(TEXT)
    | {"actions": list(WHOLE.record.actions[:5]), "digests": list(WHOLE.record.digests[:6])}
)


def page_with(saved: dict[str, str], *, brings: bool = True, **more: str) -> Page:
    page = Page(saved=saved, lang="fi")
    if brings:
        page.decks[OLD.digest] = older_decks.written(OLD, "0.9")
    return page.open(page="https://peli.example/tupa/", **more)


def kept(text: str, *, over: bool) -> str:
    note = {"turn": [], "over": over, "at": 5, "won": [0]}
    return json.dumps({**json.loads(text), "table": note})


def test_the_cards_are_not_the_present_ones():
    assert OLD.digest != packaged_deck().digest == games()["aikamatka"].deck.digest


def test_a_match_that_lay_on_the_table_is_on_it_again():
    page = page_with({"match/a": kept(RUNNING, over=False), "current": "a"})
    assert page.screen.startswith("table/aikamatka/")
    assert desk().play.match.game.deck == OLD
    seat = desk().play.up
    page.send("act", action=desk().play.match.legal_actions(seat)[0])
    assert json.loads(page.saved["match/a"])["deck"] == OLD.digest
    assert len(page.record["actions"]) == 6
    names = [dict(OLD.by_id[dated.card].name)["fi"] for dated in desk().play.match.state.timeline]
    assert all(name in page.tree.text for name in names)


def test_it_is_resumed_looked_at_and_told_of_from_the_shelf():
    page = page_with({"match/a": kept(TEXT, over=True)})
    page.send("watch", match="a")
    assert page.screen.startswith("replay/aikamatka/")
    page.send("step", way="last")
    shown = [dated.card for dated in WHOLE.state.timeline]
    assert all(dict(OLD.by_id[card].name)["fi"] in page.tree.text for card in shown)
    assert all(str(OLD.years[card]) in page.tree.text for card in shown)
    page.tap("back")
    page.send("resume", match="a")
    assert page.screen.startswith("result/aikamatka")
    assert "challenge" not in page.ids(), "nobody can be dealt the old cards any more"
    page.send("pass-on", what="deal")
    assert "refusal" in page.ids()
    page.tap("rematch")
    assert desk().play.match.game.deck == packaged_deck()


def test_it_comes_by_a_file_and_by_a_link():
    page = page_with({})
    page.send("import", text=TEXT)
    assert "1 peli tuotiin" in page.find("intake").text
    page = page_with({})
    page.send("link", text=link_of(WHOLE))
    assert page.screen.startswith("replay/aikamatka/")
    assert desk().replay.play.match.game.deck == OLD
    assert desk().waiting is None


def test_a_deal_of_old_cards_is_refused():
    page = page_with({})
    page.send("link", text=deal_of(WHOLE))
    assert page.screen == "shelf"
    assert "toisilla korteilla" in page.find("refusal").text


def test_cards_nobody_knows_are_a_refusal_and_the_match_is_kept():
    page = page_with({"match/a": kept(RUNNING, over=False), "current": "a"}, brings=False)
    assert page.screen == "shelf"
    assert "toisilla korteilla" in page.find("refusal").text
    text = page.saved["match/a"]
    for kind in ("resume", "watch"):
        page.send(kind, match="a")
        assert "toisilla korteilla" in page.find("refusal").text
    assert page.saved["match/a"] == text


def test_cards_that_cannot_be_fetched_now_are_asked_for_again():
    page = page_with({"match/a": kept(TEXT, over=True)}, brings=False)
    page.decks[OLD.digest] = None
    page.send("watch", match="a")
    assert "kun verkko toimii" in page.find("refusal").text
    page.decks[OLD.digest] = older_decks.written(OLD, "0.9")
    page.send("watch", match="a")
    assert page.screen.startswith("replay/aikamatka/")


@pytest.mark.parametrize("text", ["", "{", older_decks.written(packaged_deck(), "0.9")])
def test_other_cards_than_those_wanted_are_refused(text):
    page = page_with({"match/a": kept(TEXT, over=True)}, brings=False)
    page.decks[OLD.digest] = text
    page.send("watch", match="a")
    assert "vioittuneet" in page.find("refusal").text


def test_cards_that_nobody_asked_for_change_nothing():
    page = page_with({"match/a": kept(TEXT, over=True)})
    page.send("cards")
    before = desk()
    page.send("deck", deck=OLD.digest, text="x")
    assert desk() == before
    assert page.effects == []


def test_a_record_of_newer_rules_is_refused_and_kept():
    newer = json.dumps({**golden("kaleva", "scouting").record.plain(), "rules": 2})
    page = page_with({"match/a": newer})
    for kind in ("watch", "resume"):
        page.send(kind, match="a")
        assert "uudemmalla" in page.find("refusal").text
    assert page.saved == {"match/a": newer}
    page = page_with({})
    page.send("import", text=newer)
    assert "uudemmalla" in page.find("refusal").text
    assert page.saved == {}
