"""Aside: what stands beside the forest: who has chosen, the last reveal, the open history."""

from __future__ import annotations

from pelitupa.game import Player
from pelitupa_web.faces.kalesia.arms import alliance, lying, totals
from pelitupa_web.faces.kalesia.seen import Seen
from pelitupa_web.html import Html, details, div, h2, h3, li, ol, p, section, span, summary


def aside(seen: Seen) -> Html:
    """The seats first; then what lies on the table from the last hand."""
    return div(".kalesia-aside")[
        section[
            h2[seen.words("kalesia.aside.table")],
            ol(".kalesia-seats")[(_seat(seen, seat) for seat in range(len(seen.look.names)))],
            _set_aside(seen),
        ],
        _last(seen),
        _received(seen),
        _history(seen),
    ]


def _seat(seen: Seen, seat: Player) -> Html:
    alliances = seen.view["alliances"]
    shown = seen.view["shown"][seat]
    return li(f"#seat-{seat}")[
        span(".name")[seen.look.names[seat]],
        alliance(seen, alliances[seat]) if alliances else _state(seen, seat),
        shown is not None and seen.look.view.seat is not None and lying(seen, shown),
    ]


def _state(seen: Seen, seat: Player) -> Html | None:
    """What the table knows of a seat's choice; nothing right after a reveal."""
    locked, own = seen.view["locked"], seen.look.view.seat
    if own is None and not any(locked):
        return None
    key = "ready" if locked[seat] else "choosing" if seat == own else "waiting"
    return span(".state")[seen.words(f"kalesia.aside.{key}")]


def _set_aside(seen: Seen) -> Html | None:
    """With two players, the alliance that nobody had, once the match is over."""
    side = seen.view["aside"]
    return (
        side
        and p(".kalesia-unowned")[seen.words("kalesia.aside.unowned"), " ", alliance(seen, side)]
    )


def _last(seen: Seen) -> Html | None:
    """The sums of the last reveal, to one who looks at the own hand."""
    if seen.view["totals"] is None or seen.look.view.seat is None:
        return None
    return section[h3[seen.words("kalesia.aside.last", area=_revealed(seen))], totals(seen)]


def _revealed(seen: Seen) -> int:
    """The area of the last reveal: areas are taken in the order of their numbers."""
    return len(seen.view["history"])


def _received(seen: Seen) -> Html | None:
    """The three weapons that came from the right, in the first hand of a round."""
    received = seen.view.get("received")
    if not received or seen.view["hand"] != 1 or seen.view["phase"] == "over":
        return None
    return section[h3[seen.words("kalesia.aside.received")], lying(seen, "".join(received[-1]))]


def _history(seen: Seen) -> Html | None:
    """Every earlier reveal, only where the match is played with an open history (ruling L10)."""
    if not seen.view["open_history"] or len(seen.view["history"]) < 2:
        return None
    areas = list(enumerate(seen.view["history"], start=1))
    return details(".kalesia-history #history")[
        summary[seen.words("kalesia.aside.history")],
        (_earlier(seen, area, pairs) for area, pairs in reversed(areas)),
    ]


def _earlier(seen: Seen, area: int, pairs: list[str]) -> Html:
    return section[
        h3[seen.words("kalesia.area", number=area)],
        ol[
            (
                li[span(".name")[name], lying(seen, pair)]
                for name, pair in zip(seen.look.names, pairs, strict=True)
            )
        ],
    ]
