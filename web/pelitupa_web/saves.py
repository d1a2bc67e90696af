"""Saves: matches and settings as the texts that the browser keeps; it plays and draws nothing.

A match is saved as its record under `match/<id>`. The record's key `table` holds what a list of
matches shows without replaying them, and nothing private: whose turn, whether it is over, when it
was last played, whether undo was agreed.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, replace
from typing import Any

from pelitupa.json_text import read_json
from pelitupa.record import LONGEST_NAME, BadRecord, Record, record_of
from pelitupa_web.desk import Desk, Play, Save, Settings
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


def settings_of(text: str | None) -> Settings:
    """The settings that a text holds; whatever is missing or odd in it has its default."""
    found = _object(text)
    flags = {
        name: found[name]
        for name in ("confirm", "undo", "plain")
        if isinstance(found.get(name), bool)
    }
    names = found.get("names")
    kept = tuple(name[:LONGEST_NAME] for name in names if isinstance(name, str)) if isinstance(
        names, list
    ) else ()  # fmt: skip
    return Settings(**flags, names=kept[:20])


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


def undo_agreed(record: Record) -> bool:
    return _object(dict(record.more).get(_TABLE)).get("undo") is not False


def with_save(desk: Desk, play: Play, now: int) -> tuple[Desk, str]:
    """The desk with the match as it now stands, and the text to be kept under the match's key."""
    match = play.match
    table = {
        "turn": list(match.to_act),
        "over": match.outcome is not None,
        "at": now,
        "undo": play.undo,
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
