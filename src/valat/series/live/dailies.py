"""The daily boards of one house: opened and closed by its clock, open to every player."""

from collections.abc import Awaitable, Callable, Sequence

from msgspec import Struct

from valat import games
from valat.aggregate.actor import PAUSE_MS, Actor, ActorStopped
from valat.aggregate.ids import new_id
from valat.aggregate.process_manager import closing
from valat.aggregate.registry import MOST_ENDED, Registry
from valat.aggregate.time_source import ResettableTimer
from valat.house.house import House
from valat.kernel.capabilities import has_club_sessions
from valat.series.course.ranking import Ranked, ranking
from valat.series.course.weeks import (
    SeriesLine,
    SeriesMember,
    days_of,
    next_ladder,
    week_of,
    week_points,
    week_table,
)
from valat.series.definition import DAILY, no_daily
from valat.series.live import tables
from valat.series.live.boards import (
    board_statements,
    day_of,
    end_ms,
    sealed_boards,
)
from valat.series.live.day import DayContext, LiveDay
from valat.series.log.events import (
    AnyDailyEvent,
    DailyOpened,
)
from valat.series.log.state import Daily
from valat.store.dailies import (
    DailyListing,
    add_daily,
    find_daily,
    last_closed,
    open_dailies,
)
from valat.store.daily_series import SeriesPlace, add_places, last_week
from valat.store.players import Player
from valat.table.live.table import Table
from valat.table.log.state import END_PHASES


class ClosedDaily(Struct, frozen=True):
    """A day that is over, and what came of it."""

    state: Daily
    ranking: tuple[Ranked, ...]


class SeriesWeek(Struct, frozen=True):
    """A week of a game's series.

    Attributes:
        week: its Monday.
        former: the last week that is over; it need not be the one before.
    """

    week: str
    table: tuple[SeriesLine, ...]
    former: tuple[SeriesPlace, ...] = ()


