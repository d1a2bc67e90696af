"""Lines: Aikamatka's sentences: what is asked, what a button promises, what has happened."""

from __future__ import annotations

from typing import Any

from pelitupa.game import Beat
from pelitupa_web.faces.aikamatka.seen import Seen


def status(seen: Seen) -> str:
    """The round, or alone how many cards have been laid right."""
    if seen.solo:
        return seen.words("aikamatka.status.solo", n=seen.laid)
    view = seen.view
    return seen.words("aikamatka.status.round", round=view["round"], rounds=view["rounds"])


def prompt(seen: Seen) -> str:
    """What is asked of the seat now."""
    if not seen.look.to_act or seen.look.outcome is not None:
        return ""
    name = seen.look.names[seen.look.to_act[0]]
    if not seen.look.legal:
        return seen.words("aikamatka.prompt.waiting", name=name)
    if seen.hand is None:
        return seen.words("aikamatka.prompt.choose")
    return seen.words("aikamatka.prompt.place", card=seen.title(seen.hand))


def promise(seen: Seen, action: str) -> str:
    """Which card will be taken, or between which years the card in hand will be laid."""
    number = int(action[1:])
    if action.startswith("#"):
        card = seen.view["offer"][number]
        return seen.words("aikamatka.promise.take", card=seen.title(card))
    return gap_words(seen, number, "aikamatka.promise")


def gap_words(seen: Seen, gap: int, key: str) -> str:
    """Words about a gap: the years it lies between, or the one it comes before or after."""
    years = seen.years
    if gap == 0:
        return seen.words(f"{key}.before", year=years[0])
    if gap == len(years):
        return seen.words(f"{key}.after", year=years[-1])
    earlier, later = years[gap - 1], years[gap]
    if earlier == later:
        return seen.words(f"{key}.same", year=later)
    return seen.words(f"{key}.between", earlier=earlier, later=later)


def line(seen: Seen, beat: Beat) -> str | None:
    """One sentence with the player's name as its subject.

    Nothing is said of the placing, which the turning of the card follows at once, nor alone of
    the minus point, which ends the game.
    """
    if seen.solo and beat.kind == "minus":
        return None
    facts = beat.plain()
    key = f"aikamatka.line.{_kind(beat.kind, facts)}"
    if key not in seen.words:
        return None
    return seen.words(key, **_gaps(seen, facts))


def _kind(kind: str, facts: dict[str, Any]) -> str:
    """The key of the sentence: a beat that can mean two things has two."""
    if kind == "turned":
        return "right" if facts["right"] else "wrong"
    return f"over.{facts['reason']}" if kind == "over" else kind


def _gaps(seen: Seen, facts: dict[str, Any]) -> dict[str, str | int]:
    """What fills the sentence's gaps."""
    gaps: dict[str, str | int] = {
        fact: value for fact, value in facts.items() if fact in ("round", "year")
    }
    seat = facts.get("player", facts.get("starter"))
    winners = facts.get("winners", ()) if seat is None else (seat,)
    gaps["name"] = ", ".join(seen.look.names[winner] for winner in winners) or seen.look.names[0]
    if "card" in facts:
        gaps["card"] = seen.title(facts["card"])
    score = facts.get("minus", facts.get("score", 0))
    gaps["n"] = score if isinstance(score, int) else len(winners)
    return gaps
