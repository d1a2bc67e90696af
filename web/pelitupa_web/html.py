"""A small HTML writer: a tag is a function, its children stand in []; no page lives here.

    div(".row #x", data_send={"kind": "go"})[h2["Kaleva"], "Aino & Otso"]

Text and attributes are escaped; only `Html` goes through as it is. What `[]` returns is Html.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, TypeAlias


class Html(str):
    """Markup as it goes to the page; adding or formatting it gives plain text again."""

    __slots__ = ()


Child: TypeAlias = "Html | Tag | str | int | Iterable[Child] | None"
"""None, True and False write nothing, so that `condition and tag[...]` may stand among children."""

Attribute: TypeAlias = "str | int | Mapping[str, Any] | None"
"""True: the bare name. None, False: nothing. A mapping: JSON. `aria_*` writes true and false."""

VOID = frozenset({"br", "hr", "img", "input"})
"""Elements that have no end; the empty ones of SVG have one in HTML."""

SOFT_HYPHEN = "\N{SOFT HYPHEN}"
SPOKEN = frozenset({"aria-label", "aria-description", "title"})
"""Attributes that are said rather than seen."""

_PIECE = re.compile(r"[.#][A-Za-z0-9_-]+")


def escape(text: str) -> str:
    """The text for use between tags and in double quotes."""
    if "&" in text:
        text = text.replace("&", "&amp;")
    if "<" in text:
        text = text.replace("<", "&lt;")
    if ">" in text:
        text = text.replace(">", "&gt;")
    if '"' in text:
        text = text.replace('"', "&quot;")
    return text


def spoken(text: str) -> str:
    """The text as a screen reader is to say it: without the marks of where a word may break."""
    return text.replace(SOFT_HYPHEN, "")


class Tag:
    """One element without its children; calling it gives attributes, `[]` gives children."""

    __slots__ = ("_attributes", "_name")

    def __init__(self, name: str, attributes: str = "") -> None:
        self._name = name
        self._attributes = attributes

    def __call__(self, selector: str = "", /, **attributes: Attribute) -> Tag:
        """The element with `.class` and `#id` from the selector and with the attributes.

        In a name, `_` stands for `-` and one at the end is dropped (`for_`). `style` and `on…` are
        refused: the page's security policy would drop them.
        """
        written = _selected(selector) if selector else ""
        for name, value in attributes.items():
            if value is not None:
                written += _attribute(name, value)
        return Tag(self._name, self._attributes + written)

    def __getitem__(self, children: Child) -> Html:
        parts = [f"<{self._name}{self._attributes}>"]
        _write(children, parts)
        parts.append(f"</{self._name}>")
        return Html("".join(parts))

    def __str__(self) -> str:
        end = "" if self._name in VOID else f"</{self._name}>"
        return f"<{self._name}{self._attributes}>{end}"


def fragment(*children: Child) -> Html:
    """The children one after the other, without an element round them."""
    parts: list[str] = []
    _write(children, parts)
    return Html("".join(parts))


def _write(child: Child, parts: list[str]) -> None:
    if isinstance(child, Html):
        parts.append(child)
    elif isinstance(child, str):
        parts.append(escape(child))
    elif child is None or isinstance(child, bool):
        return
    elif isinstance(child, (int, Tag)):
        parts.append(str(child))
    else:
        for each in child:
            _write(each, parts)


@lru_cache(maxsize=1024)
def _selected(selector: str) -> str:
    pieces = _PIECE.findall(selector)
    if "".join(pieces) != selector.replace(" ", ""):
        raise ValueError(f"{selector!r} is no selector")
    classes = " ".join(piece[1:] for piece in pieces if piece[0] == ".")
    written = "".join(f' id="{piece[1:]}"' for piece in pieces if piece[0] == "#")
    return written + (f' class="{classes}"' if classes else "")


@lru_cache(maxsize=512)
def _dashed(name: str) -> str:
    dashed = name.rstrip("_").replace("_", "-")
    if dashed == "style" or dashed.startswith("on") or not re.fullmatch(r"[A-Za-z-]+", dashed):
        raise ValueError(f"{name!r} cannot be an attribute here")
    return dashed


def _attribute(name: str, value: Attribute) -> str:
    dashed = _dashed(name)
    if isinstance(value, str):
        return f' {dashed}="{escape(spoken(value) if dashed in SPOKEN else value)}"'
    if isinstance(value, bool):
        if dashed.startswith("aria-"):
            return f' {dashed}="{str(value).lower()}"'
        return f" {dashed}" if value else ""
    if isinstance(value, Mapping):
        # JSON is full of double quotes: single ones round it keep the page small and readable.
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        text = text.replace("&", "&amp;").replace("<", "&lt;").replace("'", "&#39;")
        return f" {dashed}='{text}'"
    return f' {dashed}="{value}"'


a = Tag("a")
article = Tag("article")
aside = Tag("aside")
b = Tag("b")
br = Tag("br")
button = Tag("button")
caption = Tag("caption")
circle = Tag("circle")
code = Tag("code")
dd = Tag("dd")
details = Tag("details")
div = Tag("div")
dl = Tag("dl")
dt = Tag("dt")
em = Tag("em")
fieldset = Tag("fieldset")
figcaption = Tag("figcaption")
figure = Tag("figure")
footer = Tag("footer")
form = Tag("form")
g = Tag("g")
h1 = Tag("h1")
h2 = Tag("h2")
h3 = Tag("h3")
header = Tag("header")
hr = Tag("hr")
img = Tag("img")
input_ = Tag("input")
label = Tag("label")
legend = Tag("legend")
li = Tag("li")
main = Tag("main")
mark = Tag("mark")
nav = Tag("nav")
ol = Tag("ol")
option = Tag("option")
output = Tag("output")
p = Tag("p")
path = Tag("path")
rect = Tag("rect")
section = Tag("section")
select = Tag("select")
small = Tag("small")
span = Tag("span")
strong = Tag("strong")
summary = Tag("summary")
svg = Tag("svg")
table = Tag("table")
tbody = Tag("tbody")
td = Tag("td")
text_ = Tag("text")
textarea = Tag("textarea")
th = Tag("th")
thead = Tag("thead")
time = Tag("time")
title = Tag("title")
tr = Tag("tr")
ul = Tag("ul")
use = Tag("use")
