"""Rulebook: the rules of a game in our own words, read from rules/<game>.<language>.toml."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from pelitupa_web.tables import read_table

_BY_PLAYERS = {"kalesia": "alliances", "aikamatka": "rounds", "vuosilauta": "end"}
"""The section of a game's rules that lists what each number of players means."""


@lru_cache(maxsize=8)
def by_players(game: str, lang: str) -> dict[int, str]:
    """What a number of players means, by the number, where the rules list it."""
    text, wanted = rules_of(game, lang), _BY_PLAYERS.get(game)
    sections = [part for part in text["section"] if part["id"] == wanted] if text else []
    lines = [line for part in sections for each in part["part"] for line in each.get("list", ())]
    return {int(found[0]): line for line in lines if (found := re.match(r"\d+", line))}


def title_of_section(game: str, lang: str, section: str) -> str:
    """The heading of a section of a game's rules; empty when there is none."""
    text = rules_of(game, lang)
    parts = text["section"] if text else []
    return next((str(part["title"]) for part in parts if part["id"] == section), "")


@lru_cache(maxsize=8)
def rules_of(game: str, lang: str) -> dict[str, Any] | None:
    """The rules as their file has them; None for a game that has none."""
    try:
        return read_table(f"rules/{game}.{lang}")
    except FileNotFoundError:
        return None
