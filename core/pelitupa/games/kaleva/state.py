"""One position of a match of Kaleva, complete: what may be done in it, and what comes of it.

How an action is carried out is in `play`, what a seat may know in `view`.
"""

from __future__ import annotations

from typing import NamedTuple

from pelitupa.game import IllegalAction, Outcome, Player, Step
from pelitupa.games.kaleva import beats
from pelitupa.games.kaleva.actions import (
    DECLINE,
    PLACES,
    RESURRECTIONS,
    SCOUTS,
    SWAPS,
    Action,
    Decline,
    Lay,
    Move,
    Place,
    Resurrect,
    Scout,
    Swap,
    is_layout,
    layouts,
)
from pelitupa.games.kaleva.board import SHIELDS, WIDTH, Pieces, board_text
from pelitupa.games.kaleva.cards import NO_ROW, Card, Hand
from pelitupa.games.kaleva.play import Play, free_corners
from pelitupa.games.kaleva.steps import can_step, may_take, steps
from pelitupa.games.kaleva.turn import LAYOUT, OVER, SCOUT, TURN, Rules, Turn
from pelitupa.games.kaleva.view import View, look
from pelitupa.rng import Rng


class State(NamedTuple):
    """A position: `pieces` on the board, a hand of cards for each player, where the turn stands.

    In the phase `layout` a row that has been laid is its player's secret. `turn` is None where
    there is nothing to remember of a turn: before it, and when the match is over.
    """

    phase: str
    to_act: tuple[Player, ...]
    outcome: Outcome | None
    pieces: Pieces
    hands: tuple[Hand, Hand]
    quiet: int
    turn: Turn | None
    rules: Rules
    rng: Rng

    def legal_actions(self, player: Player) -> tuple[Action, ...]:
        """In a stable order: pieces from a1 to f5 and where they go, then what else there is."""
        if player not in self.to_act:
            return ()
        if self.phase == TURN:
            corners = free_corners(player, self.pieces)
            if not corners:
                return tuple(steps(player, self.pieces))
            returns = [RESURRECTIONS[square] for square in corners]
            return (*steps(player, self.pieces), *returns)
        return self._answers(player)

    def _answers(self, player: Player) -> tuple[Action, ...]:
        """What may be done where the player is asked something but to move."""
        match self.phase:
            case "layout":
                return layouts(self.hands[player].first)
            case "scout":
                return self._scoutings(player)
            case "refill":
                return tuple(PLACES[column] for column in self.hands[player].empty())
            case _:
                return (*SWAPS, DECLINE)

    def _scoutings(self, player: Player) -> tuple[Action, ...]:
        turn = self.turn or Turn()
        sources = (None,) if turn.fresh else ()
        targets = self.hands[1 - player].face_down()
        return (
            *[
                SCOUTS[source, target]
                for source in (*sources, *self.hands[player].tuuris(turn.columns))
                for target in targets
            ],
            DECLINE,
        )

    def apply(self, player: Player, action: Action) -> Step[State]:
        """The step that the action leads to; IllegalAction when it is not legal for the player."""
        if player not in self.to_act:
            raise IllegalAction("not-your-turn", f"player {player} is not to act", player=player)
        if self.phase == TURN and isinstance(action, Move):
            if may_take(player, self.pieces, action):
                quiet = None if action.attack else self._quiet_step(player, action)
                return quiet or self._played(player, action)
        elif self._allows(player, action):
            if isinstance(action, Lay):
                return self._lay(player, action)
            return self._played(player, action)
        shown = f"{action!s:.20}"
        raise IllegalAction("illegal", f"{shown} is not allowed here", action=shown)

    def _allows(self, player: Player, action: Action) -> bool:
        if self.phase == LAYOUT and isinstance(action, Lay):
            return is_layout(action, self.hands[player].first)
        return action in self.legal_actions(player)

    def _played(self, player: Player, action: Action) -> Step[State]:
        play = Play(self, player)
        _carry_out(play, action)
        return _step(play)

    def _quiet_step(self, player: Player, move: Move) -> Step[State] | None:
        """The commonest step by a shorter way than `Play`; None when more may follow from it.

        It takes no shield space, no Tuuri lies in its columns, and the match goes on with a turn
        of the other player: then only a piece has moved, and it has become known that no
        Tuuri lies there.
        """
        _, start, end, _ = move
        hands, rules, quiet, enemy = self.hands, self.rules, self.quiet + 1, 1 - player
        row = hands[player].row
        left, entered = row[start % WIDTH], row[end % WIDTH]
        if not (left and entered and left.value and entered.value):  # TUURI is 0
            return None
        if SHIELDS[enemy] >> end & 1 or 0 < rules.patience <= quiet:
            return None
        own, foe = self.pieces[player] ^ (1 << start | 1 << end), self.pieces[enemy]
        pieces = (foe, own) if player else (own, foe)
        if not can_step(enemy, pieces):
            return None
        if not (left.ruled_out and entered.ruled_out) and hands[enemy].face_down():
            hand = hands[player].cleared((start % WIDTH, end % WIDTH))
            hands = (hands[0], hand) if player else (hand, hands[1])
        state = State(TURN, (enemy,), None, pieces, hands, quiet, None, rules, self.rng)
        return Step(state, (beats.moved(player, start, end),), False)

    def _lay(self, player: Player, action: Lay) -> Step[State]:
        """The layout is locked in; with the second one the match begins (rulings K3, K4)."""
        hands = list(self.hands)
        hands[player] = hands[player].laid(action.cards)
        waiting = tuple(other for other in self.to_act if other != player)
        state = self._replace(hands=(hands[0], hands[1]), to_act=waiting)
        if waiting:
            return Step(state, (beats.laid_out(player),), informs=False)
        state = state._replace(phase=TURN, to_act=(0,))
        return Step(state, (beats.laid_out(player), beats.begun(0)), informs=False)

    def view(self, player: Player | None) -> View:
        return look(self, player)

    def __str__(self) -> str:
        turn = "-" if self.turn is None else _turn_text(self.turn)
        outcome = self.outcome
        ending = "-" if outcome is None else f"{outcome.reason}:{_digits(outcome.winners)}"
        rules = f"{'capture' if self.rules.swap_any else 'shield'}:{self.rules.patience}"
        return " ".join(
            (
                f"kaleva {self.phase} {_digits(self.to_act)} {ending} {board_text(self.pieces)}",
                *map(_hand_text, self.hands),
                f"{self.quiet} {turn} {rules} {self.rng.word:016x}",
            )
        )


