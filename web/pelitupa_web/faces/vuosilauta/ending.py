"""Ending: every card of the match after the last round, by year; not the scores."""

from __future__ import annotations

from pelitupa_web.faces.dated import told
from pelitupa_web.faces.vuosilauta.seen import Seen
from pelitupa_web.html import Html, h2, li, ol, section


def ending(seen: Seen) -> Html:
    """The cards told about, the one that decided who starts among them."""
    cards = seen.view["timeline"]
    return section(".aikamatka-ending.vuosilauta-ending")[
        h2[seen.words("vuosilauta.ending")],
        ol(".aikamatka-story")[
            (li[told(seen, entry["card"], entry["year"], place="end")] for entry in cards)
        ],
    ]
