"""Desk: what is being decided: the cards on offer, or one gap seen near, or what came of it."""

from __future__ import annotations

from pelitupa_web.faces.aikamatka.seen import Placing, Seen
from pelitupa_web.faces.dated import name_side, paper, sign, told, year_side
from pelitupa_web.faces.touch import own_id, part_button
from pelitupa_web.html import Html, div, li, ol, span


def desk(seen: Seen) -> Html | None:
    """One of four: the last card told about, a film, the offer, the card in hand."""
    placing = seen.placing
    if placing is not None and placing.stage == "told":
        return told(seen, placing.card, placing.year, verdict=placing.verdict)
    if placing is not None:
        return _filmed(seen, placing)
    if seen.view["phase"] == "choose":
        return _offer(seen)
    return _hand(seen, seen.hand) if seen.hand is not None else None


def _offer(seen: Seen) -> Html:
    """The cards on the table, names up, in the order in which they lie."""
    cards = seen.view["offer"]
    offer = ol(".aikamatka-offer #offer", aria_label=seen.words("aikamatka.offer"), data_grid=True)
    return offer(data_count=len(cards))[
        (li[_offered(seen, card, place)] for place, card in enumerate(cards))
    ]


def _offered(seen: Seen, card: str, place: int) -> Html:
    part, new = f"#{place}", seen.mark("round")
    button = part_button(
        f".aikamatka-card #{own_id(seen.look, f'card-{card}')}",
        part,
        name=seen.title(card),
        live=part in seen.live,
        chosen=part in seen.look.draft,
        data_row=0,
        data_col=place,
        data_side="name",
        data_enter=new and "rise",
        data_beat=new and f"{new}.{place}",
    )
    return button[name_side(seen, card)]


def _hand(seen: Seen, card: str) -> Html:
    """The card to be placed; once a gap is tapped, between the neighbours it would have."""
    drawn = seen.mark("drew")
    taken = f"{seen.look.ply}.hand" if seen.look.recent and drawn is None else None
    lies = paper(
        f" #{own_id(seen.look, f'card-{card}')}",
        side="name",
        data_try=seen.gap is not None,
        data_drag=own_id(seen.look, f"card-{card}") if seen.look.legal else None,
        data_enter="rise" if drawn else None,
        data_from=f"card-{card}" if taken else None,
        data_beat=drawn or taken,
    )
    return _near(seen, seen.gap, lies[name_side(seen, card)])


def _filmed(seen: Seen, placing: Placing) -> Html:
    """The gap seen near while the card in it is turned; when it has gone, the right gap."""
    if placing.stage == "down":
        return _near(seen, placing.gap, paper(side="name")[name_side(seen, placing.card)])
    if placing.stage == "gone":
        gap = placing.gaps[0]
        place = div(".aikamatka-place")[
            span(".year")[placing.year], seen.words("aikamatka.belongs")
        ]
        return _near(seen, gap, place)
    turned = paper(
        side="year",
        verdict=placing.verdict,
        data_enter="turn",
        data_beat=f"{seen.mark('turned')}.near",
    )
    return _near(
        seen,
        placing.gap,
        turned[year_side(seen, placing.card, placing.year), sign(seen, placing.verdict)],
    )


def _near(seen: Seen, gap: int | None, middle: Html) -> Html:
    """What lies in a gap between the two cards next to it."""
    dated = seen.view["timeline"]
    earlier = dated[gap - 1] if gap else None
    later = dated[gap] if gap is not None and gap < len(dated) else None
    return div(".aikamatka-near", data_gap=gap is not None)[
        div(".earlier")[earlier and _neighbour(seen, earlier["card"], earlier["year"])],
        middle,
        div(".later")[later and _neighbour(seen, later["card"], later["year"])],
    ]


def _neighbour(seen: Seen, card: str, year: int) -> Html:
    return paper(side="year")[year_side(seen, card, year)]
