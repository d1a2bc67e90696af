"""Browsing: where somebody is among cards, in the museum or in an own deck; nothing changes it."""

from __future__ import annotations

from dataclasses import dataclass

from pelitupa.deck import Card


@dataclass(frozen=True)
class Museum:
    """Where in the museum somebody is, which shows cards with their years."""

    of: str = ""
    """Whose cards: an own deck's, by its id; those of the `match` that is over; else our own."""
    sure: bool = False
    """Whether they know that it spoils the game."""
    hall: int = 0
    chosen: tuple[str, str] = ("", "")
    """What was sought, and the theme, when they went to that hall."""
    back: str = "shelf"


@dataclass(frozen=True)
class Editing:
    """An own deck that is being edited, and how far."""

    deck: str
    """Its id."""
    card: str | None = None
    """The id of the card whose form is open; empty for a new one."""
    hall: int = 0
    gone: tuple[Card, ...] = ()
    """What has just been deleted from it and can be brought back."""
