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
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

from pelitupa.bots import KINDS
from pelitupa.card_files import packaged_deck, released_deck
from pelitupa.deck import Deck
from pelitupa.deck_csv import csv_of
from pelitupa.deck_text import json_of, read_deck
from pelitupa.game import AnyGame, BadSetup, Plain, Refusal
from pelitupa.games import all_games
from pelitupa.games.aikamatka import FEWEST_CARDS
from pelitupa.hints import hints_of
from pelitupa.link import read_link
from pelitupa.match import Match, deck_digest, new_match, replay
from pelitupa.measure import bench_lines, contest_lines
from pelitupa.own_cards import Reading
from pelitupa.record import BadRecord, entry_of, record_of
from pelitupa.transcript import transcript


class _Parser(argparse.ArgumentParser):
    """Refuses in one line, as everything here does."""

    def error(self, message: str) -> NoReturn:
        raise BadSetup("arguments", message)


def main(arguments: list[str] | None = None) -> int:
    """Run the tool; 0 when it did what was asked, 2 with one line on stderr when it could not."""
    try:
        asked = _parser().parse_args(arguments)
        _check_output()
        for said in VERBS[asked.verb](asked):
            if isinstance(said, str):
                print(said, end="")
            else:
                print(json.dumps(said, ensure_ascii=False, separators=(",", ":")))
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


def _check_output() -> None:
    if sys.stdout is None:
        raise OSError("there is no standard output to print to")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m pelitupa", description=__doc__, allow_abbrev=False)
    verbs = parser.add_subparsers(dest="verb", required=True, parser_class=_Parser)
    told = verbs.add_parser(
        "transcript", help="print a match position by position as JSON Lines", allow_abbrev=False
    )
    told.add_argument("--game", required=True, help="its name on the shelf")
    told.add_argument("--players", required=True, type=_whole)
    told.add_argument("--seed", required=True, type=_whole)
    told.add_argument("--option", nargs="+", action="extend", default=[], metavar="NAME=VALUE")
    told.add_argument("--actions", type=Path, help="a record, or lines 'player notation'")
    told.add_argument("--limit", type=_count, help="play at most so many actions")
    again = verbs.add_parser("replay", help="print a match that was kept, as transcript does")
    again.add_argument("file", type=Path, help="a record, or a link")
    cards = verbs.add_parser("deck", help="check a deck, or print it in another form")
    cards.add_argument("file", type=Path, nargs="?", help="JSON or CSV; without it, our own cards")
    form = cards.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print the deck as JSON")
    form.add_argument("--csv", action="store_true", help="print the deck as a table")
    bots = verbs.add_parser("match", help="let bots play matches, each deal once from every seat")
    bots.add_argument("--game", required=True, help="its name on the shelf")
    bots.add_argument("--seats", required=True, metavar="bot:KIND,…", help=", ".join(KINDS))
    bots.add_argument("--games", type=_count, default=100)
    bots.add_argument("--seed", type=_whole, default=1)
    bots.add_argument("--option", nargs="+", action="extend", default=[], metavar="NAME=VALUE")
    bots.add_argument("--milliseconds", type=_count, help="think at most so long about a move")
    speed = verbs.add_parser("bench", help="positions a second of random play, game by game")
    speed.add_argument("--rounds", type=_count, default=5)
    speed.add_argument("--seconds", type=float, default=1.0, help="of each game in each round")
    return parser


def _whole(text: str) -> int:
    if not re.fullmatch("-?[0-9]{1,20}", text):
        raise argparse.ArgumentTypeError(f"{text[:30]!r} is not a whole number of up to 20 digits")
    return int(text)


def _count(text: str) -> int:
    number = _whole(text)
    if number < 0:
        raise argparse.ArgumentTypeError(f"{number} is less than 0")
    return number


def _transcript(asked: argparse.Namespace) -> Iterator[Plain]:
    games = all_games(_deck_for(asked.game))
    if asked.game not in games:
        message = f"no game {asked.game[:40]!r}; there are {', '.join(games)}"
        raise BadSetup("game", message)
    match = new_match(games[asked.game], asked.players, asked.seed, _options(asked.option))
    entries = None if asked.actions is None else _entries(asked.actions, match, games)
    yield from transcript(match, entries, asked.limit)


