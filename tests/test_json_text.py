import json
import time

import pytest

from pelitupa.json_text import DEEPEST, read_json


@pytest.mark.parametrize("brackets", ["[]", "{}"])
def test_depth_is_allowed_up_to_the_limit(brackets):
    opening = brackets[0] if brackets == "[]" else '{"a":'
    deepest = opening * DEEPEST + "1" + brackets[1] * DEEPEST
    assert json.dumps(read_json(deepest), separators=(",", ":")) == deepest
    with pytest.raises(ValueError, match="deep"):
        read_json(opening + deepest + brackets[1])


@pytest.mark.parametrize(
    "text", ["[" * 200_000, '{"a":' * 200_000, '["' + "[" * 300 + '"' + ",[" * 300]
)
def test_a_text_that_would_end_the_interpreter_is_refused(text):
    with pytest.raises(ValueError, match="deep"):
        read_json(text)


@pytest.mark.parametrize(
    "value",
    [
        ["[" * 500],
        ['\\"[' * 500, "\\"],
        [{"a": []} for _ in range(500)],
        {"text": '"}{' * 200 + "\\"},
    ],
)
def test_many_brackets_that_are_not_deep_are_read(value):
    assert read_json(json.dumps(value)) == value


def test_what_is_no_json_is_refused_as_by_the_library():
    with pytest.raises(json.JSONDecodeError):
        read_json("[1,")


def test_more_brackets_than_anything_needs_are_not_read():
    assert len(read_json("[" + "[]," * 90_000 + "0]")) == 90_001
    with pytest.raises(ValueError, match="too many"):
        read_json("[" + "[]," * 100_000 + "0]")


def test_a_text_that_never_closes_is_gone_through_once():
    """Looked for anew from each of its quotes, it would take minutes."""
    began = time.process_time()
    with pytest.raises(json.JSONDecodeError):
        read_json("[" * 90 + "{}" * 90 + '"' + '\\"' * 500_000)
    assert time.process_time() - began < 1
