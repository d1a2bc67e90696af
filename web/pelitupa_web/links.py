"""Links: what messages do to pass a finished match, or its deal, on to somebody else."""

from __future__ import annotations

from dataclasses import replace

from pelitupa.game import Refusal
from pelitupa.link import deal_of, link_of
from pelitupa.match import Match
from pelitupa_web import decks
from pelitupa_web.browsing import Passing
from pelitupa_web.desk import Desk
from pelitupa_web.effects import Effect, draw_code, share_text
from pelitupa_web.messages import Message
from pelitupa_web.older import is_present
from pelitupa_web.setup import SEATWISE

Answer = tuple[Desk, list[Effect]]

LONGEST_CODE = 1732
"""Characters of an address that still go into a QR code of 137 modules a side (ISO/IEC 18004,
version 30). There are larger ones, but a telephone hardly reads them off a tablet."""


def pass_on(desk: Desk, message: Message) -> Answer:
    """The link of the match that is looked at, or of its deal, stands on a screen of its own."""
    match, back = _match(desk)
    what = message["what"]
    if what == "deal" and not may_challenge(desk, match):
        raise Refusal("link-running", "others could work out what is hidden in this deal")
    link = _deal(match) if what == "deal" else link_of(match)
    needs = decks.named_by(desk, match.record.deck) if decks.is_own(desk, match.record) else None
    passing = Passing(link, match.record.game, back, deck=needs.title if needs else "")
    desk = replace(desk, route="link", passing=passing)
    address = address_of(desk, link)
    return desk, [draw_code(link, address)] if fits_code(address) else []


def fits_code(address: str) -> bool:
    """Whether the address goes into a QR code that can be read off a screen."""
    return len(address) <= LONGEST_CODE


def may_challenge(desk: Desk, match: Match) -> bool:
    """Whether others may play the deal: it is over, hid nothing, and is of the present cards."""
    return match.outcome is not None and not match.game.secret and is_present(desk, match)


def _match(desk: Desk) -> tuple[Match, str]:
    """The match on the screen, and the way back to it."""
    if desk.route == "replay" and desk.replay is not None:
        if desk.replay.playing:
            raise Refusal("stale", "the match is still going by")
        return desk.replay.play.match, "replay"
    if desk.play is None:
        raise Refusal("no-match", "there is no match")
    return desk.play.match, "play"


def _deal(match: Match) -> str:
    """The deal without what belongs to the people who sat there."""
    record = match.record
    options = tuple((name, "" if name in SEATWISE else value) for name, value in record.options)
    return deal_of(replace(match, record=replace(record, options=options)))


def address_of(desk: Desk, link: str) -> str:
    """The whole address by which the link is opened."""
    return f"{desk.page}#{link}"


def coded(desk: Desk, message: Message) -> Answer:
    """The page has worked out the QR code of a link."""
    passing = desk.passing
    if desk.route != "link" or passing is None or passing.link != message["link"]:
        return desk, []
    return replace(desk, passing=replace(passing, code=tuple(message["rows"]))), []


def send(desk: Desk, message: Message) -> Answer:  # noqa: ARG001  (the shape of a handler)
    """The address goes to the share sheet or the clipboard."""
    if desk.route != "link" or desk.passing is None:
        raise Refusal("stale", "there is no link to pass on")
    return desk, [share_text(desk.words("site.title"), address_of(desk, desk.passing.link))]
