"""Census: every card and piece of a position, wherever it lies, so that none is lost or doubled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from pelitupa.game import AnyState


def _aikamatka(state: Any) -> object:
    turned = [dated.card for dated in state.timeline]
    piles = [card for pile in state.minus for card in pile]
    held = [card for card in state.held if card is not None]
    cards = Counter([*turned, *piles, *held, *state.offer, *state.pile])
    assert set(cards.values()) == {1}
    return sorted(cards)


def _kalesia(state: Any) -> object:
    weapons = Counter(state.deal.removed)
    for seat, hand in enumerate(state.hands):
        locked = state.choices[seat] or ()
        weapons.update([*hand, *locked])
        in_front = (11 - len(hand) - len(locked)) // 2
        for reveal in state.history[len(state.history) - in_front :]:
            weapons.update(reveal[seat])
    alliances = Counter([*state.deal.alliances, state.deal.aside])
    return sorted(weapons.items()), sorted(alliances.items(), key=str), len(state.areas)


def _kaleva(state: Any) -> object:
    """Cards by what each owner can see; see tests/kaleva for the deck itself."""
    cards = []
    for player in (0, 1):
        view = state.view(player).plain()
        unseen = Counter(value for batch in view["unseen"][player] for value in batch["values"])
        shown = [slot["value"] for slot in view["slots"][player] if slot and slot["up"]]
        cards.append(sorted((unseen + Counter(shown) + Counter(view["discards"][player])).items()))
        known = [slot["value"] for slot in view["slots"][player] if slot and not slot["up"]]
        assert not Counter(known) - unseen
        row = sum(slot is not None for slot in view["slots"][player])
        laid = row if view["phase"] != "layout" else 6
        waiting = view["drawn"] is not None
        assert laid + waiting + view["deck"][player] + len(view["discards"][player]) == 27
    pieces = view["pieces"].values()
    sides = [
        sum(piece.lower() == side for piece in pieces) + view["captured"][player]
        for player, side in enumerate("sb")
    ]
    return cards, sides


def _vuosilauta(state: Any) -> object:
    cards = Counter([*(dated.card for dated in state.timeline), *state.offer, *state.pile])
    assert set(cards.values()) == {1}
    squares = [square for row in state.years for square in row]
    assert len(set(squares)) == len(squares)
    for row, left in zip(state.years, state.discs, strict=True):
        assert 1 <= len(row) + left <= 3
    return sorted(cards)


COUNTS: dict[str, Callable[[Any], object]] = {
    "aikamatka": _aikamatka,
    "kalesia": _kalesia,
    "kaleva": _kaleva,
    "kivikasa": lambda state: None,
    "vuosilauta": _vuosilauta,
}


def census(state: AnyState) -> object:
    """A value that stays the same through a match, by the game's folder."""
    return COUNTS[type(state).__module__.split(".")[2]](state)
