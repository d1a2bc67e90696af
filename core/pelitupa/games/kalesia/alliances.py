"""Secret alliance cards: which ones are dealt to how many players; nothing of what they win by."""

from __future__ import annotations

from pelitupa.games.kalesia.weapons import ALLIANCES, Alliance

_CARDS = {
    2: (1, 1, 1),
    3: (1, 1, 1),
    4: (2, 2, 0),
    5: (2, 2, 1),
    6: (3, 3, 0),
    7: (3, 3, 1),
    8: (3, 3, 2),
    9: (4, 4, 1),
    10: (4, 4, 2),
}
"""Centaurs, Mermaids, Forest by the number of players.

Preparation, table; Rules for two players 1; Kalesia for 6 to 10 players, table (L20, L21, L25).
"""


def alliance_cards(players: int) -> tuple[Alliance, ...]:
    """The cards that are shuffled: one a player, and with two players one that is set aside."""
    return tuple(
        alliance
        for alliance, count in zip(ALLIANCES, _CARDS[players], strict=True)
        for _ in range(count)
    )
