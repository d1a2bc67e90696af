"""Hints: what the author of a deck would look at again, such as a name that gives its year away.

None of it keeps a deck from being played. The project's own cards must have none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from pelitupa.card_fields import Bounds
from pelitupa.deck import SOFT_HYPHEN, Card, Deck

_ROMAN = re.compile(
    r"\b(?=[MDCLXVI])M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})\b(?!\.)"
)
_RULERS = r"(?:aleksanteri|nikolai|kustaa|kaarle|alexander|nicholas|nikolaj|gust[ao]v|karl|charles)"

_HINTS = {
    "fi": {
        "century": r"vuosisa[dt]|vuosituha|sata-?lu[kv]u|\w{4}nnentoista"
        r"|(?:kahdeks|yhdeks)\w+toista",
        "decade": r"vuosikymmen|kymmen-?lu[kv]u|-lu[kv]u|\bluvu(?:lla|lta|lle|n)\b",
        "anniversary": r"satavuoti|sata vuotta|juhlavuo",
        "ruler": _RULERS + r"\w* (?:ensimmäi|toi[ns]|toise|kolma|neljä)\w*|hallituskau|valtakau",
    },
    "sv": {
        "century": r"århundra|\bsek(?:el|ler|let)|sekelskifte|årtusen|millenni|hundra-?tal"
        r"|(?:tolv|ton)hundra",
        "decade": r"årtionde|decenni|(?:nollå?|tio|tjugo|\wtio|\wttio)-?tal(?:s|et|ets)?\b|-tal",
        "anniversary": r"hundraår|hundra år|jubileumsår",
        "ruler": _RULERS + r"s? den (?:förste|andre|tredje|fjärde)\b|regeringstid",
    },
    "en": {
        "century": r"centur(?:y|ies)|millenni|(?:eigh|nine)teen|teenth\b|twent(?:y-first|ieth)",
        "decade": r"\bdecades?\b|\b(?:twen|thir|for|fif|six|seven|eigh|nine)ties\b|noughties",
        "anniversary": r"centena|centenni|\bhundred years|jubilee year",
        "ruler": _RULERS + r"(?:'s)? the (?:first|second|third|fourth)\b|\breign",
    },
}
"""What gives a year away in lower case, by language and kind. Names of months are let pass: they
belong to the proper names of events and tell no year."""


WORD_LONGEST = 18
"""Letters in a row on a card that is narrow or whose letters are large."""


class Hint(NamedTuple):
    """One thing to look at again."""

    kind: str
    """`few`, `same-name`, `long-name`, `long-text`, `long-word` or a kind of `spoilers`."""
    card: str = ""
    """The card's id; empty where it is about the deck."""
    field: str = ""
    """`name.fi`, `text.sv` or the like."""
    value: str = ""
    """Of few cards how many there are, of the same name who else has it, of a long word the word
    itself, of what is longer than there is room for how much that is."""


def hints_of(deck: Deck, fewest: int) -> tuple[Hint, ...]:
    """All hints, first whether there are fewer cards than that, then card by card.

    A text that stands for several languages is told about once.
    """
    cards = len(deck.cards)
    hints = [Hint("few", value=str(cards))] if cards < fewest else []
    bearers: dict[tuple[str, str], str] = {}
    for card in deck.cards:
        hints += _about_names(card, bearers)
        hints += _about_length("name", card, Bounds().name_longest)
        hints += _about_length("text", card, Bounds().text_longest)
        hints += _about_words(card)
    return tuple(hints)


def _about_names(card: Card, bearers: dict[tuple[str, str], str]) -> Iterator[Hint]:
    """What the name tells, by the rules of each language it stands for, and who else has it."""
    for name, languages in _distinct(card.name):
        field = f"name.{languages[0]}"
        for kind in dict.fromkeys(kind for each in languages for kind in spoilers(name, each)):
            yield Hint(kind, card.id, field)
        keys = [(language, _printed(name).casefold()) for language in languages]
        others = [bearers.setdefault(key, card.id) for key in keys]
        other = next((other for other in others if other != card.id), None)
        if other is not None:
            yield Hint("same-name", card.id, field, other)


def _about_length(field: str, card: Card, longest: int) -> Iterator[Hint]:
    for text, languages in _distinct(card.name if field == "name" else card.text):
        if len(_printed(text)) > longest:
            yield Hint(f"long-{field}", card.id, f"{field}.{languages[0]}", str(longest))


def _about_words(card: Card) -> Iterator[Hint]:
    for name, languages in _distinct(card.name):
        for word in long_words(name):
            yield Hint("long-word", card.id, f"name.{languages[0]}", word)


def long_words(text: str) -> list[str]:
    """The words that are long and have no soft hyphen to break at."""
    return [word for word in re.findall(r"\w+", text) if len(word) > WORD_LONGEST]


def _distinct(texts: tuple[tuple[str, str], ...]) -> Iterator[tuple[str, list[str]]]:
    """Each text once, with the languages that have it."""
    for text in dict.fromkeys(text for _, text in texts):
        yield text, [language for language, each in texts if each == text]


def _printed(text: str) -> str:
    return text.replace(SOFT_HYPHEN, "")


def spoilers(name: str, language: str) -> list[str]:
    """The kinds of hints in that name.

    `digit`, `roman`, `century`, `decade`, `anniversary` or `ruler`. A Roman numeral is one in
    capitals. A letter with a full stop is an initial; C, D, L and M alone and in pairs are
    let pass, being abbreviations.
    """
    plain = _printed(name)
    found = ["digit"] if any(letter.isnumeric() for letter in plain) else []
    numerals = [hit[0] for hit in _ROMAN.finditer(plain)]
    if any(set(numeral) & set("IVX") or len(numeral) > 2 for numeral in numerals):
        found.append("roman")
    for kind, pattern in _HINTS[language].items():
        if re.search(pattern, plain.casefold()):
            found.append(kind)
    return found
