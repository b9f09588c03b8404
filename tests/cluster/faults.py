"""What goes wrong with three nodes while people play, and what people were told meanwhile."""

import asyncio
import signal
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, suppress
from functools import partial
from hashlib import sha256
from random import Random

import msgspec

from tests.chaos.match import Ledger, check_table, play
from tests.cluster.checker import Witness, faults
from tests.cluster.three_nodes import LinkedNode, ThreeNodes
from tests.patience import until
from valat.client import Client, Seat
from valat.client.messages import read
from valat.kernel.errors import Refusal
from valat.protocol.errors import CommandDone
from valat.protocol.table import TableMessage
from valat.store.database import open_archive
from valat.store.log import read_events

SETTING = {
    "game": "santase",
    "options": {"target": 3},
    "fill": "people",
    "access": "private",
    "clock": {"move": 30},
}
MOVE_MS = 30_000
LANES = 3
"""Tables at a time."""
ACTS_BETWEEN = 3
"""So many acts are acknowledged at each table between two faults."""
LASTS_S = 4.0
"""How long a node stands still, or is cut off: longer than its lease."""


class WitnessingSeat(Seat):
    """A seat that notes what it is told, and comes back by any of the nodes.

    Args:
        player: who sits here.
        urls: of all nodes.
    """

    def __init__(
        self,
        witness: Witness,
        player: str,
        urls: Sequence[str],
        rng: Random,
        url: str,
        cookies: str,
        table: str,
        invite: str | None,
    ) -> None:
        super().__init__(url, cookies, table, invite)
        self._witness, self._table, self._player = witness, table, player
        self._nodes, self._rng = [node.replace("http", "ws", 1) for node in urls], rng
        self._path = self._url.removeprefix(url)

    async def _connect(self) -> None:
        self._url = self._rng.choice(self._nodes) + self._path
        await super()._connect()

    async def _take(self, text: str | bytes) -> Refusal | None:
        message = read(text)
        if isinstance(message, CommandDone) and self._is_move(message.ok):
            self._witness.acknowledge(self._table, self._player, message.ok, message.seq)
        if isinstance(message, TableMessage):
            shown = sha256(msgspec.json.encode([message.view, message.scene])).hexdigest()
            self._witness.see(self._table, self._player, message.seq, shown)
        return await super()._take(text)

    def _is_move(self, command: str) -> bool:
        return command in self._open and msgspec.json.decode(self._open[command][0])["do"] == "move"


class Lane:
    """Two people who play one match after the other, and come by any node.

    Args:
        seat: how they sit.

    Attributes:
        ledgers: what they were told, by match; the last is under way.
    """

    def __init__(
        self,
        urls: Sequence[str],
        witness: Witness,
        rng: Random,
        seat: type[WitnessingSeat] = WitnessingSeat,
    ) -> None:
        self._urls, self._witness, self._rng, self._seat = urls, witness, rng, seat
        self.ledgers: list[Ledger] = []

    @property
    def acts(self) -> int:
        """How many acts were acknowledged."""
        return sum(ledger.acts for ledger in self.ledgers)

    async def play(self, end: asyncio.Event) -> None:
        """Returns when that is set and the match that is under way is over."""
        while not end.is_set():
            with suppress(Refusal):
                await self._play()

    async def _play(self) -> None:
        """One match. Raises Refusal where no node opens a table."""
        async with AsyncExitStack() as stack:
            people = [Client(self._rng.choice(self._urls)) for _ in range(2)]
            for person in people:
                stack.push_async_callback(person.__aexit__)
            names = [(await person.me()).id for person in people]
            opened = await people[0].open_table(**SETTING, seat=0)
            ledger = Ledger(opened.table)
            self.ledgers.append(ledger)
            async with asyncio.TaskGroup() as group:
                for number, person in enumerate(people):
                    rng = Random(self._rng.random())
                    person.seat = partial(self._seat, self._witness, names[number], self._urls, rng)
                    seat = await stack.enter_async_context(person.connect(opened.table, opened.invite))
                    group.create_task(play(seat, number, ledger, rng))


Fault = Callable[[ThreeNodes, LinkedNode, Random], Awaitable[None]]


