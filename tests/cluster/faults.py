"""What goes wrong with three nodes while people play, and what people were told meanwhile."""

import asyncio
import signal
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from random import Random
from typing import Literal, NamedTuple

from tests.chaos.match import Ledger, check_table
from tests.chaos.tournaments import check_exports
from tests.cluster.checker import Witness, faults
from tests.cluster.crowd import Crowd
from tests.cluster.database_pair import DatabasePair
from tests.cluster.link import Link
from tests.cluster.play import MOVE_S, Lane, SlowSeat, play_tournaments
from tests.cluster.three_nodes import LinkedNode, ThreeNodes
from tests.patience import PATIENCE, until
from valat.store.database import open_archive
from valat.store.log import read_events

LANES = 2
"""Tables at a time at which all are quick; there is one more where they are not."""
ACTS_BETWEEN = 3
"""So many acts are acknowledged at each of these tables between two faults."""
LASTS_S = 3.0
"""How long a fault lasts at most: longer than a node's lease."""
LONGER_THAN_A_LEASE_S = 2.0


class Scene(NamedTuple):
    """What a fault happens to.

    Attributes:
        nodes: all of them.
        node: the one that is drawn.
        crowd: who may come besides those who play.
        rng: all the chance there is.
    """

    nodes: ThreeNodes
    node: LinkedNode
    crowd: Crowd
    rng: Random


Act = Callable[[Scene], Awaitable[None]]


class Fault(NamedTuple):
    """What goes wrong.

    Attributes:
        name: as it is printed.
        part: what is hit; two faults of a database, or of the bus, do not happen at once.
        begin: does it.
        mend: has all be as it was.
        longest_s, shortest_s: how long it lasts at most, and at least.
    """

    name: str
    part: Literal["node", "bus", "database"]
    begin: Act
    mend: Act
    longest_s: float = LASTS_S
    shortest_s: float = 0.0


async def _leave(scene: Scene) -> None:
    scene.crowd.leave()


async def _nothing(_: Scene) -> None:
    """What mends itself."""


def _of_lines(change: Callable[[Link], None], lines: Callable[[LinkedNode], Sequence[Link]]) -> Act:
    """What happens to some of a node's lines."""

    async def act(scene: Scene) -> None:
        for line in lines(scene.node):
            change(line)

    return act


def _of_databases(change: Callable[[DatabasePair], None]) -> Act:
    """What happens to the databases."""
    return lambda scene: asyncio.to_thread(change, scene.nodes.databases)


async def _mend_lines(scene: Scene) -> None:
    scene.node.mend()


def _signalled(number: int) -> Act:
    """A signal to a node."""

    async def act(scene: Scene) -> None:
        scene.node.server.send_signal(number)

    return act


def _started_with_clock(hours: int) -> Act:
    """A node's next life, on a machine whose clock is wrong by that."""

    async def act(scene: Scene) -> None:
        scene.node.server.shift_clock(hours)
        await scene.node.server.start()

    return act


async def _second_of_one_name(scene: Scene) -> None:
    """Refused for as long as the first lives, which it does unless the machine is too busy."""
    said = ""
    async with asyncio.timeout(PATIENCE):
        while "is running" not in said:
            said = await scene.node.server.refusal()


async def _stranger(scene: Scene) -> None:
    """Refused: it has keys of its own. It asks again where a busy machine let the database wait too long."""
    said = ""
    async with asyncio.timeout(PATIENCE):
        while "has other keys" not in said:
            said = await scene.node.server.refusal((), VALAT_NODE="dan")
            assert said, "it was let in"


def _databases(node: LinkedNode) -> Sequence[Link]:
    return node.databases


def _bus(node: LinkedNode) -> Sequence[Link]:
    return [node.bus]


def _door(node: LinkedNode) -> Sequence[Link]:
    return [node.door]


