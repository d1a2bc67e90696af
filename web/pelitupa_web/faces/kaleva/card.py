"""Card: one of Kaleva's cards as it lies, and the two rows of six; the board is not here."""

from __future__ import annotations

from typing import Any

from pelitupa.game import Player
from pelitupa_web.faces.kaleva.seen import COLUMNS, SIDES, SILHOUETTES, Seen
from pelitupa_web.faces.touch import icon, own_id, part_button
from pelitupa_web.html import Html, b, div, fragment, li, ol, span


def front(seen: Seen, value: int) -> Html:
    """Value, silhouette and name."""
    return fragment(
        span(".value")[value], icon(SILHOUETTES[value]), span(".name")[seen.character(value)]
    )


def shown(seen: Seen, value: int, selector: str = "") -> Html:
    """A card that only lies there, face up."""
    return div(f".kaleva-card.up{selector}")[front(seen, value)]


def far_row(seen: Seen) -> Html:
    """The row at the top: what the player on the near side sees of the other's cards."""
    if seen.view["phase"] == "layout":
        cards = [li[shown(seen, value)] for value in seen.view["first_cards"][seen.far]]
    else:
        cards = [li[_lying(seen, seen.far, column)] for column in seen.columns]
    name = seen.words("kaleva.row", name=seen.look.names[seen.far])
    return ol(".kaleva-row.far", aria_label=name, data_side=SIDES[seen.far])[cards]


def near_row(seen: Seen) -> Html:
    """The row at the bottom: one's own cards, at the layout the places to fill."""
    if seen.view["phase"] == "layout" and seen.look.view.seat is not None:
        cards = [li[_laid(seen, place)] for place in range(len(COLUMNS))]
    else:
        cards = [li[_lying(seen, seen.near, column)] for column in seen.columns]
    name = seen.words("kaleva.row", name=seen.look.names[seen.near])
    return ol(".kaleva-row.near", aria_label=name, data_side=SIDES[seen.near])[cards]


def dealt(seen: Seen) -> Html:
    """The six cards of the deal that have not been given a column yet."""
    values = seen.view["first_cards"][seen.near]
    return ol(".kaleva-dealt", aria_label=seen.words("kaleva.dealt"))[
        (
            li[
                div(".kaleva-card.hole")
                if f"dealt-{place}" in seen.draft
                else _dealt(seen, place, seen.named(value))
            ]
            for place, value in enumerate(values)
        )
    ]


def _dealt(seen: Seen, place: int, name: str) -> Html:
    part = f"dealt-{place}"
    card = part_button(
        f".kaleva-card.up #{own_id(seen.look, part)}",
        part,
        name=name,
        live=part in seen.live,
        chosen=part in seen.draft,
    )
    return card[front(seen, seen.view["first_cards"][seen.near][place])]


def _laid(seen: Seen, place: int) -> Html:
    """A column of one's own row while the cards are laid: the card tapped for it, or a hole."""
    column = seen.columns[place]
    choice: str | None = seen.view.get("choice")
    if choice:
        return shown(seen, int(choice[1 + COLUMNS.index(column)]))
    if place >= len(seen.draft):
        return div(".kaleva-card.hole")[b[column]]
    part = seen.draft[place]
    value = seen.view["first_cards"][seen.near][int(part.removeprefix("dealt-"))]
    name = seen.words("kaleva.slot.card", column=column, card=seen.named(value))
    return _dealt(seen, int(part.removeprefix("dealt-")), name)


def _lying(seen: Seen, player: Player, column: str) -> Html:
    """The card in a column of a row, as the near side sees it."""
    slot = seen.slot(player, column)
    own = player == seen.near
    part = f"{'own' if own else 'foe'}-{column}"
    drawn = seen.view.get("drawn")
    if slot is None and own and drawn is not None and part in seen.live:
        content, look = front(seen, drawn), ".hole.ghost"
        name = seen.words("kaleva.slot.place", column=column, card=seen.named(drawn))
    elif slot is None:
        content, look, name = b[column], ".hole", seen.words("kaleva.slot.empty", column=column)
    elif slot["value"] is None:
        content, look = fragment(), ".back"
        name = seen.words("kaleva.slot.down", column=column)
    else:
        content, look = front(seen, slot["value"]), ".up"
        name = seen.words("kaleva.slot.card", column=column, card=seen.named(slot["value"]))
    marks = _marks(slot, own)
    place = f"slot-{SIDES[player]}-{column}"
    return part_button(
        f".kaleva-card{look} #{own_id(seen.look, place)}",
        part,
        name=", ".join((name, *(seen.words(f"kaleva.slot.{mark}") for mark in marks))),
        live=part in seen.live,
        chosen=part in seen.draft,
        data_first=slot is not None and slot["first"] and slot["value"] is None,
        data_weighed=_is_weighed(seen, player, column),
    )[content, own and "known" in marks and icon("spyglass")]


def _marks(slot: dict[str, Any] | None, own: bool) -> list[str]:
    """What else is to be said of a card: that all know it, that it was dealt at the start."""
    if slot is None:
        return []
    if slot["up"]:
        return ["known"]
    return ["first"] if slot["first"] and not own else []


def _is_weighed(seen: Seen, player: Player, column: str) -> bool:
    """Whether the card would be compared by the attack that the draft has become."""
    if seen.action[2:3] != "x":
        return False
    return column == (seen.action[0] if player == seen.near else seen.action[3])
