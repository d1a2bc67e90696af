"""Turning: where a match of Kaleva turned: fights won, shields taken, Ternas met, cards scouted."""

from __future__ import annotations

from pelitupa_web.faces.face import Look
from pelitupa_web.faces.kaleva.lines import line
from pelitupa_web.faces.turning import Steps, Turn
from pelitupa_web.html import Html

KINDS = ("captured", "took-shield", "switched", "scouted")


def turns(look: Look, steps: Steps) -> tuple[Turn, ...]:
    """Every action by which a piece was lost, a shield taken, places changed, a card turned."""
    found = []
    for ply, beats in enumerate(steps, start=1):
        told = [line(look, beat) for beat in beats if beat.kind in KINDS]
        if told:
            found.append(Turn(ply, " ".join(each for each in told if each)))
    return tuple(found)


def chart(look: Look, steps: Steps) -> Html | None:  # noqa: ARG001  (the shape of a chart)
    """None: what turned the match is told by its turns."""
    return None


def hands(look: Look) -> Html | None:  # noqa: ARG001  (the shape of hands)
    """None: with everything open both rows lie in the table's own picture."""
    return None
