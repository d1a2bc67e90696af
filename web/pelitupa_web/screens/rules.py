"""Rules: the rules of a game in our own words, with pictures, to be read through or searched."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from pelitupa_web.desk import Desk
from pelitupa_web.html import (
    Child,
    Html,
    a,
    div,
    h2,
    input_,
    label,
    li,
    mark,
    nav,
    p,
    section,
    span,
    ul,
)
from pelitupa_web.rulebook import rules_of
from pelitupa_web.screens.diagrams import diagram
from pelitupa_web.screens.frame import Screen, bar, icon, title_of

_PICTURES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "kaleva": {
        "board": ("round-shield",),
        "attack": ("crossed-swords",),
        "terna": ("scythe",),
        "tuuri": ("clover", "spyglass"),
        "shields": ("round-shield",) * 3,
    },
    "aikamatka": {"place": ("check-mark", "cross-mark")},
    "kalesia": {
        "goal": ("centaur", "mermaid", "oak"),
        "line": ("greek-temple",),
        "end": ("greek-temple",),
    },
}
"""The silhouettes beside the heading of a section."""

_LISTED: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("kaleva", "cards"): (
        "lightning-storm", "eagle-head", "trident", "harp", "swan",
        "frozen-orb", "lotus-flower", "broken-axe", "scythe", "clover",
    ),
    ("kalesia", "weapons"): ("centaur", "mermaid", "oak"),
}  # fmt: skip
"""The silhouettes before the points of a section's list, one each."""


def rules(desk: Desk, game: str) -> Screen:
    words, title = desk.words, title_of(desk.words, game)
    text = rules_of(game, desk.lang)
    return Screen(
        name=f"rules/{game}",
        title=words("rules.page", game=title),
        room=game,
        children=[
            bar(desk, words("rules.heading", game=title)),
            _book(desk, game, text) if text else p[words("rules.none")],
        ],
    )


def _book(desk: Desk, game: str, text: Mapping[str, Any]) -> Html:
    sought = desk.form.get("search", "").strip()
    sections = [part for part in text["section"] if not sought or _tells(part, sought)]
    return div(".prose.stack")[
        p(".lead")[text["intro"]],
        label(".field.search")[
            span[desk.words("rules.search")],
            input_(
                id="search",
                name="search",
                type="search",
                value=desk.form.get("search", ""),
                autocomplete="off",
                data_input="live",
            ),
        ],
        sought and p(id="found", role="status")[desk.words("rules.found", n=len(sections))],
        _contents(desk, sections) if sections else None,
        [_section(game, part, sought) for part in sections],
    ]


def _tells(part: Mapping[str, Any], sought: str) -> bool:
    """Whether a section has what is sought in it."""
    return any(sought.casefold() in text.casefold() for text in _texts(part))


def _texts(part: Mapping[str, Any]) -> Iterator[str]:
    yield part["title"]
    yield part.get("note", "")
    for each in part["part"]:
        yield from each.get("list", ())
        yield each.get("text", "")


def _contents(desk: Desk, sections: list[dict[str, Any]]) -> Html:
    return nav(".contents", aria_label=desk.words("rules.contents"))[
        ul[
            (
                li[a(href=f"#rule-{part['id']}", id=f"to-{part['id']}")[part["title"]]]
                for part in sections
            )
        ]
    ]


def _section(game: str, part: Mapping[str, Any], sought: str) -> Html:
    pictures = _PICTURES.get(game, {}).get(part["id"], ())
    listed = iter(_LISTED.get((game, part["id"]), ()))
    return section(id=f"rule-{part['id']}", tabindex=-1)[
        h2[_found(part["title"], sought), [icon(name) for name in pictures]],
        diagram(game, part["id"]),
        [
            _points(each["list"], listed, sought)
            if "list" in each
            else p[_found(each["text"], sought)]
            for each in part["part"]
        ],
        p(".help")[_found(part["note"], sought)] if part.get("note") else None,
    ]


def _points(points: list[str], pictures: Iterator[str], sought: str) -> Html:
    drawn = [(next(pictures, None), point) for point in points]
    illustrated = any(name for name, _ in drawn)
    return ul(".illustrated" if illustrated else "")[
        (li[icon(name) if name else None, span[_found(point, sought)]] for name, point in drawn)
        if illustrated
        else (li[_found(point, sought)] for point in points)
    ]


def _found(text: str, sought: str) -> Child:
    """The text with what is sought marked in it."""
    if not sought:
        return text
    pieces = re.split(f"({re.escape(sought)})", text, flags=re.IGNORECASE)
    return [mark[piece] if n % 2 else piece for n, piece in enumerate(pieces)]
