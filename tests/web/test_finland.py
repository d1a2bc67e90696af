"""The date and the time of day in Finland, from milliseconds, summer time by the rule of the EU."""

from __future__ import annotations

import pytest

from pelitupa_web.finland import clock_of, day_of, is_day, number_of, spoken

HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS


def utc(day: str, hour: int, minute: int = 0) -> int:
    return number_of(day) * DAY_MS + hour * HOUR_MS + minute * 60_000


@pytest.mark.parametrize(
    ("moment", "day", "clock"),
    [
        (0, "1970-01-01", "2.00"),
        (utc("2026-11-30", 21, 59), "2026-11-30", "23.59"),
        (utc("2026-11-30", 22), "2026-12-01", "0.00"),
        (utc("2026-07-01", 20, 59), "2026-07-01", "23.59"),
        (utc("2026-07-01", 21), "2026-07-02", "0.00"),
        (utc("2024-12-31", 22), "2025-01-01", "0.00"),
        (utc("2024-02-28", 22), "2024-02-29", "0.00"),
        (utc("2023-02-28", 22), "2023-03-01", "0.00"),
        # summer begins and ends at one o'clock in Greenwich
        (utc("2026-03-29", 0, 59), "2026-03-29", "2.59"),
        (utc("2026-03-29", 1), "2026-03-29", "4.00"),
        (utc("2026-10-25", 0, 59), "2026-10-25", "3.59"),
        (utc("2026-10-25", 1), "2026-10-25", "3.00"),
        (utc("2024-03-31", 1), "2024-03-31", "4.00"),
        (utc("2027-10-31", 1), "2027-10-31", "3.00"),
    ],
)
def test_the_day_and_the_clock(moment, day, clock):
    assert (day_of(moment), clock_of(moment)) == (day, clock)


def test_every_day_of_four_centuries_follows_the_one_before():
    lengths = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    number = number_of("1900-01-01")
    for year in range(1900, 2300):
        leap = (year % 4 == 0 and year % 100 != 0) or year % 400 == 0
        for month, length in enumerate(lengths, start=1):
            for date in (1, length + (leap and month == 2)):
                day = f"{year}-{month:02}-{date:02}"
                assert number_of(day) == number + date - 1
                assert is_day(day)
            number += length + (leap and month == 2)


@pytest.mark.parametrize(
    "text", ["2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "0000-01-01", "", None, 7]
)
def test_what_is_no_date(text):
    assert not is_day(text)


def test_a_date_is_written_as_in_finland():
    assert spoken("2026-03-09") == "9.3.2026"
