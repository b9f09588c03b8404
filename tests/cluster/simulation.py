"""Nodes of one house, their database, clocks and people, in one process and by one seed.

Houses, tables, owners, heartbeats and transactions are the real ones. What is made up is what they stand on:
a database in memory, whose transactions wait until the schedule runs them, and fail before, in or after a
commit; clocks that go when the schedule says so; processes that stand still, are cut off, and die.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from selectors import SelectSelector
from typing import Any

import msgspec
from sqlalchemy import Engine, StaticPool, create_engine
from sqlalchemy.exc import IntegrityError

from tests.cluster.checker import Witness
from tests.cluster.memory_rows import MemoryRows, Registry
from tests.table.world import START, FirstLegal, Guest, Here, ManualTime
from valat.cluster.membership import BEAT_S, Membership
from valat.cluster.node_owners import NodeOwners
from valat.cluster.owners import Elsewhere, Group
from valat.house.folded_logs import folded_logs
from valat.house.house import House
from valat.protocol.commands import AnyCommand, MoveCommand, ReadyCommand, SitCommand
from valat.store.database import Store
from valat.store.erasure_list import ErasureList
from valat.store.key import HouseKey
from valat.store.nodes import Lease
from valat.store.players import Player
from valat.store.prepared import Answer
from valat.store.trouble import StoreLost, StoreTrouble, StoreUnavailable
from valat.store.writer import Rows, Statement, WriteConflict, WritingSession
from valat.table.live.blocks import Blocks
from valat.table.live.clock import Pace
from valat.table.live.context import Limits, NoGuests
from valat.table.live.table import Table

NAMES = ("x", "y", "z")
MOVE_S = 10
SETTING = {"game": "santase", "fill": "people", "access": "private", "seat": 0, "clock": {"move": MOVE_S}}


class NoFiles(SelectSelector):
    """Waits for nothing: all that happens is in this process."""

    def select(self, timeout=None):
        return []


class ManualLoop(asyncio.SelectorEventLoop):
    """A loop whose clock goes when the schedule says so: what sleeps wakes by that, not by this machine's.

    Attributes:
        seconds: what it shows.
    """

    def __init__(self) -> None:
        self.seconds = START / 1000
        super().__init__(NoFiles())

    def time(self) -> float:
        return self.seconds


@cache
def _memory() -> tuple[sqlite3.Connection, Engine]:
    """A database in memory, for one schedule after the other: a new engine would prepare each query again."""
    memory = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
    engine = create_engine(
        "sqlite://", creator=lambda: memory, poolclass=StaticPool, isolation_level="AUTOCOMMIT"
    )
    return memory, engine


class Transaction:
    """What a node has sent to the database, and waits for."""

    def __init__(self, writer: "QueuedWriter", statements: Sequence[Statement]) -> None:
        self._writer, self._statements = writer, statements
        self.answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def run(self) -> Exception | None:
        """What keeps it from being durable."""
        error = self._writer.session.write([self._statements])[0]
        if isinstance(error, IntegrityError):
            return WriteConflict("taken")
        if error is None:
            for table in self.tables():
                self._writer.note(table)
        return error

    @property
    def is_late(self) -> bool:
        """Whether it appends to a table that a later owner has shown."""
        return any(self._writer.is_late(table) for table in self.tables())

    def tables(self) -> set[Group]:
        """The tables to whose logs it appends."""
        return {
            Group("table", row["table_id"])
            for statement, rows in self._statements
            if isinstance(statement, Rows) and not isinstance(rows, Mapping) and statement.is_fence(rows)
            for row in rows
        }

    def settle(self, error: Exception | None) -> None:
        """Lets the node know, if it still waits."""
        if self.answer.done():
            return
        if error is None:
            self.answer.set_result(None)
        else:
            self.answer.set_exception(error)


class Database:
    """What all nodes share.

    Attributes:
        flying: transactions whose connections broke: they become durable later, or never.
        shown: which owner of each group, counted from 1, was the last to show it.
        faults: sentences, each of what no node may do.
    """

    def __init__(self, content: bytes, loop: ManualLoop) -> None:
        memory, self.engine = _memory()
        # a file's header may name a log beside it, which memory has not
        memory.deserialize(content[:18] + b"\1\1" + content[20:])
        self._loop = loop
        self.registry = Registry(lambda: self.ms)
        self.flying: list[Transaction] = []
        self.shown: dict[Group, int] = {}
        self.faults: list[str] = []

    @property
    def ms(self) -> int:
        """Its clock, by which the loop goes."""
        return round(self._loop.seconds * 1000)

    def pass_time(self, ms: int) -> None:
        """Lets time go on."""
        self._loop.seconds = (self.ms + ms) / 1000

    def show(self, group: Group, node: str, epoch: int) -> None:
        """Notes that a node shows a table."""
        row = self.registry.owners[group]
        if (row.node, row.epoch) != (node, epoch) or not self.registry.has_owner(group):
            self.faults.append(f"{node} shows {group.id} without being its owner")
        self.shown[group] = max(epoch, self.shown.get(group, 0))


class Reading:
    """The part of an engine that readers use, without a thread."""

    def __init__(self, database: Database, is_away: Callable[[], bool]) -> None:
        self._database, self._is_away = database, is_away

    @asynccontextmanager
    async def connect(self) -> AsyncIterator["Reading"]:
        yield self

    async def execute(self, *args: Any) -> Any:
        if self._is_away():
            raise StoreUnavailable
        with self._database.engine.connect() as connection:
            return connection.execute(*args).freeze()()


class QueuedWriter:
    """A writer whose transactions wait for the schedule, in order."""

    def __init__(self, database: Database, lease: Lease, rows: MemoryRows) -> None:
        self._database, self._rows = database, rows
        self.session = WritingSession(database.engine, lease)
        self.waiting: list[Transaction] = []

    def is_late(self, group: Group) -> bool:
        """Whether a later owner has shown a table."""
        return self._rows.epochs[group] < self._database.shown.get(group, 0)

    def note(self, group: Group) -> None:
        """Notes that something was appended to a table's log."""
        if self.is_late(group):
            epoch, shown = self._rows.epochs[group], self._database.shown[group]
            self._database.faults.append(f"owner {epoch} of {group.id} wrote after {shown} had shown it")

    async def write(self, statements: Sequence[Statement]) -> None:
        transaction = Transaction(self, statements)
        self.waiting.append(transaction)
        await transaction.answer

    async def settle(self) -> None:
        """As `Writer.settle`."""
        with suppress(StoreLost):
            await self.write(())


