"""Which golden games there are: set-ups, and what has to happen in each; the finder plays them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pelitupa.match import Match
from tests.strategies import Setup, played

Wanted = Callable[[list[Match]], bool]


@dataclass(frozen=True, slots=True)
class Golden:
    """A golden game: `wanted` is asked of its positions, seeds are tried until it says yes."""

    name: str
    game: str
    players: int
    options: tuple[tuple[str, str], ...] = ()
    wanted: Wanted = bool


def happens(kind: str, **facts: object) -> Wanted:
    """Whether a beat of this kind with these facts is among those of the match."""

    def wanted(matches: list[Match]) -> bool:
        beats = matches[-1].beats()
        return any(
            beat.kind == kind and facts.items() <= dict(beat.facts).items() for beat in beats
        )

    return wanted


def ends(reason: str) -> Wanted:
    return lambda matches: matches[-1].outcome.reason == reason


def find(golden: Golden, tries: int = 5_000) -> Match:
    """The shortest match with the wanted happening among the first seeds that have it."""
    found: list[Match] = []
    for seed in range(1, tries + 1):
        matches = played(Setup(golden.game, golden.players, golden.options, seed))
        if golden.wanted(matches):
            found.append(matches[-1])
        if len(found) == 5:
            break
    if not found:
        raise LookupError(f"no seed up to {tries} gives {golden.name}")
    return min(found, key=lambda match: len(match.steps))
