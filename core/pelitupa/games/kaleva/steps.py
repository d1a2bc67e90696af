"""Which steps the pieces of a player may take; not what follows from them.

Rulebook, "Moving a game piece", with exceptions A and B; rulings K8 to K13. What one piece may
do depends only on its square and on who stands around it, so the answer for each such
neighbourhood is worked out once, when it first occurs, and remembered.
"""

from __future__ import annotations

from pelitupa.game import Player
from pelitupa.games.kaleva.actions import ATTACKS, MOVES, Move, neighbours
from pelitupa.games.kaleva.board import SHIELDS, SQUARES, WIDTH, Pieces, Square, Squares

FOE = SQUARES
"""In a neighbourhood the player's own pieces are the low bits, the enemy's follow from here."""


def _may_step(player: Player, start: Square, end: Square, own: Squares, foe: Squares) -> bool:
    target = 1 << end
    if own & target:
        return False
    if foe & target & SHIELDS[player]:
        # A static enemy piece: its space in one's own shield is closed for good (K13).
        return False
    straight = start % WIDTH == end % WIDTH
    if target & SHIELDS[1 - player] and not straight:
        # Exception A: into the enemy shield, or against it, only straight forward (K10).
        return False
    if straight or start // WIDTH == end // WIDTH:
        return True
    # Exception B: never diagonally between two enemy pieces, static ones included (K11).
    gate = 1 << start // WIDTH * WIDTH + end % WIDTH | 1 << end // WIDTH * WIDTH + start % WIDTH
    return foe & gate != gate


class Steps(dict[int, tuple[Move, ...]]):
    """The steps from one square for one player, by the neighbourhood of the square."""

    def __init__(self, player: Player, square: Square) -> None:
        super().__init__()
        self.player = player
        self.square = square
        near = sum(1 << end for end in neighbours(square))
        self.around = near | near << FOE

    def __missing__(self, neighbourhood: int) -> tuple[Move, ...]:
        foe = neighbourhood >> FOE
        own = neighbourhood ^ foe << FOE
        steps = tuple(
            (ATTACKS if foe >> end & 1 else MOVES)[self.square, end]
            for end in neighbours(self.square)
            if _may_step(self.player, self.square, end, own, foe)
        )
        self[neighbourhood] = steps
        return steps


def _by_piece(player: Player) -> dict[Squares, tuple[int, Steps]]:
    """For each square, as a bit, the mask of its neighbourhood and the steps from it."""
    found = [Steps(player, square) for square in range(SQUARES)]
    return {1 << steps.square: (steps.around, steps) for steps in found}


_BY_PIECE = (_by_piece(0), _by_piece(1))
_MOBILE = (~SHIELDS[1], ~SHIELDS[0])
"""Where the pieces of each player are not static."""


def steps(player: Player, pieces: Pieces) -> list[Move]:
    """Every step of every piece that is not static, piece by piece from a1 to f5."""
    own = pieces[player]
    standing = own | pieces[1 - player] << FOE
    mobile = own & _MOBILE[player]
    by_piece = _BY_PIECE[player]
    found: list[Move] = []
    while mobile:
        piece = mobile & -mobile
        mobile ^= piece
        around, known = by_piece[piece]
        found += known[standing & around]
    return found


def may_take(player: Player, pieces: Pieces, move: Move) -> bool:
    """Whether `move` is among `steps(player, pieces)`, without listing them all."""
    own = pieces[player]
    piece = own & _MOBILE[player] & 1 << move.start
    if not piece:
        return False
    around, known = _BY_PIECE[player][piece]
    return move in known[(own | pieces[1 - player] << FOE) & around]


def can_step(player: Player, pieces: Pieces) -> bool:
    """Whether there is any step at all."""
    own, foe = pieces[player], pieces[1 - player]
    mobile = own & _MOBILE[player]
    if (mobile >> WIDTH if player else mobile << WIDTH) & ~(own | foe):
        return True  # straight forward onto an empty square, the commonest, is always allowed
    standing = own | foe << FOE
    by_piece = _BY_PIECE[player]
    while mobile:
        piece = mobile & -mobile
        mobile ^= piece
        around, known = by_piece[piece]
        if known[standing & around]:
            return True
    return False
