"""Whole matches through dispatch, by messages only; what is painted follows from views alone."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from pelitupa.games import all_games
from pelitupa.match import replay
from pelitupa.record import record_of
from pelitupa.rng import Rng
from pelitupa_web import dispatch as outer
from pelitupa_web.desk import Desk
from pelitupa_web.screens import paint
from tests.web.page import Page, read
from tests.web.play import GAMES, NAMES, Moment, journey, play_on, seated

JOURNEYS = [
    pytest.param(*game, plain, marks=[pytest.mark.slow] if plain or game[0] == "kaleva" else [])
    for game in GAMES
    for plain in (False, True)
]
SECRET = [journey for journey in JOURNEYS if all_games()[str(journey.values[0])].secret]


@pytest.mark.parametrize(("game", "players", "plain"), JOURNEYS)
def test_a_match_is_played_to_its_result_by_taps(game, players, plain):
    """J3: every game, in its own picture and in the plain one."""
    last = journey(game, players, plain)[-1]
    assert last.screen.startswith(f"result/{game}/")
    record = record_of(last.saved["match/" + last.saved["current"]])
    assert replay(last.desk.games, record).outcome == last.play.match.outcome is not None
    assert record.names == NAMES[:players]


@pytest.mark.parametrize("players", [3, 4, 6, 7, 8, 9, 10])
def test_kalesia_goes_on_with_every_number_of_players(players):
    page = seated("kalesia", players)
    for _ in range(2 * players):
        if page.screen.startswith("handoff"):
            page.tap("handoff-ready")
        page.send("act", action=outer._Table.desk.play.match.legal_actions(page_seat(page))[0])
        if page.screen.startswith("reveal"):
            page.tap("continue")
    assert page.screen == f"handoff/kalesia/0/{2 * players}"


def page_seat(page: Page) -> int:
    return int(page.screen.split("/")[2])


@pytest.mark.slow
def test_kaleva_ends_by_three_shields_too():
    page = seated("kaleva", 2, **{"option-patience": "0"})
    random = Random(1)  # noqa: S311  (which action a test takes)
    while not page.screen.startswith("result"):
        if page.screen.startswith("handoff"):
            page.send("ready")
        elif page.screen.startswith("reveal"):
            page.send("continue")
        else:
            legal = outer._Table.desk.play.match.legal_actions(page_seat(page))
            page.send("act", action=random.choice(legal))
    assert "Kolme vastustajan kilpiruutua" in page.find("reason").text


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), [("aikamatka", 3), ("kalesia", 2)])
def test_the_deal_number_and_the_taps_make_the_match(game, players):
    page = seated(game, players, seed=987654321)
    play_on(page)
    assert page.record["actions"] == _record(journey(game, players)[-1])["actions"]
    assert page.record["seed"] == 987654321


def _record(moment: Moment) -> dict[str, Any]:
    return record_of(moment.saved["match/" + moment.saved["current"]]).plain()


@pytest.mark.parametrize(("game", "players", "plain"), JOURNEYS)
def test_what_is_said_is_whole_sentences_about_people_by_their_names(game, players, plain):
    said = [
        effect["text"]
        for moment in journey(game, players, plain)
        for effect in moment.effects
        if effect["do"] == "say"
    ]
    assert all(text.strip() == text for text in said)
    assert any(NAMES[players - 1] in text for text in said)
    assert not any("{" in text for text in said)


@pytest.mark.parametrize(("game", "players", "plain"), SECRET)
@pytest.mark.slow
def test_no_screen_shows_what_its_reader_may_not_know(game, players, plain):
    """Whatever a seat cannot know is changed: no screen in front of it may change with it.

    A hand-off, a reveal and everything else that is not in front of one seat has to stay the same
    whichever seat's knowledge is kept, so it can hold what all of them know, and no more.
    """
    seen = {"table": 0, "handoff": 0, "reveal": 0}
    for moment in journey(game, players, plain):
        if moment.play.match.outcome is not None:
            continue
        holder = moment.play.holder if moment.kind == "table" else None
        assert moment.secret == (holder is not None)
        seen[moment.kind] += 1
        for seat in range(players) if holder is None else (holder,):
            other = paint(_resampled(moment, seat, seen[moment.kind]))
            assert other["html"] == moment.html, moment.screen
    assert min(seen.values()) > 1


def _resampled(moment: Moment, seat: int, seed: int) -> Desk:
    """The desk as it could be for all that the seat knows."""
    play = moment.play
    state: Any = play.match.game.sample(play.match.state.view(seat), Rng.seeded(seed))
    states = (*play.match.states[:-1], state)
    return replace(moment.desk, play=replace(play, match=replace(play.match, states=states)))


@pytest.mark.parametrize("game", ["kaleva", "kalesia"])
def test_two_deals_have_the_same_hand_off_and_nothing_but_the_name_on_it(game):
    """A1, A2: there is no strip of scores, no log and no last move behind the curtain either."""
    first, other = (seated(game, 2, seed=seed).html for seed in (1, 2))
    assert first == other
    shown = ["Anna laite seuraavalle", "Aino", "Olen Aino. Näytä korttini.", "Pelihylly"]
    assert _texts(first) == shown


def _texts(html: str) -> list[str]:
    return [text for node in read(html) for text in node.children if isinstance(text, str)]


@pytest.mark.parametrize(("game", "players", "plain"), JOURNEYS)
def test_effects_bring_secrets_only_in_front_of_their_owner(game, players, plain):
    """A13: answer by answer through whole matches; no picture tells the deal's number either."""
    for moment in journey(game, players, plain):
        for effect in moment.effects:
            assert effect["do"] in ("paint", "say", "save", "hold", "persist")
            assert "987654321" not in str(effect.get("match"))
            if effect["do"] != "paint" or moment.play.match.outcome is not None:
                continue
            assert "987654321" not in effect["html"]
            if effect.get("film"):
                assert "data-secret" not in effect["html"]
            elif "data-secret" in effect["html"]:
                assert moment.screen.split("/")[2] == str(moment.play.holder)
            else:
                assert moment.play.holder is None or not moment.play.covered


