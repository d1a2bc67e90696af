"""Replay: a match looked at again, step by step, by whose eyes one likes; what turned it beside."""

from __future__ import annotations

from pelitupa_web.desk import Desk, Replay
from pelitupa_web.faces.face import Look
from pelitupa_web.faces.turning import Turning, turning_of
from pelitupa_web.html import (
    Child,
    Html,
    aside,
    button,
    div,
    h2,
    input_,
    label,
    li,
    ol,
    p,
    path,
    section,
    span,
    svg,
    ul,
)
from pelitupa_web.looks import face, lines, look
from pelitupa_web.messages import SCRUB
from pelitupa_web.moments import OPEN, TABLE, happened, moments, position, seen, watchers
from pelitupa_web.screens.frame import Screen, bar, seated_names, send, title_of

_SIGNS = {
    "first": "M3 4h3v16h-3zM20 4v16l-12-8z",
    "back": "M15 3l2 2-7 7 7 7-2 2-9-9z",
    "play": "M6 3l15 9-15 9z",
    "pause": "M5 4h5v16h-5zM14 4h5v16h-5z",
    "on": "M9 3l-2 2 7 7-7 7 2 2 9-9z",
    "last": "M18 4h3v16h-3zM4 4v16l12-8z",
}
"""What stands on the buttons, in a square of 24 units."""


def replay(desk: Desk, shown: Replay) -> Screen:
    words, game = desk.words, shown.play.match.record.game
    seen_now, turning = seen(desk, shown), turning_of(game)
    return Screen(
        name=f"replay/{game}/{shown.eyes}",
        title=words("replay.page", game=title_of(words, game)),
        room=game,
        secret=shown.secret,
        children=[
            bar(desk, title_of(words, game), *_tools(desk, shown), back=shown.back),
            div(".play", data_ply=shown.ply)[
                section(".board", aria_label=words("table.board"))[
                    face(desk, shown.play).table(seen_now)
                ],
                _happened(desk, shown),
                turning.hands(seen_now) if shown.eyes == OPEN else None,
                _controls(desk, shown),
            ],
            aside(".beside")[_eyes(desk, shown), _turning(desk, shown, turning)],
        ],
    )


def _tools(desk: Desk, shown: Replay) -> list[Child]:
    words = desk.words
    return [
        shown.link and send(words("replay.keep"), ".quiet #keep", data_send={"kind": "keep"}),
        not shown.running
        and send(
            words("link.pass"), ".quiet #pass", data_send={"kind": "pass-on", "what": "match"}
        ),
    ]


def _happened(desk: Desk, shown: Replay) -> Html:
    """What this step brought, one line each."""
    told = lines(desk, position(shown), happened(shown))
    return ul(".happened", id="happened")[
        (li[line] for line in told or [desk.words("replay.dealt")])
    ]


def _controls(desk: Desk, shown: Replay) -> Html:
    """Back, play or pause, on, and the slider over the whole match."""
    words, plies = desk.words, moments(shown.play)
    at = plies.index(shown.ply)
    return div(".controls", role="group", aria_label=words("replay.controls"))[
        _step(desk, "first"),
        _step(desk, "back", key="ArrowLeft"),
        button(
            ".primary #run",
            type="button",
            aria_label=words("replay.pause" if shown.playing else "replay.play"),
            data_send={"kind": "run"},
        )[_sign("pause" if shown.playing else "play")],
        _step(desk, "on", key="ArrowRight"),
        _step(desk, "last"),
        label(".scrub")[
            span[words("replay.moment", n=at, of=len(plies) - 1)],
            input_(
                id=SCRUB,
                name=SCRUB,
                type="range",
                min="0",
                max=len(plies) - 1,
                value=str(at),
                data_input="live",
            ),
        ],
    ]


def _step(desk: Desk, way: str, key: str | None = None) -> Html:
    tag = button(
        f".quiet #step-{way}",
        type="button",
        aria_label=desk.words(f"replay.{way}"),
        data_key=key,
        data_send={"kind": "step", "way": way},
    )
    return tag[_sign(way)]


def _sign(name: str) -> Html:
    return svg(".sign", viewBox="0 0 24 24", aria_hidden=True)[path(d=_SIGNS[name])[None]]


def _eyes(desk: Desk, shown: Replay) -> Html | None:
    """Whose eyes one looks with; no choice where there is but one pair."""
    words, choices = desk.words, watchers(shown)
    names = seated_names(words, shown.play.match.record.names)
    if shown.secret:
        return p(".help", id="eyes")[words("replay.own-eyes", name=names[int(shown.eyes)])]
    if len(choices) == 1:
        return None
    said = {OPEN: words("replay.open"), TABLE: words("replay.table")}
    return section(id="eyes")[
        h2[words("replay.eyes")],
        div(".cluster")[
            (
                send(
                    said.get(each) or names[int(each)],
                    ".quiet.chip",
                    id=f"eyes-{each}",
                    aria_pressed=each == shown.eyes,
                    data_send={"kind": "eyes", "to": each},
                )
                for each in choices
            )
        ],
    ]


def _turning(desk: Desk, shown: Replay, turning: Turning) -> Html | None:
    """Where the match turned, to jump there, and the whole of it at one glance."""
    words, play = desk.words, shown.play
    steps = [step.beats for step in play.match.steps]
    last: Look = look(desk, play, None)
    turns, chart = turning.turns(last, steps), turning.chart(last, steps)
    if not turns and chart is None:
        return None
    return section(id="turning")[
        h2[words("replay.turning")],
        chart,
        turns
        and ol(".turns")[
            (
                li[
                    button(
                        ".turn",
                        type="button",
                        aria_current="step" if turn.ply == shown.ply else None,
                        data_send={"kind": "step", "ply": turn.ply},
                    )[turn.text]
                ]
                for turn in turns
            )
        ],
    ]
