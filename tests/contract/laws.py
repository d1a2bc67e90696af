"""The laws that every game keeps (docs/architecture.md), each a check on one position."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

import pytest

from pelitupa.game import AnyState, IllegalAction
from pelitupa.match import Match
from pelitupa.record import entry_of, record_of
from pelitupa.rng import Rng
from tests.contract.census import census
from tests.contract.secrets import contained, open_questions, path_values
from tests.strategies import position, setups

Law = Callable[[Match], None]
LAWS: list[Law] = []


def law(check: Law) -> Law:
    LAWS.append(check)
    return check


def seats(match: Match) -> tuple[int | None, ...]:
    return (None, *range(match.record.players))


@law
def notation_is_read_back(match):
    for player in match.to_act:
        for action in match.state.legal_actions(player):
            assert match.game.parse(str(action)) == action


@law
def legal_actions_are_distinct_and_in_a_stable_order(match):
    again = played_again(match)
    for player in match.to_act:
        actions = match.state.legal_actions(player)
        assert len(set(actions)) == len(actions)
        assert again.legal_actions(player) == actions


def played_again(match: Match) -> AnyState:
    """The same position, dealt from the seed and played once more."""
    start = Rng.seeded(match.record.seed)
    state = match.game.new(match.record.players, start, dict(match.record.options))
    for entry in match.record.actions:
        player, text = entry_of(entry)
        state = state.apply(player, match.game.parse(text)).state
    return state


@law
def legal_actions_apply_and_change_nothing_of_the_state(match):
    state, text = match.state, str(match.state)
    for player in match.to_act:
        for action in islice(state.legal_actions(player), 40):
            state.apply(player, action)
    assert str(state) == text


@law
def illegal_actions_raise_and_change_nothing(match):
    state, text = match.state, str(match.state)
    for setup in islice(setups(seed=len(match.steps)), 0, None, 5):
        if setup.game != match.game.name:
            continue
        other = position(setup, len(match.steps) // 2).state
        for author in other.to_act:
            for action in islice(other.legal_actions(author), 30):
                for player in range(-1, match.record.players + 1):
                    if action not in state.legal_actions(player):
                        with pytest.raises(IllegalAction):
                            state.apply(player, action)
    assert str(state) == text


@law
def nobody_is_to_act_exactly_when_there_is_an_outcome(match):
    assert (match.state.to_act == ()) == (match.state.outcome is not None)
    for player in match.state.to_act:
        assert match.state.legal_actions(player)
    for player in set(range(match.record.players)) - set(match.state.to_act):
        assert match.state.legal_actions(player) == ()


@law
def the_same_seed_and_actions_make_equal_states(match):
    again = played_again(match)
    assert again == match.state
    assert hash(again) == hash(match.state)
    assert str(again) == str(match.state)


@law
def cards_and_pieces_are_conserved(match):
    assert census(match.state) == census(match.states[0])


@law
def a_record_is_read_back(match):
    assert record_of(str(match.record)) == match.record


@law
def a_sample_looks_the_same_to_whoever_looked(match):
    rng = Rng.seeded(len(match.steps))
    for seat in seats(match):
        view = match.state.view(seat)
        sampled = match.game.sample(view, rng)
        assert sampled.view(seat) == view
        assert sampled.view(seat).plain() == view.plain()
        assert sampled.to_act == match.state.to_act
        for player in sampled.to_act:
            assert sampled.legal_actions(player)
        assert census(sampled) == census(match.state)


@law
def secrets_stay_open_questions(match):
    """Whatever is hidden and could be otherwise is otherwise in some sample."""
    rng = Rng.seeded(7)
    for seat in seats(match):
        view = match.state.view(seat)
        questions = open_questions(match.state, seat)
        seen: dict[str, set[str]] = {path: set() for path in questions}
        for _ in range(120):
            rng, stream = rng.split()
            sampled = match.game.sample(view, stream)
            for path, value in path_values(sampled, questions):
                seen[path].add(value)
        for path, is_open in questions.items():
            assert (len(seen[path]) > 1) == is_open, path


@law
def the_table_sees_nothing_that_a_seat_does_not(match):
    table = match.state.view(None).plain()
    for seat in range(match.record.players):
        assert contained(table, match.state.view(seat).plain())


@law
def what_one_seat_has_locked_changes_no_other_view(match):
    state = match.state
    if len(state.to_act) < 2:
        return
    for player in state.to_act:
        actions = state.legal_actions(player)
        first, last = state.apply(player, actions[0]), state.apply(player, actions[-1])
        assert first.beats == last.beats
        for seat in seats(match):
            if seat != player:
                assert first.state.view(seat) == last.state.view(seat)
                if seat is not None:
                    assert first.state.legal_actions(seat) == last.state.legal_actions(seat)


@law
def beats_tell_nothing_that_the_table_could_not_see(match):
    """The same beats come out of every world that the table's view allows, unless they reveal."""
    state = match.state
    if len(state.to_act) != 1:
        return
    (player,) = state.to_act
    view = state.view(player)
    world = match.game.sample(view, Rng.seeded(3))
    for action in islice(state.legal_actions(player), 12):
        here, there = state.apply(player, action), world.apply(player, action)
        if not here.informs:
            assert here.beats == there.beats
            assert here.state.view(player) == there.state.view(player)
