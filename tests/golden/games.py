"""The list of golden games, and what each is there to show."""

from __future__ import annotations

from typing import Any

from pelitupa.game import Beat
from pelitupa.match import Match
from tests.golden.plan import Golden, ends, happens


def _switch_onto_a_shield(matches: list[Match]) -> bool:
    """A Terna's switch and a shield taken by it, in one and the same step (K25, K26)."""
    kinds = [{beat.kind for beat in step.beats} for step in matches[-1].steps]
    return any({"switched", "took-shield"} <= happened for happened in kinds)


def _shared_win(matches: list[Match]) -> bool:
    return len(matches[-1].outcome.winners) > 1


def _nobody_wins(matches: list[Match]) -> bool:
    return matches[-1].outcome.winners == ()


def _equal_years(matches: list[Match]) -> bool:
    """Two cards of one year next to one another on the timeline."""
    state: Any = matches[-1].state
    years = [dated.year for dated in state.timeline]
    return len(set(years)) < len(years)


def _streak(matches: list[Match]) -> bool:
    state: Any = matches[-1].state
    return len(state.timeline) >= 5


def _nearest(matches: list[Match]) -> bool:
    """A round in which two players' discs were the nearest, as far off as one another."""
    return any(
        len({dict(beat.facts)["player"] for beat in step.beats if _is_nearest(beat)}) > 1
        for step in matches[-1].steps
    )


def _is_nearest(beat: Beat) -> bool:
    return beat.kind == "scored" and dict(beat.facts)["why"] == "nearest"


GOLDEN = (
    Golden("terna-switch-onto-a-shield", "kaleva", 2, wanted=_switch_onto_a_shield),
    Golden("scouting", "kaleva", 2, wanted=happens("scouted")),
    Golden("skipped-turn", "kaleva", 2, wanted=happens("skipped")),
    Golden("reshuffle", "kaleva", 2, wanted=happens("reshuffled")),
    Golden("swap-after-any-capture", "kaleva", 2, (("swap", "capture"),), happens("swapped")),
    Golden("patience-runs-out", "kaleva", 2, (("patience", "50"),), ends("patience")),
    Golden("solo", "aikamatka", 1, wanted=_streak),
    Golden("two-players", "aikamatka", 2, wanted=_equal_years),
    Golden("births-decide", "aikamatka", 3, (("births", "1950,1957,1964"),)),
    Golden("four-players", "aikamatka", 4, wanted=_shared_win),
    Golden("five-players", "aikamatka", 5),
    Golden(
        "house-rules",
        "aikamatka",
        2,
        (("gentle", "on"), ("period", "1850..1999"), ("themes", "music,sports")),
    ),
    Golden("two-players", "kalesia", 2, wanted=_nobody_wins),
    Golden("three-players", "kalesia", 3, wanted=happens("temple", side="F")),
    Golden("four-players-sets", "kalesia", 4, (("weapons", "sets"),), _shared_win),
    Golden("five-players", "kalesia", 5, wanted=ends("exhausted")),
    Golden("six-players-mixed-sets", "kalesia", 6, (("weapons", "mixed-sets"),)),
    Golden("ten-players", "kalesia", 10, (("open_history", "on"),)),
    Golden("solo", "vuosilauta", 1, wanted=happens("scored", why="exact")),
    Golden("two-players", "vuosilauta", 2, wanted=happens("scoreless")),
    Golden("births-decide", "vuosilauta", 3, (("births", "1950,1957,1964"),)),
    Golden("four-players-equally-near", "vuosilauta", 4, wanted=_nearest),
    Golden("five-players", "vuosilauta", 5, wanted=_shared_win),
    Golden("eight-players", "vuosilauta", 8),
)
