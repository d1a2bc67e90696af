"""Where a match stands: phases, options, what is remembered within a turn; nothing is done here."""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

from pelitupa.game import Outcome, Player
from pelitupa.games.kaleva.board import Column, Pieces
from pelitupa.games.kaleva.cards import Hand
from pelitupa.rng import Rng

LAYOUT: Final = "layout"
TURN: Final = "turn"
SCOUT: Final = "scout"
REFILL: Final = "refill"
SWAP: Final = "swap"
OVER: Final = "over"


class Rules(NamedTuple):
    """The options of a match: `swap_any` is `swap` = capture; `patience` in turns, 0 for none."""

    swap_any: bool
    patience: int


class Turn(NamedTuple):
    """What is still to be remembered of a turn after the piece has moved.

    `columns` are those left and entered, in which a Tuuri may still be played; `fresh` is true
    while the Tuuri that has won the attack may be used; `took` once a shield space was taken;
    `loser` is who may swap two cards, `opening` true when that is the first step of their own
    turn; `drawn` is the card that waits for its slot.
    """

    columns: tuple[Column, ...] = ()
    fresh: bool = False
    took: bool = False
    loser: Player | None = None
    opening: bool = False
    drawn: int | None = None


NO_TURN = Turn()


class Position(Protocol):
    """What an action starts from and a view is taken of; `state.State` is one."""

    @property
    def phase(self) -> str: ...
    @property
    def to_act(self) -> tuple[Player, ...]: ...
    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def pieces(self) -> Pieces: ...
    @property
    def hands(self) -> tuple[Hand, Hand]: ...
    @property
    def quiet(self) -> int: ...
    @property
    def turn(self) -> Turn | None: ...
    @property
    def rules(self) -> Rules: ...
    @property
    def rng(self) -> Rng: ...
