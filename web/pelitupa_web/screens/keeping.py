"""Keeping on the screen: matches into a file and out of one, and what is told of the store."""

from __future__ import annotations

from pelitupa_web.bundle import LONGEST_FILE
from pelitupa_web.desk import Desk
from pelitupa_web.html import Html, div, h2, input_, label, p, section, span, ul
from pelitupa_web.html import li as li_
from pelitupa_web.screens.frame import GUARD_MS, Screen, bar, going, send


def keeping(desk: Desk) -> Screen:
    words = desk.words
    return Screen(
        name="keeping",
        title=words("site.page", title=words("keeping.title")),
        children=[
            bar(desk, words("keeping.title")),
            div(".stack.prose")[
                desk.intake is not None
                and section(".notice", id="intake", role="status")[
                    ul[(li_[line] for line in report(desk))]
                ],
                _one(desk) if desk.play is not None else None,
                _out(desk),
                _in(desk) if desk.play is None else None,
            ],
        ],
    )


def report(desk: Desk) -> list[str]:
    """What came of a file, a sentence each."""
    words, intake = desk.words, desk.intake
    if intake is None:
        return []
    counts = {
        "new": intake.new,
        "longer": intake.longer,
        "here": intake.here,
        "unread": intake.unread,
        "decks": intake.decks,
    }
    lines = [words(f"keeping.in-{name}", n=count) for name, count in counts.items() if count]
    if intake.whole:
        lines.append(words("keeping.in-whole"))
    return lines or [words("keeping.in-nothing")]


def _one(desk: Desk) -> Html | None:
    """The match that lies on the table, as a file."""
    play, words = desk.play, desk.words
    if play is None:
        return None
    running = play.match.outcome is None
    message = {"kind": "export", "match": play.id}
    return section[
        h2[words("keeping.this")],
        _button(desk, "#export-match", words("keeping.file"), message, running=running),
    ]


def _out(desk: Desk) -> Html:
    words = desk.words
    running = any(not each.over for each in desk.saves)
    return section[
        h2[words("keeping.out")],
        p[words("keeping.out-help")],
        _button(desk, "#export", words("keeping.all"), {"kind": "export"}, running=running),
    ]


def _button(
    desk: Desk, selector: str, name: str, message: dict[str, str], *, running: bool
) -> Html:
    """A button that makes a file; where something hidden would go along, after a warning."""
    words, match = desk.words, message.get("match")
    if desk.sure != (f"export/{match}" if match else "export") or not running:
        return div(".cluster")[send(name, f".primary {selector}", data_send=message)]
    return div(".stack")[
        p(".notice")[words("keeping.running" if match else "keeping.running-all")],
        div(".cluster")[
            send(
                words("keeping.file-sure"),
                f".primary {selector}-sure",
                data_guard_ms=GUARD_MS,
                data_send={**message, "sure": True},
            ),
            send(words("keeping.cancel"), ".quiet #export-cancel", **going("keeping")),
        ],
    ]


def _in(desk: Desk) -> Html:
    words = desk.words
    return section[
        h2[words("keeping.in")],
        p[words("keeping.in-help")],
        label(".primary.file")[
            span[words("keeping.choose")],
            input_(
                id="import",
                type="file",
                accept=".json,.csv,.txt,application/json,text/csv,text/plain",
                data_file={"kind": "import"},
                data_most=LONGEST_FILE,
            ),
        ],
    ]


def evictable(desk: Desk) -> Html | None:
    """That this browser may wipe what is kept: told once."""
    if not desk.evictable:
        return None
    words = desk.words
    return div(".notice", id="evictable")[
        p[words("keeping.evictable")],
        send(words("keeping.title"), ".primary #evictable-file", **going("keeping")),
        send(words("keeping.understood"), ".quiet #evictable-known", data_send={"kind": "told"}),
    ]
