"""One series that goes on: a task that lets people play its boards, and ends it when its window closes."""

from collections.abc import Sequence

from valat.aggregate.process_manager import Context, ProcessManager
from valat.house.house import House
from valat.kernel.errors import Refusal
from valat.series.definition import DAILY
from valat.series.live import tables
from valat.series.live.boards import boards_to_come
from valat.series.log.events import AnyDailyEvent, DailyClosed, PlayerEntered, PlayFinished, PlayStarted
from valat.series.log.state import OpenSeries
from valat.store.players import Player
from valat.table.live.management import logged_refusal


class DayContext(Context, frozen=True, kw_only=True):
    """What all series of a house share."""

    house: House


class LiveDay(ProcessManager[OpenSeries, AnyDailyEvent]):
    """A series in this process; `Dailies` makes them."""

    def __init__(self, context: DayContext, state: OpenSeries) -> None:
        self._house = context.house
        # whose board may be over: all whom an earlier run has left in the middle of one
        self._to_note = {player for player, entry in state.entries.items() if entry.under_way}
        self._to_begin = set(self._to_note)
        super().__init__(DAILY, context, state)

    def note_table(self, number: int) -> None:
        """Notes soon what came of the board whose table has that number, and is at its end."""
        players, entry = list(self.state.entries), tables.place_of(len(self.state.boards), number)[0]
        if entry <= len(players):
            self._to_note.add(players[entry - 1])
            self.wake()

    async def play(self, player: Player) -> str:
        """The id of the table at which the player goes on: the board under way, or the next one.

        Raises Refusal `series_early` before the window, `series_over` after it; `played_all`, `frozen`,
        `busy`.
        """
        found: list[str] = []

        async def job() -> None:
            if self.state.over or self._times.now() >= self.state.window.ends_ms:
                raise self._definition.ended()
            if self._times.now() < self.state.window.starts_ms:
                raise Refusal("These boards can't be played yet.", code="series_early")
            await self._note_end(player.id)
            found.append(await self._play(player))

        await self.perform_job(job)
        return found[0]

    async def _play(self, player: Player) -> str:
        entry = self.state.entries.get(player.id)
        if entry is None:
            # before the table: its number follows from the place among all who have entered
            await self._append([PlayerEntered(player.id)], player.id)
        elif entry.under_way is not None:
            _, play = entry.under_way
            await tables.begin(await self._house.get(play.table))
            return play.table
        board = next(boards_to_come(self.state, player.id), None)
        if board is None:
            key = "played_all" if self.state.kind == "day" else "played_series"
            raise Refusal("You have played all of these boards.", code="played_all", key=key)
        table = await tables.open_table(self._house, self.state, player, board)
        await self._append([PlayStarted(player.id, board, table.id)], player.id)
        await tables.begin(table)
        return table.id

    async def _note_end(self, player: str) -> None:
        if (play := await self._finished_play(player)) is not None:
            await self._append([play])

    async def _finished_play(self, player: str) -> PlayFinished | None:
        """What came of the player's board, if its table is over."""
        entry = self.state.entries.get(player)
        if entry is None or entry.under_way is None:
            return None
        return await tables.finished(self._house, player, *entry.under_way)

    def _due_ms(self, now_ms: int) -> int | None:
        return None if self.state.over else self.state.window.ends_ms

    async def _next_events(self) -> Sequence[AnyDailyEvent]:
        if self.state.over:
            return ()
        if self._times.now() >= self.state.window.ends_ms:
            return await self._closing_events()
        while self._to_note:
            player = next(iter(self._to_note))
            if (play := await self._finished_play(player)) is not None:
                return (play,)
            self._to_note.discard(player)
        return ()

    async def _closing_events(self) -> Sequence[AnyDailyEvent]:
        """What ends all that is played."""
        entries = self.state.entries.items()
        under_way = [(player, *entry.under_way) for player, entry in entries if entry.under_way]
        # first: a board that ends meanwhile either counts, or does not end
        for _, _, play in under_way:
            await tables.stop(self._house, play.table)
        found = [
            await tables.finished(self._house, player, board, play) or PlayFinished(player, board)
            for player, board, play in under_way
        ]
        return [*found, DailyClosed()]

    async def _direct(self) -> None:
        """Lets the tables play that an earlier run has opened."""
        while self._to_begin:
            entry = self.state.entries[self._to_begin.pop()]
            if entry.under_way is not None and not self.state.over:
                _, play = entry.under_way
                with logged_refusal(play.table):
                    await tables.begin(await self._house.get(play.table))
