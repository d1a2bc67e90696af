"""JSON that somebody else wrote: read without trusting how deep it goes; no field is known here."""

from __future__ import annotations

import json
import re
from itertools import accumulate
from typing import Any

DEEPEST = 100
"""Brackets in brackets. CPython refuses tens of thousands; inside Pyodide some thousands end the
browser's own stack first, and the interpreter with it."""
MOST = 200_000
"""Brackets outside texts. Thousands of matches or of cards have fewer."""

_TEXT = re.compile(r'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
"""One that never closes goes on to the end, so as not to be looked for from each quote in it."""
_NO_BRACKET = re.compile(r"[^\[\]{}]++")
_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}


def read_json(text: str, **options: Any) -> Any:
    """As `json.loads` with these options.

    Brackets deeper than DEEPEST, or more of them than MOST, are a ValueError.
    """
    if text.count("[") + text.count("{") > DEEPEST:  # seldom: most texts are spared the scan
        _refuse_depth(text)
    return json.loads(text, **options)


def _refuse_depth(text: str) -> None:
    bare = _TEXT.sub("", text)
    if sum(map(bare.count, _STEPS)) > MOST:
        raise ValueError("the brackets are too many")
    brackets = _NO_BRACKET.sub("", bare)
    if max(accumulate(map(_STEPS.__getitem__, brackets)), default=0) > DEEPEST:
        raise ValueError("the brackets are too deep")
