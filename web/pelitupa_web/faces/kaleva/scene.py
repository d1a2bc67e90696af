"""Scene: one picture of a film, large over those rows of Kaleva's board that it is not about."""

from __future__ import annotations

from dataclasses import dataclass

from pelitupa.game import Player
from pelitupa_web.faces.kaleva.card import back, shown
from pelitupa_web.faces.kaleva.names import SIDES, slot_name
from pelitupa_web.faces.kaleva.seen import Seen
from pelitupa_web.faces.kaleva.tokens import piece, shield_marks
from pelitupa_web.faces.touch import icon
from pelitupa_web.html import Html, div, fragment, p, span


@dataclass(frozen=True)
class Fighter:
    """A card that has come out of a row: whose, from where, its value unless it is face down.

    `how` tells what it has just done: it has come `out` of its column or has been `turned` over.
    """

    player: Player
    column: str | None
    value: int | None = None
    how: str = ""
    lost: bool = False


@dataclass(frozen=True)
class Scene:
    """One picture of a film: cards, words, and what on the board they are about."""

    key: str
    """The name of the happening, for what moves in the picture."""
    told: str
    fighters: tuple[Fighter, ...] = ()
    sign: str = ""
    """The silhouette over the words."""
    start: str = ""
    target: str = ""
    place: str = ""
    """The end of the board it stands at, if that does not follow from the squares."""
    returned: Player | None = None
    """Whose piece has come back."""
    shield: tuple[Player, int] | None = None


def scene(seen: Seen, shot: Scene) -> Html:
    """The picture, over those rows of the board that it is not about."""
    words = p(".kaleva-told")[shot.told]
    sign = icon(shot.sign) if shot.sign else None
    if len(shot.fighters) == 2:
        one, other = (fighter(seen, each, shot.key) for each in shot.fighters)
        content = fragment(one, div(".kaleva-between")[sign, words], other)
    elif shot.shield is not None:
        content = fragment(shield_marks(seen, *shot.shield, key=shot.key), words)
    elif shot.returned is not None:
        content = fragment(piece(SIDES[shot.returned]), words)
    else:
        content = fragment(sign, words)
    return div(
        ".kaleva-scene",
        data_place=shot.place or _place(seen, shot.start, shot.target),
        data_cards=len(shot.fighters),
    )[content]


def _place(seen: Seen, *squares: str) -> str:
    """The end of the board with the more rows free."""
    rows = [seen.rows.index(square[1]) for square in squares if square]
    if not rows:
        return "bottom"
    return "top" if min(rows) > len(seen.rows) - 1 - max(rows) else "bottom"


def fighter(seen: Seen, card: Fighter, key: str) -> Html:
    """A card large, with the piece of its side, so that one sees whose it is."""
    side = SIDES[card.player]
    name = f"fighter-{side}"
    return div(
        f".kaleva-fighter.{side}",
        id=seen.id(name),
        data_side=side,
        **_coming(card, f"{key}.{name}"),
    )[
        back(seen, side) if card.value is None else shown(seen, card.value, lost=card.lost),
        span(".kaleva-whose")[piece(side), seen.look.names[card.player]],
    ]


def _coming(card: Fighter, key: str) -> dict[str, str]:
    """A card comes out of its column, then turns over."""
    if card.how == "turned":
        return {"data_enter": "turn", "data_beat": f"{key}.turn"}
    if card.how == "out" and card.column is not None:
        return {"data_from": slot_name(card.player, card.column), "data_beat": key}
    return {}
