"""The gaps of a timeline, dated cards in ascending order, where one more is right.

Nothing here knows whose turn it is. Gap n is the place before the card with index n, so a timeline
of n cards has the gaps 0 … n.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from operator import itemgetter

from pelitupa.dated.timeline import Dated, Timeline

_YEAR = itemgetter(1)


def right_gaps(timeline: Timeline, year: int) -> range:
    """The gaps where a card of that year is right: always at least one, and all in a row.

    Right means not earlier than the card before and not later than the card after (ruling A7);
    among equals every gap is, also the outer ones (Playing the cards, special case; A8).
    """
    return range(
        bisect_left(timeline, year, key=_YEAR), bisect_right(timeline, year, key=_YEAR) + 1
    )


def with_card(timeline: Timeline, gap: int, dated: Dated) -> Timeline:
    """The timeline with one card more, lying in that gap, which must be right for it."""
    return (*timeline[:gap], dated, *timeline[gap:])
