"""A position of Kalesia: the deal, the forest, what lies where, and what a choice leads to.

Nothing here guesses at what is hidden or knows how a view reads.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pelitupa.game import Beat, IllegalAction, Outcome, Player, Step
from pelitupa.games.kalesia.actions import Pair, pairs_of, without
from pelitupa.games.kalesia.forest import AREAS, HANDS_IN_A_ROUND, Area, Line, temples
from pelitupa.games.kalesia.view import KalesiaView, Own
from pelitupa.games.kalesia.weapons import FOREST, Alliance, Weapons, conqueror, in_order, totals_of
from pelitupa.rng import Rng


class Deal(NamedTuple):
    """All that stays the same in a match: options, and what the shuffling decided.

    `aside` is the alliance set aside with two players; `removed` are the weapons nobody was dealt.
    `rng` is the random source after the deal; nothing later in the game is random.
    """

    players: int
    weapons: str
    open_history: bool
    grid: tuple[int, ...]
    alliances: tuple[Alliance, ...]
    aside: Alliance | None
    hands: tuple[Weapons, ...]
    removed: Weapons
    rng: Rng


class KalesiaState(NamedTuple):
    """One position. Hands and choices go by seat; history and passes by hand or round, then seat.

    A weapon is in a hand, in a choice (face down) or in front of its player: in a reveal of the
    current round. `passes` holds what each seat gave to its left at each end of a round. `to_act`
    is everybody who has not locked yet, in ascending order, which means nothing (L5).
    """

    deal: Deal
    areas: tuple[Area, ...]
    hands: tuple[Weapons, ...]
    choices: tuple[Pair | None, ...]
    to_act: tuple[Player, ...]
    history: tuple[tuple[Pair, ...], ...]
    passes: tuple[tuple[Weapons, ...], ...]
    outcome: Outcome | None

    def legal_actions(self, player: Player) -> tuple[Pair, ...]:
        """Every pair that the player holds, in the order of `pairs_of`."""
        return pairs_of(self.hands[player]) if player in self.to_act else ()

    def apply(self, player: Player, action: Pair) -> Step[KalesiaState]:
        """Lock the pair; the last one to lock reveals, and beats tell all that follows.

        Beats and their facts: `revealed` (area, place, pairs by seat, C, M, F: the totals),
        `conquered` (area, place, side, tied), then `temple` (side, lines of places) or `exhausted`
        or `passed` (round) or nothing, and `alliances` (alliances by seat, aside) at the end.
        Locking alone has none.
        """
        if player not in self.to_act:
            message = f"player {player!s:.20} has no choice to make now"
            raise IllegalAction("not-to-act", message, player=str(player)[:20])
        left = without(self.hands[player], action)
        if left is None:
            message = f"player {player} does not hold {action!s:.20}"
            raise IllegalAction("weapons-not-held", message, action=str(action)[:20])
        hands = (*self.hands[:player], left, *self.hands[player + 1 :])
        choices = (*self.choices[:player], action, *self.choices[player + 1 :])
        waiting = tuple([seat for seat in self.to_act if seat != player])
        locked = KalesiaState(
            self.deal, self.areas, hands, choices, waiting, self.history, self.passes, None
        )
        return Step(locked, (), False) if waiting else _revealed(locked)

    def view(self, player: Player | None) -> KalesiaView:
        """What that seat knows; None is the table."""
        deal, over = self.deal, self.outcome is not None
        return KalesiaView(
            players=deal.players,
            weapons=deal.weapons,
            open_history=deal.open_history,
            grid=deal.grid,
            areas=self.areas,
            history=self.history,
            locked=tuple(choice is not None for choice in self.choices),
            alliances=deal.alliances if over else None,
            aside=deal.aside if over else None,
            own=None if player is None else self._own(player),
        )

    def _own(self, player: Player) -> Own:
        right = (player - 1) % self.deal.players
        return Own(
            seat=player,
            cards=self.hands[player],
            alliance=self.deal.alliances[player],
            choice=self.choices[player],
            dealt=self.deal.hands[player],
            passed=tuple(threes[player] for threes in self.passes),
            received=tuple(threes[right] for threes in self.passes),
        )

    def __str__(self) -> str:
        deal = self.deal
        parts = (
            f"kalesia {deal.players} {deal.weapons} {'open' if deal.open_history else 'covered'}",
            f"grid {_spaced(deal.grid)}",
            f"areas {_spaced(self.areas)}",
            f"alliances {''.join(deal.alliances)} {deal.aside or '-'}",
            f"dealt {_by_seat(deal.hands)}",
            f"removed {''.join(deal.removed)}",
            f"hands {_by_seat(self.hands)}",
            f"choices {'/'.join('-' if pair is None else str(pair) for pair in self.choices)}",
            f"history {_spaced('/'.join(map(str, pairs)) for pairs in self.history)}",
            f"passes {_spaced(map(_by_seat, self.passes))}",
            f"rng {deal.rng.word:016x}",
        )
        return "; ".join(parts)


def first_position(deal: Deal) -> KalesiaState:
    """The position before anybody has chosen."""
    seats = tuple(range(deal.players))
    return KalesiaState(deal, deal.grid, deal.hands, (None,) * deal.players, seats, (), (), None)


def _revealed(locked: KalesiaState) -> Step[KalesiaState]:
    """What follows when all have locked, up to the next choice or the end."""
    deal = locked.deal
    pairs = tuple([pair for pair in locked.choices if pair is not None])
    totals = totals_of(pairs)
    side, tied = conqueror(totals)
    history = (*locked.history, pairs)
    area = len(history)
    place = deal.grid.index(area)
    areas = (*locked.areas[:place], side, *locked.areas[place + 1 :])
    outcome = outcome_of(deal, areas, area)
    where = (("area", area), ("place", place))
    shown = tuple([str(pair) for pair in pairs])
    sums = (("C", totals.C), ("M", totals.M), ("F", totals.F))
    beats = [
        Beat("revealed", (*where, ("pairs", shown), *sums)),
        Beat("conquered", (*where, ("side", side), ("tied", tied))),
    ]
    hands, passes = locked.hands, locked.passes
    if outcome is not None:
        beats += _ending(deal, side, temples(areas, place))
    elif area % HANDS_IN_A_ROUND == 0:
        passes = (*passes, hands)
        hands = _next_hands(hands, history[-HANDS_IN_A_ROUND:])
        beats.append(Beat("passed", (("round", len(passes)),)))
    choices = (None,) * deal.players
    to_act = tuple(range(deal.players)) if outcome is None else ()
    state = KalesiaState(deal, areas, hands, choices, to_act, history, passes, outcome)
    return Step(state, tuple(beats), informs=True)


def outcome_of(deal: Deal, areas: tuple[Area, ...], conquered: int) -> Outcome | None:
    """How the match ends, if it does, now that so many areas (at least one) are conquered.

    A temple comes first, also with the last area (L14, L16), else the Forest has it (L17). The
    winners are all seats of the alliance, perhaps none (L18 to L20, L22).
    """
    place = deal.grid.index(conquered)
    if temples(areas, place):
        reason, side = "temple", str(areas[place])
    elif conquered == AREAS:
        reason, side = "exhausted", FOREST
    else:
        return None
    winners = tuple(seat for seat, alliance in enumerate(deal.alliances) if alliance == side)
    return Outcome(winners, reason, (("side", side),))


def _ending(deal: Deal, side: Alliance, lines: tuple[Line, ...]) -> tuple[Beat, Beat]:
    end = Beat("temple", (("side", side), ("lines", lines))) if lines else Beat("exhausted")
    return end, Beat("alliances", (("alliances", deal.alliances), ("aside", deal.aside)))


def _next_hands(
    threes: tuple[Weapons, ...], reveals: tuple[tuple[Pair, ...], ...]
) -> tuple[Weapons, ...]:
    """Every seat's own eight of the round, taken back, and the three from its right (L11)."""
    hands = []
    for seat in range(len(threes)):
        hand = list(threes[seat - 1])
        for pairs in reveals:
            hand += pairs[seat]
        hands.append(in_order(hand))
    return tuple(hands)


def _spaced(things: Iterable[object]) -> str:
    return " ".join(map(str, things))


def _by_seat(hands: Iterable[Weapons]) -> str:
    return "/".join(map("".join, hands))
