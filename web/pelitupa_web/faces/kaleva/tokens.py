"""Tokens: a piece as it is drawn anywhere, and the marks for shields taken; no square is here."""

from __future__ import annotations

from typing import Any

from pelitupa.game import Player
from pelitupa_web.faces.kaleva.names import SIDES
from pelitupa_web.faces.kaleva.seen import Seen
from pelitupa_web.faces.touch import icon
from pelitupa_web.html import Attribute, Html, span

SHIELDS = 3
"""So many shields are to be taken."""


def piece(side: str, *, static: bool = False, due: bool = False, **attributes: Attribute) -> Html:
    """Round silver or a bronze square on its corner; a static piece wears a shield.

    One that is `due` is only the place for a piece.
    """
    return span(f".kaleva-piece.{side}", data_static=static, data_due=due, **attributes)[
        static and icon("round-shield")
    ]


def shield_marks(seen: Seen, player: Player, taken: int, *, key: str = "") -> Html:
    """Three places for pieces that hold a shield, so many of them filled, in the side's shape.

    With a `key` they are a picture of a film.
    """
    side = SIDES[player]
    marks = []
    for number in range(1, SHIELDS + 1):
        how: dict[str, Any] = {}
        if key and number == taken:
            how = {"data_enter": "turn", "data_beat": f"{key}.shown"}
        elif not key:
            name = f"shield-{side}-{number}"
            how = {"id": seen.id(name), **seen.motion(name)}
        marks.append(piece(side, static=number <= taken, due=number > taken, **how))
    return span(
        ".kaleva-shields",
        role="img",
        aria_label=seen.words("kaleva.shields", n=taken),
        data_side=side,
    )[marks]
