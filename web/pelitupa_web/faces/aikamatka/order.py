"""Order: who chooses or places next, with the cards in front of them and their minus points."""

from __future__ import annotations

from pelitupa.game import Player
from pelitupa_web.faces.aikamatka.seen import Seen
from pelitupa_web.faces.dated import paper
from pelitupa_web.faces.touch import icon, own_id
from pelitupa_web.html import Html, b, div, li, ol, p, span


def order(seen: Seen) -> Html:
    """The seats as they act in this phase; alone, how many cards in a row were right."""
    if seen.solo:
        return _streak(seen)
    kind = "choose" if seen.view["phase"] == "choose" else "place"
    return ol(
        ".aikamatka-order",
        aria_label=seen.words(f"aikamatka.order.{kind}"),
        data_count=len(seen.look.names),
    )[(_seat(seen, seat) for seat in seen.order)]


def _streak(seen: Seen) -> Html:
    """As many as the line above the table says; both count a card when its picture is over."""
    return p(".aikamatka-streak")[b[seen.laid], " ", seen.words("aikamatka.streak", n=seen.laid)]


def _seat(seen: Seen, seat: Player) -> Html:
    standing = seen.standing(seat)
    starts = seat == seen.view["starter"]
    return li(data_standing=standing, aria_current="step" if standing == "now" else None)[
        div(".lies")[_card(seen, seat), _minus(seen, seat)],
        div(".who")[
            span(".name", title=seen.look.names[seat])[seen.look.names[seat]],
            starts and span(".starts")[seen.words("aikamatka.aside.starter")],
        ],
    ]


def _card(seen: Seen, seat: Player) -> Html:
    """The card in front of the seat, its picture up, or the empty place for it."""
    card = seen.holds(seat)
    if card is None:
        return span(".slot")[None]
    last = seen.mark("chose", card) or seen.mark("left", card)
    return paper(
        f".tiny #{own_id(seen.look, f'card-{card}')}",
        side="name",
        tag=span,
        role="img",
        aria_label=seen.title(card),
        title=seen.title(card),
        data_from=f"card-{card}" if last else None,
        data_beat=last,
    )[icon(seen.card(card).picture)]


def _minus(seen: Seen, seat: Player) -> Html | None:
    """The minus pile: as many as it holds, on a red card."""
    cards, placing = seen.minus(seat), seen.placing
    if not cards:
        return None
    came = placing is not None and not placing.right and placing.card == cards[-1]
    said = seen.words("aikamatka.score.count", n=len(cards))
    return span(
        f".pile #{own_id(seen.look, f'minus-{seat}')}",
        role="img",
        aria_label=said,
        data_from=f"card-{cards[-1]}" if came else None,
        data_beat=seen.mark("minus") if came else None,
    )[seen.words("aikamatka.minus", n=len(cards))]
