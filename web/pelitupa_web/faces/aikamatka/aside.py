"""Aside: what stands beside Aikamatka's table: minus points, who holds which card, the pile."""

from __future__ import annotations

from pelitupa.game import Player
from pelitupa_web.faces.aikamatka.seen import Seen
from pelitupa_web.html import Html, div, h2, li, ol, p, span, ul


def aside(seen: Seen) -> Html:
    """The seats with their minus points; alone, how many cards have been laid right."""
    pile = p(".aikamatka-pile")[seen.words("aikamatka.aside.pile", n=seen.view["pile"])]
    if seen.solo:
        return div(".aikamatka-aside")[
            h2[seen.words("aikamatka.aside.right")], p(".big")[seen.laid], pile
        ]
    return div(".aikamatka-aside")[
        h2[seen.words("aikamatka.aside.minus")],
        ol(".aikamatka-seats")[(_seat(seen, seat) for seat in range(len(seen.look.names)))],
        pile,
    ]


def _seat(seen: Seen, seat: Player) -> Html:
    """One player: minus points, the years that went wrong, the card waiting to be placed."""
    minus: list[str] = seen.view["minus"][seat]
    held: str | None = seen.view["held"][seat]
    acts = seat in seen.look.to_act
    return li(f"#seat-{seat}", data_acts=acts, aria_current="true" if acts else None)[
        span(".name")[seen.look.names[seat]],
        span(".points")[len(minus)],
        seat == seen.view["starter"] and span(".note")[seen.words("aikamatka.aside.starter")],
        held is not None and span(".holds")[seen.title(held)],
        minus
        and ul(".missed", aria_label=seen.words("aikamatka.aside.missed"))[
            (li(title=seen.title(card))[seen.card(card).year] for card in minus)
        ],
    ]
