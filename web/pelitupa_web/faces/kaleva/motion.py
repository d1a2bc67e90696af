"""Motion: where a thing on the table has come from, told by what has happened; no picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pelitupa.game import Beat
from pelitupa_web.faces.kaleva.names import SIDES, slot_name

OPENING = frozenset(
    {
        "laid-out", "moved", "attacked", "resurrected", "scouted", "declined", "placed", "swapped",
        "resigned", "draw-offered", "draw-agreed",
    }
)  # fmt: skip
"""The kinds of beats that an action begins with; each action has just one of them."""

Motions = Mapping[str, Mapping[str, Any]]


def motions(recent: tuple[Beat, ...], ply: int) -> Motions:
    """How the elements have moved that the last action has moved, by their names.

    `data-from` names the element in whose place a thing was in the picture before, `data-enter`
    how a thing comes that was nowhere; `data-beat` is the name of the happening, the same in every
    picture it is drawn in and in no two happenings of a match.
    """
    found: dict[str, dict[str, str]] = {}
    for index, beat in enumerate(last_action(recent)):
        for name, how, whence in _moved(beat.kind, beat.plain()):
            found[name] = {f"data_{how}": whence, "data_beat": f"{ply}.{index}.{name}"}
    return found


def last_action(recent: tuple[Beat, ...]) -> tuple[Beat, ...]:
    """The beats of the last action among them."""
    for start in range(len(recent) - 1, -1, -1):
        if recent[start].kind in OPENING:
            return recent[start:]
    return recent


def _moved(kind: str, facts: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Element, `from` or `enter`, and whence or how."""
    if "from" in facts:
        yield from _stepped(kind, f"piece-{facts['from']}", f"piece-{facts['to']}")
        return
    player = facts.get("player")
    side = "" if player is None else SIDES[player]
    match kind:
        case "captured":
            yield f"lost-{side}", "from", f"piece-{facts['square']}"
        case "resurrected":
            yield f"piece-{facts['square']}", "from", f"lost-{side}"
        case "took-shield":
            yield f"shield-{side}-{facts['taken']}", "enter", "turn"
        case "scouted":
            yield slot_name(1 - facts["player"], facts["column"]), "enter", "turn"
        case "reshuffled":
            yield f"deck-{side}", "from", f"pile-{side}"
        case "drew" if facts["column"] is None:
            yield f"drawn-{side}", "from", f"deck-{side}"
        case "drew" | "placed":
            whence = "deck" if kind == "drew" else "drawn"
            yield slot_name(facts["player"], facts["column"]), "from", f"{whence}-{side}"
        case "swapped":
            first, second = (slot_name(facts["player"], column) for column in facts["columns"])
            yield first, "from", second
            yield second, "from", first


def _stepped(kind: str, start: str, end: str) -> Iterator[tuple[str, str, str]]:
    """What pieces do; an attack by itself moves none."""
    if kind != "attacked":
        yield end, "from", start
    if kind == "switched":
        yield start, "from", end
