"""Radio: one of several things to choose, as the set-up's forms show it."""

from __future__ import annotations

from pelitupa_web.html import Html, input_, label, small, span
from pelitupa_web.words import Words


def choice(
    name: str,
    value: str,
    text: str,
    *,
    checked: bool,
    kind: str = "choice",
    help_key: str = "",
    words: Words | None = None,
) -> Html:
    helped = words is not None and help_key in words
    return label(f".{kind}")[
        input_(
            type="radio",
            id=f"{name}-{value}",
            name=name,
            value=value,
            checked=checked,
            data_input=True,
        ),
        span[text, small[words(help_key)] if words is not None and helped else None],
    ]
