"""When a period comes again."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from tests.period.plans import PLAN
from valat.kernel.errors import Refusal
from valat.period.course.clock import next_plan
from valat.tournament.course.repeats import check_repeat, next_start
from valat.tournament.log.events import Repeat

SOFIA = ZoneInfo("Europe/Sofia")


def ms(*when, zone=SOFIA):
    return int(datetime(*when, tzinfo=zone).timestamp() * 1000)


def starts(rule, origin, count):
    """The next starts after that one, on the wall."""
    found, at = [], origin
    for _ in range(count):
        at = next_start(Repeat(rule, "Europe/Sofia"), origin, at)
        found.append(datetime.fromtimestamp(at / 1000, SOFIA).strftime("%m-%d %H:%M"))
    return found


def test_every_week_at_the_same_hour_on_the_wall():
    """Also over the night when clocks are set. Rule: TRN-PROMO-7"""
    assert starts("FREQ=WEEKLY", ms(2026, 3, 23, 18), 2) == ["03-30 18:00", "04-06 18:00"]


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("FREQ=MONTHLY", ["03-31 10:00", "05-31 10:00"]),
        ("FREQ=MONTHLY;BYMONTHDAY=-1", ["02-28 10:00", "03-31 10:00"]),
        ("FREQ=MONTHLY;BYDAY=1MO", ["02-02 10:00", "03-02 10:00"]),
    ],
    ids=["a month without that day is left out", "the last day", "the first Monday"],
)
def test_every_month(rule, expected):
    """Rule: TRN-PROMO-7"""
    assert starts(rule, ms(2026, 1, 31, 10), 2) == expected


def test_as_long_on_the_wall():
    """A week over the night when clocks go back has an hour more."""
    plan = replace(
        PLAN,
        start_ms=ms(2026, 10, 12),
        end_ms=ms(2026, 10, 19),
        repeat=Repeat("FREQ=WEEKLY", "Europe/Sofia"),
    )
    following = next_plan(plan, ms(2026, 10, 19))
    assert (following.start_ms, following.end_ms) == (ms(2026, 10, 19), ms(2026, 10, 26))
    assert following.end_ms - following.start_ms == (7 * 24 + 1) * 3_600_000


@pytest.mark.parametrize(
    ("rule", "zone", "code"),
    [
        ("FREQ=MONTHLY;BYMONTHDAY=30;INTERVAL=12", "UTC", "no_occurrence"),
        ("FREQ=WEEKLY;UNTIL=20260201", "UTC", "no_occurrence"),
        ("FREQ=WEEKLY;COUNT=1", "UTC", "no_occurrence"),
        ("FREQ=DAILY", "UTC", "bad_repeat"),
        ("FREQ=SECONDLY;FREQ=WEEKLY", "UTC", "bad_repeat"),
        ("INTERVAL=2", "UTC", "bad_repeat"),
        ("FREQ=WEEKLY;BYDAY=XX", "UTC", "bad_repeat"),
        ("FREQ=WEEKLY;UNTIL=20261350", "UTC", "bad_repeat"),
        ("FREQ=WEEKLY", "Europe/Nowhere", "bad_repeat"),
        ("FREQ=WEEKLY", "../secrets", "bad_repeat"),
        ("", "", "bad_repeat"),
    ],
)
def test_a_rule_that_is_none_or_never_comes(rule, zone, code):
    """Rule: TRN-PROMO-7"""
    with pytest.raises(Refusal) as refused:
        check_repeat(Repeat(rule, zone), ms(2026, 2, 28, zone=ZoneInfo("UTC")))
    assert refused.value.code == code
