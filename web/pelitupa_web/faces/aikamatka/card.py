"""Card: Aikamatka's cards, their name side and their year side; where they lie is not here."""

from __future__ import annotations

from pelitupa.game import Player
from pelitupa_web.faces.aikamatka.doubt import doubt, key_of
from pelitupa_web.faces.aikamatka.seen import Seen
from pelitupa_web.faces.touch import icon, own_id
from pelitupa_web.html import Attribute, Html, Tag, div, fragment, p, span

SIGNS = {"right": "check-mark", "wrong": "cross-mark"}


def name_side(seen: Seen, card: str) -> Html:
    """The name in three languages and the picture, without year or explanation.

    A name that is the same in another language is not said again.
    """
    (lang, title), *names = seen.titles(card)
    others = {name: other for other, name in reversed(names) if name != title}
    return fragment(
        span(".title", lang=lang)[title],
        icon(seen.card(card).picture),
        span(".others")[(span(lang=other)[name] for name, other in reversed(others.items()))],
    )


def year_side(seen: Seen, card: str, year: int) -> Html:
    """Year, picture and name, small enough for the timeline."""
    return fragment(
        span(".year")[year],
        icon(seen.card(card).picture),
        span(".title", lang=seen.words.lang)[seen.title(card)],
    )


def paper(
    selector: str = "",
    *,
    side: str,
    verdict: str | None = None,
    tag: Tag = div,
    **more: Attribute,
) -> Tag:
    """The card itself, to be filled with one of its sides."""
    return tag(f".aikamatka-card{selector}", data_side=side, data_verdict=verdict, **more)


def sign(seen: Seen, verdict: str, *, small: bool = False) -> Html:
    """Right or wrong: a sign and the word, which on a small card is only said."""
    word = seen.words(f"aikamatka.{verdict}")
    if small:
        return span(".verdict", role="img", aria_label=word)[icon(SIGNS[verdict])]
    return span(".verdict")[icon(SIGNS[verdict]), word]


def doubted(seen: Seen, name: str, place: str) -> Html | None:
    """The button to doubt the year of a turned card; a card may be told about in several places."""
    if seen.filmed or seen.look.filmed or seen.look.deck is None:
        return None
    card = seen.card(name)
    return doubt(
        seen.words,
        card,
        seen.look.deck.digest,
        doubted=key_of(card) in seen.look.doubted,
        place=own_id(seen.look, f"doubt-{place}"),
    )


def told(
    seen: Seen,
    card: str,
    year: int,
    *,
    verdict: str | None = None,
    player: Player | None = None,
    place: str = "now",
) -> Html:
    """The whole year side, with what it tells about the event; perhaps whose mistake it was."""
    text = seen.text(card)
    note = seen.look.names[player] if player is not None else None
    return div(".aikamatka-told", data_verdict=verdict)[
        div(".field")[
            span(".when")[year], icon(seen.card(card).picture), verdict and sign(seen, verdict)
        ],
        div(".text")[
            p(".title", lang=seen.words.lang)[seen.title(card)],
            text and p(".explanation", lang=seen.words.lang)[text],
            note and p(".whose")[note],
            doubted(seen, card, place),
        ],
    ]
