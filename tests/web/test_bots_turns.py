"""Bots in turn: legal, in short pieces of thinking, interrupted at any time, telling no secret."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from pelitupa.bots import answer, bot
from pelitupa.bots.bot import stream
from pelitupa.match import replay
from pelitupa.record import entry_of, record_of
from pelitupa_web import desk as desks
from pelitupa_web.messages import Message
from pelitupa_web.screens import paint
from pelitupa_web.thinking import ANSWER_S, HURRIED_S, PIECE_S, Thinker
from tests.web.opponents import (
    asked,
    at_table,
    let_think,
    lone,
    play_out,
    reloaded,
)
from tests.web.page import Page
from tests.web.play import Moment, desk, legal, moment, tap_on


@pytest.mark.parametrize(
    ("game", "levels"),
    [("aikamatka", ("4", "1")), ("kalesia", ("2", "1"))],
)
def test_bots_play_whole_matches_by_the_rules(game, levels):
    """H3: every choice goes through the same `apply` as a person's; the record can be replayed."""
    page = at_table(game, *levels)
    moments = play_out(page)
    assert not any("refused" in each.html for each in moments)
    match = replay(desk().games, record_of(json.dumps(page.record)))
    assert match.outcome is not None
    assert page.record["seats"] == list(levels)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "levels"),
    [
        ("aikamatka", ("", "1", "4")),
        ("vuosilauta", ("", "1", "4")),
        ("kaleva", ("", "4")),
        ("kaleva", ("3", "2")),
        ("kalesia", ("", "", "2")),
        ("kalesia", ("1",) * 10),
    ],
)
def test_long_matches_with_bots_come_to_an_end(game, levels):
    """B7, B8, H9: nobody waits for ever, whoever plays."""
    page = at_table(game, *levels)
    play_out(page)
    assert page.record["seats"] == list(levels)


def test_a_lone_person_among_bots_hands_nothing_over():
    page, random, kinds = lone("kalesia", "1"), Random(1), []  # noqa: S311  (which part is tapped)
    while kinds.count("reveal") < 3:
        let_think(page)
        kinds.append(page.screen.partition("/")[0])
        tap_on(page, random)
    assert set(kinds) == {"table", "reveal"}


def test_two_people_among_bots_hand_over_behind_a_curtain():
    page = at_table("kalesia", "", "2", "")
    random, seats = Random(1), []  # noqa: S311  (which part a test taps)
    while len(seats) < 4:
        let_think(page)
        seats += [page.screen.split("/")[2]] if page.screen.startswith("handoff") else []
        tap_on(page, random)
    assert seats == ["0", "2", "0", "2"]


def test_locking_in_among_bots_reveals_at_once():
    """B4: bots choose before the last person does, so nothing waits that could be cancelled."""
    page = lone("kalesia", "3")
    let_think(page)
    assert page.screen.startswith("table/kalesia/0")
    page.send("act", action=legal(page)[0])
    assert page.screen.startswith("reveal")
    assert "undo" not in page.ids()


def test_while_bots_choose_everybody_sees_what_the_table_sees():
    """A4: three people and two bots; nothing on the screen depends on anybody's hand."""
    page = at_table("kalesia", "", "", "", "1", "2")
    choosing = [moment(page), *let_think(page)]
    shown = [each for each in choosing if each.kind == "thinking"]
    assert shown
    for each in shown:
        assert not each.secret
        assert looks_the_same(each, 0)
        assert looks_the_same(each, 1)


def test_a_bots_secret_is_on_no_page():
    """A4: whatever cards a bot holds, the lone person's pages are the same."""
    page = lone("kaleva", "1")
    assert all(looks_the_same(each, 0) for each in (moment(page), *let_think(page)))


def looks_the_same(shown: Moment, seat: int) -> bool:
    """Whether the page would be the same with whatever the seat cannot see laid otherwise."""
    play = shown.play
    others = [play.match.game.sample(play.match.state.view(seat), stream(n)) for n in range(3)]
    assert any(other != play.match.state for other in others)
    for other in others:
        match = replace(play.match, states=(*play.match.states[:-1], other))
        dealt = replace(shown.desk, play=replace(play, match=match))
        if paint(dealt)["html"] != shown.html:
            return False
    return True


def test_the_same_seed_and_the_same_bots_play_the_same_again():
    """E11: also when the page was closed in between, and with a stream of each choice's own."""
    one = at_table("aikamatka", "2", "3", seed=7)
    let_think(one)
    other = at_table("aikamatka", "2", "3", seed=7)
    for _ in range(5):
        other.send(**asked(other))
    other = reloaded(other)
    let_think(other)
    assert other.record["actions"] == one.record["actions"]
    match = replay(desk().games, record_of(json.dumps(one.record)))
    counts = {0: 0, 1: 0}
    for state, entry in zip(match.states, match.record.actions, strict=False):
        seat, action = entry_of(entry)
        player = bot(match.game, one.record["seats"][seat], stream(7, seat))
        thought = player.choose(
            state.view(seat), state.legal_actions(seat), stream(7, seat, counts[seat])
        )
        assert str(answer(thought)) == action
        counts[seat] += 1


