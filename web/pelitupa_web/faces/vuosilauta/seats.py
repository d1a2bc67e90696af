"""Seats: who places next, with what each has left and how the cubes stand; and one's own hand."""

from __future__ import annotations

from pelitupa.game import Player
from pelitupa_web.faces.touch import own_id, part_button
from pelitupa_web.faces.vuosilauta.seen import Seen
from pelitupa_web.faces.vuosilauta.tokens import disc
from pelitupa_web.html import Html, div, fragment, li, ol, p, span

STOP = "."


def seats(seen: Seen) -> Html:
    """The seats as they place, the starter of the round first."""
    return ol(
        ".vuosilauta-seats",
        aria_label=seen.words("vuosilauta.seats"),
        data_count=len(seen.look.names),
    )[(_seat(seen, seat) for seat in seen.order)]


def _seat(seen: Seen, seat: Player) -> Html:
    name, acts = seen.look.names[seat], seat == seen.own
    return li(data_standing=_standing(seen, seat), aria_current="step" if acts else None)[
        disc(seat, id=own_id(seen.look, f"hand-{seat}")),
        span(".name", title=name)[name],
        _left(seen, seat),
        span(
            ".points", role="img", aria_label=seen.words("vuosilauta.points", n=seen.scores[seat])
        )[seen.scores[seat]],
    ]


def _standing(seen: Seen, seat: Player) -> str:
    if seat == seen.own:
        return "now"
    if seen.stage is not None:
        return "won" if seen.scored and seen.gained(seat) else "waits"
    return "done" if seen.view["stopped"][seat] or not seen.at_hand(seat) else "waits"


def _left(seen: Seen, seat: Player) -> Html:
    """What the seat has left to place, or what the round that has ended brought it."""
    if seen.stage is not None:
        gained = seen.gained(seat) if seen.scored else 0
        return fragment(
            span(".gained")[f"+{gained}"] if gained else None,
            stock(seen, seat) if seen.stage == "told" and seen.resting(seat) else None,
        )
    if seen.view["stopped"][seat]:
        return span(".stopped")[seen.words("vuosilauta.stopped")]
    return stock(seen, seat)


def stock(seen: Seen, seat: Player) -> Html:
    """A mark for each year disc at hand, a hollow one for each that rests."""
    left, resting = seen.at_hand(seat), seen.resting(seat)
    said = seen.words("vuosilauta.at-hand", n=left)
    if resting:
        said += f", {seen.words('vuosilauta.resting', n=resting)}"
    marks = [span(data_rests=False)[None]] * left + [span(data_rests=True)[None]] * resting
    return span(".stock", role="img", aria_label=said)[marks]


def hand(seen: Seen) -> Html | None:
    """The discs of whoever has the tablet, one of which may be dragged, and the way to stop."""
    seat = seen.mine
    if seat is None:
        return None
    first = seen.view["centuries"][seat] is None
    left, resting = seen.at_hand(seat), seen.resting(seat)
    lifted = bool(seen.tried)
    taken = own_id(seen.look, "disc-in-hand")
    next_one = span(".next", id=taken, data_drag=taken, data_lifted=lifted)[disc(seat)]
    others = left if first else left - 1
    said = [seen.words("vuosilauta.hand.century")] if first else []
    said.append(seen.words("vuosilauta.hand.years", n=left))
    if resting:
        said.append(seen.words("vuosilauta.resting", n=resting))
    return div(".vuosilauta-hand")[
        div(".discs", role="img", aria_label=", ".join(said))[
            next_one,
            [disc(seat) for _ in range(others)],
            [disc(seat, ".rests") for _ in range(resting)],
        ],
        p(".said", aria_hidden=True)[", ".join(said)],
        part_button(
            ".quiet.stop #stop",
            STOP,
            live=STOP in seen.live,
            chosen=STOP in seen.look.draft,
        )[seen.words("vuosilauta.stop")],
    ]
