"""Track: the way of points round the edge of the board, and the cubes on it."""

from __future__ import annotations

from pelitupa_web.faces.touch import own_id
from pelitupa_web.faces.vuosilauta.seen import Seen
from pelitupa_web.faces.vuosilauta.tokens import cube
from pelitupa_web.html import Html, Tag, div, fragment, span

SIDES = {"top": range(16), "right": range(16, 30), "bottom": range(30, 46), "left": range(46, 60)}
"""Round the board from its upper left corner; whoever comes there again goes on."""
LAP = sum(map(len, SIDES.values()))
NUMBERED = 5


def _place(number: int) -> Tag:
    return span(data_n=number if number % NUMBERED == 0 else None)


_BARE = tuple(_place(number)[None] for number in range(LAP))
"""The squares on which no cube stands."""


def track(seen: Seen) -> Html:
    """The squares of the track. What is on it is said with the names of the players."""
    return fragment(
        *(
            div(f".track.{side}", aria_hidden=True)[(_square(seen, n) for n in squares)]
            for side, squares in SIDES.items()
        )
    )


def _square(seen: Seen, number: int) -> Html:
    there = [seat for seat in seen.seats if seen.scores[seat] % LAP == number]
    if not there:
        return _BARE[number]
    return _place(number)[
        (
            cube(
                seat,
                id=own_id(seen.look, f"cube-{seat}"),
                data_lap=seen.scores[seat] >= LAP,
                data_from=own_id(seen.look, f"cube-{seat}") if seen.stage == "told" else None,
                data_beat=_moved(seen, seat),
            )
            for seat in there
        )
    ]


def _moved(seen: Seen, seat: int) -> str | None:
    return f"{seen.look.ply}.cube-{seat}" if seen.stage == "told" and seen.gained(seat) else None
