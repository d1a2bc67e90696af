"""How bots play Kaleva: levels, and what each does in each phase; the looking ahead is beside it.

Level 1 takes what looks best at once, with much noise, level 2 with less; level 3 looks at every
answer too, still a little roughly; level 4 exactly, and at what it can do after the answer.
`plain_mind` is the simple player that levels are measured against.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from pelitupa.game import Player
from pelitupa.games.kaleva.actions import Action, Decline, Move, Place, Resurrect, Scout, Swap
from pelitupa.games.kaleva.appraise import field_of
from pelitupa.games.kaleva.board import SHIELDS, WIDTH, Squares
from pelitupa.games.kaleva.lookahead import moves, root_worth, start, worth
from pelitupa.games.kaleva.odds import certain, clash, row_odds
from pelitupa.games.kaleva.turn import SCOUT, SWAP
from pelitupa.games.kaleva.view import Slot, View
from pelitupa.rng import Rng

Shares = tuple[float, ...]


class Depth(NamedTuple):
    """One round of looking at the moves: how far ahead, and how many of the best go on to it."""

    ahead: int
    breadth: int


class Level(NamedTuple):
    """How a level looks: `rounds` one after the other, each on the best of the round before.

    `noise`, in chances to win, is the standard deviation of what a move is misjudged by; `within`
    makes moves that are worth almost the same alike.
    """

    rounds: tuple[Depth, ...]
    noise: float
    within: float


LEVELS = {
    1: Level((Depth(0, 99),), 0.15, 0.0),
    2: Level((Depth(0, 99),), 0.05, 0.0),
    3: Level((Depth(0, 99), Depth(1, 99)), 0.02, 0.0),
    4: Level((Depth(0, 99), Depth(1, 99), Depth(2, 8)), 0.0, 0.002),
}


class KalevaMind:
    """One level."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def weigh(self, view: View, legal: Sequence[Action], rng: Rng) -> Iterator[Shares]:
        match view.phase:
            case "layout":
                # All orders alike: both lay at once, and what has no pattern cannot be read.
                yield (1 / len(legal),) * len(legal)
            case "turn":
                yield from self._turn(view, legal, rng)
            case "scout":
                yield _scoutings(view, legal)
            case _:
                yield from self._arrangements(view, legal, rng)

    def _turn(self, view: View, legal: Sequence[Action], rng: Rng) -> Iterator[Shares]:
        """Round after round; a round that is not finished changes nothing yet."""
        field = field_of(view, _seat(view))
        node = start(view.pieces, _seat(view))
        order = [move for move in legal if isinstance(move, Move | Resurrect)]
        errors = _errors(len(legal), self.level.noise, rng)
        error = dict(zip(order, errors, strict=True))
        shares: Shares = ()
        for depth in self.level.rounds:
            looks: dict[Action, float] = {}
            for move in order[: depth.breadth]:
                looks[move] = root_worth(field, node, move, depth.ahead) + error[move]
                if shares and depth.ahead:
                    yield shares
            order.sort(key=lambda move: -looks.get(move, -9.0))
            least = looks[order[0]] - self.level.within
            shares = _even_over([looks.get(move, -9.0) >= least for move in legal])
            yield shares

    def _arrangements(self, view: View, legal: Sequence[Action], rng: Rng) -> Iterator[Shares]:
        """Where to put a card, which to swap: every way is tried and the board looked at."""
        seat = _seat(view)
        own_turn = view.phase == SWAP and view.turn is not None and view.turn.opening
        looks: list[float] = []
        errors = _errors(len(legal), self.level.noise, rng)
        for action, error in zip(legal, errors, strict=True):
            field = field_of(_arranged(view, seat, action), seat)
            node = start(view.pieces, seat if own_turn else 1 - seat)
            look = worth(field, node, 1 if self.level.rounds[-1].ahead else 0)
            looks.append((look if own_turn else 1 - look) + error)
            if len(looks) < len(legal):
                yield _even_over([known == max(looks) for known in looks], len(legal))
        yield _even_over([look == max(looks) for look in looks])


def _seat(view: View) -> Player:
    if view.seat is None:
        raise LookupError("nobody plays from the table's view")
    return view.seat


def _even_over(chosen: Sequence[bool], count: int = 0) -> Shares:
    shares = [is_in / sum(chosen) for is_in in chosen]
    return (*shares, *[0.0] * (count - len(shares)))


