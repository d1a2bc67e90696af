"""Shelf: the first screen: the games, the matches begun, languages; nothing private is on it."""

from __future__ import annotations

from pelitupa.game import AnyGame
from pelitupa.record import Record
from pelitupa_web.desk import Desk, Save
from pelitupa_web.effects import refusal_text
from pelitupa_web.html import (
    Html,
    article,
    b,
    details,
    div,
    footer,
    fragment,
    h2,
    header,
    li,
    p,
    section,
    summary,
    ul,
)
from pelitupa_web.screens.covers import cover
from pelitupa_web.screens.frame import (
    Screen,
    going,
    heading,
    languages,
    listed,
    seated_names,
    send,
    title_of,
)

MOST_NAMED = 3
"""Where more than these have yet to choose, their number says it better than their names."""


def shelf(desk: Desk) -> Screen:
    words = desk.words
    return Screen(
        name="shelf",
        title=words("site.title"),
        children=[
            header(".masthead")[
                heading(words("site.title")),
                languages(desk),
                None if desk.saves else p(".lead")[words("shelf.lead")],
            ],
            _notices(desk),
            _matches(desk) if desk.saves else None,
            section(".games", aria_label=words("shelf.games"))[
                (_box(desk, name, game) for name, game in desk.games.items())
            ],
            footer(".foot.cluster")[
                send(words("settings.title"), ".quiet #to-settings", **going("settings")),
                send(words("about.title"), ".quiet #to-about", **going("about")),
            ],
        ],
    )


def _notices(desk: Desk) -> Html:
    words = desk.words
    return fragment(
        desk.newer
        and p(".notice", id="newer")[
            words("shelf.newer"),
            send(words("shelf.update"), ".primary #update", data_send={"kind": "update"}),
        ],
        desk.unsaved and p(".notice", id="unsaved")[words("shelf.unsaved")],
    )


def _box(desk: Desk, name: str, game: AnyGame) -> Html:
    words = desk.words
    unplayable = desk.missing if hasattr(game, "with_deck") else None
    line = f"game.{name}.line"
    return article(".box", data_room=name)[
        cover(name),
        h2[title_of(words, name)],
        p(".players")[_players(desk, game)],
        line in words and p[words(line)],
        p(".notice")[refusal_text(words, unplayable)] if unplayable is not None else None,
        div(".cluster")[
            send(
                words("shelf.play"),
                ".primary",
                id=f"play-{name}",
                aria_label=words("shelf.play-game", game=title_of(words, name)),
                **going(f"seats/{name}"),
            )
            if unplayable is None
            else None,
            send(
                words("rules.title"),
                ".quiet",
                id=f"rules-{name}",
                aria_label=words("shelf.rules-game", game=title_of(words, name)),
                **going(f"rules/{name}"),
            ),
        ],
    ]


def _players(desk: Desk, game: AnyGame) -> str:
    fewest, most = game.players[0], game.players[-1]
    if fewest == most:
        return desk.words("shelf.players", n=fewest)
    return desk.words("shelf.players-range", fewest=fewest, most=most)


def _matches(desk: Desk) -> Html:
    """What goes on comes first, the one played last on top; what is over lies behind it."""
    words = desk.words
    over = [each for each in desk.saves if each.over]
    under_way = [each for each in desk.saves if not each.over]
    return section(".matches")[
        h2[words("shelf.matches")],
        ul[(_match(desk, each) for each in under_way)] if under_way else None,
        details(id="played", open=not under_way or desk.deleting in [each.id for each in over])[
            summary[words("shelf.played", n=len(over))],
            ul[(_match(desk, each) for each in over)],
        ]
        if over
        else None,
    ]


def _match(desk: Desk, save: Save) -> Html:
    words = desk.words
    deleting = desk.deleting == save.id
    known = save.record is not None and save.record.game in desk.games
    return li(".match", data_match=save.id, data_room=save.record.game if save.record else None)[
        cover(save.record.game) if save.record and not save.over else None,
        p[_about(desk, save, save.record) if save.record else _fault(desk, save)],
        p(".notice")[words("refusal.record-game", game=save.record.game)]
        if save.record and not known
        else None,
        deleting and p(".notice")[words("shelf.sure")],
        div(".cluster")[
            not deleting
            and known
            and send(
                words("shelf.result" if save.over else "shelf.resume"),
                ".primary",
                data_send={"kind": "resume", "match": save.id},
            ),
            not deleting
            and known
            and save.over
            and send(
                words("replay.watch"), ".quiet", data_send={"kind": "watch", "match": save.id}
            ),
            send(
                words("shelf.delete-sure" if deleting else "shelf.delete"),
                ".quiet",
                data_send={"kind": "delete", "match": save.id, "sure": deleting},
            ),
            deleting and send(words("shelf.keep"), ".quiet", **going("shelf")),
        ],
    ]


def _about(desk: Desk, save: Save, record: Record) -> Html:
    names = seated_names(desk.words, record.names)
    return fragment(
        b[title_of(desk.words, record.game)],
        ": ",
        listed(desk.words, names),
        ". ",
        _state(desk, save, names),
    )


def _state(desk: Desk, save: Save, names: list[str]) -> str:
    """How far the match is: over, or whose turn it is."""
    if save.over:
        return desk.words("shelf.over")
    if len(save.turn) > MOST_NAMED:
        return desk.words("shelf.turn-several", n=len(save.turn))
    turn = listed(desk.words, [names[seat] for seat in save.turn])
    return desk.words("shelf.turn", name=turn) if turn else ""


def _fault(desk: Desk, save: Save) -> str:
    reason = refusal_text(desk.words, save.fault) if save.fault else ""
    return desk.words("shelf.broken", reason=reason)
