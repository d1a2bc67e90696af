"""Ending: the whole journey after the last card, the mistakes among the rest; not the scores."""

from __future__ import annotations

from pelitupa.game import Outcome
from pelitupa_web.faces.aikamatka.seen import Seen
from pelitupa_web.faces.dated import told
from pelitupa_web.html import Html, b, h2, li, ol, p, section

PRAISE = (20, 10, 5, 1, 0)
"""From how many cards in a row on there are other words for it."""


def ending(seen: Seen, outcome: Outcome) -> Html:
    """Every card that was turned, by year, told about; a wrong one with whose mistake it was."""
    missed = {card: seat for seat, cards in enumerate(seen.view["minus"]) for card in cards}
    laid = [(entry["year"], entry["card"]) for entry in seen.view["timeline"]]
    turned = sorted([*laid, *((seen.card(card).year, card) for card in missed)])
    return section(".aikamatka-ending")[
        seen.solo and _praise(seen, outcome),
        h2[seen.words("aikamatka.ending.title")],
        p[
            seen.words("aikamatka.ending.missed", n=len(missed))
            if missed
            else seen.words("aikamatka.ending.none")
        ],
        ol(".aikamatka-story")[
            (
                li[
                    told(
                        seen,
                        card,
                        year,
                        verdict="wrong" if card in missed else None,
                        player=None if seen.solo else missed.get(card),
                        place="end",
                    )
                ]
                for year, card in turned
            )
        ],
    ]


def _praise(seen: Seen, outcome: Outcome) -> Html:
    """The streak, large, and a word for its length."""
    least = next(each for each in PRAISE if seen.laid >= each)
    kind = "perfect" if outcome.reason == "perfect" else str(least)
    return p(".aikamatka-streak")[b[seen.laid], " ", seen.words(f"aikamatka.praise.{kind}")]
