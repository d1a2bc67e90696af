"""Card documents: the card files of the project as a deck, held to every bound; nothing is read
from a disk here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from pelitupa.card_fields import Bounds, Spot, card_of
from pelitupa.deck import CARDS_MOST, Card, Deck
from pelitupa.game import BadSetup
from pelitupa.json_text import read_json

FILE_LONGEST = 4_000_000
"""Characters of one file. Longer ones are refused unread."""


def deck_of(documents: Mapping[str, str]) -> Deck:
    """The deck that JSON documents hold, by file name: each an array of card objects.

    The fields of a card are those of cards_data/aikamatka/schema.json, whose bounds for our own
    cards are narrower; fields it does not know are passed over. Raises BadSetup with code `deck`
    and the facts `file`, `card` (its id, or its place in the file from 1), `field` (each empty
    where the fault lies in no single one) and `fault`, the key of the reason.
    """
    cards: dict[str, Card] = {}
    for file in sorted(documents):
        for place, card in _cards_in(Spot(file), documents[file]):
            if card.id in cards:
                spot = Spot(file, place, card.id, "id")
                spot.refuse("duplicate", "there is a card with this id already")
            if len(cards) == CARDS_MOST:
                Spot(file).refuse("many", f"there are more than {CARDS_MOST} cards")
            cards[card.id] = card
    return Deck(tuple(cards[key] for key in sorted(cards)))


def _cards_in(spot: Spot, document: str) -> Iterator[tuple[int, Card]]:
    """The cards of one document, each with its place."""
    bounds = Bounds()
    for place, entry in enumerate(entries_of(spot, parsed(spot, document, FILE_LONGEST)), 1):
        yield place, card_of(spot._replace(place=place), entry, bounds)


def parsed(spot: Spot, document: str, longest: int) -> object:
    """What the JSON says; raises BadSetup for text that is none, that is too long or too deep."""
    if len(document) > longest:
        spot.refuse("size", f"the file is longer than {longest} characters", most=longest)

    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        found = dict(pairs)
        if len(found) < len(pairs):
            spot.refuse("twice", "a field stands twice in one object")
        return found

    try:
        value: object = read_json(document, object_pairs_hook=once)
    except BadSetup:
        raise
    except json.JSONDecodeError as error:
        sentence = f"this is not JSON (line {error.lineno}, column {error.colno})"
        spot._replace(line=0 if spot.file else error.lineno).refuse("json", sentence)
    except ValueError:
        spot.refuse("json", "a number is too long, or brackets are too deep or too many")
    return value


def entries_of(spot: Spot, value: object) -> list[object]:
    """The array of cards that a document holds, which may still be anything."""
    if not isinstance(value, list):
        spot.refuse("list", "the file must be an array of cards")
    if len(value) > CARDS_MOST:
        spot.refuse("many", f"there are more than {CARDS_MOST} cards", most=CARDS_MOST)
    return value
