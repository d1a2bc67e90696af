"""Turning: where a table erred in Aikamatka: the cards laid wrong, and how often by decade."""

from __future__ import annotations

from typing import Any

from pelitupa_web.faces.aikamatka.lines import line
from pelitupa_web.faces.aikamatka.seen import Seen
from pelitupa_web.faces.face import Look
from pelitupa_web.faces.turning import Steps, Turn
from pelitupa_web.html import Html, caption, rect, svg, table, tbody, td, th, thead, tr

_WIDE = 100
_HIGH = 10


def turns(look: Look, steps: Steps) -> tuple[Turn, ...]:
    """Every card that was laid wrong."""
    seen, found = Seen(look), []
    for ply, beats in enumerate(steps, start=1):
        for beat in beats:
            text = line(seen, beat) if beat.kind == "turned" else None
            if text and not dict(beat.facts)["right"]:
                found.append(Turn(ply, text))
    return tuple(found)


def chart(look: Look, steps: Steps) -> Html | None:
    """A bar for each decade that came up: how many of its cards were laid right, how many wrong."""
    counted = by_decade(steps)
    if not counted:
        return None
    most = max(right + wrong for right, wrong in counted.values())
    words = look.words
    return table(".decades")[
        caption[words("replay.decades")],
        thead[
            tr[
                th(scope="col")[words("replay.decade")],
                td[None],
                th(scope="col")[words("replay.wrong-of-all")],
            ]
        ],
        tbody[
            (
                tr(data_decade=decade)[
                    th(scope="row")[words("replay.decade-of", year=decade)],
                    td[_bar(right, wrong, most)],
                    td[words("replay.share", own=wrong, all=right + wrong)],
                ]
                for decade, (right, wrong) in counted.items()
            )
        ],
    ]


def by_decade(steps: Steps) -> dict[int, tuple[int, int]]:
    """For each decade, earliest first, how many of its cards were laid right and wrong."""
    counted: dict[int, tuple[int, int]] = {}
    for beat in (beat for beats in steps for beat in beats if beat.kind == "turned"):
        facts: dict[str, Any] = dict(beat.facts)
        decade = facts["year"] // 10 * 10
        right, wrong = counted.get(decade, (0, 0))
        counted[decade] = (right + 1, wrong) if facts["right"] else (right, wrong + 1)
    return dict(sorted(counted.items()))


def _bar(right: int, wrong: int, most: int) -> Html:
    """The cards of a decade, as wide as they are many: first the wrong ones."""
    unit = _WIDE // most
    return svg(
        ".bar-of-cards",
        viewBox=f"0 0 {unit * most} {_HIGH}",
        preserveAspectRatio="none",
        aria_hidden=True,
    )[
        _part(0, wrong * unit, "wrong") if wrong else None,
        _part(wrong * unit, right * unit, "right") if right else None,
    ]


def _part(start: int, wide: int, kind: str) -> Html:
    return rect(f".{kind}", x=start, y=0, width=wide, height=_HIGH)[None]


def hands(look: Look) -> Html | None:  # noqa: ARG001  (the shape of hands)
    """None: nothing is hidden in this game but what nobody knows."""
    return None
