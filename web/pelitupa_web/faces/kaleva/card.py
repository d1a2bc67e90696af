"""Card: the face of one of Kaleva's cards; where cards lie is not here."""

from __future__ import annotations

from pelitupa_web.faces.kaleva.seen import SILHOUETTES, Seen
from pelitupa_web.faces.touch import icon
from pelitupa_web.html import Html, div, fragment, span


def front(seen: Seen, value: int) -> Html:
    """Value, silhouette and name."""
    return fragment(
        span(".value")[value], icon(SILHOUETTES[value]), span(".name")[seen.character(value)]
    )


def shown(seen: Seen, value: int, selector: str = "", *, lost: bool = False) -> Html:
    """A card that only lies there, face up; one that has `lost` a fight is struck out."""
    return div(f".kaleva-card.up{selector}", data_lost=lost)[front(seen, value)]


def back(seen: Seen, side: str) -> Html:
    """A card that only lies there, face down."""
    name = seen.words("kaleva.talk.down")
    return div(f".kaleva-card.back.{side}", role="img", aria_label=name)[()]
