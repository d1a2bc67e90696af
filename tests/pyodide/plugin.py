"""A pytest plugin for runs inside Pyodide: leaves out the test files that cannot run there.

A file is left out when it, or a helper in tests/ that it imports, imports something that is not
there; the head of the report says which file and why.
"""

from __future__ import annotations

import ast
import html
import sys
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NO_PROCESSES = frozenset({"subprocess", "multiprocessing", "concurrent.futures", "threading"})
"""Modules that import well but start processes or threads, which Pyodide does not have."""

# A package that is shipped hides the rest of itself in the stock library: the tests' own reader of
# pages needs html.parser, which no page does.
html.__path__.extend(f"{place}/html" for place in sys.path if place.endswith("/python_stdlib.zip"))


@cache
def missing(file: Path) -> str:
    """The first module the file needs and Pyodide lacks, or nothing."""
    for name in _imports(file):
        helper = ROOT / (name.replace(".", "/") + ".py")
        if name in NO_PROCESSES:
            return name
        if name.startswith("tests."):
            if helper.exists() and (lack := missing(helper)):
                return lack
        elif find_spec(name.split(".")[0]) is None:
            return name
    return ""


def _imports(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def _left_out() -> dict[Path, str]:
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    return {file: lack for file in files if (lack := missing(file))}


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """True for what cannot run here; no opinion on the rest."""
    return True if collection_path.suffix == ".py" and missing(collection_path) else None


def pytest_report_header(config: pytest.Config) -> list[str]:
    return [
        f"not inside Pyodide: {file.relative_to(ROOT)} (needs {lack})"
        for file, lack in _left_out().items()
    ]
