"""Guidance: which kind of action a notation tells of, and where the rules tell of that."""

from __future__ import annotations

import re
from collections.abc import Mapping

from pelitupa.game import Player
from pelitupa.record import entry_of
from pelitupa_web.desk import Desk, Play
from pelitupa_web.effects import refusal_text
from pelitupa_web.rulebook import title_of_section

GUIDED = ("kaleva", "aikamatka", "kalesia")
"""The games that somebody can be shown round in."""

GUIDED_TURNS = 2
"""For how many turns each seat is shown round."""

_KINDS = (
    ("layout", r"="),
    ("refill", r">"),
    ("rise", r"\+"),
    ("take", r"#"),
    ("place", r"@"),
    ("decline", r"\.$"),
    ("attack", r"\w\dx\w\d"),
    ("scout", r"\w\?"),
    ("swap", r"\w~"),
    ("move", r"\w\d-"),
    ("weapons", r"[CMF]\d[CMF]\d"),
)
"""Kinds of action by how their notation begins (docs/notation.md)."""

SECTIONS: Mapping[str, Mapping[str, str]] = {
    "kaleva": {
        "layout": "setup",
        "move": "move",
        "attack": "attack",
        "rise": "resurrect",
        "scout": "tuuri",
        "refill": "refill",
        "swap": "swap",
        "turn": "turn",
    },
    "aikamatka": {"take": "choose", "choose": "choose", "place": "place"},
    "kalesia": {"weapons": "hand", "choose": "hand"},
}
"""The section of a game's rules that tells of a kind of action, or of a phase."""

_BY_THE_RULES = ("illegal", "part", "unfinished", "weapons-not-held", "not-to-act", "not-your-turn")
"""Refusals for which a rule of the game is the reason."""


def kind_of(action: str) -> str:
    """The kind of action that a notation tells of; empty for one that is not known here."""
    return next((kind for kind, start in _KINDS if re.match(start, action)), "")


def phase_of(play: Play) -> str:
    """The phase of the game as the table's view names it (docs/notation.md)."""
    return str(play.match.state.view(None).plain().get("phase", ""))


def rule_broken(desk: Desk) -> str:
    """The section of the rules that tells why the last message was refused; empty for none."""
    refusal, play = desk.refused, desk.play
    if refusal is None or play is None or desk.route != "play" or play.stage != "table":
        return ""
    if refusal.code not in _BY_THE_RULES:
        return ""
    sections = SECTIONS.get(play.match.game.name, {})
    kind = kind_of(str(refusal.facts.get("action", "")))
    return sections.get(kind) or sections.get(phase_of(play), "")


def refused_text(desk: Desk) -> str:
    """Why the last message changed nothing, and which rule says so."""
    if desk.refused is None:
        return ""
    words, section = desk.words, rule_broken(desk)
    said = refusal_text(words, desk.refused)
    title = title_of_section(desk.play.match.game.name, desk.lang, section) if desk.play else ""
    return f"{said} {words('rules.section', title=title)}." if title else said


def is_shown_round(play: Play, seat: Player) -> bool:
    """Whether the guide still goes with the seat: on its first turns."""
    return play.guided and play.match.game.name in GUIDED and _turns(play, seat) < GUIDED_TURNS


def _turns(play: Play, seat: Player) -> int:
    """How many turns the seat has behind it: actions in a row are one, of one alone each is."""
    authors = [entry_of(entry)[0] for entry in play.match.record.actions]
    if play.match.record.players == 1:
        return len(authors)
    own = [n for n, author in enumerate(authors) if author == seat]
    runs = sum(n == 0 or authors[n - 1] != seat for n in own)
    goes_on = bool(own) and own[-1] == len(authors) - 1 and seat in play.match.to_act
    return runs - goes_on
