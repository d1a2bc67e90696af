"""Company: how people sit at a match and what helps them along; nothing here acts in the game."""

from __future__ import annotations

from dataclasses import replace

from pelitupa.game import Refusal
from pelitupa_web import journey, saves
from pelitupa_web.desk import Desk, Play
from pelitupa_web.effects import Effect, save, say, share_text
from pelitupa_web.films import replayed
from pelitupa_web.messages import Message
from pelitupa_web.pins import checked_against
from pelitupa_web.screens.result import told
from pelitupa_web.setup import seatings

Answer = tuple[Desk, list[Effect]]


def _at(desk: Desk) -> Play:
    if desk.play is None:
        raise Refusal("no-match", "no match is being played")
    return desk.play


def _kept(desk: Desk, play: Play, message: Message) -> Answer:
    """What was agreed is kept with the match."""
    desk, text = saves.with_save(desk, play, message.now)
    return desk, [save(saves.MATCH + play.id, text)]


def seat(desk: Desk, message: Message) -> Answer:
    """People sit down another way in the middle of a match; whoever has the tablet keeps it.

    From where it lay before everybody it has first to be taken: anybody may have tapped.
    """
    play, way = _at(desk), message["to"]
    if way not in seatings(play.match.game):
        raise Refusal("setting", f"nobody sits {way!r:.20}")
    turned = replace(play, seating=way)
    if play.open and not turned.open:
        turned = replace(turned, holder=None, draft=())
    return _kept(desk, turned, message)


def pin(desk: Desk, message: Message) -> Answer:
    """The seat with the tablet in hand sets its PIN, or with nothing typed gives it up."""
    play = _at(desk)
    if not play.covered or play.stage != "table" or play.holder is None:
        raise Refusal("stale", "nobody has the tablet")
    if "form" not in message.fields:
        return replace(desk, asking="pin", route="menu"), []
    typed = "".join(message["form"].get("pin", "").split())
    check = checked_against(typed, message.seed) if typed else ""
    pins = list(play.pins or ("",) * play.match.record.players)
    pins[play.holder] = check
    desk = replace(desk, asking="")
    desk, kept = _kept(desk, replace(play, pins=tuple(pins)), message)
    said = desk.words("pin.set" if check else "pin.gone")
    return desk, [*kept, say(said)]


def caught_up(desk: Desk, message: Message) -> Answer:  # noqa: ARG001  (the shape of a handler)
    """The holder has seen what happened while the tablet was elsewhere."""
    return replace(desk, play=replace(_at(desk), caught_up=True)), []


def replay(desk: Desk, message: Message) -> Answer:  # noqa: ARG001  (the shape of a handler)
    """What happened while the tablet was elsewhere is shown once more."""
    play = _at(desk)
    if play.stage != "table":
        raise Refusal("stale", "the table has changed since")
    return desk, replayed(desk, play)


def aid(desk: Desk, message: Message) -> Answer:  # noqa: ARG001  (the shape of a handler)
    """What can be done now is listed, or put away again."""
    play = _at(desk)
    return replace(desk, play=replace(play, helping=not play.helping)), []


def leave_guide(desk: Desk, message: Message) -> Answer:
    """Nobody is shown round any more in this match."""
    return _kept(desk, replace(_at(desk), guided=False), message)


def tell(desk: Desk, message: Message) -> Answer:  # noqa: ARG001  (the shape of a handler)
    """How a match ended, as a few lines to send to somebody."""
    play = _at(desk)
    if play.match.outcome is None:
        raise Refusal("no-match", "no match is over")
    text = journey.told(desk, play) if play.journey else told(desk, play)
    return desk, [share_text(desk.words("site.title"), text)]
