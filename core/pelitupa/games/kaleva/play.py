"""One action being carried out, from what the player does to who acts next; no legality here.

A `Play` is changeable while it lasts and is never kept: `State.apply` opens one, lets it run and
freezes what comes out. The order is the one the rulings fix for every turn: reveal, capture or
switch, discard, win check, scouting, refill of both rows, swap; then the turn ends.

A turn is a player's move, attack or resurrection with all that follows, or a skipped turn
(ruling K47). `quiet` counts the turns that have ended since one in which somebody, either player,
took a shield space; skipped turns count too. A shield space taken sets it to 0 at once, and it
grows when a turn ends. The draw of ruling K49 comes at the end of the turn that fills it, before
a swap that the next player has been left.
"""

from __future__ import annotations

from pelitupa.game import Beat, Outcome, Player
from pelitupa.games.kaleva import beats
from pelitupa.games.kaleva.actions import Move, Scout
from pelitupa.games.kaleva.board import (
    CORNERS,
    SHIELDS,
    TEAM,
    WIDTH,
    Column,
    Pieces,
    Square,
    static,
)
from pelitupa.games.kaleva.fight import LOST, SWITCHED, WON, fight, may_scout_after
from pelitupa.games.kaleva.steps import can_step
from pelitupa.games.kaleva.turn import (
    NO_TURN,
    OVER,
    REFILL,
    SCOUT,
    SWAP,
    TURN,
    Position,
    Turn,
)

GOAL = 3
"""Shield spaces to win with."""


