"""Looks at Kaleva's positions for these tests, as the screen would take them; no checks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from pelitupa.game import Beat, Player
from pelitupa.games.kaleva.state import State
from pelitupa.match import Match
from pelitupa.record import entry_of
from pelitupa_web.faces.face import Frame, Look
from pelitupa_web.faces.kaleva import FACE
from pelitupa_web.words import Words
from tests.strategies import Setup, played
from tests.web.faces_common.tables import look

NAMES = ("Aino", "Otso")


def seen(
    state: State,
    seat: Player | None,
    draft: Sequence[str] = (),
    beats: Sequence[Beat] = (),
    seating: str = "pass",
) -> Look:
    """A look at a position that no match led to."""
    legal = state.legal_actions(seat) if seat in state.to_act and seat is not None else ()
    return Look(
        view=state.view(seat),
        legal=tuple(map(str, legal)),
        draft=tuple(draft),
        names=NAMES,
        options={"swap": "shield", "patience": "200"},
        outcome=state.outcome,
        recent=tuple(beats),
        words=Words("fi"),
        to_act=state.to_act,
        facing=0 if seating == "flat" else seat or 0,
        seating=seating,
    )


def steps(seed: int, **options: str) -> Iterator[tuple[Match, Match]]:
    """Every two neighbouring positions of a random match."""
    matches = played(Setup("kaleva", 2, tuple(options.items()), seed))
    return pairwise(matches)


def table_looks(before: Match, after: Match, lang: str = "fi") -> tuple[Look, Look]:
    """What all see before and after an action, from the side of whoever did it."""
    author, _ = entry_of(after.record.actions[-1])
    first, last = (
        replace(look(match, None, lang=lang), facing=author, ply=len(match.steps))
        for match in (before, after)
    )
    return first, last


def frames(before: Match, after: Match, lang: str = "fi") -> tuple[Frame, ...]:
    """The film of the action between two positions."""
    return FACE.film(*table_looks(before, after, lang), after.steps[-1].beats)
