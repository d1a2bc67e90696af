"""Plots: small pictures of numbers that stand beside them as text; nothing is counted here."""

from __future__ import annotations

from collections.abc import Sequence

from pelitupa_web.html import Html, rect, svg

BAR, COLUMN, HIGH = 100, 8, 40
"""The width of a whole bar, the width and the height of a column, in the picture's own units."""


def bar_plot(part: int, whole: int) -> Html:
    """How much of a whole: a bar on its ground."""
    length = BAR * part // whole if whole else 0
    return svg(
        ".plot.bar-plot",
        viewBox=f"0 0 {BAR} 10",
        preserveAspectRatio="none",
        aria_hidden=True,
        focusable="false",
    )[
        rect(".whole", width=BAR, height=10)[""],
        rect(".part", width=length, height=10)[""],
    ]


def columns_plot(values: Sequence[int | None]) -> Html:
    """A column for each value, against the highest; none where there is no value."""
    highest = max((value for value in values if value), default=1)
    return svg(
        ".plot.columns-plot",
        viewBox=f"0 0 {COLUMN * len(values)} {HIGH}",
        aria_hidden=True,
        focusable="false",
    )[
        rect(".ground", y=HIGH - 1, width=COLUMN * len(values), height=1)[""],
        (
            _column(place, max(2, HIGH * value // highest))
            for place, value in enumerate(values)
            if value is not None
        ),
    ]


def _column(place: int, height: int) -> Html:
    return rect(".part", x=COLUMN * place + 1, y=HIGH - height, width=COLUMN - 2, height=height)[""]
