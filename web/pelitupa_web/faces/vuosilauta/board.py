"""Board: three centuries above a hundred year squares, with the discs on them and the track round.

On a narrow screen ten decades stand for the squares; the one that is tapped shows its own large.
"""

from __future__ import annotations

from pelitupa.game import Player
from pelitupa.games.vuosilauta.actions import CENTURIES
from pelitupa.games.vuosilauta.scoring import REACHES
from pelitupa_web.faces.touch import icon, own_id, part_button
from pelitupa_web.faces.vuosilauta.seen import DECADES, Disc, Seen
from pelitupa_web.faces.vuosilauta.tokens import disc
from pelitupa_web.faces.vuosilauta.track import track
from pelitupa_web.html import Html, Tag, div, li, ol, p, span

DASH = "\N{EN DASH}"
_FIGURES = tuple(span(".figure")[f"{square:02}"] for square in range(100))
"""What stands in each square."""
_FREE = span[None]
"""A square without a disc as it looks from afar."""


def board(seen: Seen) -> Html:
    return div(".vuosilauta-place")[
        div(".vuosilauta-board", data_stage=seen.stage, data_asked=seen.mine is not None)[
            track(seen), _centuries(seen), _years(seen), _hint(seen)
        ]
    ]


def _hint(seen: Seen) -> Html | None:
    """Where on a small screen the squares of a decade will be."""
    if seen.mine is None or seen.decade is not None:
        return None
    chosen = seen.centuries[seen.mine] is not None
    return p(".hint")[seen.words("vuosilauta.hint" if chosen else "vuosilauta.hint-first")]


def _centuries(seen: Seen) -> Html:
    grid = ol(
        f".centuries #{own_id(seen.look, 'centuries')}",
        aria_label=seen.words("vuosilauta.centuries"),
        data_grid=True,
    )
    return grid[(li[_century(seen, n, century)] for n, century in enumerate(CENTURIES))]


def _century(seen: Seen, column: int, century: int) -> Html:
    part = f"*{century}"
    seats = [seat for seat in seen.order if seen.centuries[seat] == century]
    right = None if seen.year is None else seen.year // 100 == century
    said = [seen.words("vuosilauta.century", year=100 * century)]
    said += [seen.look.names[seat] for seat in seats]
    if right:
        said.append(seen.words("vuosilauta.right-century"))
    selector = f".century #{own_id(seen.look, f'century-{century}')}"
    button = _square(seen, selector, part, (0, column), said)
    return button(data_right=right)[
        span(".figure")[100 * century, right and icon("check-mark")],
        span(".lying")[
            (_laid(seen, seat, f"century-of-{seat}", "century") for seat in seats),
            seen.tried == part and seen.mine is not None and disc(seen.mine, ".tried"),
        ],
    ]


def _years(seen: Seen) -> Html:
    grid = ol(
        f".years #{own_id(seen.look, 'years')}",
        aria_label=seen.words("vuosilauta.years"),
        data_grid=True,
    )
    return grid[(_decade(seen, decade) for decade in DECADES)]


def _decade(seen: Seen, decade: int) -> Html:
    squares = range(10 * decade, 10 * decade + 10)
    part = f"d{decade}"
    first, last = f"{squares[0]:02}", f"{squares[-1]:02}"
    said = [seen.words("vuosilauta.decade", first=first, last=last)]
    lying = dict.fromkeys(seen.squares[each].seat for each in squares if each in seen.squares)
    said += [seen.look.names[seat] for seat in lying]
    selector = f".tens #{own_id(seen.look, f'tens-{decade}')}"
    button = _square(seen, selector, part, divmod(decade, 5), said)
    return li(data_open=decade == seen.decade, data_odd=decade % 2 == 1)[
        button[
            span(".figure")[first, span(".to")[f"{DASH}{last}"]],
            span(".small", aria_hidden=True)[(_small(seen, square) for square in squares)],
        ],
        (_year(seen, square) for square in squares),
    ]


def _small(seen: Seen, square: int) -> Html:
    """A square of the decade as it looks from afar."""
    lying = seen.squares.get(square)
    tried = seen.tried == f"@{square:02}"
    seat = seen.mine if tried else lying.seat if lying else None
    zone = _zone(seen, square)
    if seat is None and zone is None:
        return _FREE
    return span(data_seat=seat, data_tried=tried, data_zone=zone)[None]


def _year(seen: Seen, square: int) -> Html:
    part, lying = f"@{square:02}", seen.squares.get(square)
    chosen = seen.own is not None and seen.centuries[seen.own]
    said = [f"{chosen}{square:02}" if chosen else f"{square:02}"]
    row, column = divmod(square, 10)
    zone = _zone(seen, square)
    said += [_said(seen, lying)] if lying else []
    if zone == "exact":
        said.append(seen.words("vuosilauta.right-year"))
    selector = f".year #{own_id(seen.look, f'year-{square:02}')}"
    # Ten decades stand in the grid above, two rows of five.
    button = _square(seen, selector, part, (row + 2, column), said)
    return button(data_zone=zone)[
        lying and _lying(seen, square, lying),
        seen.tried == part and seen.mine is not None and disc(seen.mine, ".tried"),
        _FIGURES[square],
    ]


def _lying(seen: Seen, square: int, lying: Disc) -> Html:
    return span(".lying", data_points=lying.points)[
        _laid(seen, lying.seat, f"disc-{square:02}", "placed"),
        span(".points")[span(".plus")["+"], lying.points] if lying.points else None,
    ]


def _laid(seen: Seen, seat: Player, name: str, kind: str) -> Html:
    """A disc that lies there; one just placed comes from its owner's hand."""
    new = None
    if seen.stage is None:
        what = {"square": int(name[-2:])} if kind == "placed" else {}
        new = seen.mark(kind, player=seat, **what)
    return disc(
        seat,
        id=own_id(seen.look, name),
        data_from=f"hand-{seat}" if new else None,
        data_beat=new,
    )


def _said(seen: Seen, lying: Disc) -> str:
    """Whose disc lies there, and what it scored."""
    name = seen.look.names[lying.seat]
    if lying.points is None:
        return name
    return seen.words("vuosilauta.scored", name=name, n=lying.points)


def _zone(seen: Seen, square: int) -> str | None:
    """How far the square is from the year of the card that has been turned, as scoring has it."""
    if seen.year is None:
        return None
    off = abs(square - seen.year % 100)
    return next((reach.why for reach in REACHES if off <= reach.off), None)


def _square(seen: Seen, selector: str, part: str, place: tuple[int, int], said: list[str]) -> Tag:
    """A place on the board that may be tapped, now or not; all can be reached with the arrows."""
    live = part in seen.live
    chosen = part in seen.look.draft
    return part_button(
        selector,
        part,
        name=", ".join(said),
        live=live,
        chosen=chosen,
        grid=True,
        data_row=place[0],
        data_col=place[1],
        drop=live and not chosen,
    )
