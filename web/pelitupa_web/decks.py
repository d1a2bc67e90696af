"""Own decks: those that people keep here, as texts that are read when they are wanted; no markup.

A deck is kept under `deck/<id>`: a line of JSON that says what a list shows (title, number of
cards, digest, when it was changed), then the deck as `json_of` writes it. When a deck is changed
of which a match is kept, the match's cards stay as they were under an id of their own, unlisted.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from pelitupa.deck import Card, Deck
from pelitupa.deck_text import json_of, read_deck
from pelitupa.game import AnyGame, Refusal
from pelitupa.games.aikamatka import FEWEST_CARDS
from pelitupa.json_text import read_json
from pelitupa.match import Match
from pelitupa.own_cards import deck_with
from pelitupa.record import Record
from pelitupa_web.desk import Desk
from pelitupa_web.effects import Effect, save

PREFIX = "deck/"
DECKS_MOST = 100
ROOM = 15_000_000
"""Characters of all own decks together: they come to Python in one message."""
_HEAD_LONGEST = 1_000
_WORD_LONGEST = 64


@dataclass(frozen=True)
class OwnDeck:
    """What a list says of a deck. `at` is when it was changed, in milliseconds since 1970."""

    id: str
    title: str
    cards: int
    digest: str
    at: int
    unlisted: bool = False
    """Whether it is there for the sake of a match alone."""

    @property
    def missing(self) -> int:
        """How many cards are still missing for a game."""
        return max(0, FEWEST_CARDS - self.cards)


def listed(desk: Desk, texts: Mapping[str, str] | None = None) -> tuple[OwnDeck, ...]:
    """The decks that people see, by title; of those kept or of other texts."""
    found = [each for each in _heads(desk.own if texts is None else texts) if not each.unlisted]
    return tuple(sorted(found, key=lambda each: (each.title.casefold(), each.id)))


def own_deck(desk: Desk, name: str) -> OwnDeck:
    """The deck with this id; raises Refusal."""
    for each in _heads(desk.own):
        if each.id == name:
            return each
    raise Refusal("deck-gone", f"there is no deck {name!r:.40}")


def cards_of(desk: Desk, name: str) -> Deck:
    """The cards of the deck with this id; raises Refusal where it is not there or is no deck."""
    text = desk.own.get(PREFIX + name)
    if text is None:
        raise Refusal("deck-gone", f"there is no deck {name!r:.40}")
    return _read(text)


def by_digest(desk: Desk, digest: str) -> Deck | None:
    """An own deck that is the same for a match; None where none is here."""
    for each in _heads(desk.own):
        if each.digest == digest:
            try:
                deck = cards_of(desk, each.id)
            except Refusal:
                continue
            if deck.digest == digest:
                return deck
    return None


def named_by(desk: Desk, digest: str | None) -> OwnDeck | None:
    """What the list says of the deck with this digest, listed decks first."""
    found = sorted(_heads(desk.own), key=lambda each: (each.unlisted, each.id))
    return next((each for each in found if each.digest == digest), None)


def is_awaited(desk: Desk, deck: OwnDeck) -> bool:
    """Whether a match that goes on needs a deck, of whose cards no other deck is here."""
    if sum(each.digest == deck.digest for each in _heads(desk.own)) > 1:
        return False
    going_on = [each.record for each in desk.saves if not each.over]
    return any(record is not None and record.deck == deck.digest for record in going_on)


def is_own(desk: Desk, record: Record) -> bool:
    """Whether a match was begun with an own deck that is here."""
    present = desk.deck.digest if desk.deck is not None else None
    return record.deck not in (None, present) and named_by(desk, record.deck) is not None


def exhibition_of(desk: Desk, match: Match) -> str:
    """The name under which the museum shows the cards of the match's deck."""
    found = named_by(desk, match.record.deck) if is_own(desk, match.record) else None
    return found.id if found is not None else ""


def game_with(desk: Desk, name: str, chosen: str) -> AnyGame:
    """The game with the deck that was chosen in its set-up: an own one's id, or nothing for ours.

    Raises Refusal where the deck is gone or has too few cards.
    """
    game = desk.games[name]
    if not chosen or not hasattr(game, "with_deck"):
        return game
    found = own_deck(desk, chosen)
    if found.missing:
        message = f"the deck has {found.cards} cards"
        raise Refusal("deck-size", message, cards=found.cards, fewest=FEWEST_CARDS)
    return game.with_deck(cards_of(desk, chosen))  # type: ignore[no-any-return]


def kept_text(deck: Deck, title: str, now: int, *, unlisted: bool = False) -> str:
    """The deck as it is kept."""
    head = {"title": title, "cards": len(deck.cards), "digest": deck.digest, "at": now}
    more = {"unlisted": True} if unlisted else {}
    line = json.dumps({**head, **more}, ensure_ascii=False)
    text = f"{line}\n{json_of(deck, title, lines=False)}"
    _known[text] = deck
    while len(_known) > _KNOWN_MOST:
        del _known[next(iter(_known))]
    return text


