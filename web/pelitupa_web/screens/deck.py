"""One own deck on the screen: its name, its cards with hints, and the form of a card."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from pelitupa.card_fields import WORD_LONGEST
from pelitupa.deck import LANGUAGES, Card, Deck
from pelitupa.deck_text import TITLE_LONGEST
from pelitupa.game import Refusal
from pelitupa.hints import Hint, hints_of
from pelitupa.own_cards import OWN
from pelitupa_web import decks
from pelitupa_web.browsing import Editing
from pelitupa_web.card_words import field_text, hint_text
from pelitupa_web.deck_desk import FIELD, card_typed, draft_of
from pelitupa_web.desk import Desk
from pelitupa_web.html import (
    Attribute,
    Html,
    b,
    button,
    details,
    div,
    form,
    fragment,
    header,
    input_,
    label,
    li,
    ol,
    p,
    span,
    summary,
    textarea,
    ul,
)
from pelitupa_web.museum import Same, halls_of
from pelitupa_web.screens.frame import GUARD_MS, Screen, bar, heading, send, year_text
from pelitupa_web.screens.halls import plan, ways

HINTED_MOST = 600
"""Of a larger deck only the cards in sight are looked at for hints."""


def deck(desk: Desk, editing: Editing) -> Screen:
    words = desk.words
    found = decks.own_deck(desk, editing.deck)
    cards = decks.cards_of(desk, editing.deck)
    inner = "list" if editing.card is None else "card"
    title = found.title if editing.card is None else words(_card_title(editing))
    return Screen(
        name=f"deck/{inner}",
        title=words("site.page", title=title),
        room="aikamatka",
        children=[
            bar(desk, title, back="decks")
            if editing.card is None
            else _card_bar(desk, editing, title),
            p(".notice", id="done")[desk.notice] if desk.notice else None,
            _list(desk, editing, cards, found)
            if editing.card is None
            else _form(desk, editing, cards),
        ],
    )


def _card_title(editing: Editing) -> str:
    return "decks.card" if editing.card else "decks.card-new"


def _card_bar(desk: Desk, editing: Editing, title: str) -> Html:
    """The head of a card's form, from which one comes back to the deck."""
    back = {"kind": "deck-open", "deck": editing.deck}
    return header(".bar")[
        send(
            desk.words("site.back"),
            ".quiet #back",
            data_key="Escape",
            data_with_form="deck-card",
            data_send=back,
        ),
        heading(title),
    ]


def _list(desk: Desk, editing: Editing, cards: Deck, found: decks.OwnDeck) -> Html:
    words = desk.words
    ordered = sorted(cards.cards, key=lambda card: (card.year, card.id))
    halls = halls_of(ordered)
    up = max(0, min(editing.hall, len(halls) - 1))
    shown = halls[up].cards if halls else ()
    hints = _hints(cards, shown)
    message = {"kind": "deck-open", "deck": editing.deck}
    return fragment(
        _title(desk, found),
        p(".help #deck-size", role="status")[
            words("museum.cards", n=found.cards),
            f". {words('decks.missing', n=found.missing)}" if found.missing else None,
        ],
        editing.unknown and p(".notice")[words("decks.unknown", names=", ".join(editing.unknown))],
        div(".cluster")[
            send(
                words("decks.card-new"),
                ".primary #card-new",
                data_send={"kind": "deck-open", "deck": editing.deck, "card": ""},
            ),
            _unfinished(desk, editing, ""),
        ],
        ul(".decks-list")[(_gone(desk, card) for card in editing.gone)] if editing.gone else None,
        plan(desk, halls, up, message) if len(halls) > 1 else None,
        ol(".own-cards")[(_entry(desk, editing, card, hints) for card in shown)] if shown else None,
        ways(desk, halls, up, message),
    )


def _title(desk: Desk, found: decks.OwnDeck) -> Html:
    words = desk.words
    return form("#deck-title .deck-title", autocomplete="off", data_send={"kind": "deck-title"})[
        label(".field")[
            span[words("decks.name")],
            input_(
                id="title",
                name="title",
                value=found.title,
                maxlength=TITLE_LONGEST,
                data_input=True,
            ),
        ],
        button(".quiet", type="submit")[words("decks.rename")],
    ]


def _unfinished(desk: Desk, editing: Editing, card: str) -> Html | None:
    """The way back to a card that was left half written."""
    if not draft_of(desk, editing.deck, card):
        return None
    return send(
        desk.words("decks.unfinished"),
        ".primary.unfinished",
        data_send={"kind": "deck-open", "deck": editing.deck, "card": card},
    )


