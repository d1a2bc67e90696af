"""Replays: what messages do to a match that is looked at again; it is drawn elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pelitupa.game import Refusal
from pelitupa.match import Match
from pelitupa_web import decks, saves
from pelitupa_web import play as table
from pelitupa_web.desk import Desk, Play, Replay, Save
from pelitupa_web.effects import Effect, later, save, say
from pelitupa_web.looks import lines
from pelitupa_web.messages import Message
from pelitupa_web.moments import (
    OPEN,
    TABLE,
    happened,
    may_look_back,
    moments,
    position,
    watchers,
)
from pelitupa_web.older import linked, replayed
from pelitupa_web.setup import MOST_DIGITS, SEATWISE

Answer = tuple[Desk, list[Effect]]

_PACE_MS: Mapping[str, int] = {"slow": 3000, "quick": 900}
_NORMAL_MS = 1700
"""How long a step stays up before the next comes by itself."""


def watch(desk: Desk, message: Message) -> Answer:
    """A match of the shelf, or the one at the table, is looked at from its beginning.

    One that goes on is looked at from its last position, by whoever has the tablet and nobody else.
    """
    found = next((each for each in desk.saves if each.id == message.get("match")), None)
    if found is not None:
        return _begun(desk, Replay(_kept(desk, found), back="shelf"))
    play = desk.play
    if play is None or "match" in message.fields:
        raise Refusal("no-match", "there is no such match")
    if play.match.outcome is not None:
        return _begun(desk, Replay(play), message.get("how", ""))
    if not may_look_back(play) or (play.covered and play.holder is None):
        raise Refusal("replay-running", "nobody may look at this match now")
    own = play.covered or play.alone is not None
    eyes = str(play.holder) if own and play.match.game.secret else TABLE
    return _begun(desk, Replay(play, play.ply, eyes, running=True))


def _kept(desk: Desk, found: Save) -> Play:
    if found.record is None:
        raise found.fault or Refusal("no-match", "the save is no record")
    if desk.missing is not None and hasattr(desk.games.get(found.record.game), "with_deck"):
        raise desk.missing
    play = saves.play_of(found.id, replayed(desk, found.record))
    if play.match.outcome is None:
        raise Refusal("replay-running", "the match is not over")
    return play


def opened(desk: Desk, message: Message) -> Answer:
    """A link was opened: a finished match is shown, a deal is prepared to be played."""
    text = message["text"]
    game = text.partition(".")[2].partition(".")[0]
    if desk.missing is not None and hasattr(desk.games.get(game), "with_deck"):
        raise desk.missing
    match = linked(desk, text)
    if match.outcome is None:
        return _dealt(desk, match)
    shown = desk.route if desk.route not in ("replay", "link", "report") else "shelf"
    back = desk.replay.back if desk.route == "replay" and desk.replay else shown
    return _begun(desk, Replay(Play("", match), link=text, back=back))


def _dealt(desk: Desk, match: Match) -> Answer:
    """The set-up of the game, filled in so that the same cards come; people sit as they like."""
    record = match.record
    if not 0 <= record.seed < 10**MOST_DIGITS:
        raise Refusal("link-damaged", "nobody could type the number of this deal")
    usual = {option.name: option.default for option in match.game.options}
    told = {**usual, **dict(record.options)}
    options = {f"option-{name}": told[name] for name in told if name not in SEATWISE}
    form = {"players": str(record.players), "seed": str(record.seed), **options}
    left: list[Effect] = [] if desk.play is None else [save(saves.CURRENT, None)]
    own = decks.exhibition_of(desk, match)
    route = f"seats/{record.game}"
    desk = replace(
        desk, route=route, seating=record.game, form={**form, "challenge": "on", "deck": own}
    )
    return replace(desk, play=None, replay=None, crash=None, asking="", sure=""), left


def _begun(desk: Desk, shown: Replay, asked: str = "") -> Answer:
    """Looked at with the eyes asked for, where there are such, else with all there are."""
    secret = shown.play.match.game.secret
    eyes = OPEN if secret and not shown.running else shown.eyes
    shown = replace(shown, eyes=asked if asked in watchers(shown) else eyes)
    return _at(replace(desk, route="replay", asking="", sure=""), shown, shown.ply)


def step(desk: Desk, message: Message) -> Answer:
    """One step on or back, to either end, or to a position named; `play` goes on by itself."""
    shown = _shown(desk)
    plies = moments(shown.play)
    at = _index(plies, message.get("ply", shown.ply))
    way = message.get("way", "")
    if way == "play" and not shown.playing:
        return desk, []
    to = {"on": at + 1, "play": at + 1, "back": at - 1, "first": 0, "last": len(plies) - 1}
    ply = plies[min(max(to.get(way, at), 0), len(plies) - 1)]
    playing = way == "play" and ply != plies[-1]
    return _at(desk, replace(shown, playing=playing), ply)


def scrub(desk: Desk, message: Message) -> Answer:
    """The slider was moved."""
    shown, value = _shown(desk), message["value"]
    plies = moments(shown.play)
    if not value.isdecimal() or len(value) > 6 or int(value) >= len(plies):
        raise Refusal("setting", f"there is no moment {value!r:.20}")
    return _at(desk, replace(shown, playing=False), plies[int(value)])


def run(desk: Desk, message: Message) -> Answer:  # noqa: ARG001  (the shape of a handler)
    """The steps begin to follow one another by themselves, at the end from the start; or stop."""
    shown = _shown(desk)
    if shown.playing:
        return replace(desk, replay=replace(shown, playing=False)), []
    ply = 0 if shown.ply == shown.play.ply else shown.ply
    return _at(desk, replace(shown, playing=True), ply)


def eyes(desk: Desk, message: Message) -> Answer:
    """Somebody else looks."""
    shown = _shown(desk)
    if message["to"] not in watchers(shown):
        raise Refusal("setting", f"nobody looks by {message['to']!r:.20}")
    return replace(desk, replay=replace(shown, eyes=message["to"])), []


def keep(desk: Desk, message: Message) -> Answer:
    """A match that came by a link is put on the shelf."""
    shown = _shown(desk)
    if not shown.link:
        raise Refusal("stale", "the match is on the shelf already")
    play = replace(shown.play, id=f"{message.now}-{message.seed % 10_000}")
    kept, text = saves.with_save(desk, play, message.now)
    desk = replace(desk, saves=kept.saves, replay=replace(shown, play=play, link=""))
    return desk, [save(saves.MATCH + play.id, text), say(desk.words("replay.kept"))]


def cover(desk: Desk, message: Message) -> Answer:
    """Nobody looks any more: what only some may see goes at once."""
    shown, report = desk.replay, desk.report
    if desk.route == "replay" and shown is not None and shown.secret:
        desk = replace(desk, route="play", replay=None)
    if report is not None and report.secret:
        desk = replace(desk, report=replace(report, attached=False))
    return table.cover(desk, message)


def pending(desk: Desk) -> list[Effect]:
    """The step that comes by itself, as long as nothing else happens."""
    shown = desk.replay
    if desk.route != "replay" or shown is None or not shown.playing:
        return []
    return [later({"kind": "step", "way": "play"}, _PACE_MS.get(desk.settings.speed, _NORMAL_MS))]


def _shown(desk: Desk) -> Replay:
    if desk.replay is None or desk.route != "replay":
        raise Refusal("stale", "nothing is being looked at again")
    return desk.replay


def _index(plies: tuple[int, ...], ply: int) -> int:
    """The moment that shows the position, or the last one before it."""
    return max(n for n, each in enumerate(plies) if each <= ply or n == 0)


def _at(desk: Desk, shown: Replay, ply: int) -> Answer:
    shown = replace(shown, ply=ply)
    desk = replace(desk, replay=shown)
    told = " ".join(lines(desk, position(shown), happened(shown)))
    return desk, [say(told or desk.words("replay.dealt"))]
