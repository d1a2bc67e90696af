"""Own decks on the screen: the list of them, files in and out, and the choice before a match."""

from __future__ import annotations

from pelitupa.game import AnyGame
from pelitupa.games.aikamatka import FEWEST_CARDS
from pelitupa.own_cards import TEXT_LONGEST
from pelitupa_web.decks import PREFIX, OwnDeck, listed
from pelitupa_web.desk import Desk
from pelitupa_web.html import (
    Html,
    b,
    div,
    fieldset,
    input_,
    label,
    legend,
    li,
    p,
    section,
    small,
    span,
    ul,
)
from pelitupa_web.screens.frame import GUARD_MS, Screen, bar, going, send

BYTES_MOST = 4 * TEXT_LONGEST
"""A longer file has more characters than a deck may have, whatever they are."""


def decks(desk: Desk) -> Screen:
    words = desk.words
    found = listed(desk, {**desk.own, **desk.removed})
    return Screen(
        name="decks",
        title=words("site.page", title=words("decks.title")),
        room="aikamatka",
        children=[
            bar(desk, words("decks.title")),
            p(".lead")[words("decks.lead", fewest=FEWEST_CARDS)],
            div(".cluster")[
                send(words("decks.new"), ".primary #deck-new", data_send={"kind": "deck-new"}),
                _in(desk),
            ],
            p(".help")[words("decks.in-help")],
            ul(".decks-list")[(_entry(desk, each) for each in found)] if found else None,
        ],
    )


def _in(desk: Desk) -> Html:
    """The choice of a file, which may also be dropped on the page."""
    return label(".quiet.file")[
        span[desk.words("decks.in")],
        input_(
            id="deck-import",
            type="file",
            accept=".json,.csv,.txt,application/json,text/csv,text/plain",
            data_file={"kind": "deck-import"},
            data_most=BYTES_MOST,
        ),
    ]


def _entry(desk: Desk, found: OwnDeck) -> Html:
    words = desk.words
    if PREFIX + found.id not in desk.own:
        return li(".gone", data_deck=found.id)[
            p[b[found.title], ": ", words("decks.deleted")],
            send(
                words("decks.restore"),
                ".primary",
                data_guard_ms=GUARD_MS,
                data_send={"kind": "deck-restore", "deck": found.id},
            ),
        ]
    return li(data_deck=found.id)[
        p[b[found.title], span[words("museum.cards", n=found.cards)], _missing(desk, found)],
        _sure(desk, found) if desk.sure == PREFIX + found.id else None,
        div(".cluster")[
            send(
                words("decks.edit"), ".primary", data_send={"kind": "deck-open", "deck": found.id}
            ),
            found.cards > 0
            and [
                send(
                    words("museum.title"),
                    ".quiet",
                    data_send={"kind": "museum", "of": found.id},
                ),
                _out(desk, found, "csv"),
                _out(desk, found, "json"),
            ],
            send(
                words("decks.delete"), ".quiet", data_send={"kind": "deck-delete", "deck": found.id}
            ),
        ],
    ]


def _sure(desk: Desk, found: OwnDeck) -> Html:
    """That a match needs the deck, before it goes."""
    words = desk.words
    return div(".notice")[
        p[words("decks.delete-sure")],
        div(".cluster")[
            send(
                words("decks.delete-still"),
                ".primary #deck-delete-sure",
                data_guard_ms=GUARD_MS,
                data_send={"kind": "deck-delete", "deck": found.id, "sure": True},
            ),
            send(words("keeping.cancel"), ".quiet #deck-delete-cancel", **going("decks")),
        ],
    ]


def _out(desk: Desk, found: OwnDeck, how: str) -> Html:
    message = {"kind": "deck-export", "deck": found.id, "how": how}
    return send(desk.words(f"decks.out-{how}"), ".quiet", data_send=message)


def _missing(desk: Desk, found: OwnDeck) -> Html | None:
    if not found.missing:
        return None
    return span(".missing")[desk.words("decks.missing", n=found.missing)]


def choice(desk: Desk, game: AnyGame) -> Html | None:
    """With which cards a match is played: ours or an own deck's; and the way to these."""
    words = desk.words
    if not hasattr(game, "with_deck"):
        return None
    found = listed(desk)
    chosen = desk.form.get("deck", desk.settings.deck)
    chosen = chosen if any(each.id == chosen and not each.missing for each in found) else ""
    return fieldset(".option.deck-choice")[
        legend[words("decks.choice")],
        div(".choices")[
            _radio("", words("decks.ours"), "", checked=not chosen),
            [
                _radio(
                    each.id,
                    each.title,
                    words("decks.missing", n=each.missing)
                    if each.missing
                    else words("museum.cards", n=each.cards),
                    checked=each.id == chosen,
                    disabled=bool(each.missing),
                )
                for each in found
            ],
        ],
        section[send(words("decks.title"), ".quiet #to-decks", **going("decks"))],
    ]


def _radio(value: str, name: str, more: str, *, checked: bool, disabled: bool = False) -> Html:
    return label(".choice")[
        input_(
            type="radio",
            id=f"deck-{value or 'ours'}",
            name="deck",
            value=value,
            checked=checked,
            disabled=disabled,
            data_input=True,
        ),
        span[name, more and small[more]],
    ]
