"""The bar with the button that acts: it hides no control that has the focus, and never much."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from e2e.golden import golden, shortened
from e2e.host import Host
from e2e.store import open_match
from e2e.table import Table

HIDDEN = """() => {
  const { left, top, width, height } = document.activeElement.getBoundingClientRect();
  const at = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!at || document.activeElement === document.body) return "";
  const seen = document.activeElement.contains(at) || at.contains(document.activeElement);
  return seen ? "" : `${document.activeElement.id || document.activeElement.className}`;
}"""
SHARE = """() => {
  const bar = document.querySelector(".confirm");
  const sticks = getComputedStyle(bar).position === "sticky";
  return sticks ? bar.getBoundingClientRect().height / innerHeight : 0;
}"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568), (820, 1180), (568, 320)])
def test_no_control_with_the_focus_lies_under_the_bar(
    page: Page, host: Host, width: int, height: int
) -> None:
    page.clock.install()
    open_match(page, host, shortened(golden("kaleva", "reshuffle"), 12))
    Table(page, quick=True).take()
    page.set_viewport_size({"width": width, "height": height})
    seen = set()
    for _ in range(40):
        page.keyboard.press("Tab")
        seen.add(page.evaluate("document.activeElement.outerHTML.slice(0, 80)"))
        assert page.evaluate(HIDDEN) == ""
    assert len(seen) > 10
    assert page.evaluate(SHARE) <= 0.34
