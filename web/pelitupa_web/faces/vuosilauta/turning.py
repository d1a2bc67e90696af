"""Turning: what decided a match of Vuosilauta: its best rounds, and the points round by round."""

from __future__ import annotations

from typing import Any

from pelitupa.game import Beat
from pelitupa_web.faces.face import Look
from pelitupa_web.faces.turning import Steps, Turn, jump
from pelitupa_web.faces.vuosilauta.lines import line
from pelitupa_web.faces.vuosilauta.seen import Seen
from pelitupa_web.faces.vuosilauta.tokens import disc
from pelitupa_web.html import Html, caption, div, span, table, tbody, td, th, thead, tr


def turns(look: Look, steps: Steps) -> tuple[Turn, ...]:
    """Every disc that lay on the exact year."""
    seen, found = Seen(look), []
    for ply, beats in enumerate(steps, start=1):
        for beat in beats:
            text = line(seen, beat) if _is_exact(beat) else None
            if text:
                found.append(Turn(ply, text))
    return tuple(found)


def _is_exact(beat: Beat) -> bool:
    return beat.kind == "scored" and dict(beat.facts)["why"] == "exact"


def chart(look: Look, steps: Steps) -> Html | None:
    """A row for each round: its year, which leads there, and what it brought each player."""
    rounds = by_round(steps, len(look.names))
    if not rounds:
        return None
    words, seats = look.words, enumerate(look.names)
    return div(".vuosilauta-rounds")[
        table[
            caption[words("vuosilauta.rounds")],
            thead[
                tr[
                    th(scope="col")[words("vuosilauta.year")],
                    (th(scope="col")[disc(n), span(".said")[name]] for n, name in seats),
                ]
            ],
            tbody[
                (
                    tr[
                        th(scope="row")[jump(ply, str(year))],
                        (td[f"+{points}" if points else "\N{EN DASH}"] for points in row),
                    ]
                    for ply, year, row in rounds
                )
            ],
        ]
    ]


def by_round(steps: Steps, players: int) -> list[tuple[int, int, list[int]]]:
    """For each round the ply that ended it, its year, and the points by seat."""
    found: list[tuple[int, int, list[int]]] = []
    for ply, beats in enumerate(steps, start=1):
        for beat in beats:
            facts: dict[str, Any] = dict(beat.facts)
            if beat.kind == "turned":
                found.append((ply, facts["year"], [0] * players))
            elif beat.kind == "scored":
                found[-1][2][facts["player"]] += facts["points"]
    return found


def hands(look: Look) -> Html | None:  # noqa: ARG001  (the shape of hands)
    """None: nothing is hidden in this game but what nobody knows."""
    return None
