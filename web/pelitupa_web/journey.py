"""Journey: the deal of the day, the same for everybody with the same cards, and the days in a row.

It is Aikamatka alone, with a deal number made from the date in Finland. The first match of a day
has an id of its own, by which every page and every file knows it; what is played of the same deal
afterwards is practice.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from dataclasses import dataclass

from pelitupa_web.desk import Desk, Play, Save
from pelitupa_web.finland import day_of, is_day, number_of, spoken
from pelitupa_web.results import Result, journey_id, result_of_past, turned_in
from pelitupa_web.saves import result_of
from pelitupa_web.setup import MOST_DEALS, Setup

GAME = "aikamatka"
RIGHT, WRONG = "🟦", "🟥"
_PREFIX = journey_id("")


def deal_of(day: str) -> int:
    """The deal number of a date."""
    digest = hashlib.sha256(f"pelitupa/journey/1/{day}".encode()).hexdigest()
    return int(digest[:15], 16) % MOST_DEALS


def day_begun(name: str, today: str) -> str:
    """The date whose journey has just been begun under this id, or nothing.

    It is today's, or yesterday's when midnight came before the browser's answer.
    """
    day = name.removeprefix(_PREFIX)
    if name != journey_id(day) or not is_day(day):
        return ""
    return day if 0 <= number_of(today) - number_of(day) <= 1 else ""


def setup_of_day(desk: Desk, day: str) -> Setup:
    """The day's match: whoever sat first the last time plays it alone."""
    sat = desk.settings.names[:1] or desk.settings.people[:1]
    name = sat[0] if sat and sat[0] else desk.words("seats.unnamed", n=1)
    return Setup(1, (name,), {"births": ""}, deal_of(day), desk.settings.undo)


def days_done(desk: Desk) -> frozenset[str]:
    """The dates whose journey has been finished here."""
    ids = [each.id for each in desk.saves if each.over and each.at > desk.since]
    ids += desk.past
    days = (name.removeprefix(_PREFIX) for name in ids if name.startswith(_PREFIX))
    return frozenset(day for day in days if is_day(day))


@dataclass(frozen=True)
class Streak:
    """Days in a row with a journey finished: up to today or yesterday, and the most ever."""

    now: int
    most: int


def streak_of(days: Collection[str], today: str) -> Streak:
    numbers = sorted(map(number_of, days))
    most = run = 0
    last, runs = -1, {}
    for number in numbers:
        run = run + 1 if run and number == last + 1 else 1
        runs[number] = run
        last, most = number, max(most, run)
    ends = number_of(today)
    return Streak(runs.get(ends) or runs.get(ends - 1, 0), most)


def today(desk: Desk) -> str:
    """The date in Finland when the screen was gone to."""
    return day_of(desk.now)


def begun(desk: Desk, day: str) -> Save | None:
    """The day's own match, if it is kept here."""
    return next((each for each in desk.saves if each.id == journey_id(day)), None)


def done(desk: Desk, day: str) -> Result | None:
    """How the day's own match ended, if it did."""
    save = begun(desk, day)
    if save is not None:
        return result_of(desk.games, save)
    text = desk.past.get(journey_id(day))
    return result_of_past(journey_id(day), text) if text is not None else None


def squares(rights: Collection[bool]) -> str:
    """One square a card, so that a line to share gives no card away."""
    return "".join(RIGHT if right else WRONG for right in rights)


def line(desk: Desk, day: str, rights: Collection[bool], practice: bool) -> str:
    """The result of a day to send to somebody: no name, no card, no year."""
    words = desk.words
    head = words("journey.share", day=spoken(day))
    if practice:
        head = words("journey.share-practice", day=spoken(day))
    parts = [head, squares(rights), words("journey.right", n=sum(rights))]
    streak = streak_of(days_done(desk), day).now
    if streak > 1 and not practice:
        parts.append(words("journey.streak", n=streak))
    return "\n".join(parts)


def told(desk: Desk, play: Play) -> str:
    """The line of the match at the table."""
    rights = [each.right for each in turned_in(play.match)]
    return line(desk, play.journey, rights, play.id != journey_id(play.journey))
