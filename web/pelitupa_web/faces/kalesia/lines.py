"""Lines: Kalesia's sentences: what is asked, what a button promises, what has happened."""

from __future__ import annotations

from typing import Any

from pelitupa.game import Beat
from pelitupa_web.faces.kalesia.moment import SIDES
from pelitupa_web.faces.kalesia.seen import Seen, one_short


def prompt(seen: Seen) -> str:
    """What is asked of the seat now."""
    if seen.look.outcome is not None or seen.view["contested"] is None:
        return ""
    area = seen.view["contested"]
    if not seen.look.legal:
        return seen.words("kalesia.prompt.waiting", area=area)
    key = "two" if not seen.look.draft else "one-more"
    return seen.words(f"kalesia.prompt.{key}", area=area) + _stake(seen, area)


def _stake(seen: Seen, area: int) -> str:
    """Who would have a temple with the area."""
    sides = one_short(seen.areas()).get(seen.view["grid"].index(area))
    return f" {seen.words('kalesia.stake', sides=seen.sides(sides))}" if sides else ""


def promise(seen: Seen, action: str) -> str:
    """The two weapons that will lie on the table."""
    return seen.words(
        "kalesia.promise", first=seen.weapon(action[:2]), second=seen.weapon(action[2:])
    )


def line(seen: Seen, beat: Beat) -> str | None:
    """One sentence. Who played what is said only where the history is open (ruling L10)."""
    facts: dict[str, Any] = dict(beat.plain())
    key = f"kalesia.line.{_kind(beat.kind, facts)}"
    if key not in seen.words:
        return None
    said = seen.words(key, **_gaps(seen, facts))
    if beat.kind == "revealed" and seen.look.options.get("open_history") == "on":
        return f"{said} {_listed(seen, [_pair(seen, pair) for pair in facts['pairs']])}."
    return said


def _kind(kind: str, facts: dict[str, Any]) -> str:
    """The key of the sentence: it depends on the side, and on whether the totals were tied."""
    if facts.get("tied"):
        return "tied"
    return f"{kind}.{facts['side']}" if "side" in facts else kind


def _gaps(seen: Seen, facts: dict[str, Any]) -> dict[str, str | int]:
    """What fills the sentence's gaps."""
    gaps: dict[str, str | int] = {
        gap: facts[fact]
        for fact, gap in (("C", "centaurs"), ("M", "mermaids"), ("F", "forest"))
        if fact in facts
    }
    gaps |= {fact: facts[fact] for fact in ("area", "round") if fact in facts}
    if "alliances" in facts:
        gaps["list"] = _by_side(seen, facts["alliances"])
    return gaps


def _by_side(seen: Seen, alliances: list[str]) -> str:
    """The names of each alliance."""
    members = {
        side: [name for name, own in zip(seen.look.names, alliances, strict=True) if own == side]
        for side in SIDES
    }
    return "; ".join(
        f"{seen.words(f'kalesia.alliance.{side}')}: {', '.join(names)}"
        for side, names in members.items()
        if names
    )


def _pair(seen: Seen, pair: str) -> str:
    return f"{seen.weapon(pair[:2])}, {seen.weapon(pair[2:])}"


def _listed(seen: Seen, things: list[str]) -> str:
    """Each name with what belongs to it."""
    return "; ".join(f"{name}: {each}" for name, each in zip(seen.look.names, things, strict=True))
