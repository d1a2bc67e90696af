"""The card files that come with the project, read into decks; no engine ever imports this module.

The edges (the text tool, the page's worker, the tests of the cards) read here and hand the value
on with `all_games(deck)`.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from pelitupa import older_decks
from pelitupa.card_documents import deck_of
from pelitupa.deck import Deck
from pelitupa.game import BadSetup, Refusal

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

_CARDS = ("cards_data", "aikamatka")


@lru_cache(maxsize=1)  # the files that came along stay as they are
def packaged_deck() -> Deck:
    """Every card of Aikamatka: those in the installed wheel, otherwise those of the checkout.

    Raises Refusal with code `cards-missing` when no card file is there, BadSetup with code `deck`
    when one is faulty.
    """
    return deck_in(_folder("events"))


def released_deck(digest: str | None, present: Deck) -> Deck | None:
    """The deck of a past release with this digest; None where there was no such release."""
    if not older_decks.is_digest(digest):
        return None
    file = _folder("releases").joinpath(f"{digest}.json")
    return older_decks.read(_text_of(file), str(digest), present) if file.is_file() else None


def _folder(name: str) -> Traversable:
    from importlib.resources import files  # noqa: PLC0415 - a page's start does without

    in_wheel = files("pelitupa").joinpath(*_CARDS, name)
    in_checkout = Path(__file__).parents[2].joinpath(*_CARDS, name)
    return in_wheel if in_wheel.is_dir() else in_checkout


def deck_in(folder: Traversable) -> Deck:
    """The deck of the `.json` files in a folder; raises as `packaged_deck`."""
    found = folder.iterdir() if folder.is_dir() else ()
    documents = {
        file.name: _text_of(file)
        for file in sorted(found, key=lambda entry: entry.name)
        if file.name.endswith(".json")
    }
    if not documents:
        message = f"the cards of Aikamatka are missing: there is no .json file in {folder}"
        raise Refusal("cards-missing", message, folder=str(folder))
    return deck_of(documents)


def _text_of(file: Traversable) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        message = f"{file.name}: the file is not UTF-8 text"
        raise BadSetup("deck", message, file=file.name, card="", field="", fault="json") from None
