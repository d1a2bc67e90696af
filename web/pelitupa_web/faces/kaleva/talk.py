"""Talk: what is spoken of beside Kaleva's board: an attack weighed, what has come to light."""

from __future__ import annotations

from pelitupa.game import Player
from pelitupa.games.kaleva.fight import LOST, SWITCHED, WON, fight
from pelitupa_web.faces.kaleva.card import back, shown
from pelitupa_web.faces.kaleva.known import possible, spans
from pelitupa_web.faces.kaleva.lines import patience, verdict
from pelitupa_web.faces.kaleva.names import SIDES
from pelitupa_web.faces.kaleva.seen import Seen
from pelitupa_web.faces.kaleva.taps import DECLINE
from pelitupa_web.faces.touch import icon, part_button
from pelitupa_web.html import Child, Html, div, li, p, ul


def talk(seen: Seen) -> Child:
    """The attack being weighed, the offer to decline, or what has just been brought to light."""
    if seen.action[2:3] == "x":
        return _weighed(seen)
    if DECLINE in seen.live:
        return _offered(seen)
    return _drawn(seen) or _fought(seen) or _scouted(seen) or _swapped(seen) or _patience(seen)


def _weighed(seen: Seen) -> Html:
    """The two cards that the attack would compare, and what would come of it.

    The enemy's card only as far as everybody knows it, one's own not where others look on.
    """
    own, foe = seen.action[0], seen.action[3]
    enemy = 1 - seen.mine
    mine, theirs = seen.slot(seen.mine, own), seen.slot(enemy, foe)
    attack = mine["value"] if mine is not None and (mine["up"] or not seen.flat) else None
    values = possible(seen, enemy, foe)
    lies_open = theirs is not None and theirs["value"] is not None
    if lies_open:
        told = seen.words("kaleva.talk.weighed")
    elif len(values) == 1:
        told = seen.words("kaleva.talk.only", card=seen.named(values[0]))
    else:
        kind = "first" if theirs is not None and theirs["first"] else "unseen"
        told = seen.words(f"kaleva.talk.{kind}", values=spans(values))
    sides = ((seen.mine, attack), (enemy, values[0] if lies_open else None))
    return _clash(seen, sides, told, _results(seen, attack, values))


def _results(seen: Seen, attack: int | None, values: tuple[int, ...]) -> Html | None:
    """How the attack would end against each value that the enemy's card can have."""
    if attack is None:
        return None
    ends = {result: [v for v in values if fight(attack, v) == result] for result in _ENDS}
    some = {result: tuple(against) for result, against in ends.items() if against}
    sure = "sure-" if len(some) == 1 else ""
    return ul(".kaleva-results")[
        (
            li(data_result=result)[seen.words(f"kaleva.talk.{sure}{result}", values=spans(against))]
            for result, against in some.items()
        )
    ]


_ENDS = (WON, SWITCHED, LOST)


def _offered(seen: Seen) -> Html:
    """The button that lets a scouting or a swap be."""
    phase = seen.view["phase"]
    button = part_button(
        ".kaleva-decline #decline", DECLINE, live=True, chosen=DECLINE in seen.draft
    )
    return button[seen.words(f"kaleva.promise.decline.{phase}")]


def _drawn(seen: Seen) -> Html | None:
    """The card that waits for its column: its owner sees it, anybody else its back."""
    if seen.view["phase"] != "refill" or seen.look.outcome is not None:
        return None
    side = SIDES[seen.view["to_act"][0]]
    value = None if seen.flat else seen.view["drawn"]
    name = f"drawn-{side}"
    drag = seen.id(name) if seen.look.legal else None
    drawn = div(".kaleva-drawn", id=seen.id(name), data_drag=drag, **seen.motion(name))
    card = drawn[_card(seen, side, value)]
    return div(".kaleva-clash", data_cards=1)[card, p[seen.words("kaleva.talk.drawn")]]


def _fought(seen: Seen) -> Html | None:
    """The cards of the last fight and what came of it."""
    fought = seen.last("attacked")
    if not fought:
        return None
    player, followed = fought["player"], seen.last("captured", "switched")
    loser = followed["player"] if followed["kind"] == "captured" else None
    sides = ((player, fought["attack"]), (1 - player, fought["defence"]))
    return _clash(seen, sides, verdict(seen), None, loser)


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


def _clash(
    seen: Seen,
    sides: tuple[tuple[Player, int | None], ...],
    told: str,
    results: Html | None = None,
    loser: Player | None = None,
) -> Html:
    """The attacker's card against the defender's; to a seat also what came of it.

    Where the whole table looks on, the screen says it beside the picture.
    """
    (attacker, attack), (defender, defence) = sides
    return div(".kaleva-clash", data_cards=2)[
        _card(seen, SIDES[attacker], attack, lost=loser == attacker),
        icon("crossed-swords"),
        _card(seen, SIDES[defender], defence, lost=loser == defender),
        seen.look.view.seat is not None and div(".kaleva-told-of")[p[told], results],
    ]


def _card(seen: Seen, side: str, value: int | None, *, lost: bool = False) -> Html:
    return back(seen, side) if value is None else shown(seen, value, f".{side}", lost=lost)
