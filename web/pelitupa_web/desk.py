"""Desk: what is on the table now, as one frozen value; nothing here changes it or draws it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from pelitupa.deck import Deck
from pelitupa.game import AnyGame, Player, Refusal
from pelitupa.match import Match, NoUndo
from pelitupa.record import Record, entry_of
from pelitupa_web.words import Words

Stage: TypeAlias = Literal["reveal", "result", "offer", "handoff", "table"]


@dataclass(frozen=True)
class Settings:
    """What this device remembers for its people."""

    confirm: bool = True
    """Whether a finished draft waits for the button that does it."""
    undo: bool = True
    """Whether undo is offered to new matches as allowed."""
    plain: bool = False
    """Whether every game is played with the plain face."""
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class Save:
    """A match in the store. `record` is None when the text is none; `fault` then tells why."""

    id: str
    text: str
    record: Record | None
    fault: Refusal | None = None
    turn: tuple[Player, ...] = ()
    over: bool = False
    at: int = 0
    """When it was last played, in milliseconds since 1970."""


@dataclass(frozen=True)
class Play:
    """A match at the table and who has the tablet in hand."""

    id: str
    match: Match
    undo: bool = True
    """Whether these people allow undo, as agreed when they sat down."""
    holder: Player | None = None
    """The seat the tablet is in front of; None while it is on its way."""
    draft: tuple[str, ...] = ()
    turned: bool = False
    """Whether the table is being shown what the last turn brought to light."""
    fresh: bool = False
    """Whether the author of the last action still has the tablet."""
    declined: int = -1
    """The ply at which an offered draw was declined."""
    unveiled: bool = False
    """Whether all cards lie open after the end."""

    @property
    def ply(self) -> int:
        return len(self.match.record.actions)

    @property
    def covered(self) -> bool:
        """Whether hand-overs are covered: something is secret, and from somebody else."""
        return self.match.game.secret and self.match.record.players > 1

    @property
    def author(self) -> Player | None:
        """Who did the last action."""
        return entry_of(self.match.record.actions[-1])[0] if self.ply else None

    @property
    def stage(self) -> Stage:
        if self.turned:
            return "reveal"
        if self.match.outcome is not None:
            return "result"
        if self.match.draw_offer is not None and self.declined != self.ply:
            return "offer"
        return "handoff" if self.holder is None else "table"

    @property
    def up(self) -> Player:
        """The seat that is to have the tablet next, or has it; several choose in their order."""
        return self.match.to_act[0]

    @property
    def undoer(self) -> Player | None:
        """Who may take the last action back on the present screen."""
        seat = self.holder if self.stage == "table" else None
        if self.stage == "handoff" and self.fresh and self.author != self.up:
            seat = self.author
        if seat is None or not self.undo:
            return None
        try:
            self.match.check_undo(seat)
        except NoUndo:
            return None
        return seat


@dataclass(frozen=True)
class Crash:
    """What went wrong, in one line, and the match it happened in."""

    line: str
    record: str
    match: str = ""
    exposed: bool = False


@dataclass(frozen=True)
class Desk:
    """Everything the page shows follows from this value."""

    games: Mapping[str, AnyGame]
    deck: Deck | None = None
    missing: Refusal | None = None
    """Why there is no deck."""
    lang: str = "fi"
    settings: Settings = Settings()
    saves: tuple[Save, ...] = ()
    """Newest first."""
    route: str = "shelf"
    back: str = "shelf"
    """Where one goes on leaving rules, settings and the like."""
    seating: str = ""
    """The game whose set-up is being filled in."""
    form: Mapping[str, str] = field(default_factory=dict)
    """What has been typed into it."""
    play: Play | None = None
    refused: Refusal | None = None
    """Why the last message changed nothing; shown until the next one."""
    deleting: str = ""
    """The save whose deletion waits for a second word."""
    asking: str = ""
    """`resign` or `draw`, waiting for a second word."""
    newer: bool = False
    """Whether a newer version of the site waits."""
    unsaved: bool = False
    """Whether the browser refuses to keep matches."""
    crash: Crash | None = None

    @property
    def words(self) -> Words:
        return Words(self.lang)
