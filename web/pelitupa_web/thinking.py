"""Thinking: the bot's thought that is going on, kept between messages; who plays is not known here.

It is the only thing beside the desk that changes, and can be thrown away at any time: the same
position leads to the same thought again.
"""

from __future__ import annotations

from collections.abc import Callable

from pelitupa.bots import Bot, Thought, bot
from pelitupa.bots.bot import stream
from pelitupa.game import Player
from pelitupa.record import entry_of
from pelitupa_web.desk import Desk, Play
from pelitupa_web.messages import Message
from pelitupa_web.opponents import wanted

Clock = Callable[[], float]
"""Seconds since some moment; whoever calls `dispatch` has it."""

Deal = tuple[object, ...]

PIECE_S = 0.03
"""So long it is thought in answer to one message, so that no other waits longer."""
ANSWER_S = 0.8
"""So long altogether for one choice; what lies between the pieces comes on top."""
HURRIED_S = 0.1


class Thinker:
    """Thinks about one choice at a time, for whichever seat a bot is wanted."""

    def __init__(self) -> None:
        self._bots: dict[tuple[Deal, Player, str], Bot] = {}
        self._about: tuple[object, ...] = ()
        self._thought: Thought | None = None
        self._spent_s = 0.0

    def think(self, desk: Desk, message: Message, clock: Clock) -> Message:
        """Think for a while; the message to be answered, with the action once there is one."""
        heard = {"now": message.now, "seed": message.seed}
        asked, play = wanted(desk), desk.play
        if asked is None or play is None:
            return Message("think", heard)
        seat, kind = asked
        began = clock()
        thought = self._at(play, seat, kind)
        over = self._goes_over(thought, clock, began, HURRIED_S if play.hurried else ANSWER_S)
        self._spent_s += clock() - began
        if not over:
            return Message("think", heard)
        self._about, self._thought = (), None
        return Message("think", {**heard, "action": str(thought.action)})

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
        about = (_deal(play), record.digests[-1], play.ply, seat, kind)
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


def _deal(play: Play) -> Deal:
    """What a match is dealt from, by which a bot knows that it sits at another table."""
    record = play.match.record
    return record.game, record.players, record.options, record.seed, record.deck
