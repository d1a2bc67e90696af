"""Tables: the TOML files that come with the screens, read; what they mean is not known here."""

from __future__ import annotations

import json
from pkgutil import get_data
from typing import Any


def read_table(path: str) -> dict[str, Any]:
    """The table of a TOML file of this package, or of the JSON that stands in its place in a page.

    Reading TOML takes Python ten times as long, and the page waits for the first words. The path
    is as seen from this package, without its ending. Raises FileNotFoundError where there is
    neither.
    """
    compiled = _content(f"{path}.json")
    if compiled is not None:
        return dict(json.loads(compiled))
    text = _content(f"{path}.toml")
    if text is None:
        raise FileNotFoundError(path)
    import tomllib  # noqa: PLC0415 - the page does not need it

    return tomllib.loads(text.decode())


def _content(path: str) -> bytes | None:
    """The file's content wherever the package lies, in a folder or in a wheel."""
    try:
        return get_data("pelitupa_web", path)
    except OSError:
        return None
