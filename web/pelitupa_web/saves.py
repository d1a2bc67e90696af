"""Saves: matches and settings as the texts that the browser keeps; it plays and draws nothing.

A match is saved as its record under `match/<id>`. The record's key `table` holds what a list of
matches shows without replaying them, and nothing private: whose turn, whether it is over, when it
was last played, what was agreed about undo and seats, and against what PINs are checked. Where bots
play, `seats` says which seats and of what level, `asides` when that was changed or a hint given.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, fields, replace
from typing import Any

from pelitupa.game import AnyGame
from pelitupa.json_text import read_json
from pelitupa.match import Match
from pelitupa.record import LONGEST_NAME, BadRecord, Record, record_of
from pelitupa_web.desk import (
    CHOICES,
    LEVELS,
    SEATINGS,
    SWITCH,
    Aside,
    Desk,
    Play,
    Save,
    Settings,
)
from pelitupa_web.effects import Effect, save
from pelitupa_web.finland import is_day, is_moment
from pelitupa_web.results import (
    PAST,
    SEATS,
    Result,
    note,
    result_of_match,
    result_of_note,
    result_of_record,
)
from pelitupa_web.words import LANGUAGES

MATCH = "match/"
CURRENT = "current"
"""The key of the match that lies on the table."""
SETTINGS = "settings"
LANGUAGE = "language"
SINCE = "since"
"""The key of the moment from which statistics count."""
OWN = ("deck/", "dispute/")
"""What the keys of own decks and of disputed years begin with."""
TOLD = "told"
"""The key that is there once people have been told that the browser may wipe what is kept."""
_TABLE = "table"
_ASIDES = "asides"
_MOST_ASIDES = 1_000
_LONGEST_TITLE = 60


def language_of(saved: Mapping[str, str], languages: Iterable[str]) -> str:
    """The language chosen before, else the first of the browser's that there is, else English."""
    if saved.get(LANGUAGE) in LANGUAGES:
        return saved[LANGUAGE]
    spoken = (language.split("-")[0].lower() for language in languages)
    return next((language for language in spoken if language in LANGUAGES), "en")


MOST_PEOPLE = 20
LONGEST_RULE = 3_000
"""Characters of the value of a house rule."""


def settings_of(text: str | None) -> Settings:
    """The settings that a text holds; whatever is missing or odd in it has its default."""
    found = _object(text)
    kept: dict[str, Any] = {}
    for name, choices in CHOICES.items():
        value = found.get(name)
        if isinstance(value, bool) if choices == SWITCH else value in choices:
            kept[name] = value
    if isinstance(found.get("deck"), str) and is_id(found["deck"]):
        kept["deck"] = found["deck"]
    for name in ("names", "kinds", "people", "guided"):
        kept[name] = _texts(found.get(name))
    kept["house"] = _house(found.get("house"))
    return Settings(**kept)


def _house(value: object) -> dict[str, str]:
    rules = value.items() if isinstance(value, dict) and len(value) <= MOST_PEOPLE else ()
    return {
        name: told for name, told in rules if isinstance(told, str) and len(told) <= LONGEST_RULE
    }


def _texts(value: object) -> tuple[str, ...]:
    texts = value if isinstance(value, list) else []
    return tuple(text[:LONGEST_NAME] for text in texts if isinstance(text, str))[:MOST_PEOPLE]


def more_settings(text: str | None) -> dict[str, Any]:
    """The settings in a text that only another version knows."""
    return {name: value for name, value in _object(text).items() if name not in _SETTINGS}


_SETTINGS = frozenset(each.name for each in fields(Settings))


def settings_text(settings: Settings, more: Mapping[str, Any] | None = None) -> str:
    """The text to be kept, with what another version has left in it."""
    known = {**(more or {}), **asdict(settings)}
    return json.dumps(known, ensure_ascii=False, separators=(",", ":"))


