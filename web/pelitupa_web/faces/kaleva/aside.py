"""Aside: what stands beside Kaleva's board: shields, starting cards, discards, quiet turns."""

from __future__ import annotations

from collections.abc import Sequence

from pelitupa.game import Player
from pelitupa_web.faces.kaleva.seen import SIDES, Seen
from pelitupa_web.html import Html, div, h2, h3, li, p, section, span, ul

ANNOUNCED = 40
"""So many turns before patience ends, the count begins to show."""


def aside(seen: Seen) -> Html:
    """One section a player, the far side's first as on the board."""
    return div(".kaleva-aside")[
        (_player(seen, player) for player in (seen.far, seen.near)),
        _patience(seen),
    ]


def _player(seen: Seen, player: Player) -> Html:
    """Shields taken, then the cards of this player that everybody has seen."""
    side = SIDES[player]
    taken = seen.view["taken"][player]
    return section(f".kaleva-side #about-{side}")[
        h2[
            span(f".kaleva-piece.{side}", role="img", aria_label=seen.words(f"kaleva.side.{side}")),
            seen.look.names[player],
        ],
        p[seen.words("kaleva.aside.taken", n=taken)],
        seen.view["phase"] != "layout"
        and _values(seen, "first", seen.view["first_cards"][player], _still_lying(seen, player)),
        _values(seen, "discards", sorted(seen.view["discards"][player], reverse=True)),
    ]


def _values(seen: Seen, key: str, values: Sequence[int], lying: int | None = None) -> Html | None:
    """A list of card values under a heading."""
    if not values:
        return None
    return section(".kaleva-values")[
        h3[
            seen.words(f"kaleva.aside.{key}"),
            lying is not None and span[seen.words("kaleva.aside.lying", n=lying)],
        ],
        ul[(li(title=seen.character(value))[value] for value in values)],
    ]


def _still_lying(seen: Seen, player: Player) -> int:
    """How many of the cards dealt at the start still lie in the row."""
    return sum(1 for slot in seen.view["slots"][player] if slot is not None and slot["first"])


def _patience(seen: Seen) -> Html | None:
    """The turns left until the match is drawn, once they are few."""
    patience = int(seen.look.options.get("patience", "0"))
    left = patience - int(seen.view["quiet"])
    if patience == 0 or left > ANNOUNCED or seen.look.outcome is not None:
        return None
    return p(".kaleva-patience")[seen.words("kaleva.aside.patience", n=left)]
