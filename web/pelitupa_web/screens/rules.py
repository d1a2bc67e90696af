"""Rules: the rules of a game in our own words, read from rules/<game>.<language>.toml."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

from pelitupa_web.desk import Desk
from pelitupa_web.html import Html, a, div, h2, li, nav, p, section, ul
from pelitupa_web.screens.frame import Screen, bar, title_of

_FOLDER = Path(__file__).parent.parent / "rules"


def rules(desk: Desk, game: str) -> Screen:
    words, title = desk.words, title_of(desk.words, game)
    text = _text(game, desk.lang)
    return Screen(
        name=f"rules/{game}",
        title=words("rules.page", game=title),
        room=game,
        children=[
            bar(desk, words("rules.heading", game=title)),
            div(".prose.stack")[
                p(".lead")[text["intro"]] if text else p[words("rules.none")],
                _contents(desk, text["section"]) if text else None,
                [_section(part) for part in text["section"]] if text else None,
                text and text.get("note") and p(".help")[text["note"]],
            ],
        ],
    )


def _contents(desk: Desk, sections: list[dict[str, Any]]) -> Html:
    return nav(".contents", aria_label=desk.words("rules.contents"))[
        ul[(li[a(href=f"#rule-{part['id']}")[part["title"]]] for part in sections)]
    ]


def _section(part: dict[str, Any]) -> Html:
    return section(id=f"rule-{part['id']}")[
        h2[part["title"]],
        [
            ul[(li[point] for point in each["list"])] if "list" in each else p[each["text"]]
            for each in part.get("part", [])
        ],
        p(".help")[part["note"]] if part.get("note") else None,
    ]


@lru_cache(maxsize=8)
def _text(game: str, lang: str) -> dict[str, Any] | None:
    """The rules as their file has them; None for a game that has none."""
    file = _FOLDER / f"{game}.{lang}.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else None
