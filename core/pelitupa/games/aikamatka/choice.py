"""Choice: which cards of the deck a match is played with, and in what order they may come.

Themes, a period and a gentle opening are house rules of ours, off by default: the rulebook plays
with all cards, well shuffled.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import pairwise
from typing import NamedTuple

from pelitupa.deck import Card, Deck
from pelitupa.game import BadSetup, Option, Plain
from pelitupa.rng import Rng

_WORD = "[a-z0-9]+(?:-[a-z0-9]+)*"
_YEAR = "-?[0-9]{1,4}"

THEMES = Option("themes", "all", ("all",), pattern=f"{_WORD}(?:,{_WORD}){{0,39}}", house=True)
"""Only cards of these themes, `music,sports`."""
PERIOD = Option("period", "all", ("all",), pattern=rf"(?:{_YEAR})?\.\.(?:{_YEAR})?", house=True)
"""Only cards from one year to another, both included, `1809..1917`; either may be left out."""
GENTLE = Option("gentle", "off", ("off", "on"), house=True)
"""The first six cards lie far apart: one from each sixth of the timeline."""
OPENING = 6
"""Five players' first round and the card it begins with."""


class Choice(NamedTuple):
    """What a match is played with; without themes it is all of them."""

    themes: tuple[str, ...] = ()
    first: int | None = None
    last: int | None = None
    gentle: bool = False

    def __str__(self) -> str:
        ends = ["" if year is None else str(year) for year in (self.first, self.last)]
        parts = (
            f"themes {','.join(self.themes)}" if self.themes else "",
            f"period {'..'.join(ends)}" if any(ends) else "",
            "gentle" if self.gentle else "",
        )
        return " | ".join(part for part in parts if part)

    def plain(self) -> dict[str, Plain]:
        return {
            "themes": list(self.themes),
            "period": [self.first, self.last],
            "gentle": self.gentle,
        }


ALL = Choice()


def choice_of(options: Mapping[str, str]) -> Choice:
    """What settled options choose.

    Raises BadSetup with code `period` for a period that ends before it begins.
    """
    themes = [] if options["themes"] == "all" else options["themes"].split(",")
    first, _, last = options["period"].removeprefix("all").partition("..")
    choice = Choice(
        themes=tuple(sorted(set(themes))),
        first=int(first) if first else None,
        last=int(last) if last else None,
        gentle=options["gentle"] == "on",
    )
    if choice.first is not None and choice.last is not None and choice.first > choice.last:
        message = f"the period ends in {last}, before it begins in {first}"
        raise BadSetup("period", message, first=choice.first, last=choice.last)
    return choice


def cards_of(deck: Deck, choice: Choice) -> tuple[Card, ...]:
    """The cards that are played with, in the deck's order.

    Raises BadSetup with code `theme` for one that no card of the deck has.
    """
    known = {card.theme for card in deck.cards}
    for theme in choice.themes:
        if theme not in known:
            raise BadSetup("theme", f"no card of the deck has the theme {theme}", theme=theme)
    return tuple(card for card in deck.cards if _fits(card, choice))


def _fits(card: Card, choice: Choice) -> bool:
    if choice.themes and card.theme not in choice.themes:
        return False
    if choice.first is not None and card.year < choice.first:
        return False
    return choice.last is None or card.year <= choice.last


def ordered(
    cards: Collection[Card], choice: Choice, rng: Rng, seen: Collection[str] = ()
) -> tuple[tuple[str, ...], Rng]:
    """The ids of the cards that have not been seen, in the order in which they will come.

    All orders that the choice allows are equally likely. By a gentle one the first six of the deal
    are one from the middle of each sixth of the cards by year: while fewer have been seen, what is
    left of them comes first.
    """
    ids = [card.id for card in cards if card.id not in seen]
    if not choice.gentle or len(seen) >= OPENING:
        return rng.shuffled(ids)
    opening = []
    for middle in _middles(cards):
        if not any(card in seen for card in middle):
            card, rng = rng.pick(middle)
            opening.append(card)
    begun, rng = rng.shuffled(opening)
    rest, rng = rng.shuffled([card for card in ids if card not in begun])
    return (*begun, *rest), rng


def _middles(cards: Collection[Card]) -> list[tuple[str, ...]]:
    """Of each sixth of the cards by year the ids of those that are not near its ends."""
    line = [card.id for card in sorted(cards, key=lambda card: (card.year, card.id))]
    ends = [len(line) * part // OPENING for part in range(OPENING + 1)]
    margins = [(low, high, (high - low) // 4) for low, high in pairwise(ends)]
    return [tuple(line[low + margin : high - margin]) for low, high, margin in margins]
