"""How bots play Aikamatka: they take the card they are surest of and lay it where it fits best.

Levels differ in how well they remember (`memory`) and in how carefully they choose. The mind is
made with the deck but keeps only the memory; `plain_mind` remembers nothing at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pelitupa.dated.memory import Memory, Recollection, remembered
from pelitupa.games.aikamatka.actions import Action, Take
from pelitupa.games.aikamatka.appraise import gap_odds
from pelitupa.games.aikamatka.view import View
from pelitupa.rng import Rng

Shares = tuple[float, ...]

CARELESS = {1: 0.35, 2: 0.1, 3: 0.0, 4: 0.0}
"""By level, how often a choice is made without thinking."""


class AikamatkaMind:
    """One seat of one match."""

    def __init__(self, memory: Memory, careless: float) -> None:
        self.memory = memory
        self.careless = careless

    def weigh(self, view: View, legal: Sequence[Action], rng: Rng) -> Iterator[Shares]:  # noqa: ARG002 - contests hand every mind these three; this one needs fewer
        """One slice: it is a matter of remembering."""
        looks = [self._look(view, action) for action in legal]
        best = max(looks)
        chosen = [look == best for look in looks]
        even, sure = self.careless / len(legal), (1 - self.careless) / sum(chosen)
        yield tuple(even + sure * is_best for is_best in chosen)

    def _look(self, view: View, action: Action) -> float:
        """How likely it is to be right: of a card, in its best gap; of a gap, with the card held.

        A year seen on the table is known; no card on offer or in hand has been.
        """
        if isinstance(action, Take):
            return max(gap_odds(view.timeline, self.memory[view.offer[action.card]]))
        card = None if view.seat is None else view.held[view.seat]
        if card is None:
            raise LookupError("no card is held")
        return gap_odds(view.timeline, self.memory[card])[action.gap]


def mind(game: Any, level: int, rng: Rng) -> AikamatkaMind:
    """A seat that remembers the game's deck as well as its level can."""
    return AikamatkaMind(remembered(game.deck, level, rng), CARELESS[level])


class PlainMind:
    """Knows no history: takes any card and lays it into the gap that spans the most years."""

    def weigh(self, view: View, legal: Sequence[Action], rng: Rng) -> Iterator[Shares]:  # noqa: ARG002 - contests hand every mind these three; this one needs fewer
        if view.phase == "choose":
            yield (1 / len(legal),) * len(legal)
            return
        years = [dated.year for dated in view.timeline]
        blur = Recollection((years[0] + years[-1]) / 2, max(40.0, (years[-1] - years[0]) / 2))
        odds = gap_odds(view.timeline, blur)
        best = max(odds)
        chosen = [look == best for look in odds]
        yield tuple(is_best / sum(chosen) for is_best in chosen)


def plain_mind(game: Any) -> PlainMind:  # noqa: ARG001 - contests ask every game alike for its minds
    return PlainMind()
