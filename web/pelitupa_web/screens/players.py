"""Players: who plays a seat, a person or a bot of some level, as forms and notes show it."""

from __future__ import annotations

from dataclasses import replace

from pelitupa_web.desk import LEVELS, Desk, Play
from pelitupa_web.faces.face import Look
from pelitupa_web.html import (
    Html,
    button,
    div,
    form,
    fragment,
    h2,
    label,
    li,
    option,
    p,
    section,
    select,
    span,
    ul,
)
from pelitupa_web.looks import face
from pelitupa_web.screens.frame import going, send
from pelitupa_web.setup import kind_at
from pelitupa_web.words import Words


def kind_choice(words: Words, seat: int, chosen: str, title: str) -> Html:
    """A person, or a bot of one of the levels."""
    named = f"kind{seat}"
    return label(".field.kind")[
        span[title],
        select(id=named, name=named, data_input=True)[
            (
                option(value=kind, selected=kind == chosen)[kind_text(words, kind)]
                for kind in ("", *LEVELS)
            )
        ],
    ]


def kind_text(words: Words, kind: str) -> str:
    """Who plays, in a few words."""
    return words("bots.seat", level=words(f"bots.level-{kind}")) if kind else words("bots.person")


def change(desk: Desk, play: Play) -> Html:
    """The form in the menu by which seats pass to bots or to people."""
    words = desk.words
    seats = enumerate(play.match.record.names)
    kinds = {seat: kind_at(desk.form, seat, play.kinds) for seat, _ in seats}
    return form("#players .stack", autocomplete="off", data_send={"kind": "sit"})[
        p(".lead")[words("bots.change-lead")],
        div(".players.stack")[
            (
                kind_choice(words, seat, kinds[seat], name)
                for seat, name in enumerate(play.match.record.names)
            )
        ],
        div(".cluster")[
            button(".primary #sure", type="submit")[words("bots.change-save")],
            send(words("menu.on"), ".quiet #on", data_key="Escape", **going("play")),
        ],
    ]


def hint(desk: Desk, play: Play, seen: Look) -> Html | None:
    """What a bot would do here, once somebody has asked, until something is done."""
    words = desk.words
    if play.hint is None:
        return None
    whole = replace(seen, draft=())  # not what is left of it after the taps so far
    promise = face(desk, play).promise(whole, play.hint) if play.hint else ""
    told = words("bots.hint", action=promise) if promise else words("bots.hint-thinking")
    return span(id="hint")[told]


def ask(desk: Desk, play: Play) -> Html | None:
    """The button that asks for it, where that was agreed."""
    if not play.hints or play.hint is not None:
        return None
    return send(desk.words("bots.hint-ask"), ".quiet #hint-ask", data_send={"kind": "hint"})


def knew(desk: Desk, play: Play) -> Html | None:
    """After the end: what each bot knew, and that it was no more than its seat could see."""
    words, names = desk.words, play.match.record.names
    bots = [seat for seat in range(play.match.record.players) if play.kind_of(seat)]
    if not bots:
        return None
    hidden, own = play.match.game.secret, f"bots.knew-{play.match.game.name}"
    return section(".knew.stack", id="knew")[
        h2[words("bots.knew-title")],
        p[words("bots.fair")],
        hidden
        and div(".cluster")[
            (
                send(
                    words("bots.knew", name=names[seat]),
                    ".quiet",
                    id=f"knew-{seat}",
                    data_send={"kind": "watch", "how": str(seat)},
                )
                for seat in bots
            )
        ],
        not hidden
        and fragment(
            p[words(own)] if own in words else None,
            ul[(li[f"{names[seat]}: {kind_text(words, play.kind_of(seat))}"] for seat in bots)],
        ),
    ]
