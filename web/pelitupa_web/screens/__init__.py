"""The screens: each a pure function from the desk to markup; `paint` picks the one that is up."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pelitupa.game import Player
from pelitupa_web.browsing import Editing, Museum, Passing, Report
from pelitupa_web.desk import Desk, Play, Replay, Stage
from pelitupa_web.effects import Effect
from pelitupa_web.html import Html
from pelitupa_web.on_call import OnCall
from pelitupa_web.screens.frame import Screen, markup
from pelitupa_web.screens.shelf import shelf

__all__ = ["Screen", "film_pictures", "markup", "paint", "screen"]

Drawn = Callable[..., Screen]

_crash: Drawn = OnCall("screens.crash:crash")
_film: Callable[..., list[Screen]] = OnCall("screens.table:film")
_menu: Drawn = OnCall("screens.menu:menu")
_PLAIN: Mapping[str, Drawn] = {
    "shelf": shelf,
    "about": OnCall("screens.about:about"),
    "settings": OnCall("screens.settings:settings"),
    "keeping": OnCall("screens.keeping:keeping"),
    "statistics": OnCall("screens.statistics:statistics"),
    "decks": OnCall("screens.decks:decks"),
    "disputes": OnCall("screens.disputes:disputes"),
    "elsewhere": OnCall("screens.elsewhere:elsewhere"),
}
_OF_A_GAME: Mapping[str, Drawn] = {
    "rules": OnCall("screens.rules:rules"),
    "seats": OnCall("screens.seats:seats"),
}
_STAGES: Mapping[Stage, Drawn] = {
    "thinking": OnCall("screens.table:thinking"),
    "handoff": OnCall("screens.handoff:handoff"),
    "table": OnCall("screens.table:table"),
    "reveal": OnCall("screens.table:reveal"),
    "offer": OnCall("screens.menu:offer"),
    "result": OnCall("screens.result:result"),
}
_LOOKING: Mapping[str, Drawn] = {
    "replay": OnCall("screens.replay:replay"),
    "link": OnCall("screens.link:link"),
    "report": OnCall("screens.report:report"),
    "museum": OnCall("screens.museum:museum"),
    "deck": OnCall("screens.deck:deck"),
}


def screen(desk: Desk) -> Screen:
    """The screen that the desk calls for."""
    if desk.crash is not None:
        return _crash(desk, desk.crash)
    name, _, game = desk.route.partition("/")
    if name in _OF_A_GAME:
        return _OF_A_GAME[name](desk, game)
    if name == "menu" and desk.play is not None:
        return _menu(desk, desk.play)
    if name == "play" and desk.play is not None:
        return _STAGES[desk.play.stage](desk, desk.play)
    seen = _looked_at(desk).get(name)
    if seen is not None:
        return _LOOKING[name](desk, seen)
    return _PLAIN.get(name, shelf)(desk)


def _looked_at(desk: Desk) -> Mapping[str, Replay | Passing | Report | Museum | Editing | None]:
    """What the desk holds beside the table, by the screen on which it is looked at."""
    return {
        "replay": desk.replay,
        "link": desk.passing,
        "report": desk.report,
        "museum": desk.museum,
        "deck": desk.editing,
    }


def paint(desk: Desk) -> Effect:
    """The effect that puts the screen up."""
    place = "museum" if desk.route == "museum" else "rule"
    focus = {"focus": f"{place}-{desk.section}"} if desk.section else {}
    return _picture(desk, screen(desk), _facing(desk)) | focus


def film_pictures(
    desk: Desk, play: Play, pictures: Mapping[str, Html], side: Player | None
) -> list[Effect]:
    """The effects that put up the pictures of a film: for all to see, with nothing to tap.

    Of two who sit opposite they are turned to the one from whose side they are drawn.
    """
    turned = play.seating == "opposite" and side == 1
    return [_picture(desk, shown, int(turned)) for shown in _film(desk, play, pictures)]


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
    if play is None or play.seating != "opposite" or play.stage in ("result", "thinking"):
        return 0
    if play.stage == "offer":
        return 1 - (play.match.draw_offer or 0)
    if play.stage == "reveal":
        return play.author or 0
    return play.up if play.holder is None else play.holder
