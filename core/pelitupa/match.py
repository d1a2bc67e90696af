"""Match: a record being played, as a frozen value; no rule of any game and no screen is in it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pelitupa import RULES_VERSION
from pelitupa.deck import Deck
from pelitupa.game import (
    AnyGame,
    AnyState,
    BadSetup,
    Beat,
    IllegalAction,
    Outcome,
    Player,
    Refusal,
    Step,
    settle_options,
)
from pelitupa.record import LONGEST_NAME, SEEDS, BadRecord, Record, entry_of
from pelitupa.rng import Rng

RESIGN = "resign"
DRAW = "draw"


class NoUndo(Refusal):
    """The last action cannot be taken back."""


@dataclass(frozen=True)
class Match:
    """A game, its record and every position of it. `states` is one longer than `steps`."""

    game: AnyGame
    record: Record
    states: tuple[AnyState, ...]
    steps: tuple[Step[Any], ...] = ()
    ended: Outcome | None = None
    """The outcome when the players ended the match: a resignation or an agreed draw (K49)."""

    @property
    def state(self) -> AnyState:
        return self.states[-1]

    @property
    def outcome(self) -> Outcome | None:
        return self.ended or self.state.outcome

    @property
    def to_act(self) -> tuple[Player, ...]:
        return () if self.ended else self.state.to_act

    @property
    def draw_offer(self) -> Player | None:
        """Who has just offered a draw that the other may accept with the same word."""
        if self.ended is None and self.record.actions:
            player, text = entry_of(self.record.actions[-1])
            return player if text == DRAW else None
        return None

    def legal_actions(self, player: Player) -> tuple[str, ...]:
        """The notation of what the player may do in the game itself."""
        if self.ended:
            return ()
        return tuple(str(action) for action in self.state.legal_actions(player))

    def act(self, player: Player, text: str) -> Match:
        """The match one action longer; raises IllegalAction and leaves this one as it is."""
        if self.outcome is not None:
            raise IllegalAction("over", "the match is over")
        if text in (RESIGN, DRAW):
            return self._concede(player, text)
        action = self.game.parse(text)
        return self._grown(player, str(action), self.state.apply(player, action))

    def _concede(self, player: Player, text: str) -> Match:
        if not self.game.resignable or player not in range(self.record.players):
            raise IllegalAction("not-resignable", f"{text} is not part of this game")
        offer = self.draw_offer
        if text == DRAW and offer == player:
            raise IllegalAction("draw-offered", "the draw has been offered already")
        others = tuple(seat for seat in range(self.record.players) if seat != player)
        if text == RESIGN:
            kind, ended = "resigned", Outcome(others, "resigned")
        elif offer is None:
            kind, ended = "draw-offered", None
        else:
            kind, ended = "draw-agreed", Outcome((), "agreed")
        beat = Beat(kind, (("player", player),))
        grown = self._grown(player, text, Step(self.state, (beat,), informs=True))
        return replace(grown, ended=ended)

    def _grown(self, player: Player, text: str, step: Step[Any]) -> Match:
        return replace(
            self,
            record=self.record.with_action(player, text, digest(step.state)),
            states=(*self.states, step.state),
            steps=(*self.steps, step),
        )

    def check_undo(self, player: Player) -> None:
        """Raise NoUndo unless the player may take back the last action.

        One's own action only, never one that told anybody anything, and never a secret choice
        made beside others': that it can be changed would tell them something.
        """
        if not self.steps:
            raise NoUndo("undo-nothing", "there is nothing to take back")
        author, _ = entry_of(self.record.actions[-1])
        if author != player:
            raise NoUndo("undo-other", "the last action was another player's")
        if len(self.states[-2].to_act) > 1:
            raise NoUndo("undo-locked", "a secret choice stays as it was made")
        if self.steps[-1].informs or self.outcome is not None:
            raise NoUndo("undo-informed", "somebody has learned something since")

    def undo(self, player: Player) -> Match:
        """The match without its last action; raises NoUndo."""
        self.check_undo(player)
        record = self.record.without_last()
        return replace(self, record=record, states=self.states[:-1], steps=self.steps[:-1])

    def beats(self) -> tuple[Beat, ...]:
        """All public happenings so far, in order."""
        return tuple(beat for step in self.steps for beat in step.beats)


def digest(state: AnyState) -> str:
    """Eight hexadecimal digits over the whole position."""
    return hashlib.sha256(str(state).encode()).hexdigest()[:8]


def deck_digest(game: AnyGame) -> str | None:
    """The digest of the deck the game holds, None for a game without one."""
    deck = getattr(game, "deck", None)
    return deck.digest if isinstance(deck, Deck) else None


def new_match(
    game: AnyGame, players: int, seed: int, options: Mapping[str, str], names: Sequence[str] = ()
) -> Match:
    """A match before its first action; raises BadSetup for what the game does not allow."""
    settled = settle_options(game, players, options)
    if names and len(names) != players:
        raise BadSetup("names", f"{len(names)} names for {players} players")
    if any(len(name) > LONGEST_NAME for name in names):
        raise BadSetup("name-long", f"a name has at most {LONGEST_NAME} characters")
    if abs(seed) >= SEEDS:
        raise BadSetup("seed", "the seed is too large: at most 20 digits, below 2 to the 64th")
    state = game.new(players, Rng.seeded(seed), settled)
    record = Record(
        game=game.name,
        players=players,
        names=tuple(names) or ("",) * players,
        options=told_options(game, settled),
        seed=seed,
        deck=deck_digest(game),
        digests=(digest(state),),
    )
    return Match(game, record, (state,))


def told_options(game: AnyGame, settled: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The options that a record names: all but house rules that are not played by."""
    left_out = {option.name: option.default for option in game.options if option.house}
    return tuple(sorted(settled.items() - left_out.items()))


