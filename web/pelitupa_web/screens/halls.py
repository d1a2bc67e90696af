"""Halls on the screen: the ways between parts of many cards, in the museum and in a deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pelitupa_web.desk import Desk
from pelitupa_web.html import Html, div, li, nav, ol
from pelitupa_web.museum import Hall
from pelitupa_web.screens.frame import send, year_text


def plan(desk: Desk, halls: Sequence[Hall], up: int, message: Mapping[str, object]) -> Html:
    """The way to every hall by a message, the one that is open among them."""
    return nav(".museum-plan", aria_label=desk.words("museum.halls"))[
        ol[
            (
                li[
                    send(
                        hall_name(desk, hall),
                        ".quiet",
                        id=f"hall-{n}",
                        aria_current="true" if n == up else None,
                        data_into_view=f"hall-{n}" if n == up else None,
                        data_send={**message, "hall": n},
                    )
                ]
                for n, hall in enumerate(halls)
            )
        ]
    ]


def ways(desk: Desk, halls: Sequence[Hall], up: int, message: Mapping[str, object]) -> Html | None:
    """The ways to the halls before and after."""
    if len(halls) < 2:
        return None
    return div(".cluster.museum-ways")[
        up > 0 and _way(desk, "before", halls, up - 1, message),
        up + 1 < len(halls) and _way(desk, "after", halls, up + 1, message),
    ]


def _way(
    desk: Desk, way: str, halls: Sequence[Hall], to: int, message: Mapping[str, object]
) -> Html:
    name = desk.words(f"museum.{way}", hall=hall_name(desk, halls[to]))
    return send(name, f".quiet #hall-{way}", data_send={**message, "hall": to})


def hall_name(desk: Desk, hall: Hall) -> str:
    if hall.decade is not None and hall.decade >= 0:
        return desk.words("aikamatka.decade", year=hall.decade)
    return f"{year_text(hall.first)} … {year_text(hall.last)}"
