"""One schedule: what happens to nodes in memory, in an order that a seed draws, and what it comes to."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack, asynccontextmanager
from functools import cache
from random import Random
from unittest.mock import patch

from msgspec import Struct, convert

from tests.cluster.checker import Witness, faults
from tests.cluster.simulation import (
    MOVE_S,
    NAMES,
    SETTING,
    Database,
    ManualLoop,
    Node,
    Person,
    Transaction,
    settle,
)
from tests.table.world import new_database
from valat.cluster import node_owners
from valat.cluster.owners import Group
from valat.house import opening
from valat.store import players
from valat.store.log import StoredEvent, read_events
from valat.store.trouble import StoreUnavailable, UnknownOutcome
from valat.table.log import dealing
from valat.table.log.setting import Setting

STEPS = 200
SLEEPS = 10
"""How often a node sleeps through a take-over, in a schedule of nothing else."""
TABLES = 2
LONGEST_MS = 60_000
"""In which everything has come to rest once nothing goes wrong any more."""
TICK_MS = 100


class Outcome(Struct):
    """What a schedule has come to.

    Attributes:
        faults: sentences, each of what may not be.
        acknowledged, take_overs, lost: commands that were, logs that were closed to an earlier owner, and
            transactions in doubt.
        late: how often a node that had stood still went on to write to a table that others had gone on with.
        unanswered: people whose last command has no answer after a minute without faults.
    """

    faults: list[str]
    acknowledged: int = 0
    take_overs: int = 0
    lost: int = 0
    late: int = 0
    unanswered: int = 0


def simulate(seed: int) -> Outcome:
    """What a seed's schedule comes to."""
    return _run(seed, Schedule.step, STEPS)


def simulate_sleep(seed: int) -> Outcome:
    """What it comes to where owners stand still, with a move on its way, until another has gone on."""
    return _run(seed, Schedule.sleep, SLEEPS)


def _run(seed: int, step: Callable[["Schedule"], Awaitable[None]], times: int) -> Outcome:
    content = _content()
    with asyncio.Runner(loop_factory=ManualLoop) as runner:
        return runner.run(_simulate(Random(seed), content, step, times))


@cache
def _content() -> bytes:
    # kept: asyncio writes down what each run has come to, and this is long
    return asyncio.run(new_database())


async def _simulate(
    rng: Random, content: bytes, step: Callable[["Schedule"], Awaitable[None]], times: int
) -> Outcome:
    async with scheduled(rng, content) as schedule:
        await schedule.begin()
        for _ in range(times):
            await step(schedule)
        await schedule.mend()
        return await schedule.outcome()


@asynccontextmanager
async def scheduled(rng: Random, content: bytes) -> AsyncIterator["Schedule"]:
    """A schedule that has not begun; ids and cards are the seed's, too."""
    chance = Random(rng.random())
    loop = asyncio.get_running_loop()
    assert isinstance(loop, ManualLoop)
    with ExitStack() as stack:
        for module in (node_owners, players, opening, dealing):
            stack.enter_context(
                patch.object(module, "token_hex", lambda count: chance.randbytes(count).hex())
            )
        stack.enter_context(patch.object(opening, "randbelow", chance.randrange))
        schedule = Schedule(rng, Database(content, loop))
        try:
            yield schedule
        finally:
            await schedule.close()


