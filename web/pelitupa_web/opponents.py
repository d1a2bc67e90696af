"""Opponents: what messages do about the bots at the table; how bots think is not known here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pelitupa.game import Player, Refusal
from pelitupa_web import play as table
from pelitupa_web import saves
from pelitupa_web.desk import LEVELS, Aside, Desk, Play
from pelitupa_web.effects import Effect, later, save, say
from pelitupa_web.films import PERCENT
from pelitupa_web.looks import aside_line, face, look
from pelitupa_web.messages import Message
from pelitupa_web.setup import kind_at

Answer = tuple[Desk, list[Effect]]

REST_MS = 1000
"""How long what a bot has done is looked at, at normal speed, before the next bot begins."""


def wanted(desk: Desk) -> tuple[Player, str] | None:
    """The seat for which a bot of a level is to think now: its own, or that of one in doubt."""
    play = desk.play
    if play is None or desk.route != "play" or desk.crash is not None:
        return None
    if play.stage == "thinking" and not (play.paused or play.rest):
        return play.up, play.kind_of(play.up)
    if play.stage == "table" and play.hint == "" and play.holder is not None:
        return play.holder, LEVELS[-1]
    return None


def thinks_ahead(desk: Desk) -> bool:
    """Whether bots may think already about what they do when people have seen a reveal."""
    play = desk.play
    if play is None or desk.route != "play" or desk.crash is not None or play.ahead:
        return False
    return play.stage == "reveal" and bool(play.match.to_act) and bool(play.kind_of(play.up))


def pending(desk: Desk) -> list[Effect]:
    """The next piece of thinking, as long as nothing else happens; it waits where one looks on."""
    play = desk.play
    if wanted(desk) is not None or thinks_ahead(desk):
        return [later({"kind": "think"}, 0)]
    resting = play is not None and play.rest and not play.paused and play.stage == "thinking"
    if not resting or desk.route != "play" or desk.settings.speed == "step":
        return []
    return [later({"kind": "think"}, REST_MS * PERCENT.get(desk.settings.speed, 100) // 100)]


def think(desk: Desk, message: Message) -> Answer:
    """A piece of thinking is over: with an action when the bot has made up its mind."""
    play = desk.play
    if play is None:
        return desk, []
    asked = wanted(desk)
    if asked is None:
        ahead = play.ahead or "ahead" in message.fields
        return replace(desk, play=replace(play, rest=False, ahead=ahead)), []
    if "action" not in message.fields:
        return desk, []
    if play.stage == "table":
        return _hinted(desk, play, message["action"])
    return _played(desk, play, asked[0], message)


def _played(desk: Desk, play: Play, seat: Player, message: Message) -> Answer:
    desk, effects = table.done(desk, play, seat, message["action"], message.now)
    after = desk.play or play
    goes_on = after.stage == "thinking"
    seen = bool(after.match.steps[-1].beats) and desk.settings.speed != "off"
    after = replace(
        after,
        hurried=after.hurried and goes_on,
        rest=goes_on and seen and not after.hurried,
    )
    return replace(desk, play=after), effects


def _hinted(desk: Desk, play: Play, action: str) -> Answer:
    play = replace(play, hint=action)
    promised = face(desk, play).promise(look(desk, play, play.holder), action)
    return replace(desk, play=play), [say(desk.words("bots.hint", action=promised))]


def hint(desk: Desk, message: Message) -> Answer:
    """Whoever has the tablet asks what a bot would do; that it was asked stands in the log."""
    play = table.at(desk, message, "table")
    if not play.hints:
        raise Refusal("hints-off", "hints were not agreed on")
    if play.hint is not None or play.holder is None:
        return desk, []
    aside: Aside = (play.ply, play.holder, "hint")
    asides = play.asides if aside in play.asides else (*play.asides, aside)
    return _kept(desk, replace(play, hint="", helping=False, asides=asides), message)


def hurry(desk: Desk, message: Message) -> Answer:
    """Nothing more is shown until a person's turn, and bots think only for a moment."""
    play = table.at(desk, message, "thinking")
    return replace(desk, play=replace(play, hurried=True, rest=False, paused=False)), []


def pause(desk: Desk, message: Message) -> Answer:
    """The bots wait until they are told to go on."""
    play = table.at(desk, message, "thinking")
    play = replace(play, paused=not play.paused, hurried=False)
    said = desk.words("bots.paused" if play.paused else "bots.going-on")
    return replace(desk, play=play), [say(said)]


def sit(desk: Desk, message: Message) -> Answer:
    """Seats pass from people to bots or from bots to people; first it is asked which."""
    play = table.at(desk, message, "table", "thinking", "reveal")
    if play.journey or play.match.outcome is not None:
        raise Refusal("stale", "nobody can sit down here now")
    if "form" not in message.fields:
        return replace(desk, asking="seats", route="menu"), []
    kinds = chosen(play, message["form"])
    was = [play.kind_of(seat) for seat in range(len(kinds))]
    changed: list[Aside] = [
        (play.ply, seat, kind) for seat, kind in enumerate(kinds) if kind != was[seat]
    ]
    play = replace(
        play, kinds=kinds if any(kinds) else (), asides=(*play.asides, *changed), hint=None
    )
    if play.holder is None or play.up != play.holder or play.kind_of(play.holder):
        play = replace(play, holder=None, draft=())
    play = replace(play, rest=False, paused=False, hurried=False)
    if len(play.people) < 2:
        play = replace(play, seating="pass")  # nobody sits on another side any more
    desk = replace(desk, route="play", asking="")
    desk, kept = _kept(desk, table.settled(play), message)
    said = " ".join(aside_line(desk, play, aside) for aside in changed)
    return desk, [*kept, say(said), *table.announced(desk)]


def chosen(play: Play, form: Mapping[str, str]) -> tuple[str, ...]:
    """Who is to play each seat; what the form does not say stays as it is."""
    return tuple(kind_at(form, n, play.kinds) for n in range(play.match.record.players))


def _kept(desk: Desk, play: Play, message: Message) -> Answer:
    desk, text = saves.with_save(desk, play, message.now)
    return desk, [save(saves.MATCH + play.id, text)]
