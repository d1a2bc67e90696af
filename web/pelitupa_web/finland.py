"""Finland: the date and the time of day there, from a moment; no clock is read here.

Two hours before Greenwich, three in summer: by the rule of the European Union from one o'clock in
Greenwich on the last Sunday of March to one o'clock on the last Sunday of October.
"""

from __future__ import annotations

import re
from typing import TypeGuard

_DAY_MS = 86_400_000
_HOUR_MS = 3_600_000
_DAYS_TO_1970 = 719_468
"""From the first of March of the year 0, with which the reckoning by four centuries begins."""


def day_of(now: int) -> str:
    """The date in Finland, `2026-11-30`, at a moment in milliseconds since 1970."""
    return _written(_local_ms(now) // _DAY_MS)


def clock_of(now: int) -> str:
    """The time of day in Finland, `9.05`."""
    minutes = _local_ms(now) % _DAY_MS // 60_000
    return f"{minutes // 60}.{minutes % 60:02}"


def is_moment(at: object) -> TypeGuard[int]:
    """Whether it is a moment as a page tells it: milliseconds since 1970, as far as it counts."""
    return type(at) is int and 0 <= at < 1 << 53


def is_day(text: object) -> bool:
    """Whether the text is a date as `day_of` writes it."""
    if not isinstance(text, str) or not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        return False
    year, month, day = map(int, text.split("-"))
    return year > 0 and 1 <= month <= 12 and day > 0 and _written(number_of(text)) == text


def number_of(day: str) -> int:
    """Days from the first of January 1970 to a date."""
    year, month, date = map(int, day.split("-"))
    return _number(year, month, date)


def spoken(day: str) -> str:
    """The date as it is read in Finland: `30.11.2026`."""
    year, month, date = map(int, day.split("-"))
    return f"{date}.{month}.{year}"


def _local_ms(now: int) -> int:
    year = int(_written(now // _DAY_MS)[:4])
    starts = _last_sunday(year, 3) * _DAY_MS + _HOUR_MS
    ends = _last_sunday(year, 10) * _DAY_MS + _HOUR_MS
    return now + (3 if starts <= now < ends else 2) * _HOUR_MS


def _last_sunday(year: int, month: int) -> int:
    """Of a month with 31 days; day 3 after 1.1.1970, a Thursday, was the first Sunday."""
    last = _number(year, month, 31)
    return last - (last - 3) % 7


def _number(year: int, month: int, day: int) -> int:
    """Years begin in March here, so that the leap day is a year's last."""
    year -= month < 3
    era, of_era = divmod(year, 400)
    of_year = (153 * ((month + 9) % 12) + 2) // 5 + day - 1
    return era * 146_097 + of_era * 365 + of_era // 4 - of_era // 100 + of_year - _DAYS_TO_1970


def _written(number: int) -> str:
    era, of_era = divmod(number + _DAYS_TO_1970, 146_097)
    year = (of_era - of_era // 1460 + of_era // 36_524 - of_era // 146_096) // 365
    of_year = of_era - (365 * year + year // 4 - year // 100)
    march = (5 * of_year + 2) // 153
    day = of_year - (153 * march + 2) // 5 + 1
    month = (march + 2) % 12 + 1
    return f"{year + era * 400 + (month < 3):04}-{month:02}-{day:02}"
