"""Where a reader forces colours on the page, what is chosen still looks chosen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from e2e.conftest import open_site
from e2e.golden import golden
from e2e.host import Host
from e2e.store import open_match

NUMBER = (".number", ".number:has(input:checked)")
PRESSED = ("[aria-pressed]", "[aria-pressed=true]")
INSIDE_PX = 7


def told_apart(page: Page, every: str, chosen: str) -> None:
    """The ground of what is chosen is not that of the others: what is painted, for styles do not
    tell of forced colours.
    """
    grounds: dict[bool, set[bytes]] = {True: set(), False: set()}
    for place in page.locator(every).filter(visible=True).all():
        place.scroll_into_view_if_needed()
        box = place.bounding_box()
        assert box is not None
        x, y = box["x"] + INSIDE_PX, box["y"] + INSIDE_PX
        dot = page.screenshot(clip={"x": x, "y": y, "width": 1, "height": 1})
        grounds[bool(place.evaluate("(each, chosen) => each.matches(chosen)", chosen))].add(dot)
    assert len(grounds[True]) == 1
    assert grounds[False]
    assert not grounds[True] & grounds[False]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_chosen_is_told_apart(page: Page, host: Host, scheme: str) -> None:
    """A number of players, a setting, whose eyes one looks through."""
    page.emulate_media(
        forced_colors="active", color_scheme="light" if scheme == "light" else "dark"
    )
    open_site(page, host.address)
    page.tap("#play-kalesia")
    page.wait_for_selector("main.seats")
    told_apart(page, *NUMBER)
    page.tap("#back")
    page.tap("#to-settings")
    page.wait_for_selector("main.settings")
    told_apart(page, *PRESSED)
    open_match(page, host, golden("kalesia", "three-players"))
    page.tap("#watch")
    page.wait_for_selector("main.replay")
    told_apart(page, *PRESSED)
