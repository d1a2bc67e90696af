"""Every law on every game, at positions reached by random play."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pelitupa.match import Match
from pelitupa.transcript import play
from tests.contract.laws import LAWS
from tests.strategies import Setup, games, option_sets, position, setups

COSTLY = {"secrets_stay_open_questions": 6, "illegal_actions_raise_and_change_nothing": 10}


@st.composite
def positions(draw: st.DrawFn, game: str) -> Match:
    """A position of a random match; shrinking makes matches short."""
    box = games()[game]
    players = draw(st.sampled_from(box.players))
    options = draw(st.sampled_from(option_sets(box, players)))
    seed = draw(st.integers(0, 2**32))
    plies = draw(st.integers(0, 220))
    return position(Setup(game, players, options, seed), plies)


@pytest.mark.parametrize("game", sorted(games()))
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_law(law, game):
    """B1, H2: among the laws are that a locked choice changes nothing for the other seats, and that
    whatever is hidden and could be otherwise is otherwise in some sample.
    """

    @settings(max_examples=COSTLY.get(law.__name__, 12))
    @given(positions(game))
    def holds(match: Match) -> None:
        law(match)

    holds()


@pytest.mark.parametrize("setup", list(setups()), ids=str)
def test_random_play_ends(setup):
    reached = setup.match()
    for _, match in play(reached, limit=30_000):
        reached = match
    assert reached.outcome is not None
    assert reached.to_act == ()
