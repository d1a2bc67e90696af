"""Aikamatka: Suomi, the basic game for 2 to 5 players and the solo game; no card is named here.

The game wants a deck (`GAME.with_deck(deck)`), of which it keeps ids and years. The board mode is
no part of it (ruling A1).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from pelitupa.dated.births import births_of, births_option, farthest_born
from pelitupa.dated.timeline import Dated
from pelitupa.deck import Card, Deck
from pelitupa.game import BadSetup, Option, settle_options
from pelitupa.games.aikamatka import actions
from pelitupa.games.aikamatka.actions import Action
from pelitupa.games.aikamatka.choice import GENTLE, PERIOD, THEMES, cards_of, choice_of, ordered
from pelitupa.games.aikamatka.state import ROUNDS, State
from pelitupa.games.aikamatka.view import View
from pelitupa.rng import Rng

FEWEST_CARDS = 26
"""What five players use up: the starting card and five in each of five rounds (ruling A11)."""

BIRTHS = births_option(5)


@dataclass(frozen=True)
class Aikamatka:
    """The box: the same in every match but for the deck, without which there is no match."""

    deck: Deck | None = None

    name: ClassVar[str] = "aikamatka"
    players: ClassVar[range] = range(1, 6)
    options: ClassVar[tuple[Option, ...]] = (BIRTHS, THEMES, PERIOD, GENTLE)
    secret: ClassVar[bool] = False
    resignable: ClassVar[bool] = False

    def with_deck(self, deck: Deck) -> Aikamatka:
        return replace(self, deck=deck)

    def new(self, players: int, rng: Rng, options: Mapping[str, str]) -> State:
        """The pile shuffled, the starting card turned and the first round dealt (Setup).

        Raises BadSetup, besides the reasons of `settle_options`, with code `births` for more years
        than players, `period` and `theme` for choices that are none, `deck-size` for no deck or one
        of fewer than 26 cards and `cards-few` where the choices leave too few of them.
        """
        settled = settle_options(self, players, options)
        births = births_of(settled["births"], players)
        deck, choice = self._playable_deck(), choice_of(settled)
        cards = _enough(cards_of(deck, choice), players)
        (first, *pile), rng = ordered(cards, choice, rng)
        start = Dated(first, deck.years[first])
        starter, _ = rng.pick(farthest_born(births, start.year))
        return State(
            deck=deck,
            round=1,
            starter=starter,
            timeline=(start,),
            offer=(),
            held=(None,) * players,
            minus=((),) * players,
            pile=tuple(pile),
            choice=choice,
        ).dealt()

    def parse(self, text: str) -> Action:
        return actions.parse(text)

    def sample(self, view: View, rng: Rng) -> State:
        """The view with the cards that nobody has seen yet in some order in the pile.

        All orders that the choice of cards allows are equally likely. The view must be one of a
        match with this game's deck.
        """
        deck = self._playable_deck()
        held = [card for card in view.held if card is not None]
        seen = {dated.card for dated in view.timeline}.union(view.offer, held, *view.minus)
        pile, _ = ordered(cards_of(deck, view.choice), view.choice, rng, seen)
        return State(
            deck=deck,
            round=view.round,
            starter=view.starter,
            timeline=view.timeline,
            offer=view.offer,
            held=view.held,
            minus=view.minus,
            pile=pile,
            choice=view.choice,
        )

    def _playable_deck(self) -> Deck:
        cards = len(self.deck.cards) if self.deck else 0
        if self.deck is None or cards < FEWEST_CARDS:
            message = f"aikamatka needs a deck of at least {FEWEST_CARDS} cards, not {cards}"
            raise BadSetup("deck-size", message, cards=cards, fewest=FEWEST_CARDS)
        return self.deck


def fewest_cards(players: int) -> int:
    """How many cards a match uses up, and alone one may lay a dozen at least."""
    return 1 + players * ROUNDS.get(players, 12)


def _enough(cards: tuple[Card, ...], players: int) -> tuple[Card, ...]:
    fewest = fewest_cards(players)
    if len(cards) < fewest:
        message = f"the choices leave {len(cards)} cards, {players} players need {fewest}"
        raise BadSetup("cards-few", message, cards=len(cards), fewest=fewest)
    return cards


GAME = Aikamatka()
