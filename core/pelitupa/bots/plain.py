"""The uniformly random player, for measuring others by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pelitupa.bots.bot import Shares, even
from pelitupa.rng import Rng


class RandomMind:
    """Every legal action alike."""

    def weigh(self, view: Any, legal: Sequence[Any], rng: Rng) -> Iterator[Shares]:  # noqa: ARG002 - contests hand every mind these three; this one needs fewer
        yield even(len(legal))
