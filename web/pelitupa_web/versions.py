"""Versions: what messages tell of the site itself: a newer version waits, all is on the device."""

from __future__ import annotations

from dataclasses import replace

from pelitupa_web.desk import OFFLINE, Desk
from pelitupa_web.effects import Effect, apply_update
from pelitupa_web.messages import Message

Answer = tuple[Desk, list[Effect]]


def waits(desk: Desk, message: Message) -> Answer:  # noqa: ARG001  (the shape of a handler)
    """A newer version is on the device; whoever has put an older notice away is told again."""
    return replace(desk, newer=True, newer_known=False), []


def put_off(desk: Desk, message: Message) -> Answer:  # noqa: ARG001
    """The notice has been read; "about" still has the way to the new version."""
    return replace(desk, newer_known=True), []


def take_on(desk: Desk, message: Message) -> Answer:  # noqa: ARG001
    """The new version starts, unless a match is on the table."""
    return desk, [apply_update()] if desk.play is None else []


def kept(desk: Desk, message: Message) -> Answer:
    """How far the site is on its way onto the device."""
    how = message["how"]
    return replace(desk, offline=how if how in OFFLINE else ""), []
