"""The public happenings of Kaleva: their kinds and facts; nothing that the table cannot see.

Squares are texts like "b2", columns letters, cards their values 0 to 9, players numbers:

- laid-out: player — has laid the six cards; begun: player — everything lies face down, who starts
- moved: player, from, to
- attacked: player, from, to, attack, defence — the two cards shown, both discarded
- captured: player (who owned the piece), square (where it stood), by (the other player)
- advanced: player, from, to — the winning attacker goes to the square of the captured piece
- switched: player (the attacker, now on `to`), from, to
- took-shield: player, square, taken — that piece is static now; `taken` spaces are held, 1 to 3
- scouted: player, tuuri (its column, null: the one that has just attacked), column, value
- declined: player, offer ("scouting" or "swap")
- reshuffled: player, cards — the discards have become a deck of so many
- drew: player, column — null while the owner chooses between two slots
- placed: player, column — the card drawn before now lies there
- resurrected: player, square
- swapped: player, columns (two)
- skipped: player — has nothing to do, the turn goes on to the other
- over: winners, reason ("shields", "patience", "stuck")
"""

from __future__ import annotations

from functools import cache

from pelitupa.game import Beat, Outcome, Player
from pelitupa.games.kaleva.board import Column, Square, column_text, square_text


def laid_out(player: Player) -> Beat:
    return Beat("laid-out", (("player", player),))


def begun(player: Player) -> Beat:
    return Beat("begun", (("player", player),))


@cache
def _step(kind: str, player: Player, start: Square, end: Square) -> Beat:
    return Beat(kind, (("player", player), ("from", square_text(start)), ("to", square_text(end))))


@cache
def moved(player: Player, start: Square, end: Square) -> Beat:
    return _step("moved", player, start, end)


def attacked(player: Player, start: Square, end: Square, attack: int, defence: int) -> Beat:
    kind, facts = _step("attacked", player, start, end)
    return Beat(kind, (*facts, ("attack", attack), ("defence", defence)))


def advanced(player: Player, start: Square, end: Square) -> Beat:
    return _step("advanced", player, start, end)


def switched(player: Player, start: Square, end: Square) -> Beat:
    return _step("switched", player, start, end)


@cache
def captured(player: Player, square: Square) -> Beat:
    return Beat(
        "captured", (("player", player), ("square", square_text(square)), ("by", 1 - player))
    )


@cache
def took_shield(player: Player, square: Square, taken: int) -> Beat:
    return Beat(
        "took-shield", (("player", player), ("square", square_text(square)), ("taken", taken))
    )


def scouted(player: Player, tuuri: Column | None, column: Column, value: int) -> Beat:
    source = None if tuuri is None else column_text(tuuri)
    facts = (("player", player), ("tuuri", source), ("column", column_text(column)))
    return Beat("scouted", (*facts, ("value", value)))


def declined(player: Player, offer: str) -> Beat:
    return Beat("declined", (("player", player), ("offer", offer)))


def reshuffled(player: Player, cards: int) -> Beat:
    return Beat("reshuffled", (("player", player), ("cards", cards)))


@cache
def drew(player: Player, column: Column | None) -> Beat:
    place = None if column is None else column_text(column)
    return Beat("drew", (("player", player), ("column", place)))


@cache
def placed(player: Player, column: Column) -> Beat:
    return Beat("placed", (("player", player), ("column", column_text(column))))


@cache
def resurrected(player: Player, square: Square) -> Beat:
    return Beat("resurrected", (("player", player), ("square", square_text(square))))


def swapped(player: Player, first: Column, second: Column) -> Beat:
    columns = [column_text(first), column_text(second)]
    return Beat("swapped", (("player", player), ("columns", tuple(columns))))


@cache
def skipped(player: Player) -> Beat:
    return Beat("skipped", (("player", player),))


def over(outcome: Outcome) -> Beat:
    return Beat("over", (("winners", outcome.winners), ("reason", outcome.reason)))