def replay(games: Mapping[str, AnyGame], record: Record) -> Match:
    """The match that a record tells; raises BadRecord where it cannot be played as it was.

    Where the record holds digests, a position that comes out otherwise is noticed at the action
    that led to it.
    """
    if record.game not in games:
        raise BadRecord("record-game", f"there is no game {record.game}", game=record.game)
    if record.rules > RULES_VERSION:
        message = f"the record has rules version {record.rules}, this version {RULES_VERSION}"
        raise BadRecord("record-newer", message)
    game = games[record.game]
    if record.deck != deck_digest(game):
        message = f"the record was played with the deck {record.deck}"
        raise BadRecord("record-deck", message, deck=record.deck or "")
    try:
        match = new_match(game, record.players, record.seed, dict(record.options), record.names)
    except BadSetup as refusal:
        raise BadRecord("record-setup", str(refusal)) from refusal
    match = replace(match, record=replace(match.record, more=record.more))
    _compare(match, record, 0)
    played = [match]
    for ply, entry in enumerate(record.actions, start=1):
        player, text = entry_of(entry)
        try:
            played.append(_alone(played[-1]).act(player, text))
        except IllegalAction as refusal:
            message = f"action {ply}, '{entry}', cannot be done: {refusal}"
            raise BadRecord("record-illegal", message, ply=ply, action=entry) from refusal
        _compare(played[-1], record, ply)
    return _joined(played)


def _alone(match: Match) -> Match:
    """The match at its last position, with no more of the past than an action asks for.

    A long match is so replayed without copying all of its past for each action.
    """
    record = match.record
    last = replace(record, actions=record.actions[-1:], digests=record.digests[-1:])
    return replace(match, record=last, states=match.states[-1:], steps=())


def _joined(played: Sequence[Match]) -> Match:
    """The match that positions, each with the step that led to it, make together."""
    begun, last = played[0], played[-1]
    record = replace(
        begun.record,
        actions=tuple(match.record.actions[-1] for match in played[1:]),
        digests=tuple(match.record.digests[-1] for match in played),
    )
    states = tuple(match.state for match in played)
    return replace(last, record=record, states=states, steps=tuple(m.steps[-1] for m in played[1:]))


def _compare(match: Match, record: Record, ply: int) -> None:
    if ply < len(record.digests) and record.digests[ply] != match.record.digests[-1]:
        message = f"the position after action {ply} is not the recorded one"
        raise BadRecord("record-diverged", message, ply=ply)
