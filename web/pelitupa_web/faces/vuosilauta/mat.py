"""Mat: Vuosilauta's table as a whole; its parts are drawn elsewhere."""

from __future__ import annotations

from pelitupa_web.faces.vuosilauta.board import board
from pelitupa_web.faces.vuosilauta.desk import desk
from pelitupa_web.faces.vuosilauta.ending import ending
from pelitupa_web.faces.vuosilauta.seats import hand, seats
from pelitupa_web.faces.vuosilauta.seen import Seen
from pelitupa_web.html import Html, div


def mat(seen: Seen) -> Html:
    """The face's root: the card, the board, whose turn it is.

    When all is over every card is told about below the board.
    """
    return div(".vuosilauta")[
        div(".vuosilauta-mat", data_stage=seen.stage)[
            desk(seen), hand(seen), board(seen), seats(seen)
        ],
        seen.look.outcome is not None and not seen.filmed and ending(seen),
    ]
