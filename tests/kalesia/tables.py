"""Ready positions and short ways to play for Kalesia's tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from pelitupa.game import Beat, Player, Step
from pelitupa.games.kalesia import GAME
from pelitupa.games.kalesia.state import KalesiaState
from pelitupa.games.kalesia.weapons import SET, Weapons, in_order
from pelitupa.rng import Rng

NO_LINE = "CCMCCCCMCCMMFMMCCMCCCCMCC"
"""A full forest, row by row, in which nobody has three in a line (ruling L17)."""
STRONGEST = {"C": ("C3", "C4"), "M": ("M3", "M4"), "F": ("F2", "F3")}


def new(
    players: int, seed: int = 1, weapons: str = "shuffled", history: str = "off"
) -> KalesiaState:
    options = {"weapons": weapons, "open_history": history}
    return GAME.new(players, Rng.seeded(seed), options)


def position(
    players: int,
    *,
    hands: Sequence[str] = (),
    alliances: str = "",
    aside: str | None = None,
    grid: Iterable[int] = range(1, 26),
) -> KalesiaState:
    """The first position with these hands (`C1C2…`), alliances and areas; the rest as dealt."""
    state = new(players)
    laid = tuple(grid)
    deal = state.deal._replace(
        grid=laid,
        hands=tuple(map(weapons, hands)) or state.deal.hands,
        alliances=tuple(alliances) or state.deal.alliances,
        aside=aside or state.deal.aside,
    )
    return state._replace(deal=deal, areas=laid, hands=deal.hands)


def grid_for(*first: int) -> list[int]:
    """The forest whose areas 1, 2, … lie at these places; the others follow in order."""
    order = [*first, *(place for place in range(25) if place not in first)]
    return [order.index(place) + 1 for place in range(25)]


def weapons(text: str) -> Weapons:
    """`C1M4` as weapons, in the order of the set."""
    return in_order(text[start : start + 2] for start in range(0, len(text), 2))


def lock(state: KalesiaState, player: Player, text: str) -> Step[KalesiaState]:
    return state.apply(player, GAME.parse(text))


def play(state: KalesiaState, *texts: str) -> Step[KalesiaState]:
    """One hand, everybody's pair by seat: the step that reveals."""
    for player, text in enumerate(texts):
        step = lock(state, player, text)
        state = step.state
    assert step.informs
    return step


def conquer(state: KalesiaState, sides: str) -> Step[KalesiaState]:
    """Hands in which these sides conquer one after the other, whatever was in the hands before.

    Everybody is lent the side's two strongest weapons and others up to the size of the hand.
    """
    for side in sides:
        pair = STRONGEST[side]
        others = [weapon for weapon in SET if weapon not in pair]
        lent = tuple(in_order((*pair, *others[: len(hand) - 2])) for hand in state.hands)
        step = play(state._replace(hands=lent), *["".join(pair)] * len(lent))
        state = step.state
    return step


def random_match(state: KalesiaState, rng: Rng) -> list[tuple[Step[KalesiaState], Player, str]]:
    """A match with seats and pairs drawn by chance: each step, who acted and how."""
    steps = []
    while state.to_act:
        player, rng = rng.pick(state.to_act)
        action, rng = rng.pick(state.legal_actions(player))
        step = state.apply(player, action)
        steps.append((step, player, str(action)))
        state = step.state
    return steps


def all_weapons(state: KalesiaState) -> Counter[str]:
    """Every weapon of the position, wherever it lies."""
    found = Counter(state.deal.removed)
    for seat, hand in enumerate(state.hands):
        found.update(hand)
        found.update(state.choices[seat] or ())
        for pair in front(state, seat):
            found.update(pair)
    return found


def front(state: KalesiaState, seat: Player) -> list[tuple[str, str]]:
    """The pairs that lie face up before a seat."""
    hands = state.view(None).plain()["hand"] - (state.outcome is None)
    return [pairs[seat] for pairs in state.history[len(state.history) - hands :]]


def kinds(beats: Iterable[Beat]) -> list[str]:
    return [beat.kind for beat in beats]


def facts(beats: Iterable[Beat], kind: str) -> dict[str, object]:
    """The facts of the one beat of that kind."""
    (found,) = (beat for beat in beats if beat.kind == kind)
    return dict(found.facts)


def plain(state: KalesiaState, seat: Player | None = None) -> dict[str, object]:
    return state.view(seat).plain()
