"""Touch: a part of an action as a button, and a silhouette; no game's picture is here."""

from __future__ import annotations

from functools import lru_cache

from pelitupa_web.faces.face import Look
from pelitupa_web.html import Html, Tag, button, svg, use


@lru_cache(maxsize=256)
def icon(name: str) -> Html:
    """A silhouette of the sprite, said by nobody: what it means stands beside it in words."""
    return svg(".icon", aria_hidden=True)[use(href=f"icons.svg#{name}")]


def own_id(look: Look, name: str) -> str:
    """The id of a place on the table.

    When all is over the tables of all seats may stand on one page, so each has ids of its own.
    """
    seat = look.view.seat
    return name if look.outcome is None or seat is None else f"{name}-of-{seat}"


def picking(part: str) -> dict[str, str]:
    """The message of a tap on a part, which a thing that is dropped there sends as well."""
    return {"kind": "pick", "part": part}


@lru_cache(maxsize=1024)
def part_button(
    selector: str,
    part: str,
    *,
    name: str | None = None,
    live: bool,
    chosen: bool = False,
    grid: bool = False,
    drop: bool = False,
    **more: str | int | None,
) -> Tag:
    """The button of a part. It sends a tap only while it is `live`.

    `name` is what is said instead of its text. A button that is not live can still be reached
    with the arrows where it is a cell of a `grid`; where the Tab key stops among cells is the
    page's affair. With `drop` a thing can be dropped there. Most buttons are as they were in the
    picture before, so they are remembered.
    """
    return button(
        selector,
        type="button",
        data_part=part,
        data_send=picking(part) if live else None,
        aria_label=name,
        aria_pressed=chosen if live else None,
        aria_disabled=True if grid and not live else None,
        disabled=not live and not grid,
        tabindex=-1 if "data_row" in more else None,
        data_drop=picking(part) if drop else None,
        **more,
    )
