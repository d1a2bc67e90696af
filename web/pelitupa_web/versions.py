"""Versions: what messages tell of the site itself: a newer version waits, all is on the device."""

from __future__ import annotations

from dataclasses import replace

from pelitupa_web.desk import Desk
from pelitupa_web.effects import Effect, apply_update
from pelitupa_web.messages import Message
from pelitupa_web.site import OFFLINE

Answer = tuple[Desk, list[Effect]]


def waits(desk: Desk, message: Message) -> Answer:  # noqa: ARG001  (the shape of a handler)
    """A newer version is on the device; whoever has put an older notice away is told again."""
    return _told(desk, newer=True, put_off=False)


def put_off(desk: Desk, message: Message) -> Answer:  # noqa: ARG001  (the shape of a handler)
    """The notice has been read; "about" still has the way to the new version."""
    return _told(desk, put_off=True)


def take_on(desk: Desk, message: Message) -> Answer:  # noqa: ARG001  (the shape of a handler)
    """The new version starts, unless a match is on the table."""
    return desk, [apply_update()] if desk.play is None else []


def kept(desk: Desk, message: Message) -> Answer:
    """How far the site is on its way onto the device."""
    how = message["how"]
    return _told(desk, offline=how if how in OFFLINE else "")


def _told(desk: Desk, **news: bool | str) -> Answer:
    return replace(desk, site=replace(desk.site, **news)), []  # type: ignore[arg-type]
