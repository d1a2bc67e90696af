"""A view as a row of whole numbers of fixed length, for programs that learn.

A shape says how a part of `view.plain()` is written; what is not there is written with -1. What
follows from other parts is left out, and so are the options.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from pelitupa.card_files import packaged_deck
from pelitupa.games.aikamatka.state import ROUNDS
from pelitupa.games.kalesia.weapons import ALLIANCES, SET
from pelitupa.games.kaleva.board import COLUMNS, SQUARES, square_text
from pelitupa.games.vuosilauta.actions import CENTURIES
from tests.outside.numbering import CARDS, NUMBERINGS


class Shape(Protocol):
    """How one part is written: in `size` numbers, always."""

    @property
    def size(self) -> int: ...
    def numbers(self, value: Any) -> list[int]: ...


class Number:
    """A number, or yes and no, as it is."""

    size = 1

    def numbers(self, value: Any) -> list[int]:
        return [-1 if value is None else int(value)]


class Word:
    """One of some words, by its place among them."""

    size = 1

    def __init__(self, words: Iterable[Any]) -> None:
        self.places = {word: place for place, word in enumerate(words)}

    def numbers(self, value: Any) -> list[int]:
        return [-1 if value is None else self.places[value]]


class Counts:
    """How often each of some words is in a list whose order says nothing."""

    def __init__(self, words: Iterable[Any]) -> None:
        self.words = tuple(words)
        self.size = len(self.words)

    def numbers(self, value: Any) -> list[int]:
        if value is None:
            return [-1] * self.size
        found = list(value)
        counts = [found.count(word) for word in self.words]
        if sum(counts) != len(found):
            raise ValueError(f"{found} holds other things than {self.words}")
        return counts


class Row:
    """A list of at most so many things of one shape."""

    def __init__(self, most: int, each: Shape) -> None:
        self.most, self.each = most, each
        self.size = most * each.size

    def numbers(self, value: Any) -> list[int]:
        things = list(value or ())
        if len(things) > self.most:
            raise ValueError(f"{len(things)} things where there is room for {self.most}")
        things += [None] * (self.most - len(things))
        return [number for thing in things for number in self.each.numbers(thing)]


class Fields:
    """The values of these keys; others of the mapping are left out."""

    def __init__(self, **shapes: Shape) -> None:
        self.shapes = shapes
        self.size = sum(shape.size for shape in shapes.values())

    def numbers(self, value: Any) -> list[int]:
        found = value or {}
        return [
            number for key, shape in self.shapes.items() for number in shape.numbers(found.get(key))
        ]


NUMBER = Number()
STEPS = 21
"""How many different groups of one or two columns a piece can have left and entered."""


def _kaleva(players: int) -> Fields:
    slot = Fields(value=NUMBER, up=NUMBER, batch=NUMBER, ruled_out=NUMBER)
    values = Counts(range(10))
    # each of six slots may hold a card of another batch, and one batch is in the deck
    unseen = Row(7, Fields(batch=NUMBER, values=values))
    phases = ("layout", "turn", "scout", "refill", "swap", "over")
    return Fields(
        seat=NUMBER,
        phase=Word(phases),
        to_act=Counts(range(players)),
        pieces=Fields(**{square_text(square): Word("sbSB") for square in range(SQUARES)}),
        slots=Row(2, Row(6, slot)),
        first_cards=Row(2, Row(6, NUMBER)),
        discards=Row(2, values),
        deck=Row(2, NUMBER),
        quiet=NUMBER,
        drawn=NUMBER,
        scouting=Fields(columns=Counts(COLUMNS), fresh=NUMBER),
        may_swap=NUMBER,
        locked=Row(2, NUMBER),
        choice=Row(7, Word("=0123456789")),
        batches=Row(2, NUMBER),
        unseen=Row(2, unseen),
        hints=Row(2, Row(STEPS, Counts(COLUMNS))),
    )


def _kalesia(players: int) -> Fields:
    pair, cards, threes = Word(NUMBERINGS["kalesia"].table), Counts(SET), Row(6, Counts(SET))
    numbers = range(1, 26)
    return Fields(
        seat=NUMBER,
        phase=Word(("choose", "over")),
        round=NUMBER,
        hand=NUMBER,
        grid=Row(25, NUMBER),
        areas=Row(25, Word((*numbers, *ALLIANCES))),
        locked=Row(players, NUMBER),
        history=Row(25, Row(players, pair)),
        alliances=Row(players, Word(ALLIANCES)),
        aside=Word(ALLIANCES),
        cards=cards,
        alliance=Word(ALLIANCES),
        choice=pair,
        dealt=cards,
        passed=threes,
        received=threes,
    )


def _aikamatka(players: int) -> Fields:
    card = Word(sorted(each.id for each in packaged_deck().cards))
    rounds = ROUNDS.get(players, CARDS)
    return Fields(
        seat=NUMBER,
        phase=Word(("choose", "place", "over")),
        round=NUMBER,
        starter=NUMBER,
        timeline=Row(1 + players * rounds, Fields(card=card, year=NUMBER)),
        offer=Row(players, card),
        held=Row(players, card),
        minus=Row(players, Row(rounds, card)),
        pile=NUMBER,
    )


def _vuosilauta(players: int) -> Fields:
    card = Word(sorted(each.id for each in packaged_deck().cards))
    century = Word(CENTURIES)
    whys = Word(("exact", "near", "close", "nearest", "far", "century"))
    discs = Row(players, Row(3, NUMBER))
    return Fields(
        seat=NUMBER,
        phase=Word(("place", "over")),
        round=NUMBER,
        starter=NUMBER,
        turn=NUMBER,
        timeline=Row(11, Fields(card=card, year=NUMBER)),
        offer=Row(1, card),
        pile=NUMBER,
        centuries=Row(players, century),
        years=discs,
        discs=Row(players, NUMBER),
        stopped=Row(players, NUMBER),
        scores=Row(players, NUMBER),
        last=Fields(
            card=card,
            year=NUMBER,
            centuries=Row(players, century),
            years=discs,
            points=discs,
            why=Row(players, Row(3, whys)),
        ),
    )


SHAPES: dict[str, Callable[[int], Fields]] = {
    "aikamatka": _aikamatka,
    "kalesia": _kalesia,
    "kaleva": _kaleva,
    "vuosilauta": _vuosilauta,
}
"""The shape of a view of each game, by the number of players."""
