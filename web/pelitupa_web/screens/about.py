"""About: whose games these are, who made this edition, under which licences."""

from __future__ import annotations

from pelitupa_web.desk import Desk
from pelitupa_web.html import div, h2, li, p, section, ul
from pelitupa_web.screens.frame import Screen, bar, send
from pelitupa_web.screens.versions import newer, offline, version

GAMES = ("kaleva", "aikamatka", "kalesia", "vuosilauta")


def about(desk: Desk) -> Screen:
    words = desk.words
    return Screen(
        name="about",
        title=words("site.page", title=words("about.title")),
        children=[
            bar(desk, words("about.title")),
            div(".stack.prose")[
                p(".lead")[words("about.lead")],
                section[
                    h2[words("about.designers")],
                    ul[(li[words(f"about.{game}")] for game in GAMES)],
                    p[words("about.rights")],
                ],
                section[h2[words("about.privacy")], p[words("about.privacy-text")]],
                section[
                    h2[words("about.licences")],
                    ul[
                        (
                            li[words(f"about.licence-{part}")]
                            for part in ("code", "icons", "fonts", "python", "cards")
                        )
                    ],
                ],
                newer(desk),
                version(desk),
                offline(desk),
                send(words("report.title"), ".quiet #report", data_send={"kind": "report"}),
            ],
        ],
    )
