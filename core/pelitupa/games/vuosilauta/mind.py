"""How bots play Vuosilauta: they place discs where these bring most as far as they remember.

Levels differ in how well they remember and in whether they think of the next round, in which discs
that score nothing rest. The mind is made with the deck but keeps only the memory; `plain_mind`
remembers nothing at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pelitupa.dated.memory import Memory, remembered
from pelitupa.game import Player
from pelitupa.games.vuosilauta.actions import Action, Century, Stop, Year
from pelitupa.games.vuosilauta.appraise import FREE, Board, Odds, costs_of, gains, odds_of, plan
from pelitupa.games.vuosilauta.view import View
from pelitupa.rng import Rng

Shares = tuple[float, ...]

FORESIGHT = {1: False, 2: False, 3: True, 4: True}
"""By level, whether it is weighed that a disc may rest through the next round."""
LIKELY = 0.2
"""A century is thought about that is at least so likely, measured by the likeliest."""


class VuosilautaMind:
    """One seat of one match."""

    def __init__(self, memory: Memory, *, foresight: bool) -> None:
        self.memory = memory
        self._costs = FREE
        if foresight:
            spreads = sorted(each.spread for each in memory.values())
            self._costs = costs_of(spreads[len(spreads) // 2])
        self._card: tuple[str, dict[int, Odds]] | None = None

    def weigh(self, view: View, legal: Sequence[Action], rng: Rng) -> Iterator[Shares]:  # noqa: ARG002 - contests hand every mind these three; this one needs fewer
        """One slice: it is a matter of remembering and of a sum."""
        seat = seat_of(view)
        odds = self._odds(view.offer[0])
        costs = self._costs if view.round < view.rounds else FREE
        century = view.centuries[seat]
        if century is None:
            best: Action = Century(self._century(view, seat, odds, costs))
        else:
            gain, square = max(gains(odds[century], board_of(view, seat, century), costs))
            best = Year(square) if gain > 0 else Stop()
        yield tuple(float(action == best) for action in legal)

    def _odds(self, card: str) -> dict[int, Odds]:
        if self._card is None or self._card[0] != card:
            self._card = card, odds_of(self.memory[card])
        return self._card[1]

    def _century(
        self, view: View, seat: Player, odds: dict[int, Odds], costs: Sequence[float]
    ) -> int:
        """The century in which the discs in hand bring most; the likeliest where none does."""
        shares = {century: sum(years) for century, years in odds.items()}
        likely = [c for c, share in shares.items() if share >= LIKELY * max(shares.values())]

        def worth(century: int) -> tuple[float, float]:
            board = board_of(view, seat, century)
            hoped = plan(odds[century], board, view.discs[seat], tuple(costs))
            return sum(hoped), shares[century]

        return max(likely, key=worth) if len(likely) > 1 else likely[0]


def seat_of(view: View) -> Player:
    if view.seat is None:
        raise LookupError("nobody plays the table's own seat")
    return view.seat


def board_of(view: View, seat: Player, century: int) -> Board:
    """What counts if the card is of that century, for a seat that has chosen it or might."""
    others = [other for other in range(len(view.discs)) if other != seat]
    there = [other for other in others if view.centuries[other] == century]
    rivals = tuple(square for other in there for square in view.years[other])
    to_come = sum(
        bool(view.discs[other])
        and not view.stopped[other]
        and view.centuries[other] in (None, century)
        for other in others
    )
    taken = frozenset(square for squares in view.years for square in squares)
    return Board(view.years[seat], rivals, taken, to_come)


def mind(game: Any, level: int, rng: Rng) -> VuosilautaMind:
    """A seat that remembers the game's deck as well as its level can."""
    return VuosilautaMind(remembered(game.deck, level, rng), foresight=FORESIGHT[level])


class PlainMind:
    """Knows no history: one disc in the twentieth century, in the middle of the widest gap."""

    def weigh(self, view: View, legal: Sequence[Action], rng: Rng) -> Iterator[Shares]:  # noqa: ARG002 - contests hand every mind these three; this one needs fewer
        seat = seat_of(view)
        best: Action = Stop()
        if view.centuries[seat] is None:
            best = Century(19)
        elif not view.years[seat]:
            taken = [square for squares in view.years for square in squares]
            free = [action.square for action in legal if isinstance(action, Year)]
            best = Year(max(free, key=lambda square: _room(square, taken)))
        yield tuple(float(action == best) for action in legal)


def _room(square: int, taken: Sequence[int]) -> int:
    """How far the nearest disc or the end of the century is."""
    return min(abs(square - other) for other in (-1, 100, *taken))


def plain_mind(game: Any) -> PlainMind:  # noqa: ARG001 - contests ask every game alike for its minds
    return PlainMind()
