"""On a phone the table lies still: no slip above it, whatever it says, moves what one is to tap."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.golden import golden, shortened
from e2e.host import Host
from e2e.store import open_with, saved_match
from e2e.table import Table
from pelitupa.record import entry_of

PHONE: ViewportSize = {"width": 390, "height": 844}
PLACES = """() => Object.fromEntries([...document.querySelectorAll(
    ".kaleva-middle, .kaleva-row, .kalesia-forest, .kalesia-hand"
)].map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [each.className, [x, y, width, height].map(Math.round)];
}))"""
"""Where the parts of the table lie."""


@pytest.mark.parametrize("lang", ["fi", "sv", "en"])
@pytest.mark.parametrize(
    "moment",
    [
        ("kaleva", "reshuffle", 0),  # the cards are laid out
        ("kaleva", "reshuffle", 2),  # the first move
        ("kaleva", "reshuffle", 3),  # the other's first, with what was missed
        ("kalesia", "four-players-sets", 0),
    ],
)
def test_the_table_lies_still_while_the_guide_speaks(
    page: Page, host: Host, moment: tuple[str, str, int], lang: str
) -> None:
    """From the first look to the button that acts; tapped, because the next tap has been aimed."""
    page.set_viewport_size(PHONE)
    game, name, ply = moment
    record = golden(game, name)
    kept = saved_match(shortened(record, ply))
    note = json.loads(kept["match/begun"])
    note["table"]["guided"] = True
    kept |= {"match/begun": json.dumps(note), "language": lang}
    open_with(page, host, kept)
    table = Table(page)
    table.take()
    expect(page.locator("html")).to_have_attribute("lang", lang)
    assert page.locator("#missed").count() == (ply == 3)
    said, lay = {page.locator("#guide").inner_text()}, page.evaluate(PLACES)
    assert len(lay) > 1
    for part in table.parts(entry_of(record.actions[ply])[1]):
        table.tap(part)
        said.add(page.locator("#guide").inner_text())
        assert page.evaluate(PLACES) == lay
    expect(page.locator("#confirm")).to_be_visible()
    assert page.locator("#missed").count() == (ply == 3)
    assert len(said) == 3


@pytest.mark.parametrize(("width", "height", "high"), [(390, 844, 64), (820, 1180, 88)])
def test_what_was_missed_is_low_enough_to_stay(
    page: Page, host: Host, width: int, height: int, high: int
) -> None:
    """Its buttons stand beside the words; on a phone they are signs, and one line is all."""
    page.set_viewport_size({"width": width, "height": height})
    record = golden("kaleva", "reshuffle")
    open_with(page, host, saved_match(shortened(record, 3)))
    table = Table(page)
    table.take()
    box = page.locator("#missed").bounding_box()
    assert box is not None
    assert box["height"] <= high
    for sign in ("#replay", "#seen"):
        found = page.locator(sign).bounding_box()
        assert found is not None
        assert min(found["width"], found["height"]) >= 48
    page.tap("#seen")
    expect(page.locator("#missed")).to_have_count(0)
