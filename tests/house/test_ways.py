"""Until when nothing is sent to a player who sleeps."""

from datetime import UTC, datetime

import pytest

from valat.house.ways import quiet_until_ms
from valat.protocol.notices import QuietHours

NIGHT = QuietHours(22 * 60, 3 * 60 + 30, "Europe/Sofia")


def at(hour, minute):
    """A moment of the night in which clocks there are put back from four to three, by UTC."""
    return int(datetime(2026, 10, 25, hour, minute, tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("now_ms", "until_ms"),
    [(at(0, 15), at(0, 30)), (at(0, 45), None), (at(1, 15), at(1, 30)), (at(1, 30), None)],
    ids=["first", "between", "second", "over"],
)
def test_quiet_hours_that_end_in_the_hour_that_comes_twice(now_ms, until_ms):
    """NTC-2: the end is never past, else what is put off until then would be due at once, again and again."""
    assert quiet_until_ms(NIGHT, now_ms) == until_ms