def with_deck(desk: Desk, name: str, deck: Deck, title: str, now: int) -> tuple[Desk, list[Effect]]:
    """The desk with a deck kept under an id, as new or changed."""
    key = PREFIX + name
    changes: dict[str, str | None] = {key: kept_text(deck, title, now)}
    before = next((each for each in _heads(desk.own) if each.id == name), None)
    changes |= _past(desk, before, deck)
    own = {k: text for k, text in {**desk.own, **changes}.items() if text is not None}
    check_room(own)
    return replace(desk, own=own), [save(k, text) for k, text in changes.items()]


def _past(desk: Desk, before: OwnDeck | None, after: Deck) -> dict[str, str | None]:
    """What becomes of cards as they were: kept for the matches with them, else forgotten."""
    records = [each.record for each in (*desk.saves, *desk.gone)]
    used = {record.deck for record in records if record is not None}
    heads = _heads(desk.own)
    changes: dict[str, str | None] = {
        PREFIX + each.id: None for each in heads if each.unlisted and each.digest not in used
    }
    others = {each.digest for each in heads if before is None or each.id != before.id}
    if before is None or before.digest not in used - others - {after.digest}:
        return changes
    text = kept_text(cards_of(desk, before.id), before.title, before.at, unlisted=True)
    return {**changes, f"{PREFIX}{before.digest}-then": text}


def check_room(texts: Mapping[str, str]) -> None:
    """Raise Refusal where there would be more decks, or longer ones, than there is room for."""
    lengths = [len(text) for key, text in texts.items() if key.startswith(PREFIX)]
    if len(lengths) > DECKS_MOST or sum(lengths) > ROOM:
        raise Refusal("decks-full", "there is no room for so many cards of one's own")


def free_id(desk: Desk, now: int) -> str:
    """An id that no deck has or has just had."""
    number = now
    while f"{PREFIX}{number}" in desk.own or f"{PREFIX}{number}" in desk.removed:
        number += 1
    return str(number)


def needed_by(desk: Desk, records: Iterable[Record]) -> dict[str, str]:
    """By key, the texts of own decks that matches need, to go along with them into a file."""
    found = {each.digest: each.id for each in _heads(desk.own)}
    present = desk.deck.digest if desk.deck is not None else None
    digests = {record.deck for record in records} - {None, present}
    ids = sorted(found[digest] for digest in digests if digest in found)
    return {PREFIX + name: desk.own[PREFIX + name] for name in ids}


def merged(desk: Desk, kept: Mapping[str, str]) -> dict[str, str]:
    """By key, what decks of a file add: those that are here with the same cards add nothing.

    A deck whose id is another's here gets an id of its own.
    """
    added: dict[str, str] = {}
    for each in _heads(kept):
        text = kept[PREFIX + each.id]
        key, number = PREFIX + each.id, 0
        same = text.partition("\n")[2]
        if same in (own.partition("\n")[2] for own in desk.own.values()):
            continue
        while key in desk.own or key in added:
            number += 1
            key = f"{PREFIX}{each.id[: _WORD_LONGEST - 4]}-{number}"
        added[key] = text
    if added:
        check_room({**desk.own, **added})
    return added


def _heads(texts: Mapping[str, str]) -> list[OwnDeck]:
    """What the first lines say; a text without one that can be read is passed over, and kept."""
    decks = ((key, text) for key, text in texts.items() if key.startswith(PREFIX))
    found = (_head(key.removeprefix(PREFIX), text) for key, text in decks)
    return [each for each in found if each is not None]


@lru_cache(maxsize=2 * DECKS_MOST)
def _head_of(line: str) -> Mapping[str, Any] | None:
    try:
        found = read_json(line)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def _head(name: str, text: str) -> OwnDeck | None:
    line = text[:_HEAD_LONGEST].partition("\n")[0]
    found = _head_of(line)
    if found is None:
        return None
    title, cards, digest, at = (found.get(key) for key in ("title", "cards", "digest", "at"))
    if not isinstance(title, str) or not isinstance(digest, str) or len(digest) > _WORD_LONGEST:
        return None
    if type(cards) is not int or type(at) is not int or not 0 <= cards <= 5_000:
        return None
    return OwnDeck(name, title, cards, digest, at, found.get("unlisted") is True)


_KNOWN_MOST = 3
_known: dict[str, Deck] = {}
"""The decks read last, by their text: a memory of what is pure, so that a deck is read once."""


def _read(text: str) -> Deck:
    if text not in _known:
        _known[text] = read_deck(text.partition("\n")[2]).deck
        while len(_known) > _KNOWN_MOST:
            del _known[next(iter(_known))]
    return _known[text]


def with_card(deck: Deck, card: Card, instead: str = "") -> Deck:
    """The deck with a card more, or with another in the place of one."""
    return deck_with([*(each for each in deck.cards if each.id != instead), card])
