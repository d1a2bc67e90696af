"""Moment: how much of a reveal the table has seen so far; it knows no view and no markup."""

from __future__ import annotations

from typing import Literal, NamedTuple

SIDES = "CMF"

ONE_BY_ONE = 5
"""Up to so many seats turn up their pairs one after the other; more do it all at once."""


class Moment(NamedTuple):
    """One picture of a reveal, of which `ALL_SEEN` is the last."""

    turned: int | None = None
    """How many seats, from the first on, have turned up their pair; None: all of them."""
    counted: str = SIDES
    """The sides whose sum is told."""
    decided: bool = True
    """Whether the highest sum is marked."""
    conquered: bool = True
    """Whether the area lies as its new holder's."""
    built: bool = True
    """Whether a temple's line is drawn."""
    sealed: bool = False
    """Whether everybody's alliance lies there face down, about to be told."""
    onward: bool = True
    """Whether what follows is shown: who gave weapons to whom, who was of which alliance."""
    passing: Literal["", "giving", "given"] = ""
    """Whether three weapons of every seat are on their way to its left, instead of the pairs."""


ALL_SEEN = Moment()
