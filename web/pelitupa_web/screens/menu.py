"""Menu: what one seldom wants during a match: to leave it, to resign, to agree a draw."""

from __future__ import annotations

from pelitupa_web.decks import exhibition_of
from pelitupa_web.desk import Desk, Play
from pelitupa_web.html import (
    Html,
    button,
    dd,
    div,
    dl,
    dt,
    fieldset,
    form,
    fragment,
    input_,
    label,
    legend,
    p,
    span,
)
from pelitupa_web.looks import agreed
from pelitupa_web.moments import may_look_back
from pelitupa_web.screens.frame import GUARD_MS, Screen, going, heading, named, send, title_of
from pelitupa_web.screens.players import change
from pelitupa_web.setup import seatings


def menu(desk: Desk, play: Play) -> Screen:
    words, record = desk.words, play.match.record
    return Screen(
        name=f"menu/{record.game}/{play.ply}/{desk.asking or 'all'}",
        title=words("menu.page", game=title_of(words, record.game)),
        room=record.game,
        children=[
            heading(words(f"menu.{desk.asking}" if desk.asking else "menu.title")),
            _ASKED.get(desk.asking, _entries)(desk, play),
        ],
    )


def _entries(desk: Desk, play: Play) -> Html:
    return fragment(
        _buttons(desk, play),
        _seatings(desk, play),
        dl(".agreed")[((dt[name], dd[value]) for name, value in agreed(desk, play))],
    )


def _seatings(desk: Desk, play: Play) -> Html | None:
    """How people sit, which they may change at any time."""
    words, ways = desk.words, seatings(play.match.game)
    if not play.covered or len(ways) == 1:
        return None
    return fieldset(".option")[
        legend[words("settings.seating")],
        div(".cluster")[
            (
                send(
                    words(f"settings.seating-{way}"),
                    ".quiet",
                    id=f"seating-{way}",
                    aria_pressed=way == play.seating,
                    data_send={"kind": "seating", "to": way},
                )
                for way in ways
            )
        ],
    ]


def _buttons(desk: Desk, play: Play) -> Html:
    words, record = desk.words, play.match.record
    may_concede = play.match.game.resignable and play.stage == "table"
    return div(".stack.entries")[
        send(words("menu.on"), ".primary #on", data_key="Escape", **going("play")),
        send(words("rules.title"), ".quiet #rules", **going(f"rules/{record.game}")),
        hasattr(play.match.game, "with_deck")
        and send(
            words("museum.title"),
            ".quiet #to-museum",
            data_send={"kind": "museum", "of": exhibition_of(desk, play.match)},
        ),
        send(words("settings.title"), ".quiet #to-settings", **going("settings")),
        send(words("keeping.title"), ".quiet #to-keeping", **going("keeping")),
        send(
            words("settings.full-screen"), ".quiet #full-screen", data_send={"kind": "fullscreen"}
        ),
        may_look_back(play)
        and send(words("replay.look-back"), ".quiet #watch", data_send={"kind": "watch"}),
        _may_lock(play)
        and send(
            words("menu.pin-change" if play.pins and play.pins[play.holder or 0] else "menu.pin"),
            ".quiet #pin-set",
            data_send={"kind": "pin"},
        ),
        _may_change(play)
        and send(words("bots.change"), ".quiet #seats-change", data_send={"kind": "sit"}),
        may_concede
        and play.match.draw_offer is None
        and not any(play.kinds)
        and send(words("menu.draw"), ".quiet #draw", data_send={"kind": "draw"}),
        may_concede and send(words("menu.resign"), ".quiet #resign", data_send={"kind": "resign"}),
        send(words("menu.leave"), ".quiet #to-shelf", **going("shelf")),
    ]


def _sure(desk: Desk, play: Play) -> Html:
    words, asking = desk.words, desk.asking
    name = play.match.record.names[play.up if play.holder is None else play.holder]
    return fragment(
        p(".lead")[named(words, f"menu.{asking}-sure", name)],
        div(".cluster")[
            send(
                words(f"menu.{asking}-yes"),
                ".primary #sure",
                data_send={"kind": asking, "sure": True, "ply": play.ply},
            ),
            send(words("menu.no"), ".quiet #on", data_key="Escape", **going("play")),
        ],
    )


def _may_lock(play: Play) -> bool:
    """Whether there is somebody here whose cards a PIN could guard."""
    return play.covered and play.stage == "table" and play.seating != "flat"


def _may_change(play: Play) -> bool:
    """Whether a seat may pass from a person to a bot now, or back."""
    return not play.journey and play.stage in ("table", "thinking", "reveal")


def _pin(desk: Desk, play: Play) -> Html:
    """Four digits for the seat that has the tablet; what was typed is never shown again."""
    words, name = desk.words, play.match.record.names[play.holder or 0]
    return form("#pin-new .stack", autocomplete="off", data_send={"kind": "pin"})[
        p(".lead")[named(words, "pin.lead", name)],
        label(".field")[
            span[words("pin.field")],
            input_(
                id="pin",
                name="pin",
                type="password",
                inputmode="numeric",
                autocomplete="off",
                maxlength=4,
                aria_describedby="pin-help",
            ),
        ],
        p(".help", id="pin-help")[words("pin.help")],
        div(".cluster")[
            button(".primary #sure", type="submit")[words("pin.save")],
            send(words("menu.on"), ".quiet #on", data_key="Escape", **going("play")),
        ],
    ]


_ASKED = {"resign": _sure, "draw": _sure, "pin": _pin, "seats": change}


def offer(desk: Desk, play: Play) -> Screen:
    """A draw has been offered: the other seat says yes or no."""
    words, record = desk.words, play.match.record
    offerer = play.match.draw_offer or 0
    return Screen(
        name=f"offer/{record.game}/{play.ply}",
        title=words("offer.page", game=title_of(words, record.game)),
        room=record.game,
        children=[
            heading(words("offer.title", name=record.names[offerer])),
            p(".lead")[named(words, "offer.question", record.names[1 - offerer])],
            div(".cluster")[
                send(
                    words("offer.accept"),
                    ".primary #accept",
                    data_guard_ms=GUARD_MS,
                    data_send={"kind": "draw", "sure": True, "ply": play.ply},
                ),
                send(
                    words("offer.decline"),
                    ".quiet #decline",
                    data_guard_ms=GUARD_MS,
                    data_send={"kind": "decline", "ply": play.ply},
                ),
            ],
        ],
    )
