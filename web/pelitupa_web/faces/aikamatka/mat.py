"""Mat: what lies on Aikamatka's table: the offer, the card in hand or just turned, the timeline."""

from __future__ import annotations

from pelitupa_web.faces.aikamatka.card import explanation, name_side, year_side
from pelitupa_web.faces.aikamatka.lines import gap_words
from pelitupa_web.faces.aikamatka.seen import Seen
from pelitupa_web.faces.touch import icon, own_id, part_button
from pelitupa_web.html import Html, div, fragment, li, ol, p, span


def mat(seen: Seen) -> Html:
    """The face's root: above what is being decided, below the timeline."""
    return div(".aikamatka", data_phase=seen.view["phase"])[
        div(".aikamatka-mat")[div(".aikamatka-desk")[_desk(seen)], timeline(seen)]
    ]


def _desk(seen: Seen) -> Html | None:
    if seen.turned is not None:
        return _verdict(seen, seen.turned["card"], seen.turned["year"], seen.turned["right"])
    if seen.view["phase"] == "choose":
        return _offer(seen)
    if seen.hand is not None:
        return div(f".aikamatka-card.hand #{own_id(seen.look, f'card-{seen.hand}')}")[
            name_side(seen, seen.hand)
        ]
    return None


def _offer(seen: Seen) -> Html:
    """The cards on the table, names up, in the order in which they lie."""
    cards = seen.view["offer"]
    return ol(".aikamatka-offer", aria_label=seen.words("aikamatka.offer"), data_count=len(cards))[
        (li[_offered(seen, card, f"#{place}")] for place, card in enumerate(cards))
    ]


def _offered(seen: Seen, card: str, part: str) -> Html:
    button = part_button(
        f".aikamatka-card #{own_id(seen.look, f'card-{card}')}",
        part,
        name=seen.title(card),
        live=part in seen.live,
        chosen=part in seen.look.draft,
    )
    return button[name_side(seen, card)]


def _verdict(seen: Seen, card: str, year: int, right: bool) -> Html:
    """The card that has just been turned: its year, what it tells, right or wrong."""
    key = "right" if right else "wrong"
    return div(".aikamatka-verdict", data_verdict=key)[
        div(".aikamatka-card.turned")[
            span(".year")[year],
            span(".title", lang=seen.words.lang)[seen.title(card)],
            icon(seen.card(card).picture),
        ],
        div(".told")[
            p(".word")[
                icon("check-mark" if right else "cross-mark"), seen.words(f"aikamatka.{key}")
            ],
            explanation(seen, card),
        ],
    ]


def timeline(seen: Seen) -> Html:
    """The dated cards in ascending order, with a gap before, between and after them."""
    dated = seen.view["timeline"]
    places = [_gap(seen, 0)]
    for index, entry in enumerate(dated):
        places += [_dated(seen, entry["card"], entry["year"]), _gap(seen, index + 1)]
    return div(
        ".aikamatka-line", role="group", tabindex=0, aria_label=seen.words("aikamatka.line-name")
    )[
        ol(f".aikamatka-time #{own_id(seen.look, 'timeline')}", data_grid=bool(seen.look.legal))[
            places
        ]
    ]


def _dated(seen: Seen, card: str, year: int) -> Html:
    new = seen.turned is not None and seen.turned["card"] == card
    return li(f".aikamatka-dated #{own_id(seen.look, f'card-{card}')}", data_new=new)[
        div(".aikamatka-card")[year_side(seen, card, year)]
    ]


def _gap(seen: Seen, gap: int) -> Html:
    """A gap: to be tapped, chosen with the card in hand lying there for a try, or just judged."""
    part = f"@{gap}"
    if part not in seen.live:
        return li(".aikamatka-gap", data_verdict=_judged(seen, gap))[_judgement(seen, gap)]
    chosen = gap == seen.gap
    button = part_button(
        f".gap #gap-{gap}",
        part,
        name=gap_words(seen, gap, "aikamatka.gap"),
        live=True,
        chosen=chosen,
        data_row=0,
        data_col=gap,
    )
    preview = chosen and seen.hand is not None and span(".title")[seen.title(seen.hand)]
    return li(".aikamatka-gap", data_chosen=chosen)[button[preview]]


def _judged(seen: Seen, gap: int) -> str | None:
    """Whether the gap was where a card has just been placed wrongly, or one that was right."""
    if seen.turned is None or seen.turned["right"]:
        return None
    lowest, highest = seen.turned["gaps"]
    if lowest <= gap <= highest:
        return "right"
    return "wrong" if gap == seen.turned["gap"] else None


def _judgement(seen: Seen, gap: int) -> Html | None:
    judged = _judged(seen, gap)
    if judged is None:
        return None
    sign = "check-mark" if judged == "right" else "cross-mark"
    said = seen.words(f"aikamatka.gap-was.{judged}")
    return fragment(span(".sign", role="img", aria_label=said)[icon(sign)])
