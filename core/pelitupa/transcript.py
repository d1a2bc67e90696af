"""Transcript: a match told position by position as JSON, for outside checks; it reads no file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pelitupa.game import Plain, Player
from pelitupa.match import Match
from pelitupa.record import entry_of
from pelitupa.rng import Rng

FORMAT = "pelitupa-transcript/1"


def transcript(match: Match, entries: Iterable[str] | None, limit: int | None) -> Iterator[Plain]:
    """The header, then one object a position, from that of `match` to the end.

    `entries` are actions to play (`"0 b2-b3"`); None plays uniformly random ones drawn from the
    record's seed. At most `limit` actions are played. Raises Refusal at an action that cannot be.
    """
    yield {
        "format": FORMAT,
        "game": match.record.game,
        "players": match.record.players,
        "options": dict(match.record.options),
        "seed": match.record.seed,
    }
    yield _position(match, None)
    for entry, reached in play(match, entries, limit):
        yield _position(reached, entry)


def play(
    match: Match, entries: Iterable[str] | None = None, limit: int | None = None
) -> Iterator[tuple[str, Match]]:
    """Each action played with the match it led to; see `transcript` for the arguments."""
    chosen = RandomPlay(Rng.seeded(match.record.seed).split()[0]) if entries is None else None
    given = iter(entries or ())
    played = 0
    while limit is None or played < limit:
        if chosen is not None:
            if match.outcome is not None:
                return
            entry, chosen = chosen.next_entry(match)
        else:
            found = next(given, None)
            if found is None:
                return
            entry = found
        match = match.act(*entry_of(entry))
        played += 1
        yield entry, match


@dataclass(frozen=True, slots=True)
class RandomPlay:
    """A source of uniformly random actions: the player among those to act, then the action."""

    rng: Rng

    def next_entry(self, match: Match) -> tuple[str, RandomPlay]:
        player, rng = self.rng.pick(match.to_act)
        text, rng = rng.pick(match.legal_actions(player))
        return f"{player} {text}", RandomPlay(rng)


def _position(match: Match, entry: str | None) -> Plain:
    player: Player | None = None
    action: str | None = None
    if entry is not None:
        player, action = entry_of(entry)
    seats: tuple[Player | None, ...] = (None, *range(match.record.players))
    beats = match.steps[-1].beats if match.steps and entry is not None else ()
    return {
        "ply": len(match.steps),
        "player": player,
        "action": action,
        "beats": [beat.plain() for beat in beats],
        "to_act": list(match.to_act),
        "legal": {str(seat): list(match.legal_actions(seat)) for seat in match.to_act},
        "views": {
            "table" if seat is None else str(seat): match.state.view(seat).plain() for seat in seats
        },
        "outcome": match.outcome.plain() if match.outcome else None,
    }
