"""Films: the pictures between two positions, as effects; what is on them is the faces' affair."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pelitupa.game import Beat, Player
from pelitupa_web.desk import Desk, Play
from pelitupa_web.effects import Effect, sound
from pelitupa_web.faces import sounds_of
from pelitupa_web.faces.face import Frame, Look
from pelitupa_web.looks import face, look, missed, side_of, until
from pelitupa_web.screens import film_pictures

PERCENT: Mapping[str, int] = {"slow": 170, "normal": 100, "quick": 50}
"""How long pictures stay, against what the face asks for."""

_STILL_MS = 900
"""How long a position is looked at when what happened is shown once more."""


def filmed(desk: Desk, before: Play, after: Play) -> list[Effect]:
    """The film and the sounds of the action that has just been done."""
    beats = after.match.steps[-1].beats
    sounds = _sounds(desk, after, beats)
    if desk.settings.speed == "off" or after.hurried:
        return sounds
    side = side_of(after)
    first, last = (_look(desk, replace(each, holder=None), side) for each in (before, after))
    frames = face(desk, after).film(first, last, beats)
    pictures = _pictures(desk, replace(before, holder=None), after.ply, frames, side)
    return [*sounds[:1], *pictures, *sounds[1:]]


def replayed(desk: Desk, play: Play) -> list[Effect]:
    """What the holder has missed, from what everybody could see, drawn from the holder's side."""
    own, frames = face(desk, play), []
    plies, side = missed(play), play.holder
    if not plies:
        return []
    shown = until(play, plies[0])
    seen = _look(desk, shown, side)
    frames.append(Frame(own.table(seen), _STILL_MS))
    for ply in plies:
        shown, before = until(play, ply + 1), seen
        seen = _look(desk, shown, side)
        frames += own.film(before, seen, play.match.steps[ply].beats)
        frames.append(Frame(own.table(seen), _STILL_MS))
    return _pictures(desk, shown, play.ply, frames, side)


def _look(desk: Desk, play: Play, side: Player | None) -> Look:
    """What all who look on may see, from one side, with nothing on it to tap."""
    return replace(look(desk, play, play.alone, side), filmed=True)


def _pictures(
    desk: Desk, play: Play, ply: int, frames: Sequence[Frame], side: Player | None
) -> list[Effect]:
    speed = desk.settings.speed
    tables = {f"{ply}/{n}": frame.table for n, frame in enumerate(frames)}
    pictures = film_pictures(desk, play, tables, side) if frames else []
    for frame, picture in zip(frames, pictures, strict=True):
        picture["film"] = True
        if speed == "step":
            picture |= {"hold": 0, "step": True}
        else:
            picture["hold"] = frame.hold_ms * PERCENT.get(speed, 100) // 100
    return pictures


def _sounds(desk: Desk, play: Play, beats: tuple[Beat, ...]) -> list[Effect]:
    """Each sound once, in the order of what happened."""
    if not desk.settings.sound:
        return []
    names = sounds_of(play.match.game.name)
    keys = (key for beat in beats for key in _keys(beat))
    return [sound(name) for name in dict.fromkeys(names[key] for key in keys if key in names)]


def _keys(beat: Beat) -> list[str]:
    """What a sound may be listed under: the kind, or the kind and a fact that is true."""
    return [beat.kind, *(f"{beat.kind}.{fact}" for fact, value in beat.facts if value is True)]
