"""Shelf: the first screen: the games, the matches begun, languages; nothing private is on it."""

from __future__ import annotations

from pelitupa.game import AnyGame
from pelitupa_web.desk import Desk
from pelitupa_web.effects import refusal_text
from pelitupa_web.html import (
    Html,
    article,
    div,
    footer,
    fragment,
    h2,
    header,
    p,
    section,
)
from pelitupa_web.on_call import OnCall
from pelitupa_web.screens.covers import cover
from pelitupa_web.screens.frame import (
    Screen,
    going,
    heading,
    languages,
    send,
    title_of,
)
from pelitupa_web.screens.journey import day
from pelitupa_web.screens.matches import matches
from pelitupa_web.screens.versions import newer, offline

_evictable = OnCall("screens.keeping:evictable")


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
            matches(desk),
            section(".games", aria_label=words("shelf.games"))[
                (_box(desk, name, game) for name, game in desk.games.items())
            ],
            day(desk),
            footer(".foot.cluster")[
                send(words("statistics.title"), ".quiet #to-statistics", **going("statistics")),
                send(
                    words("keeping.title"),
                    ".quiet #to-keeping",
                    data_file={"kind": "import"},
                    **going("keeping"),
                ),
                send(words("settings.title"), ".quiet #to-settings", **going("settings")),
                send(words("about.title"), ".quiet #to-about", **going("about")),
            ],
            offline(desk),
        ],
    )


def _notices(desk: Desk) -> Html:
    words = desk.words
    return fragment(
        None if desk.site.put_off else newer(desk),
        desk.unsaved
        and p(".notice", id="unsaved")[
            words("shelf.unsaved"),
            send(words("keeping.title"), ".quiet #unsaved-file", **going("keeping")),
        ],
        desk.evictable and _evictable(desk),
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
            hasattr(game, "with_deck")
            and unplayable is None
            and send(
                words("museum.title"),
                ".quiet",
                id=f"museum-{name}",
                aria_label=words("museum.title-game", game=title_of(words, name)),
                data_send={"kind": "museum", "of": ""},
            ),
        ],
    ]


def _players(desk: Desk, game: AnyGame) -> str:
    fewest, most = game.players[0], game.players[-1]
    if fewest == most:
        return desk.words("shelf.players", n=fewest)
    return desk.words("shelf.players-range", fewest=fewest, most=most)
