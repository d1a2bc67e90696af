"""A second, naive Vuosilauta that counts lines of play; it shares no code with the engine.

A position is a list of what each player holds and has said, copied for every action. Whose turn it
is is found by walking round the table from whoever acted last; what a disc is worth is looked up
by distance in a list.
"""

from __future__ import annotations

from copy import deepcopy

WORTH = [7, 3, 3, 1, 1, 1]


class Table:
    """A match in progress: the cards to come are bare years, the one that is played for first."""

    def __init__(self, years: list[int], players: int, starter: int, hands: list[int]) -> None:
        self.years = list(years)
        self.players = players
        self.starter = starter
        self.points = [0] * players
        self.rounds_left = {5: 10, 6: 6, 7: 7}.get(players, 8)
        self.over = False
        self.begin(hands)

    def begin(self, hands: list[int]) -> None:
        self.hands = list(hands)
        self.centuries: list[int] = [0] * self.players
        self.board: dict[int, int] = {}
        self.silent: set[int] = set()
        self.turn = self.starter

    def choices(self) -> list[str]:
        if self.over:
            return []
        if self.centuries[self.turn] == 0:
            return ["1800", "1900", "2000", "stop"]
        free = [str(square) for square in range(100) if square not in self.board]
        return [*free, "stop"]

    def after(self, choice: str) -> Table:
        table = deepcopy(self)
        if choice == "stop":
            table.silent.add(table.turn)
        elif len(choice) == 4:
            table.centuries[table.turn] = int(choice)
        else:
            table.board[int(choice)] = table.turn
            table.hands[table.turn] -= 1
            if table.hands[table.turn] == 0:
                table.silent.add(table.turn)
        if len(table.silent) == table.players:
            table.count()
        else:
            table.turn = (table.turn + 1) % table.players
            while table.turn in table.silent:
                table.turn = (table.turn + 1) % table.players
        return table

    def count(self) -> None:
        """Points for the discs on the board, hands for the next round."""
        year = self.years.pop(0)
        offs = {
            square: abs(self.centuries[player] + square - year)
            for square, player in self.board.items()
            if self.centuries[player] <= year < self.centuries[player] + 100
        }
        won = {square: WORTH[off] for square, off in offs.items() if off < len(WORTH)}
        if offs and not won:
            won = {square: 2 for square, off in offs.items() if off == min(offs.values())}
        hands = [3] * self.players
        for square, player in self.board.items():
            self.points[player] += won.get(square, 0)
            if square not in won and hands[player] > 1:
                hands[player] -= 1
        self.starter = (self.starter + 1) % self.players
        self.rounds_left -= 1
        self.over = self.rounds_left == 0
        self.begin(hands)


def perft(table: Table, depth: int) -> int:
    """The number of lines of play of exactly that many actions."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(table.choices())
    return sum(perft(table.after(choice), depth - 1) for choice in table.choices())
