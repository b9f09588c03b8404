"""What a node does by itself: runs the services if no node does, and gives up what others are to have."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from time import monotonic
from typing import Any, Protocol

from msgspec import msgpack

from valat.cluster.bus import Bus, Message
from valat.cluster.node_owners import NodeOwners
from valat.cluster.owners import SERVICES, Elsewhere, Group
from valat.cluster.spread import spread
from valat.store.trouble import StoreTrouble

SPREAD_S = 5.0
"""Seconds over which a node that leaves gives up its tables: not all their people come back at once."""
PAUSE_S = 10.0
"""Seconds for which a node leaves the services to others after it could not run them."""

_MOVED = "moved"
_GROUP = msgpack.Decoder(tuple[str, str])

log = logging.getLogger("valat.cluster")


class Tables(Protocol):
    """The tables of this node, as `valat.house.house.House`."""

    async def hand_over(self, group: Group) -> None:
        """Gives a group up after the last commit to its logs."""

    async def take_over(self, names: Iterable[str]) -> None:
        """Loads tables, as far as this node may have them."""


class Cluster:
    """`async with` lets this node do its part; on leaving the services have ended here.

    Args:
        owners: what this node owns, which is looked at after each heartbeat.
        tables: those of this node.
        services: runs them for as long as it is entered; on leaving they are given up.
        bus: tells the others what was given up; without that they would ask here once more.

    Attributes:
        node: the id of this node.
        membership: this node among the others.
    """

    def __init__(
        self,
        owners: NodeOwners,
        tables: Tables,
        services: Callable[[], AbstractAsyncContextManager[Any]],
        bus: Bus,
    ) -> None:
        self._owners, self._tables, self._services = owners, tables, services
        self._bus = bus
        bus.subscribe(_MOVED, self._hear)
        self.node, self.membership = owners.node, owners.membership
        self._wake = asyncio.Event()
        self._pause_until = 0.0
        self._seen: object = None
        self._looking: asyncio.Task[None] | None = None
        self._taking: asyncio.Task[None] | None = None
        self._running: asyncio.Task[None] | None = None
        self._ended = asyncio.Event()

    async def __aenter__(self) -> "Cluster":
        self.membership.on_beat.append(self._wake.set)
        self._wake.set()
        self._looking = asyncio.create_task(self._run(), name="cluster")
        return self

    async def __aexit__(self, *_: object) -> None:
        self.membership.on_beat.remove(self._wake.set)
        await self._stop_looking()
        await self._end_services()

    async def leave(self, spread_s: float = SPREAD_S) -> None:
        """Gives up all that this node has, one group after the other, the services first.

        Args:
            spread_s: about how many seconds that takes, if nothing goes wrong.
        """
        await self._stop_looking()
        # first: what is given up goes to nodes that take it at once
        with suppress(StoreTrouble):
            await self._owners.drain()
        await self._give_up_all(spread_s)

    async def _stop_looking(self) -> None:
        tasks = [task for task in (self._looking, self._taking) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            try:
                await self._look()
            except StoreTrouble as trouble:
                # at the next heartbeat again
                log.warning("node %s: %s", self.node, trouble.why)
            except Exception:
                log.exception("node %s does its part of the cluster later", self.node)

    async def _look(self) -> None:
        """Gives up what others are to have; takes what no node has."""
        if self.membership.deposed.is_set():
            return
        me = self.membership.nodes.get(self.node)
        if me is not None and me.draining:
            await self._give_up_all(SPREAD_S)
            return
        for group, node in self.membership.wishes:
            if node != self.node:
                await self._give_up(group)
        await self._begin_services()
        self._take_over()

    # --- services

    async def _begin_services(self) -> None:
        """Runs the services here where no other node has them."""
        if self._running is not None and not self._running.done():
            return
        if monotonic() < self._pause_until:
            return
        try:
            await self._owners.claim(SERVICES)
        except Elsewhere:
            return
        self._ended = asyncio.Event()
        self._running = asyncio.create_task(self._run_services(self._ended), name="services")

    async def _run_services(self, ended: asyncio.Event) -> None:
        """Runs them until that is set; in one task, since what begins in one has to end there."""
        try:
            async with self._services():
                self._owners.runs_services = True
                log.warning("node %s runs the services", self.node)
                await ended.wait()
                self._owners.runs_services = False
        except StoreTrouble as trouble:
            self._pause_until = monotonic() + PAUSE_S
            log.warning("the services at node %s: %s", self.node, trouble.why)
        except Exception:
            self._pause_until = monotonic() + PAUSE_S
            log.exception("node %s cannot run the services", self.node)
        finally:
            self._owners.runs_services = False
            # also where they have not come far enough to give themselves up
            with suppress(StoreTrouble):
                await self._owners.release(SERVICES)

    async def _end_services(self) -> None:
        """Returns when nothing of the services runs here any more."""
        if self._running is not None:
            self._ended.set()
            await asyncio.wait([self._running])
            self._running = None
            self._bus.publish(_MOVED, msgpack.encode(SERVICES))

    # --- groups

    async def _give_up(self, group: Group) -> None:
        if group == SERVICES:
            await self._end_services()
        else:
            await self._tables.hand_over(group)
            self._bus.publish(_MOVED, msgpack.encode(group))

    def _hear(self, message: Message) -> None:
        """Another node has given a group up."""
        self._owners.look_again(Group(*_GROUP.decode(message.body)))

    async def _give_up_all(self, spread_s: float) -> None:
        # first: much depends on them, and they take some time to begin elsewhere
        await self._end_services()
        while groups := [group for group in self._owners.owned if group != SERVICES]:
            async for group in spread(groups, spread_s):
                await self._give_up(group)
            # what was opened or asked for meanwhile goes at once
            spread_s = 0

    def _take_over(self) -> None:
        """Loads tables of nodes that are gone, and what is to come here; those asked for come first."""
        coming = [group for group, node in self.membership.wishes if node == self.node]
        now = {(name, node.epoch, node.live) for name, node in self.membership.nodes.items()}, tuple(coming)
        if now == self._seen or (self._taking is not None and not self._taking.done()):
            return
        self._taking = asyncio.create_task(self._take(coming, now), name="take-over")

    async def _take(self, coming: Sequence[Group], seen: object) -> None:
        try:
            groups = [*coming, *await self._owners.orphans()]
            await self._tables.take_over([group.id for group in groups if group != SERVICES])
            # those that could not be had yet are looked for again
            if all(group == SERVICES for group in await self._owners.orphans()):
                self._seen = seen
        except StoreTrouble as trouble:
            log.warning("tables of other nodes are taken over later: %s", trouble.why)
        except Exception:
            log.exception("tables of other nodes are taken over later")
