"""Reveal: what everybody sees beside the forest: the pairs, their sums, and what comes of them."""

from __future__ import annotations

from pelitupa.game import Player
from pelitupa_web.faces.kalesia.arms import back, covered, lying, totals
from pelitupa_web.faces.kalesia.ending import ending
from pelitupa_web.faces.kalesia.moment import SIDES, Moment
from pelitupa_web.faces.kalesia.seen import Seen, sums
from pelitupa_web.html import Html, div, li, ol, p, span


def reveal(seen: Seen, moment: Moment) -> Html | None:
    """The last reveal as far as it has come, in the end the alliances; nothing before the first."""
    if seen.view["totals"] is None:
        return None
    told = div(".kalesia-reveal")
    verdict = div(".kalesia-verdict")[(p[line] for line in _verdict(seen, moment))]
    if moment.sealed or (moment.onward and seen.view["alliances"] is not None):
        return told[verdict, ending(seen, moment)]
    return told[
        verdict,
        totals(seen, _told(seen, moment), _marks(seen, moment)),
        ol(".kalesia-pairs", data_counting=_counting(moment))[
            (
                _passed(seen, moment, seat) if moment.passing else _played(seen, moment, seat)
                for seat in range(len(seen.look.names))
            )
        ],
    ]


def _counting(moment: Moment) -> str | None:
    """The side whose weapons have just been added up, where that is done side by side."""
    return moment.counted[-1:] or None if not moment.decided and moment.turned is None else None


def _told(seen: Seen, moment: Moment) -> dict[str, int | None]:
    """The sums of what lies face up, of the sides that have been counted."""
    now = sums(seen.view["shown"][: moment.turned])
    return {side: now[side] if side in moment.counted else None for side in SIDES}


def _marks(seen: Seen, moment: Moment) -> dict[str, str]:
    """The side that took the area, and those that shared the highest sum without having it."""
    won = seen.last("conquered").get("side")
    if not moment.decided or won is None:
        return {}
    return dict.fromkeys(highest(seen), "tied") | {won: "won"}


def highest(seen: Seen) -> list[str]:
    """The sides with the highest sum of the last reveal."""
    now = seen.view["totals"]
    return [side for side in SIDES if now[side] == max(now.values())]


def _verdict(seen: Seen, moment: Moment) -> list[str]:
    """What is fought for; once decided who has it, and at the end who wins."""
    area = len(seen.view["history"])
    if not moment.decided or not seen.last("conquered"):
        return [seen.words("kalesia.fought", area=area)]
    won = seen.last("conquered")
    lines = [seen.words(f"kalesia.line.conquered.{won['side']}", area=area)]
    if won["tied"]:
        tops = highest(seen)
        top = seen.view["totals"][tops[0]]
        lines = [seen.words("kalesia.tie", sum=top, sides=seen.sides(tops), area=area)]
    if moment.built and seen.last("temple"):
        lines = [seen.words(f"kalesia.line.temple.{seen.last('temple')['side']}")]
    if seen.last("passed") and (moment.onward or moment.passing):
        return [*lines, seen.words("kalesia.handed")]
    if moment.sealed:
        return [*(_ended(seen) or lines), seen.words("kalesia.sealed")]
    if seen.look.outcome is not None and moment.onward:
        return [*(_ended(seen) or lines), _winners(seen)]
    return lines


def _ended(seen: Seen) -> list[str]:
    """The forest is full and nobody has a temple."""
    full = any(beat.kind == "exhausted" for beat in seen.look.recent)
    return [seen.words("kalesia.line.exhausted")] if full else []


def _winners(seen: Seen) -> str:
    outcome = seen.look.outcome
    seats = outcome.winners if outcome is not None else ()
    if not seats:
        return seen.words("kalesia.nobody")
    names = ", ".join(seen.look.names[seat] for seat in seats)
    return seen.words("kalesia.winners", n=len(seats), names=names)


def _played(seen: Seen, moment: Moment, seat: Player) -> Html:
    """A seat with its pair, and at a round's end whom it gives three weapons to."""
    up = moment.turned is None or seat < moment.turned
    name = f"pair-{seat}"
    return li[
        _name(seen, seat),
        seen.last("passed")
        and span(".way", data_later=not moment.onward)[f"→ {seen.left_of(seat)}"],
        lying(seen, seen.view["shown"][seat], name, seen.beat("revealed", f".{seat}"))
        if up
        else covered(name),
    ]


def _passed(seen: Seen, moment: Moment, seat: Player) -> Html:
    """Three weapons at the seat that gives them, then at the one that has got them, face down."""
    given = moment.passing == "given"
    beat = seen.beat("passed", f".{seat}") if given else None
    three = span(
        f".kalesia-three #{moment.passing}-{seat}",
        aria_hidden=True,
        data_from=beat and f"giving-{(seat - 1) % len(seen.look.names)}",
        data_beat=beat,
    )
    return li[
        _name(seen, seat),
        span(".way")[f"← {seen.right_of(seat)}" if given else f"→ {seen.left_of(seat)}"],
        three[(back() for _ in range(3))],
    ]


def _name(seen: Seen, seat: Player) -> Html:
    """Whole by a finger that rests on it, where the place is too small for it."""
    return span(".name", title=seen.look.names[seat])[seen.look.names[seat]]
