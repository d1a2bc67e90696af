"""What one seat, or a stranger at the table, knows and remembers; built by naming what is shown.

Nothing here has seen the state: it says only how a view is laid out and how it reads as JSON.
"""

from __future__ import annotations

from typing import NamedTuple

from pelitupa.game import Plain, Player
from pelitupa.games.kalesia.actions import Pair
from pelitupa.games.kalesia.forest import Area, round_and_hand
from pelitupa.games.kalesia.weapons import Alliance, Totals, Weapons, totals_of


class Own(NamedTuple):
    """What only one seat knows. A locked pair lies on the table and is no longer among `cards`."""

    seat: Player
    cards: Weapons
    alliance: Alliance
    choice: Pair | None
    dealt: Weapons
    passed: tuple[Weapons, ...]
    received: tuple[Weapons, ...]

    def plain(self) -> dict[str, Plain]:
        return {
            "cards": list(self.cards),
            "alliance": self.alliance,
            "choice": None if self.choice is None else str(self.choice),
            "dealt": list(self.dealt),
            "passed": [list(three) for three in self.passed],
            "received": [list(three) for three in self.received],
        }


class KalesiaView(NamedTuple):
    """An information state: all reveals since the first hand, and the seat's own secrets.

    `history` holds one tuple of pairs, by seat, for each conquered area in ascending number.
    `open_history` says whether the screen may show more of it than the last (L10). `alliances`
    (and `aside`, with two players) are None until the match is over.
    """

    players: int
    weapons: str
    open_history: bool
    grid: tuple[int, ...]
    areas: tuple[Area, ...]
    history: tuple[tuple[Pair, ...], ...]
    locked: tuple[bool, ...]
    alliances: tuple[Alliance, ...] | None
    aside: Alliance | None
    own: Own | None

    @property
    def seat(self) -> Player | None:
        return None if self.own is None else self.own.seat

    @property
    def over(self) -> bool:
        return self.alliances is not None

    @property
    def contested(self) -> int | None:
        """The number being fought for, the lowest open one (L4); None when the match is over."""
        return None if self.over else len(self.history) + 1

    @property
    def totals(self) -> Totals | None:
        """The totals of the last reveal; None before the first."""
        return totals_of(self.history[-1]) if self.history else None

    def plain(self) -> dict[str, Plain]:
        round_, hand = round_and_hand(len(self.history), self.over)
        history = [[str(pair) for pair in pairs] for pairs in self.history]
        public: dict[str, Plain] = {
            "phase": "over" if self.over else "choose",
            "players": self.players,
            "weapons": self.weapons,
            "open_history": self.open_history,
            "round": round_,
            "hand": hand,
            "grid": list(self.grid),
            "areas": list(self.areas),
            "contested": self.contested,
            "locked": list(self.locked),
            "shown": history[-1] if history else [None] * self.players,
            "totals": None if self.totals is None else self.totals._asdict(),
            "history": history,
            "alliances": None if self.alliances is None else list(self.alliances),
            "aside": self.aside,
        }
        return public if self.own is None else public | self.own.plain()
