"""Taps: which parts spell which of Kaleva's actions; what is legal comes with the look.

Parts: a square is `b2`, an own card `own-b`, an enemy card `foe-e`, a card of the deal `dealt-0`
(the first of the player's six), and `.` says that nothing is scouted or swapped.

On a tablet that lies between two both see what may be tapped, so a scouting is tapped alike
wherever the Tuuri lies: in each column that the piece touched, or at once on the enemy's card.
"""

from __future__ import annotations

from collections.abc import Iterator

from pelitupa_web.faces.face import Look
from pelitupa_web.faces.kaleva import layout
from pelitupa_web.faces.kaleva.names import COLUMNS
from pelitupa_web.faces.spelling import Draft, Spellings, live_parts, tapped

DECLINE = "."


def live(look: Look) -> frozenset[str]:
    """The parts that may be tapped."""
    if _is_laid_out(look):
        return layout.parts(look.draft)
    return live_parts(spellings(look), look.draft)


def pick(look: Look, part: str) -> Draft:
    """The draft after a tap on the part."""
    if _is_laid_out(look):
        columns = COLUMNS if look.view.seat == 0 else COLUMNS[::-1]
        return layout.pick(columns, look.draft, part)
    loose = look.view.plain()["phase"] == "swap"
    return tapped(spellings(look), look.draft, part, loose=loose)


def spelled(look: Look) -> str | None:
    """The notation of the action that the draft has become."""
    if not _is_laid_out(look):
        return spellings(look).get(look.draft)
    action = layout.spelled(look.view.plain()["first_cards"][look.view.seat], look.draft)
    return action if action in look.legal else None


def _is_laid_out(look: Look) -> bool:
    """Whether the seat is to lay its six cards."""
    return bool(look.legal) and look.legal[0].startswith("=")


def spellings(look: Look) -> Spellings:
    """How each legal action but a layout is tapped."""
    spelt = {spelling: action for action in look.legal for spelling in _spelled(action)}
    return spelt | _scouting(look)


def _scouting(look: Look) -> dict[Draft, str]:
    """A tap on the enemy's card alone scouts it, if there is but one Tuuri, or none may know."""
    flat = look.seating == "flat"
    scouting = [action for action in look.legal if action[1:2] == "?"]
    sources = sorted({action[0] for action in scouting}, key=lambda source: (source != "x", source))
    if not scouting or not (flat or len(sources) == 1):
        return {}
    taken = {action[2]: action for action in scouting if action[0] == sources[0]}
    spelt: dict[Draft, str] = {(f"foe-{column}",): action for column, action in taken.items()}
    if flat:
        for own in look.view.plain()["scouting"]["columns"]:
            for column, action in taken.items():
                chosen = f"{own}?{column}"
                spelt[f"own-{own}", f"foe-{column}"] = chosen if own in sources else action
    return spelt


def _spelled(action: str) -> Iterator[Draft]:
    """The ways to tap any action but a layout."""
    if action == DECLINE:
        yield (DECLINE,)
    elif action.startswith("+"):
        yield (action[1:],)
    elif action.startswith(">"):
        yield (f"own-{action[1]}",)
    elif action.startswith("x?"):
        yield (f"foe-{action[2]}",)
    elif action[1] == "?":
        yield f"own-{action[0]}", f"foe-{action[2]}"
    elif action[1] == "~":
        yield f"own-{action[0]}", f"own-{action[2]}"
        yield f"own-{action[2]}", f"own-{action[0]}"
    else:
        yield action[:2], action[3:]
