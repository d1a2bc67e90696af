"""Spelling: how taps on parts become an action's notation; it knows no game.

A face lists, for each legal action, the sequences of parts that spell it. All else follows: what
may be tapped next, what a tap does to the draft, and which action a draft has become.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

Draft: TypeAlias = tuple[str, ...]
Spellings: TypeAlias = Mapping[Draft, str]
"""The notation of an action by the parts that spell it, in the order of the taps."""


def live_parts(spellings: Spellings, draft: Draft) -> frozenset[str]:
    """The parts that lengthen the draft, or one of its beginnings, towards an action.

    Those of the draft itself are among them: a second tap takes a part back.
    """
    live = set(draft)
    for spelling in spellings:
        live.update(spelling[: _shared(spelling, draft) + 1])
    return frozenset(live)


def next_parts(spellings: Spellings, draft: Draft) -> frozenset[str]:
    """The parts that lengthen the draft as it stands."""
    length = len(draft)
    return frozenset(
        spelling[length]
        for spelling in spellings
        if len(spelling) > length and spelling[:length] == draft
    )


def tapped(spellings: Spellings, draft: Draft, part: str, *, loose: bool = False) -> Draft:
    """The draft after a tap on the part; unchanged when the part leads nowhere.

    A part of the draft is taken out, and what was tapped after it with it, unless the parts are
    `loose`: then the rest stays where that still leads to an action. A part that does not fit the
    whole draft replaces as little of its end as possible.
    """
    if part in draft:
        at = draft.index(part)
        rest = (*draft[:at], *draft[at + 1 :])
        return rest if loose and _begins(spellings, rest) else draft[:at]
    for kept in range(len(draft), -1, -1):
        longer = (*draft[:kept], part)
        if _begins(spellings, longer):
            return longer
    return draft


def _shared(spelling: Draft, draft: Draft) -> int:
    """How many parts both begin with."""
    shared = 0
    for one, other in zip(spelling, draft, strict=False):
        if one != other:
            break
        shared += 1
    return shared


def _begins(spellings: Spellings, draft: Draft) -> bool:
    length = len(draft)
    return any(spelling[:length] == draft for spelling in spellings)
