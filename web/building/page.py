"""index.html and what stands in it: links, words of the start, the first screens.

Knows the template; the policy is that of netlify.toml, the screens come from `pelitupa_web.first`.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path
from string import Template

from building.dist import BuildError
from building.style import SHEET

Screens = Mapping[str, Mapping[str, Mapping[str, str]]]
"""By language and route: `html`, the inside of #app, `title` and `room`."""

HEADER_ONLY = ("frame-ancestors",)
"""What browsers heed in a header only, and complain of in a page."""


@dataclass(frozen=True)
class Places:
    """Where the built files are, as paths from index.html."""

    js: str
    style: str
    icon: str
    touch_icon: str
    sprite: str
    pictures: str
    names: str
    """What lies in `sprite`; everything else is in `pictures`."""
    config: str
    worker: str
    first: str
    decks: str
    """The folder of the cards of past releases and which there are, with spaces between."""
    early: Mapping[str, int]
    """What the worker will ask for, with sizes: fetched from the start, shown as progress."""
    modules: tuple[str, ...]
    policy: str
    """What the page may load and do: for hosts that send no header that says so."""
    build: str
    """The version and what it was made of."""
    engine: str
    """What the worker of this very build answers to a ping."""


def policy(hosting: Path) -> str:
    """The Content-Security-Policy of netlify.toml as a page can carry it."""
    rules = tomllib.loads(hosting.read_text(encoding="utf-8"))["headers"]
    (header,) = (
        values["Content-Security-Policy"]
        for values in (rule["values"] for rule in rules)
        if "Content-Security-Policy" in values
    )
    return "; ".join(part for part in header.split("; ") if not part.startswith(HEADER_ONLY))


def boot_words(path: Path) -> dict[str, dict[str, str]]:
    """The words of the start; BuildError if the languages differ in their keys."""
    words = tomllib.loads(path.read_text(encoding="utf-8"))
    keys = {language: sorted(entries) for language, entries in words.items()}
    if len({tuple(names) for names in keys.values()}) != 1:
        raise BuildError(f"{path.name}: the languages differ in their keys: {keys}")
    return words


def index(
    template: str, places: Places, words: Mapping[str, Mapping[str, str]], shelf: Mapping[str, str]
) -> str:
    """The page with the Finnish shelf in it."""
    fi = words["fi"]
    progress = (
        f"<p>{escape(fi['step_fetch'])} …</p>"
        '<progress max="1" value="0" aria-hidden="true"></progress><p></p>'
        f'<div class="stuck">{_in_each_language(words, "stuck")}</div>'
    )
    return Template(template).substitute(
        policy=places.policy,
        room=shelf["room"],
        title=escape(shelf["title"]),
        links="\n".join(_links(places)),
        shelf=shelf["html"],
        progress=progress,
        noscript=_in_each_language(words, "no_script"),
        words=json.dumps(words, ensure_ascii=False).replace("<", "\\u003c"),
        files=json.dumps(places.early),
        config=places.config,
        worker=places.worker,
        js=places.js,
        icon=places.icon,
        touch_icon=places.touch_icon,
        sprite=places.sprite,
        pictures=places.pictures,
        names=places.names,
        first=places.first,
        decks=places.decks,
        build=places.build,
        engine=places.engine,
    )


def _in_each_language(words: Mapping[str, Mapping[str, str]], key: str) -> str:
    """For what has to be said where no script can choose the language."""
    return "".join(
        f'<p lang="{language}">{escape(entries[key])}</p>' for language, entries in words.items()
    )


def _links(places: Places) -> Iterable[str]:
    for path in places.modules:
        yield f'<link rel="modulepreload" href="{path}">'
    for path in (places.config, places.worker):
        yield f'<link rel="preload" as="fetch" href="{path}" crossorigin>'
    yield f'<link rel="stylesheet" href="{places.style}/{SHEET}">'
