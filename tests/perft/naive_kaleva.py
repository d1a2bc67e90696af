"""A second Kaleva, slow and plain, written from the rules alone to check the engine against.

Coordinates are (column, row) counted from 1, the board a dict, cards plain ints in dicts of
lists. Of the engine it uses nothing; the random source is that of the project, because the order
in which a discard pile is shuffled into a deck has to be the same.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass, field
from itertools import permutations

from pelitupa.rng import Rng

LETTERS = "abcdef"
EMPTY = None


def name(place):
    return f"{LETTERS[place[0] - 1]}{place[1]}"


def place_of(text):
    return LETTERS.index(text[0]) + 1, int(text[1])


@dataclass
class Naive:
    """A match in progress, changed in place by `play`."""

    pieces: dict  # (column, row) -> player
    rows: list  # per player: column 1..6 -> value or EMPTY
    decks: list  # per player: values, the next one first
    discards: list
    rng: Rng
    swap_any: bool = False
    patience: int = 200
    first: list = field(default_factory=lambda: [None, None])
    up: list = field(default_factory=lambda: [set(), set()])
    laid: list = field(default_factory=lambda: [True, True])
    phase: str = "turn"
    mover: int = 0
    quiet: int = 0
    sources: list = field(default_factory=list)  # columns to scout from, "x" for the fresh one
    drawn: int | None = None
    took: bool = False
    loser: int | None = None
    swap_first: bool = False  # a swap that opens its player's turn
    result: tuple | None = None  # winners, reason

    # Geometry

    def home(self, player):
        return 1 if player == 0 else 5

    def goal(self, player):
        return 5 if player == 0 else 1

    def is_static(self, place):
        player = self.pieces.get(place)
        return player is not None and place[1] == self.goal(player)

    def steps(self, player):
        found = set()
        for place, owner in self.pieces.items():
            if owner != player or self.is_static(place):
                continue
            for across in (-1, 0, 1):
                for up in (-1, 0, 1):
                    target = (place[0] + across, place[1] + up)
                    if (across, up) != (0, 0) and self.can_go(player, place, target):
                        found.add((place, target))
        return found

    def can_go(self, player, place, target):
        column, row = target
        if not (1 <= column <= 6 and 1 <= row <= 5):
            return False
        there = self.pieces.get(target)
        if there == player:
            return False
        if there is not None and self.is_static(target):
            return False
        if row == self.goal(player) and column != place[0]:
            return False
        if column != place[0] and row != place[1]:
            beside = [self.pieces.get((column, place[1])), self.pieces.get((place[0], row))]
            if beside == [1 - player, 1 - player]:
                return False
        return True

    def corners(self, player):
        if sum(owner == player for owner in self.pieces.values()) == 6:
            return []
        return [
            (column, self.home(player))
            for column in (1, 6)
            if (column, self.home(player)) not in self.pieces
        ]

    def held(self, player):
        return sum(
            owner == player and place[1] == self.goal(player)
            for place, owner in self.pieces.items()
        )

    # What may be done

    def acting(self):
        if self.phase == "layout":
            return [player for player in (0, 1) if not self.laid[player]]
        return [] if self.phase == "over" else [self.mover]

    def legal(self, player):
        if player not in self.acting():
            return set()
        if self.phase == "layout":
            return {"=" + "".join(map(str, order)) for order in permutations(self.first[player])}
        return getattr(self, f"_legal_{self.phase}")()

    def _legal_turn(self):
        texts = set()
        for place, target in self.steps(self.mover):
            sign = "x" if target in self.pieces else "-"
            texts.add(f"{name(place)}{sign}{name(target)}")
        return texts | {f"+{name(corner)}" for corner in self.corners(self.mover)}

    def _legal_scout(self):
        texts = {"."}
        for source in self.open_sources():
            letter = "x" if source == "x" else LETTERS[source - 1]
            texts |= {f"{letter}?{LETTERS[target - 1]}" for target in self.targets()}
        return texts

    def _legal_refill(self):
        return {
            f">{LETTERS[c - 1]}" for c, value in self.rows[self.mover].items() if value is EMPTY
        }

    def _legal_swap(self):
        pairs = {f"{a}~{b}" for a in LETTERS for b in LETTERS if a < b}
        return pairs | {"."}

    def targets(self):
        enemy = 1 - self.mover
        return [
            c for c, v in self.rows[enemy].items() if v is not EMPTY and c not in self.up[enemy]
        ]

    def open_sources(self):
        return [s for s in self.sources if s == "x" or self.rows[self.mover][s] == 0]

    # Doing it

    def play(self, player, text):
        assert text in self.legal(player), text
        if self.phase == "layout":
            self.rows[player] = {c: int(digit) for c, digit in enumerate(text[1:], start=1)}
            self.laid[player] = True
            if all(self.laid):
                self.phase = "turn"
        elif self.phase == "turn":
            self._main(text)
        elif self.phase == "scout":
            self._scout(text)
        elif self.phase == "refill":
            self._put(player, LETTERS.index(text[1]) + 1, self.drawn)
            self.drawn = None
            self._refill()
        else:
            self._swap(text)

    def _main(self, text):
        self.took, self.loser, self.sources, self.swap_first = False, None, [], False
        if text[0] == "+":
            self.pieces[place_of(text[1:])] = self.mover
            self._refill()
            return
        start, end = place_of(text[:2]), place_of(text[3:])
        self.sources = sorted({start[0], end[0]})
        if text[2] == "-":
            self._put_piece(self.pieces.pop(start), end)
        else:
            self._fight(start, end)
        if not self._someone_has_won():
            self._scouting()

    def _fight(self, start, end):
        me, other = self.mover, 1 - self.mover
        mine, theirs = self._discard(me, start[0]), self._discard(other, end[0])
        if theirs == 1 and mine >= 2:
            del self.pieces[start], self.pieces[end]
            self._put_piece(me, end)
            self._put_piece(other, start)
            return
        on_shield = end[1] in (1, 5)
        if mine >= theirs:
            del self.pieces[start], self.pieces[end]
            self._put_piece(me, end)
            if mine == 0:
                self.sources = ["x", *self.sources]
            loser = other
        else:
            del self.pieces[start]
            self.sources = []
            loser = me
        if on_shield or self.swap_any:
            self.loser = loser

    def _put_piece(self, player, place):
        self.pieces[place] = player
        if place[1] == self.goal(player):
            self.took = True
            self.quiet = 0

    def _discard(self, player, column):
        value = self.rows[player][column]
        self.rows[player][column] = EMPTY
        self.up[player].discard(column)
        self.discards[player].append(value)
        return value

    def _someone_has_won(self):
        for player in (0, 1):
            if self.held(player) == 3:
                self._over((player,), "shields")
        return self.phase == "over"

    def _scouting(self):
        if self.open_sources() and self.targets():
            self.phase = "scout"
        else:
            self._refill()

    def _scout(self, text):
        if text == ".":
            self._refill()
            return
        if text[0] == "x":
            self.sources.remove("x")
        else:
            self._discard(self.mover, LETTERS.index(text[0]) + 1)
        self.up[1 - self.mover].add(LETTERS.index(text[2]) + 1)
        self._scouting()

    def _refill(self):
        gaps = [c for c in range(1, 7) if self.rows[self.mover][c] is EMPTY]
        if len(gaps) == 2:
            self.drawn = self._draw(self.mover)
            self.phase = "refill"
            return
        for player in (self.mover, 1 - self.mover):
            for column in range(1, 7):
                if self.rows[player][column] is EMPTY:
                    self._put(player, column, self._draw(player))
        if self.loser == self.mover:
            self.phase = "swap"
        else:
            self._end()

    def _put(self, player, column, value):
        assert self.rows[player][column] is EMPTY
        self.rows[player][column] = value

    def _draw(self, player):
        if not self.decks[player]:
            shuffled, self.rng = self.rng.shuffled(self.discards[player])
            self.decks[player], self.discards[player] = list(shuffled), []
        return self.decks[player].pop(0)

    def _swap(self, text):
        if text != ".":
            one, two = (LETTERS.index(letter) + 1 for letter in text.split("~"))
            row, up = self.rows[self.mover], self.up[self.mover]
            row[one], row[two] = row[two], row[one]
            self.up[self.mover] = {{one: two, two: one}.get(column, column) for column in up}
        if self.swap_first:
            self._begin()
        else:
            self.loser = None
            self._end()

    def _end(self):
        if not self.took:
            self.quiet += 1
        if self._patience_is_gone():
            return
        self.mover = 1 - self.mover
        if self.loser == self.mover:
            self.phase, self.swap_first = "swap", True
        else:
            self._begin()

    def _begin(self):
        self.phase, self.loser, self.swap_first = "turn", None, False
        able = [bool(self.steps(player) or self.corners(player)) for player in (0, 1)]
        if able == [False, False]:
            self._over((), "stuck")
        elif not able[self.mover]:
            self.quiet += 1
            if not self._patience_is_gone():
                self.mover = 1 - self.mover

    def _patience_is_gone(self):
        if self.patience and self.quiet >= self.patience:
            self._over((), "patience")
        return self.phase == "over"

    def _over(self, winners, reason):
        self.phase, self.result = "over", (winners, reason)


def perft(match, depth):
    """How many sequences of `depth` actions there are from here (fewer where a match ends)."""
    if depth == 0 or match.phase == "over":
        return 1
    total = 0
    player = match.acting()[0]
    for text in match.legal(player):
        after = copy.deepcopy(match)
        after.play(player, text)
        total += perft(after, depth - 1)
    return total
