"""The daily boards of one house: opened and closed by its clock, played by whoever comes."""

from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from secrets import token_urlsafe

from msgspec import Struct

from valat import games
from valat.aggregate.actor import PAUSE_MS, Actor
from valat.aggregate.time_source import ResettableTimer
from valat.club.daily import tables
from valat.club.daily.boards import (
    board_statements,
    boards_to_come,
    day_of,
    end_ms,
    sealed_boards,
)
from valat.club.daily.definition import DAILY, no_daily
from valat.club.daily.events import (
    AnyDailyEvent,
    DailyClosed,
    DailyOpened,
    PlayerEntered,
    PlayFinished,
    PlayStarted,
)
from valat.club.daily.ranking import Ranked, ranking
from valat.club.daily.series import (
    SeriesLine,
    SeriesMember,
    days_of,
    next_ladder,
    week_of,
    week_points,
    week_table,
)
from valat.club.daily.state import Daily
from valat.house.house import House
from valat.kernel.capabilities import has_club_sessions
from valat.kernel.errors import Refusal
from valat.store.dailies import (
    DailyListing,
    add_daily,
    find_daily,
    last_closed,
    open_dailies,
)
from valat.store.daily_series import SeriesPlace, add_places, last_week
from valat.store.players import Player
from valat.table.live.management import logged_refusal
from valat.table.live.table import Table
from valat.table.log.state import END_PHASES

MOST_CLOSED = 96
"""Days that are over and kept in memory, since their results are looked at: a week of all games."""


class ClosedDaily(Struct, frozen=True):
    """A day that is over, and what came of it."""

    state: Daily
    ranking: tuple[Ranked, ...]


class SeriesWeek(Struct, frozen=True):
    """A week of a game's series.

    Attributes:
        week: its Monday.
        former: the last week that is over, whatever week that was.
    """

    week: str
    table: tuple[SeriesLine, ...]
    former: tuple[SeriesPlace, ...] = ()


