"""Golden records as people at one tablet play them, and what the engine makes of them natively."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

from e2e.host import ROOT
from pelitupa.card_files import packaged_deck
from pelitupa.game import AnyGame
from pelitupa.games import all_games
from pelitupa.match import Match
from pelitupa.match import replay as replayed
from pelitupa.record import Record, entry_of, record_of

NAMES = ("Anni", "Eero", "Siiri", "Olavi", "Helmi", "Toivo", "Saimi", "Urho", "Lempi", "Jyrki")
"""None is called as a character of Kaleva is."""


@cache
def games() -> dict[str, AnyGame]:
    return all_games(packaged_deck())


def golden(game: str, name: str) -> Record:
    """The record as it lies in tests/golden, with names and in the order of `in_turn`."""
    text = (ROOT / "tests/golden" / game / f"{name}.json").read_text("utf-8")
    record = record_of(text)
    return in_turn(replace(record, names=NAMES[: record.players]))


def in_turn(record: Record) -> Record:
    """The record with secret choices that are made together in the order of the seats.

    So one tablet asks for them. Every position in which all have chosen stays the recorded one,
    which is checked here; the digests between are the engine's own.
    """
    match = replay(record)
    actions: list[str] = []
    full = [0]
    while len(actions) < len(record.actions):
        together = len(match.states[len(actions)].to_act)
        chosen = record.actions[len(actions) : len(actions) + together]
        actions += sorted(chosen, key=lambda entry: entry_of(entry)[0])
        full.append(len(actions))
    ordered = replay(replace(record, actions=tuple(actions), digests=())).record
    for ply in full:
        assert ordered.digests[ply] == record.digests[ply], f"another position at {ply}"
    return ordered


@cache
def replay(record: Record) -> Match:
    return replayed(games(), record)


def at(record: Record, ply: int) -> Match:
    """The match as it stood after so many actions; nothing is played again for it."""
    whole = replay(record)
    return replace(
        whole,
        record=shortened(record, ply),
        states=whole.states[: ply + 1],
        steps=whole.steps[:ply],
        ended=whole.ended if ply == len(record.actions) else None,
    )


def shortened(record: Record, ply: int) -> Record:
    """The record as it stood after so many actions."""
    return replace(record, actions=record.actions[:ply], digests=record.digests[: ply + 1])


def saved_text(record: Record) -> str:
    """What the site keeps of the match, with its note for the shelf."""
    match = replay(record)
    note = {
        "turn": list(match.to_act),
        "over": match.outcome is not None,
        "at": 1_800_000_000_000,
        "undo": True,
    }
    return json.dumps({**record.plain(), "table": note}, ensure_ascii=False)
