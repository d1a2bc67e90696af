"""How likely a card is right in each gap of the timeline, as far as its year is remembered."""

from __future__ import annotations

from math import erf, sqrt

from pelitupa.dated.memory import Recollection
from pelitupa.dated.timeline import Timeline


def gap_odds(timeline: Timeline, recollection: Recollection) -> tuple[float, ...]:
    """For each gap, how likely the card is right there as far as it is remembered.

    Among equals every gap is right, so the sum may be above 1.
    """
    year, spread = recollection
    years = [dated.year for dated in timeline]
    # A card is right up to the year of its neighbours and including it: half a year is added.
    before = [0.0, *(_below(end - 0.5, year, spread) for end in years)]
    until = [*(_below(end + 0.5, year, spread) for end in years), 1.0]
    return tuple(high - low for low, high in zip(before, until, strict=True))


def _below(end: float, year: float, spread: float) -> float:
    return (1 + erf((end - year) / (spread * sqrt(2)))) / 2
