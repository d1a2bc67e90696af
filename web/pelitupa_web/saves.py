"""Saves: matches and settings as the texts that the browser keeps; it plays and draws nothing.

A match is saved as its record under `match/<id>`. The record's key `table` holds what a list of
matches shows without replaying them, and nothing private: whose turn, whether it is over, when it
was last played, what was agreed about undo and seats, and against what PINs are checked.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, replace
from typing import Any

from pelitupa.json_text import read_json
from pelitupa.match import Match
from pelitupa.record import LONGEST_NAME, BadRecord, record_of
from pelitupa_web.desk import CHOICES, SEATINGS, SWITCH, Desk, Play, Save, Settings
from pelitupa_web.words import LANGUAGES

MATCH = "match/"
CURRENT = "current"
"""The key of the match that lies on the table."""
SETTINGS = "settings"
LANGUAGE = "language"
_TABLE = "table"


def language_of(saved: Mapping[str, str], languages: Iterable[str]) -> str:
    """The language chosen before, else the first of the browser's that there is, else English."""
    if saved.get(LANGUAGE) in LANGUAGES:
        return saved[LANGUAGE]
    spoken = (language.split("-")[0].lower() for language in languages)
    return next((language for language in spoken if language in LANGUAGES), "en")


MOST_PEOPLE = 20


def settings_of(text: str | None) -> Settings:
    """The settings that a text holds; whatever is missing or odd in it has its default."""
    found = _object(text)
    kept: dict[str, Any] = {}
    for name, choices in CHOICES.items():
        value = found.get(name)
        if isinstance(value, bool) if choices == SWITCH else value in choices:
            kept[name] = value
    for name in ("names", "people", "guided"):
        kept[name] = _texts(found.get(name))
    return Settings(**kept)


def _texts(value: object) -> tuple[str, ...]:
    texts = value if isinstance(value, list) else []
    return tuple(text[:LONGEST_NAME] for text in texts if isinstance(text, str))[:MOST_PEOPLE]


def settings_text(settings: Settings) -> str:
    return json.dumps(asdict(settings), ensure_ascii=False, separators=(",", ":"))


def saves_of(saved: Mapping[str, str]) -> tuple[Save, ...]:
    """Every match of the store, the one played last first; what is no record keeps its text."""
    keys = (key for key in saved if key.startswith(MATCH))
    return _sorted(save_of(key.removeprefix(MATCH), saved[key]) for key in keys)


def save_of(name: str, text: str) -> Save:
    try:
        record = record_of(text)
    except BadRecord as fault:
        return Save(name, text, None, fault)
    table = _object(dict(record.more).get(_TABLE))
    turn, at = table.get("turn"), table.get("at")
    return Save(
        id=name,
        text=text,
        record=record,
        turn=_seats(turn, record.players),
        over=table.get("over") is True,
        at=at if isinstance(at, int) else 0,
    )


def play_of(name: str, match: Match) -> Play:
    """The match as it lay on the table, with what these people had agreed."""
    table = _object(dict(match.record.more).get(_TABLE))
    pins = _texts(table.get("pins"))
    return Play(
        id=name,
        match=match,
        undo=table.get("undo") is not False,
        seating=table["seating"] if table.get("seating") in SEATINGS else "pass",
        pins=pins if len(pins) == match.record.players else (),
        guided=table.get("guided") is True,
    )


def with_save(desk: Desk, play: Play, now: int) -> tuple[Desk, str]:
    """The desk with the match as it now stands, and the text to be kept under the match's key."""
    match = play.match
    table = {
        "turn": list(match.to_act),
        "over": match.outcome is not None,
        "at": now,
        "undo": play.undo,
        "seating": play.seating,
        "pins": list(play.pins),
        "guided": play.guided,
    }
    more = dict(match.record.more) | {_TABLE: json.dumps(table)}
    record = replace(match.record, more=tuple(more.items()))
    play = replace(play, match=replace(match, record=record))
    save = Save(
        id=play.id,
        text=str(record),
        record=record,
        turn=match.to_act,
        over=match.outcome is not None,
        at=now,
    )
    others = (other for other in desk.saves if other.id != play.id)
    return replace(desk, play=play, saves=_sorted((save, *others))), save.text


def _sorted(saves: Iterable[Save]) -> tuple[Save, ...]:
    return tuple(sorted(saves, key=lambda save: (-save.at, save.id)))


def _seats(value: object, players: int) -> tuple[int, ...]:
    seats = value if isinstance(value, list) else []
    return tuple(seat for seat in seats if isinstance(seat, int) and 0 <= seat < players)


def _object(text: str | None) -> dict[str, Any]:
    try:
        value = read_json(text or "{}")
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}
