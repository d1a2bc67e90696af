"""Aside: what stands beside Vuosilauta's table: the rounds, the last card, what discs are worth."""

from __future__ import annotations

from pelitupa.games.vuosilauta.scoring import NEAREST, REACHES
from pelitupa_web.faces.dated import told
from pelitupa_web.faces.vuosilauta.seen import Seen
from pelitupa_web.faces.vuosilauta.tokens import disc
from pelitupa_web.html import (
    Html,
    b,
    dd,
    details,
    div,
    dl,
    dt,
    fragment,
    h2,
    li,
    p,
    span,
    summary,
    ul,
)


def aside(seen: Seen) -> Html:
    """The rounds played and to come, the round before with its card, the table of points."""
    return div(".vuosilauta-aside")[
        _rounds(seen),
        p[seen.words("vuosilauta.starter", name=seen.look.names[seen.starter])]
        if not seen.solo
        else None,
        _before(seen) if seen.view["last"] is not None and seen.stage is None else None,
        h2[seen.words("vuosilauta.worth")],
        dl(".worth")[
            (
                fragment(
                    dt[seen.words(f"vuosilauta.why.{reach.why}", n=reach.off)], dd[reach.points]
                )
                for reach in REACHES
            ),
            dt[seen.words("vuosilauta.why.nearest")],
            dd[NEAREST],
        ],
        p(".help")[seen.words("vuosilauta.house")],
    ]


def _rounds(seen: Seen) -> Html:
    """A mark for every round, those begun filled."""
    now, rounds = seen.round, seen.view["rounds"]
    said = seen.words("vuosilauta.status", round=now, rounds=rounds)
    marks = (
        span(data_standing="now" if n == now else "done" if n < now else "waits")[None]
        for n in range(1, rounds + 1)
    )
    return p(".aikamatka-rounds")[said, span(".marks", aria_hidden=True)[marks]]


def _before(seen: Seen) -> Html:
    """The card of the round before, and who got what from it."""
    last = seen.view["last"]
    gained = ((seat, sum(row)) for seat, row in enumerate(last["points"]))
    scored = [(seat, points) for seat, points in gained if points]
    return details("#last-round")[
        summary[seen.words("vuosilauta.last", card=seen.title(last["card"]), year=last["year"])],
        told(seen, last["card"], last["year"], place="last"),
        ul(".gains")[
            (
                li[disc(seat), span(".name")[seen.look.names[seat]], b[f"+{points}"]]
                for seat, points in scored
            )
        ]
        if scored
        else p[seen.words("vuosilauta.line.scoreless")],
    ]
