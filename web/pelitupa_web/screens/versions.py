"""Versions: the new one that waits, and whether the site opens without a network."""

from __future__ import annotations

from pelitupa import __version__
from pelitupa_web.desk import Desk
from pelitupa_web.html import Html, div, p
from pelitupa_web.screens.frame import send


def newer(desk: Desk) -> Html | None:
    """That a new version waits, with the button that starts it; never beside a match."""
    if not desk.site.newer or desk.play is not None:
        return None
    words, known = desk.words, desk.site.put_off
    return div(".notice", id="newer")[
        p[words("version.newer")],
        send(words("version.update"), ".primary #update", data_send={"kind": "update"}),
        None
        if known
        else send(words("version.later"), ".quiet #update-later", data_send={"kind": "put-off"}),
    ]


def offline(desk: Desk) -> Html:
    """Whether everything is on the device; the page answers wherever this place is."""
    known = desk.words(f"offline.{desk.site.offline}") if desk.site.offline else None
    return p(".help", id="offline", data_asks="offline")[known]


def version(desk: Desk) -> Html:
    """Which version this is, and which build of it."""
    built = desk.site.build.partition("+")[2]
    return p(".help", id="version")[
        desk.words("version.this", version=f"{__version__} ({built})" if built else __version__)
    ]
