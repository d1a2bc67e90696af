"""Mat: everything that lies on Kaleva's table: rows, board, stocks, and what is spoken of now."""

from __future__ import annotations

from pelitupa.game import Player
from pelitupa_web.faces.kaleva.board import board
from pelitupa_web.faces.kaleva.card import back, shown
from pelitupa_web.faces.kaleva.known import possible, spans
from pelitupa_web.faces.kaleva.lines import patience, verdict
from pelitupa_web.faces.kaleva.names import SIDES
from pelitupa_web.faces.kaleva.rows import dealt, peek, row
from pelitupa_web.faces.kaleva.scene import drawn, scene
from pelitupa_web.faces.kaleva.seen import Seen
from pelitupa_web.faces.kaleva.stock import stock
from pelitupa_web.faces.kaleva.taps import DECLINE
from pelitupa_web.faces.touch import icon, part_button
from pelitupa_web.html import Child, Html, div, p


def mat(seen: Seen) -> Html:
    """The face's root. In a film its picture stands over the board."""
    laying = seen.view["phase"] == "layout" and bool(seen.look.legal)
    return div(
        ".kaleva",
        data_phase=seen.view["phase"],
        data_near=SIDES[seen.near],
        data_flat=seen.flat,
        data_film=seen.scene is not None,
    )[
        div(".kaleva-mat")[
            row(seen, seen.far),
            div(".kaleva-middle")[
                board(seen),
                laying and dealt(seen),
                drawn(seen) if seen.scene is None else scene(seen, seen.scene),
            ],
            row(seen, seen.near),
            peek(seen),
            stock(seen, seen.far),
            div(".kaleva-talk")[_talk(seen)],
            stock(seen, seen.near),
        ]
    ]


def _talk(seen: Seen) -> Child:
    """The attack being weighed, the offer to decline, or what has just been brought to light."""
    if seen.scene is not None:
        return None
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
    return _fought(seen) or _scouted(seen) or _swapped(seen) or _patience(seen)


def _weighed(seen: Seen) -> Html:
    """The two cards that the attack would compare: the enemy's as far as everybody knows it."""
    own, foe = seen.action[0], seen.action[3]
    enemy = 1 - seen.mine
    mine, theirs = seen.slot(seen.mine, own), seen.slot(enemy, foe)
    values = possible(seen, enemy, foe)
    told = seen.words("kaleva.talk.weighed")
    if len(values) == 1 and theirs is not None and theirs["value"] is None:
        told = seen.words("kaleva.talk.only", card=seen.named(values[0]))
    elif len(values) > 1 and theirs is not None:
        key = "kaleva.talk.first" if theirs["first"] else "kaleva.talk.unseen"
        told = seen.words(key, values=spans(values))
    sides = (
        (seen.mine, None if mine is None or seen.flat else mine["value"]),
        (enemy, None if theirs is None else theirs["value"]),
    )
    return _clash(seen, sides, told)


def _fought(seen: Seen) -> Html | None:
    """The cards of the last fight and what came of it."""
    fight = seen.last("attacked")
    if not fight:
        return None
    player = fight["player"]
    sides = ((player, fight["attack"]), (1 - player, fight["defence"]))
    return _clash(seen, sides, verdict(seen))


def _scouted(seen: Seen) -> Html | None:
    """The card that a Tuuri has just turned."""
    turned = seen.last("scouted")
    if not turned:
        return None
    told = seen.words(
        "kaleva.film.scouted", column=turned["column"], card=seen.named(turned["value"])
    )
    card = shown(seen, turned["value"], f".{SIDES[1 - turned['player']]}")
    return div(".kaleva-clash", data_cards=1)[card, p[told]]


def _swapped(seen: Seen) -> Html | None:
    """The two cards that have just changed places."""
    swapped = seen.last("swapped")
    if not swapped:
        return None
    first, second = swapped["columns"]
    name = seen.look.names[swapped["player"]]
    told = seen.words("kaleva.line.swapped", name=name, first=first, second=second)
    return div(".kaleva-clash", data_cards=0)[icon("card-exchange"), p[told]]


def _patience(seen: Seen) -> Html | None:
    """The turns left until the match is drawn, once they are few."""
    left = patience(seen)
    return None if left is None else p(".kaleva-patience")[seen.words("kaleva.patience", n=left)]


def _clash(seen: Seen, sides: tuple[tuple[Player, int | None], ...], told: str) -> Html:
    """The attacker's card against the defender's; to a seat also what came of it.

    Where the whole table looks on, the screen says it beside the picture.
    """
    (attacker, attack), (defender, defence) = sides
    return div(".kaleva-clash", data_cards=2)[
        _fighter(seen, attacker, attack),
        icon("crossed-swords"),
        _fighter(seen, defender, defence),
        seen.look.view.seat is not None and p[told],
    ]


def _fighter(seen: Seen, player: Player, value: int | None) -> Html:
    side = SIDES[player]
    return back(seen, side) if value is None else shown(seen, value, f".{side}")