FAULTS = (
    Fault(
        "node killed, then its clock an hour ahead",
        "node",
        lambda on: on.node.server.die(),
        _started_with_clock(1),
    ),
    Fault(
        "node updated, then its clock an hour behind",
        "node",
        lambda on: on.node.server.leave(),
        _started_with_clock(-1),
    ),
    Fault(
        "node suspended",
        "node",
        _signalled(signal.SIGSTOP),
        _signalled(signal.SIGCONT),
        7.0,
        LONGER_THAN_A_LEASE_S,
    ),
    Fault("node-database cut", "node", _of_lines(Link.cut, _databases), _mend_lines),
    Fault("node-database held up", "node", _of_lines(Link.hold, _databases), _mend_lines),
    Fault("node-database slow", "node", _of_lines(Link.slow_down, _databases), _mend_lines),
    Fault("node-bus cut", "node", _of_lines(Link.cut, _bus), _mend_lines),
    Fault("node-bus held up", "node", _of_lines(Link.hold, _bus), _mend_lines),
    Fault("node-node cut", "node", _of_lines(Link.cut, _door), _mend_lines),
    Fault("node-node held up", "node", _of_lines(Link.hold, _door), _mend_lines),
    Fault("node-node slow", "node", _of_lines(Link.slow_down, _door), _mend_lines),
    Fault("bus restarted", "bus", lambda on: on.nodes.restart_bus(), _nothing),
    Fault("bus flushed", "bus", lambda on: on.nodes.flush_bus(), _nothing),
    Fault("bus doubled", "bus", lambda on: on.nodes.double_bus(), lambda on: on.nodes.undouble_bus()),
    Fault("database restarted", "database", _of_databases(DatabasePair.restart), _nothing),
    Fault("database killed", "database", _of_databases(DatabasePair.kill), _nothing),
    Fault(
        "standby away",
        "database",
        _of_databases(DatabasePair.stop_standby),
        _of_databases(DatabasePair.start_standby),
    ),
    Fault(
        "standby promoted",
        "database",
        _of_databases(DatabasePair.promote),
        _of_databases(DatabasePair.copy_standby),
    ),
    Fault(
        "disk full",
        "database",
        _of_databases(DatabasePair.fill_disk),
        _of_databases(DatabasePair.clear_disk),
    ),
    # that they are refused for what they are, and not for a database that is away
    Fault("two nodes with one id", "database", _second_of_one_name, _nothing, 0),
    Fault("key of another house", "database", _stranger, _nothing, 0),
    Fault("crowd", "bus", lambda on: on.crowd.come_twice(on.nodes.urls, on.rng), _leave),
)
"""All kinds."""


async def survive(nodes: ThreeNodes, wrong: Sequence[Fault], rng: Random, crowd: int) -> list[str]:
    """What people were told that cannot be, after one fault after the other while they played.

    Two happen at once where they can. After each such pair all people go on within a test's patience, and
    in the end every tournament is over.

    Args:
        crowd: how many people come at once where they do.
    """
    witness, end = Witness(), asyncio.Event()
    lanes = [Lane(nodes.urls, witness, Random(rng.random())) for _ in range(LANES)]
    slow = Lane(nodes.urls, witness, Random(rng.random()), SlowSeat)
    async with asyncio.TaskGroup() as group:
        for lane in (*lanes, slow):
            group.create_task(lane.play(end))
        playing = play_tournaments(nodes.urls, witness, Random(rng.random()), end)
        tournaments = group.create_task(playing)
        for pair in _pairs(wrong):
            await _all_play(lanes)
            drawn = rng.sample(nodes.nodes, len(pair))
            scenes = [Scene(nodes, node, Crowd(crowd), Random(rng.random())) for node in drawn]
            async with asyncio.TaskGroup() as both:
                for fault, scene in zip(pair, scenes, strict=True):
                    both.create_task(_happen(fault, scene))
        await _all_play(lanes)
        end.set()
    ledgers = [ledger for lane in (*lanes, slow) for ledger in lane.ledgers]
    return await _check(nodes, witness, ledgers, tournaments.result())


def _pairs(wrong: Sequence[Fault]) -> Iterator[list[Fault]]:
    """The faults in order, but for those that come forward to happen at once with another."""
    waiting = list(wrong)
    while waiting:
        first = waiting.pop(0)
        second = next((fault for fault in waiting if fault.part == "node" or fault.part != first.part), None)
        if second is not None:
            waiting.remove(second)
        yield [first] if second is None else [first, second]


async def _happen(fault: Fault, scene: Scene) -> None:
    """Does it, and mends it after a while."""
    try:
        await fault.begin(scene)
        await asyncio.sleep(scene.rng.uniform(fault.shortest_s, fault.longest_s))
    finally:
        # also where a person has failed meanwhile: they would not end, and that alone would be reported
        await fault.mend(scene)
        print(f"{time.monotonic():.0f} s: {fault.name} ({scene.node.server.name})", flush=True)


async def _all_play(lanes: Sequence[Lane]) -> None:
    """Returns when acts were acknowledged to all from now on."""
    wanted = [lane.acts + ACTS_BETWEEN for lane in lanes]
    await until(
        lambda: all(lane.acts >= count for lane, count in zip(lanes, wanted, strict=True)),
        "acts of all",
    )


async def _check(
    nodes: ThreeNodes, witness: Witness, ledgers: Sequence[Ledger], exports: list[bytes]
) -> list[str]:
    """What people were told that cannot be: of tables, of tournaments and of the ledger."""
    found = list(witness.contradictions)
    async with open_archive(nodes.nodes[0].server.folder, database=nodes.databases.url) as archive:
        clocks = {ledger.table: MOVE_S * 1000 for ledger in ledgers}
        logs = {table: await read_events(archive, table) for table in {*clocks, *witness.acknowledged}}
        for table, events in logs.items():
            found += faults(witness, table, events, clocks.get(table))
        for ledger in ledgers:
            check_table(ledger, logs[ledger.table])
        await check_exports(archive, exports)
    return found
