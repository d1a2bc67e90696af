"""`make cards`: how many cards there are, by theme, decade, kind of source; what is still missing.

The tests beside this file hold every card to its form; this only counts.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from pelitupa.card_files import deck_in
from pelitupa.games.aikamatka import FEWEST_CARDS
from pelitupa.hints import hints_of

FOLDER = Path(__file__).parents[2] / "cards_data" / "aikamatka"
EVENTS = FOLDER / "events"
CHECKS = FOLDER / "checks"
SCHEMA = json.loads((EVENTS.parent / "schema.json").read_text("utf-8"))
STANDING = frozenset({"institution", "law", "museum", "encyclopedia", "newspaper", "scholarly"})
"""Kinds of sources of which every card needs one."""
ENOUGH = 2
"""Sources a card needs that have been read."""


def cards() -> list[dict[str, Any]]:
    return [
        card
        for file in sorted(EVENTS.glob("*.json"))
        for card in json.loads(file.read_text("utf-8"))
    ]


def checks() -> dict[str, dict[str, Any]]:
    """The records of the checks in which years were looked up anew, by month."""
    return {
        file.stem: json.loads(file.read_text("utf-8")) for file in sorted(CHECKS.glob("*.json"))
    }


def told(month: str, record: dict[str, Any]) -> str:
    resolved = sum("resolved" in entry for entry in record["checked"])
    return (
        f"checked anew in {month}: {len(record['checked'])} cards, "
        f"{resolved} of them reworded, {len(record['taken_out'])} taken out"
    )


def thin(card: dict[str, Any]) -> bool:
    """Whether the card has too few sources that have been read, or none of standing."""
    read = [source["kind"] for source in card["sources"] if "kind" in source]
    return len(read) < ENOUGH or not STANDING.intersection(read)


def share_of_largest(deck: list[dict[str, Any]]) -> float:
    """How much of the deck is of the theme that has most cards."""
    return max(Counter(card["theme"] for card in deck).values()) / len(deck)


def piled(deck: list[dict[str, Any]]) -> int:
    """How many cards share the picture that most cards have."""
    return max(Counter(card["picture"] for card in deck).values())


def bare_decades(deck: list[dict[str, Any]]) -> list[int]:
    """The decades of the game, from 1800 to 2017, in which no card lies."""
    return sorted(set(range(1800, 2018, 10)) - {card["year"] // 10 * 10 for card in deck})


def table(title: str, counted: Iterable[object]) -> str:
    found = Counter(counted)
    rows = [f"  {name!s:<20}{times:>5}" for name, times in sorted(found.items(), key=str)]
    return "\n".join([title, *rows])


def main() -> int:
    deck = cards()
    checked = deck_in(EVENTS)
    hints = hints_of(checked, FEWEST_CARDS)
    kinds = [source.get("kind", "not read") for card in deck for source in card["sources"]]
    still = [card["id"] for card in deck if thin(card)]
    report = [
        f"{len(deck)} cards, {len(deck) - len(still)} with {ENOUGH} sources read, one of standing",
        f"digest {checked.digest}, schema {SCHEMA['$id']}, {len(hints)} hints",
        *(f"hint: {hint.card} {hint.field} {hint.kind} {hint.value}" for hint in hints),
        f"largest theme {share_of_largest(deck):.1%}, most cards with one picture {piled(deck)}",
        table("by theme", (card["theme"] for card in deck)),
        table("by decade", (card["year"] // 10 * 10 for card in deck)),
        table("sources by kind", kinds),
        *(told(month, record) for month, record in checks().items()),
        *([f"no card in {bare_decades(deck)}"] if bare_decades(deck) else []),
        *([f"thin: {', '.join(still)}"] if still else []),
    ]
    sys.stdout.write("\n".join(report) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