class Play:
    """The position while one action is carried out, the beats so far, whether they inform.

    What a `Turn` remembers lies open here under the same names.
    """

    __slots__ = (
        "beats",
        "columns",
        "drawn",
        "fresh",
        "hands",
        "informs",
        "loser",
        "opening",
        "outcome",
        "phase",
        "pieces",
        "player",
        "quiet",
        "rng",
        "rules",
        "took",
    )

    def __init__(self, position: Position, player: Player) -> None:
        self.player = player
        self.phase = position.phase
        self.outcome = position.outcome
        self.pieces = list(position.pieces)
        self.hands = list(position.hands)
        self.quiet = position.quiet
        self.rules = position.rules
        self.rng = position.rng
        self.beats: list[Beat] = []
        self.informs = False
        self._remember(position.turn or NO_TURN)

    def _remember(self, turn: Turn) -> None:
        self.columns, self.fresh, self.took, self.loser, self.opening, self.drawn = turn

    @property
    def turn(self) -> Turn | None:
        """What is to be remembered of the turn, None for nothing."""
        turn = Turn(self.columns, self.fresh, self.took, self.loser, self.opening, self.drawn)
        return None if turn == NO_TURN else turn

    # What the player does.

    def move(self, move: Move) -> None:
        """A piece steps onto an empty square."""
        self.beats.append(beats.moved(self.player, move.start, move.end))
        self._travel(self.player, move.start, move.end)
        if not self._won():
            self.columns = (move.start % WIDTH, move.end % WIDTH)
            self._offer_scouting()

    def attack(self, move: Move) -> None:
        """A piece attacks: each player's card is turned over, used, and decides."""
        player, enemy = self.player, 1 - self.player
        start, end = move.start, move.end
        attack, self.hands[player] = self.hands[player].used(start % WIDTH)
        defence, self.hands[enemy] = self.hands[enemy].used(end % WIDTH)
        self.beats.append(beats.attacked(player, start, end, attack, defence))
        self.informs = True
        result = fight(attack, defence)
        if result == SWITCHED:
            self.beats.append(beats.switched(player, start, end))
            self.pieces[player] ^= 1 << start
            self.pieces[enemy] ^= 1 << end
            self._arrive(player, end)
            self._arrive(enemy, start)
        elif result == WON:
            self._capture(enemy, end, end)
            self.beats.append(beats.advanced(player, start, end))
            self._travel(player, start, end)
        else:
            self._capture(player, start, end)
        if self._won():
            return
        if result != LOST:
            self.columns = (start % WIDTH, end % WIDTH)
            self.fresh = may_scout_after(attack, result)
        self._offer_scouting()

    def resurrect(self, square: Square) -> None:
        """A lost piece comes back; nothing else may be done in this turn."""
        self.beats.append(beats.resurrected(self.player, square))
        self.pieces[self.player] |= 1 << square
        self._refill()

    def scout(self, action: Scout) -> None:
        """A Tuuri is played and an enemy card turned up; the next Tuuri may follow (K40)."""
        player, enemy = self.player, 1 - self.player
        if action.tuuri is None:
            self.fresh = False
        else:
            _, self.hands[player] = self.hands[player].used(action.tuuri)
        value, self.hands[enemy] = self.hands[enemy].turned_up(action.target)
        self.informs = True
        self.beats.append(beats.scouted(player, action.tuuri, action.target, value))
        self._offer_scouting()

    def decline_scouting(self) -> None:
        self.beats.append(beats.declined(self.player, "scouting"))
        self._refill()

    def place(self, column: Column) -> None:
        """The card that was drawn goes to this slot, the next one to the other."""
        if self.drawn is None:
            raise LookupError("no card waits for a slot")
        self.hands[self.player] = self.hands[self.player].placed(column, self.drawn)
        self.drawn = None
        self.beats.append(beats.placed(self.player, column))
        self._refill()

    def swap(self, first: Column, second: Column) -> None:
        self.beats.append(beats.swapped(self.player, first, second))
        self.hands[self.player] = self.hands[self.player].swapped(first, second)
        self._after_swap()

    def decline_swap(self) -> None:
        self.beats.append(beats.declined(self.player, "swap"))
        self._after_swap()

    # What happens to pieces.

    def _travel(self, player: Player, start: Square, end: Square) -> None:
        self.pieces[player] ^= 1 << start
        self._arrive(player, end)

    def _arrive(self, player: Player, end: Square) -> None:
        """A piece now stands here; in the enemy shield it takes a space (rulings K25, K26)."""
        self.pieces[player] |= 1 << end
        if 1 << end & SHIELDS[1 - player]:
            self.quiet = 0
            self.took = True
            self.beats.append(beats.took_shield(player, end, self._taken(player)))

    def _capture(self, loser: Player, square: Square, attacked: Square) -> None:
        self.beats.append(beats.captured(loser, square))
        self.pieces[loser] ^= 1 << square
        if self.rules.swap_any or 1 << attacked & (SHIELDS[0] | SHIELDS[1]):
            self.loser = loser

    def _taken(self, player: Player) -> int:
        return static((self.pieces[0], self.pieces[1]), player).bit_count()

    def _won(self) -> bool:
        for player in (0, 1):
            if self._taken(player) >= GOAL:
                self._finish(Outcome((player,), "shields"))
                return True
        return False

    # What follows.

    def _offer_scouting(self) -> None:
        """Scouting, if there is a Tuuri to play and a card to turn up; else the refill."""
        hand = self.hands[self.player]
        if (self.columns or self.fresh) and self.hands[1 - self.player].face_down():
            if self.fresh or hand.tuuris(self.columns):
                self.phase = SCOUT
                if not self.fresh:
                    self.hands[self.player] = hand.hinted(self.columns)
                return
            self.hands[self.player] = hand.cleared(self.columns)
        self._refill()

    def _refill(self) -> None:
        """Both rows are filled; between two slots of one's own one chooses (K30, K40)."""
        self.columns, self.fresh = (), False
        if len(self.hands[self.player].empty()) > 1:
            self.phase = REFILL
            self.drawn = self._draw(self.player, None)
            return
        for player in (self.player, 1 - self.player):
            for column in self.hands[player].empty():
                value = self._draw(player, column)
                self.hands[player] = self.hands[player].placed(column, value)
        if self.loser == self.player:
            self.phase = SWAP
        else:
            self._end_turn()

    def _draw(self, player: Player, column: Column | None) -> int:
        self.informs = True
        if not self.hands[player].deck:
            self.hands[player], self.rng = self.hands[player].reshuffled(self.rng)
            self.beats.append(beats.reshuffled(player, len(self.hands[player].deck)))
        value, self.hands[player] = self.hands[player].drawn()
        self.beats.append(beats.drew(player, column))
        return value

    def _after_swap(self) -> None:
        if self.opening:
            self._begin_turn()
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        """The turn is over; the other player goes on, first of all with a swap left to them."""
        if not self.took:
            self.quiet += 1
        if self._out_of_patience():
            return
        self.player = 1 - self.player
        if self.loser == self.player:
            self.phase = SWAP
            self._remember(Turn(loser=self.loser, opening=True))
        else:
            self._begin_turn()

    def _begin_turn(self) -> None:
        """The player moves or resurrects, or is skipped; with both stuck it is a draw (K48)."""
        self._remember(NO_TURN)
        self.phase = TURN
        if self._can_act(self.player):
            return
        if not self._can_act(1 - self.player):
            self._finish(Outcome((), "stuck"))
            return
        self.beats.append(beats.skipped(self.player))
        self.quiet += 1
        if not self._out_of_patience():
            self.player = 1 - self.player

    def _can_act(self, player: Player) -> bool:
        """Whether the player could move a piece or bring one back (rulings K7, K46)."""
        pieces = (self.pieces[0], self.pieces[1])
        return can_step(player, pieces) or bool(free_corners(player, pieces))

    def _out_of_patience(self) -> bool:
        if not 0 < self.rules.patience <= self.quiet:
            return False
        self._finish(Outcome((), "patience"))
        return True

    def _finish(self, outcome: Outcome) -> None:
        self.phase = OVER
        self._remember(NO_TURN)
        self.outcome = outcome
        self.beats.append(beats.over(outcome))


def free_corners(player: Player, pieces: Pieces) -> tuple[Square, ...]:
    """The corners on which the player may bring back a piece (rulings K42, K43)."""
    own = pieces[player]
    if own.bit_count() == TEAM:
        return ()
    left, right = CORNERS[player]
    standing = own | pieces[1 - player]
    if standing >> left & 1:
        return () if standing >> right & 1 else (right,)
    return (left,) if standing >> right & 1 else (left, right)
