"""Own decks at a page, for the tests of them: which there is, play with it, what is kept of it."""

from __future__ import annotations

from tests.web.own_decks import deck_ids
from tests.web.page import Page
from tests.web.play import NAMES, legal


def only_deck(page: Page) -> str:
    (name,) = deck_ids(page)
    return name


def play_with(page: Page, name: str, players: int = 2) -> Page:
    """A match with the deck, from wherever the page is."""
    page.send("go", to="seats/aikamatka")
    names = {f"name{seat}": NAMES[seat] for seat in range(players)}
    page.submit("seats", players=str(players), deck=name, seed="7", guide="off", **names)
    assert page.screen.startswith("table")
    return page


def play_out(page: Page) -> Page:
    while not page.screen.startswith("result"):
        page.send("act", action=legal(page)[0])
        if "continue" in page.ids():
            page.tap("continue")
    return page


def texts(page: Page) -> dict[str, str]:
    return {key: text for key, text in page.saved.items() if key.startswith("deck/")}
