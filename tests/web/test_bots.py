"""Bots at the table: set-up, turns, showing, seats that change, hints, what they knew, results."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from pelitupa.bots import LEVELS as BOT_LEVELS
from pelitupa.bots import answer, bot
from pelitupa.bots.bot import stream
from pelitupa.match import replay
from pelitupa.record import entry_of, record_of
from pelitupa_web import desk as desks
from pelitupa_web import opponents
from pelitupa_web.messages import Message
from pelitupa_web.screens import paint
from pelitupa_web.setup import BOT_NAMES
from pelitupa_web.statistics import people_of, results_of, table_of
from pelitupa_web.thinking import ANSWER_S, HURRIED_S, PIECE_S, Thinker
from tests.web.opponents import asked, at_table, bots, let_think, play_out
from tests.web.page import Page
from tests.web.play import NAMES, Moment, desk, legal, moment, parts, seated, tap_on


def lone(game: str = "kaleva", level: str = "2", **form: str) -> Page:
    """One person against one bot."""
    return at_table(game, "", level, **form)


@cache
def _ended() -> tuple[tuple[str, str], ...]:
    page = lone("kalesia", "1", name1="Robotti")
    play_out(page)
    return tuple(page.saved.items())


def ended() -> Page:
    """The result of a match of a person against a bot; played once for all tests."""
    return Page(dict(_ended()), lang="fi").open()


def reloaded(page: Page) -> Page:
    """Another tab, opened on what the first has kept."""
    return Page(page.saved, lang="fi").open()


def texts(page: Page, name: str) -> str:
    return page.find(name).text


# Set-up


def test_the_levels_are_those_of_the_bots():
    assert tuple(map(str, BOT_LEVELS)) == desks.LEVELS


@pytest.mark.parametrize("lang", ["fi", "sv", "en"])
def test_every_seat_may_be_a_person_or_a_bot_of_four_levels(lang):
    page = Page(lang=lang).open()
    page.send("go", to="seats/kalesia")
    for seat in range(10):
        choices = page.find(f"kind{seat}").named("option")
        assert [each.attributes["value"] for each in choices] == ["", "1", "2", "3", "4"]
        assert len({each.text for each in choices}) == 5


def test_a_bot_without_a_name_is_called_something_that_may_be_changed():
    page = Page(lang="fi").open()
    page.send("go", to="seats/kalesia")
    page.send("input", name="kind1", value="3")
    assert page.find("name1").attributes["placeholder"] == BOT_NAMES[1]
    levels = bots("", "3", "1", "1")
    page.submit("seats", players="4", name0=BOT_NAMES[2], name3="X", **levels)
    names = page.record["names"]
    assert names[:2] == [BOT_NAMES[2], BOT_NAMES[1]]
    assert names[2] in BOT_NAMES
    assert names[3] == "X"
    assert len(set(names)) == 4


def test_who_was_a_bot_is_remembered_and_bots_are_no_people():
    page = lone("kalesia", name1="Botti-Pekka")
    page.send("go", to="shelf")
    page.send("go", to="seats/aikamatka")
    assert page.find("kind1").all(selected=True)[0].attributes["value"] == "2"
    assert page.find("name1").attributes["value"] == "Botti-Pekka"
    assert desk().settings.people == (NAMES[0],)
    again = reloaded(page)
    again.send("go", to="seats/kaleva")
    assert again.find("kind1").all(selected=True)[0].attributes["value"] == "2"


def test_people_sit_down_where_no_bot_does():
    page = Page(lang="fi").open()
    desk_form = {"kind0": "1", "kind1": ""}
    page.send("go", to="seats/kalesia")
    page.send("person", name="Aino", form={"players": "2", **desk_form})
    assert desk().form["name1"] == "Aino"
    page.send("person", name="Otso", form={"players": "2", "kind2": "4", **desk().form})
    assert (desk().form["players"], desk().form["name2"], desk().form["kind2"]) == ("3", "Otso", "")


def test_one_tap_seats_bots_beside_a_single_person():
    """And a second one makes room for people again."""
    page = Page(lang="fi").open()
    page.send("go", to="seats/kalesia")
    page.send("fill", form={"players": "4", "name0": "Aino", "name1": "Otso", "kind2": "4"})
    form = desk().form
    assert [form[f"kind{seat}"] for seat in range(1, 4)] == ["2", "4", "2"]
    assert (form["name0"], form["name1"]) == ("Aino", "")
    assert page.find("fill").attributes["aria-pressed"] == "true"
    page.submit("seats")
    assert page.record["seats"] == ["", "2", "4", "2"]
    page = Page(lang="fi").open()
    page.send("go", to="seats/kalesia")
    page.send("fill", form={"players": "2", "kind1": "4"})
    assert desk().form["kind1"] == ""
    assert page.find("fill").attributes["aria-pressed"] == "false"


def test_one_person_among_bots_sits_like_anybody_alone():
    """No page turns away from them, and nothing of their own lies face down; no bot has a PIN."""
    page = lone("kaleva", "1", seating="opposite", pin1="4711")
    assert page.record["table"]["seating"] == "pass"
    assert page.record["table"]["pins"] == []
    page = seated("kaleva", 2, seating="flat")
    page.tap("handoff-ready")
    page.send("sit", form={"kind1": "1"})
    assert page.record["table"]["seating"] == "pass"


def test_a_rematch_has_the_same_bots_one_seat_further_round():
    page = ended()
    page.tap("rematch-swapped")
    assert page.record["seats"] == ["1", ""]


# Turns


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


# Time


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


# Showing


def shown(page: Page, speed: str) -> Page:
    page.send("set", name="speed", value=speed)
    return page


def test_what_bots_do_is_filmed_as_what_people_do():
    """H8: at the chosen speed, with a rest on what was done; none of it where nothing is shown."""
    rests = {}
    for speed in ("slow", "normal", "quick", "off"):
        page = shown(at_table("aikamatka", "4", "4"), speed)
        page.send("go", to="play")
        moments = [moment(page)]
        for _ in range(8):
            page.send(**asked(page))
            moments.append(moment(page))
        films = [e for each in moments for e in each.effects if e.get("film")]
        assert bool(films) == (speed != "off")
        waits = [e["after"] for each in moments for e in each.effects if e["do"] == "later"]
        rests[speed] = max(waits)
    assert rests["slow"] > rests["normal"] > rests["quick"] > rests["off"] == 0


def test_step_by_step_the_next_bot_waits_for_a_tap():
    """H8: and what waits for the tap is a button of the screen."""
    page = shown(at_table("aikamatka", "4", "4"), "step")
    page.send("go", to="play")
    let_think(page)
    assert page.screen == "thinking/aikamatka"
    before = len(page.record["actions"])
    page.tap("onward")
    let_think(page)
    assert len(page.record["actions"]) == before + 1


def test_hurrying_skips_to_the_next_person():
    """H8: without films or rests, and only until a person's turn."""
    page = at_table("aikamatka", "", "2", "2")
    random = Random(3)  # noqa: S311  (which part a test taps)
    while not page.screen.startswith("thinking"):
        tap_on(page, random)
    page.tap("hurry")
    moments = let_think(page)
    assert not any(effect.get("film") for each in moments for effect in each.effects)
    assert page.screen.startswith("table/aikamatka/0")
    assert not desk().play.hurried


