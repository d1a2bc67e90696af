"""Arms: a seat's weapons in hand, those on the table face up or down, and sums of weapons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from pelitupa_web.faces.kalesia.moment import SIDES
from pelitupa_web.faces.kalesia.seen import SILHOUETTES, Seen, sums
from pelitupa_web.faces.touch import icon, own_id, part_button
from pelitupa_web.html import Html, b, div, fragment, li, ol, p, span, ul


def arms(seen: Seen) -> Html:
    """The pair that the seat has locked, face down as for everybody, and its hand."""
    return div(".kalesia-arms")[seen.view["choice"] and _locked(seen), _hand(seen)]


def _locked(seen: Seen) -> Html:
    return div(".kalesia-locked")[
        p[seen.words("kalesia.locked")], span(".kalesia-pair")[back(), back()]
    ]


def _hand(seen: Seen) -> Html:
    """The seat's own weapons; two of them can be tapped. Those just received are marked."""
    new = _new(seen)
    name = f".kalesia-hand #{own_id(seen.look, 'hand')}"
    hand = ol(name, aria_label=seen.words("kalesia.hand"), data_count=len(seen.hand))
    return hand(data_grid=True)[
        (li[_held(seen, place, weapon, place in new)] for place, weapon in enumerate(seen.hand))
    ]


def _new(seen: Seen) -> frozenset[int]:
    """The places of the weapons that came from the right; of equal ones the last are they."""
    left = Counter(seen.received)
    found = []
    for place, weapon in reversed(list(enumerate(seen.hand))):
        if left[weapon]:
            left[weapon] -= 1
            found.append(place)
    return frozenset(found)


def _held(seen: Seen, place: int, weapon: str, new: bool) -> Html:
    part, name = f"card-{place}", seen.weapon(weapon)
    button = part_button(
        f".kalesia-weapon #{own_id(seen.look, part)}",
        part,
        name=seen.words("kalesia.new-weapon", name=name) if new else name,
        live=part in seen.live,
        chosen=part in seen.look.draft,
        data_row=0,
        data_col=place,
        data_drag=own_id(seen.look, part) if part in seen.live else None,
        data_side=weapon[0],
    )
    return button[_front(seen, weapon), new and span(".new")[seen.words("kalesia.new")]]


def _front(seen: Seen, weapon: str) -> Html:
    return fragment(
        span(".value")[weapon[1]], icon(SILHOUETTES[weapon[0]]), b[seen.letter(weapon[0])]
    )


def back(name: str | None = None) -> Html:
    """A weapon that lies face down: nothing of its face is in the markup."""
    tag = span(f".kalesia-back #{name}" if name else ".kalesia-back", aria_hidden=True)
    return tag[icon("greek-temple")]


def lying(seen: Seen, weapons: str, name: str = "", beat: str | None = None) -> Html:
    """Weapons that lie face up, written one after the other as in `C4M2`.

    `name` begins the id of each, `beat` names their turning up if that has just happened.
    """
    pieces = [weapons[start : start + 2] for start in range(0, len(weapons), 2)]
    return span(".kalesia-pair")[
        (
            span(
                f".kalesia-weapon #{name}-{place}" if name else ".kalesia-weapon",
                role="img",
                aria_label=seen.weapon(piece),
                data_side=piece[0],
                data_enter=beat and "turn",
                data_beat=beat,
            )[_front(seen, piece)]
            for place, piece in enumerate(pieces)
        )
    ]


def covered(name: str) -> Html:
    """A pair that nobody has turned up yet."""
    return span(".kalesia-pair")[(back(f"{name}-{place}") for place in range(2))]


def totals(seen: Seen, sum_of: Mapping[str, int | None], marks: Mapping[str, str]) -> Html:
    """Three sums by side; None for one not told yet. `marks`: `won`, `tied` or `own` by side."""
    return ul(".kalesia-totals", aria_label=seen.words("kalesia.totals"))[
        (
            li(data_side=side, data_mark=marks.get(side))[
                icon(SILHOUETTES[side]),
                b[seen.letter(side)],
                span(".value")[sum_of[side]],
            ]
            for side in SIDES
        )
    ]


def preview(seen: Seen) -> Html:
    """What the weapons chosen so far come to, by side."""
    told: dict[str, int | None] = {side: each or None for side, each in sums(seen.chosen).items()}
    return div(".kalesia-preview")[
        p[seen.words("kalesia.preview")],
        totals(seen, told, {side: "own" for side, each in told.items() if each}),
    ]


def alliance(seen: Seen, side: str) -> Html:
    """An alliance by silhouette and name."""
    return span(".kalesia-alliance", data_side=side)[
        icon(SILHOUETTES[side]), seen.words(f"kalesia.alliance.{side}")
    ]
