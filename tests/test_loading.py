"""Loading: a match that is read from its own text is that match, and goes on as it would have."""

from __future__ import annotations

import pytest

from pelitupa.match import Match, replay
from pelitupa.record import entry_of, record_of
from tests.strategies import Setup, games, played, setups


def goes_on(positions: list[Match], ply: int) -> None:
    """Saved and loaded at a ply, the match is played on to the same end by the same positions."""
    match = replay(games(), record_of(str(positions[ply].record)))
    assert match == positions[ply]
    for entry in positions[-1].record.actions[ply:]:
        match = match.act(*entry_of(entry))
    assert match == positions[-1]


def go_on(several: list[Setup]) -> None:
    """From the start, from the end and from a place between, which is another in every match."""
    for number, setup in enumerate(several):
        positions = played(setup)
        for ply in (0, number * 7 % len(positions), len(positions) - 1):
            goes_on(positions, ply)


@pytest.mark.parametrize(
    "setup",
    [
        Setup("aikamatka", 3, (), 1),
        Setup("kalesia", 4, (), 1),
        Setup("kaleva", 2, (("patience", "50"),), 3),
        Setup("vuosilauta", 2, (), 1),
    ],
    ids=str,
)
def test_a_match_may_be_saved_and_loaded_at_every_position(setup):
    """E1: whoever is to act then, the match passes on to the next and ends as it did."""
    positions = played(setup)
    assert len(positions) > 20
    for ply in range(len(positions)):
        goes_on(positions, ply)


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(games()))
def test_matches_of_every_kind_may_be_saved_and_loaded(game):
    """E1: with every number of players and every option."""
    go_on([setup for setup in setups() if setup.game == game])


@pytest.mark.slow
def test_a_thousand_matches_may_be_saved_and_loaded():
    """E1: the same kinds again and again, from other deals."""
    several = [setup for seed in range(2, 16) for setup in setups(seed)]
    assert len(several) >= 1_000
    go_on(several)
