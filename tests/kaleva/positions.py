"""Positions of Kaleva written as pictures, for the tests; no rule is decided here."""

from __future__ import annotations

from collections.abc import Sequence

from pelitupa.game import Player, Step
from pelitupa.games.kaleva import GAME
from pelitupa.games.kaleva.board import COLUMNS, TEAM
from pelitupa.games.kaleva.cards import DECK, Card, Hand
from pelitupa.games.kaleva.clues import NO_HINTS
from pelitupa.games.kaleva.state import State
from pelitupa.games.kaleva.turn import TURN, Rules
from pelitupa.rng import Rng

START = """
    bbbbbb
    ......
    ......
    ......
    ssssss
"""


def position(
    picture: str = START,
    silver: str = "765432",
    bronze: str = "765432",
    *,
    to_act: Player = 0,
    decks: tuple[str, str] = ("", ""),
    discards: tuple[str, str] = ("", ""),
    up: tuple[str, str] = ("", ""),
    quiet: int = 0,
    swap_any: bool = False,
    patience: int = 200,
    seed: int = 1,
) -> State:
    """A position in which `to_act` is to move.

    The picture shows the rows from 5 down to 1, `s` Silver, `b` Bronze. `silver` and `bronze` are
    the values in the columns a to f, `up` the columns whose card is face up. The cards of a deck
    that are not named in `decks` (drawn first) or `discards` follow in ascending order; the whole
    row counts as dealt at the start.
    """
    rows = picture.split()
    if len(rows) != 5 or any(len(row) != 6 for row in rows):
        raise ValueError("a picture has five rows of six squares")
    cells = "".join(reversed(rows))
    pieces = [
        sum(1 << square for square, cell in enumerate(cells) if cell == side) for side in "sb"
    ]
    if any(mask.bit_count() > TEAM for mask in pieces):
        raise ValueError("a player has six pieces")
    hands = [
        _hand(row, deck, pile, shown)
        for row, deck, pile, shown in zip((silver, bronze), decks, discards, up, strict=True)
    ]
    return State(
        TURN,
        (to_act,),
        None,
        (pieces[0], pieces[1]),
        (hands[0], hands[1]),
        quiet,
        None,
        Rules(swap_any, patience),
        Rng.seeded(seed),
    )


def _hand(row: str, deck: str, pile: str, up: str) -> Hand:
    rest = list(DECK)
    for value in map(int, row + deck + pile):
        rest.remove(value)
    cards = tuple(
        Card(int(value), column in up, 0, column in up and value != "0")
        for column, value in zip(COLUMNS, row, strict=True)
    )
    first = tuple(sorted(map(int, row), reverse=True))
    return Hand(cards, (*map(int, deck), *rest), tuple(map(int, pile)), first, 1, NO_HINTS)


def step(state: State, text: str) -> Step[State]:
    """The action of whoever is to act."""
    return state.apply(state.to_act[0], GAME.parse(text))


def play(state: State, texts: str) -> State:
    """The state after the actions, each done by who is to act then."""
    for text in texts.split():
        state = step(state, text).state
    return state


def legal(state: State) -> set[str]:
    """The notations of all that may be done now."""
    return {str(action) for player in state.to_act for action in state.legal_actions(player)}


def goes(state: State, start: str) -> set[str]:
    """Where the piece on a square may go, by move or attack."""
    return {text[3:] for text in legal(state) if text[:2] == start and text[2] in "-x"}


def kinds(found: Step[State]) -> list[str]:
    return [beat.kind for beat in found.beats]


def row(state: State, player: Player) -> str:
    """The values in a row, `-` for an empty slot."""
    return "".join("-" if card is None else str(card.value) for card in state.hands[player].row)


def picture(state: State) -> list[str]:
    """The rows from 5 down to 1; static pieces in upper case."""
    pieces = state.view(None).plain()["pieces"]
    return ["".join(pieces.get(c + r, ".") for c in COLUMNS) for r in "54321"]


def dealt(seed: int = 1, **options: str) -> State:
    """A new match, both players still to lay their cards."""
    return GAME.new(2, Rng.seeded(seed), options)


def begun(seed: int = 1, orders: Sequence[str] = (), **options: str) -> State:
    """A new match whose cards are laid, by default from high to low."""
    state = dealt(seed, **options)
    for player in (0, 1):
        order = orders[player] if orders else "".join(map(str, state.hands[player].first))
        state = state.apply(player, GAME.parse(f"={order}")).state
    return state
