"""Mat: everything that lies on Kaleva's table: rows, board, stocks and what has just happened."""

from __future__ import annotations

from pelitupa.game import Player
from pelitupa_web.faces.kaleva.board import board
from pelitupa_web.faces.kaleva.card import dealt, far_row, near_row, shown
from pelitupa_web.faces.kaleva.seen import SIDES, Seen
from pelitupa_web.faces.kaleva.taps import DECLINE
from pelitupa_web.faces.touch import icon, part_button
from pelitupa_web.html import Html, div, p, span


def mat(seen: Seen) -> Html:
    """The face's root. What it shows at the side depends on what is being weighed or was seen."""
    laying = seen.view["phase"] == "layout" and bool(seen.look.legal)
    return div(".kaleva", data_phase=seen.view["phase"], data_near=SIDES[seen.near])[
        div(".kaleva-mat")[
            far_row(seen),
            div(".kaleva-middle")[board(seen), laying and dealt(seen)],
            near_row(seen),
            _stock(seen, seen.far),
            div(".kaleva-talk")[_talk(seen)],
            _stock(seen, seen.near),
        ]
    ]


def _stock(seen: Seen, player: Player) -> Html:
    """A player's deck, and the pieces that the player has lost."""
    lost = seen.view["captured"][player]
    deck = seen.view["deck"][player]
    place = "near" if player == seen.near else "far"
    return div(f".kaleva-stock.{place}", data_side=SIDES[player])[
        span(".kaleva-deck", role="img", aria_label=seen.words("kaleva.deck", n=deck))[
            span(aria_hidden=True)[deck]
        ],
        lost > 0
        and span(".kaleva-lost", role="img", aria_label=seen.words("kaleva.lost", n=lost))[
            (span(f".kaleva-piece.{SIDES[player]}") for _ in range(lost))
        ],
    ]


def _talk(seen: Seen) -> Html | None:
    """The attack being weighed, the offer to decline, or the fight that has just been fought."""
    if seen.action[2:3] == "x":
        return _weighed(seen)
    if DECLINE in seen.live:
        phase = seen.view["phase"]
        return part_button(
            ".kaleva-decline #decline",
            DECLINE,
            live=True,
            chosen=DECLINE in seen.draft,
        )[seen.words(f"kaleva.promise.decline.{phase}")]
    return _fought(seen) or _scouted(seen)


def _weighed(seen: Seen) -> Html:
    """The two cards that the attack would compare; the enemy's as far as it is known."""
    own = seen.slot(seen.near, seen.action[0])
    foe = seen.slot(seen.far, seen.action[3])
    sides = (
        (seen.near, None if own is None else own["value"]),
        (seen.far, None if foe is None else foe["value"]),
    )
    return _clash(seen, sides, seen.words("kaleva.talk.weighed"))


def _fought(seen: Seen) -> Html | None:
    """The cards of the last fight and what came of it."""
    fight = seen.last("attacked")
    if not fight:
        return None
    player = fight["player"]
    lost, switched = seen.last("captured"), seen.last("switched")
    if lost:
        name = seen.look.names[lost["player"]]
        told = seen.words("kaleva.line.captured", name=name, square=lost["square"])
    else:
        told = seen.words(
            "kaleva.line.switched",
            name=seen.look.names[player],
            start=switched.get("from", fight["from"]),
            end=switched.get("to", fight["to"]),
        )
    return _clash(seen, ((player, fight["attack"]), (1 - player, fight["defence"])), told)


def _scouted(seen: Seen) -> Html | None:
    """The card that a Tuuri has just turned."""
    turned = seen.last("scouted")
    if not turned:
        return None
    told = seen.words(
        "kaleva.line.scouted",
        name=seen.look.names[turned["player"]],
        column=turned["column"],
        card=seen.named(turned["value"]),
    )
    return div(".kaleva-clash")[shown(seen, turned["value"]), p[told]]


def _clash(seen: Seen, sides: tuple[tuple[Player, int | None], ...], told: str) -> Html:
    """The attacker's card against the defender's; to a seat also what came of it.

    Where the whole table looks on, the screen says it beside the picture.
    """
    (attacker, attack), (defender, defence) = sides
    return div(".kaleva-clash")[
        _fighter(seen, attacker, attack),
        icon("crossed-swords"),
        _fighter(seen, defender, defence),
        seen.look.view.seat is not None and p[told],
    ]


def _fighter(seen: Seen, player: Player, value: int | None) -> Html:
    side = SIDES[player]
    if value is None:
        down = seen.words("kaleva.talk.unknown")
        return div(f".kaleva-card.back.{side}", role="img", aria_label=down)[()]
    return shown(seen, value, f".{side}")
