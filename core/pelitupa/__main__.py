"""The text tool, `python -m pelitupa …`: arguments, files and printing; what it prints is made
elsewhere.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NoReturn

from pelitupa.card_files import packaged_deck
from pelitupa.deck import Deck
from pelitupa.game import BadSetup, Plain, Refusal
from pelitupa.games import all_games
from pelitupa.link import read_link
from pelitupa.match import Match, new_match, replay
from pelitupa.record import record_of
from pelitupa.transcript import transcript


class _Parser(argparse.ArgumentParser):
    """Refuses in one line, as everything here does."""

    def error(self, message: str) -> NoReturn:
        raise BadSetup("arguments", message)


def main(arguments: list[str] | None = None) -> int:
    """Run the tool; 0 when it did what was asked, 2 with one line on stderr when it could not."""
    try:
        asked = _parser().parse_args(arguments)
        for position in VERBS[asked.verb](asked):
            print(json.dumps(position, ensure_ascii=False, separators=(",", ":")))
        sys.stdout.flush()
    except (Refusal, OSError, UnicodeDecodeError) as refusal:
        if isinstance(refusal, BrokenPipeError):
            # whoever read has seen enough; keep the interpreter from flushing into the closed pipe
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        message = " ".join(str(refusal).split())
        print(f"pelitupa: {message}", file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m pelitupa", description=__doc__, allow_abbrev=False)
    verbs = parser.add_subparsers(dest="verb", required=True, parser_class=_Parser)
    told = verbs.add_parser("transcript", help="print a match position by position as JSON Lines")
    told.add_argument("--game", required=True, help="its name on the shelf")
    told.add_argument("--players", required=True, type=int)
    told.add_argument("--seed", required=True, type=int)
    told.add_argument("--option", nargs="+", action="extend", default=[], metavar="NAME=VALUE")
    told.add_argument("--actions", type=Path, help="a record, or lines 'player notation'")
    told.add_argument("--limit", type=_count, help="play at most so many actions")
    again = verbs.add_parser("replay", help="print a match that was kept, as transcript does")
    again.add_argument("file", type=Path, help="a record, or a link")
    return parser


def _count(text: str) -> int:
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError(f"{number} is less than 0")
    return number


def _transcript(asked: argparse.Namespace) -> Iterator[Plain]:
    games = all_games(_deck_for(asked.game))
    if asked.game not in games:
        raise BadSetup("game", f"no game {asked.game!r}; there are {', '.join(games)}")
    match = new_match(games[asked.game], asked.players, asked.seed, _options(asked.option))
    entries = None if asked.actions is None else _entries(asked.actions)
    yield from transcript(match, entries, asked.limit)


def _replay(asked: argparse.Namespace) -> Iterator[Plain]:
    """The match of a file from its deal on, checked whole before a line is printed."""
    match = _kept(asked.file.read_text(encoding="utf-8"))
    record = match.record
    begun = new_match(match.game, record.players, record.seed, dict(record.options), record.names)
    yield from transcript(begun, record.actions, None)


def _kept(text: str) -> Match:
    """The match in a text; what stands before a link's kind (the address of a page) is let go."""
    games = all_games(packaged_deck())
    if text.lstrip().startswith("{"):
        return replay(games, record_of(text))
    link = re.search(r"\b[md]\d+\.[^\s#]*", text)
    return read_link(link[0] if link else text.strip(), games)


VERBS: Mapping[str, Callable[[argparse.Namespace], Iterator[Plain]]] = {
    "transcript": _transcript,
    "replay": _replay,
}


def _deck_for(game: str) -> Deck | None:
    """The cards, read only for a game that is played with them."""
    boxes = all_games()
    return packaged_deck() if game in boxes and hasattr(boxes[game], "with_deck") else None


def _options(pairs: list[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadSetup("option", f"an option is written name=value, not {pair!r}")
        options[name] = value
    return options


def _entries(path: Path) -> list[str]:
    """The actions of a file: of a record, or one a line; empty lines and # lines are skipped."""
    text = path.read_text(encoding="utf-8")
    if text.lstrip().startswith("{"):
        return list(record_of(text).actions)
    lines = (line.strip() for line in text.splitlines())
    return [line for line in lines if line and not line.startswith("#")]


if __name__ == "__main__":
    sys.exit(main())
