"""What moves give away about where a player's Tuuris lie; nothing that was not public.

Only who has a Tuuri in the column left or entered is offered a scouting (rulings K33 to K37), and
everybody sees whether it was. Not offered: no Tuuri lies there. Offered and declined: one does,
in one column or the other. Hints keep the second kind, as groups of columns, while the cards in
them are face down; cards that change their place take their hints along.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from pelitupa.games.kaleva.board import Column

Hints: TypeAlias = tuple[tuple[Column, ...], ...]
"""Groups of columns, in order: in each group at least one face-down card is a Tuuri."""
NO_HINTS: Hints = ()


def _tidy(groups: Iterable[frozenset[Column]]) -> Hints:
    """In order, each once, without the groups that follow from a smaller one."""
    kept = set(groups)
    minimal = [group for group in kept if not any(other < group for other in kept)]
    return tuple(sorted(tuple(sorted(group)) for group in minimal))


def added(hints: Hints, columns: Iterable[Column]) -> Hints:
    """The hints with one more group."""
    return _tidy([frozenset(columns), *map(frozenset, hints)])


def shown(hints: Hints, column: Column, tuuri: bool) -> Hints:
    """The hints after it became known whether the card in the column is a Tuuri."""
    if not hints:
        return hints
    if tuuri:
        return tuple(group for group in hints if column not in group)
    return _tidy(frozenset(group) - {column} for group in hints)


def moved(hints: Hints, first: Column, second: Column) -> Hints:
    """The hints after the cards of two columns have changed places."""
    if not hints:
        return hints
    other = {first: second, second: first}
    return _tidy(frozenset(other.get(column, column) for column in group) for group in hints)
