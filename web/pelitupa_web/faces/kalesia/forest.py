"""Forest: the twenty-five areas, open or conquered, the one that is fought for, and a temple."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pelitupa_web.faces.kalesia.moment import ALL_SEEN, Moment
from pelitupa_web.faces.kalesia.seen import SILHOUETTES, Seen, one_short
from pelitupa_web.faces.touch import icon, own_id
from pelitupa_web.html import Html, b, div, path, span, svg

WIDTH = 5
CELL, PITCH, REACH = 100, 107, 24
"""An area's side, the way to the next, and how far a temple's line goes on from the middle."""


class Ground(NamedTuple):
    """The forest at one moment: what lies where, and the places that stand out."""

    areas: list[int | str]
    contested: int | None
    new: int | None
    """The place just conquered."""
    short: Mapping[int, str]
    """Open places with the sides to which they are worth a temple."""
    built: frozenset[int]


def forest(seen: Seen, moment: Moment = ALL_SEEN) -> Html:
    """The areas row by row, as they were laid at the start."""
    areas = seen.areas(moment)
    lines = seen.last("temple").get("lines", ()) if moment.built else ()
    over = seen.look.outcome is not None and moment.built
    ground = Ground(
        areas=areas,
        contested=seen.contested(moment),
        new=seen.last("conquered").get("place") if moment.conquered else None,
        short={} if over else one_short(areas),
        built=frozenset(place for line in lines for place in line),
    )
    return div(".kalesia-clearing")[
        div(".kalesia-forest", role="group", aria_label=seen.words("kalesia.forest"))[
            (_area(seen, ground, place) for place in range(len(areas))),
            lines and _temple(seen, lines),
        ]
    ]


def _area(seen: Seen, ground: Ground, place: int) -> Html:
    """One area. Its number is on the side that lies up only while it is open."""
    area, short, built = ground.areas[place], ground.short.get(place), place in ground.built
    new = place == ground.new
    beat = seen.beat("conquered") if new else None
    cell = div(
        f".kalesia-area #{own_id(seen.look, f'area-{place}')}",
        role="img",
        aria_label=_said(seen, ground, place),
        data_side=area if isinstance(area, str) else None,
        data_contested=area == ground.contested,
        data_new=new,
        data_temple=built,
        data_short=short,
        data_enter=beat and "turn",
        data_beat=beat,
    )
    if isinstance(area, str):
        return cell[icon(SILHOUETTES[area]), b[seen.letter(area)], built and icon("greek-temple")]
    return cell[
        span(".kalesia-number")[area],
        short and span(".short")[(_temple_for(seen, side) for side in short)],
    ]


def _temple_for(seen: Seen, side: str) -> Html:
    return b(data_side=side)[icon("greek-temple"), seen.letter(side)]


def _said(seen: Seen, ground: Ground, place: int) -> str:
    """Where an area lies, what it is, and who would have a temple with it."""
    area, short = ground.areas[place], ground.short.get(place)
    what = (
        seen.words("kalesia.area", number=area)
        if isinstance(area, int)
        else seen.words(f"kalesia.alliance.{area}")
    )
    row, column = divmod(place, WIDTH)
    where = seen.words("kalesia.place", row=row + 1, column=column + 1, area=what)
    if area == ground.contested:
        where = seen.words("kalesia.contested", area=where)
    return seen.words("kalesia.short-at", area=where, sides=seen.sides(short)) if short else where


def _temple(seen: Seen, lines: tuple[tuple[int, ...], ...]) -> Html:
    """The line over three areas, birch on ink so that it shows on the colour of every side."""
    side = WIDTH * PITCH - (PITCH - CELL)
    ways = "".join(_way(line) for line in lines)
    beat = seen.beat("temple")
    drawing = svg(
        f".kalesia-temple #{own_id(seen.look, 'temple')}",
        viewBox=f"0 0 {side} {side}",
        aria_hidden=True,
        data_enter=beat and "fade",
        data_beat=beat,
    )
    return drawing[path(".under", d=ways), path(d=ways)]


def _way(line: tuple[int, ...]) -> str:
    """From the first area to the last, a little beyond their middles."""
    (top, left), (bottom, right) = divmod(line[0], WIDTH), divmod(line[-1], WIDTH)
    across, down = REACH * _sign(right - left), REACH * _sign(bottom - top)
    middle = CELL // 2
    start = f"M{PITCH * left + middle - across} {PITCH * top + middle - down}"
    return f"{start}L{PITCH * right + middle + across} {PITCH * bottom + middle + down}"


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
