"""A second, naive Aikamatka that counts lines of play; it shares no code with the engine.

Cards are bare years, given in the order in which they come off the pile. A position is a mutable
list that is copied, a placing is tried by sorting, and nothing is derived: whose turn it is stands
in a queue that is filled when a round begins.
"""

from __future__ import annotations

from copy import copy

ROUNDS = {2: 6, 3: 6, 4: 4, 5: 5}


class Table:
    """A match in progress: `queue` holds what is still to be done this round, in order."""

    def __init__(self, years: list[int], players: int, starter: int) -> None:
        self.line, self.pile = [years[0]], list(years[1:])
        self.players = players
        self.starter = starter
        self.rounds_left = ROUNDS.get(players, len(years))
        self.hands: dict[int, int] = {}
        self.offer: list[int] = []
        self.queue: list[tuple[str, int]] = []
        self.over = False
        self.begin_round()

    def begin_round(self) -> None:
        if self.rounds_left == 0 or len(self.pile) < self.players:
            self.over = True
            return
        self.rounds_left -= 1
        self.offer = [self.pile.pop(0) for _ in range(self.players)]
        seats = list(range(self.players)) * 2
        clockwise = seats[self.starter : self.starter + self.players]
        against = [clockwise[0], *reversed(clockwise[1:])]
        self.queue = [("choose", seat) for seat in against[1:]]
        self.queue += [("rest", self.starter)]
        self.queue += [("place", seat) for seat in clockwise]
        self.settle()

    def settle(self) -> None:
        """Does what needs no decision: the last card of the offer, the next round."""
        if self.queue and self.queue[0][0] == "rest":
            self.hands[self.queue.pop(0)[1]] = self.offer.pop()
        if not self.queue and not self.over:
            self.starter = (self.starter + 1) % self.players
            self.begin_round()

    def choices(self) -> int:
        if self.over:
            return 0
        return len(self.offer) if self.queue[0][0] == "choose" else len(self.line) + 1

    def after(self, choice: int) -> Table:
        table = copy(self)
        table.pile, table.offer, table.queue = self.pile[:], self.offer[:], self.queue[:]
        table.hands = dict(self.hands)
        kind, seat = table.queue.pop(0)
        if kind == "choose":
            table.hands[seat] = table.offer.pop(choice)
        else:
            line = list(table.line)
            line.insert(choice, table.hands.pop(seat))
            if line == sorted(line):
                table.line = line
            elif table.players == 1:
                table.over = True
        table.settle()
        return table


def perft(table: Table, depth: int) -> int:
    """The number of lines of play of exactly that many actions."""
    if depth == 0:
        return 1
    return sum(perft(table.after(choice), depth - 1) for choice in range(table.choices()))
