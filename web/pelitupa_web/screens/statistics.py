"""Statistics on the screen: who has played and won, what was right by year and theme, the days."""

from __future__ import annotations

from collections.abc import Iterable

from pelitupa_web import journey
from pelitupa_web import statistics as sums
from pelitupa_web.desk import Desk
from pelitupa_web.finland import number_of
from pelitupa_web.html import Child, Html, div, h2, p, section, table, tbody, td, th, thead, tr
from pelitupa_web.results import Result
from pelitupa_web.screens.frame import GUARD_MS, Screen, bar, going, send, title_of
from pelitupa_web.screens.plots import bar_plot, columns_plot

DAYS = 28


def statistics(desk: Desk) -> Screen:
    words, results = desk.words, sums.results_of(desk)
    return Screen(
        name="statistics",
        title=words("site.page", title=words("statistics.title")),
        children=[
            bar(desk, words("statistics.title"), back="shelf"),
            p(".lead")[_games(desk, results)],
            div(".groups.statistics")[
                _people(desk, results),
                _records(desk, results),
                _accuracy(desk, "years", sums.by_years(results, desk.deck)),
                _accuracy(desk, "themes", sums.by_theme(results, desk.deck)),
                _journeys(desk, results),
            ]
            if results
            else None,
            _file(desk) if results else None,
            _reset(desk) if results else None,
        ],
    )


def _games(desk: Desk, results: tuple[Result, ...]) -> str:
    words, games = desk.words, sums.games_of(results)
    if not games:
        return words("statistics.none")
    counts = (f"{title_of(words, name)} {count}" for name, count in games.items())
    return f"{words('statistics.games', n=len(results))} {', '.join(counts)}."


def _people(desk: Desk, results: tuple[Result, ...]) -> Html:
    words = desk.words
    rows = (
        _row(
            one.name,
            bar_plot(one.wins, one.games),
            f"{one.wins}/{one.games}",
            words("statistics.streak", now=one.streak, most=one.longest),
        )
        for one in sums.people_of(results)
    )
    return _table(desk, "people", rows, "wins", "streak")


def _records(desk: Desk, results: tuple[Result, ...]) -> Html | None:
    """The best of those who played alone for points."""
    best, words = sums.records_of(results), desk.words
    if not best:
        return None
    most = max(one.points for one in best)
    rows = (
        _row(
            one.name,
            bar_plot(one.points, max(most, 1)),
            str(one.points),
            title_of(words, one.game),
        )
        for one in best
    )
    return _table(desk, "records", rows, "points", "game")


def _accuracy(desk: Desk, kind: str, shares: tuple[sums.Share, ...]) -> Html | None:
    """Cards laid right, by span of years or by theme."""
    if not shares:
        return None
    rows = (
        _row(
            _label(desk, kind, share.label),
            bar_plot(share.right, share.all),
            f"{share.right}/{share.all}",
            f"{100 * share.right // share.all} %",
        )
        for share in shares
    )
    return _table(desk, kind, rows, "right", "share")


def _label(desk: Desk, kind: str, label: str) -> str:
    key = f"statistics.theme.{label}"
    return desk.words(key) if kind == "themes" and key in desk.words else label


def _row(name: str, plot: Html, *cells: str) -> Html:
    return tr[th(scope="row")[name], td(".plotted")[plot], (td[cell] for cell in cells)]


def _table(desk: Desk, kind: str, rows: Iterable[Html], *heads: str) -> Html:
    words = desk.words
    titles: list[Child] = [th(scope="col")[words(f"statistics.head-{head}")] for head in heads]
    return section(id=f"statistics-{kind}")[
        h2[words(f"statistics.{kind}")],
        table(".numbers")[
            thead[
                tr[
                    th(scope="col")[words(f"statistics.head-{kind}")],
                    th(scope="col")[words("statistics.head-plot")],
                    titles,
                ]
            ],
            tbody[rows],
        ],
    ]


def _journeys(desk: Desk, results: tuple[Result, ...]) -> Html | None:
    """The daily journeys of four weeks, and the days in a row."""
    words = desk.words
    rights = {
        number_of(each.journey): sum(card.right for card in each.turned)
        for each in results
        if each.journey
    }
    if not rights:
        return None
    today = number_of(journey.today(desk))
    streak = journey.streak_of(journey.days_done(desk), journey.today(desk))
    days = range(today - DAYS + 1, today + 1)
    return section(id="statistics-journeys")[
        h2[words("journey.title")],
        columns_plot([rights.get(day) for day in days]),
        p[words("statistics.journeys", n=sum(day in rights for day in days), days=DAYS)],
        p[
            words("statistics.best", n=max(rights.values())),
            " ",
            words("journey.most", n=streak.most),
        ],
    ]


def _file(desk: Desk) -> Html:
    """The results one by one, for a table on another device; they are in every file of all too."""
    return section(id="statistics-out")[
        h2[desk.words("statistics.out")],
        p[desk.words("statistics.out-help")],
        div(".cluster")[
            send(
                desk.words("statistics.file"),
                ".quiet #statistics-file",
                data_send={"kind": "statistics-file"},
            )
        ],
    ]


def _reset(desk: Desk) -> Html:
    words = desk.words
    if desk.sure != "reset":
        return div(".cluster")[
            send(words("statistics.reset"), ".quiet #reset", data_send={"kind": "reset"})
        ]
    return section(".stack")[
        p(".notice")[words("statistics.reset-sure")],
        div(".cluster")[
            send(
                words("statistics.reset-yes"),
                ".primary #reset-sure",
                data_guard_ms=GUARD_MS,
                data_send={"kind": "reset", "sure": True},
            ),
            send(words("keeping.cancel"), ".quiet #reset-cancel", **going("statistics")),
        ],
    ]