def past_of(saved: Mapping[str, str]) -> dict[str, str]:
    """By id, the texts kept of the results of deleted matches."""
    return {key.removeprefix(PAST): saved[key] for key in saved if key.startswith(PAST)}


def since_of(text: str | None) -> int:
    """The moment from which statistics count."""
    return int(text) if text and re.fullmatch("[0-9]{1,15}", text) else 0


def own_of(saved: Mapping[str, str]) -> dict[str, str]:
    """The texts of own decks and of disputed years, by key."""
    return {key: saved[key] for key in saved if key.startswith(OWN)}


def others_of(saved: Mapping[str, str]) -> dict[str, str]:
    """The texts under keys that this version does not know."""
    known = (CURRENT, LANGUAGE, SETTINGS, SINCE, TOLD)
    strange = (key for key in saved if key not in known and not key.startswith((MATCH, PAST, *OWN)))
    return {key: saved[key] for key in strange}


def saves_of(saved: Mapping[str, str]) -> tuple[Save, ...]:
    """Every match of the store, the one played last first; what is no record keeps its text."""
    keys = (key for key in saved if key.startswith(MATCH))
    return in_order(save_of(key.removeprefix(MATCH), saved[key]) for key in keys)


def save_of(name: str, text: str) -> Save:
    try:
        record = record_of(text)
    except BadRecord as fault:
        return Save(name, text, None, fault)
    table = _noted(record)
    turn, at = table.get("turn"), table.get("at")
    return Save(
        id=name,
        text=text,
        record=record,
        turn=_seats(turn, record.players),
        over=table.get("over") is True,
        at=at if is_moment(at) else 0,
    )


def without_pins(record: Record) -> Record:
    """The record as others may have it: from a check the four digits of a PIN are soon found."""
    table = {name: value for name, value in _noted(record).items() if name != "pins"}
    more = dict(record.more) | ({_TABLE: json.dumps(table)} if table else {})
    return replace(record, more=tuple(more.items()))


def _noted(record: Record) -> dict[str, Any]:
    return _object(dict(record.more).get(_TABLE))


def play_of(name: str, match: Match) -> Play:
    """The match as it lay on the table, with what these people had agreed."""
    table = _noted(match.record)
    pins = _texts(table.get("pins"))
    return Play(
        id=name,
        match=match,
        undo=table.get("undo") is not False,
        seating=table["seating"] if table.get("seating") in SEATINGS else "pass",
        pins=pins if len(pins) == match.record.players else (),
        guided=table.get("guided") is True,
        journey=journey_of(match.record),
        deck=own_title_of(match.record),
        kinds=kinds_of(match.record),
        asides=_asides(match.record),
        hints=table.get("hints") is True,
    )


def with_save(desk: Desk, play: Play, now: int) -> tuple[Desk, str]:
    """The desk with the match as it now stands, and the text to be kept under the match's key."""
    save = kept_as(play, now)
    if save.record is not None:
        play = replace(play, match=replace(play.match, record=save.record))
    return replace(desk, play=play, saves=beside(desk.saves, save)), save.text


_NOTED = frozenset(
    (
        "id", "turn", "over", "at", "undo", "seating", "pins", "guided", "journey", "deck",
        "won", "turned", "bots", "hints", "points",
    )
)  # fmt: skip
"""What this version writes into the key `table`; what another has left there is kept."""


