"""Where golden games lie, and all positions of a match that ended."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from pelitupa.match import Match
from tests.golden.plan import Golden

FOLDER = Path(__file__).parent


def record_path(golden: Golden) -> Path:
    return FOLDER / golden.game / f"{golden.name}.json"


def story_path(golden: Golden) -> Path:
    return FOLDER / golden.game / f"{golden.name}.txt"


def matches_of(match: Match) -> list[Match]:
    """The match at each of its positions, from before the first action."""
    positions = []
    for count in range(len(match.steps) + 1):
        record = replace(
            match.record,
            actions=match.record.actions[:count],
            digests=match.record.digests[: count + 1],
        )
        ended = match.ended if count == len(match.steps) else None
        positions.append(
            replace(
                match,
                record=record,
                states=match.states[: count + 1],
                steps=match.steps[:count],
                ended=ended,
            )
        )
    return positions
