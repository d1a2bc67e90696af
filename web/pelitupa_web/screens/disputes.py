"""Disputes on the screen: a card that is doubted, with a note; the list of all of them, to send."""

from __future__ import annotations

from pelitupa.deck import Card, Deck
from pelitupa_web.desk import Desk
from pelitupa_web.disputes import NOTE_LONGEST, Dispute, disputes_of, noted_under
from pelitupa_web.faces.doubt import PREFIX, doubt, key_of
from pelitupa_web.html import (
    Html,
    b,
    button,
    div,
    form,
    fragment,
    label,
    li,
    p,
    span,
    textarea,
    ul,
)
from pelitupa_web.messages import NOTE
from pelitupa_web.screens.frame import GUARD_MS, Screen, bar, send, year_text


def doubted(desk: Desk, deck: Deck, card: Card) -> Html:
    """The button to doubt a card; of one that is doubted, what somebody says about it too."""
    key = key_of(card)
    return fragment(
        doubt(desk.words, card, deck.digest, doubted=key in desk.own),
        _note(desk, key, noted_under(desk, key)) if key in desk.own else None,
    )


def disputes(desk: Desk) -> Screen:
    words, listed = desk.words, disputes_of(desk)
    stands = any(key in desk.own for key, _ in listed)
    return Screen(
        name="disputes",
        title=words("site.page", title=words("dispute.title")),
        children=[
            bar(desk, words("dispute.title"), back="settings"),
            div(".stack.prose")[
                p(".lead")[words("dispute.lead" if listed else "dispute.none")],
                stands
                and send(
                    words("dispute.export"),
                    ".primary #disputes-export",
                    data_send={"kind": "dispute-export"},
                ),
                ul(".dispute-list")[(_entry(desk, key, each) for key, each in listed)]
                if listed
                else None,
            ],
        ],
    )


def _entry(desk: Desk, key: str, found: Dispute) -> Html:
    name = key.removeprefix(PREFIX)
    about = p[b[year_text(found.year)], " ", found.name[desk.lang]]
    if key not in desk.own:
        return li(".gone", data_dispute=name)[
            about,
            _button(desk, "restore", name, ".primary"),
        ]
    return li(data_dispute=name)[about, _note(desk, key, found.note), _button(desk, "remove", name)]


def _button(desk: Desk, what: str, name: str, selector: str = ".quiet") -> Html:
    return send(
        desk.words(f"dispute.{what}"),
        selector,
        data_guard_ms=GUARD_MS if what == "restore" else None,
        data_send={"kind": f"dispute-{what}", "dispute": name},
    )


def _note(desk: Desk, key: str, note: str) -> Html:
    """A form of its own for what is said about a card."""
    words, name = desk.words, key.removeprefix(PREFIX)
    return form(
        f".note-form #note-{name}",
        autocomplete="off",
        data_send={"kind": "dispute-note", "dispute": name},
    )[
        label(".field")[
            span[words("dispute.note")],
            textarea(
                id=f"note-of-{name}",
                name=NOTE + name,
                rows=2,
                maxlength=NOTE_LONGEST,
                data_input=True,
            )[note],
        ],
        button(".quiet", type="submit")[words("dispute.keep")],
    ]
