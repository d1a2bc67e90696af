"""Boards: matches of Vuosilauta for its face's tests, at random and played to score."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from pelitupa.match import Match
from pelitupa_web.faces.face import Look
from tests.strategies import Setup
from tests.web.faces_common.tables import look
from tests.web.page import Node

SOLO = Setup("vuosilauta", 1, (), 2)
THREE = Setup("vuosilauta", 3, (), 3)
EIGHT = Setup("vuosilauta", 8, (), 4)
OFF = (0, -2, 5, 9, -1, 3, -6, 12)
"""How far from the year a seat aims with one disc after the other, so that all that is worth
something and all that is not comes about."""


@cache
def aimed(setup: Setup) -> tuple[Match, ...]:
    """Every position of a match in which all but the last seat choose the right century."""
    matches = [setup.match()]
    while matches[-1].to_act:
        match = matches[-1]
        (seat,) = match.to_act
        matches.append(match.act(seat, _aim(match, seat)))
    return tuple(matches)


def _aim(match: Match, seat: int) -> str:
    view = match.state.view(None)
    year = match.game.deck.years[view.offer[0]]
    legal = [str(action) for action in match.legal_actions(seat)]
    if legal[0].startswith("*"):
        wrong = seat and seat == match.record.players - 1
        return legal[0 if year // 100 != 18 else 1] if wrong else f"*{year // 100}"
    laid = sum(map(len, view.years))
    if len(view.years[seat]) == 2 and view.round % 2:
        return "."
    square = min(99, max(0, year % 100 + OFF[(laid + view.round) % len(OFF)]))
    action = f"@{square:02}"
    return action if action in legal else legal[-2]


def ends(setup: Setup) -> list[tuple[Match, Match]]:
    """The positions before and after each step that turned a card."""
    found = zip(aimed(setup), aimed(setup)[1:], strict=False)
    return [(before, after) for before, after in found if after.steps[-1].informs]


def seen_by(match: Match, seat: int | None, lang: str = "fi", draft: tuple[str, ...] = ()) -> Look:
    """A look as the screen gives it, with the number of actions so far."""
    return replace(look(match, seat, draft, lang), ply=len(match.steps))


def classed(page: Node, name: str) -> list[Node]:
    return [node for node in page if name in (node.attributes.get("class") or "").split()]


def square(page: Node, number: int) -> Node:
    (found,) = page.all(data_part=f"@{number:02}")
    return found


def cubes(page: Node) -> dict[int, int]:
    """By seat, the square of the track on which its cube stands."""
    track = [place for side in classed(page, "track") for place in side.named("span")]
    return {
        int(str(cube.attributes["data-seat"])): number
        for number, place in enumerate(track)
        for cube in classed(place, "cube")
    }
