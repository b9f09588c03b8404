"""A house with daily boards, in which time stands still, and people who play them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.table.world import Guest, ManualTime, World, opened
from valat.protocol.daily import DailyDay, DailyGame, DailySeries
from valat.protocol.series import OpenSeriesList, OpenSeriesPage
from valat.series.course.hours import HourPlan
from valat.series.course.weeks import week_of
from valat.series.live.dailies import NO_HOURS, Dailies
from valat.series.live.open_pictures import series_list, series_page
from valat.series.live.pictures import daily_day, daily_list
from valat.series.live.series_pictures import daily_series
from valat.series.log.windows import end_ms


class DailyWorld:
    """An open house and its daily boards, of which people play those of one game."""

    def __init__(self, world: World, dailies: Dailies, game: str) -> None:
        self.world, self.dailies, self.game = world, dailies, game

    @property
    def day(self) -> str:
        """The day that goes on."""
        return next(state.day for state in self.dailies.today() if state.game == self.game)

    async def begin(self, name: str, series: str | None = None) -> Guest:
        """Somebody begins the next board of the day or of that series, or goes on with one, at its table."""
        player = await self.world.person(name)
        if series is None:
            table = await self.dailies.play(self.game, player)
        else:
            table = await self.dailies.play_series(series, player)
        await self.wait(0)
        return await self.world.come(name, await self.world.house.get(table))

    async def play_board(self, name: str, series: str | None = None, choice: int = -1) -> Guest:
        """Somebody plays the next board to its end, always with the last legal move, or another of them."""
        guest = await self.begin(name, series)
        # each of a hundred calls and cards of bots takes its time
        for _ in range(1000):
            if guest.table.state.phase == "over":
                await guest.leave_room()
                await self.wait(0)
                return guest
            if (guest.picture["view"] or {}).get("legal"):
                await guest.play(choice)
            await self.wait(1_000)
        raise AssertionError("the board does not come to its end")

    async def wait(self, ms: int) -> None:
        """Lets that much time pass, with all that happens meanwhile."""
        until = self.world.times.ms + ms
        await self._idle()
        while self.world.times.ring_until(until):
            await self._idle()
        self.world.times.ms = until

    async def wait_for_end(self) -> None:
        """Lets time pass to the end of the day."""
        await self.wait(end_ms(self.day) - self.world.times.ms)
        await self.wait(0)

    async def wait_for_monday(self) -> None:
        """Lets time pass to the beginning of the next week."""
        week = week_of(self.day)
        while week_of(self.day) == week:
            await self.wait_for_end()

    async def series(self, name: str | None, division: int | None = None) -> DailySeries:
        """The game's series as somebody sees it."""
        player = await self.world.person(name) if name else None
        found = await self.dailies.series(self.game)
        return await daily_series(
            self.world.house.store, self.game, found, player.id if player else "", division
        )

    async def page(self, name: str | None, day: str) -> DailyDay:
        """The day as somebody sees it."""
        player = await self.world.person(name) if name else None
        found = await self.dailies.find(self.game, day)
        return await daily_day(self.world.house.store, found, player, self.world.times.ms)

    async def line(self, name: str) -> DailyGame:
        """The game in the list of all games, as somebody sees it."""
        player = await self.world.person(name)
        shown = await daily_list(self.world.house.store, self.dailies, player, self.world.times.ms)
        return next(game for game in shown.games if game.today.game == self.game)

    async def list(self, name: str | None = None) -> OpenSeriesList:
        """The rush hours and planned series as somebody sees them."""
        player = await self.world.person(name) if name else None
        return await series_list(self.dailies, player, self.world.times.ms, organises=False)

    async def series_page(self, series: str, name: str | None = None) -> OpenSeriesPage:
        """A series as somebody sees it."""
        player = await self.world.person(name) if name else None
        found = await self.dailies.page(series)
        return await series_page(self.world.house.store, found, player, self.world.times.ms)

    async def _idle(self) -> None:
        for _ in range(3):
            await self.world.house.wait_idle()
            await self.dailies.wait_idle()


@asynccontextmanager
async def daily_world(
    folder: Path, times: ManualTime | None = None, game: str = "bridge", plan: HourPlan = NO_HOURS
) -> AsyncIterator[DailyWorld]:
    """A house in a folder, with its daily boards, and with rush hours where they are planned."""
    async with opened(folder, times) as world, Dailies(world.house, plan) as dailies:
        yield DailyWorld(world, dailies, game)