def _carry_out(play: Play, action: Action) -> None:
    match action:
        case Move():
            if action.attack:
                play.attack(action)
            else:
                play.move(action)
        case Resurrect():
            play.resurrect(action.square)
        case Scout():
            play.scout(action)
        case Place():
            play.place(action.column)
        case Swap():
            play.swap(action.first, action.second)
        case Decline():
            if play.phase == SCOUT:
                play.decline_scouting()
            else:
                play.decline_swap()
        case Lay():
            raise TypeError("a layout is not carried out in a turn")


def _step(play: Play) -> Step[State]:
    state = State(
        play.phase,
        () if play.phase == OVER else (play.player,),
        play.outcome,
        (play.pieces[0], play.pieces[1]),
        (play.hands[0], play.hands[1]),
        play.quiet,
        play.turn,
        play.rules,
        play.rng,
    )
    return Step(state, tuple(play.beats), play.informs)


def _digits(numbers: tuple[int, ...]) -> str:
    return "".join(map(str, numbers)) or "-"


def _card_text(card: Card | None) -> str:
    if card is None:
        return "-"
    mark = "^" if card.up else "!" if card.ruled_out else ""
    return f"{card.value}{mark}{'' if card.batch == 0 else f'@{card.batch}'}"


def _hand_text(hand: Hand) -> str:
    row = "-" if hand.row == NO_ROW else ",".join(map(_card_text, hand.row))
    hints = "+".join(_digits(group) for group in hand.hints) or "-"
    piles = ":".join(map(_digits, (hand.deck, hand.discards, hand.first)))
    return f"{row}:{piles}:{hand.batch}:{hints}"


def _turn_text(turn: Turn) -> str:
    flags = "".join(
        letter for letter, on in (("x", turn.fresh), ("t", turn.took), ("o", turn.opening)) if on
    )
    loser = "" if turn.loser is None else f"~{turn.loser}"
    drawn = "" if turn.drawn is None else f">{turn.drawn}"
    return f"{_digits(turn.columns)}{flags}{loser}{drawn}"
