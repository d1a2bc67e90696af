"""Seen: Kalesia's view as the face reads it, and the spelling of its pairs.

A part is a card of the hand by its place, `card-0` … `card-10`: equal weapons are told apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import combinations
from typing import Any

from pelitupa.games.kalesia.forest import HANDS_IN_A_ROUND, LINES
from pelitupa_web.faces.face import Look
from pelitupa_web.faces.kalesia.moment import ALL_SEEN, SIDES, Moment
from pelitupa_web.faces.spelling import Spellings, live_parts

SILHOUETTES = {"C": "centaur", "M": "mermaid", "F": "oak"}


class Seen:
    """One look, with what is asked of it again and again."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.words = look.words

    @cached_property
    def view(self) -> dict[str, Any]:
        """The view's fields by the names that docs/notation.md fixes."""
        return dict(self.look.view.plain())

    @property
    def own(self) -> bool:
        """Whether a seat looks, not the table."""
        return self.look.view.seat is not None

    @property
    def hand(self) -> list[str]:
        """The weapons in hand, as the view sorts them; none for the table."""
        cards: list[str] = self.view.get("cards", [])
        return cards

    @property
    def received(self) -> list[str]:
        """The weapons that came from the right, in the first hand of a round until it is locked."""
        threes: list[list[str]] = self.view.get("received", [])
        fresh = self.view["hand"] == 1 and not self.view.get("choice") and not self.look.outcome
        return threes[-1] if threes and fresh else []

    @property
    def chosen(self) -> list[str]:
        """The weapons of the draft, as the hand is sorted."""
        return [each for place, each in enumerate(self.hand) if f"card-{place}" in self.look.draft]

    @cached_property
    def spellings(self) -> Spellings:
        """Two cards of the hand in either order; a pair is written as the hand is sorted."""
        legal = frozenset(self.look.legal)
        spelt: dict[tuple[str, ...], str] = {}
        if not legal:
            return spelt
        for (first, one), (second, other) in combinations(enumerate(self.hand), 2):
            if one + other in legal:
                spelt[f"card-{first}", f"card-{second}"] = one + other
                spelt[f"card-{second}", f"card-{first}"] = one + other
        return spelt

    @cached_property
    def live(self) -> frozenset[str]:
        return live_parts(self.spellings, self.look.draft)

    def areas(self, moment: Moment = ALL_SEEN) -> list[int | str]:
        """The areas row by row; before it is conquered, that of the last reveal by its number."""
        areas: list[int | str] = list(self.view["areas"])
        if not moment.conquered:
            areas[self.revealed["place"]] = self.revealed["area"]
        return areas

    def contested(self, moment: Moment = ALL_SEEN) -> int | None:
        """The number that is being fought for, if any.

        While the table looks at a reveal, that one's area is; the next comes up with a hand.
        """
        if not self.own and self.revealed:
            return None if moment.conquered else int(self.revealed["area"])
        number: int | None = self.view["contested"]
        return number

    @property
    def when(self) -> dict[str, int]:
        """The round, and in it the number of the hand that is played, or is being revealed."""
        if self.own or not self.revealed:
            return {name: int(self.view[name]) for name in ("round", "hand")}
        rounds, hands = divmod(self.revealed["area"] - 1, HANDS_IN_A_ROUND)
        return {"round": rounds + 1, "hand": hands + 1}

    @property
    def revealed(self) -> dict[str, Any]:
        """The facts of the last recent reveal; empty when there was none."""
        return self.last("revealed")

    def weapon(self, weapon: str) -> str:
        """How a weapon is spoken of."""
        return self.words(f"kalesia.weapon.{weapon[0]}", value=weapon[1])

    def letter(self, side: str) -> str:
        """The letter that stands for an alliance beside its silhouette."""
        return self.words(f"kalesia.letter.{side}")

    def sides(self, sides: Sequence[str]) -> str:
        """Alliances in a row, as they stand within a sentence."""
        return self.words(f"kalesia.sides.{''.join(sides)}")

    def left_of(self, seat: int) -> str:
        """The name of who sits to the left."""
        return self.look.names[(seat + 1) % len(self.look.names)]

    def right_of(self, seat: int) -> str:
        """The name of who sits to the right."""
        return self.look.names[seat - 1]

    def last(self, kind: str) -> dict[str, Any]:
        """The facts of the last recent beat of the kind; empty when there was none."""
        for beat in reversed(self.look.recent):
            if beat.kind == kind:
                return beat.plain()
        return {}

    def beat(self, kind: str, part: str | int = "") -> str | None:
        """What names a happening of the last action for those who animate it, else None.

        Only the table's own picture shows things happen; a seat sees them lie.
        """
        kinds = [beat.kind for beat in self.look.recent]
        if self.own or kind not in kinds:
            return None
        return f"{self.look.ply}.{kinds.index(kind)}{part}"


def one_short(areas: Sequence[int | str]) -> dict[int, str]:
    """The open places that would complete a line of three, each with the sides of such lines."""
    found: dict[int, str] = {}
    for line in LINES:
        gap = [place for place in line if isinstance(areas[place], int)]
        held = {str(areas[place]) for place in line if place not in gap}
        if len(gap) == 1 and len(held) == 1:
            found[gap[0]] = found.get(gap[0], "") + held.pop()
    return {
        place: "".join(side for side in SIDES if side in sides)
        for place, sides in sorted(found.items())
    }


def sums(pairs: Sequence[str]) -> dict[str, int]:
    """What weapons written one after the other, as in `C4M2`, come to by side."""
    text = "".join(pairs)
    weapons = [text[start : start + 2] for start in range(0, len(text), 2)]
    return {side: sum(int(each[1]) for each in weapons if each[0] == side) for side in SIDES}
