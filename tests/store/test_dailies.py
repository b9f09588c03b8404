"""Which days there are."""

import pytest

from valat.store.dailies import DailyListing, add_daily, close_daily, find_daily, last_closed, open_dailies
from valat.store.writer import WriteConflict

pytestmark = pytest.mark.anyio


@pytest.fixture
async def days(store):
    """Two days of bridge and one of Belot, all open."""
    listings = [
        ("one", "bridge", "2027-01-14"),
        ("two", "bridge", "2027-01-15"),
        ("three", "belot", "2027-01-15"),
    ]
    for name, game, day in listings:
        await store.writer.write(add_daily(DailyListing(name, game, day, 1)))
    return store


async def test_a_game_has_boards_once_a_day(days):
    """A second opening is refused as a whole."""
    with pytest.raises(WriteConflict):
        await days.writer.write(add_daily(DailyListing("four", "bridge", "2027-01-15", 2)))
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
