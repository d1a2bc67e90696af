"""Imports flow one way, engines need nothing but the standard library, and nothing reaches out."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CORE = ROOT / "core" / "pelitupa"
WEB = ROOT / "web" / "pelitupa_web"
EDGES = {"__main__.py", "card_files.py", "measure.py"}
REACHES_OUT = {
    "js", "pyodide", "pyscript", "polyscript", "random", "time", "datetime", "os", "io", "pathlib",
    "socket", "subprocess", "threading", "asyncio", "secrets", "uuid", "tempfile", "html",
}  # fmt: skip


def imports(path: Path) -> set[str]:
    """Every module that a file imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            assert node.module is not None
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


BELOW_GAMES = ("pelitupa.game", "pelitupa.rng", "pelitupa.deck")


def files(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def ours(path: Path) -> set[str]:
    """The modules of this project that a file imports."""
    modules = set()
    for name in imports(path):
        if name.split(".")[0] in ("pelitupa", "pelitupa_web"):
            modules.add(name)
    return modules


@pytest.mark.parametrize("path", files(CORE), ids=lambda path: str(path.relative_to(CORE)))
def test_the_core_uses_the_standard_library_and_stays_pure(path):
    tops = {name.split(".")[0] for name in imports(path)}
    assert tops - {"pelitupa"} <= set(sys.stdlib_module_names) | {"__future__"}
    if path.name not in EDGES:
        assert not tops & REACHES_OUT


@pytest.mark.parametrize("path", files(CORE / "games"), ids=lambda p: str(p.relative_to(CORE)))
def test_a_game_knows_the_protocol_and_itself_only(path):
    if path.parent == CORE / "games":
        return
    game = path.relative_to(CORE / "games").parts[0]
    allowed = (*BELOW_GAMES, "pelitupa.dated", f"pelitupa.games.{game}")
    for name in ours(path):
        assert any(name == own or name.startswith(f"{own}.") for own in allowed), name


@pytest.mark.parametrize("path", files(CORE / "dated"), ids=lambda path: path.name)
def test_what_games_with_dated_cards_share_knows_no_game(path):
    allowed = (*BELOW_GAMES, "pelitupa.dated")
    for name in ours(path):
        assert any(name == own or name.startswith(f"{own}.") for own in allowed), name


SHARED = [
    "game", "rng", "json_text", "deck", "card_fields", "card_documents", "own_cards", "deck_csv",
    "deck_text", "hints", "record", "match", "transcript", "contest",
]  # fmt: skip


@pytest.mark.parametrize("name", SHARED)
def test_what_games_share_knows_no_game(name):
    allowed = {
        "rng": (),
        "game": ("pelitupa.rng",),
        "json_text": (),
        "deck": (),
        "card_fields": ("pelitupa.deck", "pelitupa.game"),
        "card_documents": (
            "pelitupa.card_fields", "pelitupa.deck", "pelitupa.game", "pelitupa.json_text",
        ),
        "own_cards": ("pelitupa.card_fields", "pelitupa.deck"),
        "deck_csv": ("pelitupa.card_fields", "pelitupa.deck", "pelitupa.own_cards"),
        "deck_text": (
            "pelitupa.card_documents", "pelitupa.card_fields", "pelitupa.deck",
            "pelitupa.deck_csv", "pelitupa.own_cards",
        ),
        "hints": ("pelitupa.card_fields", "pelitupa.deck"),
        "record": ("pelitupa.game", "pelitupa.json_text", "pelitupa"),
        "match": ("pelitupa.game", "pelitupa.rng", "pelitupa.deck", "pelitupa.record", "pelitupa"),
        "transcript": ("pelitupa.game", "pelitupa.rng", "pelitupa.match", "pelitupa.record"),
        "contest": ("pelitupa.bots", "pelitupa.bots.bot", "pelitupa.game", "pelitupa.rng"),
    }[name]  # fmt: skip
    for module in ours(CORE / f"{name}.py"):
        assert module in allowed or module.rpartition(".")[0] in allowed, module


@pytest.mark.parametrize("path", files(WEB), ids=lambda path: str(path.relative_to(WEB)))
def test_the_screen_in_python_knows_no_browser(path):
    tops = {name.split(".")[0] for name in imports(path)}
    assert not tops & {"js", "pyodide", "pyscript", "polyscript", "random", "time", "datetime"}
    assert tops - {"pelitupa", "pelitupa_web"} <= set(sys.stdlib_module_names) | {"__future__"}


def test_nothing_in_the_core_knows_the_screen():
    for path in files(CORE):
        assert not any(name.startswith("pelitupa_web") for name in ours(path)), path


def test_no_module_is_much_longer_than_a_few_screens():
    for path in [*files(CORE), *files(WEB)]:
        lines = len(path.read_text("utf-8").splitlines())
        assert lines <= 350, f"{path} has {lines} lines"


@pytest.mark.parametrize("path", files(CORE / "bots"), ids=lambda path: path.name)
def test_bots_know_the_protocol_and_no_game(path):
    allowed = ("pelitupa.game", "pelitupa.rng", "pelitupa.bots")
    for name in ours(path):
        assert any(name == own or name.startswith(f"{own}.") for own in allowed), name
