"""Report: a problem told: the very text that will be sent, with the match in it or without."""

from __future__ import annotations

from pelitupa_web.browsing import Report
from pelitupa_web.desk import Desk
from pelitupa_web.html import Html, code, div, fragment, label, p, span, textarea
from pelitupa_web.reports import report_text
from pelitupa_web.screens.frame import Screen, bar, send


def report(desk: Desk, told: Report) -> Screen:
    words = desk.words
    return Screen(
        name="report/attached" if told.attached else "report",
        title=words("site.page", title=words("report.title")),
        secret=told.secret,
        children=[
            bar(desk, words("report.title"), back=told.back),
            div(".stack.report")[
                p(".lead")[words("report.lead")],
                p[code(id="fault")[told.fault]] if told.fault else None,
                _match(desk, told) if told.record else None,
                label(".field")[
                    span[words("report.text")],
                    textarea(id="report-text", readonly=True, rows=12)[report_text(desk, told)],
                ],
                div(".cluster")[
                    _send(desk, "file", ".primary"),
                    _send(desk, "copy", ".quiet"),
                ],
                told.attached and p(".help")[words("report.again")],
            ],
        ],
    )


def _match(desk: Desk, told: Report) -> Html:
    """Whether the match goes along; what is still hidden only after a warning."""
    words = desk.words
    if told.asking:
        return div(".notice", id="warning")[
            p[words("report.warning")],
            send(
                words("report.sure"),
                ".primary #attach-sure",
                data_send={"kind": "attach", "sure": True},
            ),
            send(words("report.without"), ".quiet #attach", data_send={"kind": "attach"}),
        ]
    return fragment(
        send(
            words("report.attach"),
            ".quiet #attach",
            aria_pressed=told.attached,
            data_send={"kind": "attach"},
        )
    )


def _send(desk: Desk, how: str, selector: str) -> Html:
    return send(
        desk.words(f"report.{how}"),
        f"{selector} #report-{how}",
        data_send={"kind": "report-send", "how": how},
    )
