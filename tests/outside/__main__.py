"""`make rivals`: contests of our bots with OpenSpiel's search; prints what `pelitupa match` prints.

`python -m tests.outside --game kaleva --seats bot:4,openspiel:400 --games 20 --milliseconds 100`.
A seat is `bot:KIND`, `search:N`, our own search with N simulations a move, or `openspiel:N`.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial

from pelitupa.bots import Bot, bot
from pelitupa.bots.search import SearchMind
from pelitupa.contest import Contest
from pelitupa.game import AnyGame, BadSetup, settle_options
from pelitupa.measure import timed_lines
from pelitupa.rng import Rng
from tests.outside.ismcts import IsmctsMind
from tests.strategies import games

SEARCHED = ("kalesia", "kaleva")
"""In Aikamatka the worlds would tell the years."""


def seated(players: int, game: AnyGame, kind: str, rng: Rng) -> Bot:
    """The player that is written so; raises BadSetup where it is written otherwise."""
    maker, _, level = kind.partition(":")
    if maker == "bot":
        return bot(game, level, rng)
    if maker not in ("search", "openspiel") or not level.isdecimal() or int(level) < 2:
        raise BadSetup("bot", f"a seat is bot:KIND, search:N or openspiel:N, not {kind:.30}")
    if maker == "search":
        return Bot(SearchMind(game, int(level)))
    return Bot(IsmctsMind(game, players, int(level)))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.outside", description=__doc__)
    parser.add_argument("--game", choices=SEARCHED, default="kaleva")
    parser.add_argument("--seats", default="bot:4,openspiel:400")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--milliseconds", type=int, help="think at most so long about a move")
    asked = parser.parse_args(arguments)
    game, kinds = games()[asked.game], tuple(asked.seats.split(","))
    try:
        options = settle_options(game, len(kinds), {})
        contest = Contest(game, kinds, asked.seed, options, partial(seated, len(kinds)))
        for line in timed_lines(contest, kinds, asked.games, asked.milliseconds):
            sys.stdout.write(line)
    except BadSetup as refusal:
        sys.stderr.write(f"{refusal}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
