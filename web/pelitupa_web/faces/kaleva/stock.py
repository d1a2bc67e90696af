"""Stock: what lies beside a player's row: shields taken, deck, used cards, lost pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pelitupa.game import Player
from pelitupa_web.faces.kaleva.known import first_in_play
from pelitupa_web.faces.kaleva.names import SIDES
from pelitupa_web.faces.kaleva.seen import Seen
from pelitupa_web.faces.kaleva.tokens import piece, shield_marks
from pelitupa_web.html import (
    Html,
    b,
    button,
    details,
    div,
    fragment,
    h3,
    li,
    p,
    span,
    summary,
    ul,
)


def stock(seen: Seen, player: Player) -> Html:
    """Everything of a player's that lies neither on the board nor in the row."""
    side = SIDES[player]
    place = "near" if player == seen.near else "far"
    deck = seen.view["deck"][player]
    name = f"deck-{side}"
    return div(f".kaleva-stock.{place}", data_side=side)[
        _labelled(seen, "shields", shield_marks(seen, player, seen.view["taken"][player])),
        _labelled(
            seen,
            "deck",
            span(
                ".kaleva-deck",
                id=seen.id(name),
                role="img",
                aria_label=seen.words("kaleva.deck", n=deck),
                data_empty=deck == 0,
                **seen.motion(name),
            )[span(aria_hidden=True)[deck]],
        ),
        _labelled(seen, "used", _pile(seen, player)),
        _lost(seen, player),
        seen.flat and player == seen.look.view.seat and _hold(seen),
    ]


def _labelled(seen: Seen, kind: str, thing: Html) -> Html:
    """A thing with what it is below it, where there is room for that."""
    return div(".kaleva-kept", data_kind=kind)[
        thing, span(".what", aria_hidden=True)[seen.words(f"kaleva.stock.{kind}")]
    ]


def _pile(seen: Seen, player: Player) -> Html:
    """The used cards, the last one on top; a tap lays open all that is known of the deck."""
    side = SIDES[player]
    values = seen.view["discards"][player]
    first = first_in_play(seen, player)
    name = seen.words("kaleva.pile", name=seen.look.names[player], n=len(values))
    return details(".kaleva-pile", id=seen.id(f"pile-{side}"), name="kaleva-pile")[
        summary(aria_label=name, data_empty=not values)[
            span(aria_hidden=True)[values[-1] if values else ""]
        ],
        div(".kaleva-pile-open")[
            h3[name],
            grouped(seen, values) if values else p[seen.words("kaleva.pile-empty")],
            first and fragment(h3[seen.words("kaleva.first")], grouped(seen, first)),
        ],
    ]


def grouped(seen: Seen, values: Sequence[int], *, names: bool = True) -> Html:
    """Cards from high to low, each value once, with its name and how many there are."""
    return ul(".kaleva-grouped")[
        (
            li(title=None if names else seen.character(value))[
                b[value],
                names and span[seen.character(value)],
                count > 1 and span(".copies")[f"×{count}"],  # noqa: RUF001
            ]
            for value, count in sorted(Counter(values).items(), reverse=True)
        )
    ]


def _lost(seen: Seen, player: Player) -> Html | None:
    """The pieces a player has lost, the last one by its own name, so that it can travel."""
    lost, side = seen.view["captured"][player], SIDES[player]
    if not lost:
        return None
    name = f"lost-{side}"
    pieces = span(".kaleva-lost", role="img", aria_label=seen.words("kaleva.lost", n=lost))[
        [piece(side) for _ in range(lost - 1)],
        piece(side, id=seen.id(name), **seen.motion(name)),
    ]
    return _labelled(seen, "lost", pieces)


def _hold(seen: Seen) -> Html:
    """While it is held, one sees one's own cards on a tablet that all look at."""
    side = SIDES[seen.mine]
    return button(".kaleva-hold", id=f"hold-{side}", type="button", data_hold=f"peek-{side}")[
        seen.words("kaleva.hold")
    ]
