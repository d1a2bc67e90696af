"""Crash: something went wrong; the match is safe, and can be sent to whoever may mend it."""

from __future__ import annotations

from pelitupa_web.desk import Crash, Desk
from pelitupa_web.html import Html, code, div, fragment, label, p, span, textarea
from pelitupa_web.screens.frame import Screen, going, heading, send


def crash(desk: Desk, fault: Crash) -> Screen:
    words = desk.words
    return Screen(
        name="crash/exposed" if fault.exposed else "crash",
        title=words("site.page", title=words("crash.title")),
        secret=fault.exposed,
        children=[
            heading(words("crash.title")),
            p(".lead")[words("crash.lead")],
            p[code(id="fault")[fault.line]],
            div(".cluster")[
                send(words("shelf.title"), ".primary #to-shelf", **going("shelf")),
                fault.match
                and send(
                    words("crash.again"),
                    ".quiet #again",
                    data_send={"kind": "resume", "match": fault.match},
                ),
            ],
            fault.record and _record(desk, fault),
        ],
    )


def _record(desk: Desk, fault: Crash) -> Html:
    """The match as text; it holds what is hidden, so it is shown only when asked for."""
    words = desk.words
    return fragment(
        p[words("crash.record-help")],
        div(".cluster")[
            send(words("crash.share"), ".quiet #share", data_send={"kind": "share"}),
            not fault.exposed
            and send(words("crash.expose"), ".quiet #expose", data_send={"kind": "expose"}),
        ],
        fault.exposed
        and label(".field")[
            span[words("crash.record")],
            textarea(id="record", readonly=True, rows=8)[fault.record],
        ],
    )