class Dailies(Registry[Daily, AnyDailyEvent, LiveDay]):
    """The daily boards of a house.

    Each day of a game ends by itself; beside them one task opens what comes next, and ends weeks.
    """

    def __init__(self, house: House) -> None:
        super().__init__(DAILY, house.store)
        self._house = house
        self._context = DayContext(store=house.store, times=house.times, on_step=self._note, house=house)
        self._closed_dailies: dict[str, ClosedDaily] = {}
        self._weeks: dict[str, tuple[object, SeriesWeek]] = {}
        self._week = ""
        self._opener = Actor("daily boards", self._arm)
        self._timer = ResettableTimer(house.times, self._look)

    def today(self) -> list[Daily]:
        """The boards that can be played now, by game."""
        return sorted(self.running(), key=lambda state: (state.game, state.day))

    async def last(self, game: str) -> ClosedDaily | None:
        """The last day of a game that is over."""
        found = await last_closed(self._house.store, game)
        return None if found is None else await self._load_closed(found)

    async def find(self, game: str, day: str) -> Daily | ClosedDaily:
        """The boards of a game's day, with what came of them once it is over. Raises Refusal `no_daily`."""
        found = await find_daily(self._house.store, game, day)
        if found is None:
            raise no_daily()
        state = await self.get(found)
        return await self._load_closed(found) if state.over else state

    async def series(self, game: str) -> SeriesWeek:
        """How the week that goes on stands in a game's divisions, by the days that are over.

        Raises Refusal `no_daily`.
        """
        if game not in {state.game for state in self.running()}:
            raise no_daily()
        week = week_of(day_of(self._house.now()))
        key = week, await last_closed(self._house.store, game), self._week
        if game not in self._weeks or self._weeks[game][0] != key:
            former = tuple(await last_week(self._house.store, game))
            table = await self._week_table(game, week, former)
            self._weeks[game] = key, SeriesWeek(week, table, former)
        return self._weeks[game][1]

    async def play(self, game: str, player: Player) -> str:
        """The id of the table at which the player goes on: the board under way, or the next one.

        Raises:
            Refusal: `no_daily`; `played_all`; `frozen`.
        """
        await self._perform(self._turn)
        live = next((live for live in self._live.values() if live.state.game == game), None)
        if live is None:
            raise no_daily()
        return await live.play(player)

    # --- the house itself

    async def start(self) -> None:
        """Reads back the days that go on, and does what was due meanwhile."""
        await super().start()
        self._house.on_managed_change(tables.KIND, self._note_table)
        for table in self._house.managed_tables(tables.KIND):
            manager = table.state.setting.manager
            if manager and manager.id not in self._live:
                await tables.stop(self._house, table.id)
        self._look()
        await self.wait_idle()

    async def wait_idle(self) -> None:
        """Returns when nothing is left to do before time goes on."""
        await super().wait_idle()
        while self._opener.busy:
            await self._opener.join()
            await super().wait_idle()

    async def close(self) -> None:
        """Ends all tasks after what was accepted is done."""
        self._timer.stop()
        await self._opener.close()
        await super().close()

    async def _running_ids(self) -> list[str]:
        return await open_dailies(self._store)

    def _make(self, state: Daily) -> LiveDay:
        return LiveDay(self._context, state)

    async def _perform(self, job: Callable[[], Awaitable[None]]) -> None:
        try:
            await self._opener.perform(job)
        except ActorStopped:
            raise closing() from None

    def _look(self) -> None:
        if not self._opener.stopped:
            self._opener.put(self._turn)

    def _arm(self, pause_ms: int) -> None:
        """Sets the clock to the end of the day; sooner where something failed."""
        now = self._house.now()
        ends = [end_ms(state.day) for state in self.running()] or [end_ms(day_of(now))]
        # a day that could not be ended just now is tried again, and the next one opened then
        self._timer.set(now + PAUSE_MS if pause_ms else max(min(ends), now + PAUSE_MS))

    async def _turn(self) -> None:
        """Opens today's boards where there are none, once those of before are closed, and ends weeks."""
        now = self._house.now()
        for live in list(self._live.values()):
            if now >= end_ms(live.state.day):
                live.wake()
                await live.wait_idle()
        for game in games.names():
            if has_club_sessions(games.find(game)):
                await self._open_day(game, day_of(now))
        if self._week != (week := week_of(day_of(now))):
            for game in games.names():
                await self._end_week(game, week)
            self._week = week

    async def _end_week(self, game: str, current: str) -> None:
        """Keeps what came of the last week in which there were boards, if it is over; once.

        Rule: DUP-SERIES-3
        """
        store = self._house.store
        found = await last_closed(store, game)
        if found is None:
            return
        week = week_of((await self.get(found)).day)
        former = await last_week(store, game)
        if week >= current or (former and former[0].week >= week):
            return
        table = await self._week_table(game, week, former)
        ladder = {member.player: (place, member) for place, member in enumerate(next_ladder(table), 1)}
        await store.writer.write(
            add_places([_series_place(game, week, line, ladder.get(line.player)) for line in table])
        )

    async def _week_table(
        self, game: str, week: str, former: Sequence[SeriesPlace]
    ) -> tuple[SeriesLine, ...]:
        members = sorted(
            ((member.ladder, member) for member in former if member.ladder is not None),
            key=lambda pair: pair[0],
        )
        ladder = [SeriesMember(member.player_id, member.missed) for _, member in members]
        rankings: list[tuple[Ranked, ...]] = []
        for day in days_of(week):
            found = await find_daily(self._house.store, game, day)
            if found is not None and found not in self._live:
                rankings.append((await self._load_closed(found)).ranking)
        return week_table(ladder, week_points(rankings))

    async def _open_day(self, game: str, day: str) -> None:
        store = self._house.store
        if any(state.game == game for state in self.running()):
            return
        # also where it is closed: the machine's clock may have been set back
        if await find_daily(store, game, day) is not None:
            return
        daily, now = new_id(), self._house.now()
        body = DailyOpened(game, day, sealed_boards(store.keys, daily))
        state, statements = DAILY.opened(daily, [body], now)
        await store.writer.write(
            [
                *add_daily(DailyListing(daily, game, day, now)),
                *statements,
                *board_statements(state, now),
            ]
        )
        self._admit(state)

    def _note_table(self, table: Table) -> None:
        """Notes what came of a board whose table is at its end."""
        manager = table.state.setting.manager
        live = self._live.get(manager.id) if manager else None
        # moves change nothing here, and there are thousands
        if manager and live is not None and table.state.phase in END_PHASES:
            live.note_table(manager.number)

    async def _load_closed(self, daily: str) -> ClosedDaily:
        state = await self.get(daily)
        if daily not in self._closed_dailies or self._closed_dailies[daily].state is not state:
            self._closed_dailies[daily] = ClosedDaily(state, ranking(state))
            if len(self._closed_dailies) > MOST_ENDED:
                del self._closed_dailies[next(iter(self._closed_dailies))]
        return self._closed_dailies[daily]


def _series_place(
    game: str, week: str, line: SeriesLine, after: tuple[int, SeriesMember] | None
) -> SeriesPlace:
    points, weeks_missed = line.points, 0 if line.points.days else line.missed + 1
    place = None if after is None else after[0]
    rest = points.total, points.days, line.move, place, weeks_missed
    return SeriesPlace(game, week, line.player, line.division, line.rank, *rest)
