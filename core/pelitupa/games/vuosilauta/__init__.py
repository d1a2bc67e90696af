"""Vuosilauta (the year board), the game of the board and the discs that lie in Aikamatka's box.

The rules are our own house rules, written in docs/vuosilauta.md: those of the box are not public.
They are in the modules beside, read when a match begins; the game wants a deck
(`GAME.with_deck(deck)`), of which it keeps ids and years and plays with those from 1800 to 2099.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from pelitupa.dated.births import births_option
from pelitupa.deck import Deck
from pelitupa.game import Option, settle_options
from pelitupa.rng import Rng

if TYPE_CHECKING:
    from pelitupa.games.vuosilauta.actions import Action
    from pelitupa.games.vuosilauta.state import State
    from pelitupa.games.vuosilauta.view import View

MOST_PLAYERS = 8


@dataclass(frozen=True)
class Vuosilauta:
    """The box: the same in every match but for the deck, without which there is no match."""

    deck: Deck | None = None

    name: ClassVar[str] = "vuosilauta"
    players: ClassVar[range] = range(1, MOST_PLAYERS + 1)
    options: ClassVar[tuple[Option, ...]] = (births_option(MOST_PLAYERS),)
    secret: ClassVar[bool] = False
    resignable: ClassVar[bool] = False

    def with_deck(self, deck: Deck) -> Vuosilauta:
        return replace(self, deck=deck)

    def new(self, players: int, rng: Rng, options: Mapping[str, str]) -> State:
        """The first round, its card laid out and the starter to place.

        Raises BadSetup, besides the reasons of `settle_options`, with code `births` for more years
        than players, `deck-size` for no deck and `cards-dated` for one that has too few
        cards from 1800 to 2099: one for the start and one a round.
        """
        from pelitupa.games.vuosilauta.deal import deal

        return deal(self.deck, players, rng, settle_options(self, players, options))

    def parse(self, text: str) -> Action:
        """The inverse of `str(action)`; raises IllegalAction for what is no notation."""
        from pelitupa.games.vuosilauta.actions import parse

        return parse(text)

    def sample(self, view: View, rng: Rng) -> State:
        """Some state that looks like the view, uniformly among those that do."""
        from pelitupa.games.vuosilauta.deal import sample

        return sample(self.deck, view, rng)


GAME = Vuosilauta()
