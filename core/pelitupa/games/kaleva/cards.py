"""The cards of one player: values, the row of six slots, deck and discards; not the fights.

Every card in play carries the batch it came with: batch 0 is the six cards dealt at the start,
batch 1 the rest of the first deck, and each reshuffle of the discards makes the next batch. What
a batch is made of is public, and so is which batch a card in a slot belongs to; the values of a
batch that have not been shown are therefore known to everybody, only their places are not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pelitupa.games.kaleva import clues
from pelitupa.games.kaleva.board import WIDTH, Column
from pelitupa.rng import Rng

TUURI = 0
TERNA = 1
NAMES = (
    "tuuri", "terna", "kullervo", "aino", "louhi", "kauko", "vaino", "ahti", "kokko", "ukko",
)  # fmt: skip
"""The key of each character, by its value."""
COPIES = (2, 2, 3, 3, 3, 3, 3, 3, 3, 2)
"""How many cards of each value a deck of 27 holds (ruling K1)."""
DECK = tuple(value for value, copies in enumerate(COPIES) for _ in range(copies))


class Card(NamedTuple):
    """A card in a slot.

    `up` after a scouting; `ruled_out` when everybody knows that it is no Tuuri.
    """

    value: int
    up: bool
    batch: int
    ruled_out: bool


Row = tuple[Card | None, ...]
NO_ROW: Row = (None,) * WIDTH


class Hand(NamedTuple):
    """All cards of one player: 27 in row, deck, discards and, while one is placed, outside.

    `deck` is in the order of drawing, `discards` oldest first, `first` the six starting cards
    from high to low, `batch` that of the cards in the deck, `hints` what a declined scouting has
    given away (see `clues`).
    """

    row: Row
    deck: tuple[int, ...]
    discards: tuple[int, ...]
    first: tuple[int, ...]
    batch: int
    hints: clues.Hints

    def at(self, column: Column) -> Card:
        card = self.row[column]
        if card is None:
            raise LookupError(f"no card in column {column}")
        return card

    def laid(self, values: Sequence[int]) -> Hand:
        """The six starting cards lie face down in this order."""
        return self._replace(row=tuple(Card(value, False, 0, False) for value in values))

    def face_down(self) -> tuple[Column, ...]:
        """The columns whose card has not been turned up."""
        return tuple(
            [column for column, card in enumerate(self.row) if card is not None and not card.up]
        )

    def empty(self) -> tuple[Column, ...]:
        """The columns without a card."""
        if None not in self.row:
            return ()
        return tuple([column for column, card in enumerate(self.row) if card is None])

    def used(self, column: Column) -> tuple[int, Hand]:
        """The value of the card in the column, and the hand after it went to the discards."""
        value = self.at(column).value
        hand = Hand(
            _put(self.row, column, None),
            self.deck,
            (*self.discards, value),
            self.first,
            self.batch,
            clues.shown(self.hints, column, value == TUURI),
        )
        return value, hand

    def turned_up(self, column: Column) -> tuple[int, Hand]:
        """The value of the card in the column, and the hand after it was turned face up."""
        card = self.at(column)
        hand = self._replace(
            row=_put(self.row, column, Card(card.value, True, card.batch, card.value != TUURI)),
            hints=clues.shown(self.hints, column, card.value == TUURI),
        )
        return card.value, hand

    def reshuffled(self, rng: Rng) -> tuple[Hand, Rng]:
        """The discards, shuffled, are the new deck (ruling K31)."""
        deck, rng = rng.shuffled(self.discards)
        return self._replace(deck=deck, discards=(), batch=self.batch + 1), rng

    def drawn(self) -> tuple[int, Hand]:
        """The next card of the deck, and the hand without it."""
        deck = self.deck
        return deck[0], Hand(self.row, deck[1:], self.discards, self.first, self.batch, self.hints)

    def placed(self, column: Column, value: int) -> Hand:
        """A card just drawn lies face down in the column."""
        row = _put(self.row, column, Card(value, False, self.batch, False))
        return Hand(row, self.deck, self.discards, self.first, self.batch, self.hints)

    def swapped(self, first: Column, second: Column) -> Hand:
        """The cards of two columns have changed places; one that is face up stays so."""
        row = _put(_put(self.row, first, self.row[second]), second, self.row[first])
        return self._replace(row=row, hints=clues.moved(self.hints, first, second))

    def hinted(self, columns: Sequence[Column]) -> Hand:
        """Everybody now knows that a Tuuri lies in one of these columns."""
        if any(card is not None and card.up and card.value == TUURI for card in self._in(columns)):
            return self
        suspects = [column for column in columns if self._is_open_question(column)]
        return self._replace(hints=clues.added(self.hints, suspects))

    def cleared(self, columns: Sequence[Column]) -> Hand:
        """Everybody now knows that no Tuuri lies in any of these columns."""
        row, hints = self.row, self.hints
        for column in columns:
            card = row[column]
            if card is not None and not card.ruled_out and not card.up:
                row = _put(row, column, Card(card.value, False, card.batch, True))
                hints = hints and clues.shown(hints, column, False)
        return Hand(row, self.deck, self.discards, self.first, self.batch, hints)

    def tuuris(self, columns: Sequence[Column]) -> tuple[Column, ...]:
        """Those of the columns in which a Tuuri lies, each once, from the left."""
        return tuple(
            column
            for column in sorted(set(columns))
            if (card := self.row[column]) is not None and card.value == TUURI
        )

    def unseen(self, drawn: int | None) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """By batch, the values that lie face down: in the row, drawn and waiting, in the deck.

        All of it follows from what everybody has seen.
        """
        values: dict[int, list[int]] = {0: []} if self.row != NO_ROW else {0: list(self.first)}
        for card in self.row:
            if card is not None and not card.up:
                values.setdefault(card.batch, []).append(card.value)
        values.setdefault(self.batch, []).extend(self.deck)
        if drawn is not None:
            values[self.batch].append(drawn)
        return tuple((batch, tuple(sorted(values[batch]))) for batch in sorted(values))

    def _in(self, columns: Sequence[Column]) -> list[Card | None]:
        return [self.row[column] for column in columns]

    def _is_open_question(self, column: Column) -> bool:
        card = self.row[column]
        return card is not None and not card.up and not card.ruled_out


def _put(row: Row, column: Column, card: Card | None) -> Row:
    return (*row[:column], card, *row[column + 1 :])
