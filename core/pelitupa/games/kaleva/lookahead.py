"""Looking a few moves ahead on the board, with every attack weighed by its odds; no view here.

An expectimax over what each side can know: whoever is to move knows its own cards, and of the
other's what is public. The thinking seat sees its own cards as they are; the enemy, who decides by
cards that are hidden, is taken to decide well for each value they may have.
"""

from __future__ import annotations

from typing import NamedTuple

from pelitupa.game import Player
from pelitupa.games.kaleva.actions import RESURRECTIONS, Move, Resurrect
from pelitupa.games.kaleva.appraise import FRESH, LIE, Case, Field, Lie, chance
from pelitupa.games.kaleva.board import SHIELDS, WIDTH, Column, Pieces
from pelitupa.games.kaleva.play import GOAL, free_corners
from pelitupa.games.kaleva.steps import steps

Lies = tuple[Lie, Lie]

BREADTH = 7
"""How many quiet moves are followed up where it goes on beyond the answer."""
SOONER = 0.98
"""What is left of an advantage for each move until it comes about: a win now is the best win."""


class Node(NamedTuple):
    """A board with who is to move, and which cards have been used on the way there."""

    pieces: Pieces
    lies: Lies
    player: Player


class Ends(NamedTuple):
    """What follows an attack: won, with places switched, lost."""

    won: Node
    switched: Node
    lost: Node


def start(pieces: Pieces, player: Player) -> Node:
    return Node(pieces, (LIE, LIE), player)


def moves(node: Node) -> list[Move | Resurrect]:
    """What the player may do with a turn."""
    found: list[Move | Resurrect] = [*steps(node.player, node.pieces)]
    found += [RESURRECTIONS[square] for square in free_corners(node.player, node.pieces)]
    return found


def after(field: Field, node: Node, move: Move | Resurrect) -> Node:
    """The board after a step onto an empty square or a resurrection.

    A Tuuri of its own that the step may play is taken to be played.
    """
    player = node.player
    own = node.pieces[player]
    lies = node.lies
    if isinstance(move, Move):
        own ^= 1 << move.start | 1 << move.end
        tuuris = field.sides[player].tuuris
        if tuuris:
            for column in (move.start % WIDTH, move.end % WIDTH):
                if tuuris >> column & 1 and lies[player][column] == column:
                    lies = _used(lies, player, column)
    else:
        own |= 1 << move.square
    return Node(_set(node.pieces, player, own), lies, 1 - player)


def ends(node: Node, move: Move) -> Ends:
    """The three boards that an attack may lead to."""
    player, enemy = node.player, 1 - node.player
    lies = _used(node.lies, player, move.start % WIDTH)
    lies = _used(lies, enemy, move.end % WIDTH)
    start, end = 1 << move.start, 1 << move.end
    own, foe = node.pieces[player], node.pieces[enemy]
    return Ends(
        Node(_pair(player, own ^ start ^ end, foe ^ end), lies, enemy),
        Node(_pair(player, own ^ start ^ end, foe ^ end ^ start), lies, enemy),
        Node(_pair(player, own ^ start, foe), lies, enemy),
    )


def cases(field: Field, node: Node, move: Move) -> tuple[Case, ...]:
    own = node.lies[node.player][move.start % WIDTH]
    return field.sides[node.player].cases[own][node.lies[1 - node.player][move.end % WIDTH]]


def worth(field: Field, node: Node, depth: int) -> float:
    """How likely who is to move at the node is to win, looking so many moves ahead."""
    over = _over(node)
    if over is not None:
        return over
    if depth == 0:
        look = chance(field, node.pieces, node.lies, node.player)
        return 0.5 + SOONER * (look - 0.5)
    found = moves(node)
    if not found:
        skipped = node._replace(player=1 - node.player)
        return 1 - chance(field, skipped.pieces, skipped.lies, skipped.player)
    if depth > 1:
        found = _promising(field, node, found)
    return 0.5 + SOONER * (_best(field, node, found, depth - 1) - 0.5)


