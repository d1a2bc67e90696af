"""Where a reader forces colours on the page, what is chosen still looks chosen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from e2e.conftest import open_site
from e2e.golden import golden
from e2e.host import Host
from e2e.store import open_match

GROUNDS = """([all, chosen]) => [true, false].map((wanted) => [...new Set(
    [...document.querySelectorAll(all)]
        .filter((each) => each.matches(chosen) === wanted && each.checkVisibility())
        .map((each) => getComputedStyle(each).backgroundColor))])"""
"""The grounds of what is chosen, and of what is not."""
NUMBER = (".number", ":has(input:checked)")
PRESSED = ("[aria-pressed]", "[aria-pressed=true]")


def told_apart(page: Page, kind: tuple[str, str]) -> None:
    chosen, others = page.evaluate(GROUNDS, list(kind))
    assert len(chosen) == 1
    assert others
    assert chosen[0] not in others


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_chosen_is_told_apart(page: Page, host: Host, scheme: str) -> None:
    """A number of players, a setting, whose eyes one looks through."""
    page.emulate_media(
        forced_colors="active", color_scheme="light" if scheme == "light" else "dark"
    )
    open_site(page, host.address)
    page.tap("#play-kalesia")
    page.wait_for_selector("main.seats")
    told_apart(page, NUMBER)
    page.tap("#back")
    page.tap("#to-settings")
    page.wait_for_selector("main.settings")
    told_apart(page, PRESSED)
    open_match(page, host, golden("kalesia", "three-players"))
    page.tap("#watch")
    page.wait_for_selector("main.replay")
    told_apart(page, PRESSED)
