"""The bar with the button that acts: it hides no control that has the focus, and never much."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from e2e.golden import golden, shortened
from e2e.host import Host
from e2e.store import open_match
from e2e.table import Table

HIDDEN = """() => {
  const hidden = [];
  for (const control of document.querySelectorAll("main :is(button:enabled, summary, a[href])")) {
    scrollTo(0, 0);
    control.focus();
    if (document.activeElement !== control) continue;
    const { left, top, width, height } = control.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!at || !(control.contains(at) || at.contains(control))) hidden.push(control.outerHTML);
  }
  return hidden;
}"""
SHARE = """() => {
  const bar = document.querySelector(".confirm");
  const sticks = getComputedStyle(bar).position === "sticky";
  return sticks ? bar.getBoundingClientRect().height / innerHeight : 0;
}"""


@pytest.mark.parametrize("width", [390, 820])
def test_no_control_with_the_focus_lies_under_the_bar(page: Page, host: Host, width: int) -> None:
    page.clock.install()
    open_match(page, host, shortened(golden("kalesia", "ten-players"), 23))
    Table(page, quick=True).take()
    for height in range(320, 1200, 40):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(HIDDEN) == [], height
        assert page.evaluate(SHARE) <= 0.34, height
