"""Small decks and ready positions for Vuosilauta's tests; the real cards are not wanted here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pelitupa.dated.timeline import Dated
from pelitupa.deck import Card, Deck
from pelitupa.game import Beat, Player, Step
from pelitupa.games.vuosilauta import GAME, Vuosilauta
from pelitupa.games.vuosilauta.scoring import DISCS
from pelitupa.games.vuosilauta.state import State
from pelitupa.rng import Rng


def card(name: str, year: int) -> Card:
    texts = tuple((language, f"{name} in {language}") for language in ("fi", "sv", "en"))
    return Card(name, year, texts, texts, "theme", "picture", ())


def game_of_years(years: Iterable[int]) -> Vuosilauta:
    """The game with cards `card-000`, `card-001`, … of these years."""
    cards = (card(f"card-{number:03}", year) for number, year in enumerate(years))
    return GAME.with_deck(Deck(tuple(cards)))


def new(players: int, seed: int = 1, births: str = "", *, cards: int = 40) -> State:
    """A first position with cards whose years are all different."""
    game = game_of_years(range(1803, 1803 + 5 * cards, 5))
    return game.new(players, Rng.seeded(seed), {"births": births})


def position(
    years: Sequence[int],
    players: int = 2,
    *,
    starter: Player = 0,
    round_: int = 1,
    discs: Sequence[int] = (),
    scores: Sequence[int] = (),
) -> State:
    """The start of a round: its card and those to come have these years, `card-0`, `card-1` …"""
    cards = [card(f"card-{number}", year) for number, year in enumerate([*years, 1850])]
    names = [each.id for each in cards]
    begun = State(
        deck=Deck(tuple(cards)),
        round=round_,
        starter=starter,
        turn=None,
        timeline=(Dated(names[-1], 1850),),
        offer=(),
        pile=tuple(names[:-1]),
        centuries=(),
        years=(),
        discs=(),
        stopped=(),
        scores=tuple(scores) or (0,) * players,
    )
    return begun.dealt(round_, starter, tuple(discs) or (DISCS,) * players)


def act(state: State, text: str) -> Step[State]:
    """The step of whoever is to act."""
    (player,) = state.to_act
    return state.apply(player, GAME.parse(text))


def play(state: State, texts: str) -> State:
    """The position after these actions, written with spaces between."""
    for text in texts.split():
        state = act(state, text).state
    return state


def last_step(state: State, texts: str) -> Step[State]:
    """The step of the last of these actions."""
    *before, last = texts.split()
    return act(play(state, " ".join(before)), last)


def finish(state: State, placed: Sequence[str]) -> Step[State]:
    """The step that ends the round in which each seat places its discs, `*19 @07`, and stops.

    The seats take their turns as they come.
    """
    rest = {seat: iter((*texts.split(), ".")) for seat, texts in enumerate(placed)}
    while True:
        step = act(state, next(rest[state.to_act[0]]))
        if step.informs:
            return step
        state = step.state


def points(year: int, *placed: str) -> list[list[int]]:
    """By seat, the points of each year disc when a card of that year is turned on these discs."""
    last = finish(position([year] * 9, len(placed)), placed).state.last
    assert last is not None
    return [[mark.points for mark in row] for row in last.marks]


def kinds(beats: Iterable[Beat]) -> list[str]:
    return [beat.kind for beat in beats]


def facts(beats: Iterable[Beat], kind: str) -> list[dict[str, object]]:
    """The facts of every beat of that kind."""
    return [dict(beat.facts) for beat in beats if beat.kind == kind]
