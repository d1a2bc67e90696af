"""The screens: each a pure function from the desk to markup; `paint` picks the one that is up."""

from __future__ import annotations

from pelitupa.game import Player
from pelitupa_web.desk import Desk, Play
from pelitupa_web.effects import Effect
from pelitupa_web.html import Html
from pelitupa_web.screens.about import about
from pelitupa_web.screens.crash import crash
from pelitupa_web.screens.elsewhere import elsewhere
from pelitupa_web.screens.frame import Screen, markup
from pelitupa_web.screens.handoff import handoff
from pelitupa_web.screens.keeping import keeping
from pelitupa_web.screens.link import link
from pelitupa_web.screens.menu import menu, offer
from pelitupa_web.screens.replay import replay
from pelitupa_web.screens.report import report
from pelitupa_web.screens.result import result
from pelitupa_web.screens.rules import rules
from pelitupa_web.screens.seats import seats
from pelitupa_web.screens.settings import settings
from pelitupa_web.screens.shelf import shelf
from pelitupa_web.screens.statistics import statistics
from pelitupa_web.screens.table import film, reveal, table

__all__ = ["Screen", "film_picture", "markup", "paint", "screen"]

_PLAIN = {
    "about": about,
    "settings": settings,
    "keeping": keeping,
    "statistics": statistics,
    "elsewhere": elsewhere,
}
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
    return _looking(desk, name) or _PLAIN.get(name, shelf)(desk)


def _looking(desk: Desk, name: str) -> Screen | None:
    """A screen on which something is looked at that the desk holds beside the table."""
    if name == "replay" and desk.replay is not None:
        return replay(desk, desk.replay)
    if name == "link" and desk.passing is not None:
        return link(desk, desk.passing)
    if name == "report" and desk.report is not None:
        return report(desk, desk.report)
    return None


def paint(desk: Desk) -> Effect:
    """The effect that puts the screen up."""
    focus = {"focus": f"rule-{desk.section}"} if desk.section else {}
    return _picture(desk, screen(desk), _facing(desk)) | focus


def film_picture(desk: Desk, play: Play, picture: Html, name: str, side: Player | None) -> Effect:
    """The effect that puts up one picture of a film: for all to see, with nothing to tap.

    Of two who sit opposite it is turned to the one from whose side it is drawn.
    """
    turned = play.seating == "opposite" and side == 1
    return _picture(desk, film(desk, play, picture, name), int(turned))


def _picture(desk: Desk, shown: Screen, facing: int) -> Effect:
    return {
        "do": "paint",
        "html": markup(desk, shown),
        "title": shown.title,
        "lang": desk.lang,
        "room": shown.room,
        "theme": desk.settings.theme,
        "motion": desk.settings.motion,
        "facing": facing,
        "awake": desk.settings.awake and desk.play is not None,
        "fragment": desk.replay.link if desk.replay is not None else "",
    }


def _facing(desk: Desk) -> int:
    """The side of the tablet the page is turned to: 1 is the far side of two who sit opposite."""
    play = desk.play
    if play is None or play.seating != "opposite" or play.stage == "result":
        return 0
    if play.stage == "offer":
        return 1 - (play.match.draw_offer or 0)
    if play.stage == "reveal":
        return play.author or 0
    return play.up if play.holder is None else play.holder
