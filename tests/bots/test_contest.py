"""Contests: every deal from every seat, tallies that add up, intervals, and the commands for it."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec

import pytest

from pelitupa.__main__ import main
from pelitupa.bots import Thought, answer, bot
from pelitupa.bots.bot import stream
from pelitupa.contest import Contest, wilson
from pelitupa.game import Action, BadSetup
from pelitupa.rng import Rng
from tests.strategies import games


def at_length(entrant: int, begin: Callable[[], Thought]) -> Action:
    return answer(begin())


@pytest.mark.parametrize(
    ("rate", "games_played", "low", "high"),
    [(0.5, 100, 0.4038, 0.5962), (0.9, 10, 0.5958, 0.9821), (0.0, 20, 0.0, 0.1611)],
)
def test_intervals_are_those_of_the_textbook(rate, games_played, low, high):
    assert wilson(rate, games_played) == pytest.approx((low, high), abs=1e-4)


def test_nothing_is_known_before_the_first_match():
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_equals_share_a_pair_of_matches_evenly():
    """The same players on the same deal with seats changed: what one wins here it loses there."""
    played = Contest(games()["kaleva"], ("plain", "plain"), 5, {})
    one, other = played.play(12, at_length)
    assert one.games == other.games == 12
    assert one.won + other.won + one.drawn == 12
    assert one.drawn == other.drawn
    assert one.moves + other.moves > 100


def test_the_same_contest_ends_the_same():
    played = Contest(games()["kalesia"], ("2", "random", "plain"), 3, {})
    assert played.play(6, at_length) == played.play(6, at_length)


def test_more_than_two_may_win_together():
    tallies = Contest(games()["kalesia"], ("plain",) * 5, 3, {}).play(20, at_length)
    assert all(tally.drawn == 0 for tally in tallies)
    assert sum(tally.won for tally in tallies) > 20


def test_a_bot_that_there_is_not_is_refused():
    for game, kind in (
        ("kaleva", "5"),
        ("kaleva", ""),
        ("aikamatka", "search"),
        ("vuosilauta", "search"),
    ):
        with pytest.raises(BadSetup, match=r"bot|search"):
            bot(games()[game], kind, Rng.seeded(1))


def test_streams_of_different_purposes_differ():
    words = {stream(*path).word for path in ((1,), (2,), (1, 0), (1, 1), (1, 0, 0), (1, 0, 1))}
    assert len(words) == 6
    assert stream(7, 1, 2) == stream(7, 1, 2)


def test_the_match_command_prints_a_line_an_entrant(capsys):
    asked = ["match", "--game", "aikamatka", "--seats", "bot:4,bot:random", "--games", "20"]
    assert main(asked) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("bot:4 ")
    assert "of    20" in first
    assert "ms a move" in first
    assert second.startswith("bot:random")


@pytest.mark.parametrize(
    "asked",
    [
        ["--game", "kaleva", "--seats", "bot:3,person"],
        ["--game", "kaleva", "--seats", "bot:9,bot:1"],
        ["--game", "kaleva", "--seats", "bot:1"],
        ["--game", "chess", "--seats", "bot:1,bot:1"],
    ],
)
def test_the_match_command_refuses_in_one_line(asked, capsys):
    assert main(["match", *asked]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_bench_command_measures_every_game_and_chess_where_it_is_installed(capsys):
    chess = {"python-chess"} if find_spec("chess") else set()
    assert main(["bench", "--rounds", "1", "--seconds", "0.001"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert {line.split()[0] for line in lines} == set(games()) | chess
    assert all("positions a second" in line for line in lines)
    assert sum("x python-chess" in line for line in lines) == (len(lines) - 1 if chess else 0)
