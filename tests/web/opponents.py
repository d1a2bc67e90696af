"""Bots at the page of the tests: what the page sends by itself is sent, by the book."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from tests.web.page import Page
from tests.web.play import Moment, legal, moment, seated, tap_on


def bots(*levels: str) -> dict[str, str]:
    """The fields of the set-up for the levels of the seats; empty for a person."""
    return {f"kind{seat}": level for seat, level in enumerate(levels)}


def at_table(game: str, *levels: str, seed: int = 1, **form: str) -> Page:
    """A match just begun between people and bots of these levels; Aino is always first."""
    return seated(game, len(levels), seed=seed, **{**bots(*levels), **form})


def asked(page: Page) -> dict[str, Any] | None:
    """The message that the page will send by itself, if nothing else is sent before."""
    found = [effect["message"] for effect in page.effects if effect["do"] == "later"]
    return found[-1] if found else None


def let_think(page: Page, most: int = 5000) -> list[Moment]:
    """The bots play until a person is wanted or the match is over; the moments on the way."""
    moments = []
    while (message := asked(page)) is not None:
        assert len(moments) < most, "no end"
        page.send(**message)
        moments.append(moment(page))
    return moments


def play_out(page: Page, seed: int = 1, most: int = 5000) -> list[Moment]:
    """People tap at random and bots think until the result is up."""
    random = Random(seed)  # noqa: S311  (which part a test taps)
    moments = let_think(page)
    while not page.screen.startswith("result/"):
        assert len(moments) < most, "no end"
        tap_on(page, random)
        moments.append(moment(page))
        moments += let_think(page)
    return moments


def lone(game: str = "kaleva", level: str = "2", **form: str) -> Page:
    """One person against one bot."""
    return at_table(game, "", level, **form)


@cache
def _ended() -> tuple[tuple[str, str], ...]:
    page = lone("kalesia", "1", name1="Robotti")
    play_out(page)
    return tuple(page.saved.items())


def ended() -> Page:
    """The result of a match of a person against a bot; played once for all tests."""
    return Page(dict(_ended()), lang="fi").open()


def reloaded(page: Page) -> Page:
    """Another tab, opened on what the first has kept."""
    return Page(page.saved, lang="fi").open()


def quiet(page: Page) -> str:
    """A move after which nobody has learned anything."""
    return next(action for action in legal(page) if action[2:3] == "-" and action[0] == "d")


def moved_beside_a_bot(level: str) -> Page:
    """Kaleva against a bot that is to move: the cards lie, a piece has made a quiet move."""
    page = lone("kaleva", level)
    let_think(page)
    page.send("act", action=legal(page)[0])
    page.send("act", action=quiet(page))
    while page.screen.startswith("table"):
        page.send("act", action=".")
    return page
