"""Journeys: matches of Aikamatka for its face's tests, at random, without a fault, and pictures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from typing import Any

from pelitupa.match import Match
from pelitupa_web.faces.aikamatka import FACE
from pelitupa_web.faces.face import Look
from pelitupa_web.html import fragment
from pelitupa_web.words import LANGUAGES
from tests.strategies import Setup, played
from tests.web.faces_common.tables import look
from tests.web.page import Node, read

SOLO = Setup("aikamatka", 1, (), 2)
THREE = Setup("aikamatka", 3, (), 3)
FIVE = Setup("aikamatka", 5, (), 5)


def deck(match: Match) -> Any:
    return match.game.deck


def phase(setup: Setup, wanted: str) -> Iterator[Match]:
    return (match for match in played(setup) if match.state.view(None).phase == wanted)


def verdict(right: bool) -> Match:
    """The first position of a match after a card was placed right, or wrong."""
    for match in played(THREE):
        for beat in match.steps[-1].beats if match.steps else ():
            if beat.kind == "turned" and dict(beat.facts)["right"] == right:
                return match
    raise AssertionError("no such placing in the match")


@cache
def faultless(setup: Setup) -> tuple[Match, ...]:
    """Every position of a match in which each card is placed right."""
    matches = [setup.match()]
    while matches[-1].to_act:
        match = matches[-1]
        (seat,) = match.to_act
        matches.append(match.act(seat, right_action(match)))
    return tuple(matches)


def right_action(match: Match) -> str:
    view = match.state.view(None)
    if view.phase == "choose":
        return "#0"
    year = deck(match).years[view.held[match.to_act[0]]]
    return f"@{sum(dated.year <= year for dated in view.timeline)}"


def classed(page: Node, name: str) -> list[Node]:
    return [node for node in page if name in (node.attributes.get("class") or "").split()]


def seen_by(match: Match, seat: int | None, lang: str = "fi", draft: tuple[str, ...] = ()) -> Look:
    """A look as the screen gives it, with the number of actions so far."""
    return replace(look(match, seat, draft, lang), ply=len(match.steps))


@dataclass(frozen=True)
class Picture:
    """One picture of a match, and whether it stands between two positions."""

    table: str
    page: Node
    film: bool


def pictures(match: Match, after: Match, lang: str = "fi") -> list[Picture]:
    """What is painted from a position with the gap or the card tapped to the one after it."""
    (seat,) = match.to_act
    action = after.record.actions[-1].partition(" ")[2]
    tapped = seen_by(match, seat, lang, (action,))
    told = seen_by(after, None, lang)
    beats = after.steps[-1].beats
    found = [_picture(tapped)]
    for frame in FACE.film(seen_by(match, None, lang), told, beats):
        aside = FACE.aside(seen_by(match, None, lang))
        found.append(Picture(frame.table, read(fragment(frame.table, aside)), film=True))
    if any(beat.kind == "turned" for beat in beats):
        found.append(_picture(told))
    if after.to_act:
        found.append(_picture(seen_by(after, after.to_act[0], lang)))
    return found


@cache
def filmed(setup: Setup) -> tuple[tuple[Match, Match, tuple[Picture, ...]], ...]:
    """Every step of a random match with what is painted for it; one language for each setup."""
    lang = LANGUAGES[setup.players % len(LANGUAGES)]
    steps = pairwise(played(setup))
    return tuple((match, after, tuple(pictures(match, after, lang))) for match, after in steps)


def _picture(seen: Look) -> Picture:
    table = FACE.table(seen)
    return Picture(table, read(fragment(table, FACE.aside(seen))), film=False)
