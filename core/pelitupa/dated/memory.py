"""What a bot remembers of the years of a deck: made once for a seat, wrong by as much as it fears.

This is the only place where a bot has to do with the years of cards that nobody has turned. The
years go in, come out blurred, and the deck is forgotten: a bot never holds it. How much a year
is blurred depends on the level, on the era (older is vaguer) and on how well known the event is,
which is the same for every seat; where in the blur the remembered year lies is each seat's own.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from math import sqrt
from typing import NamedTuple

from pelitupa.deck import Deck
from pelitupa.rng import Rng

VAGUE = {1: 0.3, 2: 0.13, 3: 0.055, 4: 0.02}
"""By level, how far off a year is remembered, as a share of the time that the deck spans."""
_FINE = 1 << 16


class Recollection(NamedTuple):
    """A year as it is remembered, and the standard deviation in years of its being wrong."""

    year: float
    spread: float


Memory = Mapping[str, Recollection]
"""What a seat remembers of each card, by id."""


def remembered(deck: Deck, level: int, rng: Rng) -> Memory:
    """The memory of one seat in one match; the same arguments make the same memory."""
    order = sorted(deck.cards, key=lambda card: (card.year, card.id))
    tenth = len(order) // 10
    span = order[-1 - tenth].year - order[tenth].year + 1
    memory: dict[str, Recollection] = {}
    for rank, card in enumerate(order):
        era = 1.4 - 0.8 * rank / len(order)
        spread = max(0.5, VAGUE[level] * span * era * (1.6 - 1.2 * fame(card.id)))
        error, rng = _normal(rng)
        memory[card.id] = Recollection(card.year + spread * error, spread)
    return memory


def fame(card: str) -> float:
    """How well known an event is, from 0 to 1; nobody has asked around, so a lot decides."""
    return int.from_bytes(hashlib.sha256(card.encode()).digest()[:2], "big") / 0xFFFF


def _normal(rng: Rng) -> tuple[float, Rng]:
    """A number of mean 0 and standard deviation 1, nearly normal: six even ones summed."""
    total = 0
    for _ in range(3):
        number, rng = rng.below(_FINE * _FINE)
        total += number // _FINE + number % _FINE
    return (total / _FINE - 3) * sqrt(2), rng
