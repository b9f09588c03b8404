"""Dates as files write them."""

import re
from calendar import monthrange

_STANDARD = re.compile(r"(?:\d{4}|\?{4})\.(?:\d\d|\?\?)\.(?:\d\d|\?\?)(?!\d)", re.ASCII)
_YEAR_FIRST = re.compile(r"(\d{4})([-./ ]?)(\d\d?)\2(\d\d?)(?!\d)", re.ASCII)
_YEAR_LAST = re.compile(r"(\d\d?)([-./ ])(\d\d?)\2(\d{4})(?!\d)", re.ASCII)


def pbn_date(text: str) -> str | None:
    """The date as PBN has it, what follows it kept; None where it is none, or may be one of two.

    >>> pbn_date("2013-08-10"), pbn_date("20130810"), pbn_date("25/12/2013"), pbn_date("2013.??.??")
    ('2013.08.10', '2013.08.10', '2013.12.25', '2013.??.??')
    >>> pbn_date("10/08/2013"), pbn_date("8/8/2013 19:30"), pbn_date("2013-02-30")
    (None, '2013.08.08 19:30', None)
    """
    if (known := _STANDARD.match(text)) and "?" in known[0]:
        return text
    if known := _YEAR_FIRST.match(text):
        year, _, month, day = known.groups()
        days = {_day(year, month, day)}
    elif known := _YEAR_LAST.match(text):
        # The day stands first in most countries, the month in some.
        one, _, other, year = known.groups()
        days = {_day(year, other, one), _day(year, one, other)}
    else:
        return None
    clear = [day for day in days if day is not None]
    return clear[0] + text[known.end() :] if len(clear) == 1 else None


def _day(year: str, month: str, day: str) -> str | None:
    """The day, where the calendar has it."""
    months = range(1, 13)
    if not int(year) or int(month) not in months or not 1 <= int(day) <= monthrange(int(year), int(month))[1]:
        return None
    return f"{year}.{int(month):02}.{int(day):02}"
