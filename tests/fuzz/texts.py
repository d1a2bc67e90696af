"""Texts and documents that are nearly right: what the fuzz tests feed to whatever reads them."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

from hypothesis import strategies as st

from tests.web.hostile import ODD

ELEMENT = "x-evil"
"""An element that no screen has: wherever it stands on a page, markup has come through."""
MARKUP = (
    f"<{ELEMENT}>", f"</main><{ELEMENT} onclick=a()>", f"\"><{ELEMENT} a=\"", f"'><{ELEMENT} a='",
    f"&lt;{ELEMENT}&gt;", f"&#60;{ELEMENT}&#62;", f"<!--{ELEMENT}-->", f"<{ELEMENT}/",
    f"</textarea></title></style><{ELEMENT}>", f"]]><{ELEMENT}>", "javascript:alert(1)",
    "' onclick='a()", '" onfocus="a()" x="', "\\u003cx-evil\\u003e", "{{7*7}}", "%s%s{0}{a.b}",
)  # fmt: skip

hostile = st.sampled_from(MARKUP) | st.text(max_size=30) | st.sampled_from(ODD).map(str)
"""A text somebody types, or puts where a name stands."""

numbers = st.integers() | st.floats() | st.integers(-(1 << 70), 1 << 70)
values = st.recursive(
    st.sampled_from(ODD) | st.none() | st.booleans() | numbers | hostile,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(hostile, inner, max_size=4),
    max_leaves=8,
)
"""Anything that JSON can hold, and numbers it cannot."""


def written(document: object) -> str:
    return json.dumps(document, ensure_ascii=False)


@st.composite
def changed(draw: st.DrawFn, document: Any) -> Any:
    """The document with up to four values in it, at any depth, replaced, dropped or doubled."""
    copy = json.loads(json.dumps(document))
    for _ in range(draw(st.integers(1, 4))):
        place = copy
        while True:
            inner = _children(place)
            if not inner or draw(st.integers(0, 2)) == 0:
                break
            place = draw(st.sampled_from(inner))
        _change(draw, place)
    return copy


def _children(document: Any) -> list[Any]:
    children = document.values() if isinstance(document, dict) else document
    return [child for child in children if isinstance(child, dict | list)]


def _change(draw: st.DrawFn, place: Any) -> None:
    new = deepcopy(draw(values))  # it may be changed in turn
    way = draw(st.integers(0, 3))
    keys = [*place] if isinstance(place, dict) else [*range(len(place))]
    if not keys or way == 0:
        if isinstance(place, dict):
            place[draw(hostile)] = new
        else:
            place.append(new)
        return
    key = draw(st.sampled_from(keys))
    if way == 1:
        del place[key]
    elif way == 2 and isinstance(place, list):
        place.insert(draw(st.integers(0, len(place))), place[key])
    else:
        place[key] = new


@st.composite
def cut(draw: st.DrawFn, text: str) -> str:
    """The text with up to four parts torn out, doubled or overwritten."""
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.sampled_from((0, 1, 1, 2, 9, 60))))
        new = draw(st.sampled_from(("", text[start:end] * 2)) | hostile | st.characters())
        text = text[:start] + new + text[end:]
    return text
