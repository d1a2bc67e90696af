"""Site: what the page has told of the site itself; nothing here changes it or draws it."""

from __future__ import annotations

from dataclasses import dataclass

OFFLINE = ("ready", "fetching", "part", "never")
"""All files are on the device, they are coming, some could not come, none can."""


@dataclass(frozen=True)
class Site:
    """Which build this is, what comes after it, what of it is on the device."""

    build: str = ""
    """The version, a plus sign and what it was made of."""
    newer: bool = False
    """Whether a newer version waits."""
    put_off: bool = False
    """Whether that has been read and put off."""
    offline: str = ""
    """One of OFFLINE, empty while nobody knows."""
