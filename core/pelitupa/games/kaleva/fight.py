"""How two revealed cards decide an attack; not what then happens to the pieces.

Rulebook, "Attack" and "Special abilities"; rulings K15, K18 to K24.
"""

from __future__ import annotations

from typing import Final

from pelitupa.games.kaleva.cards import TERNA, TUURI

WON: Final = "won"
LOST: Final = "lost"
SWITCHED: Final = "switched"


def fight(attack: int, defence: int) -> str:
    """What becomes of the attacker: `won`, `lost` or `switched` with the defender."""
    if defence == TERNA and attack > TERNA:
        return SWITCHED
    return WON if attack >= defence else LOST


def may_scout_after(attack: int, result: str) -> bool:
    """Whether the attacking card is a Tuuri that may be used now (ruling K23)."""
    return attack == TUURI and result == WON
