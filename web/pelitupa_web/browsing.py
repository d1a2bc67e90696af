"""Browsing: what is looked at beside the table: cards, decks, links, files, faults; mere values."""

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
    unknown: tuple[str, ...] = ()
    """Headings of the table it came from that were passed over."""


@dataclass(frozen=True)
class Passing:
    """A link that is about to be passed on."""

    link: str
    game: str
    back: str
    deck: str = ""
    """The title of the own deck without which it cannot be opened."""
    code: tuple[str, ...] = ()
    """Its QR code, row by row, `1` for what is dark; empty while there is none."""


@dataclass(frozen=True)
class Report:
    """A report of a problem, on its way to whoever may mend it."""

    record: str = ""
    """The match as text, if there was one."""
    hides: bool = False
    """Whether that text tells what is still hidden from somebody."""
    fault: str = ""
    attached: bool = False
    asking: bool = False
    """Whether the warning about hidden things waits for an answer."""
    back: str = "shelf"

    @property
    def secret(self) -> bool:
        """Whether it shows what only some may see."""
        return self.attached and self.hides


@dataclass(frozen=True)
class Intake:
    """What came of reading a file of matches, in numbers of matches."""

    new: int = 0
    longer: int = 0
    """Those that were here already, and went on in the file."""
    here: int = 0
    """Those that were here already, as long as in the file or longer."""
    unread: int = 0
    """Texts in the file that are no matches."""
    decks: int = 0
    """Own decks that were not here."""
    whole: bool = False
    """Whether the file held settings and statistics too."""


@dataclass(frozen=True)
class Crash:
    """What went wrong, in one line, and the match it happened in."""

    line: str
    record: str
    match: str = ""
