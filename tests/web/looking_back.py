"""Matches to look at again: golden games as they lie on the shelf of a page."""

from __future__ import annotations

import json
from functools import cache

from pelitupa.match import Match, replay
from pelitupa.record import record_of
from pelitupa_web.desk import Replay
from pelitupa_web.dispatch import first_desk, unpacked
from tests.golden.games import GOLDEN
from tests.golden.shelf import record_path
from tests.web.page import Page
from tests.web.play import NAMES, desk


@cache
def golden(game: str, name: str) -> Match:
    """The golden game, with people at the table."""
    (found,) = (each for each in GOLDEN if (each.game, each.name) == (game, name))
    fields = json.loads(record_path(found).read_text("utf-8"))
    fields["names"] = list(NAMES[: fields["players"]])
    return replay(unpacked(first_desk()).games, record_of(json.dumps(fields)))


def shelved(match: Match, *, lang: str = "fi", current: bool = False) -> Page:
    """A page on whose shelf the match lies, or on whose table."""
    note = {"turn": list(match.to_act), "over": match.outcome is not None, "at": 1, "pins": ["ab"]}
    text = json.dumps({**match.record.plain(), "table": note})
    saved = {"match/kept": text} | ({"current": "kept"} if current else {})
    page = Page(saved=saved, lang=lang).open(page="https://peli.example/tupa/", browser="Testi/1")
    page.send("cards")
    return page


def watched(match: Match, *, lang: str = "fi") -> Page:
    """A page that shows the match again from its beginning."""
    page = shelved(match, lang=lang)
    page.send("watch", match="kept")
    return page


def shown(page: Page) -> Replay:
    assert desk().replay is not None
    return desk().replay


def at(page: Page, ply: int, eyes: str) -> str:
    page.send("eyes", to=eyes)
    page.send("step", ply=ply)
    return page.html
