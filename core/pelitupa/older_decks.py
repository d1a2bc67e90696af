"""Older decks: the cards of past releases as text, and read back; it reads no file itself.

A record names the deck it was played with by its digest. What a match needs of a released deck is
kept for ever: ids and years, and for the screen names, themes and pictures. What a card tells
about its event is not: it is taken from the present deck, where the card still is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from pelitupa.deck import Card, Deck
from pelitupa.game import Refusal
from pelitupa.json_text import read_json

FORMAT = "pelitupa-deck/1"
LONGEST_FILE = 4_000_000
"""Characters. Longer ones are refused unread."""


def is_digest(text: object) -> bool:
    """Whether the text is a deck's digest by its form."""
    return isinstance(text, str) and re.fullmatch("[0-9a-f]{12}", text) is not None


def written(deck: Deck, version: str) -> str:
    """The deck as text, with the first version that was released with it; a card a line."""
    cards = (
        json.dumps(
            [card.id, card.year, card.theme, card.picture, dict(card.name)],
            ensure_ascii=False,
            separators=(",", ":"),
        )
        for card in deck.cards
    )
    head = json.dumps({"format": FORMAT, "version": version}, separators=(",", ":"))
    return head[:-1] + ',"cards":[\n' + ",\n".join(cards) + "\n]}\n"


def read(text: str, digest: str, present: Deck) -> Deck:
    """The older deck with this digest; raises Refusal with code `deck-damaged` for any other text.

    Of a card that the present deck has too, texts and picture are the present ones.
    """
    try:
        deck = _deck(text, present)
    except (ValueError, TypeError, KeyError, AttributeError):
        deck = None
    if deck is None or deck.digest != digest:
        raise Refusal("deck-damaged", f"the cards {digest} are not what was released")
    return deck


def _deck(text: str, present: Deck) -> Deck | None:
    """What the text holds; anything that reading odd JSON can raise for a text that is no deck."""
    document = read_json(text) if len(text) <= LONGEST_FILE else {}
    if document.get("format") != FORMAT:
        return None
    return Deck(tuple(_card(entry, present) for entry in document["cards"]))


def _card(entry: Sequence[Any], present: Deck) -> Card:
    id_, year, theme, picture, name = entry
    known = present.by_id.get(id_)
    return Card(
        id=id_,
        year=year,
        name=tuple(name.items()),
        text=known.text if known else (),
        theme=theme,
        picture=known.picture if known else picture,
        sources=known.sources if known else (),
    )
