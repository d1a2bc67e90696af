"""Stops of the tour round the cards: the museum and one's own decks."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

from e2e.table import GUARD_MS


def stops_of_museum(page: Page) -> Iterator[str]:
    """All cards, a year that is doubted, the list of these; from the shelf and back to it."""
    page.tap("#museum-aikamatka")
    page.wait_for_selector("#museum-sure")
    yield "museum, asked"
    page.clock.run_for(GUARD_MS + 50)
    page.tap("#museum-sure")
    page.tap("#hall-12")
    page.wait_for_selector("#hall-12[aria-current]")
    page.tap(".doubt >> nth=0")
    page.wait_for_selector(".note-form")
    page.tap(".sources summary >> nth=1")
    yield "museum"
    page.fill("#search", "radio")
    page.wait_for_selector("#museum-hall", state="detached")
    yield "museum, found"
    page.tap("#back")
    page.tap("#to-settings")
    page.tap("#to-disputes")
    page.wait_for_selector("main.disputes")
    yield "disputes"
    page.tap("#back")
    page.tap("#back")
    page.wait_for_selector("main.shelf")


def stops_of_decks(page: Page) -> Iterator[str]:
    """Own decks, the cards of one, the form of a card; from the shelf and back to it."""
    long = "Pitkänimisten tapausten kilpailutus; "
    rows = "\n".join(f'{1700 + 3 * n};"{long}{n}";{20 * "Selitys. "}' for n in range(60))
    page.tap("#play-aikamatka")
    page.tap("#to-decks")
    page.wait_for_selector("main.decks")
    yield "decks, none"
    page.set_input_files(
        "#deck-import",
        {"name": "a.csv", "mimeType": "text/csv", "buffer": f"year;name;text\n{rows}".encode()},
    )
    page.wait_for_selector("#deck-size")
    page.tap("#hall-1")
    page.tap("[data-card] >> nth=0 >> button >> nth=1")
    page.wait_for_selector(".gone")
    yield "deck"
    page.tap("[data-card] >> nth=0 >> button >> nth=0")
    page.wait_for_selector("#deck-card")
    page.fill("#card-year", "joskus")
    page.tap("#card-more > summary")
    page.tap("#card-keep")
    page.wait_for_selector("#refusal")
    yield "card, refused"
    page.tap("#back")
    page.wait_for_selector("#deck-size")
    page.tap("#back")
    page.wait_for_selector("main.decks")
    yield "decks"
    page.tap("[data-deck] .quiet >> nth=-1")
    page.wait_for_selector(".gone")
    page.tap("#deck-new")
    page.wait_for_selector("#deck-title")
    yield "deck, empty"
    page.tap("#back")
    page.wait_for_selector("main.decks")
    page.tap("#back")
    page.wait_for_selector("main.seats")
    yield "seats, with a deck"
    page.tap("#back")
    page.wait_for_selector("main.shelf")
