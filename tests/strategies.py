"""The one home of what tests draw matches from: games, set-ups, positions reached at random."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice

from pelitupa.card_files import packaged_deck
from pelitupa.game import AnyGame
from pelitupa.games import all_games
from pelitupa.match import Match, new_match
from pelitupa.transcript import play


@dataclass(frozen=True, slots=True)
class Setup:
    """One way to open a box: who plays how many with which options, from which seed."""

    game: str
    players: int
    options: tuple[tuple[str, str], ...]
    seed: int

    def match(self) -> Match:
        return new_match(games()[self.game], self.players, self.seed, dict(self.options))


@cache
def games() -> dict[str, AnyGame]:
    """The shelf with the real cards."""
    return all_games(packaged_deck())


def option_sets(game: AnyGame, players: int) -> list[tuple[tuple[str, str], ...]]:
    """The defaults, and every offered value of every option with the others at their default."""
    found: list[tuple[tuple[str, str], ...]] = [()]
    for option in game.options:
        found += [((option.name, value),) for value in option.values if value != option.default]
    births = ("births", ",".join(str(1950 + 7 * seat) for seat in range(players)))
    if game.name == "vuosilauta" and players in (3, 8):  # decides who starts, and nothing else
        found += [(births,)]
    if game.name == "aikamatka":
        themes, period = ("themes", "music,nature,sports"), ("period", "1900..1999")
        found += [(births,), (themes,), (period,), (births, ("gentle", "on"), period, themes)]
    return found


def setups(seed: int = 1) -> Iterator[Setup]:
    """Every player count with every option set, of every game."""
    for game in games().values():
        for players in game.players:
            for options in option_sets(game, players):
                yield Setup(game.name, players, options, seed)


def position(setup: Setup, plies: int) -> Match:
    """The match after so many random actions, or at its end."""
    reached = setup.match()
    for _, match in islice(play(reached), plies):
        reached = match
    return reached


def played(setup: Setup) -> list[Match]:
    """Every position of a whole random match."""
    start = setup.match()
    return [start, *(match for _, match in play(start))]
