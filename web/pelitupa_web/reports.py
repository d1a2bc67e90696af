"""Reports: a problem told to whoever may mend it: version, settings, the match, nobody's name."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from typing import Any

from pelitupa import RULES_VERSION, __version__
from pelitupa.game import Refusal
from pelitupa.json_text import read_json
from pelitupa_web.browsing import Report
from pelitupa_web.desk import Desk
from pelitupa_web.effects import Effect, share, share_text
from pelitupa_web.messages import Message

Answer = tuple[Desk, list[Effect]]

PERSONAL = ("names", "people", "guided")
"""Settings that say who plays here."""


def report(desk: Desk, message: Message) -> Answer:  # noqa: ARG001  (the shape of a handler)
    """The report is put together: after the end with the match, before it without."""
    crash, play = desk.crash, desk.play
    if crash is not None:
        told = Report(crash.record, hides=True, fault=crash.line)
        return replace(desk, route="report", crash=None, report=told), []
    back = desk.report.back if desk.route == "report" and desk.report else desk.route
    if play is None:
        return replace(desk, route="report", report=Report(back=back)), []
    over = play.match.outcome is not None
    told = Report(str(play.match.record), hides=not over, attached=over, back=back)
    return replace(desk, route="report", report=told), []


def attach(desk: Desk, message: Message) -> Answer:
    """The match comes into the report, after a warning if it tells hidden things; or it goes."""
    told = _told(desk)
    if told.attached or not told.record:
        told = replace(told, attached=False, asking=False)
    elif told.hides and not message.get("sure"):
        told = replace(told, asking=not told.asking)
    else:
        told = replace(told, attached=True, asking=False)
    return replace(desk, report=told), []


def send(desk: Desk, message: Message) -> Answer:
    """The report as it stands there, as a file or as text."""
    text = report_text(desk, _told(desk))
    if message["how"] == "copy":
        return desk, [share_text(desk.words("report.title"), text)]
    return desk, [share("pelitupa-report.json", text)]


def _told(desk: Desk) -> Report:
    if desk.report is None or desk.route != "report":
        raise Refusal("stale", "no report is being written")
    return desk.report


def report_text(desk: Desk, told: Report) -> str:
    """The report as JSON, a key a line; with a match it is its record, and can be opened again."""
    settings = {
        name: value for name, value in asdict(desk.settings).items() if name not in PERSONAL
    }
    about: dict[str, Any] = {
        "version": desk.site.build or __version__,
        "rules": RULES_VERSION,
        "language": desk.lang,
        "settings": settings,
        "browser": desk.browser,
    }
    if told.fault:
        about["fault"] = told.fault
    fields = {"report": about, **(_nameless(told.record) if told.attached else {})}
    lines = (f"{json.dumps(key)}: {_compact(value)}" for key, value in fields.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _nameless(text: str) -> dict[str, Any]:
    """The record without who played, and without what their PINs are checked against."""
    fields: dict[str, Any] = read_json(text)
    fields["names"] = [""] * fields["players"]
    table = fields.get("table", {})
    fields["table"] = {name: table[name] for name in ("undo", "seating") if name in table}
    return fields


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
