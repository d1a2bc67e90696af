"""Overview: the whole timeline as a strip of marks, to be tapped, and the switch to small cards."""

from __future__ import annotations

from pelitupa_web.faces.aikamatka.seen import Seen
from pelitupa_web.faces.touch import own_id
from pelitupa_web.html import Html, a, details, div, nav, span, summary

FEWEST_CARDS = 5
MOST_STRETCHES = 4
"""As many fit beside one another, wide enough for a finger, on the narrowest screen."""
DENSE = 10
"""With more marks in a stretch there is no room between them."""


def overview(seen: Seen) -> Html | None:
    """A mark for each card, in stretches that lead there, and for the gaps in question."""
    cards = [entry["card"] for entry in seen.view["timeline"]]
    if len(cards) < FEWEST_CARDS:
        return None
    stretches = min(MOST_STRETCHES, len(cards) // 2)
    cuts = [len(cards) * n // stretches for n in range(stretches + 1)]
    return div(".aikamatka-overview")[
        nav(".aikamatka-stretches", aria_label=seen.words("aikamatka.overview"))[
            (_stretch(seen, cards, cuts[n], cuts[n + 1]) for n in range(stretches))
        ],
        details(f".aikamatka-zoom #{own_id(seen.look, 'zoom')}", data_unfolds="years")[
            summary(f"#{own_id(seen.look, 'zoom-switch')}")[
                span(".out")[seen.words("aikamatka.zoom.out")],
                span(".in")[seen.words("aikamatka.zoom.in")],
            ]
        ],
    ]


def _stretch(seen: Seen, cards: list[str], first: int, end: int) -> Html:
    """A link to a stretch of the timeline, named by its years."""
    years = seen.years
    middle = own_id(seen.look, f"card-{cards[(first + end - 1) // 2]}")
    span_of_years = seen.words("aikamatka.stretch", first=years[first], last=years[end - 1])
    return a(href=f"#{middle}", data_scroll=middle, aria_label=span_of_years)[
        span(".years")[
            years[first], span(".last")[seen.words("aikamatka.until", year=years[end - 1])]
        ],
        span(".marks", data_dense=end - first > DENSE)[
            ((_gap(seen, n), _card(seen, cards[n])) for n in range(first, end)),
            end == len(cards) and _gap(seen, end),
        ],
    ]


def _card(seen: Seen, card: str) -> Html:
    new = seen.placing is not None and seen.placing.card == card
    return span(".mark", data_new=new)[None]


def _gap(seen: Seen, gap: int) -> Html | None:
    """A mark for the gap that was tapped, and for those that were wrong or right."""
    placing = seen.placing
    if placing is None:
        return span(".mark.here")[None] if gap == seen.gap else None
    verdict = placing.judged(gap)
    filled = gap == placing.gap and placing.stage in ("down", "up")
    if verdict is None and not filled:
        return None
    verdict = "right" if filled and placing.right and placing.turned else verdict
    return span(".mark.here", data_verdict=verdict)[None]
