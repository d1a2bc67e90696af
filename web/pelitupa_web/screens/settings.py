"""Settings: language, confirming, undo, the plain faces; kept on this device."""

from __future__ import annotations

from pelitupa_web.desk import Desk
from pelitupa_web.html import Html, div, fieldset, h2, legend, p, section
from pelitupa_web.screens.frame import Screen, bar, languages, send


def settings(desk: Desk) -> Screen:
    words, kept = desk.words, desk.settings
    return Screen(
        name="settings",
        title=words("site.page", title=words("settings.title")),
        children=[
            bar(desk, words("settings.title")),
            div(".stack")[
                section[h2[words("site.language")], languages(desk)],
                _switch(desk, "confirm", on=kept.confirm),
                _switch(desk, "undo", on=kept.undo),
                _switch(desk, "plain", on=kept.plain),
            ],
        ],
    )


def _switch(desk: Desk, name: str, *, on: bool) -> Html:
    words = desk.words
    return fieldset(".option")[
        legend[words(f"settings.{name}")],
        p(".help")[words(f"settings.{name}-help")],
        div(".cluster")[
            (
                send(
                    words(f"site.{value}"),
                    ".quiet",
                    id=f"{name}-{value}",
                    aria_pressed=(value == "on") == on,
                    data_send={"kind": "set", "name": name, "value": value},
                )
                for value in ("on", "off")
            )
        ],
    ]
