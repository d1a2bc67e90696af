"""The page's scripts, made small and few: each file asked for delays the start of Python."""

from __future__ import annotations

import shutil
from pathlib import Path

from building.python import run

ENTRIES = ("words.js", "progress.js", "boot.js")
"""Files of their own: the first two have to be there when the third cannot come."""
LAZY = ("qr.js", "reset.js")
"""Files of their own that most visits never ask for."""
PYSCRIPT = "pyscript/core.js"
ELSEWHERE = ("./words.js", "./progress.js", f"./{PYSCRIPT}", *(f"./{name}" for name in LAZY))


def scripts(web: Path, cache: Path) -> dict[str, bytes]:
    """The entries, the last with all that it needs, idiomorph and idb-keyval too; the lazy ones;
    PyScript's core.
    """
    folder = cache / "js"
    shutil.rmtree(folder, ignore_errors=True)
    options = ["--bundle", "--minify", "--format=esm", "--target=es2022", f"--outdir={folder}"]
    apart = [f"--external:{path}" for path in ELSEWHERE]
    esbuild = "node_modules/.bin/esbuild"
    run([esbuild, *(f"js/{name}" for name in (*ENTRIES, *LAZY)), *options, *apart], web)
    run(["node", "pyscript.mjs", str(folder / PYSCRIPT)], web)
    return {name: (folder / name).read_bytes() for name in (*ENTRIES, PYSCRIPT, *LAZY)}
