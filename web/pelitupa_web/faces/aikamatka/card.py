"""Card: one of Aikamatka's cards, its name side or its year side; where it lies is not here."""

from __future__ import annotations

from pelitupa_web.faces.aikamatka.seen import Seen
from pelitupa_web.faces.touch import icon
from pelitupa_web.html import Html, fragment, p, span


def name_side(seen: Seen, card: str) -> Html:
    """The name in three languages and the picture, without year or explanation."""
    (lang, title), *others = seen.titles(card)
    return fragment(
        span(".title", lang=lang)[title],
        icon(seen.card(card).picture),
        span(".others")[(span(lang=lang)[title] for lang, title in others)],
    )


def year_side(seen: Seen, card: str, year: int) -> Html:
    """Year, picture and name, small enough for the timeline."""
    return fragment(
        span(".year")[year],
        icon(seen.card(card).picture),
        span(".title", lang=seen.words.lang)[seen.title(card)],
    )


def explanation(seen: Seen, card: str) -> Html:
    """What the year side tells about the event."""
    return p(".explanation", lang=seen.words.lang)[dict(seen.card(card).text)[seen.words.lang]]
