"""On call: functions whose modules are read when they are first wanted; no screen and no rule.

Reading a module takes Python in a browser a millisecond or two, and the first picture needs few of
them. What it does not need is named here by text and read while people look at that picture.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import pelitupa
import pelitupa_web

BUILD_ONLY = (
    "pelitupa.__main__", "pelitupa.measure", "pelitupa.transcript", "pelitupa_web.first",
)  # fmt: skip
"""What commands and the build use and no page does."""


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
    """Every module that a page may want is there afterwards."""
    for package in (pelitupa, pelitupa_web):
        for found in walk_packages(package.__path__, f"{package.__name__}."):
            if found.name not in BUILD_ONLY:
                import_module(found.name)
