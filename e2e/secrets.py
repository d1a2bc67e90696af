"""What only one seat may know, and the pictures that must not depend on it, by the engine."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from e2e.golden import at, games
from pelitupa.card_files import packaged_deck
from pelitupa.games.kaleva.cards import NAMES as CHARACTERS
from pelitupa.match import Match
from pelitupa.record import Record
from pelitupa.rng import Rng
from pelitupa_web.desk import Desk, Play
from pelitupa_web.films import filmed
from pelitupa_web.play import announced
from pelitupa_web.screens import paint
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


def _texts(game: str, value: Any) -> Iterator[str]:
    """A hidden value as it might stand on a page."""
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
    """Which of them stand in a text, but for the names of built files."""
    lower = re.sub(r"kept/[^\"'&\s]+", "", text).casefold()
    return sorted(each for each in private if each.casefold() in lower)


def drawn_from_another_world(record: Record, screen: str) -> tuple[str, str]:
    """The picture of a screen, and what is said with it, where all that its seat cannot know is
    otherwise: drawn natively from a sampled state with the same view.

    `screen` is a data-screen of hand-off, table, reveal or film.
    """
    kind, _, *where = screen.split("/")
    if kind == "film":
        return _film_picture(record, int(where[0]), int(where[1])), ""
    holder, ply = int(where[0]) if kind == "table" else None, int(where[-1])
    match = _otherwise(record, ply, holder)
    play = Play("match", match, holder=holder, turned=kind == "reveal", fresh=kind == "handoff")
    desk = _desk(play)
    return paint(desk)["html"], " ".join(line["text"] for line in announced(desk))


def _film_picture(record: Record, ply: int, number: int) -> str:
    """A picture of the film that leads to a ply, which everybody may see."""
    before, after = (Play("match", _otherwise(record, each, None)) for each in (ply - 1, ply))
    effects = filmed(_desk(before), before, after)
    pictures = [effect["html"] for effect in effects if effect["do"] == "paint"]
    return str(pictures[number])


def _desk(play: Play) -> Desk:
    return Desk(games=games(), deck=packaged_deck(), lang="fi", route="play", play=play)


def _otherwise(record: Record, ply: int, seat: int | None) -> Match:
    """The match at a ply with another state that looks the same to the seat, or to the table."""
    match = at(record, ply)
    state = match.game.sample(match.state.view(seat), Rng.seeded(ply))
    assert state.view(seat) == match.state.view(seat)
    return replace(match, states=(*match.states[:-1], state))