def _match(asked: argparse.Namespace) -> Iterator[str]:
    games = all_games(_deck_for(asked.game))
    if asked.game not in games:
        raise BadSetup("game", f"no game {asked.game[:40]!r}; there are {', '.join(games)}")
    yield from contest_lines(games[asked.game], asked, _options(asked.option))


def _bench(asked: argparse.Namespace) -> Iterator[str]:
    yield from bench_lines(all_games(packaged_deck()), max(1, asked.rounds), asked.seconds)


def _replay(asked: argparse.Namespace) -> Iterator[Plain]:
    """The match of a file from its deal on, checked whole before a line is printed."""
    match = _kept(asked.file.read_text(encoding="utf-8-sig"))
    record = match.record
    begun = new_match(match.game, record.players, record.seed, dict(record.options), record.names)
    yield from transcript(begun, record.actions, None)


def _kept(text: str) -> Match:
    """The match in a text; what stands before a link's kind (the address of a page) is let go."""
    if text.lstrip().startswith("{"):
        record = record_of(text)
        return _on_its_cards(lambda games: replay(games, record))
    link = re.search(r"\b[md]\d+\.[^\s#]*", text)
    return _on_its_cards(lambda games: read_link(link[0] if link else text.strip(), games))


def _on_its_cards(read: Callable[[Mapping[str, AnyGame]], Match]) -> Match:
    """What is read with the present cards, or with those of the release that it names."""
    present = packaged_deck()
    try:
        return read(all_games(present))
    except Refusal as refusal:
        deck = released_deck(str(refusal.facts.get("deck")), present)
        if refusal.code != "record-deck" or deck is None:
            raise
        return read(all_games(deck))


def _deck(asked: argparse.Namespace) -> Iterator[Plain]:
    """The deck as a text, or what there is to say about it as one line of JSON."""
    if asked.file is None:
        reading = Reading(packaged_deck())
    else:
        reading = read_deck(asked.file.read_text(encoding="utf-8-sig"))
    deck = reading.deck
    if asked.json:
        yield json_of(deck, reading.title)
    elif asked.csv:
        yield csv_of(deck)
    else:
        years = deck.years.values()
        yield {
            "cards": len(deck.cards),
            "digest": deck.digest,
            "years": [min(years), max(years)] if years else [],
            "hints": [
                {**hint._asdict(), "line": reading.lines.get(hint.card, 0)}
                for hint in hints_of(deck, FEWEST_CARDS)
            ],
            "unknown": list(reading.unknown),
        }


VERBS: Mapping[str, Callable[[argparse.Namespace], Iterator[Plain]]] = {
    "transcript": _transcript,
    "replay": _replay,
    "match": _match,
    "bench": _bench,
    "deck": _deck,
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
        if name in options:
            raise BadSetup("option", f"the option {name!r:.40} is given twice")
        options[name] = value
    return options


def _entries(path: Path, match: Match, games: Mapping[str, AnyGame]) -> list[str]:
    """The actions of a file: of a record of this match, or one a line.

    Empty lines and # lines are skipped.
    """
    text = path.read_text(encoding="utf-8-sig")
    if text.lstrip().startswith("{"):
        record = record_of(text)
        deck = record.deck or deck_digest(match.game)  # a record written by hand may name none
        recorded = replay(games, replace(record, deck=deck)).record
        for field in ("game", "players", "seed", "options"):
            told, asked = getattr(recorded, field), getattr(match.record, field)
            if told != asked:
                message = f"the record is of another match: its {field} are {told}, not {asked}"
                raise BadSetup("actions", message)
        return list(recorded.actions)
    entries = []
    for number, line in enumerate(text.splitlines(), start=1):
        entry = line.strip()
        if entry and not entry.startswith("#"):
            try:
                entry_of(entry)
            except BadRecord as refusal:
                raise BadSetup("actions", f"{path.name}, line {number}: {refusal}") from refusal
            entries.append(entry)
    return entries


if __name__ == "__main__":
    sys.exit(main())
