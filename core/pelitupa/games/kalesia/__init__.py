"""Kalesia: the box on the shelf; dealing is here, what follows the deal is in the modules beside.

The rules are those of the rulebook and of rulings L1 to L28; the notation is `C4M2`.
"""

from __future__ import annotations

from collections.abc import Mapping

from pelitupa.game import Option, settle_options
from pelitupa.games.kalesia.actions import Pair, parse
from pelitupa.games.kalesia.alliances import PLAYERS, alliance_cards
from pelitupa.games.kalesia.forest import NUMBERS
from pelitupa.games.kalesia.state import Deal, KalesiaState, first_position
from pelitupa.games.kalesia.view import KalesiaView, Own
from pelitupa.games.kalesia.weapons import HAND_SIZE, in_order, in_play, sets_away
from pelitupa.games.kalesia.worlds import sample
from pelitupa.rng import Rng

__all__ = ["GAME", "Deal", "Kalesia", "KalesiaState", "KalesiaView", "Own", "Pair"]


class Kalesia:
    """Kalesia for 2 to 10 players; what differs from match to match is in the state."""

    name = "kalesia"
    players = PLAYERS
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
        settled = settle_options(self, players, options)
        weapons = settled["weapons"]
        alliances, rng = rng.shuffled(alliance_cards(players))
        grid, rng = rng.shuffled(NUMBERS)
        order = in_play(players, weapons)
        if weapons != "sets":
            order, rng = rng.shuffled(order)
        starts = range(0, players * HAND_SIZE, HAND_SIZE)
        deal = Deal(
            players=players,
            weapons=weapons,
            open_history=settled["open_history"] == "on",
            grid=grid,
            alliances=alliances[:players],
            aside=alliances[players] if players < len(alliances) else None,
            hands=tuple(in_order(order[start : start + HAND_SIZE]) for start in starts),
            removed=in_order((*order[players * HAND_SIZE :], *sets_away(players, weapons))),
            rng=rng,
        )
        return first_position(deal)

    def parse(self, text: str) -> Pair:
        """The pair that is written so; raises IllegalAction."""
        return parse(text)

    def sample(self, view: KalesiaView, rng: Rng) -> KalesiaState:
        """Some state that looks like the view, as `worlds.sample` draws it."""
        return sample(view, rng)


GAME = Kalesia()
