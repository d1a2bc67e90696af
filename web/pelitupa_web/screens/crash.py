"""Crash: something went wrong; the match is safe, and whoever may mend it can be told."""

from __future__ import annotations

from pelitupa_web.browsing import Crash
from pelitupa_web.desk import Desk
from pelitupa_web.html import code, div, p
from pelitupa_web.screens.frame import Screen, going, heading, send


def crash(desk: Desk, fault: Crash) -> Screen:
    words = desk.words
    return Screen(
        name="crash",
        title=words("site.page", title=words("crash.title")),
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
            div(".stack")[
                p[words("crash.report-help")],
                send(words("report.title"), ".quiet #report", data_send={"kind": "report"}),
            ],
        ],
    )
