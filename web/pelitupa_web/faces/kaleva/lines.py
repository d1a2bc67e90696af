"""Lines: Kaleva's sentences: what is asked, what a button promises, what has happened."""

from __future__ import annotations

from typing import Any

from pelitupa.game import Beat
from pelitupa_web.faces.face import Look
from pelitupa_web.faces.kaleva.layout import next_column
from pelitupa_web.faces.kaleva.names import COLUMNS
from pelitupa_web.faces.kaleva.seen import Seen

ANNOUNCED = 40
"""At most so many turns before patience ends the count is told, and at most a fifth of it."""


def patience(seen: Seen) -> int | None:
    """The turns left until the match is drawn, once they are few."""
    patience = int(seen.look.options.get("patience", "0"))
    left = patience - int(seen.view["quiet"])
    told = 0 < left <= min(ANNOUNCED, patience // 5) and seen.look.outcome is None
    return left if told else None


def status(seen: Seen) -> str:
    """Shields taken, and how near the draw is."""
    silver, bronze = seen.view["taken"]
    left = patience(seen)
    if left is None:
        return seen.words("kaleva.status", silver=silver, bronze=bronze)
    return seen.words("kaleva.status-late", silver=silver, bronze=bronze, left=left)


def prompt(seen: Seen) -> str:
    """What is asked of the seat now."""
    if not seen.look.legal:
        return _waiting(seen)
    gaps: dict[str, str | int] = {}
    match seen.view["phase"]:
        case "layout":
            key = "layout"
            gaps["column"] = next_column(seen.columns, seen.draft) or seen.columns[-1]
        case "refill":
            key = "refill-flat" if seen.flat else "refill"
            gaps["card"] = seen.named(seen.view["drawn"])
        case "swap":
            key = "swap.second" if seen.draft else "swap.first"
        case "scout":
            key = f"scout.{_scout(seen)}"
        case _:
            key = "target" if seen.draft else _turn(seen)
            gaps["square"] = seen.draft[0] if seen.draft else ""
    return seen.words(f"kaleva.prompt.{key}", **gaps)


def _scout(seen: Seen) -> str:
    """Whether a Tuuri of the row, the one that has just fought, or a target is to be tapped."""
    if seen.flat:
        return "flat"
    sources = {action[0] for action in seen.look.legal if action[1:2] == "?"}
    if seen.draft or len(sources) == 1:
        return "target"
    return "either" if "x" in sources else "tuuri"


def _turn(seen: Seen) -> str:
    """Whether a piece can move, a lost one can return, or either."""
    lengths = {len(spelling) for spelling in seen.spellings}
    return "turn" if lengths == {2} else "rise" if lengths == {1} else "either"


def _waiting(seen: Seen) -> str:
    """Who is waited for."""
    if seen.look.outcome is not None or not seen.look.to_act:
        return ""
    return seen.words("kaleva.prompt.waiting", name=seen.look.names[seen.look.to_act[0]])


def promise(seen: Seen, action: str) -> str:
    """What the action will do, as far as its player can know."""
    gaps: dict[str, str | int] = {}
    match tuple(action):
        case ("=", *values):
            key = "layout" if seen.draft else "layout-order"
            card = dict(zip(COLUMNS, values, strict=True))
            gaps["cards"] = ", ".join(seen.named(int(card[column])) for column in seen.columns)
        case (".",):
            key = f"decline.{seen.view['phase']}"
        case ("+", *square):
            key, gaps["square"] = "rise", "".join(square)
        case (">", column):
            key = "place-flat" if seen.flat else "place"
            gaps["column"], gaps["card"] = column, seen.named(seen.view["drawn"])
        case (_, "?", column):
            key, gaps["column"] = "scout", column
        case (first, "~", second):
            key, gaps["first"], gaps["second"] = "swap", first, second
        case _:
            key = "move" if action[2] == "-" else "attack-flat" if seen.flat else "attack"
            gaps["start"], gaps["end"] = action[:2], action[3:]
            gaps["card"] = _card_at(seen, action[0])
    return seen.words(f"kaleva.promise.{key}", **gaps)


def _card_at(seen: Seen, column: str) -> str:
    """The seat's own card in the column, by name and value."""
    slot = seen.slot(seen.mine, column)
    return "" if slot is None or slot["value"] is None else seen.named(slot["value"])


def line(look: Look, beat: Beat) -> str | None:
    """One sentence with the player's name as its subject.

    Nothing is said where it follows from the beat before: that the winner of a fight steps in, or
    that a drawn card comes to lie.
    """
    facts = beat.plain()
    key = f"kaleva.line.{_kind(beat.kind, facts)}"
    if key not in look.words:
        return None
    return look.words(key, **_gaps(Seen(look), facts))


def verdict(seen: Seen) -> str:
    """Which card was the stronger in the last fight, and what that did to the pieces."""
    fight, followed = seen.last("attacked"), seen.last("captured", "switched")
    if followed["kind"] == "switched":
        return seen.words("kaleva.film.switched", start=fight["from"], end=fight["to"])
    result = "equal" if fight["attack"] == fight["defence"] else "stronger"
    return seen.words(
        f"kaleva.film.{result}",
        card=seen.named(max(fight["attack"], fight["defence"])),
        name=seen.look.names[followed["player"]],
        square=followed["square"],
    )


def _kind(kind: str, facts: dict[str, Any]) -> str:
    """The key of the sentence: a beat that can mean two things has two."""
    if kind == "attacked" and facts["attack"] == facts["defence"]:
        return "attacked-equal"
    if kind == "over":
        return f"over.{facts['reason']}"
    if kind == "declined":
        return f"declined-{facts['offer']}"
    return "drew-to" if kind == "drew" and facts["column"] else kind


def _gaps(seen: Seen, facts: dict[str, Any]) -> dict[str, str | int]:
    """What fills the sentence's gaps."""
    player = facts.get("player", next(iter(facts.get("winners", ())), None))
    gaps: dict[str, str | int] = {"name": "" if player is None else seen.look.names[player]}
    for fact, gap in (("from", "start"), ("to", "end")):
        gaps[gap] = facts.get(fact, "")
    for fact in ("square", "column", "taken"):
        gaps[fact] = facts.get(fact, "")
    for fact, gap in (("attack", "attack"), ("defence", "defence"), ("value", "card")):
        if fact in facts:
            gaps[gap] = seen.named(facts[fact])
    if "columns" in facts:
        gaps["first"], gaps["second"] = facts["columns"]
    return gaps
