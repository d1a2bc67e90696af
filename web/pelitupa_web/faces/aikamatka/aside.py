"""Aside: what stands beside Aikamatka's table: the minus points as cards, rounds, the pile."""

from __future__ import annotations

from pelitupa.game import Player
from pelitupa_web.faces.aikamatka.seen import Seen
from pelitupa_web.faces.dated import doubted, paper
from pelitupa_web.faces.touch import icon, own_id
from pelitupa_web.html import Html, details, div, h2, li, ol, p, span, summary, ul


def aside(seen: Seen) -> Html:
    """The seats with their minus points, the rounds played and to come, the pile."""
    pile = p(".aikamatka-pile")[seen.words("aikamatka.aside.pile", n=seen.view["pile"])]
    if seen.solo:
        return div(".aikamatka-aside")[
            h2[seen.words("aikamatka.aside.solo")], p[seen.words("aikamatka.aside.aim")], pile
        ]
    return div(".aikamatka-aside")[
        h2[seen.words("aikamatka.aside.minus")],
        ol(".aikamatka-seats")[(_seat(seen, seat) for seat in range(len(seen.look.names)))],
        _rounds(seen),
        pile,
    ]


def _seat(seen: Seen, seat: Player) -> Html:
    """One player: minus points, the cards that went wrong, the card waiting to be placed."""
    minus: list[str] = seen.view["minus"][seat]
    held: str | None = seen.view["held"][seat]
    acts = seat in seen.look.to_act
    return li(f"#seat-{seat}", data_acts=acts, aria_current="true" if acts else None)[
        span(".name")[seen.look.names[seat]],
        span(".points")[len(minus)],
        seat == seen.view["starter"] and span(".starts")[seen.words("aikamatka.aside.starter")],
        held is not None and span(".holds")[seen.title(held)],
        minus
        and ul(".missed", aria_label=seen.words("aikamatka.aside.missed"))[
            (li[_missed(seen, card)] for card in minus)
        ],
    ]


def _missed(seen: Seen, card: str) -> Html:
    """A card that was wrong; a tap on it shows what it tells."""
    known, text = seen.card(card), seen.text(card)
    return details(f"#{own_id(seen.look, f'about-{card}')}")[
        summary[
            paper(tag=span, side="year", verdict="wrong")[
                span(".year")[known.year], icon(known.picture)
            ]
        ],
        p(".title")[seen.title(card)],
        text and p(".explanation")[text],
        doubted(seen, card, "missed"),
    ]


def _rounds(seen: Seen) -> Html:
    """A mark for every round, those begun filled."""
    now, rounds = seen.view["round"], seen.view["rounds"]
    said = seen.words("aikamatka.status.round", round=now, rounds=rounds)
    marks = (
        span(data_standing="now" if n == now else "done" if n < now else "waits")[None]
        for n in range(1, rounds + 1)
    )
    return p(".aikamatka-rounds")[said, span(".marks", aria_hidden=True)[marks]]
