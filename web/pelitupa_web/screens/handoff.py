"""Hand-off: the tablet is on its way; nothing that any one seat knows is on this screen."""

from __future__ import annotations

from pelitupa_web.desk import Desk, Play
from pelitupa_web.html import Html, button, form, h1, input_, label, nav, p, span
from pelitupa_web.screens.frame import GUARD_MS, Screen, going, send, title_of


def handoff(desk: Desk, play: Play) -> Screen:
    words, record = desk.words, play.match.record
    name = record.names[play.up]
    return Screen(
        name=f"handoff/{record.game}/{play.up}/{play.ply}",
        title=words("handoff.page", name=name, game=title_of(words, record.game)),
        room=record.game,
        children=[
            p(".lead")[words(f"handoff.{_way(play)}")],
            h1(".name", tabindex=-1, data_ems=_width(name), data_words=len(name.split()))[name],
            _locked(desk, play, name)
            if play.pins and play.pins[play.up]
            else _free(play, desk, name),
            nav(".aside.cluster", aria_label=words("site.tools"))[
                play.undoer is not None
                and send(
                    words("handoff.undo", name=record.names[play.undoer]),
                    ".quiet #undo",
                    data_send={"kind": "undo", "ply": play.ply},
                ),
                send(words("shelf.title"), ".quiet #to-shelf", **going("shelf")),
            ],
        ],
    )


def _way(play: Play) -> str:
    """How the cards come before the next pair of eyes."""
    if play.author == play.up or play.seating == "flat":
        return "covered"
    return play.seating


def _ready(play: Play) -> dict[str, str | int]:
    return {"kind": "ready", "player": play.up, "ply": play.ply}


def _free(play: Play, desk: Desk, name: str) -> Html:
    return send(
        desk.words("handoff.ready", name=name),
        ".primary.large #handoff-ready",
        data_guard_ms=GUARD_MS,
        data_send=_ready(play),
    )


def _locked(desk: Desk, play: Play, name: str) -> Html:
    """The same button behind four digits."""
    words = desk.words
    return form(
        "#pin-form .pin", autocomplete="off", data_guard_ms=GUARD_MS, data_send=_ready(play)
    )[
        label(".field")[
            span[words("pin.ask")],
            input_(
                id="pin",
                name="pin",
                type="password",
                inputmode="numeric",
                autocomplete="off",
                maxlength=4,
            ),
        ],
        button(".primary.large #handoff-ready", type="submit", data_guard_ms=GUARD_MS)[
            words("handoff.ready", name=name)
        ],
    ]


_NARROW, _BROAD = "fijlrtI'-.", "mwMWÅÄÖ@"
_STEPS = (2, 3, 4, 5, 7, 10)
"""Widths of a name in ems that the style sheet has a size for."""


def _width(name: str) -> int:
    """How wide the name's longest word stands at most, in ems, as the next of the steps."""
    ems = max((sum(map(_em, word)) for word in name.split()), default=0.0)
    return next((step for step in _STEPS if ems <= step), _STEPS[-1])


def _em(letter: str) -> float:
    """About how wide a letter of the heavy serif is."""
    if letter in _NARROW:
        return 0.4
    return 0.95 if letter in _BROAD else 0.75 if letter.isupper() else 0.6
