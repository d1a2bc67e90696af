"""Aside: what stands beside Kaleva's table: shields, deck, cards all have seen."""

from __future__ import annotations

from pelitupa.game import Player
from pelitupa_web.faces.kaleva.known import first_in_play
from pelitupa_web.faces.kaleva.names import SIDES
from pelitupa_web.faces.kaleva.seen import Seen
from pelitupa_web.faces.kaleva.stock import grouped
from pelitupa_web.faces.kaleva.tokens import piece, shield_marks
from pelitupa_web.html import Html, div, h2, h3, p, section


def aside(seen: Seen) -> Html:
    """One section a player, the far side's first as on the board."""
    return div(".kaleva-aside")[(_player(seen, player) for player in (seen.far, seen.near))]


def _player(seen: Seen, player: Player) -> Html:
    """Shields taken, then the cards of this player that everybody has seen."""
    side = SIDES[player]
    discards = seen.view["discards"][player]
    return section(f".kaleva-side #about-{side}")[
        h2[
            piece(side, role="img", aria_label=seen.words(f"kaleva.side.{side}")),
            seen.look.names[player],
        ],
        shield_marks(seen, player, seen.view["taken"][player], still=True),
        p[seen.words("kaleva.deck", n=seen.view["deck"][player])],
        _first(seen, first_in_play(seen, player)),
        discards
        and section[h3[seen.words("kaleva.discards")], grouped(seen, discards, names=False)],
    ]


def _first(seen: Seen, values: tuple[int, ...]) -> Html | None:
    """The cards dealt at the start that are still in play."""
    if seen.view["phase"] == "layout" or not values:
        return None
    return section[h3[seen.words("kaleva.first")], grouped(seen, values, names=False)]
