"""One dictionary in three languages: the same keys, the same gaps, nothing unused or missing."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from pelitupa.games import all_games
from pelitupa_web.words import LANGUAGES, Words, _entries

ROOT = Path(__file__).parents[2]
CORE = ROOT / "core" / "pelitupa"
WEB = ROOT / "web" / "pelitupa_web"
TEXT_TOOL_ONLY = {"actions", "arguments", "bot", "game", "name-long", "seed"}
"""Refusals of the command line and of programs, which no page can meet."""
REFUSALS = {
    "IllegalAction",
    "BadSetup",
    "BadRecord",
    "NoUndo",
    "Refusal",
    "BadMessage",
    "BadLink",
    "BadBundle",
}


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def calls(folder: Path) -> Iterator[ast.Call]:
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                yield node


def called(node: ast.Call) -> str:
    function = node.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


@cache
def refusals() -> dict[str, set[str]]:
    """Every refusal's code with the facts that all of its raisers give."""
    codes: dict[str, set[str]] = {}
    for node in (*calls(CORE), *calls(WEB)):
        if called(node) in REFUSALS and node.args and isinstance(node.args[0], ast.Constant):
            facts = {str(keyword.arg) for keyword in node.keywords}
            code = str(node.args[0].value)
            codes[code] = codes.get(code, facts) & facts
    return codes


@pytest.mark.parametrize("lang", LANGUAGES)
def test_languages_have_the_same_keys_and_gaps(lang):
    finnish, other = _entries("fi"), _entries(lang)
    assert sorted(other) == sorted(finnish)
    for key, text in finnish.items():
        assert gaps(other[key]) == gaps(text), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_empty_or_untrimmed(lang):
    for key, text in _entries(lang).items():
        assert text, key
        assert text == text.strip(), key
        assert text not in ("TODO", "?"), key


def test_forms_of_number_come_in_pairs():
    for key in _entries("fi"):
        for form, other in ((".one", ".other"), (".other", ".one")):
            if key.endswith(form) and not key.startswith("refusal."):
                assert key.removesuffix(form) + other in _entries("fi")


@pytest.mark.parametrize("code", sorted(set(refusals()) - TEXT_TOOL_ONLY))
def test_every_refusal_has_words_that_its_facts_fill(code):
    assert f"refusal.{code}" in Words("fi"), code
    assert gaps(_entries("fi")[f"refusal.{code}"]) <= refusals()[code]


def test_every_refusal_in_the_dictionary_is_one():
    known = {key.removeprefix("refusal.") for key in _entries("fi") if key.startswith("refusal.")}
    assert known - {"other"} <= set(refusals())


def test_keys_named_in_the_code_are_in_the_dictionary():
    words = Words("fi")
    for node in calls(WEB):
        name = called(node)
        if name not in ("words", "named") or not node.args:
            continue
        key = node.args[1] if name == "named" and len(node.args) > 1 else node.args[0]
        if isinstance(key, ast.Constant) and isinstance(key.value, str):
            assert key.value in words, key.value


def patterns() -> set[str]:
    """Every text in the code that may be a key, with its gaps as wildcards."""
    found = set()
    for file in sorted(WEB.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(re.escape(node.value))
            elif isinstance(node, ast.JoinedStr):
                found.add("".join(_pattern(part) for part in node.values))
    return {each for each in found if re.match(r"[a-z]+\\\.", each)}


def _pattern(part: ast.expr) -> str:
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"


def test_every_key_of_the_screens_is_used():
    known = re.compile("|".join(f"(?:{each})" for each in sorted(patterns())))
    for key in _entries("fi"):
        section, plain = key.split(".")[0], re.sub(r"\.(one|other)$", "", key)
        if section not in (*all_games(), "game", "refusal"):
            assert known.fullmatch(key) or known.fullmatch(plain), key


@pytest.mark.parametrize("game", sorted(all_games()))
def test_every_game_and_option_is_explained(game):
    words = Words("fi")
    assert f"game.{game}.title" in words
    assert f"game.{game}.line" in words
    for option in all_games()[game].options:
        key = f"game.{game}.option.{option.name}"
        assert f"{key}.name" in words
        for value in option.values:
            assert not value or f"{key}.value.{value}" in words
            assert not value or f"{key}.agreed.{value}" in words
        about = [f"{key}.about.{value}" in words for value in option.values]
        assert f"{key}.help" in words or all(about)


def test_forms_are_chosen_by_number():
    words = Words("en")
    assert words("shelf.players", n=1) == "1 player"
    assert words("shelf.players", n=2) == "2 players"
    assert "shelf.players" in words
    assert "shelf.nothing" not in words


def test_what_is_missing_is_said():
    with pytest.raises(KeyError):
        Words("fi")("shelf.nothing", n=2)
    with pytest.raises(KeyError):
        Words("fi")("handoff.ready")
    with pytest.raises(ValueError, match="none of"):
        Words("de")


def test_words_do_not_read_gaps_in_what_is_filled_in():
    assert Words("en")("table.turn", name="{name} {0}") == "{name} {0} to play"
