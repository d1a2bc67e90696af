"""The deal of Kaleva: both decks shuffled, six cards of each shown; what follows is elsewhere."""

from __future__ import annotations

from collections.abc import Mapping

from pelitupa.games.kaleva.board import START
from pelitupa.games.kaleva.cards import DECK, NO_ROW, Hand
from pelitupa.games.kaleva.clues import NO_HINTS
from pelitupa.games.kaleva.state import State
from pelitupa.games.kaleva.turn import LAYOUT, Rules
from pelitupa.rng import Rng


def deal(rng: Rng, options: Mapping[str, str]) -> State:
    """The position in which both players are to lay their six cards."""
    silver, rng = _dealt(rng)
    bronze, rng = _dealt(rng)
    rules = Rules(options["swap"] == "capture", int(options["patience"]))
    return State(LAYOUT, (0, 1), None, START, (silver, bronze), 0, None, rules, rng)


def _dealt(rng: Rng) -> tuple[Hand, Rng]:
    cards, rng = rng.shuffled(DECK)
    first = tuple(sorted(cards[:6], reverse=True))
    return Hand(NO_ROW, cards[6:], (), first, 1, NO_HINTS), rng
