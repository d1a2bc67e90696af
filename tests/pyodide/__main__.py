"""`make pyodide`: runs the tests under the library and the interpreter that the site ships.

`python -m tests.pyodide [PYTEST ARGUMENTS]`; without arguments what `make check` runs of tests/,
less what the plugin beside this file leaves out.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
CACHE = ROOT / ".build"
SOURCES = [ROOT / "core", ROOT / "web"]
STOCK = ROOT / "web/node_modules/pyodide/python_stdlib.zip"
"""Pyodide's own library, of which pytest wants more than the site ships."""
PYTEST = ("pytest", "_pytest", "py", "pluggy", "iniconfig", "packaging", "pygments")
"""What pytest is made of; all of it pure Python, so this interpreter's copy serves there too."""


def alone(folder: Path, packages: tuple[str, ...]) -> Path:
    """The folder, made anew, with these of this interpreter's packages and nothing else."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in packages:
        spec = find_spec(name)
        if spec is None or spec.origin is None:
            raise SystemExit(f"{name} is not installed: `make tools` installs it")
        module = Path(spec.origin)
        place = module.parent if module.name == "__init__.py" else module
        for path in (place, *place.parent.glob(f"{name}-*.dist-info")):
            # a relative link: inside Pyodide this machine's files are not at the root
            (folder / path.name).symlink_to(os.path.relpath(path, folder))
    return folder


def shipped_library() -> Path:
    """The library that the site ships, built here."""
    sys.path.insert(0, str(ROOT / "web"))
    from building.python import compiled_library  # noqa: PLC0415 - found by the path just set

    CACHE.mkdir(exist_ok=True)
    return compiled_library(ROOT / "web", CACHE)


def run(
    library: Path, paths: list[Path], module: str, *arguments: str, told: int | None = None
) -> subprocess.CompletedProcess[str]:
    """Runs a module in Pyodide with the library and, after it, these paths.

    What it writes goes where ours does, or with `told=PIPE` into what is given back.
    """
    environment = {**os.environ, "PYTHONPATH": ":".join(map(str, paths))}
    command = ["node", str(HERE / "pyrun.mjs"), str(library), "-m", module, *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment, check=False, text=True, stdout=told)


def main(arguments: list[str]) -> int:
    library = shipped_library()
    if failed := run(library, SOURCES, "tests.pyodide.imports").returncode:
        return failed
    chosen = arguments or ["-m", "not slow", "tests"]
    options = ["-p", "no:cacheprovider", "-p", "tests.pyodide.plugin", *chosen]
    paths = [*SOURCES, alone(CACHE / "pytest", PYTEST), STOCK]
    return run(library, paths, "pytest", *options).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
