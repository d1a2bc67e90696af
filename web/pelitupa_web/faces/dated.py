"""Dated: cards with a year, their name side and their year side, for every game played with them.

Where the cards lie is the business of the game's own face.
"""

from __future__ import annotations

from pelitupa.deck import Card
from pelitupa.game import Player
from pelitupa_web.faces.doubt import doubt, key_of
from pelitupa_web.faces.face import Look
from pelitupa_web.faces.touch import icon, own_id
from pelitupa_web.html import Attribute, Html, Tag, div, fragment, p, span
from pelitupa_web.words import LANGUAGES

SIGNS = {"right": "check-mark", "wrong": "cross-mark"}


class Cards:
    """A look at a table on which dated cards lie, with the texts of these cards."""

    filmed = False
    """Whether what it shows is a moment of a film."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.words = look.words

    def card(self, name: str) -> Card:
        """The texts and the picture of a card; only what has been turned shows its year."""
        if self.look.deck is None:
            raise LookupError("a game with dated cards is drawn with its deck")
        return self.look.deck.by_id[name]

    def title(self, name: str) -> str:
        """What the card is called in the language of the screen."""
        return dict(self.card(name).name)[self.words.lang]

    def text(self, name: str) -> str | None:
        """What the card tells about its event; nothing for one that only an older release had."""
        return dict(self.card(name).text).get(self.words.lang)

    def titles(self, name: str) -> list[tuple[str, str]]:
        """Language and name, the language of the screen first."""
        names = dict(self.card(name).name)
        first = self.words.lang
        return [(lang, names[lang]) for lang in (first, *(x for x in LANGUAGES if x != first))]


def name_side(seen: Cards, card: str) -> Html:
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


def year_side(seen: Cards, card: str, year: int) -> Html:
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


def sign(seen: Cards, verdict: str, *, small: bool = False) -> Html:
    """Right or wrong: a sign and the word, which on a small card is only said."""
    word = seen.words(f"cards.{verdict}")
    if small:
        return span(".verdict", role="img", aria_label=word)[icon(SIGNS[verdict])]
    return span(".verdict")[icon(SIGNS[verdict]), word]


def doubted(seen: Cards, name: str, place: str) -> Html | None:
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
    seen: Cards,
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
