"""The sources of the site in another place, to be built as they are or as another version."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from e2e.host import ROOT

FOLDERS = ("core", "web", "cards_data")
FILES = ("pyproject.toml", "README.md", "LICENSE", "CREDITS.md", "netlify.toml")
LEFT = shutil.ignore_patterns("node_modules", "__pycache__", "*.pyc")


def copy_sources(target: Path) -> Path:
    """All that the build reads, but the packages, which are linked."""
    for name in FOLDERS:
        shutil.copytree(ROOT / name, target / name, ignore=LEFT, copy_function=shutil.copyfile)
    for name in FILES:
        shutil.copyfile(ROOT / name, target / name)
    (target / "web/node_modules").symlink_to((ROOT / "web/node_modules").resolve())
    return target


def build(sources: Path, target: Path, **environment: str) -> Path:
    """The site, made by the sources' own build."""
    done = subprocess.run(
        [sys.executable, str(sources / "web/build.py"), str(target)],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return target


def keep_library(sources: Path) -> None:
    """Lends the compiled standard library, which takes longest to make."""
    (sources / ".build").mkdir()
    for path in (ROOT / ".build").glob("library-*.zip"):
        shutil.copyfile(path, sources / ".build" / path.name)


def replace_once(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{old!r} in {path}"
    path.write_text(text.replace(old, new), "utf-8")