class Clock:
    """A clock on which every look takes some milliseconds."""

    def __init__(self, step_s: float) -> None:
        self.now_s, self.step_s = 0.0, step_s

    def __call__(self) -> float:
        self.now_s += self.step_s
        return self.now_s


def waiting_desk(**changes: object) -> desks.Desk:
    """The desk before the first turn of a bot of Kaleva that has something to think about."""
    page = lone("kaleva", "4")
    let_think(page)
    page.send("act", action=legal(page)[0])
    while page.screen.startswith("reveal"):
        page.tap("continue")
    random = Random(1)  # noqa: S311 - any move
    while not page.screen.startswith("thinking"):
        tap_on(page, random)
    found = desk()
    assert found.play is not None
    return replace(found, play=replace(found.play, **changes))


def pieces(clock: Clock, **changes: object) -> tuple[int, list[float]]:
    """How many messages one choice takes, and how long each is thought."""
    thinker, waiting, taken = Thinker(), waiting_desk(**changes), []
    while True:
        began = clock.now_s
        message = thinker.think(waiting, Message("think", {}), clock)
        taken.append(clock.now_s - began)
        if "action" in message.fields:
            return len(taken), taken


def test_thinking_comes_in_short_pieces_and_ends_in_time():
    """H7: no other message waits long, an answer comes within a second, a hurried one sooner."""
    step_s = 0.005
    count, taken = pieces(Clock(step_s))
    assert count > 1
    assert max(taken) <= PIECE_S + 4 * step_s
    assert ANSWER_S <= 0.9
    assert sum(taken) <= ANSWER_S + 4 * count * step_s
    _, hurried = pieces(Clock(step_s), hurried=True)
    assert sum(hurried) <= HURRIED_S + 4 * len(hurried) * step_s
    assert sum(hurried) < sum(taken)


def test_bots_think_while_people_look_at_a_reveal():
    """The picture stays as it is, and what comes out is what would have come out anyway."""
    records = []
    for ahead in (True, False):
        page = at_table("kalesia", "", "3", "2", "1", seed=5)
        let_think(page)
        page.send("act", action=legal(page)[0])
        assert page.screen.startswith("reveal")
        html, actions = page.html, page.record["actions"]
        thought = let_think(page) if ahead else []
        assert len(thought) == (4 if ahead else 0)
        assert (page.html, page.record["actions"]) == (html, actions)
        page.tap("continue")
        let_think(page)
        records.append(page.record["actions"])
    assert records[0] == records[1]
    assert len(records[0]) == 7


def test_a_thought_about_another_position_is_thrown_away():
    thinker, one = Thinker(), waiting_desk()
    clock = Clock(1.0)
    thinker.think(one, Message("think", {}), clock)
    assert one.play is not None
    earlier = replace(one, play=replace(one.play, kinds=("", "1")))
    message = thinker.think(earlier, Message("think", {}), Clock(0.0))
    match = one.play.match
    player = bot(match.game, "1", stream(match.record.seed, 1))
    numbers = stream(match.record.seed, 1, 1)
    thought = player.choose(match.state.view(1), match.state.legal_actions(1), numbers)
    assert message["action"] == str(answer(thought))


def test_no_page_can_choose_for_a_bot():
    page = at_table("kaleva", "1", "1")
    first = legal_of(page)[0]
    page.send("think", action=first)
    own = page.record["actions"][0]
    again = at_table("kaleva", "1", "1")
    again.send("think")
    assert own == again.record["actions"][0]


def legal_of(page: Page) -> tuple[str, ...]:
    play = desk().play
    assert play is not None
    return play.match.legal_actions(play.up)


def test_leaving_the_table_stops_the_bots_and_coming_back_lets_them_go_on():
    page = at_table("kalesia", "1", "1", "1")
    for to in ("menu", "settings", "shelf"):
        page.send("go", to=to)
        assert asked(page) is None
        if to == "shelf":
            page.send("resume", match=desk().saves[0].id)
        else:
            page.send("go", to="play")
        assert asked(page) == {"kind": "think"}


def test_bots_can_be_paused_and_a_reload_resumes_with_them():
    page = at_table("kalesia", "1", "1", "1")
    page.send(**asked(page))
    page.tap("pause")
    assert asked(page) is None
    actions = page.record["actions"]
    page.send("think")
    assert page.record["actions"] == actions
    page.tap("pause")
    assert asked(page) is not None
    page.tap("pause")
    again = reloaded(page)
    assert again.screen.startswith("thinking")
    let_think(again)
    assert again.record["seats"] == ["1", "1", "1"]
    assert again.screen.startswith("result")
