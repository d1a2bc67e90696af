"""The faces: how each game looks on the table, found by the game's name; no rule is here."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec

from pelitupa_web.faces.face import Face


@lru_cache(maxsize=64)
def face_of(game: str) -> Face:
    """The game's own face, or the plain one for a game that has none."""
    own = f"{__name__}.{game}"
    module = own if game.isidentifier() and find_spec(own) else f"{__name__}.plain"
    face: Face = import_module(module).FACE
    return face


@lru_cache(maxsize=64)
def sounds_of(game: str) -> Mapping[str, str]:
    """The name of the sound for each kind of beat that has one."""
    own = f"{__name__}.{game}"
    if not game.isidentifier() or not find_spec(own) or not find_spec(f"{own}.sounds"):
        return {}
    sounds: Mapping[str, str] = import_module(f"{own}.sounds").BEAT_SOUNDS
    return sounds


def lies_flat(game: str) -> bool:
    """Whether the game's picture can lie between two who look at it from opposite sides."""
    return getattr(face_of(game), "flat", False) is True
