"""Desk: the card that everybody dates, its name up; turned, with its year and what it tells."""

from __future__ import annotations

from pelitupa_web.faces.dated import name_side, paper, told, year_side
from pelitupa_web.faces.touch import own_id
from pelitupa_web.faces.vuosilauta.seen import Seen
from pelitupa_web.html import Html, div


def desk(seen: Seen) -> Html:
    return div(".vuosilauta-desk")[_card(seen)]


def _card(seen: Seen) -> Html:
    card, year = seen.dated, seen.year
    name = own_id(seen.look, f"card-{card}")
    if year is None:
        new = seen.mark("round")
        lies = paper(f" #{name}", side="name", data_enter="rise" if new else None, data_beat=new)
        return lies[name_side(seen, card)]
    if seen.stage == "told":
        return told(seen, card, year)
    turned = paper(f" #{name}", side="year", data_enter="turn", data_beat=f"{seen.look.ply}.turned")
    return turned[year_side(seen, card, year)]
