"""Film: a reveal in pictures, each drawn from what the table may see when all is done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pelitupa.game import Beat
from pelitupa_web.faces.face import Frame, Look
from pelitupa_web.faces.kalesia.mat import mat
from pelitupa_web.faces.kalesia.moment import ALL_SEEN, ONE_BY_ONE, SIDES, Moment
from pelitupa_web.faces.kalesia.seen import Seen

COVERED, TURNED, COUNTED, DECIDED, TIED, CONQUERED, BUILT, SEALED, GIVING, GIVEN = (
    600, 750, 700, 1500, 2400, 1100, 1800, 1500, 1000, 1200,
)  # fmt: skip
"""How long each picture stays, in milliseconds at normal speed."""


def film(after: Look, beats: tuple[Beat, ...]) -> tuple[Frame, ...]:
    """Pictures of the reveal among the beats; none when there was none.

    The last of them leaves to the table's own picture what follows: who gave weapons to whom, or
    at the end who belonged to which alliance.
    """
    seen = Seen(replace(after, recent=beats, legal=(), draft=()))
    if not seen.revealed:
        return ()
    return tuple(Frame(mat(seen, moment), hold) for moment, hold in _moments(seen))


def _moments(seen: Seen) -> Iterator[tuple[Moment, int]]:
    closed = ALL_SEEN._replace(decided=False, conquered=False, built=False, onward=False)
    yield from _turning(closed, len(seen.look.names))
    decided = closed._replace(decided=True)
    yield decided, TIED if seen.last("conquered")["tied"] else DECIDED
    conquered = decided._replace(conquered=True)
    yield conquered, CONQUERED
    if seen.last("temple"):
        yield conquered._replace(built=True), BUILT
    if seen.look.outcome is not None:
        yield conquered._replace(built=True, sealed=True), SEALED
    if seen.last("passed"):
        yield conquered._replace(passing="giving"), GIVING
        yield conquered._replace(passing="given"), GIVEN


def _turning(closed: Moment, seats: int) -> Iterator[tuple[Moment, int]]:
    """Few pairs turn up one by one and the sums grow; many all at once, then sum by sum."""
    if seats <= ONE_BY_ONE:
        yield closed._replace(turned=0), COVERED
        for seat in range(seats):
            yield closed._replace(turned=seat + 1), TURNED
        return
    yield closed._replace(turned=0, counted=""), COVERED
    for told in range(len(SIDES) + 1):
        yield closed._replace(counted=SIDES[:told]), COUNTED