async def killed(_: ThreeNodes, node: LinkedNode, rng: Random) -> None:
    """SIGKILL, and a new life after a while."""
    await node.server.die()
    await asyncio.sleep(rng.random() * LASTS_S)
    await node.server.start()


async def left(_: ThreeNodes, node: LinkedNode, __: Random) -> None:
    """SIGTERM, as for an update, and a new life."""
    await node.server.leave()
    await node.server.start()


async def stopped(_: ThreeNodes, node: LinkedNode, rng: Random) -> None:
    """SIGSTOP, and on."""
    node.server.send_signal(signal.SIGSTOP)
    try:
        await asyncio.sleep(rng.random() * LASTS_S)
    finally:
        # also where a person has failed meanwhile: it would not end, and that alone would be reported
        node.server.send_signal(signal.SIGCONT)


async def without_database(_: ThreeNodes, node: LinkedNode, rng: Random) -> None:
    """Its connections to the database end, and new ones, too."""
    node.database.cut()
    await asyncio.sleep(rng.random() * LASTS_S)
    node.mend()


async def held_up(_: ThreeNodes, node: LinkedNode, rng: Random) -> None:
    """What it sends to the database arrives later, all at once."""
    node.database.hold()
    await asyncio.sleep(rng.random() * LASTS_S)
    node.mend()


async def slow_database(_: ThreeNodes, node: LinkedNode, rng: Random) -> None:
    """Every piece takes long either way."""
    node.database.delay_s = 0.05
    await asyncio.sleep(rng.random() * LASTS_S)
    node.mend()


async def without_bus(_: ThreeNodes, node: LinkedNode, rng: Random) -> None:
    """It neither hears the bus nor is heard there."""
    node.bus.cut()
    await asyncio.sleep(rng.random() * LASTS_S)
    node.mend()


async def out_of_reach(_: ThreeNodes, node: LinkedNode, rng: Random) -> None:
    """No other node reaches it; people do, and so does the database."""
    node.door.cut()
    await asyncio.sleep(rng.random() * LASTS_S)
    node.mend()


async def new_bus(nodes: ThreeNodes, _: LinkedNode, __: Random) -> None:
    """The bus ends, and begins with nothing."""
    await asyncio.to_thread(nodes.restart_bus)


async def database_restarted(nodes: ThreeNodes, _: LinkedNode, __: Random) -> None:
    """As for an update."""
    await asyncio.to_thread(nodes.restart_database)


async def database_killed(nodes: ThreeNodes, _: LinkedNode, __: Random) -> None:
    """SIGKILL for the database."""
    await asyncio.to_thread(nodes.kill_database)


FAULTS: Sequence[Fault] = (
    killed,
    left,
    stopped,
    without_database,
    held_up,
    slow_database,
    without_bus,
    out_of_reach,
    new_bus,
    database_restarted,
    database_killed,
)


async def survive(nodes: ThreeNodes, wrong: Sequence[Fault], rng: Random) -> list[str]:
    """What people were told that cannot be, after one fault after the other while they played.

    After each all of them go on within a test's patience.
    """
    witness, end = Witness(), asyncio.Event()
    lanes = [Lane(nodes.urls, witness, Random(rng.random())) for _ in range(LANES)]
    async with asyncio.TaskGroup() as group:
        for lane in lanes:
            group.create_task(lane.play(end))
        for fault in wrong:
            await _all_play(lanes)
            await fault(nodes, rng.choice(nodes.nodes), rng)
        await _all_play(lanes)
        end.set()
    found = list(witness.contradictions)
    async with open_archive(nodes.nodes[0].server.folder, database=nodes.database) as archive:
        for ledger in (ledger for lane in lanes for ledger in lane.ledgers):
            events = await read_events(archive, ledger.table)
            found += faults(witness, ledger.table, events, MOVE_MS)
            check_table(ledger, events)
    return found


async def _all_play(lanes: Sequence[Lane]) -> None:
    """Returns when acts were acknowledged to all from now on."""
    wanted = [lane.acts + ACTS_BETWEEN for lane in lanes]
    await until(
        lambda: all(lane.acts >= count for lane, count in zip(lanes, wanted, strict=True)),
        "acts of all",
    )
