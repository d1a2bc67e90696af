"""Icons: one sprite with the silhouettes that screens and cards name, and who drew each.

Knows the npm package game-icons, icons.toml, icons/authors.toml and the `picture` of the cards.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

from building.dist import BuildError

BEGIN = "<!-- icons: made by `make credits` from web/icons.toml, the cards and authors.toml -->"
END = "<!-- end of icons -->"


def named(web: Path, cards: Path) -> dict[str, str]:
    """Every icon in use, sorted, with the place that names it first."""
    used: dict[str, str] = {}
    for use, names in tomllib.loads((web / "icons.toml").read_text(encoding="utf-8")).items():
        for name in names:
            used.setdefault(name, f"web/icons.toml, {use}")
    for file in sorted(cards.rglob("*.json")):
        for card in json.loads(file.read_text(encoding="utf-8")):
            used.setdefault(card["picture"], f"{file.name}, card {card['id']}")
    for file in sorted((cards.parent / "releases").glob("*.json")):
        for name, _, _, picture, _ in json.loads(file.read_text(encoding="utf-8"))["cards"]:
            used.setdefault(picture, f"{file.name}, card {name}")
    return dict(sorted(used.items()))


def of_screens(web: Path) -> list[str]:
    """The icons that icons.toml names: few, and on the first screens."""
    places = tomllib.loads((web / "icons.toml").read_text(encoding="utf-8"))
    return sorted({name for names in places.values() for name in names})


def sprite(web: Path, used: Mapping[str, str]) -> str:
    """The SVG with a symbol for each name; BuildError names icon, card and file."""
    icon_set = json.loads(
        (web / "node_modules/@iconify-json/game-icons/icons.json").read_text(encoding="utf-8")
    )
    symbols = [_symbol(icon_set, name, place) for name, place in used.items()]
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>\n'


def _symbol(icon_set: Mapping[str, Any], name: str, place: str) -> str:
    icon = icon_set["icons"].get(name)
    if icon is None:
        raise BuildError(f"no icon is called {name!r} in game-icons; named by {place}")
    width, height = icon.get("width", icon_set["width"]), icon.get("height", icon_set["height"])
    return f'<symbol id="{escape(name)}" viewBox="0 0 {width} {height}">{icon["body"]}</symbol>'


def png_size(name: str, content: bytes) -> tuple[int, int]:
    """Width and height in pixels; BuildError if it is no PNG."""
    if content[:8] != b"\x89PNG\r\n\x1a\n":
        raise BuildError(f"{name} is no PNG")
    return int.from_bytes(content[16:20], "big"), int.from_bytes(content[20:24], "big")


def authors(web: Path) -> dict[str, str]:
    """The author of every icon of the set that one is known for."""
    folders = tomllib.loads((web / "icons/authors.toml").read_text(encoding="utf-8"))
    return {name: author for author, names in folders.items() for name in names.split()}


def authors_of(web: Path, used: Mapping[str, str]) -> dict[str, list[str]]:
    """The icons in use by author; BuildError if one has none."""
    drawn_by = authors(web)
    by_author: dict[str, list[str]] = {}
    for name, place in used.items():
        if name not in drawn_by:
            raise BuildError(f"icon {name!r} has no author in authors.toml; named by {place}")
        by_author.setdefault(drawn_by[name], []).append(name)
    return dict(sorted(by_author.items(), key=lambda entry: entry[0].lower()))


def credits_section(web: Path, used: Mapping[str, str]) -> str:
    """CREDITS.md's list: each author with the icons of theirs in use."""
    by_author = authors_of(web, used)
    lines = [f"- {author}: {', '.join(names)}" for author, names in by_author.items()]
    return "\n".join([BEGIN, *lines, END])


def with_credits(text: str, section: str) -> str:
    """CREDITS.md with its icon section, between the two marks, made anew."""
    head, found, rest = text.partition(BEGIN)
    _, closed, tail = rest.partition(END)
    if not found or not closed:
        raise BuildError(f"CREDITS.md lacks the lines {BEGIN!r} and {END!r}")
    return f"{head}{section}{tail}"
