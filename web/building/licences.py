"""licences.txt: the licences of what the site carries, as the packages bring them."""

from __future__ import annotations

from pathlib import Path

from building.dist import BuildError

CARRIED = {
    "PyScript": "@pyscript/core/LICENSE",
    "Polyscript": "polyscript/LICENSE",
    "idiomorph": "idiomorph/LICENSE",
    "idb-keyval": "idb-keyval/LICENCE",
    "qr": "qr/LICENSE-MIT",
    "Alegreya": "@fontsource/alegreya/LICENSE",
    "Alegreya Sans": "@fontsource/alegreya-sans/LICENSE",
}
HEAD = """\
Pelitupa's own code is under the MIT licence; the sources are with the project.

Pyodide (https://github.com/pyodide/pyodide, where its source is) is under the Mozilla Public
License 2.0, https://www.mozilla.org/MPL/2.0/. CPython in it is under the PSF licence,
https://docs.python.org/3/license.html; its library is carried compiled, and not all of it.

The icons are from https://game-icons.net under https://creativecommons.org/licenses/by/3.0/ by:
"""


def licences(root: Path, modules: Path, icon_authors: list[str]) -> str:
    """The whole text; BuildError if a package has lost its licence."""
    parts = [HEAD + ", ".join(icon_authors), _titled("Pelitupa", root / "LICENSE")]
    parts += [_titled(name, modules / path) for name, path in CARRIED.items()]
    return "\n\n".join(parts) + "\n"


def _titled(name: str, path: Path) -> str:
    if not path.exists():
        raise BuildError(f"the licence of {name} is not at {path}")
    return f"{name}\n{'=' * len(name)}\n\n{path.read_text(encoding='utf-8').strip()}"