def _gone(desk: Desk, card: Card) -> Html:
    words = desk.words
    return li(".gone")[
        p[b[year_text(card.year)], f" {dict(card.name)[desk.lang]}: {words('decks.card-deleted')}"],
        send(
            words("decks.card-restore"),
            ".primary",
            data_guard_ms=GUARD_MS,
            data_send={"kind": "deck-card-restore", "card": card.id},
        ),
    ]


def _entry(desk: Desk, editing: Editing, card: Card, hints: Mapping[str, list[Hint]]) -> Html:
    words, name = desk.words, dict(card.name)[desk.lang]
    return li(data_card=card.id)[
        p(".card-line")[b[year_text(card.year)], " ", span[name]],
        _unfinished(desk, editing, card.id),
        _hinted(desk, hints.get(card.id, [])),
        div(".cluster")[
            send(
                words("decks.card-edit"),
                ".quiet",
                aria_label=f"{words('decks.card-edit')}: {name}",
                data_send={"kind": "deck-open", "deck": editing.deck, "card": card.id},
            ),
            send(
                words("decks.card-delete"),
                ".quiet",
                aria_label=f"{words('decks.card-delete')}: {name}",
                data_send={"kind": "deck-card-delete", "card": card.id},
            ),
        ],
    ]


def _hinted(desk: Desk, hints: list[Hint]) -> Html | None:
    """What to look at again; it keeps nobody from playing."""
    if not hints:
        return None
    return ul(".hints")[(li[hint_text(desk.words, each)] for each in hints)]


def _hints(cards: Deck, shown: tuple[Card, ...]) -> dict[str, list[Hint]]:
    found = _all_hints(Same(cards)) if len(cards.cards) <= HINTED_MOST else hints_of(Deck(shown), 0)
    by_card: dict[str, list[Hint]] = {}
    for hint in found:
        by_card.setdefault(hint.card, []).append(hint)
    return by_card


@lru_cache(maxsize=1)
def _all_hints(cards: Same) -> tuple[Hint, ...]:
    return hints_of(cards.deck, 0)


def _form(desk: Desk, editing: Editing, cards: Deck) -> Html:
    words, lang = desk.words, desk.lang
    others = [other for other in LANGUAGES if other != lang]
    return form("#deck-card .card-form", autocomplete="off", data_send={"kind": "deck-card-save"})[
        _line(desk, "year", words("decks.year"), maxlength=8),
        _line(desk, f"name.{lang}", _called(desk, "name"), maxlength=2 * OWN.name_longest),
        _prose(desk, f"text.{lang}", _called(desk, "text")),
        _line(desk, "theme", maxlength=WORD_LONGEST),
        details(id="card-more")[
            summary[words("decks.more")],
            div(".card-more")[
                [
                    [
                        _line(desk, f"name.{other}", maxlength=2 * OWN.name_longest),
                        _prose(desk, f"text.{other}"),
                    ]
                    for other in others
                ],
                _line(desk, "dated", maxlength=WORD_LONGEST),
                _line(desk, "source.1.title", words("decks.source-title"), maxlength=200),
                _line(
                    desk,
                    "source.1.address",
                    words("decks.source-address"),
                    maxlength=500,
                    inputmode="url",
                ),
            ],
        ],
        _hinted(desk, _typed_hints(desk, editing, cards)),
        div(".cluster")[
            button(".primary #card-keep", type="submit")[words("decks.card-keep")],
            not editing.card
            and button(".quiet #card-keep-more", type="submit", name="then", value="another")[
                words("decks.card-keep-more")
            ],
        ],
    ]


def _typed_hints(desk: Desk, editing: Editing, cards: Deck) -> list[Hint]:
    """The hints for the card as it stands in the fields; none while it is no card yet."""
    before = cards.by_id.get(editing.card or "")
    try:
        card = card_typed(cards, before, desk.form)
    except Refusal:
        return []
    rest = [each for each in cards.cards if before is None or each.id != before.id]
    beside = rest if len(rest) <= HINTED_MOST else []
    return [each for each in hints_of(Deck((*beside, card)), 0) if each.card == card.id]


def _line(desk: Desk, column: str, called: str = "", **more: Attribute) -> Html:
    name = FIELD + column
    return label(".field")[
        span[called or _called(desk, column)],
        input_(
            id=name.replace(".", "-"),
            name=name,
            value=desk.form.get(name, ""),
            data_input=True,
            **more,
        ),
    ]


def _prose(desk: Desk, column: str, called: str = "") -> Html:
    name = FIELD + column
    return label(".field.wide")[
        span[called or _called(desk, column)],
        textarea(
            id=name.replace(".", "-"),
            name=name,
            rows=3,
            maxlength=2 * OWN.text_longest,
            data_input=True,
        )[desk.form.get(name, "")],
    ]


def _called(desk: Desk, column: str) -> str:
    called = field_text(desk.words, column)
    return called[0].upper() + called[1:]
