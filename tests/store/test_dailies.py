"""Which days there are."""

import pytest

from valat.series.log.windows import day_window
from valat.store.dailies import (
    DailyListing,
    add_daily,
    close_daily,
    closed_series,
    find_daily,
    find_hour,
    last_closed,
    open_dailies,
)
from valat.store.writer import WriteConflict

pytestmark = pytest.mark.anyio


def day_listing(name, game, day):
    """A day's boards of a game."""
    window = day_window(day)
    return DailyListing(name, game, day, 1, "day", window.starts_ms, window.ends_ms)


@pytest.fixture
async def days(store):
    """Two days of bridge and one of Belot, all open."""
    listings = [
        ("one", "bridge", "2027-01-14"),
        ("two", "bridge", "2027-01-15"),
        ("three", "belot", "2027-01-15"),
    ]
    for name, game, day in listings:
        await store.writer.write(add_daily(day_listing(name, game, day)))
    return store


async def test_a_game_has_boards_once_a_day(days):
    """A second opening is refused as a whole."""
    with pytest.raises(WriteConflict):
        await days.writer.write(add_daily(day_listing("four", "bridge", "2027-01-15")))
    assert await find_daily(days, "bridge", "2027-01-15") == "two"
    assert await find_daily(days, "belot", "2027-01-14") is None


async def test_a_day_is_open_until_it_is_closed(days):
    """The last one that is over is that of the latest day, not the one closed last."""
    assert await open_dailies(days) == ["one", "three", "two"]
    assert await last_closed(days, "bridge") is None
    await days.writer.write(close_daily("two", 10))
    await days.writer.write(close_daily("one", 20))
    assert await open_dailies(days) == ["three"]
    assert await last_closed(days, "bridge") == "two"


async def test_other_series_are_no_days(days):
    """Any number may begin on a day; of those by the house's plan one at each hour."""
    for at, (name, kind) in enumerate((("six", "hour"), ("seven", "planned"), ("eight", "planned"))):
        listing = DailyListing(name, "bridge", "2027-01-15", 1, kind, 3_600_000, 7_200_000 + at)
        await days.writer.write(add_daily(listing))
        await days.writer.write(close_daily(name, 10))
    again = DailyListing("nine", "belot", "2027-01-15", 1, "hour", 3_600_000, 7_200_000)
    with pytest.raises(WriteConflict):
        await days.writer.write(add_daily(again))
    assert (await find_hour(days, 3_600_000), await find_hour(days, 7_200_000)) == ("six", None)
    assert await closed_series(days, 2) == ["eight", "seven"]
    assert await find_daily(days, "bridge", "2027-01-15") == "two"
    assert await last_closed(days, "bridge") is None
