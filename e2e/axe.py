"""What axe-core finds on a page, in whichever engine."""

from __future__ import annotations

from axe_playwright_python.base import AXE_SCRIPT

from e2e.hands import Hand

RUN = """async () => (await axe.run()).violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`))"""


def faults(page: Hand) -> list[str]:
    """Each fault with the element that has it, once nothing on the page moves any more."""
    page.wait_for_function("document.getAnimations().length === 0")
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(f"() => {{ {AXE_SCRIPT} }}")
    found: list[str] = page.evaluate(RUN)
    return found
