"""A second Kalesia, slow and plain, that shares no code with the engine and checks its counts.

It is handed areas, hands and alliances as JSON lists and keeps everything in lists and dicts.
"""

from __future__ import annotations

from copy import deepcopy
from itertools import combinations

RANK = "CMF"


def rank(card: str) -> tuple[int, int]:
    return RANK.index(card[0]), int(card[1])


class NaiveKalesia:
    """A table on which things are moved about."""

    def __init__(self, areas: list, hands: list, alliances: list) -> None:
        self.seats = len(hands)
        self.areas = list(areas)
        self.hands = [list(hand) for hand in hands]
        self.alliances = list(alliances)
        self.secret: dict[int, list[str]] = {}
        self.piles: list[list[str]] = [[] for _ in hands]
        self.sums: dict[str, int] | None = None
        self.shown: list | None = None
        self.taken = 0
        self.winner: str | None = None
        self.by: str | None = None

    def waiting(self) -> list[int]:
        if self.winner:
            return []
        return [seat for seat in range(self.seats) if seat not in self.secret]

    def moves(self, seat: int) -> list[str]:
        found = {"".join(sorted(two, key=rank)) for two in combinations(self.hands[seat], 2)}
        return sorted(found)

    def lock(self, seat: int, text: str) -> None:
        for card in (text[:2], text[2:]):
            self.hands[seat].remove(card)
        self.secret[seat] = [text[:2], text[2:]]
        if len(self.secret) == self.seats:
            self._reveal()

    def _reveal(self) -> None:
        cards = [card for seat in range(self.seats) for card in self.secret[seat]]
        self.sums = {who: sum(int(c[1]) for c in cards if c[0] == who) for who in RANK}
        best = sorted(self.sums.values())
        conqueror = "F"
        if best[2] != best[1]:
            conqueror = next(who for who in RANK if self.sums[who] == best[2])
        self.taken += 1
        self.areas = [conqueror if area == self.taken else area for area in self.areas]
        self.shown = ["".join(self.secret[seat]) for seat in range(self.seats)]
        for seat in range(self.seats):
            self.piles[seat] += self.secret[seat]
        self.secret = {}
        if self._three_in_line(conqueror):
            self.winner, self.by = conqueror, "temple"
        elif not any(isinstance(area, int) for area in self.areas):
            self.winner, self.by = "F", "exhausted"
        elif len(self.hands[0]) == 3:
            given = self.hands
            self.hands = [self.piles[seat] + given[seat - 1] for seat in range(self.seats)]
            self.piles = [[] for _ in range(self.seats)]

    def _three_in_line(self, who: str) -> bool:
        rows = [self.areas[5 * row : 5 * row + 5] for row in range(5)]
        own = [[area == who for area in row] for row in rows]
        across = any(all(row[i : i + 3]) for row in own for i in range(3))
        columns = [list(column) for column in zip(*own, strict=True)]
        down = any(all(column[i : i + 3]) for column in columns for i in range(3))
        squares = [(row, column) for row in range(3) for column in range(3)]
        falling = any(all(own[r + i][c + i] for i in range(3)) for r, c in squares)
        rising = any(all(own[r + 2 - i][c + i] for i in range(3)) for r, c in squares)
        return across or down or falling or rising

    def winners(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.alliances[seat] == self.winner]


def count(table: NaiveKalesia, depth: int) -> tuple[int, dict[str, int]]:
    """The sequences of so many actions, the lowest waiting seat acting; and how many of them end.

    The second is by the winning side; a sequence that ended earlier is in neither.
    """
    if depth == 0:
        return 1, {table.winner: 1} if table.winner else {}
    sequences, ended = 0, {}
    for seat in table.waiting()[:1]:
        for move in table.moves(seat):
            after = deepcopy(table)
            after.lock(seat, move)
            more, ends = count(after, depth - 1)
            sequences += more
            for who, number in ends.items():
                ended[who] = ended.get(who, 0) + number
    return sequences, ended
