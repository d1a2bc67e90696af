"""Rows: the cards of both players as they lie, and the deal that is to be laid; no board."""

from __future__ import annotations

from typing import Any

from pelitupa.game import Player
from pelitupa_web.faces.kaleva.card import front, shown
from pelitupa_web.faces.kaleva.layout import laid, next_column
from pelitupa_web.faces.kaleva.names import COLUMNS, SIDES, slot_name
from pelitupa_web.faces.kaleva.seen import Seen
from pelitupa_web.faces.touch import icon, part_button
from pelitupa_web.html import Child, Html, b, div, li, ol, span


def row(seen: Seen, player: Player) -> Html:
    """A player's six cards; while cards are laid, one's own places and the other's deal."""
    if seen.view["phase"] != "layout" or seen.look.view.seat is None:
        cards = [_lying(seen, player, column) for column in seen.columns]
    elif player == seen.mine:
        cards = [_laid(seen, place) for place in range(len(COLUMNS))]
    else:
        cards = [shown(seen, value) for value in seen.view["first_cards"][player]]
    place = "near" if player == seen.near else "far"
    name = seen.words("kaleva.row", name=seen.look.names[player])
    side = SIDES[player]
    row_of = ol(f".kaleva-row.{place} #{seen.id(f'row-{side}')}", data_side=side, data_grid=True)
    return row_of(aria_label=name)[(li[card] for card in cards)]


def peek(seen: Seen) -> Html | None:
    """One's own row face up, on a tablet that lies flat: seen only while a button is held."""
    if not seen.flat or seen.look.view.seat is None:
        return None
    cards = []
    for column in seen.columns:
        slot = seen.slot(seen.mine, column)
        value = seen.view["drawn"] if slot is None else slot["value"]
        card = div(".kaleva-card.hole")[b[column]]
        if value is not None:
            card = shown(seen, value, ".ghost" if slot is None else "")
        cards.append(li[card])
    place = "near" if seen.mine == seen.near else "far"
    return ol(f".kaleva-row.kaleva-peek.{place}", id=f"peek-{SIDES[seen.mine]}", hidden=True)[cards]


def dealt(seen: Seen) -> Html:
    """The six cards of the deal that have not been given a column yet."""
    values = seen.view["first_cards"][seen.mine]
    return ol(".kaleva-dealt #deal", aria_label=seen.words("kaleva.dealt"), data_grid=True)[
        (
            li[
                div(".kaleva-card.hole")
                if f"dealt-{place}" in seen.draft
                else _dealt(seen, place, seen.named(value), place)
            ]
            for place, value in enumerate(values)
        )
    ]


def _dealt(seen: Seen, place: int, name: str, across: int) -> Html:
    """A card of the deal by its place there, `across` from the left of where it lies now."""
    part = f"dealt-{place}"
    card = part_button(
        f".kaleva-card.up #{seen.id(part)}",
        part,
        name=name,
        live=part in seen.live,
        chosen=part in seen.draft,
        data_row=0,
        data_col=across,
        data_drag=seen.id(part) if part not in seen.draft[:-2] else None,
    )
    return card[front(seen, seen.view["first_cards"][seen.mine][place])]


def _laid(seen: Seen, place: int) -> Html:
    """A column of one's own row while the cards are laid: the card tapped for it, or a hole.

    Once a card lies, each hole can be tapped: the card laid last goes there.
    """
    column = seen.columns[place]
    choice: str | None = seen.view.get("choice")
    if choice:
        return shown(seen, int(choice[1 + COLUMNS.index(column)]))
    taken = laid(seen.draft)
    if column in taken:
        value = seen.named(seen.view["first_cards"][seen.mine][taken[column]])
        said = seen.words("kaleva.slot.card", column=column, card=value)
        return _dealt(seen, taken[column], said, place)
    next_one = column == next_column(seen.columns, seen.draft)
    part = f"own-{column}"
    if part not in seen.live:
        return div(".kaleva-card.hole", data_next=next_one)[b[column]]
    return part_button(
        f".kaleva-card.hole #{seen.id(slot_name(seen.mine, column))}",
        part,
        name=seen.words("kaleva.slot.lay", column=column),
        live=True,
        data_row=0,
        data_col=place,
        data_next=next_one,
        drop=True,
    )[b[column]]


