"""Aids: what helps along at the table: what happened meanwhile, what can be done, the guide."""

from __future__ import annotations

from pelitupa_web.desk import Desk, Play
from pelitupa_web.faces.face import Look
from pelitupa_web.guidance import SECTIONS, kind_of, light_guided, phase_guided
from pelitupa_web.html import Html, div, h2, li, p, section, ul
from pelitupa_web.looks import face, lines, missed
from pelitupa_web.screens.frame import send, to_rule
from pelitupa_web.screens.players import ask
from pelitupa_web.screens.tools import tool

_LOW = 5
"""So many sentences of what was missed leave the table its room."""


def notes(desk: Desk, play: Play, seen: Look) -> Html | None:
    """What stands beside the table for now; None when nothing does.

    Help that was asked for stands alone; what was missed hides none of the guide's words.
    """
    help_asked = _helped(desk, play, seen)
    in_sight = getattr(face(desk, play), "in_sight", False)
    before = None if in_sight else _missed(desk, play)
    slips = [help_asked] if help_asked else [before, _guide(desk, play, seen)]
    return div(".notes")[slips] if any(slips) else None


def shown_round(desk: Desk, play: Play) -> Html | None:
    """What the guide says to a look together at what a turn brought to light."""
    return _said(desk, f"guide.{play.match.game.name}.{light_guided(play)}")


def _missed(desk: Desk, play: Play) -> Html | None:
    """What the others did since the seat last acted.

    A low slip stays while one drafts, or the table would leap under the finger; a high one would
    push the table under the button, so a tap on the table puts it away as well.
    """
    words, plies = desk.words, missed(play)
    beats = tuple(beat for ply in plies for beat in play.match.steps[ply].beats)
    told = lines(desk, play, beats) if beats and not play.caught_up else []
    if not told or (play.draft and len(told) > _LOW):
        return None
    return section(".note", id="missed")[
        h2[words("missed.title")],
        ul[(li[line] for line in told)],
        div(".cluster")[
            send(
                tool(words("missed.replay"), "replay"),
                ".quiet #replay",
                data_send={"kind": "replay", "ply": play.ply},
            ),
            send(
                tool(words("missed.seen"), "clear"),
                ".quiet #seen",
                data_send={"kind": "seen", "ply": play.ply},
            ),
        ],
    ]


def _helped(desk: Desk, play: Play, seen: Look) -> Html | None:
    """The kinds of action that are legal now, how each is tapped, and the rule it follows."""
    if not play.helping:
        return None
    words, game = desk.words, play.match.game.name
    kinds = dict.fromkeys(kind_of(action) for action in seen.legal)
    known = [kind for kind in kinds if f"help.{game}.{kind}" in words]
    return section(".note", id="helping")[
        h2[words("help.title")],
        ul[
            (
                li[words(f"help.{game}.{kind}"), " ", to_rule(desk, game, _section(game, kind))]
                for kind in known
            )
        ]
        if known
        else p[words("help.anything")],
        ask(desk, play),
        send(tool(words("help.close"), "clear"), ".quiet #help-close", data_send={"kind": "help"}),
    ]


def _section(game: str, kind: str) -> str:
    return SECTIONS.get(game, {}).get(kind, "")


def _guide(desk: Desk, play: Play, seen: Look) -> Html | None:
    """One bubble of the guide, by what has come up and by how far the draft has come."""
    phase = phase_guided(play)
    if not phase:
        return None
    action = face(desk, play).spelled(seen)
    state = "ready" if action is not None else "going" if seen.draft else "start"
    if phase == "attack":
        phase, state = "turn", "going" if state == "start" else state
    key = f"guide.{play.match.game.name}.{phase}"
    return _said(desk, f"{key}.{state}") or _said(desk, f"{key}.start")


def _said(desk: Desk, key: str) -> Html | None:
    words = desk.words
    if key not in words:
        return None
    leave = send(
        tool(words("guide.leave"), "clear"), ".quiet #guide-off", data_send={"kind": "guide-off"}
    )
    return section(".note.guide", id="guide", aria_label=words("guide.title"))[p[words(key)], leave]
