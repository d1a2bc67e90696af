"""What is no message is refused in the player's language, and nothing changes or escapes."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pelitupa_web import dispatch as outer
from pelitupa_web.messages import _ALLOWED, _NEEDED, BadMessage, message_of
from pelitupa_web.update import HANDLERS
from tests.web.page import Page
from tests.web.play import seated

BAD = [
    "", "null", "[]", "7", '"open"', "{", "{}", '{"kind":7}', '{"kind":"cheat"}', '{"kind":null}',
    '{"kind":"go"}', '{"kind":"go","to":7}', '{"kind":"pick","part":["b2"]}',
    '{"kind":"act","action":{"x":1}}', '{"kind":"open","saved":{"match/1":7}}',
    '{"kind":"open","saved":[]}', '{"kind":"open","languages":"fi"}', '{"kind":"ready","ply":-1}',
    '{"kind":"ready","ply":true}', '{"kind":"ready","seed":1.5}', '{"kind":"start","game":7}',
    '{"kind":"start","game":"kaleva","form":{"name0":7}}', '{"kind":"go","to":"' + "x" * 500 + '"}',
    "[" * 100_000, '{"kind":"delete","match":"1","sure":"yes"}', '{"kind":"undo","seed":1e999}',
]  # fmt: skip


@pytest.mark.parametrize("text", BAD, ids=range(len(BAD)))
def test_a_bad_message_is_refused_and_changes_nothing(text):
    page = seated("kaleva", 2)
    before, html = outer._Table.desk, page.html
    effects = page.raw(text)
    assert [effect["do"] for effect in effects] == ["say"]
    assert "viestin" in page.said[0]
    assert outer._Table.desk is before
    assert page.html == html


def test_every_kind_of_message_is_handled():
    assert set(HANDLERS) == set(_NEEDED)


def test_fields_are_kept_and_empty_ones_are_absent():
    message = message_of('{"kind":"ready","ply":3,"player":null,"seed":5,"now":9,"more":[1]}')
    assert (message.kind, message.seed, message.now) == ("ready", 5, 9)
    assert message.get("player", "nobody") == "nobody"
    assert message["ply"] == 3


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=6,
)


@pytest.mark.slow
@settings(max_examples=300)
@given(
    kind=st.sampled_from(sorted(_NEEDED)),
    fields=st.dictionaries(
        st.sampled_from(sorted({*_ALLOWED, "to", "name", "value", "game", "match", "part"})), JSON
    ),
)
def test_no_message_of_any_shape_gets_an_exception_out(kind, fields):
    page = Page()
    page.raw(json.dumps({**fields, "kind": kind}))
    assert not page.html or not page.screen.startswith("crash")


@given(text=st.text())
def test_texts_are_messages_or_refused(text):
    with pytest.raises(BadMessage):
        message_of(text)
