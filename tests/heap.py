"""The small game of docs/a-fourth-game.md, for tests that need a game and no particular one."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parent.parent / "docs" / "a-fourth-game.md"


def code() -> str:
    """The module that the page tells its reader to save."""
    (module,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    return module


def heap(*, resignable: bool = False) -> Any:
    """The game itself; optionally one that can be resigned."""
    names: dict[str, Any] = {"__name__": "pelitupa.games.kivikasa"}
    exec(compile(code(), str(PAGE), "exec"), names)  # noqa: S102 - it is the page's own code
    box = names["GAME"]
    box.resignable = resignable
    return box
