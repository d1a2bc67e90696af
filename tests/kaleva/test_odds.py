"""Odds are what samples of the same view come to, and attacks end by them as fights do."""

from __future__ import annotations

import pytest

from pelitupa.games.kaleva import GAME
from pelitupa.games.kaleva.fight import fight
from pelitupa.games.kaleva.odds import VALUES, certain, clash, row_odds, seen_from_outside
from pelitupa.rng import Rng
from tests.kaleva.positions import position
from tests.kaleva.walks import starts, walk

SAMPLES = 1500


@pytest.mark.slow
def test_odds_of_a_row_are_those_of_samples():
    checked = 0
    for seed, start in starts(3):
        for number, (state, player, _, _) in enumerate(walk(start, seed, 100)):
            if number % 33 != 30:
                continue
            view, rng = state.view(player), Rng.seeded(seed)
            odds = row_odds(view, 1 - player)
            counts = [[0] * len(VALUES) for _ in odds]
            for _ in range(SAMPLES):
                rng, stream = rng.split()
                for column, card in enumerate(GAME.sample(view, stream).hands[1 - player].row):
                    if card is not None:
                        counts[column][card.value] += 1
            for column, slot in enumerate(view.slots[1 - player]):
                if slot is not None:
                    shares = [count / SAMPLES for count in counts[column]]
                    assert shares == pytest.approx(odds[column], abs=0.055)
                    checked += 1
    assert checked > 30


def test_odds_add_up_and_known_cards_are_certain():
    for seed, start in starts(3):
        for state, player, _, _ in walk(start, seed, 60):
            view = state.view(player)
            for whose in (0, 1):
                for slot, odds in zip(view.slots[whose], row_odds(view, whose), strict=True):
                    assert sum(odds) == pytest.approx(1)
                    if slot is not None and slot.value is not None:
                        assert odds == certain(slot.value)


def test_from_outside_only_what_is_face_up_is_known():
    view = position(up=("b", "")).view(0)
    outside = row_odds(seen_from_outside(view), 0)
    assert outside[1] == certain(6)
    assert max(outside[0]) < 1


@pytest.mark.parametrize("own", VALUES)
def test_an_attack_between_known_cards_ends_as_the_fight(own):
    for other in VALUES:
        ends = clash(certain(own), certain(other))
        result = fight(own, other)
        assert ends == (float(result == "won"), float(result == "switched"))
