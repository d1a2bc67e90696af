"""Own decks in a real browser: made by hand, taken in from a table, played, passed on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from e2e.conftest import Launch, open_site, past_guard, saved, wait_for_python
from e2e.host import Host
from e2e.table import Table
from pelitupa.deck_text import read_deck
from pelitupa.games.aikamatka import FEWEST_CARDS

CARDS = 30


def spreadsheet(cards: int) -> bytes:
    """A table as a Finnish spreadsheet saves it: byte order mark, semicolons, CRLF, quotes."""
    rows = [
        f'{1900 + n};"Tapaus; ""{chr(97 + n % 26) * 3}""";Selitys {n};Arki' for n in range(cards)
    ]
    return ("\ufeff" + "\r\n".join(["Vuosi;Nimi;Selitys;Teema", *rows]) + "\r\n").encode()


def to_decks(page: Page, host: Host) -> None:
    open_site(page, host.address)
    page.tap("#play-aikamatka")
    page.tap("#to-decks")
    page.wait_for_selector("main.decks")


def take_in(page: Page, name: str, content: bytes) -> None:
    file: Any = {"name": name, "mimeType": "text/csv", "buffer": content}
    page.set_input_files("#deck-import", file)


def kept_decks(page: Page) -> dict[str, str]:
    return {key: text for key, text in saved(page).items() if key.startswith("deck/")}


def cards_in(text: str) -> Any:
    return read_deck(text.partition("\n")[2]).deck.cards


def play_out(page: Page) -> None:
    """The first card and the first gap, until the match is over."""
    table = Table(page)
    while table.screen[0] != "result":
        ply = int(table.screen[3])
        part = page.locator("[data-part][data-send]").first.get_attribute("data-part")
        assert part is not None
        table.act(part)
        table.hurry_to(f"main[data-screen$='/{ply + 1}']")
        table.go_on()


def test_a_deck_is_made_by_hand_and_played(page: Page, host: Host) -> None:
    to_decks(page, host)
    page.tap("#deck-new")
    page.fill("#title", "Meidän kesä")
    page.tap("#deck-title button")
    expect(page.locator("h1")).to_have_text("Meidän kesä")
    page.tap("#card-new")
    for n in range(FEWEST_CARDS):
        page.fill("#card-year", str(1990 + n))
        page.fill("#card-name-fi", f"Kesä {chr(65 + n)}")
        last = n == FEWEST_CARDS - 1
        page.tap("#card-keep" if last else "#card-keep-more")
        if not last:
            expect(page.locator("#card-name-fi")).to_have_value("")
    expect(page.locator("#deck-size")).to_have_text(f"{FEWEST_CARDS} korttia")
    page.tap("[data-card] >> nth=0 >> button >> nth=1")
    page.wait_for_selector(".gone")
    past_guard(page, ".gone button")
    page.tap(".gone button")
    expect(page.locator("#deck-size")).to_have_text(f"{FEWEST_CARDS} korttia")
    page.tap("#back")
    page.wait_for_selector("main.decks")
    page.tap("#back")
    page.wait_for_selector("main.seats")
    page.locator("label.choice", has_text="Meidän kesä").tap()
    page.check("#guide-off")
    page.tap("#start")
    page.wait_for_selector("main.table")
    page.reload()
    wait_for_python(page)
    page.wait_for_selector("main.table")
    play_out(page)
    page.tap("#to-cards")
    expect(page.locator(".aikamatka-story > li").first).to_contain_text("Kesä")
    ((_, text),) = kept_decks(page).items()
    (match,) = [text for key, text in saved(page).items() if key.startswith("match/")]
    assert json.loads(match)["deck"] == json.loads(text.partition("\n")[0])["digest"]


def test_a_table_is_taken_in_goes_out_and_comes_back_equal(
    page: Page, host: Host, tmp_path: Path, start_browser: Launch
) -> None:
    to_decks(page, host)
    take_in(page, "Suvun vuodet.csv", spreadsheet(CARDS))
    expect(page.locator("h1")).to_have_text("Suvun vuodet")
    expect(page.locator("#deck-size")).to_have_text(f"{CARDS} korttia")
    ((_, text),) = kept_decks(page).items()
    page.tap("#back")
    files = {}
    for how in ("CSV", "JSON"):
        with page.expect_download() as waiting:
            page.tap(f"[data-deck] button:has-text('{how}')")
        files[how] = tmp_path / waiting.value.suggested_filename
        waiting.value.save_as(files[how])
    fresh = start_browser().new_page()
    open_site(fresh, host.address)
    fresh.click("#play-aikamatka")
    fresh.click("#to-decks")
    fresh.set_input_files("#deck-import", files["CSV"])
    fresh.wait_for_selector("#deck-size")
    fresh.click("#back")
    fresh.set_input_files("#deck-import", files["JSON"])
    fresh.wait_for_selector("#deck-size")
    assert {cards_in(each) for each in kept_decks(fresh).values()} == {cards_in(text)}


def test_a_bad_file_names_its_line_and_a_strangers_deck_runs_nothing(
    page: Page, host: Host
) -> None:
    to_decks(page, host)
    take_in(page, "a.csv", b"year;name\n1900;A\nlater;B\n")
    expect(page.locator("#refusal")).to_contain_text("Rivi 3")
    assert kept_decks(page) == {}
    hostile = '<img src=x onerror="document.title=1"><script>document.title=2</script>'
    quoted = hostile.replace('"', '""')
    name = "<img src=x><script>document.title=2</script>"
    rows = [f'{1900 + n};"{name} {n}";"{quoted}";"{quoted}"' for n in range(CARDS)]
    take_in(page, "<b>.csv", "\n".join(["year;name;text;source", *rows]).encode())
    page.wait_for_selector("#deck-size")
    expect(page.locator("[data-card]").first).to_contain_text(name)
    page.tap("#back")
    page.tap("[data-deck] button:has-text('Museo')")
    past_guard(page, "#museum-sure")
    page.tap("#museum-sure")
    page.wait_for_selector(".museum-hall")
    expect(page.locator(".aikamatka-story .title").first).to_contain_text("<script>")
    assert page.locator("main :is(img, script)").count() == 0
    assert page.title().endswith("Pelitupa")
