"""Mat: Kalesia's table: the forest, below it one's own hand or beside it the reveal."""

from __future__ import annotations

from pelitupa_web.faces.kalesia.arms import alliance, hand, lying, reveal
from pelitupa_web.faces.kalesia.forest import forest
from pelitupa_web.faces.kalesia.seen import Seen
from pelitupa_web.faces.touch import own_id
from pelitupa_web.html import Html, details, div, p, summary


def mat(seen: Seen) -> Html:
    """The face's root. A seat has its hand and its secret, the table the last reveal."""
    own = seen.look.view.seat is not None
    return div(".kalesia", data_own=own, data_seats=len(seen.look.names))[
        div(".kalesia-mat")[
            forest(seen),
            (secret(seen), _arms(seen)) if own else reveal(seen),
        ]
    ]


def secret(seen: Seen) -> Html:
    """The seat's alliance, closed until it is asked for."""
    return details(f".kalesia-secret #{own_id(seen.look, 'secret')}")[
        summary[seen.words("kalesia.secret")], p[alliance(seen, seen.view["alliance"])]
    ]


def _arms(seen: Seen) -> Html:
    """The hand, and before it the pair that has been locked."""
    choice = seen.view["choice"]
    return div(".kalesia-arms")[
        choice and div(".kalesia-locked")[p[seen.words("kalesia.locked")], lying(seen, choice)],
        hand(seen),
    ]
