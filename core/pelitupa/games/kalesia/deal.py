"""The deal of Kalesia: alliances, forest and weapons; what follows the deal is elsewhere."""

from __future__ import annotations

from collections.abc import Mapping

from pelitupa.games.kalesia.alliances import alliance_cards
from pelitupa.games.kalesia.forest import NUMBERS
from pelitupa.games.kalesia.state import Deal, KalesiaState, first_position
from pelitupa.games.kalesia.weapons import HAND_SIZE, in_order, in_play, sets_away
from pelitupa.rng import Rng


def deal(players: int, rng: Rng, options: Mapping[str, str]) -> KalesiaState:
    """The position after the deal: alliances, then the forest, then the weapons are shuffled.

    Under `sets` nobody shuffles the weapons.
    """
    weapons = options["weapons"]
    alliances, rng = rng.shuffled(alliance_cards(players))
    grid, rng = rng.shuffled(NUMBERS)
    order = in_play(players, weapons)
    if weapons != "sets":
        order, rng = rng.shuffled(order)
    starts = range(0, players * HAND_SIZE, HAND_SIZE)
    dealt = Deal(
        players=players,
        weapons=weapons,
        open_history=options["open_history"] == "on",
        grid=grid,
        alliances=alliances[:players],
        aside=alliances[players] if players < len(alliances) else None,
        hands=tuple(in_order(order[start : start + HAND_SIZE]) for start in starts),
        removed=in_order((*order[players * HAND_SIZE :], *sets_away(players, weapons))),
        rng=rng,
    )
    return first_position(dealt)
