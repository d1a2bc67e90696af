"""For the tests of Kalesia's face: positions right after a reveal, and what a page shows of it."""

from __future__ import annotations

from typing import Any

from pelitupa.match import Match
from tests.strategies import Setup, played
from tests.web.page import Node

FIVE = Setup("kalesia", 5, (), 6)
OPEN = Setup("kalesia", 5, (("open_history", "on"),), 6)
TEN = Setup("kalesia", 10, (), 1)
TWO = Setup("kalesia", 2, (), 4)
ALL = tuple(Setup("kalesia", players, (), players) for players in range(2, 11))
"""One match for every number of players."""


def classed(page: Node, name: str) -> list[Node]:
    return [node for node in page if name in (node.attributes.get("class") or "").split()]


def revealed(setup: Setup, hands: int) -> Match:
    """The position right after so many reveals."""
    for match in played(setup):
        view = match.state.view(None)
        if len(view.history) == hands and not any(view.locked):
            return match
    raise AssertionError(f"no reveal {hands}")


def reveals(setup: Setup) -> list[Match]:
    """Every position right after a reveal."""
    return [match for match in played(setup) if match.steps and match.steps[-1].informs]


def beats(match: Match) -> dict[str, dict[str, Any]]:
    """The facts of the last step's beats by kind."""
    return {beat.kind: dict(beat.facts) for beat in match.steps[-1].beats}


def totals(page: Node) -> list[str]:
    """The three sums as they stand on the page."""
    (told,) = classed(page, "kalesia-totals")
    return [node.text for node in classed(told, "value")]


def weapons(node: Node) -> list[str]:
    """The weapons that lie face up in it, as in the notation."""
    return [
        str(each.attributes["data-side"]) + classed(each, "value")[0].text
        for each in classed(node, "kalesia-weapon")
    ]
