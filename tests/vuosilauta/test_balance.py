"""No place at the table is better than another; the command behind it counts what it should."""

from __future__ import annotations

import pytest

from tests.vuosilauta.balance import MOST, Played, batch, line, play, times_share


def test_shared_wins_count_in_parts_and_make_one():
    for seed in range(3):
        match = play(("2", "plain", "random"), seed)
        assert sum(match.wins) == pytest.approx(1)
        best = max(match.points)
        assert [won > 0 for won in match.wins] == [points == best for points in match.points]
        assert all(0 <= discs <= 24 for discs in match.placed)


def test_places_are_counted_from_the_first_starter():
    """The random player sits at seat 1; whoever starts, the others outscore it."""
    matches = batch(("3", "random"), 1, 8)
    assert {match.points.index(min(match.points)) for match in matches} == {0, 1}


def test_a_share_is_what_is_due_to_each():
    matches = [Played((1.0, 0.0), (3, 2), (4, 5), 0), Played((0.5, 0.5), (2, 2), (6, 5), 2)]
    assert times_share(matches) == [1.5, 0.5]
    assert line(matches) == (
        "2 players, 2 games: times its share 1.500 0.500; points 2.5 2.0; discs 5.0; "
        "rounds without a score 1.00\n"
    )


@pytest.mark.slow
def test_no_place_wins_much_more_than_its_share():
    """Three hundred matches as a watch; `make balance` plays five thousand of each number."""
    assert max(times_share(batch(("3",) * 3, 1, 300))) < MOST + 0.1
