"""Imports all that is shipped, with nothing else at hand: the trimmed library has to be whole.

Runs inside Pyodide, before the tests, which have Pyodide's own library behind the trimmed one.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
import zipfile
from collections.abc import Iterator

from pelitupa_web.on_call import BUILD_ONLY

LIBRARY = "/lib/python314.zip"
OURS = ("pelitupa", "pelitupa_web")
WITH_A_WINDOW = ("pyodide.ffi.wrappers",)
"""Modules that import names which browsers have and Node lacks."""


def library_modules() -> Iterator[str]:
    for path in zipfile.ZipFile(LIBRARY).namelist():
        if path.endswith(".pyc") and not path.endswith("__main__.pyc"):
            yield path.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__")


def our_modules() -> Iterator[str]:
    for name in OURS:
        package = importlib.import_module(name)
        yield name
        for module in pkgutil.walk_packages(package.__path__, f"{name}."):
            if module.name not in BUILD_ONLY:
                yield module.name


def main() -> int:
    failures = 0
    names = [n for n in (*library_modules(), *our_modules()) if n not in WITH_A_WINDOW]
    for name in names:
        try:
            importlib.import_module(name)
        except Exception as error:
            failures += 1
            sys.stderr.write(f"{name} does not import: {error!r}\n")
    sys.stdout.write(f"{len(names)} modules, {failures} do not import\n")
    return int(failures > 0)


if __name__ == "__main__":
    sys.exit(main())
