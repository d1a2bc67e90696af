"""Covers: the lids of the boxes on the shelf, drawn from flat shapes and silhouettes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from pelitupa_web.html import Child, Html, circle, g, rect, svg, text_, use

WIDE, HIGH = 400, 240


@lru_cache(maxsize=16)  # a long list of matches shows the same few
def cover(game: str) -> Html:
    """The lid of a game's box; a game without one of its own has a plain pattern."""
    return svg(
        f".cover.cover-{game if game in _LIDS else 'plain'}",
        viewBox=f"0 0 {WIDE} {HIGH}",
        preserveAspectRatio="xMidYMid slice",
        aria_hidden=True,
    )[_LIDS.get(game, _plain)()]


def _silhouette(name: str, x: int, y: int, size: int, selector: str) -> Html:
    return svg(selector, x=x, y=y, width=size, height=size)[use(href=f"icons.svg#{name}")]


def _disc(x: int, y: int, r: int, selector: str) -> Html:
    return Html(circle(selector, cx=x, cy=y, r=r))


def _square(x: int, y: int, size: int, selector: str, *, turn: int = 0, corner: int = 4) -> Html:
    """A square by its middle, turned by some degrees."""
    at = {"x": x - size // 2, "y": y - size // 2, "width": size, "height": size, "rx": corner}
    return Html(rect(selector, **at, transform=f"rotate({turn} {x} {y})" if turn else None))


def _kaleva() -> Child:
    """Silver discs meet bronze squares; the swan of Tuonela swims between them."""
    shapes: list[Html] = []
    for row in range(5):
        for column in range(9):
            x, y = column * 50, 20 + row * 50
            if (row + column) % 2:
                shapes.append(_square(x, y, 32, ".bronze", turn=45))
                shapes.append(_square(x, y, 14, ".board", turn=45, corner=2))
            else:
                shapes.append(_disc(x, y, 20, ".silver"))
                shapes.append(_disc(x, y, 9, ".board"))
    return [
        shapes,
        _disc(200, 120, 112, ".ground"),
        _disc(200, 120, 100, ".thread"),
        _disc(200, 120, 92, ".silver"),
        _silhouette("swan", 128, 46, 146, ".ink"),
    ]


_YEARS = (
    (-22, 80, "1808", "pale"),
    (192, 80, "1812", "blue"),
    (40, 156, "1835", "blue"),
    (256, 156, "1863", "pale"),
    (-60, 232, "1906", "blue"),
    (156, 232, "1917", "red"),
)
"""Where each year stands, and in which of the cover's inks."""


def _aikamatka() -> Child:
    """Years set as large as they go, one of them in red."""
    return [text_(f".{ink}", x=x, y=y)[year] for x, y, year, ink in _YEARS]


_FOREST = ("..C.F", ".C.M.", "C.MF.")
_OF_AREA = {"C": ("centaur", "centaurs"), "M": ("mermaid", "mermaids"), "F": ("oak", "forest")}


def _kalesia() -> Child:
    """The forest in squares: the Centaurs have their line, one area is being fought over."""
    shapes: list[Html] = []
    for row, areas in enumerate(_FOREST):
        for column, area in enumerate(areas):
            x, y = 40 + column * 80, 40 + row * 80
            silhouette, selector = _OF_AREA.get(area, ("", "moss"))
            shapes.append(_square(x, y, 72, f".{selector}"))
            if silhouette:
                shapes.append(_silhouette(silhouette, x - 28, y - 28, 56, ".ink"))
    return [
        shapes,
        g[_square(280, 200, 76, ".birch", turn=7), _silhouette("oak", 252, 172, 56, ".ink")],
    ]


_LYING = {
    (1, 0): "blue",
    (3, 0): "yellow",
    (2, 1): "red",
    (4, 1): "green",
    (0, 2): "yellow",
    (3, 2): "blue",
}


def _vuosilauta() -> Child:
    """A corner of the board: year squares in two tints, discs of four shapes on some of them."""
    shapes: list[Html] = []
    for row in range(3):
        for column in range(5):
            x, y = 40 + column * 80, 40 + row * 80
            shapes.append(_square(x, y, 80, ".odd" if (row + column) % 2 else ".even", corner=0))
            ink = _LYING.get((column, row))
            if ink is None:
                shapes.append(Html(text_(".number", x=x, y=y + 15)[f"{10 * row + column + 5:02}"]))
            elif ink == "blue":
                shapes.append(_disc(x, y, 27, ".blue"))
            else:
                turn = 45 if ink == "yellow" else 0
                shapes.append(_square(x, y, 48, f".{ink}", turn=turn, corner=3))
    return shapes


def _plain() -> Child:
    places = [(column, row) for row in range(3) for column in range(5)]
    return [_disc(40 + column * 80, 40 + row * 80, 26, ".line") for column, row in places]


_LIDS: Mapping[str, Callable[[], Child]] = {
    "kaleva": _kaleva,
    "aikamatka": _aikamatka,
    "kalesia": _kalesia,
    "vuosilauta": _vuosilauta,
}
