"""Bots: which ones there are for a game, found beside its rules; none of them ever sees a state."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from pelitupa.bots.bot import LEVELS, Bot, Mind, Thought, answer
from pelitupa.bots.plain import RandomMind
from pelitupa.bots.search import SearchMind
from pelitupa.game import AnyGame, BadSetup
from pelitupa.rng import Rng

__all__ = ["KINDS", "LEVELS", "Bot", "Mind", "Thought", "answer", "bot"]

RANDOM, PLAIN, SEARCH = "random", "plain", "search"
KINDS = (*map(str, LEVELS), RANDOM, PLAIN, SEARCH)
"""The levels, and three players to measure them by."""


def bot(game: AnyGame, kind: str, rng: Rng) -> Bot:
    """A bot for one seat of one match; `rng` decides what is peculiar to this seat.

    A game without a `mind` of its own is searched by rollouts; one that is played with dated
    cards is never searched. Raises BadSetup for a kind that there is not.
    """
    if kind not in KINDS:
        message = f"no bot {kind!s:.20}; there are {', '.join(KINDS)}"
        raise BadSetup("bot", message, bot=kind[:20])
    return Bot(_mind(game, kind, rng))


def _mind(game: AnyGame, kind: str, rng: Rng) -> Mind:
    if kind == RANDOM:
        return RandomMind()
    if kind == SEARCH:
        if hasattr(game, "with_deck"):
            raise BadSetup("bot", f"to search {game.name} would tell the years of its cards")
        return SearchMind(game)
    module = f"{type(game).__module__}.mind"
    own = import_module(module) if find_spec(module) else None
    mind: Mind
    if kind == PLAIN:
        mind = own.plain_mind(game) if own else RandomMind()
    elif own:
        mind = own.mind(game, int(kind), rng)
    else:
        mind = SearchMind(game, iterations=10 * 4 ** int(kind))
    return mind
