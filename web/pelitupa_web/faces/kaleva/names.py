"""Names: what Kaleva's columns, rows, sides and the elements of its table are called."""

from __future__ import annotations

from pelitupa.game import Player

COLUMNS = "abcdef"
ROWS = "12345"
SIDES = ("silver", "bronze")
LETTERS = "sb"
"""The sides as a view's pieces have them; static ones are in upper case."""


def slot_name(player: Player, column: str) -> str:
    """The name of the element that a card of a row lies in."""
    return f"slot-{SIDES[player]}-{column}"


def side_of(piece: str) -> str:
    """The side of a view's piece."""
    return SIDES[LETTERS.index(piece.lower())]
