"""Bots at the page of the tests: what the page sends by itself is sent, by the book."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.web.page import Page
from tests.web.play import Moment, moment, seated, tap_on


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
