"""Film: a card is placed, turned, judged, and goes to the minus pile when it was wrong."""

from __future__ import annotations

from pelitupa.game import Beat
from pelitupa_web.faces.aikamatka.mat import mat
from pelitupa_web.faces.aikamatka.seen import Seen, Stage, placing_of
from pelitupa_web.faces.face import Frame, Look

HOLDS_MS: dict[Stage, int] = {"down": 900, "up": 1700, "gone": 1300}


def film(before: Look, beats: tuple[Beat, ...]) -> tuple[Frame, ...]:
    """The placing among the beats, seen on the table as it was; a take needs no film."""
    stages: tuple[Stage, ...] = ("down", "up", "gone")
    frames = []
    for stage in stages:
        placing = placing_of(beats, stage)
        if placing is not None and not (placing.right and stage == "gone"):
            frames.append(Frame(mat(Seen(before, placing)), HOLDS_MS[stage]))
    return tuple(frames)