def kept_as(play: Play, now: int) -> Save:
    """The match as it is kept, last played now."""
    match = play.match
    left = _noted(match.record)
    table: dict[str, Any] = {
        **{name: value for name, value in left.items() if name not in _NOTED},
        "id": play.id,
        "turn": list(match.to_act),
        "over": match.outcome is not None,
        "at": now,
        "undo": play.undo,
        "seating": play.seating,
        "pins": list(play.pins),
        "guided": play.guided,
    }
    if play.hints:
        table["hints"] = True
    if play.journey:
        table["journey"] = play.journey
    if play.deck:
        table["deck"] = play.deck
    if match.outcome is not None:
        result = result_of_match(play.id, match, now, play.journey)
        result = replace(result, bots=tuple(n for n, kind in enumerate(play.kinds) if kind))
        # of an own deck's cards nothing is counted: their names may be those of other cards
        table |= note(replace(result, turned=(), points=None) if play.deck else result)
    more = dict(match.record.more) | {_TABLE: json.dumps(table)}
    if play.kinds:
        more[SEATS] = json.dumps(play.kinds)
    if play.asides:
        more[_ASIDES] = json.dumps(play.asides)
    record = replace(match.record, more=tuple(more.items()))
    return Save(
        id=play.id,
        text=str(record),
        record=record,
        turn=match.to_act,
        over=match.outcome is not None,
        at=now,
    )


def beside(saves: Iterable[Save], save: Save) -> tuple[Save, ...]:
    """The matches with one of them as it now is."""
    return in_order((save, *(other for other in saves if other.id != save.id)))


def id_of(record: Record) -> str:
    """The id that the match had where it was kept, or nothing."""
    name = _noted(record).get("id")
    return name if isinstance(name, str) and is_id(name) else ""


def is_id(name: str) -> bool:
    """Whether a match can be kept under this id."""
    return re.fullmatch("[A-Za-z0-9][A-Za-z0-9_-]{0,63}", name) is not None


def journey_of(record: Record) -> str:
    """The date of the daily journey that a match is, or nothing."""
    day = _noted(record).get("journey")
    return day if isinstance(day, str) and is_day(day) else ""


def own_title_of(record: Record) -> str:
    """The title of the own deck that a match was begun with, or nothing."""
    title = _noted(record).get("deck")
    return title[:_LONGEST_TITLE] if isinstance(title, str) else ""


def kinds_of(record: Record) -> tuple[str, ...]:
    """For each seat the level of the bot that plays it, or nothing; () where no bot plays."""
    kinds = _list(dict(record.more).get(SEATS))
    if len(kinds) != record.players or not set(map(str, kinds)) <= {"", *LEVELS}:
        return ()
    return tuple(map(str, kinds)) if any(kinds) else ()


def _asides(record: Record) -> tuple[Aside, ...]:
    found: list[Aside] = []
    for each in _list(dict(record.more).get(_ASIDES))[:_MOST_ASIDES]:
        match each:
            case [int(ply), int(seat), str(what)] if what in ("hint", "", *LEVELS):
                if ply >= 0 and 0 <= seat < record.players:
                    found.append((ply, seat, what))
    return tuple(found)


def result_of(games: Mapping[str, AnyGame], save: Save) -> Result | None:
    """The result of a match that is over, read from its note where there is one."""
    if save.record is None or not save.over:
        return None
    table = _noted(save.record)
    record = save.record
    found = result_of_note(save.id, record.game, record.names, save.at, table)
    return found or result_of_record(games, save.id, record, save.at)


def with_settings(
    desk: Desk, **changes: bool | str | tuple[str, ...] | Mapping[str, str]
) -> tuple[Desk, list[Effect]]:
    """The desk with other settings, and that they are kept."""
    settings = replace(desk.settings, **changes)  # type: ignore[arg-type]  # as named by the callers
    text = settings_text(settings, desk.settings_more)
    return replace(desk, settings=settings), [save(SETTINGS, text)]


def in_order(saves: Iterable[Save]) -> tuple[Save, ...]:
    """The one played last first."""
    return tuple(sorted(saves, key=lambda save: (-save.at, save.id)))


def _seats(value: object, players: int) -> tuple[int, ...]:
    seats = value if isinstance(value, list) else []
    return tuple(seat for seat in seats if isinstance(seat, int) and 0 <= seat < players)


def _list(text: str | None) -> list[Any]:
    try:
        value = read_json(text or "[]")
    except ValueError:
        return []
    return value if isinstance(value, list) else []


def _object(text: str | None) -> dict[str, Any]:
    try:
        value = read_json(text or "{}")
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}
