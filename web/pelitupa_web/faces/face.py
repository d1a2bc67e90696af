"""Face: what a game's picture is given and what it answers; no rule and no state of a match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from pelitupa.deck import Deck
from pelitupa.game import Beat, Outcome, Player
from pelitupa_web.html import Html
from pelitupa_web.words import Words


@dataclass(frozen=True)
class Look:
    """All that a face may draw from: one view, what its seat may do, and the parts tapped so far.

    `view` is that of the seat the tablet is in front of, or the table's. `legal` is the notation
    of that seat's legal actions, empty when it only looks on. `draft` holds the parts of a
    half-made action, in the order they were tapped. `recent` holds the beats since the seat last
    acted, that action's among them; for the table's view, those of the turn that has just ended.
    """

    view: Any
    legal: tuple[str, ...]
    draft: tuple[str, ...]
    names: tuple[str, ...]
    options: Mapping[str, str]
    outcome: Outcome | None
    recent: tuple[Beat, ...]
    words: Words
    deck: Deck | None = None
    to_act: tuple[Player, ...] = ()
    facing: Player = 0
    """Whose side of the table the picture is drawn from."""
    ply: int = 0
    """How many actions there have been."""
    doubted: frozenset[str] = frozenset()
    """The keys of the cards whose year somebody holds to be wrong."""
    seating: str = "pass"
    """How people sit. `flat`: what is one seat's lies face down until its owner holds it."""
    filmed: bool = False
    """Whether it is a picture of a film, on which nothing can be tapped."""


class Frame(NamedTuple):
    """One picture of a film: the table, and how long it stays at normal speed."""

    table: Html
    hold_ms: int


class Face(Protocol):
    """The picture of one game. Every function is pure."""

    def table(self, look: Look) -> Html:
        """The board, the cards, whatever is played with; parts to tap send `pick` messages."""
        ...

    def aside(self, look: Look) -> Html:
        """What stands beside it: scores, round, who has chosen."""
        ...

    def status(self, look: Look) -> str:
        """A few words for the head of the screen: the round, what has been taken; perhaps none."""
        ...

    def parts(self, look: Look) -> frozenset[str]:
        """The parts that may be tapped next, given the draft."""
        ...

    def pick(self, look: Look, part: str) -> tuple[str, ...]:
        """The draft after a tap on a part; a part already in it is taken out again."""
        ...

    def spelled(self, look: Look) -> str | None:
        """The notation of the action that the draft has become, None while it is unfinished."""
        ...

    def prompt(self, look: Look) -> str:
        """One sentence: what is asked of the seat now."""
        ...

    def promise(self, look: Look, action: str) -> str:
        """The label of the button that does the action: it says what will happen."""
        ...

    def line(self, look: Look, beat: Beat) -> str | None:
        """One sentence for the log and the live region, None for a beat not worth a line."""
        ...

    def score(self, look: Look, seat: Player) -> str:
        """What stands behind a seat's name in the result."""
        ...

    def film(self, before: Look, after: Look, beats: tuple[Beat, ...]) -> tuple[Frame, ...]:
        """The pictures that lead from one position to the next, for all to see; perhaps none.

        Both looks hold the table's view. The last frame is not the picture of `after` itself:
        that is painted anyway.
        """
        ...
