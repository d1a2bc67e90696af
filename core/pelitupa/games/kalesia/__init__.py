"""Kalesia: the box on the shelf; the rules are in the modules beside, read when a match begins.

The rules are those of the rulebook and of rulings L1 to L28; the notation is `C4M2`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pelitupa.game import Option, settle_options
from pelitupa.rng import Rng

if TYPE_CHECKING:
    from pelitupa.games.kalesia.actions import Pair
    from pelitupa.games.kalesia.state import KalesiaState
    from pelitupa.games.kalesia.view import KalesiaView


class Kalesia:
    """Kalesia for 2 to 10 players; what differs from match to match is in the state."""

    name = "kalesia"
    players = range(2, 11)
    options = (
        Option("weapons", "shuffled", ("shuffled", "sets", "mixed-sets")),
        Option("open_history", "off", ("off", "on")),
    )
    secret = True
    resignable = False

    def new(self, players: int, rng: Rng, options: Mapping[str, str]) -> KalesiaState:
        """The position after the deal: alliances, then the forest, then the weapons are shuffled.

        Under `sets` nobody shuffles the weapons. Raises BadSetup.
        """
        from pelitupa.games.kalesia.deal import deal

        return deal(players, rng, settle_options(self, players, options))

    def parse(self, text: str) -> Pair:
        """The pair that is written so; raises IllegalAction."""
        from pelitupa.games.kalesia.actions import parse

        return parse(text)

    def sample(self, view: KalesiaView, rng: Rng) -> KalesiaState:
        """Some state that looks like the view, as `worlds.sample` draws it."""
        from pelitupa.games.kalesia.worlds import sample

        return sample(view, rng)


GAME = Kalesia()