class MemoryLease(Lease):
    """The lease of a node whose row is in memory."""

    def __init__(self, database: Database, node: str, epoch: int) -> None:
        super().__init__(node, epoch, database.ms)
        self._registry = database.registry

    def guard(self, connection: Any) -> Answer:
        held = [(self.epoch,)] if self._registry.is_of(self.node, self.epoch) else []
        return Answer(lambda: held, tuple)


class Life:
    """A node from its joining to its end.

    Attributes:
        is_over: it has ended, whatever of it still runs in this process.
    """

    def __init__(self, node: "Node", epoch: int) -> None:
        self._database = database = node.database
        lease = MemoryLease(database, node.name, epoch)
        self.rows = MemoryRows(database.registry, lease)
        self.writer = QueuedWriter(database, lease, self.rows)
        reading: Any = Reading(database, lambda: self.rows.away)
        writer: Any = self.writer
        keys = HouseKey({"k1": b"1" * 32})
        store = Store(reading, writer, keys, ErasureList(Path("/nonexistent")), lease)
        rows: Any = self.rows
        self.membership = Membership(rows, lease, node.seconds)
        self.owners = NodeOwners(self.membership, rows)
        self._logs = folded_logs(store)
        self.house = House(
            store,
            FirstLegal(),
            node.times,
            Pace(bot_ms=0, abandon_ms=300_000),
            Limits(),
            Here(),
            self._logs.__enter__(),
            NoGuests(),
            Blocks([]),
            self.owners,
        )
        self.is_over = False
        self._leaving: list[asyncio.Task[None]] = []

    def hand_over(self, group: Group) -> None:
        """Begins to give a group up."""
        self._leaving.append(asyncio.create_task(self._hand_over(group)))

    async def _hand_over(self, group: Group) -> None:
        with suppress(StoreTrouble):
            await self.house.hand_over(group)

    def end(self) -> list[Transaction]:
        """Ends it at once; what it had sent to the database, of which nobody waits for an answer any more."""
        self.is_over = True
        sent, self.writer.waiting = self.writer.waiting, []
        self.house.step_down()
        for transaction in sent:
            transaction.answer.cancel()
        return sent

    async def close(self) -> None:
        """Frees what is left of it."""
        self.membership.deposed.set()
        self.house.step_down()
        for transaction in self.writer.waiting:
            transaction.answer.cancel()
        closing = asyncio.ensure_future(self.house.close())
        # also what it writes on closing has no answer
        while not closing.done():
            for transaction in self.writer.waiting:
                transaction.answer.cancel()
            await settle()
            # nor does it wait for anything in vain
            self._database.pass_time(BEAT_S * 1000)
        await closing
        await asyncio.gather(*self._leaving, return_exceptions=True)
        await self.membership.__aexit__()
        self._logs.__exit__(None, None, None)


