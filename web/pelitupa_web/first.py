"""First: the screens that need no Python in the page, for the build to put into it."""

from __future__ import annotations

from collections.abc import Iterator

from pelitupa.games import all_games
from pelitupa_web.desk import Desk
from pelitupa_web.screens import Screen, markup, screen
from pelitupa_web.site import Site
from pelitupa_web.words import LANGUAGES


def first_screens(build: str = "") -> dict[str, dict[str, str]]:
    """By language and route, exactly what the first `paint` brings when nothing is saved."""
    return {
        lang: {route: str(markup(desk, shown)) for route, desk, shown in _screens(lang, build)}
        for lang in LANGUAGES
    }


def first_titles() -> dict[str, dict[str, str]]:
    """The page's title for each of the first screens."""
    return {lang: {route: shown.title for route, _, shown in _screens(lang)} for lang in LANGUAGES}


def first_rooms() -> dict[str, str]:
    """The room, for the page's colours, of each of the first screens."""
    return {route: shown.room for route, _, shown in _screens(LANGUAGES[0])}


def _screens(lang: str, build: str = "") -> Iterator[tuple[str, Desk, Screen]]:
    games = all_games()
    seats = [f"seats/{game}" for game in games]
    rules = [f"rules/{game}" for game in games]
    for route in ("shelf", "about", "settings", *seats, *rules):
        desk = Desk(games=games, lang=lang, route=route, site=Site(build=build))
        yield route, desk, screen(desk)
