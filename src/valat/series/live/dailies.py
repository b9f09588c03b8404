"""The open series of one house: opened and closed by its clock, open to every player."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from valat import games
from valat.aggregate.actor import PAUSE_MS, Actor, ActorStopped
from valat.aggregate.ids import new_id
from valat.aggregate.process_manager import closing
from valat.aggregate.registry import MOST_ENDED, Registry
from valat.aggregate.time_source import ResettableTimer
from valat.house.house import House
from valat.protocol.series import SeriesPlan
from valat.series.course.hours import HourPlan, PlannedHour, hours_from
from valat.series.course.ranking import Ranked, RankedBot, ranking, with_bots
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
from valat.series.live.boards import DAY_BOARDS, HOUR_BOARDS, sealed_boards
from valat.series.live.day import DayContext, LiveDay
from valat.series.live.plans import check_plan, played_games
from valat.series.live.references import BotScores, board_statements, bot_scores
from valat.series.log.events import AnyDailyEvent, DailyOpened, SeriesKind
from valat.series.log.state import OpenSeries
from valat.series.log.windows import Window, day_of, day_window, end_ms
from valat.store.dailies import (
    DailyListing,
    add_daily,
    closed_series,
    find_daily,
    find_hour,
    last_closed,
    open_dailies,
)
from valat.store.daily_series import SeriesPlace, add_places, last_week
from valat.store.players import Player
from valat.store.writer import Statement
from valat.table.live.table import Table
from valat.table.log.state import END_PHASES

NO_HOURS = HourPlan()


class ClosedDaily(Struct, frozen=True):
    """A series that is over, and what came of it."""

    state: OpenSeries
    ranking: tuple[Ranked, ...]
    bots: BotScores = BotScores()

    @property
    def rows(self) -> tuple[Ranked | RankedBot, ...]:
        """The ranking with the bots in it, who have no place."""
        return with_bots(self.state, self.ranking, self.bots.by_bot)


class _Opening(Struct, frozen=True):
    """What a new series is to be."""

    game: str
    kind: SeriesKind
    window: Window
    boards: int
    title: str = ""


class SeriesWeek(Struct, frozen=True):
    """A week of a game's series.

    Attributes:
        week: its Monday.
        former: the last week that is over; it need not be the one before.
    """

    week: str
    table: tuple[SeriesLine, ...]
    former: tuple[SeriesPlace, ...] = ()


class Dailies(Registry[OpenSeries, AnyDailyEvent, LiveDay]):
    """The open series of a house: the boards of the day, rush hours, and what organisers plan.

    Each ends by itself; beside them one task opens what comes next by the house's plan, and ends weeks.

    Args:
        plan: at which hours of the day there are rush hours.
    """

    def __init__(self, house: House, plan: HourPlan = NO_HOURS) -> None:
        super().__init__(DAILY, house.store)
        self._house, self._plan = house, plan
        self._context = DayContext(store=house.store, times=house.times, on_step=self._note, house=house)
        self._closed_dailies: dict[str, ClosedDaily] = {}
        self._weeks: dict[str, tuple[object, SeriesWeek]] = {}
        self._week = ""
        self._opener: Actor | None = None
        self._timer = ResettableTimer(house.times, self._look)

    def today(self) -> list[OpenSeries]:
        """The boards of the day, by game."""
        days = (state for state in self.running() if state.kind == "day")
        return sorted(days, key=lambda state: (state.game, state.day))

    def hours(self) -> list[OpenSeries]:
        """All other series that are open or to come, by their windows."""
        others = (state for state in self.running() if state.kind != "day")
        return sorted(others, key=lambda state: (state.window.starts_ms, state.window.ends_ms, state.id))

    async def closed(self, count: int) -> list[OpenSeries]:
        """The last of these that are over, the newest first."""
        return [await self.get(series) for series in await closed_series(self._house.store, count)]

    async def page(self, series: str) -> OpenSeries | ClosedDaily:
        """The series of that id, with what came of it once it is over. Raises Refusal `no_series`."""
        state = await self.get(series)
        return await self._load_shown(series) if state.over else state

    async def last(self, game: str) -> ClosedDaily | None:
        """The last day of a game that is over."""
        found = await last_closed(self._house.store, game)
        return None if found is None else await self._load_shown(found)

    async def find(self, game: str, day: str) -> OpenSeries | ClosedDaily:
        """The boards of a game's day, with what came of them once it is over. Raises Refusal `no_daily`."""
        found = await find_daily(self._house.store, game, day)
        if found is None:
            raise no_daily()
        state = await self.get(found)
        return await self._load_shown(found) if state.over else state

    async def series(self, game: str) -> SeriesWeek:
        """How the week that goes on stands in a game's divisions, by the days that are over.

        Raises Refusal `no_daily`.
        """
        if game not in {state.game for state in self.today()}:
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
        today = next((state for state in self.today() if state.game == game), None)
        if today is None:
            raise no_daily()
        return await self._live[today.id].play(player)

    async def play_series(self, series: str, player: Player) -> str:
        """The same in the series of that id.

        Raises:
            Refusal: `no_series`, `series_early`, `series_over`; `played_all`; `frozen`.
        """
        return await (await self._require(series)).play(player)

    async def plan(self, plan: SeriesPlan, actor: str, also: Sequence[Statement] = ()) -> OpenSeries:
        """The series that an organiser plans: sealed now, open when its window is.

        Args:
            also: what is written in the same transaction.
        Raises:
            Unreadable: an unknown game.
            Refusal: `bad_time`.
        """
        check_plan(plan, self._house.now())
        planned: list[OpenSeries] = []

        async def job() -> None:
            body = _Opening(
                plan.game, "planned", Window(plan.starts_ms, plan.ends_ms), plan.boards, plan.title
            )
            planned.append(await self._open(body, actor, also))

        await self._perform(job)
        return planned[0]

    # --- the house itself

    async def start(self) -> None:
        """Reads back the series that go on, and does what was due meanwhile."""
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
        while self._opener is not None and self._opener.busy:
            await self._opener.join()
            await super().wait_idle()

    async def close(self) -> None:
        """Ends all tasks after what was accepted is done."""
        self._timer.stop()
        if self._opener is not None:
            await self._opener.close()
            self._opener = None
        await super().close()

    async def _running_ids(self) -> list[str]:
        return await open_dailies(self._store)

    def _make(self, state: OpenSeries) -> LiveDay:
        return LiveDay(self._context, state)

    def _reset(self) -> None:
        super()._reset()
        self._opener = Actor("daily boards", self._arm)
        self._closed_dailies.clear()
        self._weeks.clear()
        self._week = ""

    async def _perform(self, job: Callable[[], Awaitable[None]]) -> None:
        if self._opener is None:
            raise closing()
        try:
            await self._opener.perform(job)
        except ActorStopped:
            raise closing() from None

    def _look(self) -> None:
        if self._opener is not None and not self._opener.stopped:
            self._opener.put(self._turn)

    def _arm(self, pause_ms: int) -> None:
        """Sets the clock to the next start or end of a window; sooner where something failed."""
        now = self._house.now()
        windows = [state.window for state in self.running()]
        # at its start a rush hour is followed by the next one, which people want to see coming
        moments = [
            *(window.ends_ms for window in windows),
            *(window.starts_ms for window in windows if window.starts_ms > now),
        ] or [end_ms(day_of(now))]
        # what could not be ended just now is tried again, and the next one opened then
        self._timer.set(now + PAUSE_MS if pause_ms else max(min(moments), now + PAUSE_MS))

    async def _turn(self) -> None:
        """Opens what the house plans where it is not there, once what is over is closed, and ends weeks."""
        now = self._house.now()
        for live in list(self._live.values()):
            if now >= live.state.window.ends_ms:
                live.wake()
                await live.wait_idle()
        for game in played_games():
            await self._open_day(game, day_of(now))
        for hour in hours_from(self._plan, played_games(), now):
            await self._open_hour(hour)
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
        if any(state.game == game for state in self.today()):
            return
        # also where it is closed: the machine's clock may have been set back
        if await find_daily(store, game, day) is None:
            await self._open(_Opening(game, "day", day_window(day), DAY_BOARDS))

    async def _open_hour(self, hour: PlannedHour) -> None:
        if await find_hour(self._house.store, hour.window.starts_ms) is None:
            await self._open(_Opening(hour.game, "hour", hour.window, HOUR_BOARDS))

    async def _open(
        self, opening: _Opening, actor: str | None = None, also: Sequence[Statement] = ()
    ) -> OpenSeries:
        """The new series, durable."""
        store, series, now = self._house.store, new_id(), self._house.now()
        day = day_of(opening.window.starts_ms)
        seals = sealed_boards(store.keys, series, opening.boards)
        body = DailyOpened(opening.game, day, seals, opening.kind, opening.window, opening.title)
        state, statements = DAILY.opened(series, [body], now, actor)
        window = opening.window
        listing = DailyListing(series, opening.game, day, now, opening.kind, window.starts_ms, window.ends_ms)
        boards = await asyncio.to_thread(board_statements, state, store.keys)
        await store.writer.write([*add_daily(listing), *statements, *boards, *also])
        self._admit(state)
        return state

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

    async def _load_shown(self, daily: str) -> ClosedDaily:
        """The same with what the house's bots have scored."""
        closed = await self._load_closed(daily)
        if not closed.bots.complete:
            closed = replace(closed, bots=await bot_scores(self._house.store, closed.state))
            self._closed_dailies[daily] = closed
        return closed


def _series_place(
    game: str, week: str, line: SeriesLine, after: tuple[int, SeriesMember] | None
) -> SeriesPlace:
    points, weeks_missed = line.points, 0 if line.points.days else line.missed + 1
    place = None if after is None else after[0]
    rest = points.total, points.days, line.move, place, weeks_missed
    return SeriesPlace(game, week, line.player, line.division, line.rank, *rest)
