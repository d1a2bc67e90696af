"""Tools: what stands on the table's small buttons: words, and on a narrow screen a sign."""

from __future__ import annotations

from collections.abc import Mapping

from pelitupa_web.html import Html, fragment, path, span, svg

_SIGNS: Mapping[str, str] = {
    "undo": "M8 3 L2.5 8.5 L8 14 M2.5 8.5 H14 a6 6 0 0 1 0 12 H9",
    "cover": "M2 12 Q12 2 22 12 Q12 22 2 12 M4 21 L20 3",
    "help": "M7 8 a5 5 0 1 1 7 4.6 Q12 13.6 12 16 M12 20 v1",
    "rules": "M12 5 Q7 2 2 4 V20 Q7 18 12 21 Q17 18 22 20 V4 Q17 2 12 5 V21",
    "clear": "M4 4 L20 20 M20 4 L4 20",
    "replay": "M5 12 a7 7 0 1 0 2.5 -5.4 M7 2 V7 H12",
    "menu": "M3 5 H21 M3 12 H21 M3 19 H21",
}
"""Each sign as one line on a square of 24."""


def tool(words: str, sign: str) -> Html:
    """What stands on a tool's button; the style sheet shows the words or the sign."""
    drawn = svg(".sign", viewBox="0 0 24 24", aria_hidden=True)[path(d=_SIGNS[sign])]
    return fragment(span(".long")[words], drawn)
