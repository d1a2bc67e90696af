"""Guidance: which kind of action a notation tells of, and where the rules tell of that."""

from __future__ import annotations

import re
from collections.abc import Mapping

from pelitupa.game import Player
from pelitupa.match import DRAW, Match
from pelitupa.record import entry_of
from pelitupa_web.desk import Desk, Play
from pelitupa_web.effects import refusal_text
from pelitupa_web.looks import recent
from pelitupa_web.rulebook import title_of_section

GUIDED = ("kaleva", "aikamatka", "kalesia", "vuosilauta")
"""The games that somebody can be shown round in."""

LIGHTS: Mapping[str, Mapping[str, str]] = {
    "kaleva": {"attacked": "reveal", "scouted": "reveal-scout"},
    "aikamatka": {"turned": "reveal"},
    "kalesia": {"revealed": "reveal"},
    "vuosilauta": {"turned": "reveal"},
}
"""By kind of happening, the word of the guide on what it brings to light for all."""

_KINDS = (
    ("layout", r"="),
    ("refill", r">"),
    ("rise", r"\+"),
    ("take", r"#"),
    ("place", r"@"),
    ("century", r"\*"),
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
    "vuosilauta": {"century": "round", "place": "round", "decline": "round"},
}
"""The section of a game's rules that tells of a kind of action, or of a phase."""

_BY_THE_RULES = (
    "illegal", "part", "unfinished", "weapons-not-held", "not-to-act", "not-your-turn",
    "century-first", "century-placed", "square-taken",
)  # fmt: skip
"""Refusals for which a rule of the game is the reason."""


_WITHIN: Mapping[tuple[str, str], tuple[str, bool]] = {
    ("kaleva", "turn"): ("attack", False),
    ("vuosilauta", "place"): ("century", True),
}
"""By game and phase, the kind of action that makes a situation of its own where it is legal, and
whether it then is all that the choice is about."""


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


def phase_guided(play: Play) -> str:
    """The phase that the guide tells the holder of, as it has come up for the first time.

    Empty when there is nothing new. The first turn on which it can attack is `attack`.
    """
    seat = play.holder
    if seat is None or not _is_guided(play):
        return ""
    before = {
        now for ply in _decided(play.match, seat) for now in _situations(play.match, ply, seat)
    }
    fresh = [now for now in _situations(play.match, play.ply, seat) if now not in before]
    return fresh[0] if fresh else ""


def light_guided(play: Play) -> str:
    """The word of the guide on what a turn brought to light, the first time that it does."""
    if not _is_guided(play):
        return ""
    lights = LIGHTS[play.match.game.name]
    now = [lights[beat.kind] for beat in recent(play, None) if beat.kind in lights]
    kinds = [lights[beat.kind] for beat in play.match.beats() if beat.kind in lights]
    fresh = [word for word in now if kinds.count(word) == now.count(word)]
    if not fresh:
        return ""
    return f"{fresh[0]}-solo" if play.match.record.players == 1 else fresh[0]


def _is_guided(play: Play) -> bool:
    return play.guided and play.match.game.name in GUIDED


def _decided(match: Match, seat: Player) -> list[int]:
    """The plies at which the seat acted in the game."""
    entries = [entry_of(entry) for entry in match.record.actions]
    return [ply for ply, (author, text) in enumerate(entries) if author == seat and text != DRAW]


def _situations(match: Match, ply: int, seat: Player) -> tuple[str, ...]:
    """What a choice after so many actions was about: its phase, and what only then was legal."""
    state = match.states[ply]
    phase = str(state.view(None).plain().get("phase", ""))
    if (match.game.name, phase) not in _WITHIN:
        return (phase,)
    kinds = {kind_of(str(action)) for action in state.legal_actions(seat)}
    kind, alone = _WITHIN[match.game.name, phase]
    if kind not in kinds:
        return (phase,)
    return (kind,) if alone else (phase, kind)
