"""Results: what is remembered of a finished match, from it or from a note; no sums, no screen.

The note stands in the key `table` of a finished record, so that nothing has to be played again for
the statistics, and under `past/<id>` once the match itself has been deleted. All in it is public.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pelitupa.game import AnyGame, Outcome, Refusal
from pelitupa.json_text import read_json
from pelitupa.match import Match, replay
from pelitupa.record import LONGEST_NAME, Record
from pelitupa_web.finland import is_day, is_moment

PAST = "past/"
SEATS = "seats"
"""The key of a record that names the bots: for each seat a level, or nothing for a person."""
LONGEST_PAST = 20_000
_MOST_SEATS = 99
_MOST_TURNED = 400


@dataclass(frozen=True)
class Turned:
    """A dated card laid by a seat and turned: whether it lay right."""

    seat: int
    card: str
    right: bool


@dataclass(frozen=True)
class Result:
    """How a match ended. `at` is when, in milliseconds since 1970."""

    id: str
    game: str
    names: tuple[str, ...]
    won: tuple[int, ...]
    at: int
    turned: tuple[Turned, ...] = ()
    journey: str = ""
    """The date of the daily journey, for one of these."""
    bots: tuple[int, ...] = ()
    """The seats that bots played when it ended."""
    points: int | None = None
    """What somebody alone got, in a game in which that is to be beaten the next time."""

    @property
    def practice(self) -> bool:
        """Whether a journey was a later try, which counts for nothing."""
        return bool(self.journey) and self.id != journey_id(self.journey)

    @property
    def text(self) -> str:
        """As it is kept under `past/<id>`."""
        known = {"game": self.game, "names": self.names, "at": self.at, **note(self)}
        return json.dumps(known, ensure_ascii=False, separators=(",", ":"))


def journey_id(day: str) -> str:
    """The id of the first match of a day's journey, wherever it is begun."""
    return f"journey-{day}"


def note(result: Result) -> dict[str, Any]:
    """What a list of matches cannot know without playing the match again."""
    turned = [[each.seat, each.card, each.right] for each in result.turned]
    found: dict[str, Any] = {"won": list(result.won)}
    if turned:
        found["turned"] = turned
    if result.journey:
        found["journey"] = result.journey
    if result.bots:
        found["bots"] = list(result.bots)
    if result.points is not None:
        found["points"] = result.points
    return found


def result_of_match(name: str, match: Match, at: int, journey: str = "") -> Result:
    """The result of a match that is over."""
    if match.outcome is None:
        raise ValueError("a match that is not over has no result")
    turned = turned_in(match)
    return Result(
        id=name,
        game=match.record.game,
        names=match.record.names,
        won=match.outcome.winners,
        at=at,
        turned=turned,
        journey=journey,
        bots=_bots_in(match.record),
        points=None if turned else _points_alone(match.outcome, match.record.players),
    )


def _points_alone(outcome: Outcome, players: int) -> int | None:
    """The points of who played alone; None where several did, or none are counted."""
    score = dict(outcome.extras).get("score")
    return score if players == 1 and isinstance(score, int) else None


def _bots_in(record: Record) -> tuple[int, ...]:
    try:
        kinds = read_json(dict(record.more).get(SEATS, "[]"))
    except ValueError:
        return ()
    seats = enumerate(kinds[: record.players]) if isinstance(kinds, list) else ()
    return tuple(seat for seat, kind in seats if kind)


def turned_in(match: Match) -> tuple[Turned, ...]:
    """Every dated card that was laid and turned, in order."""
    found = []
    for beat in match.beats():
        facts = dict(beat.facts)
        seat, card, right = facts.get("player"), facts.get("card"), facts.get("right")
        if isinstance(seat, int) and isinstance(card, str) and isinstance(right, bool):
            found.append(Turned(seat, card, right))
    return tuple(found)


def result_of_past(name: str, text: str) -> Result | None:
    """The result that was kept of a deleted match; None for a text that is none."""
    try:
        found = read_json(text) if len(text) <= LONGEST_PAST else None
    except ValueError:
        return None
    if not isinstance(found, dict):
        return None
    game, names, at = (found.get(key) for key in ("game", "names", "at"))
    if not isinstance(game, str) or not isinstance(names, list):
        return None
    if not is_moment(at) or not _are_names(names):
        return None
    return result_of_note(name, game, tuple(names), at, found)


def result_of_note(
    name: str, game: str, names: tuple[str, ...], at: int, found: Mapping[str, Any]
) -> Result | None:
    """The result that a note tells; None where there is none in it."""
    won = found.get("won")
    if not isinstance(won, list) or not all(_is_seat(seat, names) for seat in won):
        return None
    bots = found.get("bots", [])
    if not isinstance(bots, list) or not all(_is_seat(seat, names) for seat in bots):
        return None
    turned = found.get("turned", [])
    if not isinstance(turned, list) or len(turned) > _MOST_TURNED:
        return None
    cards = [_turned(each, names) for each in turned]
    if None in cards:
        return None
    journey, points = found.get("journey", ""), found.get("points")
    return Result(
        id=name,
        game=game,
        names=names,
        won=tuple(sorted(set(won))),
        at=at,
        turned=tuple(card for card in cards if card is not None),
        journey=journey if is_day(journey) else "",
        bots=tuple(sorted(set(bots))),
        points=points if type(points) is int else None,
    )


def result_of_record(
    games: Mapping[str, AnyGame], name: str, record: Record, at: int
) -> Result | None:
    """The result of a record without a note, by playing it again; None where that cannot be."""
    try:
        match = replay(games, record)
    except Refusal:
        return None
    return result_of_match(name, match, at) if match.outcome is not None else None


def _turned(value: object, names: tuple[str, ...]) -> Turned | None:
    if not isinstance(value, list) or len(value) != 3:
        return None
    seat, card, right = value
    if not _is_seat(seat, names) or not isinstance(card, str) or not isinstance(right, bool):
        return None
    return Turned(seat, card[:64], right)


def _is_seat(value: object, names: tuple[str, ...]) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < len(names)


def _are_names(value: list[object]) -> bool:
    if not 0 < len(value) <= _MOST_SEATS:
        return False
    return all(isinstance(name, str) and len(name) <= LONGEST_NAME for name in value)
