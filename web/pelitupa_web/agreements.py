"""Agreements: the options of a match in words; what they do is the game's."""

from __future__ import annotations

from collections.abc import Iterator

from pelitupa.record import Record
from pelitupa_web.words import Words


def agreed(words: Words, record: Record) -> Iterator[tuple[str, str]]:
    """What was chosen when people sat down: what it is called, and the choice."""
    for name, value in record.options:
        key = f"game.{record.game}.option.{name}"
        text = _cards(words, name, value) or _word(words, f"{key}.value.{value}")
        if text:
            yield words(f"{key}.name"), text


def agreed_lines(words: Words, record: Record) -> Iterator[str]:
    """The same as half sentences for the log."""
    for name, value in record.options:
        cards = _cards(words, name, value)
        key = f"game.{record.game}.option.{name}.agreed.{value}"
        text = words(f"cards.agreed-{name}", what=cards) if cards else _word(words, key)
        if text:
            yield text


def _cards(words: Words, name: str, value: str) -> str:
    """Themes and years of the cards that a match is played with; empty for all of them."""
    if value == "all":
        return ""
    if name == "themes":
        return ", ".join(theme_name(words, theme) for theme in value.split(","))
    if name == "period":
        first, _, last = value.partition("..")
        return period_text(words, first, last)
    return ""


def _word(words: Words, key: str) -> str:
    return words(key) if key in words else ""


def theme_name(words: Words, theme: str) -> str:
    """A theme in words; one of an own deck stands as it was written."""
    key = f"statistics.theme.{theme}"
    return words(key) if key in words else theme.replace("-", " ")


def period_text(words: Words, first: str, last: str) -> str:
    """The years from one to another, either of which may be left open."""
    years = {"first": first, "last": last}
    key = "cards.span" if first and last else "cards.span-from" if first else "cards.span-to"
    return words(key, **{end: year.replace("-", "\N{MINUS SIGN}") for end, year in years.items()})
