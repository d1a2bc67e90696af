"""The shelf: every game in this folder, found by its name; no rule of any game lives here.

A game is a package with a module-level `GAME`. One that is played with dated cards has
`with_deck(deck)` besides, which returns the same game holding that deck.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules

from pelitupa.deck import Deck
from pelitupa.game import AnyGame


def all_games(deck: Deck | None = None) -> dict[str, AnyGame]:
    """The games by name, in alphabetical order; those that want dated cards hold `deck`."""
    games: dict[str, AnyGame] = {}
    for module in sorted(iter_modules(__path__), key=lambda found: found.name):
        game = import_module(f"{__name__}.{module.name}").GAME
        games[game.name] = game
    return games if deck is None else with_deck(games, deck)


def with_deck(games: Mapping[str, AnyGame], deck: Deck) -> dict[str, AnyGame]:
    """The same games; those that want dated cards hold the deck."""
    return {
        name: game.with_deck(deck) if hasattr(game, "with_deck") else game
        for name, game in games.items()
    }
