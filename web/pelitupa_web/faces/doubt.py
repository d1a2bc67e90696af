"""Doubt: the button by which somebody says that the year of a turned card looks wrong."""

from __future__ import annotations

import hashlib
import json

from pelitupa.deck import Card
from pelitupa_web.html import Html, button
from pelitupa_web.words import Words

PREFIX = "dispute/"


def key_of(card: Card) -> str:
    """The key under which the year of a card is disputed, from what the card says."""
    said = json.dumps([card.id, card.year, card.name], ensure_ascii=False)
    return PREFIX + hashlib.sha256(said.encode()).hexdigest()[:16]


def doubt(words: Words, card: Card, deck: str, *, doubted: bool, place: str = "doubt") -> Html:
    """One tap says it, another takes it back. `deck` is the digest of the card's deck."""
    return button(
        ".quiet.doubt",
        type="button",
        id=f"{place}-{card.id}",
        aria_pressed=doubted,
        data_send={"kind": "dispute", "card": card.id, "deck": deck},
    )[words("dispute.mark")]
