"""The daily journey on the shelf and after it: how it went, how many days; it deals nothing."""

from __future__ import annotations

from pelitupa_web import journey
from pelitupa_web.desk import Desk, Play
from pelitupa_web.finland import spoken
from pelitupa_web.html import Html, div, fragment, h2, p, section
from pelitupa_web.results import Result, journey_id, turned_in
from pelitupa_web.screens.frame import send

SHOWN = 24
"""So many squares at most: what comes before them is only counted."""


def day(desk: Desk) -> Html:
    """The entry on the shelf: today's journey to begin, to go on with, or how it went."""
    words, today = desk.words, journey.today(desk)
    done, begun = journey.done(desk, today), journey.begun(desk, today)
    key = "again" if done is not None else "begin" if begun is None else "on"
    return section(".day", data_room="aikamatka", aria_label=words("journey.title"))[
        h2[words("journey.title")],
        _went(desk, done) if done is not None else p[words("journey.lead")],
        _streak(desk, today),
        div(".cluster")[
            done is not None
            and send(
                words("journey.tell"), ".primary #journey-tell", data_send={"kind": "journey-tell"}
            ),
            desk.missing is None
            and send(
                words(f"journey.{key}"),
                ".quiet #journey" if done is not None else ".primary #journey",
                data_send={"kind": "journey"},
            ),
        ],
    ]


def _went(desk: Desk, result: Result) -> Html:
    return _squares(desk, [each.right for each in result.turned])


def _squares(desk: Desk, rights: list[bool]) -> Html:
    """The squares for the eye, their number in words."""
    told = desk.words("journey.right", n=sum(rights))
    shown = journey.squares(rights[-SHOWN:])
    return fragment(p(".squares", aria_hidden=True)[shown], p(".right")[told])


def _streak(desk: Desk, today: str) -> Html | None:
    streak = journey.streak_of(journey.days_done(desk), today)
    if streak.most < 2:
        return None
    now = desk.words("journey.streak", n=streak.now) if streak.now > 1 else None
    return p(".help")[now, " " if now else None, desk.words("journey.most", n=streak.most)]


def result_of_day(desk: Desk, play: Play) -> Html:
    """Under the result of a journey: its day, its squares, the days in a row."""
    practice = play.id != journey_id(play.journey)
    key = "journey.practice" if practice else "journey.of"
    return section(".day", aria_label=desk.words("journey.title"))[
        p[desk.words(key, day=spoken(play.journey))],
        _squares(desk, [each.right for each in turned_in(play.match)]),
        None if practice else _streak(desk, play.journey),
    ]
