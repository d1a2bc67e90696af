"""Older: matches that were played with the cards of a past release, which the page fetches then.

Whoever wants to play such a match again asks here for the games. Where the cards are not here yet
the message that wanted them waits, the page brings them, and the message is answered after all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pelitupa import older_decks
from pelitupa.game import AnyGame, Refusal
from pelitupa.games import with_deck
from pelitupa.link import MATCH, read_link
from pelitupa.match import Match, deck_digest, replay
from pelitupa.record import BadRecord, Record
from pelitupa_web import decks
from pelitupa_web.desk import Desk, WantsDeck
from pelitupa_web.messages import Message
from pelitupa_web.saves import own_title_of


def replayed(desk: Desk, record: Record) -> Match:
    """The match of a record; raises Refusal, or WantsDeck before the cards of its time are here."""
    title, game = own_title_of(record), desk.games.get(record.game)
    ours = game is None or record.deck == deck_digest(game)
    if title and not ours and decks.by_digest(desk, record.deck or "") is None:
        message = f"the deck {title!r:.60} is not here"
        raise BadRecord("deck-missing", message, title=title)
    return replay(_games(desk, record.game, record.deck), record)


def linked(desk: Desk, text: str) -> Match:
    """The match of a link, finished or a deal to be played with the present cards."""
    try:
        return read_link(text, desk.games)
    except Refusal as refusal:
        digest = str(refusal.facts.get("deck", ""))
        ours = text.startswith(f"{MATCH}.") or decks.named_by(desk, digest) is not None
        if refusal.code != "record-deck" or not ours:
            raise
        game = text.split(".")[1]
    return read_link(text, _games(desk, game, digest))


def is_present(desk: Desk, match: Match) -> bool:
    """Whether the match is played with what a new one could be played with."""
    present = match.record.deck == deck_digest(desk.games[match.record.game])
    return present or decks.is_own(desk, match.record)


def _games(desk: Desk, name: str, digest: str | None) -> Mapping[str, AnyGame]:
    game = desk.games.get(name)
    own = deck_digest(game) if game is not None else None
    if own is None or digest == own or not older_decks.is_digest(digest):
        return desk.games
    if (found := decks.by_digest(desk, str(digest))) is not None:
        return with_deck(desk.games, found)
    older, fault = desk.older.get(str(digest)), desk.lacking.get(str(digest))
    if older is not None:
        return with_deck(desk.games, older)
    if fault is None:
        raise WantsDeck(str(digest))
    if fault == "away":
        raise Refusal("deck-away", f"the cards {digest} could not be fetched")
    if fault == "damaged":
        raise Refusal("deck-damaged", f"the cards {digest} are not what was released")
    return desk.games


def came(desk: Desk, message: Message) -> Desk:
    """The desk with the cards that the page was asked for, or with why there are none.

    Without a text `how` says whether they are `unknown` or `away`.
    """
    digest, text = message["deck"], message.get("text")
    if desk.deck is None or not older_decks.is_digest(digest):
        return desk
    if text is None:
        return replace(desk, lacking={digest: message.get("how", "unknown")})
    try:
        deck = older_decks.read(text, digest, desk.deck)
    except Refusal:
        return replace(desk, lacking={digest: "damaged"})
    return replace(desk, older={**desk.older, digest: deck})
