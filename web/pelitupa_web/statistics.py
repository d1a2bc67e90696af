"""Statistics: sums over the results of finished matches; where these come from is the desk's."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from pelitupa.deck import Card, Deck
from pelitupa_web.desk import Desk
from pelitupa_web.finland import day_of
from pelitupa_web.results import Result, result_of_past
from pelitupa_web.saves import result_of
from pelitupa_web.words import Words

DECADES_FROM = 1900
"""Years before this are summed by the century, and those before CENTURIES_FROM all together."""
CENTURIES_FROM = 1800
COLUMNS = ("day", "game", "name", "won", "right", "cards")
"""The columns of the table of results; their names stand in the dictionary."""
DASH = "\N{EN DASH}"
K = TypeVar("K")


@dataclass(frozen=True)
class Person:
    """What one name has played. The streaks are of wins: the last in a row, the most in a row."""

    name: str
    games: int
    wins: int
    streak: int
    longest: int


@dataclass(frozen=True)
class Share:
    """Cards laid right among all of a kind. `label` is a span of years or a theme."""

    label: str
    right: int
    all: int


class Best(NamedTuple):
    """A record: whose, in which game and in which match, the first with so many points."""

    game: str
    name: str
    points: int
    match: str


def results_of(desk: Desk) -> tuple[Result, ...]:
    """Every result that counts, the oldest first; a match still kept goes before its note."""
    kept = {each.id: each for each in desk.saves if each.over}
    found = [result_of(desk.games, each) for each in kept.values()]
    found += [result_of_past(name, desk.past[name]) for name in desk.past if name not in kept]
    counted = [
        each for each in found if each is not None and each.at > desk.since and not each.practice
    ]
    return tuple(sorted(counted, key=lambda each: (each.at, each.id)))


def games_of(results: Iterable[Result]) -> dict[str, int]:
    """Matches by game, those played most first."""
    counts: dict[str, int] = defaultdict(int)
    for each in results:
        counts[each.game] += 1
    return dict(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))


def people_of(results: Iterable[Result]) -> tuple[Person, ...]:
    """Everybody with a name, whoever has played most first; case makes no other person.

    A bot is nobody, however many matches it wins.
    """
    people: dict[str, Person] = {}
    for each in results:
        for seat, name in enumerate(each.names):
            key = name.casefold()
            if not key or seat in each.bots:
                continue
            before = people.get(key, Person(name, 0, 0, 0, 0))
            won = seat in each.won
            streak = before.streak + 1 if won else 0
            longest = max(before.longest, streak)
            people[key] = Person(name, before.games + 1, before.wins + won, streak, longest)
    return tuple(sorted(people.values(), key=lambda one: (-one.games, -one.wins, one.name)))


def records_of(results: Iterable[Result]) -> tuple[Best, ...]:
    """The most points that each name got alone in each game, by game, the highest first."""
    best: dict[tuple[str, str], Best] = {}
    for each in results:
        if each.points is None or each.bots:
            continue
        key = (each.game, each.names[0].casefold())
        if key not in best or each.points > best[key].points:
            best[key] = Best(each.game, each.names[0], each.points, each.id)
    return tuple(sorted(best.values(), key=lambda one: (one.game, -one.points, one.name)))


def table_of(results: Iterable[Result], words: Words) -> str:
    """The results as a table in text: semicolons, a line for each person of each match.

    It begins with a byte order mark, by which spreadsheets know that it is UTF-8.
    """
    lines = [[words(f"statistics.column-{name}") for name in COLUMNS]]
    for each in results:
        key = f"game.{each.game}.title"
        title = words(key) if key in words else each.game
        for seat, name in enumerate(each.names):
            if seat in each.bots:
                continue
            laid = [card.right for card in each.turned if card.seat == seat]
            sums = [str(sum(laid)), str(len(laid))] if each.turned else ["", ""]
            won = str(int(seat in each.won))
            lines.append([day_of(each.at), title, name, won, *sums])
    return "\ufeff" + "".join(";".join(map(_cell, line)) + "\r\n" for line in lines)


def _cell(text: str) -> str:
    """Quoted where it has to be; what a spreadsheet would take for a formula is text."""
    text = f"'{text}" if text[:1] in tuple("=+-@\t\r") else text
    return '"' + text.replace('"', '""') + '"' if set(text) & set(';"\r\n') else text


def by_years(results: Iterable[Result], deck: Deck | None) -> tuple[Share, ...]:
    """Cards laid right by the span of their years, the earliest first."""
    spans = _shares(results, deck, lambda card: span_of(card.year))
    return tuple(Share(_span(first, last), *spans[first, last]) for first, last in sorted(spans))


def by_theme(results: Iterable[Result], deck: Deck | None) -> tuple[Share, ...]:
    """Cards laid right by theme, those laid most often first."""
    themes = _shares(results, deck, lambda card: card.theme)
    shares = (Share(theme, *counts) for theme, counts in themes.items())
    return tuple(sorted(shares, key=lambda share: (-share.all, share.label)))


def span_of(year: int) -> tuple[int, int]:
    """The first and the last year of what a year is summed with."""
    if year < CENTURIES_FROM:
        return (-9999, CENTURIES_FROM - 1)
    length = 10 if year >= DECADES_FROM else 100
    first = year // length * length
    return (first, first + length - 1)


def _span(first: int, last: int) -> str:
    return f"{first}{DASH}{last}" if first > -9999 else f"{DASH}{last}"


def _shares(
    results: Iterable[Result], deck: Deck | None, kind: Callable[[Card], K]
) -> dict[K, tuple[int, int]]:
    """Right and all of every kind of card; cards that are not in the deck any more are left out."""
    cards: Mapping[str, Card] = deck.by_id if deck is not None else {}
    sums: dict[K, list[int]] = defaultdict(lambda: [0, 0])
    for each in results:
        for turned in each.turned:
            if turned.card in cards and turned.seat not in each.bots:
                own = sums[kind(cards[turned.card])]
                own[0] += turned.right
                own[1] += 1
    return {key: (right, all_) for key, (right, all_) in sums.items()}
