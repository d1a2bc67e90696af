"""Deck desk: what messages do to own decks and their cards; how they are kept is decks' affair."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from pelitupa.card_fields import Spot, line_of
from pelitupa.deck import CARDS_MOST, Card, Deck
from pelitupa.deck_csv import card_from_row, csv_of, row_of
from pelitupa.deck_text import TITLE_LONGEST, json_of, read_deck
from pelitupa.game import BadSetup, Refusal
from pelitupa.own_cards import TEXT_LONGEST, THEME, slug, tidied
from pelitupa_web import decks
from pelitupa_web.browsing import Editing
from pelitupa_web.decks import PREFIX, OwnDeck
from pelitupa_web.desk import Desk
from pelitupa_web.effects import Effect, save, say, share
from pelitupa_web.messages import Message
from pelitupa_web.words import LANGUAGES

Answer = tuple[Desk, list[Effect]]

FIELD = "card."
"""What the names of the fields of a card's form begin with, before the column of a table."""
COLUMNS = (
    "year", *(f"name.{lang}" for lang in LANGUAGES), *(f"text.{lang}" for lang in LANGUAGES),
    "theme", "dated", "source.1.title", "source.1.address",
)  # fmt: skip
"""What the form asks of a card; what else an imported card says stays as it is."""


def new(desk: Desk, message: Message) -> Answer:
    """A deck without a card, to be filled."""
    name = decks.free_id(desk, message.now)
    taken = {each.title for each in decks.listed(desk)}
    number = 1
    while (title := desk.words("decks.untitled", n=number)) in taken:
        number += 1
    desk, effects = decks.with_deck(desk, name, Deck(()), title, message.now)
    desk = replace(desk, route="deck", editing=Editing(name))
    return desk, [*effects, say(desk.words("decks.made"))]


def edit(desk: Desk, message: Message) -> Answer:
    """A deck is opened, or another of its pages, or the form of one of its cards."""
    found = decks.own_deck(desk, message["deck"])
    before = desk.editing if desk.route == "deck" else None
    same = before if before is not None and before.deck == found.id else Editing(found.id)
    hall = message.get("hall")
    card = message.get("card")
    editing = replace(same, card=card, hall=same.hall if hall is None else hall)
    deck = decks.cards_of(desk, found.id)
    desk = _with_draft(desk, deck, message.get("form", {}))
    desk = _without_fields(replace(desk, route="deck", editing=editing))
    if card is not None:
        fields = fields_of(_card(deck, card), desk.lang) if card else {}
        fields |= draft_of(desk, found.id, card)
        desk = replace(desk, form={**desk.form, **fields})
    return desk, []


def _with_draft(desk: Desk, deck: Deck, typed: Mapping[str, str]) -> Desk:
    """The desk on which what stands in the form of a card that is left is not lost."""
    left = desk.editing if desk.route == "deck" else None
    if left is None or left.card is None or (left.card and left.card not in deck.by_id):
        return desk
    names = [FIELD + column for column in COLUMNS]
    before = fields_of(deck.by_id[left.card], desk.lang) if left.card else {}
    now = {name: {**desk.form, **typed}.get(name, "") for name in names}
    changed = any(now[name] != before.get(name, "") for name in names)
    desk = without_draft(desk, left.deck, left.card)
    head = _draft(left.deck, left.card)
    kept = {head + name: text for name, text in now.items()} if changed else {}
    said = desk.words("decks.unfinished-kept") if changed else ""
    return replace(desk, form={**desk.form, **kept}, notice=said)


def draft_of(desk: Desk, deck: str, card: str) -> dict[str, str]:
    """By field, what has been typed for a card and not been kept; nothing where nothing is."""
    head = _draft(deck, card)
    return {name.removeprefix(head): desk.form[name] for name in desk.form if name.startswith(head)}


def without_draft(desk: Desk, deck: str, card: str) -> Desk:
    head = _draft(deck, card)
    form = {name: text for name, text in desk.form.items() if not name.startswith(head)}
    return replace(desk, form=form)


def _draft(deck: str, card: str) -> str:
    return f"draft/{deck}/{card}/"


