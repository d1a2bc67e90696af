"""Turning: who pulled for whom in Kalesia, reveal by reveal; drawn from the table's view."""

from __future__ import annotations

from typing import Any, NamedTuple

from pelitupa_web.faces.face import Look
from pelitupa_web.faces.kalesia.arms import alliance
from pelitupa_web.faces.kalesia.moment import SIDES
from pelitupa_web.faces.kalesia.seen import SILHOUETTES, Seen, sums
from pelitupa_web.faces.touch import icon
from pelitupa_web.faces.turning import Steps, Turn, jump
from pelitupa_web.html import (
    Html,
    b,
    caption,
    div,
    li,
    p,
    small,
    span,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)


class _Reveal(NamedTuple):
    """One area fought for: the position after it, who has it, each seat's two weapons."""

    ply: int
    area: int
    side: str
    pairs: tuple[str, ...]


def turns(look: Look, steps: Steps) -> tuple[Turn, ...]:  # noqa: ARG001  (the shape of turns)
    """None: every reveal has its line in the chart."""
    return ()


def chart(look: Look, steps: Steps) -> Html | None:
    """A line for each reveal, a column for each seat; what a seat gave to its own side stands out.

    Sides are known once the match is over; before that nothing is marked.
    """
    seen, reveals = Seen(look), _reveals(steps)
    if not reveals:
        return None
    sides: list[str | None] = seen.view["alliances"] or [None] * len(look.names)
    return div(".pulls")[
        table[
            caption[look.words("replay.pulls")],
            thead[
                tr[
                    th(scope="col")[look.words("replay.area")],
                    (
                        th(scope="col")[name, side and _sign(seen, side)]
                        for name, side in zip(look.names, sides, strict=True)
                    ),
                ]
            ],
            tbody[
                (_line(seen, reveal, sides) for reveal in reveals),
                _sums(seen, reveals, sides) if None not in sides else None,
            ],
        ],
        p(".help")[look.words("replay.pulls-help")] if None not in sides else None,
    ]


def _reveals(steps: Steps) -> list[_Reveal]:
    found = []
    for ply, beats in enumerate(steps, start=1):
        facts: dict[str, dict[str, Any]] = {beat.kind: dict(beat.facts) for beat in beats}
        if "revealed" in facts:
            shown = facts["revealed"]
            side = facts["conquered"]["side"]
            found.append(_Reveal(ply, shown["area"], side, tuple(shown["pairs"])))
    return found


def _line(seen: Seen, reveal: _Reveal, sides: list[str | None]) -> Html:
    label = seen.words("replay.area-number", n=reveal.area)
    return tr(data_ply=reveal.ply)[
        th(scope="row")[jump(reveal.ply, label), _sign(seen, reveal.side)],
        (
            td[_given(seen, sums([pair]), side)]
            for pair, side in zip(reveal.pairs, sides, strict=True)
        ),
    ]


def _given(seen: Seen, given: dict[str, int], own: str | None) -> list[Html]:
    """What went to each side, the own one marked."""
    return [
        span(".pull", data_side=side, data_own=side == own)[
            b[seen.letter(side)], " ", span(".value")[given[side]]
        ]
        for side in SIDES
        if given[side]
    ]


def _sign(seen: Seen, side: str) -> Html:
    """An alliance by its silhouette and letter, where there is no room for its name."""
    name = seen.words(f"kalesia.alliance.{side}")
    tag = span(".sign-of-side", role="img", aria_label=name, title=name, data_side=side)
    return tag[icon(SILHOUETTES[side]), b[seen.letter(side)]]


def _sums(seen: Seen, reveals: list[_Reveal], sides: list[str | None]) -> Html:
    """How much of everything a seat laid went to its own side."""
    cells = []
    for seat, side in enumerate(sides):
        given = sums([reveal.pairs[seat] for reveal in reveals])
        cells.append((given[side or ""], sum(given.values())))
    return tr(".sums")[
        th(scope="row")[seen.words("replay.own-share")],
        (td[seen.words("replay.share", own=own, all=whole)] for own, whole in cells),
    ]


def hands(look: Look) -> Html | None:
    """Every seat's alliance and weapons, with the pair it has laid face down."""
    seen = Seen(look)
    return ul(".hands")[
        (
            li[
                b[name],
                alliance(seen, view["alliance"]),
                _weapons(seen, view["cards"]),
                view["choice"]
                and (
                    small[look.words("replay.locked")],
                    _weapons(seen, [view["choice"][:2], view["choice"][2:]]),
                ),
            ]
            for name, view in zip(look.names, look.view.hands, strict=True)
        )
    ]


def _weapons(seen: Seen, weapons: list[str]) -> Html:
    """Weapons by letter and value, as small as their number asks for."""
    return span(".weapons")[
        (
            span(".pull", role="img", aria_label=seen.weapon(each), data_side=each[0])[
                b[seen.letter(each[0])], " ", span(".value")[each[1]]
            ]
            for each in weapons
        )
    ]
