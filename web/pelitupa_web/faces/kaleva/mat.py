"""Mat: everything that lies on Kaleva's table: rows, board, stocks, and what is spoken of now."""

from __future__ import annotations

from pelitupa_web.faces.kaleva.board import board
from pelitupa_web.faces.kaleva.names import SIDES
from pelitupa_web.faces.kaleva.rows import dealt, peek, row
from pelitupa_web.faces.kaleva.scene import scene
from pelitupa_web.faces.kaleva.seen import Seen
from pelitupa_web.faces.kaleva.stock import stock
from pelitupa_web.faces.kaleva.talk import talk
from pelitupa_web.html import Html, div


def mat(seen: Seen) -> Html:
    """The face's root. In a film its picture stands over the board."""
    laying = seen.view["phase"] == "layout" and bool(seen.look.legal) and not seen.action
    return div(
        ".kaleva",
        data_phase=seen.view["phase"],
        data_near=SIDES[seen.near],
        data_flat=seen.flat,
        data_alike=seen.alike,
        data_film=seen.scene is not None,
    )[
        div(".kaleva-mat")[
            row(seen, seen.far),
            div(".kaleva-middle")[
                board(seen),
                laying and dealt(seen),
                seen.scene is not None and scene(seen, seen.scene),
            ],
            row(seen, seen.near),
            peek(seen),
            stock(seen, seen.far),
            div(".kaleva-talk")[seen.scene is None and talk(seen)],
            stock(seen, seen.near),
        ]
    ]
