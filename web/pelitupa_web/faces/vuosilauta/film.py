"""Film: the card of a round is turned, the discs near its year score, the cubes move on."""

from __future__ import annotations

from pelitupa.game import Beat
from pelitupa_web.faces.face import Frame, Look
from pelitupa_web.faces.vuosilauta.mat import mat
from pelitupa_web.faces.vuosilauta.seen import Seen, Stage

HOLDS_MS: dict[Stage, int] = {"down": 900, "turned": 1700, "scored": 1900, "told": 1200}


def film(before: Look, after: Look, beats: tuple[Beat, ...]) -> tuple[Frame, ...]:
    """The turning among the beats; to place a disc needs no film.

    Until the cubes move the scores are those before it.
    """
    if not any(beat.kind == "turned" for beat in beats):
        return ()
    return tuple(
        Frame(mat(Seen(after, stage, None if stage == "told" else before)), hold)
        for stage, hold in HOLDS_MS.items()
    )
