"""The faces: how each game looks on the table, found by the game's name; no rule is here."""

from __future__ import annotations

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
