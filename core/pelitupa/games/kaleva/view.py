"""What one seat, or the table, knows of a position, and no more; nothing is decided here.

A view names what may be shown, field by field, and keeps all that its seat could have written
down, so that `sample` can fill the rest with what is still possible.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pelitupa.game import Outcome, Plain, Player
from pelitupa.games.kaleva.actions import lay
from pelitupa.games.kaleva.board import Pieces, captured, column_text, letters, square_text, taken
from pelitupa.games.kaleva.cards import NO_ROW, Card, Row
from pelitupa.games.kaleva.clues import Hints
from pelitupa.games.kaleva.turn import LAYOUT, Position, Rules, Turn

Unseen = tuple[tuple[int, tuple[int, ...]], ...]
"""By batch, the values that lie face down somewhere, in ascending order."""


class Slot(NamedTuple):
    """A card as this seat sees it: `value` None when it does not know it."""

    value: int | None
    up: bool
    batch: int
    ruled_out: bool

    @property
    def first(self) -> bool:
        """Whether the card is one of the six dealt at the start."""
        return self.batch == 0

    def plain(self) -> dict[str, Plain]:
        return {
            "value": self.value,
            "up": self.up,
            "first": self.first,
            "batch": self.batch,
            "ruled_out": self.ruled_out,
        }


Slots = tuple[Slot | None, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A position as `seat` sees it, or as the table does where that is None.

    In the phase `layout` no slot is shown: `choice` is the seat's own layout once it is locked.
    `turn` is public but for the card drawn, which only its owner sees. `unseen` and `hints` are
    public knowledge about what lies face down (see `cards` and `clues`).
    """

    seat: Player | None
    phase: str
    to_act: tuple[Player, ...]
    outcome: Outcome | None
    rules: Rules
    pieces: Pieces
    slots: tuple[Slots, Slots]
    first_cards: tuple[tuple[int, ...], tuple[int, ...]]
    discards: tuple[tuple[int, ...], tuple[int, ...]]
    deck: tuple[int, int]
    batches: tuple[int, int]
    unseen: tuple[Unseen, Unseen]
    hints: tuple[Hints, Hints]
    quiet: int
    turn: Turn | None
    locked: tuple[bool, bool]
    choice: tuple[int, ...] | None

    @property
    def captured(self) -> tuple[int, int]:
        return captured(self.pieces)

    @property
    def taken(self) -> tuple[int, int]:
        return taken(self.pieces)

    @property
    def drawn(self) -> int | None:
        """The seat's own card that waits for its slot."""
        return None if self.turn is None else self.turn.drawn

    @property
    def may_swap(self) -> Player | None:
        """Who is being asked, or will be asked next, to swap two cards."""
        return None if self.turn is None else self.turn.loser

    def plain(self) -> dict[str, Plain]:
        """The view as JSON; squares and columns by their letters."""
        return {
            "seat": self.seat,
            "phase": self.phase,
            "to_act": self.to_act,
            "outcome": None if self.outcome is None else self.outcome.plain(),
            "options": {
                "swap": "capture" if self.rules.swap_any else "shield",
                "patience": self.rules.patience,
            },
            "pieces": {
                square_text(square): letter for square, letter in letters(self.pieces).items()
            },
            "slots": [
                [None if slot is None else slot.plain() for slot in slots] for slots in self.slots
            ],
            "first_cards": self.first_cards,
            "captured": self.captured,
            "discards": self.discards,
            "deck": self.deck,
            "taken": self.taken,
            "quiet": self.quiet,
            "drawn": self.drawn,
            "scouting": self._plain_scouting(),
            "may_swap": self.may_swap,
            "locked": self.locked,
            "choice": None if self.choice is None else lay(self.choice).text,
            "batches": self.batches,
            "unseen": [
                [{"batch": batch, "values": values} for batch, values in unseen]
                for unseen in self.unseen
            ],
            "hints": [
                [[column_text(column) for column in group] for group in hints]
                for hints in self.hints
            ],
        }

    def _plain_scouting(self) -> dict[str, Plain] | None:
        if self.turn is None or not (self.turn.columns or self.turn.fresh):
            return None
        columns = [column_text(column) for column in sorted(set(self.turn.columns))]
        return {"columns": columns, "fresh": self.turn.fresh}


def look(state: Position, seat: Player | None) -> View:
    """What the seat may know of the position."""
    first, second = state.hands
    laying = state.phase == LAYOUT
    turn = state.turn
    drawn: list[int | None] = [None, None]
    if turn is not None and turn.drawn is not None:
        owner = state.to_act[0]
        drawn[owner] = turn.drawn
        turn = turn if seat == owner else turn._replace(drawn=None)
    own_row = NO_ROW if seat is None else state.hands[seat].row
    return View(
        seat=seat,
        phase=state.phase,
        to_act=state.to_act,
        outcome=state.outcome,
        rules=state.rules,
        pieces=state.pieces,
        slots=(
            _slots(NO_ROW if laying else first.row, seat == 0),
            _slots(NO_ROW if laying else second.row, seat == 1),
        ),
        first_cards=(first.first, second.first),
        discards=(first.discards, second.discards),
        deck=(len(first.deck), len(second.deck)),
        batches=(first.batch, second.batch),
        unseen=(first.unseen(drawn[0]), second.unseen(drawn[1])),
        hints=(first.hints, second.hints),
        quiet=state.quiet,
        turn=turn,
        locked=(first.row != NO_ROW, second.row != NO_ROW),
        choice=_values(own_row) if laying and own_row != NO_ROW else None,
    )


def _slots(row: Row, own: bool) -> Slots:
    return tuple(None if card is None else _slot(card, own) for card in row)


def _slot(card: Card, own: bool) -> Slot:
    value = card.value if own or card.up else None
    return Slot(value, card.up, card.batch, card.ruled_out)


def _values(row: Row) -> tuple[int, ...]:
    return tuple(card.value for card in row if card is not None)
