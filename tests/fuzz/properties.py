"""What is held of everything that comes from outside, and how many cases of each are enough."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from tests.fuzz.dispatching import dispatch, told
from tests.fuzz.growing import READERS, a_long_text, growth
from tests.fuzz.readers import (
    a_deck,
    a_link,
    a_record,
    deck_texts,
    link_texts,
    record_texts,
)


@dataclass(frozen=True)
class Property:
    check: Callable[..., None]
    of: tuple[st.SearchStrategy[Any], ...]
    cases: int
    """In a long run."""


PROPERTIES = {
    "record": Property(a_record, (record_texts,), 30_000),
    "deck": Property(a_deck, (deck_texts,), 30_000),
    "link": Property(a_link, (link_texts,), 25_000),
    "dispatch": Property(dispatch, (told(),), 20_000),
    "growth": Property(growth, (a_long_text(), st.sampled_from(sorted(READERS))), 2_000),
}


def hold(name: str, cases: int, number: int, *, shrink: bool = True) -> int:
    """So many cases, always the same ones for a number; raises what broke the property."""
    held = PROPERTIES[name]
    phases = (Phase.generate, *((Phase.shrink,) if shrink else ()))
    settled = settings(
        max_examples=cases,
        derandomize=False,  # the number decides instead
        database=None,
        deadline=None,
        phases=phases,
        suppress_health_check=list(HealthCheck),
    )
    seed(number)(settled(given(*held.of)(held.check)))()
    return cases
