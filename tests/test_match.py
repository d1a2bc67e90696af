"""Matches: playing, undo, resigning, agreeing a draw, replaying; over the smallest game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pelitupa import RULES_VERSION
from pelitupa.game import BadSetup, IllegalAction
from pelitupa.match import NoUndo, new_match, replay
from pelitupa.record import BadRecord, record_of
from tests.heap import heap

GAME = heap(resignable=True)
GAMES = {"kivikasa": GAME}


def start(**options: str):
    return new_match(GAME, 2, 1, options, ("Aino", "Otso"))


def test_a_match_grows_by_actions_and_keeps_its_record():
    match = start(stones="4").act(0, "-1").act(1, "-3")
    assert match.record.actions == ("0 -1", "1 -3")
    assert match.outcome.winners == (1,)
    assert match.to_act == ()
    assert match.legal_actions(0) == ()
    assert [beat.kind for beat in match.beats()] == ["took", "took"]


@pytest.mark.parametrize("seed", [1 << 64, -(1 << 64), 10**30])
def test_a_seed_that_no_record_holds_is_refused(seed):
    with pytest.raises(BadSetup):
        new_match(GAME, 2, seed, {})


def test_a_name_that_no_record_holds_is_refused():
    with pytest.raises(BadSetup):
        new_match(GAME, 2, 1, {}, ("x" * 41, "Otso"))


@pytest.mark.parametrize(
    ("player", "text"), [(1, "-1"), (0, "-4"), (0, "b2-b3"), (0, ""), (7, "-1"), (-1, "-1")]
)
def test_an_illegal_action_changes_nothing(player, text):
    match = start()
    before = (str(match.record), match.states)
    with pytest.raises(IllegalAction):
        match.act(player, text)
    assert (str(match.record), match.states) == before


def test_after_the_end_nothing_is_legal():
    match = start(stones="1").act(0, "-1")
    for text in ("-1", "resign", "draw"):
        with pytest.raises(IllegalAction):
            match.act(1, text)


@pytest.mark.parametrize(
    ("players", "options", "names"),
    [
        (1, {}, ()),
        (3, {}, ()),
        (2, {"colour": "red"}, ()),
        (2, {"stones": "0"}, ()),
        (2, {}, ("A",)),
    ],
)
def test_a_setup_that_does_not_fit_is_refused(players, options, names):
    with pytest.raises(BadSetup):
        new_match(GAME, players, 1, options, names)


# Undo is the prefix played again; never another's action, nor one that told anybody anything.


def test_ones_own_last_action_is_taken_back():
    match = start()
    assert match.act(0, "-1").undo(0) == match


def test_nobody_takes_back_anothers_action():
    """C3: what another has done is not mine to undo."""
    match = start().act(0, "-1")
    with pytest.raises(NoUndo) as refusal:
        match.undo(1)
    assert refusal.value.code == "undo-other"


def test_there_is_nothing_to_take_back_at_the_start():
    with pytest.raises(NoUndo) as refusal:
        start().undo(0)
    assert refusal.value.code == "undo-nothing"


def test_what_ended_the_match_stays():
    for match in (start(stones="1").act(0, "-1"), start().act(0, "resign")):
        with pytest.raises(NoUndo) as refusal:
            match.undo(0)
        assert refusal.value.code == "undo-informed"


@pytest.mark.rule("K49")
def test_a_player_may_resign_at_any_time():
    match = start().act(1, "resign")
    assert match.outcome.winners == (0,)
    assert match.outcome.reason == "resigned"
    assert match.record.actions == ("1 resign",)
    assert match.beats()[-1].kind == "resigned"


@pytest.mark.rule("K49")
def test_two_players_may_agree_a_draw():
    offered = start().act(0, "draw")
    assert offered.outcome is None
    assert offered.draw_offer == 0
    agreed = offered.act(1, "draw")
    assert agreed.outcome.winners == ()
    assert agreed.outcome.reason == "agreed"
    assert replay(GAMES, record_of(str(agreed.record))).outcome == agreed.outcome


@pytest.mark.rule("K49")
def test_an_offer_is_over_with_the_next_action_and_is_not_repeated():
    offered = start().act(0, "draw")
    with pytest.raises(IllegalAction):
        offered.act(0, "draw")
    assert offered.act(0, "-1").draw_offer is None


def test_a_game_that_cannot_be_resigned_says_so():
    match = new_match(heap(), 2, 1, {})
    for text in ("resign", "draw"):
        with pytest.raises(IllegalAction) as refusal:
            match.act(0, text)
        assert refusal.value.code == "not-resignable"


def test_a_replay_is_the_match_itself():
    match = start(stones="21").act(0, "-2").act(1, "-3")
    match = replace(match, record=replace(match.record, more=(("note", '"x"'),)))
    assert replay(GAMES, record_of(str(match.record))) == match


def test_a_record_without_digests_is_replayed():
    match = start().act(0, "-2")
    assert replay(GAMES, replace(match.record, digests=())) == match


@pytest.mark.parametrize("ply", [0, 1, 2])
def test_a_replay_that_diverges_is_noticed_at_its_action(ply):
    """E10: should a rule change, a record that now leads elsewhere is not opened in silence."""
    record = start().act(0, "-2").act(1, "-1").record
    digests = tuple("ffffffff" if n == ply else d for n, d in enumerate(record.digests))
    with pytest.raises(BadRecord) as refusal:
        replay(GAMES, replace(record, digests=digests))
    assert refusal.value.code == "record-diverged"
    assert refusal.value.facts == {"ply": ply}


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"game": "chess"}, "record-game"),
        ({"rules": RULES_VERSION + 1}, "record-newer"),
        ({"deck": "0123456789ab"}, "record-deck"),
        ({"players": 3, "names": ("", "", "")}, "record-setup"),
        ({"options": (("stones", "-5"),)}, "record-setup"),
        ({"actions": ("0 -2", "0 -2")}, "record-illegal"),
        ({"actions": ("0 b2xb3",)}, "record-illegal"),
    ],
)
def test_a_record_that_cannot_be_played_is_refused_with_the_reason(changes, code):
    """E10: of newer rules, of other cards, or with an action that the rules do not allow."""
    record = replace(start().act(0, "-2").record, digests=())
    with pytest.raises(BadRecord) as refusal:
        replay(GAMES, replace(record, **changes))
    assert refusal.value.code == code
