"""On call: functions whose modules are read when they are first wanted; no screen and no rule.

Reading a module takes Python in a browser a millisecond or two, and the first picture needs few of
them. What it does not need is named here by text and read while people look at that picture.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

import pelitupa
import pelitupa_web

BUILD_ONLY = (
    "pelitupa.__main__", "pelitupa.measure", "pelitupa.transcript", "pelitupa_web.first",
)  # fmt: skip
"""What commands and the build use and no page does."""
BOTS = (
    "pelitupa.bots", "pelitupa.contest", "pelitupa.games.kalesia.beliefs",
    "pelitupa.dated.memory", "pelitupa.games.kaleva.lookahead",
    "pelitupa.games.kaleva.odds", "pelitupa_web.thinking",
)  # fmt: skip
BOT_MODULES = ("mind", "appraise")
"""What bots think with: read when the first one plays, for many matches do without."""


class OnCall:
    """The function `name` of a module of this package, as `module:name`; called like itself."""

    def __init__(self, path: str) -> None:
        self.path = path

    def function(self) -> Any:
        """The function itself; its module is read if it has not been yet."""
        module, _, name = self.path.partition(":")
        return getattr(import_module(f"{__package__}.{module}"), name)

    def __call__(self, *given: Any) -> Any:
        return self.function()(*given)


def read_the_rest() -> None:
    """Every module that any match may want is there afterwards."""
    for package in (pelitupa, pelitupa_web):
        for name in _modules(package):
            import_module(name)


def _modules(package: ModuleType) -> Iterator[str]:
    for found in iter_modules(package.__path__, f"{package.__name__}."):
        if found.name in (*BUILD_ONLY, *BOTS) or found.name.rpartition(".")[2] in BOT_MODULES:
            continue
        yield found.name
        if found.ispkg:
            yield from _modules(import_module(found.name))
