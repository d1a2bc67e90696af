"""Aside: what stands beside the table: who has chosen, the last reveal, lines one area short."""

from __future__ import annotations

from pelitupa.game import Player
from pelitupa_web.faces.kalesia.arms import alliance, lying, totals
from pelitupa_web.faces.kalesia.moment import SIDES
from pelitupa_web.faces.kalesia.seen import Seen, one_short, sums
from pelitupa_web.html import Child, Html, details, div, h2, h3, li, ol, section, span, summary, ul


def aside(seen: Seen) -> Html:
    """To a seat, the others and what was last revealed; to the table, what goes on."""
    return div(".kalesia-aside")[
        _seats(seen),
        _last(seen),
        _received(seen),
        _short(seen),
        _history(seen),
    ]


def _seats(seen: Seen) -> Html | None:
    """To a seat, what each is doing."""
    if not seen.own:
        return None
    return section[
        h2[seen.words("kalesia.aside.table")],
        ol(".kalesia-seats")[(_seat(seen, seat) for seat in range(len(seen.look.names)))],
    ]


def _seat(seen: Seen, seat: Player) -> Html:
    own = seen.look.view.seat
    key = "ready" if seen.view["locked"][seat] else "choosing" if seat == own else "waiting"
    return li(f"#seat-{seat}", data_state=key)[
        span(".name")[seen.look.names[seat]], span(".state")[seen.words(f"kalesia.aside.{key}")]
    ]


def _last(seen: Seen) -> Html | None:
    """The last reveal, where the table shows a hand or the alliances instead of it."""
    history = seen.view["history"]
    if not history or not (seen.own or seen.look.outcome):
        return None
    return section[
        h2[seen.words("kalesia.aside.last", area=len(history))],
        _laid(seen, len(history), history[-1]),
    ]


def _laid(seen: Seen, area: int, pairs: list[str]) -> Child:
    """A reveal: its sums, of which that of the area's holder is marked, and each seat's pair."""
    holder = str(seen.view["areas"][seen.view["grid"].index(area)])
    return [
        totals(seen, {**sums(pairs)}, {holder: "won"}),
        ol(".kalesia-laid")[
            (
                li[span(".name")[name], lying(seen, pair)]
                for name, pair in zip(seen.look.names, pairs, strict=True)
            )
        ],
    ]


def _received(seen: Seen) -> Html | None:
    """The three weapons that came from the right, until the first hand of a round is chosen."""
    if not seen.received:
        return None
    right = seen.right_of(seen.look.view.seat)
    return section[
        h2[seen.words("kalesia.aside.received", name=right)],
        lying(seen, "".join(seen.received)),
    ]


def _short(seen: Seen) -> Html | None:
    """The alliances that are one area short of a temple, with the numbers of those areas."""
    areas = seen.areas()
    short = one_short(areas) if seen.look.outcome is None else {}
    if not short:
        return None
    wanted = {
        side: sorted(int(areas[place]) for place, sides in short.items() if side in sides)
        for side in SIDES
    }
    return section[
        h2[seen.words("kalesia.aside.short")],
        ul(".kalesia-short")[
            (
                li[alliance(seen, side), _numbers(seen, numbers)]
                for side, numbers in wanted.items()
                if numbers
            )
        ],
    ]


def _numbers(seen: Seen, numbers: list[int]) -> Html:
    """Areas by their numbers, as they lie in the forest."""
    listed = ", ".join(str(each) for each in numbers)
    said = seen.words("kalesia.aside.areas", n=len(numbers), areas=listed)
    return span(".kalesia-numbers", role="img", aria_label=said)[
        (span(data_contested=each == seen.contested())[each] for each in numbers)
    ]


def _history(seen: Seen) -> Html | None:
    """Every earlier reveal, only where the match is played with an open history (ruling L10)."""
    earlier = list(enumerate(seen.view["history"], start=1))[:-1]
    if not seen.view["open_history"] or not earlier:
        return None
    return details(".kalesia-history #history")[
        summary[seen.words("kalesia.aside.history")],
        (
            section[h3[seen.words("kalesia.area", number=area)], _laid(seen, area, pairs)]
            for area, pairs in reversed(earlier)
        ),
    ]
