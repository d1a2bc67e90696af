"""Texts of a megabyte, a few letters over and over: answered in a moment, whatever reads them."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Callable, Mapping

from hypothesis import strategies as st

from pelitupa.deck_text import read_deck
from pelitupa.game import Refusal
from pelitupa.link import read_link
from pelitupa.match import replay
from pelitupa.record import record_of
from pelitupa_web import dispatch as outer
from tests.fuzz.texts import hostile
from tests.strategies import games
from tests.yardstick import seconds_since

LETTERS = 1_000_000
SECONDS = 0.4
"""Of a quiet machine. Five megabytes then take no more than two, of which most is the refusal's."""
BEGINNINGS = (
    "", "[", "{", '"', "m1.kaleva.", "d1.aikamatka.", '{"a":', '{"format":"', '[{"year":1,"name":"',
    '{"format":"pelitupa/1","game":"kaleva","players":2,"seed":1,"actions":[', "year;name\n",
    '{"format":"pelitupa/1","game":"', '{"format":"pelitupa-bundle/1","kept":{', 'year,name\n1,"',
    '{"format":"pelitupa-own-deck/1","cards":[', '{"kind":"import","text":"', '{"kind":"',
)  # fmt: skip
UNITS = (
    "[", "]", "{", "}", '{"a":', '"', '\\"', "\\", ",", ":", ";", "\n", "\r\n", " ", "\t", "0", "9",
    "-", "1e9,", "[],", '"0 b2-b3",', '"a":0,', "null,", "1900;a\n", '{"year":1,"name":"a"},',
    '"match/a":"{}",', "\\u0000", "\\ud800", "é", "\u0301", "\u0130", "_", ".", "%41", "&lt;",
)  # fmt: skip


def _imported(text: str) -> None:
    for kind in ("import", "deck-import"):
        _told({"kind": kind, "text": text})


def _kept(text: str) -> None:
    keys = ("match/a", "past/a", "deck/a", "settings", "dispute/a")
    _told({"kind": "open", "saved": dict.fromkeys(keys, text)})


def _told(message: dict[str, object]) -> None:
    """A page that has just come up hears it."""
    outer._Table.desk = outer.unpacked(outer.first_desk())
    outer.dispatch(json.dumps({**message, "now": 1}))
    assert outer._Table.desk.crash is None


READERS: Mapping[str, Callable[[str], object]] = {
    "record": lambda text: replay(games(), record_of(text)),
    "deck": read_deck,
    "link": lambda text: read_link(text, games()),
    "message": outer.dispatch,
    "file": _imported,
    "store": _kept,
}


@st.composite
def a_long_text(draw: st.DrawFn) -> str:
    unit = "".join(draw(st.lists(st.sampled_from(UNITS) | hostile, min_size=1, max_size=3))) or "x"
    text = draw(st.sampled_from(BEGINNINGS)) + unit * (LETTERS // len(unit))
    return text + draw(st.sampled_from(("", "]", "}", '"', "]}", '"}', "}}")))


def growth(text: str, reader: str) -> None:
    """Nobody waits for it."""
    began = time.process_time()
    with contextlib.suppress(Refusal):
        READERS[reader](text)
    if time.process_time() - began > SECONDS:
        spent = seconds_since(began)
        assert spent < SECONDS, f"{reader}: {spent:.2f} s"
