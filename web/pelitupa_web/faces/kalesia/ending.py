"""Ending: everybody's alliance, face down before it is told and then face up with the winners."""

from __future__ import annotations

from pelitupa.game import Player
from pelitupa_web.faces.kalesia.arms import alliance, back
from pelitupa_web.faces.kalesia.moment import Moment
from pelitupa_web.faces.kalesia.seen import SILHOUETTES, Seen
from pelitupa_web.faces.touch import icon
from pelitupa_web.html import Child, Html, b, li, ol, p, small, span


def ending(seen: Seen, moment: Moment) -> Child:
    """The alliances by seat; with two players also the one that nobody had."""
    return [
        ol(".kalesia-alliances")[
            (
                _sealed(seen, seat) if moment.sealed else _opened(seen, seat)
                for seat in range(len(seen.look.names))
            )
        ],
        not moment.sealed and _set_aside(seen),
    ]


def _sealed(seen: Seen, seat: Player) -> Html:
    """A seat's alliance as it has lain all the time."""
    return li(f"#joined-{seat}")[back(), span(".name")[seen.look.names[seat]]]


def _opened(seen: Seen, seat: Player) -> Html:
    """Whose side a seat was on, and whether it has won."""
    side, beat, outcome = seen.view["alliances"][seat], seen.beat("alliances"), seen.look.outcome
    won = outcome is not None and seat in outcome.winners
    row = li(
        f".kalesia-joined #joined-{seat}",
        data_side=side,
        data_winner=won,
        data_enter=beat and "turn",
        data_beat=beat,
    )
    return row[
        icon(SILHOUETTES[side]),
        span(".name")[seen.look.names[seat]],
        span(".side")[
            b[seen.words(f"kalesia.alliance.{side}")],
            won and small(".won")[seen.words("kalesia.wins")],
        ],
    ]


def _set_aside(seen: Seen) -> Html | None:
    """With two players, the alliance that nobody had."""
    side = seen.view["aside"]
    return (
        side
        and p(".kalesia-unowned")[seen.words("kalesia.aside.unowned"), " ", alliance(seen, side)]
    )
