"""What only one seat may know, as it might stand on a page or be said by it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from pelitupa.games.kaleva.cards import NAMES as CHARACTERS
from pelitupa.match import Match
from pelitupa_web.words import LANGUAGES, Words


def private_texts(match: Match) -> set[str]:
    """Everything in some seat's view that the table's view lacks, as notation and as words say it.

    Small numbers are left out as such: they stand on every screen. They are here as named cards.
    """
    public = dict(_leaves("", match.state.view(None).plain()))
    found: set[str] = set()
    for seat in range(match.record.players):
        own = dict(_leaves("", match.state.view(seat).plain()))
        hidden = [value for path, value in own.items() if public.get(path) != value]
        found.update(text for value in hidden for text in _texts(match.game.name, value))
    return found


def _leaves(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key != "seat":
                yield from _leaves(f"{path}.{key}", inner)
    elif isinstance(value, list | tuple):
        for index, inner in enumerate(value):
            yield from _leaves(f"{path}.{index}", inner)
    else:
        yield path, value


@cache
def _texts(game: str, value: Any) -> frozenset[str]:
    """A hidden value as it might stand on a page."""
    return frozenset(_said(game, value))


def _said(game: str, value: Any) -> Iterator[str]:
    if isinstance(value, str) and len(value) > 1:
        yield value
    for words in map(Words, LANGUAGES):
        if game == "kaleva" and isinstance(value, int) and not isinstance(value, bool):
            yield words(f"kaleva.card.{CHARACTERS[value]}")
        elif game == "kalesia" and isinstance(value, str):
            if value in ("C", "M", "F"):
                yield words(f"kalesia.alliance.{value}")
            for letter, number in re.findall(r"([CMF])(\d)", value):
                yield words(f"kalesia.weapon.{letter}", value=number)


def found(private: set[str], text: str) -> list[str]:
    """Which of them stand in a text, but for the names of built files and the digests of builds.

    A digest is written small, a notation never: `8c195935` tells nobody that somebody holds C1.
    """
    lower = re.sub(r"kept/[^\"'&\s]+|\b[0-9a-f]{8}\b", "", text).casefold()
    return sorted(each for each in private if each.casefold() in lower)