class Schedule:
    """Three nodes, the people at some tables, and what happens to them."""

    def __init__(self, rng: Random, database: Database) -> None:
        self._rng, self._database = rng, database
        self._nodes = [Node(name, database, rng.randrange(-300, 300)) for name in NAMES]
        self._people: list[Person] = []
        self._witness = Witness()
        self._lost = self._late = 0
        self._steps = {
            self._pass_time: 30,
            self._act: 60,
            self._write: 90,
            self._stop: 4,
            self._go_on: 3,
            self._cut: 3,
            self._reach: 3,
            self._die: 1,
            self._hand_over: 1,
            self._land: 6,
        }

    async def begin(self) -> None:
        """Joins the nodes and opens the tables, with nothing going wrong."""
        for node in self._nodes:
            await node.go_on()
        # all know each other
        await self._ticks(5)
        for number in range(TABLES):
            await self._open(number)

    async def _open(self, number: int) -> None:
        node = self._rng.choice(self._nodes)
        assert node.life is not None
        house = node.life.house
        people = players.Players(house.store)
        names = [f"p{number}{seat}" for seat in range(2)]
        seated = [await self._durable(people.guest(name.capitalize(), name)) for name in names]
        table = await self._durable(house.open(convert(SETTING, Setting), seated[0]))
        for seat, player in enumerate(seated):
            rng = Random(self._rng.random())
            self._people.append(Person(player, Group("table", table.id), seat, self._witness, rng))

    async def _durable(self, job):
        """What comes of a job whose transactions all become durable."""
        task = asyncio.ensure_future(job)
        while not task.done():
            await settle()
            for node in self._nodes:
                self._run(node, fails=False)
        return await task

    async def step(self) -> None:
        """One thing happens."""
        (chosen,) = self._rng.choices(list(self._steps), list(self._steps.values()))
        await chosen()
        await settle()
        for person in self._people:
            person.read(self._nodes)

    async def sleep(self) -> None:
        """The owner of a table stands still until another has shown it; then it goes on where it was."""
        until = self._database.ms + LONGEST_MS
        while (owner := self._writing()) is None and self._database.ms < until:
            await self._play_on()
        assert owner is not None
        node, transaction = owner
        node.is_stopped = True
        for person in self._people:
            person.reload()
        while not transaction.is_late and self._database.ms < until + LONGEST_MS:
            await self._play_on()
        node.is_stopped = False
        self._run(node, fails=False)
        await settle()

    def _writing(self) -> tuple[Node, Transaction] | None:
        """A node whose next transaction goes on with the log of a table."""
        for node in self._nodes:
            if node.life is not None and (waiting := node.life.writer.waiting) and waiting[0].tables():
                return node, waiting[0]
        return None

    async def _play_on(self) -> None:
        for node in self._nodes:
            self._run(node, fails=False)
        await self._act()
        await self._ticks(1)
        for person in self._people:
            person.read(self._nodes)

    async def mend(self) -> None:
        """Nothing goes wrong any more, until everybody has an answer."""
        for node in self._nodes:
            node.is_cut = node.is_stopped = False
        until = self._database.ms + LONGEST_MS
        while self._database.ms < until:
            await self._ticks(1)
            for person in self._people:
                await person.act(self._nodes, playing=False)
            for _ in range(3):
                await settle()
                for node in self._nodes:
                    self._run(node, fails=False)
            if not any(person.open for person in self._people) and self._all_owned():
                break

    async def outcome(self) -> Outcome:
        """What it has come to."""
        found, acknowledged, take_overs = list(self._database.faults), 0, 0
        for group in {person.group: None for person in self._people}:
            events = await self._events(group.id)
            found += faults(self._witness, group.id, events, MOVE_S * 1000)
            acknowledged += len(self._witness.acknowledged[group.id])
            take_overs += sum(event.kind == "owner_changed" for event in events)
        unanswered = sum(bool(person.open) for person in self._people)
        if not self._all_owned():
            found.append("a table has no owner")
        return Outcome(found, acknowledged, take_overs, self._lost, self._late, unanswered)

    async def close(self) -> None:
        """Frees everything."""
        for person in self._people:
            await person.leave()
        for node in self._nodes:
            if node.life is not None:
                await node.life.close()

    # --- what happens

    async def _pass_time(self) -> None:
        await self._ticks(self._rng.choice((1, 2, 5, 10, 30)))

    async def _ticks(self, count: int) -> None:
        for _ in range(count):
            self._database.pass_time(TICK_MS)
            for node in self._nodes:
                await node.go_on()
            await settle()

    async def _act(self) -> None:
        for person in self._people:
            await person.act(self._nodes, playing=self._rng.random() < 0.7)

    async def _write(self) -> None:
        self._run(self._rng.choice(self._nodes), fails=self._rng.random() < 0.2)

    def _run(self, node: Node, *, fails: bool) -> None:
        """Runs the next transaction of a node, or has it fail."""
        if node.life is None or node.is_stopped or not node.life.writer.waiting:
            return
        transaction = node.life.writer.waiting.pop(0)
        if node.is_cut:
            transaction.settle(StoreUnavailable())
        elif not fails:
            self._late += transaction.is_late
            transaction.settle(transaction.run())
        elif self._rng.random() < 0.3:
            transaction.settle(StoreUnavailable())
        else:
            # it is durable, will be, or never is: its node does not know
            self._lost += 1
            self._database.flying.append(transaction)
            transaction.settle(UnknownOutcome())

    async def _land(self) -> None:
        if self._database.flying:
            place = self._rng.randrange(len(self._database.flying))
            transaction = self._database.flying.pop(place)
            if self._rng.random() < 0.7:
                transaction.run()

    async def _stop(self) -> None:
        self._rng.choice(self._nodes).is_stopped = True

    async def _go_on(self) -> None:
        self._rng.choice(self._nodes).is_stopped = False

    async def _cut(self) -> None:
        node = self._rng.choice(self._nodes)
        node.is_cut = True
        if node.life is not None:
            node.life.rows.away = True

    async def _reach(self) -> None:
        node = self._rng.choice(self._nodes)
        node.is_cut = False

    async def _die(self) -> None:
        node = self._rng.choice(self._nodes)
        life = node.life
        node.die()
        if life is not None:
            await life.close()
            node.life = None

    async def _hand_over(self) -> None:
        node = self._rng.choice(self._nodes)
        if node.may_show and node.life is not None and (groups := node.life.house.groups()):
            node.life.hand_over(self._rng.choice(groups))

    # --- what there is

    def _all_owned(self) -> bool:
        return all(self._database.registry.has_owner(person.group) for person in self._people)

    async def _events(self, table: str) -> list[StoredEvent]:
        life = next(node.life for node in self._nodes if node.life is not None)
        return await read_events(life.house.store, table)
