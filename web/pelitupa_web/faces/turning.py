"""Turning: what made a match go as it went, as each game tells it; found by the game's name.

A game may have a module `turning` beside its face with

- `turns(look, steps)`: the turning points, each with the ply it led to,
- `chart(look, steps)`: the whole match at one glance, or None,
- `hands(look)`: what lies open besides the table's own picture, or None; `look.view.hands` holds
  each seat's view.

`look` is the table's at the end, `steps` holds the beats of every action in order.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple, Protocol, TypeAlias, cast

from pelitupa.game import Beat
from pelitupa_web.faces.face import Look
from pelitupa_web.html import Child, Html, button

Steps: TypeAlias = Sequence[tuple[Beat, ...]]


class Turn(NamedTuple):
    """A turning point: the position it led to, and what happened."""

    ply: int
    text: str


class Turning(Protocol):
    """What a game's module has."""

    def turns(self, look: Look, steps: Steps) -> tuple[Turn, ...]: ...
    def chart(self, look: Look, steps: Steps) -> Html | None: ...
    def hands(self, look: Look) -> Html | None: ...


class _Untold:
    """A game that has no such module."""

    def turns(self, look: Look, steps: Steps) -> tuple[Turn, ...]:  # noqa: ARG002  (what a game without it answers)
        return ()

    def chart(self, look: Look, steps: Steps) -> Html | None:  # noqa: ARG002  (what a game without it answers)
        return None

    def hands(self, look: Look) -> Html | None:  # noqa: ARG002  (what a game without it answers)
        return None


@lru_cache(maxsize=64)
def turning_of(game: str) -> Turning:
    """The game's own turning points, or none."""
    package = f"pelitupa_web.faces.{game}"
    if not game.isidentifier() or not find_spec(package) or not find_spec(f"{package}.turning"):
        return _Untold()
    return cast("Turning", import_module(f"{package}.turning"))


def jump(ply: int, label: Child) -> Html:
    """A button that leads to a position of the match."""
    tag = button(".quiet.jump", type="button", data_send={"kind": "step", "ply": ply})
    return tag[label]
