"""Measuring, at the edge, where there is a clock: contests between bots, positions a second.

Times are those of the processor, so that a busy machine changes little.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import chain
from time import process_time
from typing import Any

from pelitupa.bots import KINDS, Thought
from pelitupa.contest import Contest, Tally, wilson
from pelitupa.game import Action, AnyGame, BadSetup, settle_options
from pelitupa.rng import Rng

Positions = Callable[[int], int]
"""Plays random games dealt from a number on for a while and says how many positions there were."""

WARM = 3
"""Rounds that are not counted, in which tables of moves fill up."""
AT_LEAST = 300
"""So many positions between two looks at the clock, as many as a game of chess has."""


def contest_lines(
    game: AnyGame, asked: argparse.Namespace, options: dict[str, str]
) -> Iterator[str]:
    """`timed_lines` of the contest that the match command asks for."""
    seats = asked.seats.split(",")
    kinds = tuple(map(_kind, seats))
    settled = settle_options(game, len(kinds), options)
    contest = Contest(game, kinds, asked.seed, settled)
    yield from timed_lines(contest, seats, asked.games, asked.milliseconds)


def timed_lines(
    contest: Contest, names: Sequence[str], games: int, milliseconds: int | None
) -> Iterator[str]:
    """One line an entrant: matches, wins, the rate with its interval, milliseconds a move.

    Each thinks as long as it likes, or, asked after every slice, so many milliseconds about a move.
    """
    spent: list[list[float]] = [[] for _ in names]

    def reply(entrant: int, begin: Callable[[], Thought]) -> Action:
        began = process_time()
        thought = begin()
        while (
            milliseconds is None or 1000 * (process_time() - began) < milliseconds
        ) and thought.step():
            pass
        spent[entrant].append(1000 * (process_time() - began))
        return thought.action

    tallies = contest.play(games, reply)
    for name, tally, times in zip(names, tallies, spent, strict=True):
        yield _line(name, tally, sorted(times))


def _kind(text: str) -> str:
    kind = text.removeprefix("bot:")
    if kind == text or kind not in KINDS:
        message = f"a seat is written bot: and one of {', '.join(KINDS)}, not {text!s:.30}"
        raise BadSetup("bot", message)
    return kind


def _line(name: str, tally: Tally, times: list[float]) -> str:
    low, high = wilson(tally.rate, tally.games)
    found = (
        f"{name:<12} won {tally.won:>5}  drawn {tally.drawn:>5}  of {tally.games:>5}"
        f"  {100 * tally.rate:5.1f} % ({100 * low:.1f} to {100 * high:.1f})"
    )
    if times:
        mean, most = sum(times) / len(times), times[int(0.95 * len(times))]
        found += f"  ms a move {mean:.2f}, 95 % below {most:.2f}, most {times[-1]:.2f}"
    return found + "\n"


def bench_lines(games: dict[str, AnyGame], rounds: int, seconds: float) -> Iterator[str]:
    """Positions a second of every game in turn, round after round; medians and spread.

    A position is one for which the legal actions are listed and one, drawn evenly, is applied.
    Where python-chess is installed it plays in the same rounds, asked after every move whether the
    game is over, as our positions know it too. Dealing is not counted.
    """
    runners: dict[str, Positions] = {}
    for name, game in games.items():
        for players in sorted({game.players[0], game.players[-1]}):
            runners[f"{name} {players}"] = _engine(game, players)
    chess = _chess()
    if chess:
        runners["python-chess"] = chess
    found: dict[str, list[float]] = {name: [] for name in runners}
    for number in range(WARM + rounds):
        for name, runner in runners.items():
            speed = _speed(runner, number, seconds)
            if number >= WARM:
                found[name].append(speed)
    for name, speeds in found.items():
        line = f"{name:<13} {_spread(speeds, 0)} positions a second"
        if chess and name != "python-chess":
            pairs = zip(speeds, found["python-chess"], strict=True)
            line += f", {_spread([own / other for own, other in pairs], 2)} x python-chess"
        yield line + "\n"


def _spread(numbers: list[float], digits: int) -> str:
    """The median, and from where to where the rounds went."""
    low, *_, high = order = sorted([*numbers, *numbers])
    return f"{order[len(numbers)]:.{digits}f} ({low:.{digits}f} to {high:.{digits}f})"


def _speed(runner: Positions, number: int, seconds: float) -> float:
    positions, spent, batch = 0, 0.0, 0
    while spent < seconds:
        began = process_time()
        positions += runner(1000 * number + batch)
        spent += process_time() - began
        batch += 1
    return positions / spent


def _engine(game: AnyGame, players: int) -> Positions:
    """Games dealt beforehand, as many as there will ever be rounds to deal for."""
    dealt = [game.new(players, Rng.seeded(seed), {}) for seed in range(50)]

    def play(number: int) -> int:
        positions = 0
        lots = _lots(number)
        while positions < AT_LEAST:
            state: Any = dealt[number % len(dealt)]
            number += 1
            while to_act := state.to_act:
                player = to_act[0]
                actions = state.legal_actions(player)
                state = state.apply(player, actions[next(lots) % len(actions)]).state
                positions += 1
        return positions

    return play


def _chess() -> Positions | None:
    """Random chess by python-chess, which is no part of the wheel; None where there is none."""
    if find_spec("chess") is None:
        return None
    new_board = import_module("chess").Board

    def play(number: int) -> int:
        positions = 0
        lots = _lots(number)
        while positions < AT_LEAST:
            board = new_board()
            while not board.is_game_over():
                moves = list(board.legal_moves)
                board.push(moves[next(lots) % len(moves)])
                positions += 1
        return positions

    return play


def _lots(number: int) -> Iterator[int]:
    """Numbers to draw lots by, cheap to come by: the same for every game."""
    return chain.from_iterable(_blocks(number))


def _blocks(number: int) -> Iterator[list[int]]:
    word = number
    while True:
        word = (word * 6364136223846793005 + 1442695040888963407) & ((1 << 64) - 1)
        yield [(word >> shift & 0xFFFF) for shift in range(0, 48, 16)]