class Node:
    """A machine, on which a node lives one life after the other.

    Attributes:
        skew_ms: by how much its clock is ahead of the database's.
        is_stopped: its process stands still.
        is_cut: it does not reach the database.
    """

    def __init__(self, name: str, database: Database, skew_ms: int) -> None:
        self.name, self.database, self.skew_ms = name, database, skew_ms
        self.times = ManualTime(START + skew_ms)
        self.life: Life | None = None
        self.is_stopped = self.is_cut = False
        self._beat_ms = 0

    def seconds(self) -> float:
        """The clock that its heartbeat goes by."""
        return self.database.ms / 1000

    @property
    def may_show(self) -> bool:
        """Whether anything leaves it."""
        return self.life is not None and not self.is_stopped and not self.life.membership.in_doubt

    async def go_on(self) -> None:
        """Does what is due by now: joins, renews its lease, rings its clocks."""
        if self.is_stopped:
            return
        if self.life is not None and self.life.membership.deposed.is_set():
            self.life.end()
            await self.life.close()
            self.life = None
        if self.life is None and not self.is_cut:
            await self._join()
        if self.life is None:
            return
        self.life.rows.away = self.is_cut
        if self.database.ms - self._beat_ms >= BEAT_S * 1000:
            self._beat_ms = self.database.ms
            await self.life.membership.beat()
        until = self.database.ms + self.skew_ms
        while self.times.ring_until(until):
            await settle()
        # not back: it may have taken over a log of a clock that is ahead
        self.times.advance(until)

    async def _join(self) -> None:
        if (epoch := self.database.registry.join(self.name)) is None:
            return
        self.life = Life(self, epoch)
        await self.life.membership.beat()
        await self.life.house.start()

    def die(self) -> None:
        """SIGKILL; what it had sent may become durable all the same."""
        if self.life is not None:
            self.database.flying += self.life.end()
        self.is_stopped = False


