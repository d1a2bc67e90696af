"""Python for the page: Pyodide with a compiled library, and our wheel, compiled too.

Writes nothing but the cache in .build/; gives files as bytes.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from building.dist import BuildError, sha256

STAMP = "1767225600"
"""2026-01-01: the date inside the wheel, whenever it is built."""
ENGINE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


@dataclass(frozen=True)
class Wheel:
    """Our wheel as the page gets it."""

    name: str
    version: str
    content: bytes


def engine(web: Path, cache: Path) -> dict[str, bytes]:
    """Pyodide's own files and the compiled library under the name Pyodide asks for."""
    pyodide = web / "node_modules/pyodide"
    files = {name: (pyodide / name).read_bytes() for name in ENGINE}
    return {**files, "python_stdlib.zip": compiled_library(web, cache).read_bytes()}


def compiled_library(web: Path, cache: Path) -> Path:
    """The library for this Pyodide and this compile.py, made once."""
    sources = [
        web / "python/compile.py",
        web / "node_modules/pyodide/pyodide.asm.wasm",
        web / "node_modules/pyodide/python_stdlib.zip",
    ]
    key = hashlib.sha256(b"".join(sha256(path.read_bytes()) for path in sources)).hexdigest()
    library = cache / f"library-{key[:16]}.zip"
    if not library.exists():
        unfinished = library.with_suffix(".new")
        _compile(web, "library", unfinished)
        unfinished.replace(library)
    return library


def wheel(root: Path, web: Path, cache: Path) -> Wheel:
    """Builds the wheel of pyproject.toml and compiles it."""
    folder = cache / "wheel"
    shutil.rmtree(folder, ignore_errors=True)
    run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        root,
        {"SOURCE_DATE_EPOCH": STAMP},
    )
    (built,) = folder.glob("*.whl")
    compiled = folder / "compiled"
    _compile(web, "wheel", built, compiled, compiled_library(web, cache))
    return Wheel(built.name, built.name.split("-")[1], compiled.read_bytes())


def lock(web: Path) -> bytes:
    """A pyodide-lock.json that knows no package: Pyodide asks for one, our wheel needs none."""
    stock = json.loads((web / "node_modules/pyodide/pyodide-lock.json").read_text())
    return json.dumps({"info": stock["info"], "packages": {}}).encode()


def _compile(web: Path, *arguments: str | Path) -> None:
    run(["node", "python/compile.mjs", *map(str, arguments)], web)


def run(command: list[str], folder: Path, more: Mapping[str, str] | None = None) -> None:
    """Runs a command in a folder, with more in its environment; BuildError if it fails."""
    environment = {**os.environ, **(more or {})}
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        told = (line for line in f"{done.stdout}{done.stderr}".splitlines() if len(line) < 500)
        raise BuildError(f"{' '.join(command)} failed:\n" + "\n".join(told))
