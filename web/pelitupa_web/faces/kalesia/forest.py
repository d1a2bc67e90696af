"""Forest: the twenty-five areas, open or conquered, and the one that is fought for."""

from __future__ import annotations

from pelitupa_web.faces.kalesia.seen import SILHOUETTES, Seen
from pelitupa_web.faces.touch import icon, own_id
from pelitupa_web.html import Html, b, div, span

WIDTH = 5


def forest(seen: Seen) -> Html:
    """The areas row by row, as they were laid at the start."""
    lines = seen.last("temple").get("lines", ())
    temple = frozenset(place for line in lines for place in line)
    return div(".kalesia-forest", role="group", aria_label=seen.words("kalesia.forest"))[
        (_area(seen, place, area, place in temple) for place, area in enumerate(seen.view["areas"]))
    ]


def _area(seen: Seen, place: int, area: int | str, temple: bool) -> Html:
    """One area. Its number is on the side that lies up only while it is open."""
    where = seen.words(
        "kalesia.place", row=place // WIDTH + 1, column=place % WIDTH + 1, area=_said(seen, area)
    )
    contested = area == seen.view["contested"]
    new = place == seen.last("conquered").get("place")
    if contested:
        where = seen.words("kalesia.contested", area=where)
    cell = div(
        f".kalesia-area #{own_id(seen.look, f'area-{place}')}",
        role="img",
        aria_label=where,
        data_side=area if isinstance(area, str) else None,
        data_contested=contested,
        data_new=new,
        data_temple=temple,
    )
    if isinstance(area, int):
        return cell[span(".number")[area]]
    return cell[icon(SILHOUETTES[area]), b[seen.letter(area)], temple and icon("greek-temple")]


def _said(seen: Seen, area: int | str) -> str:
    if isinstance(area, int):
        return seen.words("kalesia.area", number=area)
    return seen.words(f"kalesia.alliance.{area}")
