"""Link: a finished match, or its deal, to be passed on: as an address and as a QR code."""

from __future__ import annotations

from itertools import groupby

from pelitupa.link import DEAL
from pelitupa_web.browsing import Passing
from pelitupa_web.desk import Desk
from pelitupa_web.html import Html, div, figcaption, figure, input_, label, p, path, rect, span, svg
from pelitupa_web.links import address_of, fits_code
from pelitupa_web.screens.frame import Screen, bar, send, title_of


def link(desk: Desk, passing: Passing) -> Screen:
    words, game = desk.words, title_of(desk.words, passing.game)
    what = "deal" if passing.link.startswith(f"{DEAL}.") else "match"
    return Screen(
        name=f"link/{passing.game}/{what}",
        title=words("link.page", game=game),
        room=passing.game,
        children=[
            bar(desk, words(f"link.{what}"), back=passing.back),
            div(".stack")[
                p(".lead")[words(f"link.{what}-lead")],
                passing.deck
                and p(".notice #needs-deck")[words("link.needs-deck", title=passing.deck)],
                label(".field")[
                    span[words("link.address")],
                    input_(id="address", readonly=True, value=address_of(desk, passing.link)),
                ],
                send(words("link.send"), ".primary #send", data_send={"kind": "pass-send"}),
                _code(desk, passing),
            ],
        ],
    )


def _code(desk: Desk, passing: Passing) -> Html | None:
    """The QR code, dark on white in every room, so that cameras read it."""
    if not fits_code(address_of(desk, passing.link)):
        return p(".help #no-code")[desk.words("link.no-code")]
    if not passing.code:
        return None
    size = len(passing.code)
    return figure(".code", id="code")[
        svg(viewBox=f"0 0 {size} {size}", role="img", aria_label=desk.words("link.code"))[
            rect(".paper", width=size, height=size)[None], path(d=_dark(passing.code))[None]
        ],
        figcaption[desk.words("link.code-help")],
    ]


def _dark(rows: tuple[str, ...]) -> str:
    """Every run of dark modules as a box."""
    boxes = []
    for y, row in enumerate(rows):
        x = 0
        for module, run in groupby(row):
            wide = len(list(run))
            if module == "1":
                boxes.append(f"M{x} {y}h{wide}v1h-{wide}z")
            x += wide
    return "".join(boxes)