def retitle(desk: Desk, message: Message) -> Answer:
    """The deck is called otherwise."""
    found, deck = _open(desk)
    at = Spot().at("title")
    title = line_of(at, tidied(at, message.get("form", {}).get("title", "")), 1, TITLE_LONGEST)
    desk, effects = decks.with_deck(desk, found.id, deck, title, message.now)
    return _telling(desk, effects, desk.words("decks.kept"))


def titled(desk: Desk, message: Message) -> Answer:
    """The field of the name has been left: a name that can be one is kept, whatever comes next."""
    found, deck = _open(desk)
    title = str(tidied(Spot().at("title"), message["value"]))
    if title == found.title or not 0 < len(title) <= TITLE_LONGEST or not title.isprintable():
        return desk, []
    desk, effects = decks.with_deck(desk, found.id, deck, title, message.now)
    return desk, [*effects, say(desk.words("decks.kept"))]


def keep_card(desk: Desk, message: Message) -> Answer:
    """A card is kept as the form says it, in the place of the one that was opened."""
    found, deck = _open(desk)
    editing = _editing(desk)
    if editing.card is None:
        raise Refusal("stale", "no card is open")
    before = _card(deck, editing.card) if editing.card else None
    if before is None and len(deck.cards) >= CARDS_MOST:
        raise Refusal("deck-full", "there is no room for another card", most=CARDS_MOST)
    card = card_typed(deck, before, {**desk.form, **message.get("form", {})})
    deck = decks.with_card(deck, card, editing.card)
    desk, effects = decks.with_deck(desk, found.id, deck, found.title, message.now)
    desk = without_draft(desk, found.id, editing.card)
    if message.get("form", {}).get("then") == "another":
        desk = replace(desk, editing=replace(editing, card=""))
    else:
        desk = replace(desk, editing=replace(editing, card=None))
    return _telling(_without_fields(desk), effects, desk.words("decks.card-kept"))


def card_typed(deck: Deck, before: Card | None, form: Mapping[str, str]) -> Card:
    """The card that the fields say; raises BadSetup with code `deck-text` for what is none."""
    typed = {column: form.get(FIELD + column, "") for column in COLUMNS}
    # The form has a field for each language; what stood for all of them is in one of these.
    row = {**(row_of(before) if before is not None else {}), **typed, "name": "", "text": ""}
    if before is not None and slug(typed["theme"]) == "" and before.theme == THEME:
        row["theme"] = THEME
    others = [card.id for card in deck.cards if before is None or card.id != before.id]
    try:
        return card_from_row(row, others)
    except BadSetup as fault:  # the card is the one on the screen; its id was only made for it
        raise BadSetup(fault.code, str(fault), **{**fault.facts, "card": ""}) from fault


def fields_of(card: Card, lang: str) -> dict[str, str]:
    """The fields of the form for a card: each text in its own, one for every language in `lang`."""
    row = row_of(card)
    for field in ("name", "text"):
        row[f"{field}.{lang}"] = row.get(field) or row[f"{field}.{lang}"]
    if card.theme == THEME:
        row["theme"] = ""
    return {FIELD + column: row.get(column, "") for column in COLUMNS}


def delete_card(desk: Desk, message: Message) -> Answer:
    """A card goes; while the deck is shown it can be brought back."""
    found, deck = _open(desk)
    card = _card(deck, message["card"])
    left = Deck(tuple(each for each in deck.cards if each.id != card.id))
    desk, effects = decks.with_deck(desk, found.id, left, found.title, message.now)
    editing = _editing(desk)
    desk = replace(desk, editing=replace(editing, card=None, gone=(card, *editing.gone)))
    return _without_fields(desk), [*effects, say(desk.words("decks.card-deleted"))]


def restore_card(desk: Desk, message: Message) -> Answer:
    """A deleted card comes back as it was."""
    found, deck = _open(desk)
    editing = _editing(desk)
    card = next((each for each in editing.gone if each.id == message["card"]), None)
    if card is None or card.id in deck.by_id or len(deck.cards) >= CARDS_MOST:
        raise Refusal("stale", "the card is gone")
    deck = decks.with_card(deck, card)
    desk, effects = decks.with_deck(desk, found.id, deck, found.title, message.now)
    gone = tuple(each for each in editing.gone if each is not card)
    desk = replace(desk, editing=replace(editing, gone=gone))
    return desk, [*effects, say(desk.words("decks.card-restored"))]


