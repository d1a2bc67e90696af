"""Play: what messages do to the match at the table; what is then shown follows from the desk."""

from __future__ import annotations

from dataclasses import replace

from pelitupa.game import Player, Refusal
from pelitupa.match import DRAW, RESIGN, NoUndo
from pelitupa_web import saves
from pelitupa_web.desk import Desk, Play, Stage
from pelitupa_web.effects import Effect, hold, save, say
from pelitupa_web.films import filmed
from pelitupa_web.looks import face, informed, lines, look
from pelitupa_web.messages import Message
from pelitupa_web.pins import fits

Answer = tuple[Desk, list[Effect]]


def seated(desk: Desk, play: Play, now: int) -> Answer:
    """The match laid on the table: saved, named as the current one, nobody's yet."""
    desk, text = saves.with_save(desk, settled(replace(play, holder=None)), now)
    desk = replace(desk, route="play", form={}, crash=None, asking="", sure="")
    desk = replace(desk, gone=(), elsewhere="")
    kept = [save(saves.MATCH + play.id, text), save(saves.CURRENT, play.id), hold(play.id)]
    return desk, [*kept, *announced(desk)]


def settled(play: Play) -> Play:
    """Nobody hands over a screen that is before everybody: it is whoever's is to act."""
    if play.match.to_act and play.open:
        return replace(play, holder=None if play.kind_of(play.up) else play.up)
    return play


def ready(desk: Desk, message: Message) -> Answer:
    """The person named on the hand-off has the tablet."""
    play = at(desk, message, "handoff")
    if message.get("player", play.up) != play.up:
        raise Refusal("stale", "another seat has the tablet by now")
    if play.pins and not fits(message.get("form", {}).get("pin", ""), play.pins[play.up]):
        raise Refusal("pin", "that is another PIN")
    desk = replace(desk, play=replace(play, holder=play.up, fresh=False))
    return desk, announced(desk)


def cover(desk: Desk, message: Message) -> Answer:  # noqa: ARG001  (the shape of a handler)
    """What only one seat may see goes, at once; the same seat has to take the tablet again."""
    play = desk.play
    if play is None or not play.covered or play.holder is None:
        return desk, []
    desk = replace(desk, play=replace(play, holder=None))
    return desk, announced(desk) if desk.route == "play" else []


def pick(desk: Desk, message: Message) -> Answer:
    """A part of an action was tapped."""
    play = at(desk, message, "table")
    own, seen = face(desk, play), look(desk, play, play.holder)
    part = message["part"]
    if part not in own.parts(seen):
        raise Refusal("part", f"{part!r:.40} cannot be tapped now")
    draft = own.pick(seen, part)
    desk = replace(desk, play=replace(play, draft=draft))
    action = own.spelled(replace(seen, draft=draft))
    if action is None:
        return desk, [say(own.prompt(replace(seen, draft=draft)))]
    if desk.settings.confirm:
        return desk, [say(own.promise(replace(seen, draft=draft), action))]
    return _acted(desk, replace(play, draft=draft), action, message.now)


def clear(desk: Desk, message: Message) -> Answer:
    play = at(desk, message, "table")
    desk = replace(desk, play=replace(play, draft=()))
    return desk, announced(desk)


def act(desk: Desk, message: Message) -> Answer:
    """The action that was promised, or that the draft has become, is done."""
    play = at(desk, message, "table")
    seen = look(desk, play, play.holder)
    action = message.get("action") or face(desk, play).spelled(seen)
    if action is None:
        raise Refusal("unfinished", "the action is not complete")
    if action in (RESIGN, DRAW):
        raise Refusal("part", "that has a button of its own")
    return _acted(desk, play, action, message.now)


def proceed(desk: Desk, message: Message) -> Answer:
    """Everybody has seen what the turn brought to light."""
    play = at(desk, message, "reveal")
    desk = replace(desk, play=replace(play, turned=False))
    return desk, announced(desk)


