"""Thinking: the bot's thought that is going on, kept between messages; who plays is not known here.

It is the only thing beside the desk that changes, and can be thrown away at any time: the same
position leads to the same thought again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pelitupa.bots import Bot, Thought, bot
from pelitupa.bots.bot import stream
from pelitupa.game import Player
from pelitupa.record import entry_of
from pelitupa_web.desk import Desk, Play
from pelitupa_web.messages import Message
from pelitupa_web.opponents import thinks_ahead, wanted

Clock = Callable[[], float]
"""Seconds since some moment; whoever calls `dispatch` has it."""

Deal = tuple[object, ...]
About = tuple[object, ...]

PIECE_S = 0.02
"""So long it is thought in answer to one message, so that no other waits longer."""
ANSWER_S = 0.8
"""So long altogether for one choice; what lies between the pieces comes on top."""
HURRIED_S = 0.1
MOST_READY = 200
"""Answers kept for when they are asked for; more than bots have before a person's turn."""


class Thinker:
    """Thinks about one choice at a time, for whichever seat a bot is wanted."""

    def __init__(self) -> None:
        self._bots: dict[tuple[Deal, Player, str], Bot] = {}
        self._about: About = ()
        self._thought: Thought | None = None
        self._spent_s = 0.0
        self._ready: dict[About, str] = {}

    def think(self, desk: Desk, message: Message, clock: Clock) -> Message:
        """Think for a while; the message to be answered, with the action once there is one."""
        heard = {"now": message.now, "seed": message.seed}
        asked, play = wanted(desk), desk.play
        if play is not None and asked is not None:
            action = self._answer(play, *asked, clock)
            return Message("think", heard if action is None else {**heard, "action": action})
        if play is not None and thinks_ahead(desk) and self._has_looked_ahead(play, clock):
            return Message("think", {**heard, "ahead": True})
        return Message("think", heard)

    def _has_looked_ahead(self, play: Play, clock: Clock) -> bool:
        """Think about the first of the coming choices of bots that is not made up yet.

        True when there is none left before a person's turn. Each is thought about as it will be,
        after those before it, so that nothing comes out otherwise than without looking ahead.
        """
        while play.match.to_act and play.kind_of(play.up):
            seat, kind = play.up, play.kind_of(play.up)
            action = self._ready.get(_about(play, seat, kind))
            if action is None:
                self._answer(play, seat, kind, clock)
                return False
            play = replace(play, match=play.match.act(seat, action))
        return True

    def _answer(self, play: Play, seat: Player, kind: str, clock: Clock) -> str | None:
        """The action, if it is known by now or after a piece of thinking."""
        about = _about(play, seat, kind)
        if about in self._ready:
            return self._ready[about]
        began = clock()
        thought = self._at(play, seat, kind)
        over = self._goes_over(thought, clock, began, HURRIED_S if play.hurried else ANSWER_S)
        self._spent_s += clock() - began
        if not over:
            return None
        if len(self._ready) >= MOST_READY:
            self._ready = {}
        self._about, self._thought = (), None
        self._ready[about] = str(thought.action)
        return self._ready[about]

    def _goes_over(self, thought: Thought, clock: Clock, began: float, most_s: float) -> bool:
        """Whether all is thought, or the time for it is over, before this piece is."""
        while thought.step():
            now_s = clock() - began
            if self._spent_s + now_s >= most_s:
                return True
            if now_s >= PIECE_S:
                return False
        return True

    def _at(self, play: Play, seat: Player, kind: str) -> Thought:
        """The thought about this choice, begun if it is another than the last."""
        record, state = play.match.record, play.match.state
        about = _about(play, seat, kind)
        if self._thought is None or about != self._about:
            authors = [entry_of(entry)[0] for entry in record.actions]
            numbers = stream(record.seed, seat, authors.count(seat))
            player = self._bot(play, seat, kind)
            self._thought = player.choose(state.view(seat), state.legal_actions(seat), numbers)
            self._about, self._spent_s = about, 0.0
        return self._thought

    def _bot(self, play: Play, seat: Player, kind: str) -> Bot:
        """The bot on a seat, the same for the whole match."""
        deal = _deal(play)
        if any(each[0] != deal for each in self._bots):
            self._bots = {}
        if (deal, seat, kind) not in self._bots:
            own = stream(play.match.record.seed, seat)
            self._bots[deal, seat, kind] = bot(play.match.game, kind, own)
        return self._bots[deal, seat, kind]


def _about(play: Play, seat: Player, kind: str) -> About:
    """What a thought is about: no other has the same."""
    return _deal(play), play.match.record.digests[-1], play.ply, seat, kind


def _deal(play: Play) -> Deal:
    """What a match is dealt from, by which a bot knows that it sits at another table."""
    record = play.match.record
    return record.game, record.players, record.options, record.seed, record.deck
