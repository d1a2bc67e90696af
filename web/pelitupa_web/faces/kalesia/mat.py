"""Mat: Kalesia's table: the forest, with it one's own hand or what all see of the reveal."""

from __future__ import annotations

from pelitupa_web.faces.kalesia.arms import alliance, arms, preview
from pelitupa_web.faces.kalesia.forest import forest
from pelitupa_web.faces.kalesia.moment import ALL_SEEN, ONE_BY_ONE, Moment
from pelitupa_web.faces.kalesia.reveal import reveal
from pelitupa_web.faces.kalesia.seen import SILHOUETTES, Seen
from pelitupa_web.faces.touch import icon, own_id
from pelitupa_web.html import Html, b, button, div, p, small, span


def mat(seen: Seen, moment: Moment = ALL_SEEN) -> Html:
    """The face's root, which says what the table has to make room for. A seat has its hand and its
    secret, the table the last reveal.
    """
    shown = None if seen.own else reveal(seen, moment)
    return div(
        ".kalesia",
        data_own=seen.own,
        data_seats=len(seen.look.names),
        data_revealed=shown is not None,
        data_many=shown is not None and len(seen.look.names) > ONE_BY_ONE,
        data_passed=shown is not None and bool(seen.last("passed")),
        data_over=moment.sealed or (moment.onward and seen.look.outcome is not None),
    )[
        div(".kalesia-mat")[
            forest(seen, moment),
            (_beside(seen), arms(seen)) if seen.own else shown,
        ]
    ]


def _beside(seen: Seen) -> Html:
    """The seat's alliance, behind a button until all is over, and the sums of its choice."""
    if seen.look.outcome is not None:
        return div(".kalesia-beside")[p[alliance(seen, seen.view["alliance"])]]
    return div(".kalesia-beside")[
        _secret(seen),
        p(".kalesia-ready")[
            seen.words("kalesia.ready", n=sum(seen.view["locked"]), of=len(seen.look.names))
        ],
        preview(seen) if seen.look.legal else None,
    ]


def _secret(seen: Seen) -> Html:
    """The seat's alliance, shown only while its button is held down."""
    side = seen.view["alliance"]
    return div(".kalesia-secret")[
        button(
            f"#{own_id(seen.look, 'secret')}",
            type="button",
            data_hold="alliance",
            aria_controls="alliance",
        )[
            icon("greek-temple"),
            b[seen.words("kalesia.secret")],
            small[seen.words("kalesia.hold")],
        ],
        div("#alliance", hidden=True)[
            span(".portrait", data_side=side)[icon(SILHOUETTES[side]), b[seen.letter(side)]],
            b[seen.words(f"kalesia.alliance.{side}")],
            p[seen.words(f"kalesia.goal.{side}")],
        ],
    ]
