"""Records: read back as written, and refused with a reason whatever else they are."""

from __future__ import annotations

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pelitupa.record import LONGEST_TEXT, BadRecord, Record, entry_of, record_of
from tests.yardstick import seconds_since

RECORD = Record(
    game="kaleva",
    players=2,
    names=("Aino", "Otso Öhman"),
    options=(("patience", "200"), ("swap", "shield")),
    seed=2**53 - 1,
    actions=("0 =973410", "1 resign"),
    digests=("00000000", "12345678", "9abcdef0"),
)


def document(**changes: object) -> str:
    return json.dumps({**RECORD.plain(), **changes})


def test_a_record_is_read_back():
    assert record_of(str(RECORD)) == RECORD
    assert record_of(str(RECORD)).plain()["format"] == "pelitupa/1"


def test_unknown_keys_are_kept_and_written_again():
    text = document(colour="blue", deep={"a": [1, 2, None]})
    again = json.loads(str(record_of(text)))
    assert again["colour"] == "blue"
    assert again["deep"] == {"a": [1, 2, None]}


def test_what_may_be_missing_has_a_default():
    text = json.dumps(
        {"format": "pelitupa/1", "game": "kaleva", "players": 2, "seed": 1, "actions": []}
    )
    record = record_of(text)
    assert record.names == ("", "")
    assert record.rules == 1
    assert record.digests == ()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "record-json"),
        ("{", "record-json"),
        ("[" * 100_000, "record-json"),
        ("[]", "record-foreign"),
        ("17", "record-foreign"),
        ('{"format": "chess/1"}', "record-foreign"),
        ('{"format": 1}', "record-foreign"),
        (document(format="pelitupa/2"), "record-newer"),
        (document(players=0), "record-field"),
        (document(players=True), "record-field"),
        (document(players="2"), "record-field"),
        (document(names=["A"]), "record-field"),
        (document(names=["A", "B" * 41]), "record-field"),
        (document(names="AB"), "record-field"),
        (document(seed=1.5), "record-field"),
        (document(seed=2**64), "record-field"),
        (document(options={"swap": 1}), "record-field"),
        (document(options=[]), "record-field"),
        (document(actions=["0"]), "record-field"),
        (document(actions=["0 a b"]), "record-field"),
        (document(actions=["-1 b2-b3"]), "record-field"),
        (document(actions=[None]), "record-field"),
        (document(actions=None), "record-field"),
        (document(digests=[1]), "record-field"),
        (document(rules=0), "record-field"),
        (document(deck=5), "record-field"),
        (document(game=""), "record-field"),
        ("x" * (LONGEST_TEXT + 1), "record-huge"),
    ],
)
def test_anything_else_is_refused_with_a_reason(text, code):
    with pytest.raises(BadRecord) as refusal:
        record_of(text)
    assert refusal.value.code == code
    assert "\n" not in str(refusal.value)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists))
def test_odd_values_in_any_field_never_raise_anything_else(value):
    for field in RECORD.plain():
        try:
            record_of(document(**{field: value}))
        except BadRecord:
            continue


def test_a_hostile_text_is_refused_in_no_time():
    began = time.process_time()
    for text in ("[" * 5_000_000, '{"format":"' + "p" * 5_000_000, document(names=["A"] * 900_000)):
        with pytest.raises(BadRecord):
            record_of(text)
    assert seconds_since(began) < 3


def test_an_entry_is_player_and_notation():
    assert entry_of("10 C4M2") == (10, "C4M2")
    for text in ("", "0", "0  x", "00 x", "0 ä", "0 " + "x" * 25):
        with pytest.raises(BadRecord):
            entry_of(text)
