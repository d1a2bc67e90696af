"""Moments: the positions of a match that one can look at again, and by whose eyes; no markup.

A position between secret choices that are made together is none: nothing has happened there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pelitupa.game import Beat, Player
from pelitupa_web.desk import Desk, Play, Replay
from pelitupa_web.faces.face import Look
from pelitupa_web.looks import look, until

TABLE = "table"
OPEN = "open"


def moments(play: Play) -> tuple[int, ...]:
    """The plies at which there is something new to see, the deal and the last position too."""
    steps = play.match.steps
    told = (ply for ply, step in enumerate(steps, start=1) if step.beats)
    return tuple(sorted({0, *told, len(steps)}))


def may_look_back(play: Play) -> bool:
    """Whether whoever has a running match in hand may look at what has been.

    Not where what was revealed is covered again: there it is to be remembered (ruling L10).
    """
    covered = dict(play.match.record.options).get("open_history") == "off"
    return play.stage == "table" and play.ply > 0 and not covered


def watchers(replay: Replay) -> tuple[str, ...]:
    """Whose eyes there are to choose from."""
    if replay.running or not replay.play.match.game.secret:
        return (replay.eyes,)
    seats = (str(seat) for seat in range(replay.play.match.record.players))
    return (OPEN, TABLE, *seats)


def position(replay: Replay) -> Play:
    """The match as it lay on the table at the moment shown, in front of nobody."""
    play = replay.play
    if replay.ply == play.ply:
        return replace(play, holder=None, draft=(), turned=False)
    return until(play, replay.ply)


def happened(replay: Replay) -> tuple[Beat, ...]:
    """What led to the moment shown from the one before it."""
    before = max((ply for ply in moments(replay.play) if ply < replay.ply), default=0)
    steps = replay.play.match.steps[before : replay.ply]
    return tuple(beat for step in steps for beat in step.beats)


def seen(desk: Desk, replay: Replay) -> Look:
    """What the eyes chosen see at the moment shown, with nothing to tap."""
    shown = position(replay)
    seat: Player | None = int(replay.eyes) if replay.eyes.isdecimal() else None
    side = None if seat is not None else 0
    found = look(desk, shown, seat, side)
    if replay.eyes == OPEN:
        found = replace(found, view=OpenView.of(shown))
    if not replay.running:
        found = replace(found, seating="pass")  # nobody has to hide anything any more
    return replace(found, legal=(), draft=(), recent=happened(replay))


@dataclass(frozen=True)
class OpenView:
    """The table's view, with everything filled in that some seat sees in its own."""

    fields: Mapping[str, Any]
    hands: tuple[Mapping[str, Any], ...]
    """Each seat's own view."""
    seat: None = None

    @classmethod
    def of(cls, play: Play) -> OpenView:
        state = play.match.state
        seats = range(play.match.record.players)
        hands = tuple(dict(state.view(seat).plain()) for seat in seats)
        table = dict(state.view(None).plain())
        fields = {
            name: _filled(value, [hand[name] for hand in hands]) for name, value in table.items()
        }
        return cls(fields, hands)

    def plain(self) -> dict[str, Any]:
        return dict(self.fields)


def _filled(value: Any, others: Sequence[Any]) -> Any:
    """The value with what is unknown in it taken from the first of the others that knows."""
    if value is None:
        return next((other for other in others if other is not None), None)
    if isinstance(value, Mapping):
        return {
            name: _filled(part, [other[name] for other in others]) for name, part in value.items()
        }
    if isinstance(value, (list, tuple)):
        same = [other for other in others if len(other) == len(value)]
        return [_filled(part, [other[n] for other in same]) for n, part in enumerate(value)]
    return value
