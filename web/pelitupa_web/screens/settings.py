"""Settings: all that this device remembers for its people, each choice with what it means."""

from __future__ import annotations

from pelitupa_web.desk import CHOICES, SWITCH, Desk
from pelitupa_web.html import Html, div, fieldset, h2, legend, p, section
from pelitupa_web.screens.frame import Screen, bar, going, languages, send

GROUPS = {
    "pace": ("speed", "motion", "sound"),
    "table": ("seating", "confirm", "undo", "hints"),
    "screen": ("theme", "awake", "plain"),
}
"""Where each setting stands."""


def settings(desk: Desk) -> Screen:
    words = desk.words
    return Screen(
        name="settings",
        title=words("site.page", title=words("settings.title")),
        children=[
            bar(desk, words("settings.title")),
            div(".groups")[
                section(".stack")[h2[words("site.language")], languages(desk)],
                [
                    section(".stack")[
                        h2[words(f"settings.group.{group}")],
                        [_setting(desk, name) for name in names],
                        _full_screen(desk) if group == "screen" else None,
                    ]
                    for group, names in GROUPS.items()
                ],
                section(".stack")[
                    h2[words("dispute.title")],
                    p(".help")[words("dispute.help")],
                    send(
                        words("dispute.open", n=len(desk.doubted)),
                        ".quiet #to-disputes",
                        **going("disputes"),
                    ),
                ],
                section(".stack")[
                    h2[words("report.title")],
                    p(".help")[words("report.help")],
                    send(words("report.open"), ".quiet #report", data_send={"kind": "report"}),
                ],
            ],
        ],
    )


def _setting(desk: Desk, name: str) -> Html:
    words, chosen = desk.words, desk.settings.chosen(name)
    values = CHOICES[name]
    return fieldset(".option")[
        legend[words(f"settings.{name}")],
        p(".help")[words(f"settings.{name}-help")],
        div(".cluster")[
            (
                send(
                    words(f"site.{value}" if values == SWITCH else f"settings.{name}-{value}"),
                    ".quiet",
                    id=f"{name}-{value}",
                    aria_pressed=value == chosen,
                    data_send={"kind": "set", "name": name, "value": value},
                )
                for value in values
            )
        ],
    ]


def _full_screen(desk: Desk) -> Html:
    words = desk.words
    return div(".option.stack")[
        p(".help")[words("settings.full-screen-help")],
        send(
            words("settings.full-screen"), ".quiet #full-screen", data_send={"kind": "fullscreen"}
        ),
    ]
