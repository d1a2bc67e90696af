"""Looks: what a face may draw from, taken from the match at the table; no markup is here."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from pelitupa.game import Beat, Player
from pelitupa.match import Match
from pelitupa.record import entry_of
from pelitupa_web import agreements
from pelitupa_web.desk import Aside, Desk, Play, in_secret
from pelitupa_web.faces import face_of
from pelitupa_web.faces.face import Face, Look


def face(desk: Desk, play: Play) -> Face:
    """The face the match is played with."""
    return face_of("plain" if desk.settings.plain else play.match.game.name)


def look(desk: Desk, play: Play, seat: Player | None, side: Player | None = None) -> Look:
    """What the seat may see; for None, what a stranger at the table sees.

    It is drawn from the `side` given, else from the seat's own, else as `side_of` says; for people
    who all look at it from one side always from the first seat's.
    """
    match = play.match
    holds = seat is not None and seat == play.holder and play.stage == "table"
    own = side_of(play) if seat is None else seat
    return Look(
        view=match.state.view(seat),
        legal=match.legal_actions(seat) if holds and seat is not None else (),
        draft=play.draft if holds else (),
        names=match.record.names,
        options=dict(match.record.options),
        outcome=match.outcome,
        recent=recent(play, seat),
        words=desk.words,
        deck=getattr(match.game, "deck", None) or desk.deck,
        doubted=desk.doubted,
        to_act=match.to_act,
        facing=0 if play.seating in ("flat", "side") else own if side is None else side,
        ply=play.ply,
        seating=play.seating,
    )


def side_of(play: Play) -> Player:
    """The side from which all look: that of who is alone among bots, else of whoever acted.

    Where only bots play, nobody turns round: it is the first seat's.
    """
    if play.alone is not None:
        return play.alone
    return (play.author or 0) if play.people else 0


def until(play: Play, ply: int) -> Play:
    """The match as it lay on the table after so many actions, in front of nobody."""
    match = play.match
    record = replace(
        match.record,
        actions=match.record.actions[:ply],
        digests=match.record.digests[: ply + 1],
    )
    earlier = replace(
        match, record=record, states=match.states[: ply + 1], steps=match.steps[:ply], ended=None
    )
    return replace(play, match=earlier, holder=None, draft=(), turned=False)


def missed(play: Play) -> range:
    """The plies at which others acted since the holder last did, while it could not look.

    What a turn brought to light is looked at by all together before the tablet goes on, and so is a
    common reveal: neither is missed. Who is alone among bots may have looked away while they acted.
    """
    last = len(play.match.steps)
    if play.holder is None or (play.open and play.alone is None):
        return range(last, last)
    authors = _authors(play.match)
    own = max((ply for ply, author in enumerate(authors) if author == play.holder), default=-1)
    later = range(own + 1, last)
    looked_at = (ply for ply in later if in_secret(play.match, ply) or _shown(play, authors, ply))
    return range(max(looked_at, default=own) + 1, last)


def _shown(play: Play, authors: list[Player], ply: int) -> bool:
    """Whether the turn that the ply is part of was looked at by all together at its end."""
    if play.kind_of(authors[ply]):
        return False
    first = ply
    while first and authors[first - 1] == authors[ply]:
        first -= 1
    after = next((n for n in range(ply, len(authors)) if authors[n] != authors[ply]), len(authors))
    return any(step.informs for step in play.match.steps[first:after])


def recent(play: Play, seat: Player | None) -> tuple[Beat, ...]:
    """The beats that the seat may have missed; for None, those of the turn just ended."""
    steps = play.match.steps
    return tuple(beat for step in steps[_start(play, seat) :] for beat in step.beats)


def informed(play: Play) -> bool:
    """Whether the turn just ended brought anything hidden to light."""
    return any(step.informs for step in play.match.steps[_start(play, None) :])


def _start(play: Play, seat: Player | None) -> int:
    """The ply from which on the beats are recent.

    Where nobody is sent away from the screen, everybody saw all but the last step happen; and what
    a seat did itself is old once others have acted since.
    """
    last = len(play.match.steps) - 1
    among_bots = play.match.game.secret and any(play.kinds)
    if last < 0 or not (play.covered or among_bots):
        return max(last, 0)
    authors = _authors(play.match)
    if seat is not None:
        own = max((ply for ply, author in enumerate(authors) if author == seat), default=-1)
        return own if own == last else own + 1
    return 1 + max((ply for ply in range(last) if authors[ply] != authors[last]), default=-1)


def _authors(match: Match) -> list[Player]:
    return _players_of(match.record.actions)


@lru_cache(maxsize=4)
def _players_of(actions: tuple[str, ...]) -> list[Player]:
    """Who did each of the actions; asked several times for every picture."""
    return [entry_of(entry)[0] for entry in actions]


def lines(desk: Desk, play: Play, beats: tuple[Beat, ...]) -> list[str]:
    """One sentence for each beat that is worth one, drawn from what everybody may see."""
    return _told(desk, play, look(desk, play, None), beats)


def _told(desk: Desk, play: Play, table: Look, beats: tuple[Beat, ...]) -> list[str]:
    own = face(desk, play)
    said = (_conceded(desk, play, beat) or own.line(table, beat) for beat in beats)
    return [line for line in said if line]


def log_lines(desk: Desk, play: Play, most: int) -> list[str]:
    """The last sentences of the log: what happened, and what was done beside the game."""
    steps = play.match.steps
    first = max(0, len(steps) - 2 * most)
    table = look(desk, play, None)
    told: list[str] = []
    for ply in range(first, len(steps) + 1):
        told += [aside_line(desk, play, aside) for aside in play.asides if aside[0] == ply]
        told += _told(desk, play, table, steps[ply].beats) if ply < len(steps) else []
    return told[-most:]


def aside_line(desk: Desk, play: Play, aside: Aside) -> str:
    """The sentence for a hint, or for another player on a seat."""
    words, name = desk.words, play.match.record.names[aside[1]]
    if aside[2] == "hint":
        return words("bots.hint-asked", name=name)
    if not aside[2]:
        return words("bots.person-now", name=name)
    return words("bots.bot-now", name=name, level=words(f"bots.level-{aside[2]}"))


def _conceded(desk: Desk, play: Play, beat: Beat) -> str | None:
    """The sentence for what players do to end a match, which is the same in every game."""
    if beat.kind not in ("resigned", "draw-offered", "draw-agreed"):
        return None
    player = dict(beat.facts)["player"]
    name = play.match.record.names[player] if isinstance(player, int) else ""
    return desk.words(f"table.{beat.kind}", name=name)


def agreed(desk: Desk, play: Play) -> list[tuple[str, str]]:
    """What was chosen when people sat down: what it is called, and the choice, in words."""
    words = desk.words
    chosen = [*agreements.agreed(words, play.match.record)]
    chosen.append((words("settings.undo"), words("site.on" if play.undo else "site.off")))
    chosen.append((words("settings.hints"), words("site.on" if play.hints else "site.off")))
    names = play.match.record.names
    bots = [(names[seat], kind) for seat, kind in enumerate(play.kinds) if kind]
    chosen += [(name, words("bots.seat", level=words(f"bots.level-{kind}"))) for name, kind in bots]
    return chosen
