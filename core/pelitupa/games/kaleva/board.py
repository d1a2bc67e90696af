"""The board of five rows and six columns: squares, shields, pieces; not how a piece may step.

A square is a number from 0 (a1) to 29 (f5), row by row; a set of squares is an int with a bit for
each. Row 1 is the shield of Silver (player 0), row 5 that of Bronze (player 1).
"""

from __future__ import annotations

from typing import TypeAlias

from pelitupa.game import Player

Square: TypeAlias = int
Column: TypeAlias = int
Squares: TypeAlias = int
"""A set of squares as bits."""
Pieces: TypeAlias = tuple[Squares, Squares]
"""Where Silver's and Bronze's pieces stand, static ones included."""

COLUMNS = "abcdef"
ROWS = "12345"
WIDTH = len(COLUMNS)
SQUARES = WIDTH * len(ROWS)

SHIELDS: Pieces = (0b111111, 0b111111 << (SQUARES - WIDTH))
CORNERS = ((0, WIDTH - 1), (SQUARES - WIDTH, SQUARES - 1))
"""Each player's own corner squares, where a lost piece may come back (ruling K42)."""
START: Pieces = SHIELDS
TEAM = WIDTH
"""The pieces of one player."""


def square_text(square: Square) -> str:
    return COLUMNS[square % WIDTH] + ROWS[square // WIDTH]


def column_text(column: Column) -> str:
    return COLUMNS[column]


def squares_of(mask: Squares) -> tuple[Square, ...]:
    """The squares of a set, from a1 to f5."""
    return tuple(square for square in range(SQUARES) if mask >> square & 1)


def static(pieces: Pieces, player: Player) -> Squares:
    """The player's pieces that stand in the enemy shield: they stay there, out of reach."""
    return pieces[player] & SHIELDS[1 - player]


def taken(pieces: Pieces) -> tuple[int, int]:
    """How many spaces of the enemy shield Silver and Bronze hold."""
    return (static(pieces, 0).bit_count(), static(pieces, 1).bit_count())


def captured(pieces: Pieces) -> tuple[int, int]:
    """How many of their own pieces Silver and Bronze have lost and not brought back."""
    return (TEAM - pieces[0].bit_count(), TEAM - pieces[1].bit_count())


def letters(pieces: Pieces) -> dict[Square, str]:
    """What stands where: `s` Silver, `b` Bronze, upper case when static; from a1 to f5."""
    found: dict[Square, str] = {}
    for square in squares_of(pieces[0] | pieces[1]):
        player = pieces[1] >> square & 1
        letter = "sb"[player]
        found[square] = letter.upper() if static(pieces, player) >> square & 1 else letter
    return found


def board_text(pieces: Pieces) -> str:
    """The rows from 5 down to 1, as Silver sees them, `.` for an empty square."""
    standing = letters(pieces)
    rows = [
        "".join(standing.get(row * WIDTH + column, ".") for column in range(WIDTH))
        for row in reversed(range(len(ROWS)))
    ]
    return "/".join(rows)
