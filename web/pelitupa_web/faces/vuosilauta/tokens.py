"""Tokens: the discs and the cubes of eight players, told apart by colour, shape and letter."""

from __future__ import annotations

from collections.abc import Sequence

from pelitupa.game import Player
from pelitupa_web.faces.vuosilauta.seen import LETTERS
from pelitupa_web.html import Attribute, Html, path, svg, text_

SIDE = 24
_SHAPES: Sequence[tuple[str, int]] = (
    ("M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 0 1 0 -21z", 12),
    ("M2.5 2.5h19v19h-19z", 12),
    ("M12 .8L23.2 12L12 23.2L.8 12z", 12),
    ("M12 1.5L23.5 22.5H.5z", 15),
    ("M6.2 2h11.6L23.5 12l-5.7 10H6.2L.5 12z", 12),
    ("M7.5 1h9v6.5H23v9h-6.5V23h-9v-6.5H1v-9h6.5z", 12),
    ("M2.5 1.5h19v11c0 5-4 8-9.5 10.5c-5.5-2.5-9.5-5.5-9.5-10.5z", 11),
    ("M12 1l11 8.2-4.2 13.3H5.2L1 9.200z", 13),
)
"""By seat, the outline of a disc and the height of the middle of its letter."""
_CUBE = "M3 3h18v18h-18z"


def disc(seat: Player, selector: str = "", **more: Attribute) -> Html:
    """A disc; what it means is said by what it lies on."""
    shape, middle = _SHAPES[seat]
    return _token(seat, shape, middle, f".disc{selector}", more)


def cube(seat: Player, **more: Attribute) -> Html:
    return _token(seat, _CUBE, SIDE // 2, ".cube", more)


def _token(
    seat: Player, shape: str, middle: int, selector: str, more: dict[str, Attribute]
) -> Html:
    tag = svg(selector, viewBox=f"0 0 {SIDE} {SIDE}", aria_hidden=True, data_seat=seat, **more)
    return tag[path(d=shape), text_(x=SIDE // 2, y=middle)[LETTERS[seat]]]
