"""Crashes: what becomes of the desk when the program has failed; nothing is sent off."""

from __future__ import annotations

import json
import traceback
from dataclasses import replace
from pathlib import Path

from pelitupa_web.browsing import Crash
from pelitupa_web.desk import Desk
from pelitupa_web.effects import Effect, say
from pelitupa_web.screens import paint


def crashed(desk: Desk, error: Exception) -> tuple[Desk, list[Effect]]:
    """The desk as it was before the message that failed, with the match put away.

    What the error says may tell of hidden things, so only its kind and place are shown; the rest
    is written into the record, which is not shown unless asked for.
    """
    place = traceback.extract_tb(error.__traceback__)[-1]
    line = f"{type(error).__name__}, {Path(place.filename).name}:{place.lineno}"
    play, record = desk.play, ""
    if desk.route == "replay" and desk.replay is not None:
        play = desk.replay.play
    if play is not None:
        fault = ("fault", json.dumps("".join(traceback.format_exception(error))))
        more = (*play.match.record.more, fault)
        record = str(replace(play.match.record, more=more))
    desk = replace(desk, crash=Crash(line, record, play.id if play else ""), play=None)
    return desk, [paint(desk), say(desk.words("crash.title"))]
