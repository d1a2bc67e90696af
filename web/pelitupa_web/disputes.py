"""Disputes: years that somebody holds to be wrong, kept here until they are sent; no markup.

Each is a text under `dispute/<id>`, where the id follows from what the card says: its name in the
deck, its year and its names. So a card that has been mended is disputed no more, and the same
card is disputed once, whatever deck it is in.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from pelitupa import __version__
from pelitupa.deck import Card, Deck
from pelitupa.game import Refusal
from pelitupa.json_text import read_json
from pelitupa_web.desk import Desk
from pelitupa_web.effects import Effect, save, say, share
from pelitupa_web.faces.doubt import PREFIX, key_of
from pelitupa_web.finland import day_of, is_moment
from pelitupa_web.messages import NOTE, Message
from pelitupa_web.museum import deck_shown
from pelitupa_web.words import LANGUAGES

Answer = tuple[Desk, list[Effect]]

FORMAT = "pelitupa-disputes/1"
NOTE_LONGEST = 500
_TEXT_LONGEST = 4_000
_WORD_LONGEST = 200


@dataclass(frozen=True)
class Dispute:
    """What was disputed, and when, in milliseconds since 1970. `deck` is the digest of the deck."""

    card: str
    year: int
    name: Mapping[str, str]
    deck: str
    version: str
    note: str
    at: int


def disputes_of(desk: Desk) -> tuple[tuple[str, Dispute], ...]:
    """Every dispute with its key, the last first, those just taken back among them."""
    texts = {**desk.own, **desk.removed}
    read = ((key, _read(text)) for key, text in texts.items() if key.startswith(PREFIX))
    known = [(key, found) for key, found in read if found is not None]
    return tuple(sorted(known, key=lambda pair: (-pair[1].at, pair[0])))


def _read(text: str) -> Dispute | None:
    """The dispute that a text tells; None for one that is none."""
    try:
        found: Any = read_json(text) if len(text) <= _TEXT_LONGEST else None
        dispute = Dispute(**{name: found[name] for name in Dispute.__dataclass_fields__})
    except (ValueError, TypeError, KeyError):
        return None
    words = (dispute.card, dispute.deck, dispute.version)
    fits = all(isinstance(word, str) and len(word) <= _WORD_LONGEST for word in words)
    numbers = type(dispute.year) is int and is_moment(dispute.at)
    named = isinstance(dispute.name, dict) and all(
        isinstance(dispute.name.get(lang), str) for lang in LANGUAGES
    )
    noted = isinstance(dispute.note, str) and len(dispute.note) <= NOTE_LONGEST
    return dispute if fits and numbers and named and noted else None


def dispute(desk: Desk, message: Message) -> Answer:
    """The year of a card looks wrong to somebody, or after all it does not: one tap either way."""
    card, deck = _card(desk, message["card"], message.get("deck", ""))
    key = key_of(card)
    if key in desk.own:
        return _without(desk, key)
    text = desk.removed.get(key) or _text(
        Dispute(card.id, card.year, dict(card.name), deck.digest, __version__, "", message.now)
    )
    return _with(desk, key, text, "dispute.marked")


def note(desk: Desk, message: Message) -> Answer:
    """Why it looks wrong, in somebody's words."""
    name = message["dispute"]
    return _annotated(desk, name, message.get("form", {}).get(NOTE + name, ""))


def noted(desk: Desk, message: Message) -> Answer:
    """The field of a note has been left: what stands in it is kept, whatever comes next."""
    return _annotated(desk, message["name"].removeprefix(NOTE), message["value"])


def _annotated(desk: Desk, name: str, typed: str) -> Answer:
    key, found = _found(desk, name)
    lines = ("".join(filter(str.isprintable, line)).strip() for line in typed.splitlines())
    text = _text(replace(found, note="\n".join(lines).strip()[:NOTE_LONGEST]))
    return _with(desk, key, text, "dispute.noted")


def remove(desk: Desk, message: Message) -> Answer:
    """A dispute is taken back; while the list is shown it can be put up again."""
    key, _ = _found(desk, message["dispute"])
    return _without(desk, key)


def restore(desk: Desk, message: Message) -> Answer:
    """A dispute that was taken back stands again, its note too."""
    key = PREFIX + message["dispute"]
    if key not in desk.removed:
        raise Refusal("stale", "the dispute is gone")
    return _with(desk, key, desk.removed[key], "dispute.marked")


def export(desk: Desk, message: Message) -> Answer:
    """All that is disputed, as a file to be sent to whoever keeps the cards."""
    listed = [found for key, found in disputes_of(desk) if key in desk.own]
    if not listed:
        raise Refusal("stale", "nothing is disputed")
    day = day_of(message.now)
    entries = [{**_plain(each), "day": day_of(each.at)} for each in listed]
    file = {"format": FORMAT, "made": day, "version": __version__, "disputes": entries}
    text = json.dumps(file, ensure_ascii=False, indent=1) + "\n"
    return desk, [share(f"pelitupa-disputes-{day}.json", text)]


def _card(desk: Desk, name: str, digest: str) -> tuple[Card, Deck]:
    """A card, with its deck: that of the match, of the museum or the one that comes along."""
    replayed = desk.replay.play if desk.replay is not None else None
    matches = [play.match for play in (desk.play, replayed) if play is not None]
    decks = [getattr(match.game, "deck", None) for match in matches]
    decks += [deck_shown(desk, desk.museum.of)] if desk.museum is not None else []
    for deck in (*decks, desk.deck):
        if isinstance(deck, Deck) and deck.digest == digest and name in deck.by_id:
            return deck.by_id[name], deck
    raise Refusal("stale", f"there is no card {name!r:.40}")


def _found(desk: Desk, name: str) -> tuple[str, Dispute]:
    key = PREFIX + name
    found = _read(desk.own.get(key, ""))
    if found is None:
        raise Refusal("stale", "there is no such dispute")
    return key, found


def _with(desk: Desk, key: str, text: str, told: str) -> Answer:
    removed = {name: kept for name, kept in desk.removed.items() if name != key}
    desk = replace(desk, own={**desk.own, key: text}, removed=removed)
    return desk, [save(key, text), say(desk.words(told))]


def _without(desk: Desk, key: str) -> Answer:
    own = {name: text for name, text in desk.own.items() if name != key}
    desk = replace(desk, own=own, removed={**desk.removed, key: desk.own[key]})
    return desk, [save(key, None), say(desk.words("dispute.taken-back"))]


def _plain(found: Dispute) -> dict[str, Any]:
    return {name: value for name, value in asdict(found).items() if name != "at"}


def _text(found: Dispute) -> str:
    return json.dumps(asdict(found), ensure_ascii=False, separators=(",", ":"))


def noted_under(desk: Desk, key: str) -> str:
    """What somebody says about a card whose year is disputed; perhaps nothing."""
    found = _read(desk.own.get(key, ""))
    return found.note if found is not None else ""