@pytest.mark.parametrize(("game", "players", "plain"), JOURNEYS)
def test_what_is_said_at_a_hand_off_is_the_next_name(game, players, plain):
    """So that nothing said in front of one seat stays in the live region for the next one."""
    for moment in journey(game, players, plain):
        if moment.kind == "handoff":
            said = [effect["text"] for effect in moment.effects if effect["do"] == "say"]
            assert len(said) == 1 + any(effect.get("film") for effect in moment.effects)
            assert said[-1].endswith(f"Laite kuuluu nyt pelaajalle: {NAMES[moment.play.up]}.")


@pytest.mark.parametrize(("game", "players", "plain"), JOURNEYS)
def test_the_tablet_changes_hands_only_behind_a_hand_off(game, players, plain):
    secret = all_games()[game].secret and players > 1
    holder: int | None = None
    handoffs = 0
    for moment in journey(game, players, plain):
        if moment.kind == "handoff":
            handoffs, holder = handoffs + 1, None
        elif moment.kind == "table":
            now = int(moment.screen.split("/")[2])
            assert not secret or holder in (None, now)
            holder = now
    assert (handoffs > 0) == secret


@pytest.mark.parametrize(
    ("game", "players"),
    [
        pytest.param(*game, marks=pytest.mark.slow) if game[0] == "kaleva" else game
        for game in GAMES
    ],
)
def test_nobody_is_handed_the_tablet_they_have(game, players):
    before = None
    for moment in journey(game, players):
        if moment.kind == "handoff" and before is not None and before.kind == "table":
            assert int(before.screen.split("/")[2]) != moment.play.up
        before = moment


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.slow
def test_reloading_in_every_phase_asks_for_the_right_person_first(game, players):
    """A7: a save never drops anybody into a friend's turn."""
    for moment in journey(game, players)[::6] + journey(game, players)[-1:]:
        page = Page(saved=moment.saved).open(route="shelf")
        play, match = moment.play, moment.play.match
        assert outer._Table.desk.play.match.states == match.states
        assert outer._Table.desk.play.match.record == match.record
        if match.outcome is not None:
            assert page.screen.startswith("result/")
        elif play.covered:
            assert page.screen == f"handoff/{game}/{match.to_act[0]}/{play.ply}"
            assert not page.secret
        else:
            assert page.screen.startswith(f"table/{game}/{match.to_act[0]}/")


@pytest.mark.slow
def test_a_match_goes_on_after_reloads_to_the_same_end():
    end = _record(journey("kalesia", 2)[-1])
    page = seated("kalesia", 2, seed=987654321)
    for entry in end["actions"]:
        page = Page(saved=dict(page.saved), lang="fi").open(route="shelf")
        page.tap("handoff-ready")
        page.send("act", action=entry.split()[1])
        if page.screen.startswith("reveal"):
            page.tap("continue")
    assert page.record["actions"] == end["actions"]
    assert page.record["digests"] == end["digests"]
    assert page.screen.startswith("result/")


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_every_action_is_saved_before_it_is_shown(game, players):
    before = 0
    for moment in journey(game, players):
        if moment.play.ply > before:
            kinds = [effect["do"] for effect in moment.effects]
            assert kinds.index("save") < kinds.index("paint")
            assert len(_record(moment)["actions"]) == moment.play.ply
        before = moment.play.ply


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_the_log_tells_what_everybody_could_see(game, players):
    """Drawn from beats and the table's view: equal for every seat that reads it."""
    logs: dict[int, set[str]] = {}
    for moment in journey(game, players):
        if moment.kind in ("table", "reveal") and moment.play.ply % 3 == 0:
            (log,) = read(moment.html).all(id="log")
            logs.setdefault(moment.play.ply, set()).add(log.text)
    assert all(len(texts) == 1 for texts in logs.values())
