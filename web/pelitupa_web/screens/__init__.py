"""The screens: each a pure function from the desk to markup; `paint` picks the one that is up."""

from __future__ import annotations

from pelitupa_web.desk import Desk
from pelitupa_web.effects import Effect
from pelitupa_web.screens.about import about
from pelitupa_web.screens.crash import crash
from pelitupa_web.screens.frame import Screen, markup
from pelitupa_web.screens.handoff import handoff
from pelitupa_web.screens.menu import menu, offer
from pelitupa_web.screens.result import result
from pelitupa_web.screens.rules import rules
from pelitupa_web.screens.seats import seats
from pelitupa_web.screens.settings import settings
from pelitupa_web.screens.shelf import shelf
from pelitupa_web.screens.table import reveal, table

__all__ = ["Screen", "markup", "paint", "screen"]

_PLAIN = {"about": about, "settings": settings}
_OF_A_GAME = {"rules": rules, "seats": seats}
_STAGES = {
    "handoff": handoff,
    "table": table,
    "reveal": reveal,
    "offer": offer,
    "result": result,
}


def screen(desk: Desk) -> Screen:
    """The screen that the desk calls for."""
    if desk.crash is not None:
        return crash(desk, desk.crash)
    name, _, game = desk.route.partition("/")
    if name in _OF_A_GAME:
        return _OF_A_GAME[name](desk, game)
    if name in ("menu", "play") and desk.play is not None:
        return (
            menu(desk, desk.play) if name == "menu" else _STAGES[desk.play.stage](desk, desk.play)
        )
    return _PLAIN.get(name, shelf)(desk)


def paint(desk: Desk) -> Effect:
    """The effect that puts the screen up."""
    shown = screen(desk)
    return {
        "do": "paint",
        "html": markup(desk, shown),
        "title": shown.title,
        "lang": desk.lang,
        "room": shown.room,
    }
