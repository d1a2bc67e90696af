"""Timeline: the dated cards and the gaps between them, where a card is tried, laid and judged."""

from __future__ import annotations

from pelitupa_web.faces.aikamatka.lines import gap_words
from pelitupa_web.faces.aikamatka.seen import Placing, Seen
from pelitupa_web.faces.dated import SIGNS, name_side, paper, sign, told, year_side
from pelitupa_web.faces.touch import icon, own_id, part_button
from pelitupa_web.html import Html, details, div, li, ol, span, summary


def timeline(seen: Seen) -> Html:
    """The dated cards in ascending order, with a gap before, between and after them."""
    places = [_gap(seen, 0)]
    for index, entry in enumerate(seen.view["timeline"]):
        places += [_dated(seen, index, entry["card"], entry["year"]), _gap(seen, index + 1)]
    return div(".aikamatka-line", role="group", aria_label=seen.words("aikamatka.line-name"))[
        ol(f".aikamatka-time #{own_id(seen.look, 'timeline')}", data_grid=True)[places]
    ]


def _dated(seen: Seen, index: int, card: str, year: int) -> Html:
    """A card of the timeline; a tap on it shows what it tells.

    In a picture of what has just happened it is closed: that is told there.
    """
    placing = seen.placing
    new = placing is not None and placing.card == card
    about = own_id(seen.look, f"about-{card}")
    return li(
        f".aikamatka-dated #{own_id(seen.look, f'card-{card}')}",
        data_into_view=seen.mark("turned") if new else None,
        data_from=f"card-{card}" if new else None,
        data_beat=seen.mark("placed") if new else None,
    )[
        details(
            f"#{about}",
            name="aikamatka-about",
            data_unfolds="card",
            data_shut=placing is not None,
        )[
            summary(f"#{about}-card", data_row=1, data_col=index, tabindex=-1)[
                paper(tag=span, side="year", verdict="right" if new else None)[
                    year_side(seen, card, year), new and sign(seen, "right", small=True)
                ]
            ],
            div(".aikamatka-about")[told(seen, card, year, place="line")],
        ],
        span(".decade")[_decade(seen, index)],
    ]


def _decade(seen: Seen, index: int) -> str | None:
    """The decade, under its first card."""
    years = seen.years
    decade = years[index] // 10
    if index and years[index - 1] // 10 == decade:
        return None
    return seen.words("aikamatka.decade", year=decade * 10)


def _gap(seen: Seen, gap: int) -> Html:
    """A gap: to be tapped, or filled by the card just placed, or judged, or only there."""
    if f"@{gap}" in seen.live:
        return _open(seen, gap, f"@{gap}")
    placing = seen.placing
    if placing is not None and placing.gap == gap and placing.stage in ("down", "up"):
        return _filled(seen, placing)
    judged = placing.judged(gap) if placing is not None else None
    if judged is None:
        return li(".aikamatka-gap")[None]
    said = seen.words(f"aikamatka.gap-was.{judged}")
    return li(
        ".aikamatka-gap",
        data_verdict=judged,
        data_into_view=seen.mark("minus") if placing and gap == placing.gaps[0] else None,
    )[span(".sign", role="img", aria_label=said)[icon(SIGNS[judged])]]


def _open(seen: Seen, gap: int, part: str) -> Html:
    """A gap that can be tapped; when chosen, the card in hand lies there for a try."""
    chosen = gap == seen.gap
    button = part_button(
        f".gap #gap-{gap}",
        part,
        name=gap_words(seen, gap, "aikamatka.gap"),
        live=True,
        chosen=chosen,
        data_row=0,
        data_col=gap,
        drop=not chosen,
    )
    preview = chosen and seen.hand is not None and span(".title")[seen.title(seen.hand)]
    return li(
        ".aikamatka-gap",
        data_open=True,
        data_chosen=chosen,
        data_into_view=f"{seen.look.ply}{part}" if chosen else None,
    )[button[preview]]


def _filled(seen: Seen, placing: Placing) -> Html:
    """The gap with the card that has been placed, its name up or already turned."""
    card, turned = placing.card, placing.turned
    lies = paper(
        f" #card-{card}",
        side="year" if turned else "name",
        verdict=placing.verdict if turned else None,
        data_from=None if turned else f"card-{card}",
        data_enter="turn" if turned else None,
        data_beat=seen.mark("turned" if turned else "placed"),
    )
    side = (
        (year_side(seen, card, placing.year), sign(seen, placing.verdict, small=True))
        if turned
        else name_side(seen, card)
    )
    return li(".aikamatka-gap", data_filled=True, data_into_view=seen.mark("placed"))[lies[side]]
