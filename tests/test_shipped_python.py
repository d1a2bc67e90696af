"""The Python of the page, as the sources name it: one version of Pyodide, no package but ours."""

from __future__ import annotations

import json
import re
import tomllib

from building.python import lock
from tests.test_architecture import ROOT

SITE = ROOT / "web"


def read(name: str) -> dict[str, dict[str, object]]:
    found: dict[str, dict[str, object]] = json.loads((SITE / name).read_text("utf-8"))
    return found


def test_what_the_page_is_made_of_is_pinned():
    """G1: Pyodide and the rest by exact version and content, so a bump can be taken back whole."""
    named, locked = read("package.json")["dependencies"], read("package-lock.json")["packages"]
    assert "pyodide" in named
    for name, version in named.items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", str(version)), name
        assert locked[f"node_modules/{name}"]["version"] == version
        assert locked[f"node_modules/{name}"]["integrity"].startswith("sha512-")
    assert read("node_modules/pyodide/package.json")["version"] == named["pyodide"]


def test_python_is_given_no_package_but_ours():
    """G8: nothing of others is to be fetched before the first move, nor could it be by its name."""
    assert json.loads(lock(SITE))["packages"] == {}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["dependencies"] == []
    assert "dependencies" not in project["dynamic"]