def undo(desk: Desk, message: Message) -> Answer:
    """The last action is taken back; after a hand-off its author has to take the tablet again."""
    play = at(desk, message, "table", "handoff", "reveal", "thinking")
    if not play.undo:
        raise NoUndo("undo-off", "undo was switched off for this match")
    undoer = play.undoer
    if undoer is None:
        seat = play.holder if play.holder is not None else play.author
        play.match.check_undo(-1 if seat is None else seat)
        raise NoUndo("undo-other", "the tablet has been passed on")
    match = play.match.undo(undoer)
    asides = tuple((min(ply, len(match.steps)), seat, what) for ply, seat, what in play.asides)
    play = replace(play, match=match, draft=(), fresh=False, hint=None, asides=asides)
    play = settled(play)
    desk, text = saves.with_save(desk, play, message.now)
    undone = say(desk.words("table.undone", name=match.record.names[undoer]))
    return desk, [save(saves.MATCH + play.id, text), undone]


def resign(desk: Desk, message: Message) -> Answer:
    play = at(desk, message, "table")
    return _conceded(desk, message, play, RESIGN, play.holder)


def draw(desk: Desk, message: Message) -> Answer:
    """A draw is offered, or the one on offer is taken."""
    play = at(desk, message, "table", "offer")
    offerer = play.match.draw_offer
    if play.stage == "offer" and offerer is not None:
        return _acted(replace(desk, play=play), play, DRAW, message.now, seat=1 - offerer)
    return _conceded(desk, message, play, DRAW, play.holder)


def decline(desk: Desk, message: Message) -> Answer:
    play = at(desk, message, "offer")
    desk = replace(desk, play=settled(replace(play, declined=play.ply)))
    return desk, announced(desk)


def unveil(desk: Desk, message: Message) -> Answer:
    """All cards are laid open once the match is over, or put away again."""
    play = at(desk, message, "result")
    return replace(desk, play=replace(play, unveiled=not play.unveiled)), []


def at(desk: Desk, message: Message, *stages: Stage) -> Play:
    """The match at the table; raises Refusal for a message meant for another moment of it."""
    play = desk.play
    if play is None:
        raise Refusal("no-match", "no match is being played")
    if play.stage not in stages or message.get("ply", play.ply) != play.ply:
        raise Refusal("stale", "the table has changed since")
    return play


def announced(desk: Desk) -> list[Effect]:
    """What is said when a screen of the match comes up."""
    play = desk.play
    if play is None:
        return []
    words, names = desk.words, play.match.record.names
    if play.stage == "handoff":
        return [say(words("handoff.say", name=names[play.up]))]
    if play.stage == "table" and play.holder is not None:
        prompt = face(desk, play).prompt(look(desk, play, play.holder))
        return [say(f"{words('table.turn', name=names[play.holder])}. {prompt}")]
    return []


def _conceded(desk: Desk, message: Message, play: Play, action: str, seat: Player | None) -> Answer:
    if not play.match.game.resignable:
        raise Refusal("not-resignable", f"{action} is not part of this game")
    if action == DRAW and any(play.kinds):
        raise Refusal("draw-bot", "a bot agrees to no draw")
    if not message.get("sure"):
        return replace(desk, asking=action, route="menu"), []
    return _acted(desk, play, action, message.now, seat)


def _acted(desk: Desk, play: Play, action: str, now: int, seat: Player | None = None) -> Answer:
    author = play.holder if seat is None else seat
    if author is None:
        raise Refusal("stale", "nobody has the tablet")
    desk = replace(desk, route="play", asking="")
    return done(desk, play, author, action, now)


def done(desk: Desk, play: Play, author: Player, action: str, now: int) -> Answer:
    """The action is done, kept and shown, whoever does it."""
    before = play
    play = replace(play, match=play.match.act(author, action), draft=(), fresh=True, declined=-1)
    play = replace(play, caught_up=False, helping=False, hint=None, ahead=False)
    match, is_bot = play.match, bool(play.kind_of(author))
    stays = action != DRAW and bool(match.to_act) and play.up == author
    play = replace(play, holder=author if stays and not is_bot else None)
    together = play.covered or any(play.kinds)
    turned = informed(play) and match.ended is None and not ((together and stays) or is_bot)
    play = settled(replace(play, turned=turned and action != DRAW))
    desk, text = saves.with_save(desk, play, now)
    said = [say(line) for line in lines(desk, play, match.steps[-1].beats)]
    films = filmed(desk, before, play) if action not in (RESIGN, DRAW) else []
    return desk, [save(saves.MATCH + play.id, text), *films, *said, *announced(desk)]