def delete(desk: Desk, message: Message) -> Answer:
    """A deck goes; while the list is shown it can be brought back.

    Where a match that goes on needs it, that is told first.
    """
    found = decks.own_deck(desk, message["deck"])
    key = PREFIX + found.id
    if not message.get("sure") and decks.is_awaited(desk, found):
        return replace(desk, sure=key), [say(desk.words("decks.delete-sure"))]
    own = {name: text for name, text in desk.own.items() if name != key}
    removed = {**desk.removed, key: desk.own[key]}
    desk = replace(desk, own=own, removed=removed, route="decks", editing=None, sure="")
    return desk, [save(key, None), say(desk.words("decks.deleted"))]


def restore(desk: Desk, message: Message) -> Answer:
    """A deleted deck comes back as it was."""
    key = PREFIX + message["deck"]
    if key not in desk.removed:
        raise Refusal("deck-gone", "the deck is gone")
    text = desk.removed[key]
    removed = {name: kept for name, kept in desk.removed.items() if name != key}
    desk = replace(desk, own={**desk.own, key: text}, removed=removed)
    return desk, [save(key, text), say(desk.words("decks.restored"))]


def export(desk: Desk, message: Message) -> Answer:
    """A deck as a file, to be edited elsewhere or given to others."""
    found = decks.own_deck(desk, message["deck"])
    deck = decks.cards_of(desk, found.id)
    name = f"pelitupa-{slug(found.title) or 'deck'}"
    if message.get("how") == "csv":
        return desk, [share(f"{name}.csv", csv_of(deck))]
    return desk, [share(f"{name}.json", json_of(deck, found.title))]


def take(desk: Desk, message: Message) -> Answer:
    """A file becomes a deck; one that cannot be read, or is here already, changes nothing."""
    text = message.get("text")
    if text is None or len(text) > TEXT_LONGEST:
        Spot().refuse("size", "the file is too long", most=TEXT_LONGEST)
    reading = read_deck(text)
    for each in decks.listed(desk):
        if each.cards == len(reading.deck.cards) and each.digest == reading.deck.digest:
            known = decks.cards_of(desk, each.id)
            if known.cards == reading.deck.cards and reading.title in ("", each.title):
                desk = replace(desk, route="deck", editing=Editing(each.id))
                return _telling(desk, [], desk.words("decks.here"))
    title = reading.title or _title_of_file(desk, message.get("file", ""))
    name = decks.free_id(desk, message.now)
    desk, effects = decks.with_deck(desk, name, reading.deck, title, message.now)
    desk = replace(desk, route="deck", editing=Editing(name, unknown=reading.unknown))
    said = desk.words("decks.taken", n=len(reading.deck.cards))
    return _telling(desk, effects, said)


def _telling(desk: Desk, effects: list[Effect], said: str) -> Answer:
    """What has been done is said, and stands on the screen too."""
    return replace(desk, notice=said), [*effects, say(said)]


def _title_of_file(desk: Desk, file: str) -> str:
    """The name of a file without its ending, or something to call a deck that has none."""
    plain = "".join(filter(str.isprintable, re.sub(r"\.[A-Za-z]{2,4}$", "", file)))
    return " ".join(plain.split())[:TITLE_LONGEST].strip() or desk.words("decks.imported")


def _editing(desk: Desk) -> Editing:
    if desk.editing is None or desk.route != "deck":
        raise Refusal("stale", "no deck is open")
    return desk.editing


def _open(desk: Desk) -> tuple[OwnDeck, Deck]:
    found = decks.own_deck(desk, _editing(desk).deck)
    return found, decks.cards_of(desk, found.id)


def _card(deck: Deck, name: str) -> Card:
    if name not in deck.by_id:
        raise Refusal("stale", f"there is no card {name!r:.40}")
    return deck.by_id[name]


def _without_fields(desk: Desk) -> Desk:
    form = {name: text for name, text in desk.form.items() if not name.startswith(FIELD)}
    return replace(desk, form=form)
