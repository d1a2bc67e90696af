"""One position of Aikamatka and the rules of its turns; dealing a new one is the game's.

A round is a draft, counter-clockwise from the starter's right, then the laying of the cards
chosen, clockwise from the starter. What leaves no choice is no action: the starter's card, the
last on offer, comes with the take before it, and alone a player holds the drawn card at once.

Beats, in the order in which they happen (facts in brackets):

- `chose` (player, card): a card was taken from those on offer
- `left` (player, card): the starter was handed the last one
- `placed` (player, card, gap): a card was laid, its year still hidden
- `turned` (player, card, year, right, gaps): it was turned; `gaps` are the lowest and the highest
  gap in which it would have been right, among the cards that lay there before it
- `minus` (player, card, minus): it was wrong and now counts; `minus` is that player's number
- `round` (round, starter, offer): the cards of a new round were laid out
- `drew` (player, card, round): alone, the next card was drawn
- `over` (reason, winners, score): as in the outcome
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeVar

from pelitupa.dated.timeline import Dated, Timeline
from pelitupa.deck import Deck
from pelitupa.game import Beat, IllegalAction, Outcome, Plain, Player, Step
from pelitupa.games.aikamatka.actions import Action, Take, places, takes
from pelitupa.games.aikamatka.choice import ALL, Choice
from pelitupa.games.aikamatka.timeline import right_gaps, with_card
from pelitupa.games.aikamatka.view import Phase, View

T = TypeVar("T")

ROUNDS = {2: 6, 3: 6, 4: 4, 5: 5}
"""Rounds by the number of players (End of the game, table); alone there is no such number."""


class State(NamedTuple):
    """A position: `pile` is the draw pile from its top, the rest as in the view.

    No randomness is left in it: all of it went into the order of the pile.
    """

    deck: Deck
    round: int
    starter: Player
    timeline: Timeline
    offer: tuple[str, ...]
    held: tuple[str | None, ...]
    minus: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    choice: Choice = ALL

    @property
    def rounds(self) -> int | None:
        return ROUNDS.get(len(self.held))

    @property
    def phase(self) -> Phase:
        if self.offer:
            return "choose"
        return "over" if self.held.count(None) == len(self.held) else "place"

    @property
    def to_act(self) -> tuple[Player, ...]:
        players = len(self.held)
        empty = self.held.count(None)
        if self.offer:
            return ((self.starter - 1 - players + empty) % players,)
        return () if empty == players else ((self.starter + empty) % players,)

    @property
    def outcome(self) -> Outcome | None:
        return None if self.to_act else self._result()

    def _result(self) -> Outcome:
        """The fewest minus points win, with everybody who shares them; alone, a faultless game.

        `score` is each seat's minus points, and alone the number of cards laid right (A12, A15).
        """
        points = tuple(map(len, self.minus))
        if len(points) > 1:
            winners = tuple(seat for seat, own in enumerate(points) if own == min(points))
            return Outcome(winners, "fewest-minus", (("score", points),))
        score = (("score", len(self.timeline) - 1),)
        return Outcome((), "mistake", score) if points[0] else Outcome((0,), "perfect", score)

    def legal_actions(self, player: Player) -> tuple[Action, ...]:
        if (player,) != self.to_act:
            return ()
        return takes(len(self.offer)) if self.offer else places(len(self.timeline))

    def apply(self, player: Player, action: Action) -> Step[State]:
        """The step of taking or of placing; it informs when it turns a card.

        Raises IllegalAction with code `over`, `not-your-turn` or `illegal`.
        """
        if (player,) == self.to_act:
            card = self.held[player]
            if isinstance(action, Take):
                if 0 <= action.card < len(self.offer):
                    return self._take(player, action.card)
            elif card is not None and 0 <= action.gap <= len(self.timeline):
                return self._place(player, card, action.gap)
        raise self._refusal(player, action)

    def _refusal(self, player: Player, action: Action) -> IllegalAction:
        if not self.to_act:
            return IllegalAction("over", "the match is over")
        if player not in self.to_act:
            return IllegalAction(
                "not-your-turn", f"player {player!s:.9} is not to act", player=player
            )
        shown = str(action)[:20]
        return IllegalAction("illegal", f"{shown} is not possible now", action=shown)

    def _take(self, player: Player, index: int) -> Step[State]:
        """Choosing: one card off the offer, and the last one to the starter."""
        card = self.offer[index]
        offer = self.offer[:index] + self.offer[index + 1 :]
        held = _with(self.held, player, card)
        beats = [Beat("chose", (("player", player), ("card", card)))]
        if len(offer) == 1:
            held = _with(held, self.starter, offer[0])
            beats.append(Beat("left", (("player", self.starter), ("card", offer[0]))))
            offer = ()
        return Step(self._replace(offer=offer, held=held), tuple(beats), informs=False)

    def _place(self, player: Player, card: str, gap: int) -> Step[State]:
        """Playing: the card is turned and stays, or counts against its player."""
        year = self.deck.years[card]
        gaps = right_gaps(self.timeline, year)
        right = gap in gaps
        timeline, minus = self.timeline, self.minus
        laid = (("player", player), ("card", card))
        turned = (*laid, ("year", year), ("right", right), ("gaps", (gaps[0], gaps[-1])))
        beats = [Beat("placed", (*laid, ("gap", gap))), Beat("turned", turned)]
        if right:
            timeline = with_card(timeline, gap, Dated(card, year))
        else:
            minus = _with(minus, player, (*minus[player], card))
            beats.append(Beat("minus", (*laid, ("minus", len(minus[player])))))
        held = _with(self.held, player, None)
        state = self._replace(timeline=timeline, held=held, minus=minus)
        if not state.to_act:
            state, beat = state._after_round()
            beats.append(beat)
        return Step(state, tuple(beats), informs=True)

    def _after_round(self) -> tuple[State, Beat]:
        """The next round, from a position in which every card of this one has been played."""
        players = len(self.held)
        last = self.round == ROUNDS[players] if players > 1 else self.minus[0] or not self.pile
        if last:
            result = self._result()
            facts = dict(result.extras)
            return self, _beat("over", reason=result.reason, winners=result.winners, **facts)
        starter = (self.starter + 1) % players
        state = self._replace(round=self.round + 1, starter=starter).dealt()
        if players == 1:
            card = state.held[0]
            return state, Beat("drew", (("player", 0), ("card", card), ("round", state.round)))
        begun = (("round", state.round), ("starter", starter), ("offer", state.offer))
        return state, Beat("round", begun)

    def dealt(self) -> State:
        """The cards of a round off the pile: on offer, or alone (A14) straight into the hand."""
        players = len(self.held)
        cards, pile = self.pile[:players], self.pile[players:]
        if players == 1:
            return self._replace(held=cards, pile=pile)
        return self._replace(offer=cards, pile=pile)

    def view(self, player: Player | None) -> View:
        return View(
            seat=player,
            phase=self.phase,
            round=self.round,
            rounds=self.rounds,
            starter=self.starter,
            timeline=self.timeline,
            offer=self.offer,
            held=self.held,
            minus=self.minus,
            pile=len(self.pile),
            choice=self.choice,
        )

    def __str__(self) -> str:
        parts = (
            f"deck {self.deck.digest}",
            f"round {self.round}",
            f"starter {self.starter}",
            f"timeline {_listed(dated.card for dated in self.timeline)}",
            f"offer {_listed(self.offer)}",
            f"held {_listed(card or '' for card in self.held)}",
            f"minus {';'.join(map(_listed, self.minus))}",
            f"pile {_listed(self.pile)}",
            *([str(self.choice)] if self.choice != ALL else []),
        )
        return " | ".join(parts)


def _beat(kind: str, **facts: Plain) -> Beat:
    """For the few whose facts come from elsewhere; the others are written out, which is quicker."""
    return Beat(kind, tuple(facts.items()))


def _with(things: tuple[T, ...], place: int, thing: T) -> tuple[T, ...]:
    return (*things[:place], thing, *things[place + 1 :])


def _listed(cards: Iterable[str]) -> str:
    return ",".join(cards)