def test_the_screen_of_a_bots_turn_stays_the_same_under_a_tap():
    """What is tapped while a bot thinks is still there when it has thought, unchanged."""
    page = at_table("kalesia", "1", "1", "1", "1")
    menus = {str(page.find("menu"))}
    for _ in range(3):
        page.send(**asked(page))
        assert page.screen == "thinking/kalesia"
        menus.add(str(page.find("menu")))
    assert len(menus) == 1


def test_what_bots_did_can_be_shown_again():
    """J4: who is alone among bots may have looked away."""
    page = lone("kaleva", "1")
    let_think(page)
    page.send("act", action=legal(page)[0])
    page.send("act", action=quiet(page))
    while page.screen.startswith("table"):
        page.send("act", action=".")
    let_think(page)
    assert "missed" in page.ids()
    page.tap("seen")
    assert "missed" not in page.ids()


# Undo


def quiet(page: Page) -> str:
    """A move after which nobody has learned anything."""
    return next(action for action in legal(page) if action[2:3] == "-" and action[0] == "d")


def test_no_undo_goes_past_a_bots_move():
    """C6: against a bot, undo is refused with its reason once the bot has moved."""
    page = lone("kaleva", "2")
    let_think(page)
    page.send("act", action=legal(page)[0])
    page.send("act", action=quiet(page))
    while page.screen.startswith("table"):
        page.send("act", action=".")
    assert page.screen == "thinking/kaleva"
    assert "undo" in page.ids()
    let_think(page)
    assert page.screen.startswith("table")
    assert "undo" not in page.ids()
    actions = page.record["actions"]
    page.send("undo")
    assert page.record["actions"] == actions
    assert desk().refused is not None
    assert desk().refused.code in ("undo-other", "undo-informed")


def test_a_move_may_be_taken_back_before_the_bot_answers():
    """C6: then one's own last decision goes and nothing else."""
    page = lone("kaleva", "2")
    let_think(page)
    page.send("act", action=legal(page)[0])
    page.send("act", action=quiet(page))
    while page.screen.startswith("table"):
        page.send("act", action=".")
    before = page.record["actions"]
    page.tap("undo")
    assert page.record["actions"] == before[:-1]
    assert page.screen.startswith("table/kaleva/0")


