"""Arms: weapons in hand and on the table, the pairs of a reveal and its sums."""

from __future__ import annotations

from pelitupa.game import Player
from pelitupa_web.faces.kalesia.seen import SIDES, SILHOUETTES, Seen
from pelitupa_web.faces.touch import icon, own_id, part_button
from pelitupa_web.html import Html, b, div, fragment, li, ol, span, ul


def _front(seen: Seen, weapon: str) -> Html:
    return fragment(
        span(".value")[weapon[1]], icon(SILHOUETTES[weapon[0]]), b[seen.letter(weapon[0])]
    )


def hand(seen: Seen) -> Html:
    """The seat's own weapons; two of them can be tapped."""
    return ol(".kalesia-hand", aria_label=seen.words("kalesia.hand"))[
        (li[_held(seen, place, weapon)] for place, weapon in enumerate(seen.hand))
    ]


def _held(seen: Seen, place: int, weapon: str) -> Html:
    part = f"card-{place}"
    button = part_button(
        f".kalesia-weapon #{own_id(seen.look, part)}",
        part,
        name=seen.weapon(weapon),
        live=part in seen.live,
        chosen=part in seen.look.draft,
        data_side=weapon[0],
    )
    return button[_front(seen, weapon)]


def lying(seen: Seen, weapons: str) -> Html:
    """Weapons that lie face up, written one after the other as in `C4M2`."""
    pieces = [weapons[start : start + 2] for start in range(0, len(weapons), 2)]
    return span(".kalesia-pair")[
        (
            span(".kalesia-weapon", role="img", aria_label=seen.weapon(piece), data_side=piece[0])[
                _front(seen, piece)
            ]
            for piece in pieces
        )
    ]


def reveal(seen: Seen) -> Html | None:
    """The pairs of the last hand, and the three sums."""
    view = seen.view
    if view["totals"] is None:
        return None
    return div(".kalesia-reveal")[
        totals(seen),
        ol(".kalesia-pairs")[
            (_played(seen, seat, pair) for seat, pair in enumerate(view["shown"]))
        ],
    ]


def totals(seen: Seen) -> Html:
    """The sums of the last reveal; the side that took the area stands out."""
    won = seen.last("conquered").get("side")
    return ul(".kalesia-totals", aria_label=seen.words("kalesia.totals"))[
        (
            li(data_side=side, data_won=side == won)[
                icon(SILHOUETTES[side]),
                b[seen.letter(side)],
                span(".value")[seen.view["totals"][side]],
            ]
            for side in SIDES
        )
    ]


def _played(seen: Seen, seat: Player, pair: str) -> Html:
    alliances = seen.view["alliances"]
    return li[
        span(".name")[seen.look.names[seat], alliances and _side(seen, alliances[seat])],
        lying(seen, pair),
    ]


def _side(seen: Seen, side: str) -> Html:
    """An alliance by its silhouette alone, where there is no room for its name."""
    name = seen.words(f"kalesia.alliance.{side}")
    return span(".kalesia-side", role="img", aria_label=name, title=name, data_side=side)[
        icon(SILHOUETTES[side])
    ]


def alliance(seen: Seen, side: str) -> Html:
    """An alliance by silhouette and name."""
    return span(".kalesia-alliance", data_side=side)[
        icon(SILHOUETTES[side]), seen.words(f"kalesia.alliance.{side}")
    ]
