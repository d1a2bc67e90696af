"""Elsewhere: the match is on another page's table; it can be taken over to this one."""

from __future__ import annotations

from pelitupa_web.desk import Desk
from pelitupa_web.html import div, p
from pelitupa_web.screens.covers import cover
from pelitupa_web.screens.frame import (
    GUARD_MS,
    Screen,
    going,
    heading,
    listed,
    seated_names,
    send,
    title_of,
)


def elsewhere(desk: Desk) -> Screen:
    words = desk.words
    save = next((each for each in desk.saves if each.id == desk.elsewhere), None)
    record = save.record if save is not None else None
    game = record.game if record is not None else ""
    names = listed(words, seated_names(words, record.names)) if record is not None else ""
    return Screen(
        name=f"elsewhere/{game}" if game else "elsewhere",
        title=words("site.page", title=words("elsewhere.title")),
        room=game if game in desk.games else "shelf",
        children=[
            cover(game),
            heading(words("elsewhere.title")),
            p(".lead")[f"{title_of(words, game)}: {names}" if record is not None else None],
            p(".help")[words("elsewhere.help")],
            div(".cluster")[
                send(
                    words("elsewhere.take"),
                    ".primary #take-over",
                    data_guard_ms=GUARD_MS,
                    data_send={"kind": "take-over"},
                ),
                send(words("shelf.title"), ".quiet #to-shelf", **going("shelf")),
            ],
        ],
    )
