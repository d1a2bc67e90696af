"""What each seat and the table see: field by field, and nothing of what others hold."""

from __future__ import annotations

import json

import pytest

from pelitupa.games.kalesia.actions import Pair
from pelitupa.rng import Rng
from tests.kalesia.tables import conquer, facts, lock, new, plain, position, random_match, weapons

PUBLIC = {
    "phase", "players", "weapons", "open_history", "round", "hand", "grid", "areas", "contested",
    "locked", "shown", "totals", "history", "alliances", "aside",
}  # fmt: skip
OWN = {"cards", "alliance", "choice", "dealt", "passed", "received"}


def test_the_first_view():
    state = new(3, seed=2)
    assert plain(state) == {
        "phase": "choose",
        "players": 3,
        "weapons": "shuffled",
        "open_history": False,
        "round": 1,
        "hand": 1,
        "grid": list(state.deal.grid),
        "areas": list(state.deal.grid),
        "contested": 1,
        "locked": [False, False, False],
        "shown": [None, None, None],
        "totals": None,
        "history": [],
        "alliances": None,
        "aside": None,
    }
    assert plain(state, 1) == plain(state) | {
        "cards": list(state.hands[1]),
        "alliance": state.deal.alliances[1],
        "choice": None,
        "dealt": list(state.hands[1]),
        "passed": [],
        "received": [],
    }
    assert [state.view(seat).seat for seat in (None, 0, 2)] == [None, 0, 2]


def test_a_locked_pair_has_left_the_hand_and_only_its_owner_sees_it():
    state = position(2, hands=["C1C2C3C4M1M2M3M4F1F2F3", "C1C1C1C1C1C1C1C1C1C1C1"])
    after = lock(state, 0, "M4C4").state
    assert plain(after, 0)["choice"] == "C4M4"
    assert plain(after, 0)["cards"] == list(weapons("C1C2C3M1M2M3F1F2F3"))
    assert plain(after, 1)["choice"] is None
    assert plain(after, 0)["locked"] == plain(after, 1)["locked"] == [True, False]


@pytest.mark.rule("L10")
@pytest.mark.parametrize("history", ["off", "on"])
def test_the_last_reveal_is_shown_and_the_option_says_whether_more_may_be(history):
    """The view remembers every reveal; what the screen may draw is told by `open_history`."""
    state = new(3, 4, history=history)
    revealed = []
    for step, _, _ in random_match(state, Rng.seeded(4)):
        if step.informs:
            revealed.append(list(facts(step.beats, "revealed")["pairs"]))
        for seat in (None, 0, 2):
            view = plain(step.state, seat)
            assert view["open_history"] == (history == "on")
            assert view["history"] == revealed
            assert view["shown"] == (revealed[-1] if revealed else [None] * 3)


@pytest.mark.rule("L27")
def test_the_only_action_is_to_lock_two_weapons():
    for step, _, _ in random_match(new(5, seed=3), Rng.seeded(3)):
        for player in step.state.to_act:
            assert {type(each) for each in step.state.legal_actions(player)} == {Pair}


@pytest.mark.parametrize("players", [2, 4, 7])
def test_views_are_json_with_the_agreed_fields(players):
    for step, _, _ in random_match(new(players, seed=1), Rng.seeded(players)):
        table = plain(step.state)
        assert set(table) == PUBLIC
        for seat in range(players):
            own = plain(step.state, seat)
            assert set(own) == PUBLIC | OWN
            assert {field: own[field] for field in PUBLIC} == table
            assert json.loads(json.dumps(own)) == own
        for beat in step.beats:
            assert json.loads(json.dumps(beat.plain()))["kind"] == beat.kind


@pytest.mark.rule("kalesia/preparation/6", "L3", "L5")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_view_does_not_depend_on_what_others_hold(players):
    """C4: other hands, removed weapons, alliances, locked pairs, random source: all exchanged."""
    for seed in range(5):
        state = new(players, seed)
        state = state.apply(1, state.legal_actions(1)[0]).state
        other = new(players, seed + 100)
        deal = state.deal._replace(
            hands=(state.deal.hands[0], *other.deal.hands[1:]),
            removed=other.deal.removed,
            alliances=(state.deal.alliances[0], *other.deal.alliances[1:]),
            aside=other.deal.aside,
            rng=Rng.seeded(5),
        )
        mixed = state._replace(deal=deal, hands=(state.hands[0], *other.hands[1:]))
        mixed = mixed._replace(choices=(None, other.legal_actions(1)[5], *mixed.choices[2:]))
        assert mixed != state
        assert mixed.view(0) == state.view(0)
        assert mixed.view(None) == state.view(None)


def test_after_the_end_the_others_hands_stay_hidden():
    state = conquer(position(3, alliances="CMF"), "CCC").state
    assert set(plain(state)) == PUBLIC
    assert plain(state, 1)["cards"] == list(state.hands[1])
    assert (plain(state)["phase"], plain(state)["locked"]) == ("over", [False] * 3)


def test_the_text_of_a_position_tells_all_of_it():
    state = new(3, seed=2)
    text = str(state)
    assert "\n" not in text
    changed = [
        state._replace(deal=state.deal._replace(rng=Rng.seeded(9))),
        state._replace(deal=state.deal._replace(removed=state.deal.removed[::-1])),
        state._replace(deal=state.deal._replace(alliances=state.deal.alliances[::-1])),
        state._replace(deal=state.deal._replace(open_history=True)),
        state._replace(hands=state.hands[::-1]),
        lock(state, 0, str(state.legal_actions(0)[0])).state,
        lock(state, 0, str(state.legal_actions(0)[1])).state,
        new(3, seed=3),
    ]
    texts = {text, *map(str, changed)}
    assert len(texts) == len(changed) + 1
    seen = {}
    for seed in range(10):
        for step, _, _ in random_match(new(2, seed), Rng.seeded(seed)):
            assert seen.setdefault(str(step.state), step.state) == step.state
