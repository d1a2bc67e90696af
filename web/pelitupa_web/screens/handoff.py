"""Hand-off: the tablet is on its way; nothing that any one seat knows is on this screen."""

from __future__ import annotations

from pelitupa_web.desk import Desk, Play
from pelitupa_web.html import h1, nav, p
from pelitupa_web.screens.frame import Screen, going, send, title_of


def handoff(desk: Desk, play: Play) -> Screen:
    words, record = desk.words, play.match.record
    name = record.names[play.up]
    passed = play.author != play.up
    return Screen(
        name=f"handoff/{record.game}/{play.up}/{play.ply}",
        title=words("handoff.page", name=name, game=title_of(words, record.game)),
        room=record.game,
        children=[
            p(".lead")[words("handoff.pass" if passed else "handoff.covered")],
            h1(".name", tabindex=-1, data_length=_length(name))[name],
            send(
                words("handoff.ready", name=name),
                ".primary.large #handoff-ready",
                data_guard_ms=400,
                data_send={"kind": "ready", "player": play.up, "ply": play.ply},
            ),
            nav(".aside.cluster", aria_label=words("site.tools"))[
                play.undoer is not None
                and send(
                    words("handoff.undo", name=record.names[play.undoer]),
                    ".quiet #undo",
                    data_send={"kind": "undo", "ply": play.ply},
                ),
                send(words("shelf.title"), ".quiet #to-shelf", **going("shelf")),
            ],
        ],
    )


def _length(name: str) -> str:
    """How large the name can stand: in steps, by its longest word and its whole length."""
    longest = max((len(word) for word in name.split()), default=0)
    if longest <= 6 and len(name) <= 7:
        return "short"
    return "middle" if longest <= 11 and len(name) <= 16 else "long"
