"""This node among the others: its heartbeat, who else is there, and whether it may still show anything."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from valat.cluster.owners import Group
from valat.cluster.rows import Beat, Node, OwnerRows
from valat.store.nodes import NODE_LASTS_MS, Lease

log = logging.getLogger("valat.cluster")

BEAT_S = 0.5
DOUBT_S = 1.0
"""So long after its last renewal a node shows and acknowledges nothing: others take over later."""
LASTS_S = NODE_LASTS_MS / 1000


def since_boot() -> float:
    """Seconds that also go on while the machine is suspended, where its system counts those."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)


class Membership:
    """`async with` runs the heartbeat in the event loop, whose health it speaks for.

    Args:
        rows: what the database has of nodes.
        lease: that was taken when the store was opened, just now.
        clock: seconds; never goes back.
        counts: what the node counts from its start on, however often it joins: here its `doubts`.

    Attributes:
        node: this one's id.
        epoch: this one's.
        nodes: all that there are, by their ids, as of the last heartbeat.
        wishes: groups that this node is to give up or to take, with the node that is to have each.
        deposed: set once another node has taken over: this one owns nothing, and joins again.
        on_beat: called after each heartbeat.
        on_gone: called with the id of each node that has ended or was taken over.
    """

    def __init__(
        self,
        rows: OwnerRows,
        lease: Lease,
        clock: Callable[[], float] = since_boot,
        counts: Counter[str] | None = None,
    ) -> None:
        self._rows, self._clock = rows, clock
        self.counts: Counter[str] = Counter() if counts is None else counts
        self.node, self.epoch = lease.node, lease.epoch
        self.nodes: Mapping[str, Node] = {}
        self.wishes: Sequence[tuple[Group, str]] = ()
        self.deposed = asyncio.Event()
        self.on_beat: list[Callable[[], None]] = []
        self.on_gone: list[Callable[[str], None]] = []
        self._renewed = self._sure_since = clock()
        self._offset_ms = lease.now_ms() - self._renewed * 1000
        self._task: asyncio.Task[None] | None = None
        self._asking = set[asyncio.Task[Beat | None]]()
        self._beating = asyncio.Lock()
        self._failing = self._doubted = False

    async def __aenter__(self) -> "Membership":
        # others are known before anything is asked about them
        await self.beat()
        self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._asking:
            await asyncio.wait(self._asking, timeout=LASTS_S)
        await self._rows.close()

    @property
    def in_doubt(self) -> bool:
        """Whether another node may have taken over: this one shows and acknowledges nothing."""
        return self.deposed.is_set() or self._clock() - self._renewed >= DOUBT_S

    @property
    def may_depose(self) -> bool:
        """Whether leases of others that have ended may be taken over.

        After the database was away all of them have: each node first gets the time to renew its own.
        """
        return not self.in_doubt and self._clock() - self._sure_since >= LASTS_S

    def now_ms(self) -> int:
        """The database's clock as of the last heartbeat, by which nodes date what they say to each other."""
        return int(self._clock() * 1000 + self._offset_ms)

    @property
    def live(self) -> list[str]:
        """The nodes whose leases last and that take on groups, this one with them; in order."""
        return [node.id for node in self.nodes.values() if node.live and not node.draining]

    async def beat(self) -> None:
        """Renews the lease, and learns what there is; what goes wrong ends in doubt."""
        # one after the other: of two the older answer might come last
        async with self._beating:
            await self._beat()

    async def _beat(self) -> None:
        began = self._clock()
        was_in_doubt = self.in_doubt
        try:
            beat = await self._ask()
        except Exception as error:
            # of any kind: without heartbeats the node stays in doubt and never joins again
            self._note_failure(error)
            return
        finally:
            self._note_doubt()
        if beat is None:
            self.depose()
            return
        self._renewed, self._failing, self._doubted = began, False, False
        # each time: two machines' clocks go apart by seconds in a day
        self._offset_ms = beat.now_ms - self._clock() * 1000
        if was_in_doubt:
            self._sure_since = self._clock()
        before, self.nodes = self.nodes, {node.id: node for node in beat.nodes}
        self.wishes = beat.wishes
        still = {(node.id, node.epoch) for node in beat.nodes if node.live}
        for gone in [node.id for node in before.values() if node.live and (node.id, node.epoch) not in still]:
            for tell in self.on_gone:
                tell(gone)
        for call in self.on_beat:
            call()

    async def _ask(self) -> Beat | None:
        """As `OwnerRows.beat`. Raises TimeoutError where there is no answer before the lease ends."""
        asking = asyncio.create_task(self._rows.beat())
        self._asking.add(asking)
        asking.add_done_callback(self._end_asking)
        try:
            done, _ = await asyncio.wait([asking], timeout=LASTS_S)
        finally:
            # not waited for: a connection that hangs may also hang as it is closed, and the next is another
            asking.cancel()
        if not done:
            raise TimeoutError
        return asking.result()

    def _end_asking(self, asking: asyncio.Task[Beat | None]) -> None:
        self._asking.discard(asking)
        if not asking.cancelled():
            # noticed also where the answer is not waited for any more
            asking.exception()

    def _note_failure(self, error: Exception) -> None:
        """Logs that the database does not answer: once, however many heartbeats fail meanwhile."""
        if not self._failing:
            log.warning("the heartbeat of node %s failed: %s", self.node, type(error).__name__)
        self._failing = True

    def _note_doubt(self) -> None:
        """Counts and logs that the node is in doubt: once, until its next heartbeat is answered."""
        if self.in_doubt and not self._doubted:
            self.counts["doubts"] += 1
            log.error("node %s has not renewed its lease for %.1f s: it shows nothing", self.node, DOUBT_S)
            self._doubted = True

    def depose(self) -> None:
        """Notes that another node has taken over."""
        if not self.deposed.is_set():
            log.critical("node %s was taken over: it steps down and joins again", self.node)
            self.deposed.set()

    async def _run(self) -> None:
        while not self.deposed.is_set():
            began = self._clock()
            await self.beat()
            await asyncio.sleep(max(0.0, BEAT_S - (self._clock() - began)))
