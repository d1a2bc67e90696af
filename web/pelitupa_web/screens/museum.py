"""Museum on the screen: every card of a deck with its year, after a warning, by halls of years."""

from __future__ import annotations

from collections.abc import Sequence

from pelitupa.deck import Card, Deck, Source
from pelitupa.own_cards import THEME
from pelitupa_web import museum as rooms
from pelitupa_web.browsing import Museum
from pelitupa_web.decks import own_deck
from pelitupa_web.desk import Desk
from pelitupa_web.html import (
    Html,
    a,
    details,
    div,
    fragment,
    h2,
    input_,
    label,
    li,
    ol,
    option,
    p,
    section,
    select,
    span,
    summary,
    ul,
)
from pelitupa_web.museum import Hall, chosen_by, dated_in, hall_up, halls_of
from pelitupa_web.screens.disputes import doubted
from pelitupa_web.screens.frame import GUARD_MS, Screen, bar, going, icon, send, year_text
from pelitupa_web.screens.halls import hall_name, plan, ways


def museum(desk: Desk, seen: Museum) -> Screen:
    words = desk.words
    deck = rooms.deck_shown(desk, seen.of)
    title = words("museum.match" if seen.of == rooms.MATCH else "museum.title")
    if seen.of not in ("", rooms.MATCH) and deck is not None:
        title = own_deck(desk, seen.of).title
    return Screen(
        name=f"museum/{seen.of}/{'open' if seen.sure else 'asked'}",
        title=words("site.page", title=title),
        room=rooms.ROOM,
        children=[
            bar(desk, title, _to_decks(desk), back=seen.back),
            _warning(desk, seen)
            if deck is None or not seen.sure
            else _exhibition(desk, seen, deck),
        ],
    )


def _to_decks(desk: Desk) -> Html | None:
    """The way to own decks, which can be seen here too; not while a match lies on the table."""
    if desk.play is not None:
        return None
    return send(desk.words("decks.title"), ".quiet #to-decks", **going("decks"))


def _warning(desk: Desk, seen: Museum) -> Html:
    """That whoever goes on sees every year."""
    words, running = desk.words, desk.play is not None and desk.play.match.outcome is None
    return div(".stack.prose.museum-door")[
        icon("greek-temple"),
        p(".lead")[words("museum.spoils")],
        running and p(".notice")[words("museum.running")],
        div(".cluster")[
            send(
                words("museum.sure"),
                ".primary.large #museum-sure",
                data_guard_ms=GUARD_MS,
                data_send={"kind": "museum", "sure": True},
            ),
            send(words("museum.not-now"), ".quiet.large #museum-not", **going(seen.back)),
        ],
    ]


def _exhibition(desk: Desk, seen: Museum, deck: Deck) -> Html:
    words = desk.words
    cards = rooms.cards_shown(desk, seen)
    halls = halls_of(cards)
    up = hall_up(desk, seen, halls)
    chosen = any(chosen_by(desk))
    return fragment(
        _fields(desk, deck) if seen.of != rooms.MATCH else None,
        p(".help", id="found", role="status")[
            words("museum.found" if chosen else "museum.cards", n=len(cards))
        ],
        plan(desk, halls, up, {"kind": "museum"}) if len(halls) > 1 else None,
        _hall(desk, deck, halls, up) if halls else None,
    )


def _fields(desk: Desk, deck: Deck) -> Html:
    words, (sought, theme) = desk.words, chosen_by(desk)
    return div(".museum-fields")[
        label(".field.search")[
            span[words("museum.search")],
            input_(
                id="search",
                name=rooms.SEARCH,
                type="search",
                value=sought,
                autocomplete="off",
                data_input="live",
            ),
        ],
        label(".field")[
            span[words("museum.theme")],
            select(id=rooms.THEME, name=rooms.THEME, data_input=True)[
                option(value="", selected=not theme)[words("museum.all-themes")],
                [
                    option(value=each, selected=each == theme)[theme_name(desk, each)]
                    for each in sorted(
                        rooms.themes_of(deck),
                        key=lambda each: rooms.alphabetical(theme_name(desk, each)),
                    )
                ],
            ],
        ],
    ]


def theme_name(desk: Desk, theme: str) -> str:
    """A theme in words; one of an own deck stands as it was written."""
    key = "decks.theme" if theme == THEME else f"statistics.theme.{theme}"
    return desk.words(key) if key in desk.words else theme


def _hall(desk: Desk, deck: Deck, halls: Sequence[Hall], up: int) -> Html:
    hall = halls[up]
    return section(".museum-hall")[
        h2(id="museum-hall", tabindex=-1)[hall_name(desk, hall)] if len(halls) > 1 else None,
        ol(".aikamatka-story")[(_exhibit(desk, deck, card) for card in hall.cards)],
        ways(desk, halls, up, {"kind": "museum"}),
    ]


def _exhibit(desk: Desk, deck: Deck, card: Card) -> Html:
    """The whole year side of a card, and where that is known from."""
    words, lang = desk.words, desk.lang
    dated = dated_in(lang, card.dated)
    return li(id=f"exhibit-{card.id}")[
        div(".aikamatka-told")[
            div(".field")[span(".when")[year_text(card.year)], icon(card.picture)],
            div(".text")[
                p(".title", lang=lang)[dict(card.name)[lang]],
                p(".explanation", lang=lang)[dict(card.text).get(lang)],
                p(".of-card")[
                    theme_name(desk, card.theme),
                    dated and [" · ", words("museum.dated", what=dated)],
                ],
                _sources(desk, card),
                doubted(desk, deck, card),
            ],
        ]
    ]


def _sources(desk: Desk, card: Card) -> Html | None:
    if not card.sources:
        return None
    return details(".sources", id=f"sources-{card.id}")[
        summary[desk.words("museum.sources", n=len(card.sources))],
        ul[(li[_source(desk, each)] for each in card.sources)],
    ]


def _source(desk: Desk, source: Source) -> Html:
    """A link that tells nobody where one came from; without a network the address to be read."""
    title, address = source.title, source.address
    if not address.startswith(("https://", "http://")):
        return span[title]
    return fragment(
        a(".online", href=address, target="_blank", rel="noopener noreferrer")[
            title or address, span(".spoken")[" ", desk.words("museum.new-tab")]
        ],
        span(".offline")[title and [title, ": "], address],
    )
