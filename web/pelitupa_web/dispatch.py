"""Dispatch: one message in, its effects out, both as JSON; the desk kept between is all that moves.

Nothing is raised: a text that is no message is refused, a fault of the program shows the crash
screen with the match that led to it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pelitupa.game import Refusal
from pelitupa.games import all_games, with_deck
from pelitupa_web.desk import Desk
from pelitupa_web.effects import refusal_text, say
from pelitupa_web.messages import Message, message_of
from pelitupa_web.on_call import OnCall
from pelitupa_web.saves import CURRENT
from pelitupa_web.update import update

_crashed = OnCall("crashes:crashed")
_thinker = OnCall("thinking:Thinker")


def first_desk() -> Desk:
    """The desk before the first message: the games, the cards still in their box."""
    return Desk(games=all_games())


def unpacked(desk: Desk) -> Desk:
    """The desk with the cards that came along, or with the reason why there are none."""
    from pelitupa.card_files import packaged_deck  # noqa: PLC0415 - the first picture does without

    try:
        deck = packaged_deck()
    except Refusal as refusal:
        return replace(desk, missing=refusal)
    return replace(desk, games=with_deck(desk.games, deck), deck=deck)


def _wants_cards(desk: Desk, message: Message) -> bool:
    """Whether the cards, still unread, have to be there for the answer.

    Reading and checking them is work that the first picture of the shelf does without.
    """
    if desk.deck is not None or desk.missing is not None:
        return False
    return message.kind != "open" or CURRENT in message.get("saved", {})


class _Table:
    """The one place where something changes."""

    desk: Desk | None = None
    thinker: Any = None
    """Who thinks for the bots, from the first time that one plays."""


def _still() -> float:
    """The time where nobody has a clock: a bot then thinks to the end at once."""
    return 0.0


def _thought(desk: Desk, message: Message, clock: Callable[[], float]) -> Message:
    """The message `think` with what a bot has thought meanwhile."""
    _Table.thinker = _Table.thinker or _thinker()
    return _Table.thinker.think(desk, message, clock)  # type: ignore[no-any-return]  # on call


def dispatch(message: str, clock: Callable[[], float] = _still) -> str:
    """The effects of a message as `{"effects": […]}`; `clock` counts seconds for bots."""
    desk = _Table.desk = _Table.desk or first_desk()
    try:
        asked = message_of(message)
        if _wants_cards(desk, asked):
            desk = _Table.desk = unpacked(desk)
        if asked.kind == "think":
            asked = _thought(desk, asked, clock)
        _Table.desk, effects = update(desk, asked)
    except Refusal as refusal:
        effects = [say(refusal_text(desk.words, refusal))]
    except Exception as error:
        _Table.desk, effects = _crashed(desk, error)
    return json.dumps({"effects": effects}, ensure_ascii=False)
