"""How much is transferred before the first move; measured here, bounded by a bare Pyodide."""

from __future__ import annotations

from playwright.sync_api import Browser

from e2e.first_bytes import ALLOWANCE_BYTES, brotli_bytes, core_bytes, fetched
from e2e.host import Host

QUALITY = 5
"""As hosts compress on the fly; both sides alike, and much quicker than the best."""


def test_the_first_move_needs_little_more_than_bare_pyodide(browser: Browser, host: Host) -> None:
    paths = fetched(browser, host)
    assert {"pyodide.asm.wasm", "python_stdlib.zip"} <= {path.name for path in paths}
    assert sum(brotli_bytes(paths, QUALITY).values()) <= core_bytes(QUALITY) + ALLOWANCE_BYTES
