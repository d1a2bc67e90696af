"""Timeline: cards that lie with their years up; what they are good for is each game's to say."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class Dated(NamedTuple):
    """A card lying with its year up."""

    card: str
    year: int


Timeline: TypeAlias = tuple[Dated, ...]
