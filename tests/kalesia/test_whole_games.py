"""Whole matches for every player count and option, move by move beside a naive table."""

from __future__ import annotations

import pytest

from pelitupa.rng import Rng
from tests.kalesia.tables import (
    all_weapons,
    facts,
    grid_for,
    new,
    plain,
    play,
    position,
    random_match,
)
from tests.perft.naive_kalesia import NaiveKalesia


@pytest.mark.slow
@pytest.mark.rule("L5", "L6", "L7", "L11", "L14", "L17", "L18")
@pytest.mark.parametrize("weapons", ["shuffled", "sets", "mixed-sets"])
@pytest.mark.parametrize("players", range(2, 11))
def test_a_naive_table_plays_the_same(players, weapons):
    """B7: nobody waits for ever, whatever the count and the order of seats."""
    for seed in range(4):
        state = new(players, seed, weapons)
        table = NaiveKalesia(
            list(state.deal.grid), list(state.deal.hands), list(state.deal.alliances)
        )
        before = all_weapons(state)
        for step, player, text in random_match(state, Rng.seeded(100 + seed)):
            table.lock(player, text)
            state = step.state
            view = plain(state)
            assert list(state.to_act) == table.waiting()
            assert view["areas"] == table.areas
            assert view["totals"] == table.sums
            if table.shown:
                assert view["shown"] == table.shown
            for seat in range(players):
                assert sorted(state.hands[seat]) == sorted(table.hands[seat])
                texts = [str(action) for action in state.legal_actions(seat)]
                assert sorted(texts) == (table.moves(seat) if seat in table.waiting() else [])
                assert len(set(texts)) == len(texts)
            assert all_weapons(state) == before
        assert state.outcome.plain() == {
            "winners": table.winners(),
            "reason": table.by,
            "side": table.winner,
        }


def test_a_scripted_match_of_two():
    """Told by hand: three areas for the Forest, then a row for the Centaurs in round 2."""
    one_set = "C1C2C3C4M1M2M3M4F1F2F3"
    grid = grid_for(0, 12, 20, 24, 1, 2)
    state = position(2, grid=grid, hands=[one_set] * 2, alliances="CM", aside="F")
    state = follow(state, "C4C3", "M1M2", side="C").state
    state = follow(state, "M4F1", "C4F2", side="F").state
    state = follow(state, "C1C2", "F1M3", side="F").state
    state = follow(state, "M1M2", "C1F3", side="F").state
    assert plain(state, 0)["passed"] == [["M3", "F2", "F3"]]
    assert plain(state, 0)["received"] == [["C2", "C3", "M4"]]
    assert "".join(plain(state, 0)["cards"]) == "C1C2C2C3C3C4M1M2M4M4F1"
    assert "".join(plain(state, 1)["cards"]) == "C1C4M1M2M3M3F1F2F2F3F3"
    state = follow(state, "C3C4", "M3F3", side="C").state
    step = follow(state, "C2C3", "M1M3", side="C")
    assert facts(step.beats, "temple") == {"side": "C", "lines": ((0, 1, 2),)}
    assert step.state.outcome.plain() == {"winners": [0], "reason": "temple", "side": "C"}


def follow(state, *pairs, side):
    step = play(state, *pairs)
    assert facts(step.beats, "conquered")["side"] == side
    return step