def _errors(count: int, noise: float, rng: Rng) -> list[float]:
    """Normal numbers of that standard deviation, by the sum of twelve even ones."""
    if not noise:
        return [0.0] * count
    errors = []
    for _ in range(count):
        total = 0
        for _ in range(12):
            number, rng = rng.below(1 << 16)
            total += number
        errors.append(noise * (total / (1 << 16) - 6))
    return errors


# Scouting


def _scoutings(view: View, legal: Sequence[Action]) -> Shares:
    """The card whose value decides most: where one's own pieces stand against its pieces.

    A Tuuri is worth little in a fight, so it is always played; the one that has just attacked
    costs nothing.
    """
    seat = _seat(view)
    odds = row_odds(view, 1 - seat)
    own = row_odds(view, seat)
    stakes = _stakes(view, seat)
    looks = []
    for action in legal:
        if isinstance(action, Scout):
            target = action.target
            doubt = 0.01 * sum(chance * (1 - chance) for chance in odds[target])
            for column, weight in stakes[target]:
                ends = [clash(own[column], certain(value)).won for value in range(10)]
                middle = sum(map(float.__mul__, ends, odds[target]))
                doubt += weight * sum(
                    chance * abs(end - middle)
                    for end, chance in zip(ends, odds[target], strict=True)
                )
            looks.append(doubt)
        else:
            looks.append(0.0)
    return _even_over([look == max(looks) for look in looks])


def _stakes(view: View, seat: Player) -> list[list[tuple[int, float]]]:
    """By enemy column, one's own columns from which its pieces could be met, by how near."""
    found: list[list[tuple[int, float]]] = [[] for _ in range(WIDTH)]
    own, foe = view.pieces[seat], view.pieces[1 - seat]
    for move in moves(start(view.pieces, seat)):
        if isinstance(move, Move) and move.attack:
            shield = SHIELDS[1 - seat] >> move.end & 1
            found[move.end % WIDTH].append((move.start % WIDTH, 2.0 if shield else 1.0))
    for column in range(WIDTH):
        if _column(own, column) & ~SHIELDS[1 - seat] and _column(foe, column) & ~SHIELDS[seat]:
            found[column].append((column, 0.3))
    return found


def _column(pieces: Squares, column: int) -> Squares:
    return pieces & 0b1000001000001000001000001 << column


# Refill and swap


def _arranged(view: View, seat: Player, action: Action) -> View:
    """The view after the action, as far as the own row is concerned."""
    row = list(view.slots[seat])
    if isinstance(action, Place):
        row[action.column] = Slot(view.drawn, False, view.batches[seat], False)
    elif isinstance(action, Swap):
        row[action.first], row[action.second] = row[action.second], row[action.first]
    slots = (tuple(row), view.slots[1]) if seat == 0 else (view.slots[0], tuple(row))
    turn = None if view.turn is None else view.turn._replace(drawn=None)
    return replace(view, slots=slots, turn=turn)


def mind(game: Any, level: int, rng: Rng) -> KalevaMind:  # noqa: ARG001 - contests ask every game alike for its minds
    """The mind of a level, 1 to 4; every seat's is the same."""
    return KalevaMind(LEVELS[level])


class PlainMind:
    """Take a space that is free, else attack at good odds, else step forward; no looking ahead.

    Attacks are made when they succeed more often than not, on a shield first; of several moves of
    the same kind any. Cards are laid, placed and kept by chance, Tuuris always played.
    """

    def weigh(self, view: View, legal: Sequence[Action], rng: Rng) -> Iterator[Shares]:  # noqa: ARG002 - contests hand every mind these three; this one needs fewer
        looks = [0.0] * len(legal)
        if view.phase == "turn":
            seat = _seat(view)
            own, other = row_odds(view, seat), row_odds(view, 1 - seat)
            looks = [_plain_look(seat, own, other, action) for action in legal]
        elif view.phase == SCOUT:
            looks = [float(not isinstance(action, Decline)) for action in legal]
        yield _even_over([look == max(looks) for look in looks])


def _plain_look(seat: Player, own: Any, other: Any, action: Action) -> float:
    if not isinstance(action, Move):
        return 0.5
    shield = SHIELDS[1 - seat] >> action.end & 1
    if action.attack:
        ends = clash(own[action.start % WIDTH], other[action.end % WIDTH])
        likely = ends.won + ends.switched * shield
        return (4 + likely if shield else 3 + likely) if likely > 0.5 else -1.0
    if shield:
        return 6.0
    rows = action.end // WIDTH - action.start // WIDTH
    return float(rows if seat == 0 else -rows)


def plain_mind(game: Any) -> PlainMind:  # noqa: ARG001 - contests ask every game alike for its minds
    return PlainMind()
