"""The pictures that must not depend on what only one seat may know, drawn by the engine."""

from __future__ import annotations

from dataclasses import replace

from e2e.golden import at, games
from pelitupa.card_files import packaged_deck
from pelitupa.match import Match
from pelitupa.record import Record
from pelitupa.rng import Rng
from pelitupa_web.desk import Desk, Play
from pelitupa_web.films import filmed
from pelitupa_web.play import announced
from pelitupa_web.screens import paint


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