class Dailies:
    """The daily boards of a house; `open_dailies_of` makes them.

    One task does all that changes them: a player's click takes milliseconds, and a day ends once.
    """

    def __init__(self, house: House) -> None:
        self._house = house
        self._open: dict[str, Daily] = {}
        self._closed = OrderedDict[str, ClosedDaily]()
        self._weeks: dict[str, tuple[object, SeriesWeek]] = {}
        self._week = ""
        self._actor = Actor("daily boards", self._arm)
        self._timer = ResettableTimer(house.times, self._look)

    def today(self) -> list[Daily]:
        """The boards that can be played now, by game."""
        return sorted(self._open.values(), key=lambda state: (state.game, state.day))

    async def last(self, game: str) -> ClosedDaily | None:
        """The last day of a game that is over."""
        found = await last_closed(self._house.store, game)
        return None if found is None else await self._load_closed(found)

    async def find(self, game: str, day: str) -> Daily | ClosedDaily:
        """The boards of a game's day, with what came of them once it is over. Raises Refusal `no_daily`."""
        found = await find_daily(self._house.store, game, day)
        if found is None:
            raise no_daily()
        if found not in self._open:
            closed = await self._load_closed(found)
            # one that was opened just now may be in its log before it is here
            return closed if closed.state.closed_ms is not None else closed.state
        return self._open[found]

    async def series(self, game: str) -> SeriesWeek:
        """How the week that goes on stands in a game's divisions, by the days that are over.

        Raises Refusal `no_daily`.
        """
        if game not in {state.game for state in self._open.values()}:
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
        found: list[str] = []

        async def job() -> None:
            await self._turn()
            state = next((one for one in self._open.values() if one.game == game), None)
            if state is None:
                raise no_daily()
            found.append(await self._play(state, player))

        await self._actor.perform(job)
        return found[0]

    # --- the house itself

    async def start(self) -> None:
        """Reads back the days that go on, and does what was due meanwhile."""
        store = self._house.store
        for daily in await open_dailies(store):
            self._open[daily] = await self._load(daily)
        self._house.on_managed_change(tables.KIND, self._note_table)
        self._actor.put(self._resume)
        self._look()
        await self._actor.join()

    async def wait_idle(self) -> None:
        """Returns when nothing is left to do before time goes on."""
        await self._actor.join()

    async def close(self) -> None:
        """Ends its task after what was accepted is done."""
        self._timer.stop()
        await self._actor.close()

    def _look(self) -> None:
        if not self._actor.stopped:
            self._actor.put(self._turn)

    def _arm(self, pause_ms: int) -> None:
        """Sets the clock to the end of the day; sooner where something failed."""
        now = self._house.now()
        ends = [end_ms(state.day) for state in self._open.values()] or [end_ms(day_of(now))]
        self._timer.set(now + PAUSE_MS if pause_ms else max(min(ends), now))

    async def _turn(self) -> None:
        """Closes what is over, and opens today's boards where there are none; again, it does nothing."""
        now = self._house.now()
        for state in self.today():
            if now >= end_ms(state.day):
                await self._close_day(state)
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
        week = week_of((await self._load_closed(found)).state.day)
        former = await last_week(store, game)
        if week >= current or (former and former[0].week >= week):
            return
        table = await self._week_table(game, week, former)
        ladder = {one.player: (place, one) for place, one in enumerate(next_ladder(table), 1)}
        await store.writer.write(
            add_places([_series_place(game, week, line, ladder.get(line.player)) for line in table])
        )

    async def _week_table(
        self, game: str, week: str, former: Sequence[SeriesPlace]
    ) -> tuple[SeriesLine, ...]:
        members = sorted(
            ((one.ladder, one) for one in former if one.ladder is not None), key=lambda pair: pair[0]
        )
        ladder = [SeriesMember(one.player_id, one.missed) for _, one in members]
        rankings: list[tuple[Ranked, ...]] = []
        for day in days_of(week):
            found = await find_daily(self._house.store, game, day)
            if found is not None and found not in self._open:
                rankings.append((await self._load_closed(found)).ranking)
        return week_table(ladder, week_points(rankings))

    async def _open_day(self, game: str, day: str) -> None:
        store = self._house.store
        if any((state.game, state.day) == (game, day) for state in self._open.values()):
            return
        # also where it is closed: the machine's clock may have been set back
        if await find_daily(store, game, day) is not None:
            return
        daily, now = token_urlsafe(9), self._house.now()
        body = DailyOpened(game, day, sealed_boards(store.keys, daily))
        state, statements = DAILY.opened(daily, [body], now)
        await store.writer.write(
            [
                *add_daily(DailyListing(daily, game, day, now)),
                *statements,
                *board_statements(state, now),
            ]
        )
        self._open[daily] = state

    async def _close_day(self, state: Daily) -> None:
        """Ends all that is played, and lets everybody see the boards."""
        under_way = [(who, *one) for who, entry in state.entries.items() if (one := entry.under_way)]
        # first: a board that ends meanwhile either counts, or does not end
        for _, _, play in under_way:
            await tables.stop(self._house, play.table)
        found = [
            await tables.finished(self._house, player, board, play) or PlayFinished(player, board)
            for player, board, play in under_way
        ]
        await self._append(state, [*found, DailyClosed()])

    async def _play(self, state: Daily, player: Player) -> str:
        state = await self._without_finished(state, player.id)
        entry = state.entries.get(player.id)
        if entry is None:
            # before the table: its number follows from the place among all who have entered
            state = await self._append(state, [PlayerEntered(player.id)], player.id)
        elif entry.under_way is not None:
            _, play = entry.under_way
            await tables.begin(await self._house.get(play.table))
            return play.table
        board = next(boards_to_come(state, player.id), None)
        if board is None:
            raise Refusal("You have played all of today's boards.", code="played_all")
        table = await tables.open_table(self._house, state, player, board)
        await self._append(state, [PlayStarted(player.id, board, table.id)], player.id)
        await tables.begin(table)
        return table.id

    async def _without_finished(self, state: Daily, player: str) -> Daily:
        """The state in which the player's board is over if its table is."""
        entry = state.entries.get(player)
        if entry is None or entry.under_way is None:
            return state
        board, play = entry.under_way
        found = await tables.finished(self._house, player, board, play)
        return state if found is None else await self._append(state, [found])

    async def _resume(self) -> None:
        """Takes up what an earlier run has left: tables not begun, boards not noted, tables of days that are
        over.
        """
        for state in self.today():
            for player in state.entries:
                state = await self._without_finished(state, player)
                under_way = state.entries[player].under_way
                if under_way is not None:
                    with logged_refusal(under_way[1].table):
                        await tables.begin(await self._house.get(under_way[1].table))
        for table in self._house.managed_tables(tables.KIND):
            manager = table.state.setting.manager
            if manager and manager.id not in self._open:
                await tables.stop(self._house, table.id)

    def _note_table(self, table: Table) -> None:
        """Notes what came of a board whose table is at its end."""
        manager = table.state.setting.manager
        # moves change nothing here, and there are thousands
        if manager and table.state.phase in END_PHASES and not self._actor.stopped:
            self._actor.put(partial(self._note_end, manager.id, manager.number))

    async def _note_end(self, daily: str, number: int) -> None:
        state = self._open.get(daily)
        entry = tables.place_of(number)[0]
        players = [] if state is None else list(state.entries)
        if state is not None and entry <= len(players):
            await self._without_finished(state, players[entry - 1])

    async def _append(
        self,
        state: Daily,
        bodies: Sequence[AnyDailyEvent],
        actor: str | None = None,
    ) -> Daily:
        step = DAILY.step(state, bodies, self._house.now(), actor)
        after = step.after
        # durable before anybody is told
        await self._house.store.writer.write(DAILY.statements(step))
        if after.closed_ms is None:
            self._open[state.id] = after
        else:
            self._open.pop(state.id, None)
        return after

    async def _load(self, daily: str) -> Daily:
        return await DAILY.load_state(self._house.store, daily)

    async def _load_closed(self, daily: str) -> ClosedDaily:
        if daily not in self._closed:
            state = await self._load(daily)
            found = ClosedDaily(state, ranking(state))
            if state.closed_ms is None:
                return found
            self._closed[daily] = found
            if len(self._closed) > MOST_CLOSED:
                self._closed.popitem(last=False)
        return self._closed[daily]


def _series_place(
    game: str, week: str, line: SeriesLine, after: tuple[int, SeriesMember] | None
) -> SeriesPlace:
    points, missed = line.points, 0 if line.points.days else line.missed + 1
    place = None if after is None else after[0]
    rest = points.total, points.days, line.move, place, missed
    return SeriesPlace(game, week, line.player, line.division, line.rank, *rest)


@asynccontextmanager
async def open_dailies_of(house: House) -> AsyncIterator[Dailies]:
    """The daily boards of a house; on leaving everything is durable."""
    dailies = Dailies(house)
    await dailies.start()
    try:
        yield dailies
    finally:
        await dailies.close()