class Person:
    """Somebody at one table who comes back, and sends again what has no answer."""

    def __init__(self, player: Player, group: Group, seat: int, witness: Witness, rng: Random) -> None:
        self.player, self.group, self.seat = player, group, seat
        self._witness, self._rng = witness, rng
        self._at: tuple[Life, Guest] | None = None
        self._coming: asyncio.Task[tuple[Life, Guest]] | None = None
        self._towards: Life | None = None
        self.open: dict[str, AnyCommand] = {}
        self._numbers = 0
        self.picture: dict[str, Any] | None = None

    async def act(self, nodes: Sequence[Node], *, playing: bool) -> None:
        """Comes, reads, or does what is to be done.

        Args:
            playing: whether new moves are made.
        """
        if self._coming is not None:
            self._arrive()
        elif self._at is None:
            await self._come(nodes)
        else:
            self.read(nodes)
            if playing:
                self._play()

    def read(self, nodes: Sequence[Node]) -> None:
        """Takes what the node has sent; its socket ends where the node has, or may show nothing."""
        if self._at is None:
            return
        life, guest = self._at
        node = next(node for node in nodes if node.name == life.owners.node)
        if node.is_stopped and node.life is life:
            return
        if node.life is not life or life.is_over or not node.may_show:
            self._at = None
            return
        for message in guest.read():
            if message["type"] == "table":
                if guest.subscription.code is None:
                    node.database.show(self.group, life.owners.node, life.rows.epochs[self.group])
                self.picture = message
                shown = msgspec.json.encode([message["view"], message["scene"]])
                self._witness.see(self.group.id, self.player.id, message["seq"], sha256(shown).hexdigest())
        if guest.subscription.code is not None:
            self._at = None

    def reload(self) -> None:
        """Gives up the page, and comes again."""
        self._at = None

    async def _come(self, nodes: Sequence[Node]) -> None:
        """Asks a node, which says where the table is, as the page is sent on."""
        able = [node for node in nodes if node.may_show]
        if not able:
            return
        door = self._rng.choice(able)
        assert door.life is not None
        try:
            owner = await door.life.owners.find(self.group) or door.name
        except StoreTrouble:
            return
        there = next(node for node in nodes if node.name == owner)
        if there.may_show and there.life is not None:
            self._coming = asyncio.create_task(self._connect(door.life, there.life))
            self._towards = there.life

    async def _connect(self, door: Life, life: Life) -> tuple[Life, Guest]:
        try:
            table: Table = await life.house.get(self.group.id)
        except Elsewhere:
            door.owners.look_again(self.group)
            raise
        world: Any = None
        return life, Guest(world, self.player, table, await table.connect(self.player, table.invite))

    def _arrive(self) -> None:
        assert self._coming is not None
        assert self._towards is not None
        if not self._coming.done():
            if self._towards.is_over:
                # nobody is there who could answer
                self._coming.cancel()
            return
        coming, self._coming = self._coming, None
        error = None if coming.cancelled() else coming.exception()
        if error is None and not coming.cancelled():
            self._at = coming.result()
            for command in self.open.values():
                self._put(command)
        elif error is not None and not isinstance(error, Elsewhere | StoreTrouble):
            raise error

    def _play(self) -> None:
        if self._at is None or self.open or self.picture is None:
            return
        table, view = self.picture["table"], self.picture["view"]
        name = f"{self.player.id}-{self._numbers}"
        if table["you"] is None:
            self._send(SitCommand(id=name, seat=self.seat))
        elif table["phase"] == "between" and not table["seats"][self.seat]["ready"]:
            self._send(ReadyCommand(id=name, deal=table["deal"]))
        elif table["phase"] == "playing" and view and view["legal"]:
            move = self._rng.choice([view["legal"][0], *view["legal"]])
            self._send(MoveCommand(id=name, deal=table["deal"], ply=table["ply"], move=move))

    def _send(self, command: AnyCommand) -> None:
        self._numbers += 1
        self.open[command.id] = command
        self._put(command)

    def _put(self, command: AnyCommand) -> None:
        assert self._at is not None
        life, guest = self._at
        guest.table.put(self.player, command, lambda answer: self._take(life, command, answer))

    def _take(self, life: Life, command: AnyCommand, answer: Any) -> None:
        if life.is_over or life.membership.in_doubt:
            # a node that may show nothing ends its sockets instead
            self._at = None
            return
        if self.open.pop(command.id, None) is None:
            return
        said = msgspec.to_builtins(answer)
        # what changes nothing has no event
        if "ok" in said and isinstance(command, MoveCommand):
            self._witness.acknowledge(self.group.id, self.player.id, command.id, said["seq"])

    async def leave(self) -> None:
        """Gives up what is under way."""
        if self._coming is not None:
            self._coming.cancel()
            await asyncio.gather(self._coming, return_exceptions=True)


async def settle() -> None:
    """Returns when everything waits for the schedule."""
    ready: Any = asyncio.get_running_loop()
    await asyncio.sleep(0)
    # what was called meanwhile; nothing else says that all has come to rest
    while ready._ready:  # noqa: ASYNC110 -- there is no event for it
        await asyncio.sleep(0)
