"""Ten thousand matches of bots, every answer through `apply`, nothing refused: checks H3 and H9."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pelitupa.bots import Thought, answer
from pelitupa.contest import Contest
from pelitupa.game import Action
from tests.strategies import games

TABLES = [
    ("aikamatka", ("3", "plain"), 8_000),
    ("vuosilauta", ("2", "3", "plain"), 500),
    ("kalesia", ("1", "plain", "random"), 1_000),
    ("kaleva", ("1", "plain"), 500),
]
SHORT = 50
"""A match in so many is played when there is no time for all of them."""


def at_length(entrant: int, begin: Callable[[], Thought]) -> Action:
    return answer(begin())


def all_are_played(game: str, kinds: tuple[str, ...], count: int) -> None:
    """IllegalAction would end the contest; so would a position that nobody can go on from."""
    tallies = Contest(games()[game], kinds, 1000, {}).play(count, at_length)
    assert [tally.games for tally in tallies] == [count] * len(kinds)
    assert all(tally.moves > 2 * count for tally in tallies)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "kinds", "count"), TABLES)
def test_matches_of_bots_end_without_a_refusal(game, kinds, count):
    """H3: so many as there is time for in every run."""
    all_are_played(game, kinds, count // SHORT)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "kinds", "count"), TABLES)
def test_ten_thousand_matches_of_bots_end_without_a_refusal(game, kinds, count):
    """H3: bots go through `apply` like everybody, and it refuses them nothing."""
    assert sum(count for _, _, count in TABLES) == 10_000
    all_are_played(game, kinds, count)