def test_a_lone_person_looks_back_with_their_own_eyes():
    page = lone("kaleva", "1")
    let_think(page)
    page.tap("menu")
    page.tap("watch")
    assert page.screen == "replay/kaleva/0"


# Changing seats, hints


def test_a_seat_passes_to_a_bot_and_back_in_the_middle_of_a_match():
    page = seated("kalesia", 3)
    page.tap("handoff-ready")
    page.tap("menu")
    page.tap("seats-change")
    page.submit("players", kind1="3", kind2="1")
    assert page.record["seats"] == ["", "3", "1"]
    let_think(page)
    assert page.screen.startswith("table/kalesia/0")
    assert "botti (konkari)" in texts(page, "log")
    again = reloaded(page)
    assert again.screen.startswith("table/kalesia/0")
    again.tap("menu")
    again.tap("seats-change")
    again.submit("players", kind1="", kind2="")
    assert again.screen.startswith("table/kalesia/0")
    assert "tästä eteenpäin pelaa ihminen" in texts(again, "log")


def test_whoever_takes_a_bots_place_is_handed_the_tablet_behind_a_curtain():
    page = lone("kalesia", "1")
    let_think(page)
    page.send("sit", form={"kind1": "", "kind0": "2"})
    let_think(page)
    page.send("sit", form={"kind0": ""})
    random = Random(2)  # noqa: S311  (which part a test taps)
    while not page.screen.startswith("handoff"):
        tap_on(page, random)
    assert not page.secret


def test_a_pin_stays_before_the_cards_it_was_set_for():
    page = at_table("kalesia", "", "", pin1="4711")
    page.tap("handoff-ready")
    page.send("sit", form={"kind1": "1"})
    page.send("sit", form={"kind0": "1", "kind1": ""})
    let_think(page)
    assert page.screen.startswith("handoff/kalesia/1")
    assert "pin-form" in page.ids()


def test_nobody_changes_seats_in_a_daily_journey_or_after_the_end():
    page = Page(lang="fi").open()
    page.send("journey")
    page.send("go", to="menu")
    assert "seats-change" not in page.ids()
    page.send("sit", form={"kind0": "1"})
    assert "seats" not in page.record


@pytest.mark.parametrize("game", ["kaleva", "aikamatka", "kalesia"])
def test_a_hint_says_what_a_bot_would_do_and_stands_in_the_log(game):
    page = at_table(game, "", "1", hints="on")
    let_think(page)
    page.tap("help")
    page.tap("hint-ask")
    let_think(page)
    play = desk().play
    assert play.hint in legal(page)
    assert page.find("hint")
    assert f"{NAMES[0]} kysyi vihjettä" in texts(page, "log")
    page.send("act", action=legal(page)[0])
    assert play.asides == ((play.ply, 0, "hint"),)
    assert page.record["asides"] == [[play.ply, 0, "hint"]]


def test_hints_are_given_only_where_they_were_agreed_on():
    page = lone("kaleva")
    let_think(page)
    page.tap("help")
    assert "hint-ask" not in page.ids()
    page.send("hint")
    assert desk().refused.code == "hints-off"
    assert "asides" not in page.record


def test_no_draw_is_offered_to_a_bot():
    page = lone("kaleva")
    let_think(page)
    page.tap("menu")
    assert "draw" not in page.ids()
    page.send("draw", sure=True)
    assert desk().refused.code == "draw-bot"


# After the end


def test_what_a_bot_knew_can_be_opened_after_the_end():
    """H4: its own view and no more, and what is tested about it is said beside it."""
    page = ended()
    assert "näkee vain sen" in texts(page, "knew")
    page.tap("knew-1")
    assert page.screen == "replay/kalesia/1"
    page.tap("step-last")
    assert "knew-0" not in page.ids()


def test_bots_are_nobody_in_the_statistics():
    page = ended()
    results = results_of(desk())
    assert results[0].bots == (1,)
    assert [person.name for person in people_of(results)] == [NAMES[0]]
    table = table_of(results, desk().words)
    assert NAMES[0] in table
    assert "Robotti" not in table
    page.send("delete", match=desk().saves[0].id)
    again = reloaded(page)
    assert [person.name for person in people_of(results_of(desk()))] == [NAMES[0]]
    assert again.screen == "shelf"


def test_odd_seats_in_a_save_are_people():
    page = lone("kaleva")
    key = "match/" + page.saved["current"]
    for odd in ({"a": 1}, ["9", ""], ["1"], "x", [[], {}]):
        page.saved[key] = json.dumps({**page.record, "seats": odd, "asides": odd})
        again = reloaded(page)
        assert again.screen == "handoff/kaleva/0/0"


def test_pending_needs_a_table():
    assert opponents.pending(desks.Desk(games={})) == []
    assert opponents.wanted(desks.Desk(games={})) is None
    assert bots("", "1") == {"kind0": "", "kind1": "1"}
    assert parts(lone("kaleva", "1")) == []