def _lying(seen: Seen, player: Player, column: str) -> Html:
    """The card in a column of a row, as far as this seat may see it."""
    slot, place = seen.slot(player, column), slot_name(player, column)
    part = f"{'own' if player == seen.mine else 'foe'}-{column}"
    down = slot is not None and (slot["value"] is None or (seen.flat and not slot["up"]))
    content, selector, name = _face(seen, part, column, slot, down)
    marks = _marks(seen, player, column)
    swapping = player == seen.mine and seen.view["phase"] == "swap"
    return part_button(
        f".kaleva-card{selector} #{seen.id(place)}",
        part,
        name=", ".join((name, *(seen.words(f"kaleva.slot.{mark}") for mark in marks))),
        live=part in seen.live,
        chosen=part in seen.draft,
        data_row=0,
        data_col=seen.columns.index(column),
        data_drag=seen.id(place) if swapping and part in seen.live else None,
        drop=part in seen.takers,
        data_first=down and slot is not None and slot["first"],
        data_weighed=_is_weighed(seen, player, column),
        data_swapped="swapped" in marks,
        **seen.motion(place),
    )[
        content,
        player == seen.mine and "known" in marks and span(".kaleva-badge")[icon("spyglass")],
        "swapped" in marks and span(".kaleva-badge.swapped")[icon("card-exchange")],
    ]


def _face(
    seen: Seen, part: str, column: str, slot: dict[str, Any] | None, down: bool
) -> tuple[Child, str, str]:
    """What is on a card, the classes it has, and what is said of it."""
    words = seen.words
    if down:
        return None, ".back", words("kaleva.slot.down", column=column)
    if slot is not None:
        card = seen.named(slot["value"])
        name = words("kaleva.slot.card", column=column, card=card)
        return front(seen, slot["value"]), ".up", name
    drawn = None if seen.flat else seen.view["drawn"]
    if drawn is None or part not in seen.live:
        return b[column], ".hole", words("kaleva.slot.empty", column=column)
    name = words("kaleva.slot.place", column=column, card=seen.named(drawn))
    return front(seen, drawn), ".hole.ghost", name


def _marks(seen: Seen, player: Player, column: str) -> list[str]:
    """What else is to be said of a card: all know it, it was dealt first, it has changed place."""
    slot = seen.slot(player, column)
    if slot is None:
        return []
    marks = ["swapped"] if _has_swapped(seen, player, column) else []
    if slot["up"]:
        marks.append("known")
    elif slot["first"] and (slot["value"] is None or seen.flat):
        marks.append("first")
    return marks


def _has_swapped(seen: Seen, player: Player, column: str) -> bool:
    """Whether the card has changed places since one last looked, and still lies there."""
    if player == seen.look.view.seat:
        return False
    swapped = False
    for beat in seen.look.recent:
        facts: dict[str, Any] = beat.plain()
        if facts.get("player") != player:
            continue
        if beat.kind == "swapped":
            swapped = swapped or column in facts["columns"]
        elif beat.kind in {"drew", "placed"} and facts["column"] == column:
            swapped = False
    return swapped


def _is_weighed(seen: Seen, player: Player, column: str) -> bool:
    """Whether the card would be compared by the attack that the draft has become, or is shown."""
    if seen.scene is not None:
        return (player, column) in [(each.player, each.column) for each in seen.scene.fighters]
    if seen.action[2:3] != "x":
        return False
    return column == (seen.action[0] if player == seen.mine else seen.action[3])
