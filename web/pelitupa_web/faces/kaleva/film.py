"""Film: the pictures that show an action of Kaleva beat by beat; it knows what all may see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from pelitupa.game import Beat
from pelitupa.games.kaleva.cards import TUURI
from pelitupa_web.faces.face import Frame, Look
from pelitupa_web.faces.kaleva.lines import line, verdict
from pelitupa_web.faces.kaleva.mat import mat
from pelitupa_web.faces.kaleva.scene import Fighter, Scene
from pelitupa_web.faces.kaleva.seen import Seen
from pelitupa_web.faces.kaleva.stage import Stage

OUT_MS = 800
"""Two cards come out, face down."""
SCOUTING_MS = 1600
"""Tuuri and a card come out; who has played Tuuri stands there in words."""
TURNED_MS = 1700
"""They lie face up, and everybody compares them."""
TOLD_MS = 2000
"""What came of it stands there in words."""


class Shot(NamedTuple):
    """A scene and how long it stays; an `early` one is of the table before the beat.

    While cards of a fight are `hidden`, the piles of used cards do not show them either.
    """

    scene: Scene
    hold_ms: int
    early: bool = False
    hidden: bool = False


def film(before: Look, after: Look, beats: tuple[Beat, ...]) -> tuple[Frame, ...]:
    """The pictures of one action; none where a piece only steps or a card only comes."""
    stage = Stage(before.view)
    frames: list[Frame] = []
    for index in range(len(beats)):
        happened = beats[: index + 1]
        look = replace(after, recent=happened, legal=(), draft=())
        early = stage.view()
        stage.change(beats[index])
        for shot in _shots(look, f"{getattr(after, 'ply', 0)}.{index}"):
            view = early if shot.early else stage.view()
            if shot.hidden:
                view["discards"] = early["discards"]
            frames.append(Frame(mat(Seen(look, view, shot.scene)), shot.hold_ms))
    return tuple(frames)


def _shots(look: Look, key: str) -> Iterator[Shot]:
    """What is shown of the beat that has happened last."""
    beat = look.recent[-1]
    facts: dict[str, Any] = beat.plain()
    fight = _last(look, "attacked")
    match beat.kind:
        case "attacked":
            yield from _clash(look, facts, key)
        case "captured" if facts["player"] == fight["player"]:
            yield _verdict(look, fight, key)
        case "advanced" | "switched":
            yield _verdict(look, fight, key)
        case "took-shield":
            shield = (facts["player"], facts["taken"])
            scene = Scene(key, _said(look), target=facts["square"], shield=shield)
            yield Shot(scene, TOLD_MS)
        case "scouted":
            yield from _scouting(look, facts, key)
        case "swapped":
            place = "bottom" if facts["player"] == look.facing else "top"
            yield Shot(Scene(key, _said(look), sign="card-exchange", place=place), TURNED_MS)
        case "resurrected":
            owner, square = facts["player"], facts["square"]
            yield Shot(Scene(key, _said(look), target=square, returned=owner), TURNED_MS)
        case kind if kind == "skipped" or (kind == "over" and not facts["winners"]):
            yield Shot(Scene(key, _said(look)), TURNED_MS)


def _clash(look: Look, fight: dict[str, Any], key: str) -> Iterator[Shot]:
    """Both cards come out of their rows, then they turn over."""
    attacker, start, end = fight["player"], fight["from"], fight["to"]
    cards = (
        Fighter(attacker, start[0], how="out"),
        Fighter(1 - attacker, end[0], how="out"),
    )
    told = look.words("kaleva.film.attack", name=look.names[attacker], start=start, end=end)
    scene = Scene(key, told, cards, "crossed-swords", start, end)
    yield Shot(scene, OUT_MS, hidden=True)
    values = (fight["attack"], fight["defence"])
    turned = tuple(
        replace(card, value=value, how="turned") for card, value in zip(cards, values, strict=True)
    )
    yield Shot(replace(scene, fighters=turned), TURNED_MS)


def _verdict(look: Look, fight: dict[str, Any], key: str) -> Shot:
    """Which card was stronger and what became of the pieces, or that Terna has changed them."""
    attacker, start, end = fight["player"], fight["from"], fight["to"]
    loser = _last(look, "captured").get("player")
    cards = (
        Fighter(attacker, start[0], fight["attack"], lost=loser == attacker),
        Fighter(1 - attacker, end[0], fight["defence"], lost=loser == 1 - attacker),
    )
    sign = "cycle" if loser is None else "crossed-swords"
    return Shot(Scene(key, verdict(Seen(look)), cards, sign, start, end), TOLD_MS)


def _scouting(look: Look, facts: dict[str, Any], key: str) -> Iterator[Shot]:
    """A Tuuri comes out, and with it the enemy's card, which then turns over."""
    player = facts["player"]
    tuuri = Fighter(player, facts["tuuri"], TUURI, how="out")
    card = Fighter(1 - player, facts["column"], how="out")
    told = look.words("kaleva.film.scout", name=look.names[player], column=facts["column"])
    place = "top" if player == look.facing else "bottom"
    scene = Scene(key, told, (tuuri, card), "spyglass", place=place)
    yield Shot(scene, SCOUTING_MS, early=True)
    found = look.words(
        "kaleva.film.scouted", column=facts["column"], card=Seen(look).named(facts["value"])
    )
    shown = (replace(tuuri, how=""), replace(card, value=facts["value"], how="turned"))
    yield Shot(replace(scene, told=found, fighters=shown), TOLD_MS)


def _said(look: Look) -> str:
    """The sentence that the log has for the last beat."""
    return line(look, look.recent[-1]) or ""


def _last(look: Look, kind: str) -> dict[str, Any]:
    """The facts of the last such beat; empty when there was none."""
    return next((beat.plain() for beat in reversed(look.recent) if beat.kind == kind), {})
