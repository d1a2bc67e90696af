"""Dispatch: one message in, its effects out, both as JSON; the desk kept between is all that moves.

Nothing is raised: a text that is no message is refused, a fault of the program shows the crash
screen with the match that led to it.
"""

from __future__ import annotations

import json

from pelitupa.card_files import packaged_deck
from pelitupa.deck import Deck
from pelitupa.game import Refusal
from pelitupa.games import all_games
from pelitupa_web.desk import Desk
from pelitupa_web.effects import refusal_text, say
from pelitupa_web.messages import message_of
from pelitupa_web.update import crashed, update


def first_desk() -> Desk:
    """The desk before the first message: the games, with the cards that came along."""
    deck: Deck | None
    missing: Refusal | None
    try:
        deck, missing = packaged_deck(), None
    except Refusal as refusal:
        deck, missing = None, refusal
    return Desk(games=all_games(deck), deck=deck, missing=missing)


class _Table:
    """The one place where something changes."""

    desk: Desk | None = None


def dispatch(message: str) -> str:
    """The effects of a message as `{"effects": […]}`."""
    desk = _Table.desk = _Table.desk or first_desk()
    try:
        _Table.desk, effects = update(desk, message_of(message))
    except Refusal as refusal:
        effects = [say(refusal_text(desk.words, refusal))]
    except Exception as error:
        _Table.desk, effects = crashed(desk, error)
    return json.dumps({"effects": effects}, ensure_ascii=False)
