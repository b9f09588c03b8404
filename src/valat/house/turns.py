"""Turns that wait for somebody who is away, at tables without a clock: they are told by a notice."""

import asyncio
import logging
from collections.abc import Coroutine, Mapping
from typing import Any

from msgspec import Struct

from valat.aggregate.time_source import TimeSource
from valat.house.notices import Notices
from valat.store.notices import NewNotice
from valat.table.live.clock import asleep
from valat.table.live.table import Table

AWAY_MS = 10_000
"""How long a page may be gone before its player is told: one that is loaded again is back by then."""

log = logging.getLogger("valat.house")


class WaitingTurn(Struct, frozen=True):
    """A turn for which a table waits.

    Attributes:
        deal, ply: which turn it is.
    """

    table: str
    player: str
    deal: int
    ply: int


class TurnNotices:
    """Tells players of turns that wait for them while they are away.

    Args:
        tables: the live tables by id.
    """

    def __init__(self, notices: Notices, times: TimeSource, tables: Mapping[str, Table]) -> None:
        self._notices, self._times, self._tables = notices, times, tables
        self._waiting: dict[str, WaitingTurn] = {}
        self._told = set[WaitingTurn]()
        self._lock = asyncio.Lock()
        self._tasks = set[asyncio.Task[None]]()

    def note(self, table: Table) -> None:
        """Notes that something has changed at a table."""
        # by far most tables have a clock, and every move comes here
        if table.state.clock is not None:
            return
        turn, before = waiting_turn(table), self._waiting.get(table.id)
        if turn == before:
            return
        self.forget(table)
        if turn is not None:
            self._waiting[table.id] = turn
            self._times.at(self._times.now() + AWAY_MS, lambda: self._call(table.id, turn))

    def forget(self, table: Table) -> None:
        """Forgets the turn of a table: somebody came, it went on, or the table leaves the memory."""
        turn = self._waiting.pop(table.id, None)
        if turn is not None and turn in self._told:
            self._told.discard(turn)
            self._start(self._notices.read_topic(turn.player, _topic(turn)))

    async def close(self) -> None:
        """Returns when what is being sent is sent."""
        if self._tasks:
            await asyncio.wait(self._tasks)

    def _call(self, name: str, turn: WaitingTurn) -> None:
        if self._waiting.get(name) == turn and name in self._tables:
            parts, topic = {"game": self._tables[name].state.setting.game}, _topic(turn)
            self._told.add(turn)
            self._start(self._notices.send([NewNotice(turn.player, "turn", f"/t/{name}", parts, topic)]))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._do(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _do(self, work: Coroutine[Any, Any, None]) -> None:
        # one after the other: a turn is told before it is taken back
        async with self._lock:
            try:
                await work
            except Exception:
                log.exception("a turn was not told, or not taken back")


def _topic(turn: WaitingTurn) -> str:
    return f"turn:{turn.table}:{turn.deal}:{turn.ply}"


def waiting_turn(table: Table) -> WaitingTurn | None:
    """The turn for which a table without a clock waits, where its player is away and no bot goes on.

    None where its player is alone with bots: nobody waits there.
    """
    state, timings = table.state, table.timings
    if state.clock is not None or state.phase != "playing" or state.deal is None or state.undo is not None:
        return None
    if len(state.persons) < 2:
        return None
    for seat in state.actors()[:1]:
        player = state.seats[seat].player
        if player and seat not in timings.here and seat not in asleep(state, timings):
            return WaitingTurn(state.id, player, state.deal.number, state.ply)
    return None
