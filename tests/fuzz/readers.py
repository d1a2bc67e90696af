"""What reads texts of others: nothing but a refusal comes out of it, or something that is whole."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Sequence
from functools import cache

from hypothesis import strategies as st

from pelitupa.card_files import packaged_deck
from pelitupa.deck import Deck
from pelitupa.deck_csv import csv_of
from pelitupa.deck_text import json_of, read_deck
from pelitupa.game import Refusal
from pelitupa.link import deal_of, link_of, read_link
from pelitupa.match import replay
from pelitupa.numerals import Writer
from pelitupa.record import record_of
from tests.fuzz.texts import changed, cut, hostile, values, written
from tests.strategies import games
from tests.web.files import records
from tests.web.hostile import _LETTERS, _links

SHORTEST = 12
BOUNDS = (2, 3, 5, 26, 100, 256, 1 << 16, 1 << 32, 1 << 48, 1 << 65)


@cache
def short_records() -> tuple[str, ...]:
    return tuple(sorted(records(), key=len)[:SHORTEST])


@cache
def decks() -> tuple[str, ...]:
    """A few of our cards in both forms, whole and as little as a deck may be."""
    few = Deck(packaged_deck().cards[:3])
    bare = json.dumps([{"year": 1900, "name": "a"}, {"year": "500 eKr.", "name": {"fi": "b"}}])
    return (json_of(few, "Meidän"), csv_of(few), bare, "year;name\n1900;a\n1901;b\n")


@st.composite
def a_text_near(draw: st.DrawFn, known: Callable[[], Sequence[str]]) -> str:
    """One of the known texts with something of it changed, as text or as what it says."""
    texts = known()
    text = texts[draw(st.integers(0, len(texts) - 1))]
    if text[:1] in "[{" and draw(st.booleans()):
        return written(draw(changed(json.loads(text))))
    return draw(cut(text))


record_texts = a_text_near(short_records) | values.map(written)


def a_record(text: str) -> None:
    """It is read back as it was written, and replayed to what it says, or refused."""
    with contextlib.suppress(Refusal):
        record = record_of(text)
        assert record_of(str(record)) == record
        match = replay(games(), record)
        assert match.record.actions == record.actions
        assert replay(games(), match.record).states == match.states


cells = st.lists(hostile | st.integers(-9999, 9999).map(str), max_size=5)


@st.composite
def a_table(draw: st.DrawFn) -> str:
    """Rows below a heading, as a spreadsheet writes them, with anything in them."""
    rows = [["year", "name", "text"], *draw(st.lists(cells, min_size=1, max_size=6))]
    return "\n".join(map(draw(st.sampled_from(";,\t")).join, rows))


deck_texts = a_text_near(decks) | a_table() | values.map(written)


def a_deck(text: str) -> None:
    """Either form of what has been read is read as the same cards."""
    with contextlib.suppress(Refusal):
        reading = read_deck(text)
        cards = reading.deck.cards
        for lines in (True, False):
            again = read_deck(json_of(reading.deck, reading.title, lines=lines))
            assert (again.deck.cards, again.title) == (cards, reading.title)
        if cards:
            assert read_deck(csv_of(reading.deck)).deck.digest == reading.deck.digest


@st.composite
def numerals(draw: st.DrawFn) -> str:
    """Numbers as a link writes them, whatever they mean."""
    writer = Writer()
    writer.add(draw(st.sampled_from((0, 1, 1, 1, 1, 2, 999))), 1 << 16)
    for bound in draw(st.lists(st.sampled_from(BOUNDS), max_size=40)):
        writer.add(draw(st.integers(0, bound - 1)), bound)
    return writer.text()


@st.composite
def a_made_up_link(draw: st.DrawFn) -> str:
    kind = draw(st.sampled_from(("m1", "m2", "d1", "d2", "m3", "x")))
    game = draw(st.sampled_from((*games(), "chess", "")))
    return f"{kind}.{game}.{draw(numerals() | st.text(_LETTERS, max_size=200))}"


link_texts = a_text_near(_links) | a_made_up_link() | hostile


def a_link(text: str) -> None:
    """What it opens is a match by the rules, whose own link opens the same."""
    with contextlib.suppress(Refusal):
        match = read_link(text, games())
        again = read_link((deal_of if match.outcome is None else link_of)(match), games())
        assert again.states == match.states
        assert again.record.names == match.record.names
