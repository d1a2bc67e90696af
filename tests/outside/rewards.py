"""What a match is worth to each player, in the numbers that others' programs expect."""

from __future__ import annotations

from pelitupa.game import Outcome


def returns_of(outcome: Outcome | None, players: int) -> list[float]:
    """1 for a win, also a shared one, -1 for a loss; 0 before the end and where nobody wins.

    Of two players one wins what the other loses, so where both win it is a draw.
    """
    if outcome is None or not outcome.winners or (players == 2 and len(outcome.winners) == 2):
        return [0.0] * players
    return [1.0 if seat in outcome.winners else -1.0 for seat in range(players)]
