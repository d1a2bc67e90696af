"""Seen: Vuosilauta's view as the face reads it, and how far a turned card has been seen; no markup.

The round that is shown is the one being played, or, while its card is turned and what came of that
is told, the round that has just ended.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, Literal, NamedTuple, TypeAlias

from pelitupa.game import Player
from pelitupa.games.vuosilauta.scoring import DISCS
from pelitupa_web.faces.dated import Cards
from pelitupa_web.faces.face import Look
from pelitupa_web.faces.spelling import Draft, Spellings, live_parts

Stage: TypeAlias = Literal["down", "turned", "scored", "told"]
"""The card lies name up, is turned, the discs score; told: the cubes have moved too."""

DECADES = range(10)
LETTERS = "ABCDEFGH"
"""By seat, what stands on its discs and its cube."""


class Disc(NamedTuple):
    """A year disc on the board: whose, and once the card is turned what it scored and why."""

    seat: Player
    points: int | None = None
    why: str = ""


class Seen(Cards):
    """One look, with what is asked of it again and again.

    `stage` is what a film shows; without it, the table's view tells about a round just ended.
    """

    def __init__(self, look: Look, stage: Stage | None = None, before: Look | None = None) -> None:
        super().__init__(look)
        self.filmed = stage is not None
        told = look.view.seat is None and any(beat.kind == "turned" for beat in look.recent)
        self.stage: Stage | None = stage or ("told" if told or look.outcome is not None else None)
        self._before = before

    @cached_property
    def view(self) -> dict[str, Any]:
        """The view's fields by the names that docs/notation.md fixes."""
        return dict(self.look.view.plain())

    @cached_property
    def last(self) -> dict[str, Any]:
        """The round that has ended, while that is what is shown."""
        return self.view["last"] if self.stage is not None else {}

    @cached_property
    def spellings(self) -> Spellings:
        """A year can be tapped at once, or where the squares are too small by its decade first."""
        found: dict[Draft, str] = {(action,): action for action in self.look.legal}
        years = [action for action in self.look.legal if action.startswith("@")]
        found.update({(f"d{action[1]}", action): action for action in years})
        return found

    @cached_property
    def live(self) -> frozenset[str]:
        return live_parts(self.spellings, self.look.draft)

    @property
    def solo(self) -> bool:
        return len(self.look.names) == 1

    @property
    def seats(self) -> range:
        return range(len(self.look.names))

    @property
    def order(self) -> list[Player]:
        """The seats in the order in which they place, the starter of the round shown first."""
        count = len(self.look.names)
        return [(self.starter + turn) % count for turn in range(count)]

    @property
    def round(self) -> int:
        """The round shown."""
        number: int = self.view["round"]
        return number - 1 if self.ended else number

    @property
    def ended(self) -> bool:
        """Whether the round shown is over and the view is that of the next."""
        return self.stage is not None and self.look.outcome is None

    @property
    def starter(self) -> Player:
        """Who begins the round shown; once a round has ended the next has another starter."""
        starter: Player = self.view["starter"]
        return (starter - 1) % len(self.look.names) if self.ended else starter

    @property
    def own(self) -> Player | None:
        """Whose discs are placed now, on the table that is shown."""
        return self.look.to_act[0] if self.look.to_act and self.stage is None else None

    @property
    def mine(self) -> Player | None:
        """The same where that seat has the tablet."""
        return self.own if self.look.legal else None

    @property
    def dated(self) -> str:
        """The card of the round shown."""
        card: str = self.last["card"] if self.last else self.view["offer"][0]
        return card

    @property
    def year(self) -> int | None:
        """The year of that card, once it is turned."""
        year: int | None = self.last["year"] if self.stage not in (None, "down") else None
        return year

    @property
    def scored(self) -> bool:
        """Whether the discs of the round shown have scored."""
        return self.stage in ("scored", "told")

    @property
    def centuries(self) -> list[int | None]:
        """By seat, the century chosen in the round shown."""
        found: list[int | None] = (self.last or self.view)["centuries"]
        return found

    @cached_property
    def squares(self) -> dict[int, Disc]:
        """The year discs of the round shown by their squares."""
        round_shown = self.last or self.view
        found = {}
        for seat, row in enumerate(round_shown["years"]):
            for n, square in enumerate(row):
                found[square] = self._disc(seat, n)
        return found

    def _disc(self, seat: Player, n: int) -> Disc:
        if not self.scored:
            return Disc(seat)
        return Disc(seat, self.last["points"][seat][n], self.last["why"][seat][n])

    @cached_property
    def scores(self) -> list[int]:
        """By seat, as the cubes stand: they move when what a disc is worth has been seen."""
        seen = self._before if self._before is not None else self.look
        scores: list[int] = dict(seen.view.plain())["scores"]
        return scores

    def gained(self, seat: Player) -> int:
        """The points of the round that has ended."""
        return sum(self.last["points"][seat])

    def at_hand(self, seat: Player) -> int:
        """The year discs that the seat can still place in this round."""
        count: int = self.view["discs"][seat]
        return count

    def resting(self, seat: Player) -> int:
        """The year discs that rest through the round being played."""
        if self.look.outcome is not None:
            return 0
        return DISCS - self.at_hand(seat) - len(self.view["years"][seat])

    @property
    def tried(self) -> str:
        """The square or the century on which a disc lies for a try, as its action."""
        return next((part for part in self.look.draft if part[0] in "*@"), "")

    @property
    def decade(self) -> int | None:
        """The decade whose squares are to be seen large."""
        part = self.look.draft[0] if self.look.draft else ""
        return int(part[1]) if part.startswith(("d", "@")) else None

    def mark(self, kind: str, **facts: object) -> str | None:
        """The mark of a happening of the last step, by which it is moved only once."""
        for index, beat in enumerate(self.look.recent):
            if beat.kind == kind and facts.items() <= dict(beat.facts).items():
                return f"{self.look.ply}.{index}"
        return None
