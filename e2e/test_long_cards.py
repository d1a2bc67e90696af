"""Own cards with names and explanations as long as they may be: nothing is cut or covered."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

from playwright.sync_api import Page

from e2e.golden import NAMES
from e2e.host import Host
from e2e.store import open_with
from e2e.table import Table
from e2e.test_widths import FAULTS, SIZES
from pelitupa.deck import LANGUAGES, Deck
from pelitupa.deck_text import read_deck
from pelitupa.games import all_games
from pelitupa.match import Match, new_match
from pelitupa_web.decks import kept_text

NAME = "Lastentarhanopettajien järjestäytymiskokous Jyväskylässä"
TEXT = "Kokouksessa hyväksyttiin ensimmäiset säännöt ja valittiin toimihenkilöt. " * 13


def long_deck() -> Deck:
    """Cards whose names are sixty characters long in all languages, with the longest texts."""
    rows = ["year;" + ";".join(f"name.{lang};text.{lang}" for lang in LANGUAGES)]
    for number in range(26):
        cells = [f"{(NAME + ' ' + str(number)).ljust(60, 'x')}", TEXT.strip()]
        rows.append(";".join([str(number * 100 - 1000), *cells * 3]))
    return read_deck("\n".join(rows)).deck


def stops(page: Page, host: Host, match: Match, deck: str) -> Iterator[str]:
    """Choosing, placing, and the card told about after it was laid."""
    for ply, name in ((0, "choosing"), (1, "placing")):
        while len(match.record.actions) < ply:
            match = match.act(match.to_act[0], match.legal_actions(match.to_act[0])[0])
        record = replace(match.record, names=NAMES[:2])
        note = {"turn": list(match.to_act), "over": False, "at": 1, "undo": True, "deck": "Pitkät"}
        text = json.dumps({**record.plain(), "table": note})
        kept = {"match/begun": text, "current": "begun", "deck/long": deck}
        open_with(page, host, kept)
        table = Table(page, quick=True)
        table.take()
        yield name
        table.draft(match.legal_actions(match.to_act[0])[0])
        page.wait_for_selector("#confirm")
        yield f"{name}, to confirm"
    page.tap("#confirm")
    table.hurry_to("main[data-screen$='/2']")
    yield "told"


def test_the_longest_names_and_explanations_of_own_cards_fit(page: Page, host: Host) -> None:
    deck = long_deck()
    assert {len(name) for card in deck.cards for _, name in card.name} == {60}
    match = new_match(all_games(deck)["aikamatka"], 2, 3, {})
    page.clock.install()
    faults: dict[str, list[str]] = {}
    for stop in stops(page, host, match, kept_text(deck, "Pitkät", 1)):
        page.wait_for_function("document.getAnimations().length === 0")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            for fault in page.evaluate(FAULTS):
                faults.setdefault(fault, []).append(f"{stop} {width}x{height}")
        page.set_viewport_size({"width": 1180, "height": 820})
    assert not faults, "\n".join(f"{fault}: {where}" for fault, where in faults.items())
