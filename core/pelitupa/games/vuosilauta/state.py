"""One position of Vuosilauta and the rules of its turns; dealing a new one is the game's.

In turn from the starter, clockwise, each places one disc or stops; who has stopped or has no disc
left is passed over. The action after which nobody is left turns the card, scores the discs and
begins the next round.

Beats, in the order in which they happen (facts in brackets):

- `century` (player, century): the first disc was placed; 18, 19 or 20
- `placed` (player, square, left): a year disc was placed; `left` are those still in hand
- `stopped` (player): a player will place no more in this round
- `turned` (card, year): the card was turned
- `scored` (player, square, off, points, why, score): a disc scored, `off` years from the card;
  `why` is `exact`, `near`, `close` or `nearest`, `score` the player's sum with these points
- `scoreless`: no disc did
- `resting` (discs): by seat, how many discs rest through the next round; not where nobody's do
- `round` (round, starter, offer): the next card was laid out, its year hidden
- `over` (reason, winners, score): as in the outcome
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import NamedTuple, TypeVar

from pelitupa.dated.timeline import Dated, Timeline
from pelitupa.deck import Deck
from pelitupa.game import Beat, IllegalAction, Outcome, Plain, Player, Step
from pelitupa.games.vuosilauta.actions import FIRST, SQUARES, Action, Century, Year, later
from pelitupa.games.vuosilauta.scoring import DISCS, ROUNDS, Mark, discs_after, marks
from pelitupa.games.vuosilauta.view import Phase, Turned, View

T = TypeVar("T")


class State(NamedTuple):
    """A position: `pile` is the draw pile from its top, the rest as in the view.

    No randomness is left in it: all of it went into the order of the pile.
    """

    deck: Deck
    round: int
    starter: Player
    turn: Player | None
    timeline: Timeline
    offer: tuple[str, ...]
    pile: tuple[str, ...]
    centuries: tuple[int | None, ...]
    years: tuple[tuple[int, ...], ...]
    discs: tuple[int, ...]
    stopped: tuple[bool, ...]
    scores: tuple[int, ...]
    last: Turned | None = None

    @property
    def phase(self) -> Phase:
        return "over" if self.turn is None else "place"

    @property
    def to_act(self) -> tuple[Player, ...]:
        return () if self.turn is None else (self.turn,)

    @property
    def outcome(self) -> Outcome | None:
        return self._result() if self.turn is None else None

    def _result(self) -> Outcome:
        """The most points win, with everybody who shares them; alone there is nobody to beat.

        `score` is each seat's points, and alone the number itself.
        """
        if len(self.scores) == 1:
            return Outcome((), "eight-cards", (("score", self.scores[0]),))
        most = max(self.scores)
        winners = tuple(seat for seat, score in enumerate(self.scores) if score == most)
        return Outcome(winners, "most-points", (("score", self.scores),))

    def legal_actions(self, player: Player) -> tuple[Action, ...]:
        if player != self.turn:
            return ()
        if self.centuries[player] is None:
            return FIRST
        return later(chain.from_iterable(self.years))

    def apply(self, player: Player, action: Action) -> Step[State]:
        """The step of placing or stopping; it informs when it turns the card.

        Raises IllegalAction with code `over`, `not-your-turn`, `century-first`, `century-placed`,
        `square-taken` or `illegal`.
        """
        if player != self.turn:
            raise self._not_to_act(player)
        if isinstance(action, Century):
            placed = self._with_century(player, action.century)
            beat = Beat("century", (("player", player), ("century", action.century)))
        elif isinstance(action, Year):
            placed = self._with_year(player, action.square)
            left = placed.discs[player]
            beat = Beat("placed", (("player", player), ("square", action.square), ("left", left)))
        else:
            stopped = _with(self.stopped, player, True)
            placed = self._replace(stopped=stopped, turn=_next(player, self.discs, stopped))
            beat = Beat("stopped", (("player", player),))
        if placed.turn is not None:
            return Step(placed, (beat,), informs=False)
        state, beats = placed._scored()
        return Step(state, (beat, *beats), informs=True)

    def _not_to_act(self, player: Player) -> IllegalAction:
        if self.turn is None:
            return IllegalAction("over", "the match is over")
        return IllegalAction("not-your-turn", f"player {player!s:.9} is not to act", player=player)

    def _with_century(self, player: Player, century: int) -> State:
        if self.centuries[player] is not None:
            raise IllegalAction("century-placed", "the century has been chosen in this round")
        if Century(century) not in FIRST:
            raise IllegalAction("illegal", f"there is no century {century!s:.9}", action="*")
        centuries = _with(self.centuries, player, century)
        return self._replace(centuries=centuries, turn=_next(player, self.discs, self.stopped))

    def _with_year(self, player: Player, square: int) -> State:
        if self.centuries[player] is None:
            raise IllegalAction("century-first", "the first disc goes on a century")
        if square not in SQUARES:
            raise IllegalAction("illegal", f"there is no year square {square!s:.9}", action="@")
        if square in chain.from_iterable(self.years):
            shown = f"{square:02}"
            raise IllegalAction("square-taken", f"a disc lies on {shown} already", square=shown)
        years = _with(self.years, player, (*self.years[player], square))
        discs = _with(self.discs, player, self.discs[player] - 1)
        return self._replace(years=years, discs=discs, turn=_next(player, discs, self.stopped))

    def _scored(self) -> tuple[State, list[Beat]]:
        """The card turned, the discs scored, and the next round begun or the match ended."""
        (card,) = self.offer
        dated = Dated(card, self.deck.years[card])
        rows = marks(dated.year, self.centuries, self.years)
        scores = tuple(
            score + sum(mark.points for mark in row)
            for score, row in zip(self.scores, rows, strict=True)
        )
        state = self._replace(
            turn=None,
            timeline=_with_card(self.timeline, dated),
            offer=(),
            scores=scores,
            last=Turned(dated, self.centuries, rows),
        )
        turned = Beat("turned", (("card", card), ("year", dated.year)))
        beats = [turned, *self._score_beats(rows)]
        if self.round == ROUNDS[len(scores)]:
            result = state._result()
            facts = dict(result.extras)
            beats.append(_beat("over", reason=result.reason, winners=result.winners, **facts))
            return state, beats
        discs = tuple(map(discs_after, rows))
        if min(discs) < DISCS:
            beats.append(Beat("resting", (("discs", tuple(DISCS - left for left in discs)),)))
        state = state.dealt(self.round + 1, (self.starter + 1) % len(discs), discs)
        begun = (("round", state.round), ("starter", state.starter), ("offer", state.offer))
        return state, [*beats, Beat("round", begun)]

    def _score_beats(self, rows: tuple[tuple[Mark, ...], ...]) -> list[Beat]:
        """A beat for every disc that scored, seat by seat from the starter."""
        beats = []
        for step in range(len(rows)):
            seat = (self.starter + step) % len(rows)
            score = self.scores[seat]
            for mark in rows[seat]:
                if mark.points:
                    score += mark.points
                    beats.append(_beat("scored", player=seat, **mark._asdict(), score=score))
        return beats or [Beat("scoreless")]

    def dealt(self, number: int, starter: Player, discs: tuple[int, ...]) -> State:
        """A round begun: the next card off the pile, the board empty, so many year discs each."""
        players = len(discs)
        return State(
            self.deck,
            round=number,
            starter=starter,
            turn=starter,
            timeline=self.timeline,
            offer=self.pile[:1],
            pile=self.pile[1:],
            centuries=(None,) * players,
            years=((),) * players,
            discs=discs,
            stopped=(False,) * players,
            scores=self.scores,
            last=self.last,
        )

    def view(self, player: Player | None) -> View:
        return View(
            seat=player,
            phase=self.phase,
            round=self.round,
            rounds=ROUNDS[len(self.scores)],
            starter=self.starter,
            turn=self.turn,
            timeline=self.timeline,
            offer=self.offer,
            pile=len(self.pile),
            centuries=self.centuries,
            years=self.years,
            discs=self.discs,
            stopped=self.stopped,
            scores=self.scores,
            last=self.last,
        )

    def __str__(self) -> str:
        """The last round is not in it: it follows from the actions and decides nothing."""
        parts = (
            f"deck {self.deck.digest}",
            f"round {self.round}",
            f"starter {self.starter}",
            f"turn {'' if self.turn is None else self.turn}",
            f"timeline {_listed(dated.card for dated in self.timeline)}",
            f"offer {_listed(self.offer)}",
            f"pile {_listed(self.pile)}",
            f"centuries {_listed(self.centuries)}",
            f"years {';'.join(map(_listed, self.years))}",
            f"discs {_listed(self.discs)}",
            f"stopped {_listed(map(int, self.stopped))}",
            f"scores {_listed(self.scores)}",
        )
        return " | ".join(parts)


def _next(player: Player, discs: Sequence[int], stopped: Sequence[bool]) -> Player | None:
    """Who is next to place, clockwise, the player last; None when everybody has done."""
    players = len(discs)
    for step in range(1, players + 1):
        seat = (player + step) % players
        if discs[seat] and not stopped[seat]:
            return seat
    return None


def _beat(kind: str, **facts: Plain) -> Beat:
    """For the few whose facts come from elsewhere; the others are written out, which is quicker."""
    return Beat(kind, tuple(facts.items()))


def _with(things: tuple[T, ...], place: int, thing: T) -> tuple[T, ...]:
    return (*things[:place], thing, *things[place + 1 :])


def _with_card(timeline: Timeline, dated: Dated) -> Timeline:
    place = bisect(timeline, dated.year, key=lambda lying: lying.year)
    return (*timeline[:place], dated, *timeline[place:])


def _listed(things: Iterable[object]) -> str:
    return ",".join("" if thing is None else str(thing) for thing in things)
