"""Aside: what stands beside Kaleva's table: the cards of each player that all have seen."""

from __future__ import annotations

from collections.abc import Sequence

from pelitupa.game import Player
from pelitupa_web.faces.kaleva.known import first_in_play
from pelitupa_web.faces.kaleva.names import SIDES
from pelitupa_web.faces.kaleva.seen import Seen
from pelitupa_web.faces.kaleva.stock import grouped
from pelitupa_web.faces.kaleva.tokens import piece
from pelitupa_web.html import Html, div, h2, h3, section


def aside(seen: Seen) -> Html:
    """One section a player, the far side's first as on the board."""
    return div(".kaleva-aside")[(_player(seen, player) for player in (seen.far, seen.near))]


def _player(seen: Seen, player: Player) -> Html:
    """Those still in play, then those that have been used."""
    side = SIDES[player]
    return section(f".kaleva-side #about-{side}")[
        h2[
            piece(side, role="img", aria_label=seen.words(f"kaleva.side.{side}")),
            seen.look.names[player],
        ],
        _listed(seen, "first", first_in_play(seen, player)),
        _listed(seen, "discards", seen.view["discards"][player]),
    ]


def _listed(seen: Seen, kind: str, values: Sequence[int]) -> Html | None:
    """Cards of one kind, if there are any."""
    if not values:
        return None
    return section[h3[seen.words(f"kaleva.{kind}")], grouped(seen, values, names=False)]
