"""Museum: which cards of a deck are looked at, in which order and in which halls; no markup.

A hall holds a decade, or some fifty cards of a deck whose years are more scattered.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby

from pelitupa.deck import SOFT_HYPHEN, Card, Deck
from pelitupa.game import Refusal
from pelitupa_web import decks
from pelitupa_web.browsing import Museum
from pelitupa_web.desk import Desk
from pelitupa_web.effects import Effect
from pelitupa_web.messages import Message
from pelitupa_web.tables import read_table
from pelitupa_web.words import LANGUAGES

Answer = tuple[Desk, list[Effect]]

ROOM = "aikamatka"
"""In whose colours all cards are shown, whichever game they are played in."""
MATCH = "match"
"""The name of the exhibition of the cards of the match on the table, for Museum.of."""
SEARCH, THEME = "search", "museum-theme"
"""The fields by which cards are chosen."""
HALL_MOST = 50
"""Cards of one hall, where halls are no decades; a decade may hold twice as many."""
DECADES_MOST = 30
_LAST = str.maketrans({"å": "\uff01", "ä": "\uff02", "ö": "\uff03"})
_DROPPED = re.compile(f"[\u0300-\u036f{SOFT_HYPHEN}]")


@dataclass(frozen=True)
class Hall:
    """Some cards in the order of their years; `decade` is its first year, if it is one."""

    cards: tuple[Card, ...]
    decade: int | None = None

    @property
    def first(self) -> int:
        return self.cards[0].year

    @property
    def last(self) -> int:
        return self.cards[-1].year


def visit(desk: Desk, message: Message) -> Answer:
    """Into the museum, which asks first whether it may show everything; or on in it.

    The cards of a match that is over have been seen, so nothing is asked before them.
    """
    of = message.get("of")
    if of is not None:
        if deck_shown(desk, of) is None:
            raise Refusal("museum-closed", "there are no such cards")
        back = "play" if desk.play is not None else "shelf"
        back = "decks" if desk.route in ("decks", "deck") else back
        seen = Museum(of, sure=of == MATCH, back=back)
        form = {name: text for name, text in desk.form.items() if name not in (SEARCH, THEME)}
        left = back if back == "shelf" else desk.back
        return replace(desk, route="museum", back=left, museum=seen, form=form), []
    seen = _open(desk)
    if message.get("sure"):
        return replace(desk, museum=replace(seen, sure=True)), []
    hall = message.get("hall", 0)
    seen = replace(seen, hall=hall, chosen=chosen_by(desk))
    return replace(desk, museum=seen, section="hall"), []


def _open(desk: Desk) -> Museum:
    if desk.museum is None or desk.route != "museum":
        raise Refusal("stale", "nobody is in the museum")
    return desk.museum


def deck_shown(desk: Desk, of: str) -> Deck | None:
    """The deck of an exhibition; None where there is none."""
    if of == MATCH:
        play = desk.play
        over = play is not None and play.match.outcome
        found = getattr(play.match.game, "deck", None) if play is not None and over else None
        return found if isinstance(found, Deck) else None
    if not of:
        return desk.deck
    try:
        return decks.cards_of(desk, of)
    except Refusal:
        return None


def cards_shown(desk: Desk, seen: Museum) -> tuple[Card, ...]:
    """The cards of the exhibition that the fields choose, the earliest first."""
    deck = deck_shown(desk, seen.of)
    if deck is None:
        return ()
    if seen.of == MATCH:
        return tuple(sorted((deck.by_id[name] for name in _turned(desk)), key=_by_year))
    sought, theme = chosen_by(desk)
    cards: Iterable[Card] = deck.cards
    if theme:
        cards = [card for card in cards if card.theme == theme]
    if parts := folded(sought).split():
        texts = _texts(Same(deck), desk.lang)
        cards = [card for card in cards if all(part in texts[card.id] for part in parts)]
    return tuple(sorted(cards, key=_by_year))


def _turned(desk: Desk) -> list[str]:
    """Every card that was turned in the match on the table."""
    if desk.play is None:
        return []
    view = desk.play.match.state.view(None).plain()
    laid = [str(entry["card"]) for entry in view["timeline"]]
    return laid + [str(card) for cards in view.get("minus", ()) for card in cards]


def chosen_by(desk: Desk) -> tuple[str, str]:
    """What is sought and the theme that was chosen, as they stand in the fields."""
    return desk.form.get(SEARCH, "").strip(), desk.form.get(THEME, "")


def themes_of(deck: Deck) -> tuple[str, ...]:
    return tuple(sorted({card.theme for card in deck.cards}))


def halls_of(cards: Sequence[Card]) -> tuple[Hall, ...]:
    """The halls in the order of the years: one where that is enough, else decades, else fifties."""
    if len(cards) <= HALL_MOST:
        return (Hall(tuple(cards)),) if cards else ()
    groups = [(year, tuple(group)) for year, group in groupby(cards, key=_decade)]
    if len(groups) <= DECADES_MOST and all(len(group) <= 2 * HALL_MOST for _, group in groups):
        return tuple(Hall(group, year) for year, group in groups)
    starts = range(0, len(cards), HALL_MOST)
    return tuple(Hall(tuple(cards[start : start + HALL_MOST])) for start in starts)


def hall_up(desk: Desk, seen: Museum, halls: Sequence[Hall]) -> int:
    """The hall one stands in: the first again as soon as other cards are chosen."""
    return min(seen.hall, len(halls) - 1) if seen.chosen == chosen_by(desk) else 0


def folded(text: str) -> str:
    """The text as it is sought: small letters without marks, words without places to break."""
    return _DROPPED.sub("", unicodedata.normalize("NFKD", text.casefold()))


def alphabetical(text: str) -> str:
    """The text as it is put in order: the letters å, ä and ö come last, in this order."""
    return text.casefold().translate(_LAST)


def dated_in(lang: str, dated: str) -> str:
    """What of an event is dated, in a language; in an own deck the words stand as they are."""
    entry = words_for_dated().get(dated)
    return entry[LANGUAGES.index(lang)] if entry else dated


@lru_cache(maxsize=1)
def words_for_dated() -> dict[str, list[str]]:
    """By the word on our own cards, what it is called in each of the LANGUAGES."""
    return read_table("dated")


def _by_year(card: Card) -> tuple[int, str]:
    return card.year, card.id


def _decade(card: Card) -> int:
    return card.year // 10 * 10


class Same:
    """A deck that is equal only to itself: equal years do not make equal texts."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.deck is self.deck

    def __hash__(self) -> int:
        return id(self.deck)


@lru_cache(maxsize=2)
def _texts(same: Same, lang: str) -> dict[str, str]:
    """What each card says in a language, its year too, as it is sought."""
    return {card.id: _told(card, lang) for card in same.deck.cards}


def _told(card: Card, lang: str) -> str:
    told = dict(card.text).get(lang, "")
    return folded(f"{dict(card.name)[lang]} {told} {card.year}")