def _over(node: Node) -> float | None:
    """1 or 0 once a side holds enough spaces, seen from who would move now."""
    for player in (0, 1):
        if (node.pieces[player] & SHIELDS[1 - player]).bit_count() >= GOAL:
            return float(player == node.player)
    return None


def _promising(field: Field, node: Node, found: list[Move | Resurrect]) -> list[Move | Resurrect]:
    """The quiet moves that look best at once, and every attack."""
    attacks = [move for move in found if isinstance(move, Move) and move.attack]
    quiet = [move for move in found if not (isinstance(move, Move) and move.attack)]
    if len(quiet) > BREADTH:
        looks = {move: worth(field, after(field, node, move), 0) for move in quiet}
        quiet = sorted(quiet, key=looks.__getitem__)[:BREADTH]
    return quiet + attacks


def _best(field: Field, node: Node, found: list[Move | Resurrect], depth: int) -> float:
    """The worth of the best of these moves.

    A hidden card decides for each value it may have whether attacking with it beats the best
    quiet move; columns are taken one after the other, the most rewarding first.
    """
    quiet = -1.0
    attacks: dict[Column, list[tuple[tuple[Case, ...], float, float, float]]] = {}
    for move in found:
        if isinstance(move, Move) and move.attack:
            ways = cases(field, node, move)
            won, switched, lost = (1 - worth(field, end, depth) for end in ends(node, move))
            attacks.setdefault(move.start % WIDTH, []).append((ways, won, switched, lost))
        else:
            look = 1 - worth(field, after(field, node, move), depth)
            quiet = max(quiet, look)
    if quiet < 0:
        return max(_expected(*attack) for column in attacks.values() for attack in column)
    if not attacks:
        return quiet
    gains = sorted((_improvement(column, quiet) for column in attacks.values()), reverse=True)
    left = 1.0
    for gain, likely in gains:
        if gain <= 0:
            break
        quiet += left * gain
        left *= 1 - likely
    return min(quiet, 1.0)


def _expected(ways: tuple[Case, ...], won: float, switched: float, lost: float) -> float:
    return sum(
        case.likely
        * (case.won * won + case.switched * switched + (1 - case.won - case.switched) * lost)
        for case in ways
    )


def _improvement(
    attacks: list[tuple[tuple[Case, ...], float, float, float]], quiet: float
) -> tuple[float, float]:
    """What a column's best attack adds to the best quiet move, and how likely it is made."""
    best = (0.0, 0.0)
    for ways, won, switched, lost in attacks:
        gain = made = 0.0
        for likely, hopes, trick, really, swapped in ways:
            if hopes * won + trick * switched + (1 - hopes - trick) * lost > quiet:
                made += likely
                gain += likely * (
                    really * won + swapped * switched + (1 - really - swapped) * lost - quiet
                )
        best = max(best, (gain, made))
    return best


def root_worth(field: Field, node: Node, move: Move | Resurrect, depth: int) -> float:
    """How likely the thinking seat is to win after this move of its own."""
    if isinstance(move, Move) and move.attack:
        won, switched, lost = (1 - worth(field, end, depth) for end in ends(node, move))
        return _expected(cases(field, node, move), won, switched, lost)
    return 1 - worth(field, after(field, node, move), depth)


def _pair(player: Player, own: int, foe: int) -> Pieces:
    return (foe, own) if player else (own, foe)


def _set(pieces: Pieces, player: Player, own: int) -> Pieces:
    return (pieces[0], own) if player else (own, pieces[1])


def _used(lies: Lies, player: Player, column: Column) -> Lies:
    lie = lies[player]
    if lie[column] == FRESH:
        return lies
    lie = (*lie[:column], FRESH, *lie[column + 1 :])
    return (lies[0], lie) if player else (lie, lies[1])
