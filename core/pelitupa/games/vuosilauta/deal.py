"""The first position of a match, and the positions that look like a view."""

from __future__ import annotations

from collections.abc import Mapping

from pelitupa.dated.births import births_of, farthest_born
from pelitupa.dated.timeline import Dated
from pelitupa.deck import Deck
from pelitupa.game import BadSetup
from pelitupa.games.vuosilauta.actions import CENTURIES
from pelitupa.games.vuosilauta.scoring import DISCS, ROUNDS
from pelitupa.games.vuosilauta.state import State
from pelitupa.games.vuosilauta.view import View
from pelitupa.rng import Rng


def fewest_cards(players: int) -> int:
    """What a match uses up: the card that decides who starts, and one a round."""
    return 1 + ROUNDS[players]


def deal(deck: Deck | None, players: int, rng: Rng, options: Mapping[str, str]) -> State:
    """The pile shuffled, one card turned to choose the starter, the first round's laid out."""
    births = births_of(options["births"], players)
    deck, cards = playable(deck, players)
    (first, *pile), rng = rng.shuffled(cards)
    start = Dated(first, deck.years[first])
    starter, _ = rng.pick(farthest_born(births, start.year))
    empty = State(
        deck=deck,
        round=0,
        starter=starter,
        turn=None,
        timeline=(start,),
        offer=(),
        pile=tuple(pile),
        centuries=(),
        years=(),
        discs=(),
        stopped=(),
        scores=(0,) * players,
    )
    return empty.dealt(1, starter, (DISCS,) * players)


def sample(deck: Deck | None, view: View, rng: Rng) -> State:
    """The view with the cards that nobody has seen yet in some order in the pile.

    All orders are equally likely. The view must be one of a match with this deck.
    """
    deck, cards = playable(deck, len(view.scores))
    seen = {dated.card for dated in view.timeline}.union(view.offer)
    pile, _ = rng.shuffled([card for card in cards if card not in seen])
    return State(
        deck=deck,
        round=view.round,
        starter=view.starter,
        turn=view.turn,
        timeline=view.timeline,
        offer=view.offer,
        pile=pile,
        centuries=view.centuries,
        years=view.years,
        discs=view.discs,
        stopped=view.stopped,
        scores=view.scores,
        last=view.last,
    )


def playable(deck: Deck | None, players: int) -> tuple[Deck, tuple[str, ...]]:
    """The deck, and the ids of its cards that have a century on the board, in its order.

    Raises BadSetup with code `deck-size` without a deck, `cards-dated` for too few such cards.
    """
    fewest = fewest_cards(players)
    if deck is None:
        message = f"vuosilauta needs a deck of at least {fewest} cards, not 0"
        raise BadSetup("deck-size", message, cards=0, fewest=fewest)
    cards = tuple(card.id for card in deck.cards if card.year // 100 in CENTURIES)
    if len(cards) < fewest:
        first, last = 100 * CENTURIES[0], 100 * CENTURIES[-1] + 99
        message = f"{len(cards)} cards are dated {first} to {last}, {fewest} are needed"
        raise BadSetup(
            "cards-dated", message, cards=len(cards), fewest=fewest, first=first, last=last
        )
    return deck, cards
