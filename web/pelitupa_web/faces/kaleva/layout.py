"""Layout: which card of the deal lies in which column of a half-made layout; no markup is here.

Its draft holds a card and its column by turns: `dealt-2`, `own-a`, `dealt-0`, `own-b`.
"""

from __future__ import annotations

from collections.abc import Sequence

from pelitupa_web.faces.kaleva.names import COLUMNS
from pelitupa_web.faces.spelling import Draft


def laid(draft: Draft) -> dict[str, int]:
    """By column, which card of the deal lies there, counted from 0."""
    pairs = zip(draft[::2], draft[1::2], strict=True)
    return {column[-1]: int(card[-1]) for card, column in pairs}


def next_column(columns: str, draft: Draft) -> str:
    """The first column from the left of the picture in which no card lies; empty for none."""
    taken = laid(draft)
    return next((column for column in columns if column not in taken), "")


def parts(draft: Draft) -> frozenset[str]:
    """Every card, and once one lies every free column."""
    taken = laid(draft)
    free = (f"own-{column}" for column in COLUMNS if draft and column not in taken)
    return frozenset((*(f"dealt-{place}" for place in range(len(COLUMNS))), *free))


def pick(columns: str, draft: Draft, part: str) -> Draft:
    """A card comes to the next column, or back from its own; in a free one comes the last laid."""
    if part in draft:
        at = draft.index(part) // 2 * 2
        return draft[:at] + draft[at + 2 :]
    if part.startswith("own-"):
        return (*draft[:-1], part)
    return (*draft, part, f"own-{next_column(columns, draft)}")


def spelled(cards: Sequence[int], draft: Draft) -> str | None:
    """The notation of the layout, None while a column is empty."""
    taken = laid(draft)
    if len(taken) < len(COLUMNS):
        return None
    return "=" + "".join(str(cards[taken[column]]) for column in COLUMNS)
