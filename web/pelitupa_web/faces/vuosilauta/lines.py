"""Lines: Vuosilauta's sentences: what is asked, what a button promises, what has happened."""

from __future__ import annotations

from typing import Any

from pelitupa.game import Beat
from pelitupa_web.faces.vuosilauta.seats import STOP
from pelitupa_web.faces.vuosilauta.seen import Seen


def status(seen: Seen) -> str:
    """The round; alone the points too, which stand with nobody else's."""
    view = seen.view
    said = seen.words("vuosilauta.status", round=seen.round, rounds=view["rounds"])
    if not seen.solo:
        return said
    return f"{said}, {seen.words('vuosilauta.points', n=view['scores'][0])}"


def prompt(seen: Seen) -> str:
    """What is asked of the seat now."""
    if not seen.look.to_act or seen.look.outcome is not None:
        return ""
    if not seen.look.legal:
        return seen.words("vuosilauta.prompt.waiting", name=seen.look.names[seen.look.to_act[0]])
    if seen.view["centuries"][seen.look.to_act[0]] is None:
        return seen.words("vuosilauta.prompt.century", card=seen.title(seen.dated))
    if seen.decade is not None:
        first = 10 * seen.decade
        return seen.words("vuosilauta.prompt.decade", first=f"{first:02}", last=f"{first + 9:02}")
    return seen.words("vuosilauta.prompt.year")


def promise(seen: Seen, action: str) -> str:
    """Where the disc will lie, or that none will."""
    if action == STOP:
        return seen.words("vuosilauta.promise.stop")
    if action.startswith("*"):
        return seen.words("vuosilauta.promise.century", year=f"{action[1:]}00")
    century = seen.own is not None and seen.view["centuries"][seen.own]
    return seen.words("vuosilauta.promise.year", year=f"{century or ''}{action[1:]}")


def line(seen: Seen, beat: Beat) -> str | None:
    """One sentence with the player's name as its subject."""
    facts = beat.plain()
    key = f"vuosilauta.line.{_kind(beat.kind, facts)}"
    if key not in seen.words:
        return None
    return seen.words(key, **_gaps(seen, beat.kind, facts))


def _kind(kind: str, facts: dict[str, Any]) -> str:
    """The key of the sentence: a beat that can mean two things has two."""
    if kind == "scored":
        return f"scored-{facts['why']}"
    return f"over.{facts['reason']}" if kind == "over" else kind


def _gaps(seen: Seen, kind: str, facts: dict[str, Any]) -> dict[str, str | int]:
    """What fills the sentence's gaps."""
    names = seen.look.names
    gaps: dict[str, str | int] = {
        fact: facts[fact] for fact in ("round", "year", "off") if fact in facts
    }
    if "square" in facts:
        gaps["square"] = f"{facts['square']:02}"
    if "century" in facts:
        gaps["year"] = 100 * facts["century"]
    if "card" in facts:
        gaps["card"] = seen.title(facts["card"])
    if kind == "resting":
        rest = enumerate(facts["discs"])
        gaps["list"] = ", ".join(f"{names[seat]} {count}" for seat, count in rest if count)
    seat = facts.get("player", facts.get("starter"))
    winners = facts.get("winners", ()) if seat is None else (seat,)
    gaps["name"] = ", ".join(names[winner] for winner in winners) or names[0]
    if kind == "over":
        score = facts["score"]
        gaps["n"] = score if isinstance(score, int) else len(winners)
    else:
        gaps["n"] = facts.get("points", 0)
    return gaps
