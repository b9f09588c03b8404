"""A node of a cluster, served: it leaves group by group, and joins again where it was taken over."""

import asyncio
import logging
import socket
from collections import Counter
from collections.abc import Callable, Sequence
from typing import cast

from valat.cluster.cluster import SPREAD_S
from valat.cluster.exchange import ASGIApp
from valat.kernel.errors import Refusal
from valat.web.app_switch import AppSwitch
from valat.web.application import NodeApplication, node_application
from valat.web.deadline import Deadline
from valat.web.http_server import HttpServer, on_signals, server_config
from valat.web.settings import Settings

LEAVING_S = 30.0
"""Seconds after which a node ends that could not give up everything: others take over what it had."""
CLOSING_S = 60.0
"""Seconds after which a node ends that has not closed, as it leaves or was taken over."""
REJOIN_S = 1.0
"""Seconds until a node that could not join again tries once more."""

log = logging.getLogger("valat.web")


class _Signals:
    """Signals that end this node: at the first it leaves, at the second it does not wait for that."""

    def __init__(self, on_first: Callable[[], None]) -> None:
        self.first, self.second = asyncio.Event(), asyncio.Event()
        self._on_first = on_first
        on_signals(self._note)

    def _note(self) -> None:
        if self.first.is_set():
            self.second.set()
        else:
            self.first.set()
            self._on_first()


async def serve_node(
    settings: Settings,
    sockets: Sequence[socket.socket],
    announce: Callable[[], None],
    deadline: Deadline,
) -> None:
    """Serves as a node of a cluster, until a signal.

    Where another node has taken over, everything is closed and opened again; the sockets listen on.

    Args:
        sockets: the house's, and that of the metrics if there is a second.
        announce: is called when they listen.
        deadline: is started whenever the node closes.
    Raises:
        Refusal: as `node_application`, at the start.
    """
    switch, counts = AppSwitch(), Counter[str]()
    config = server_config(settings, switch, sockets[1:], switch.may_show)
    # from the signal itself: the loop may hang
    server = HttpServer(config, announce, on_signal=lambda: deadline.start(CLOSING_S))
    signals = _Signals(lambda: deadline.start(CLOSING_S))
    serving: asyncio.Task[None] | None = None
    try:
        while not signals.first.is_set():
            deadline.stop()
            try:
                async with node_application(settings, config.counter.trust, counts) as node:
                    node.served.note_counter(config.counter)
                    switch.open(cast(ASGIApp, node.served.app), node.cluster.membership)
                    serving = serving or asyncio.create_task(server.serve(list(sockets)))
                    await _first_of(signals.first, node.cluster.membership.deposed)
                    if signals.first.is_set():
                        await _leave(node, signals.second)
                        server.should_exit = True
                        await serving
                    else:
                        deadline.start(CLOSING_S)
                        switch.close()
                        await node.step_down()
            except Exception as error:
                if serving is None:
                    raise
                why = error.why if isinstance(error, Refusal) else "something is wrong"
                log.error("this node has not joined its cluster again: %s", why, exc_info=error)
                await _first_of(signals.first, seconds=REJOIN_S)
    finally:
        switch.close()
        server.should_exit = True
        if serving is not None:
            await serving


async def _leave(node: NodeApplication, hurry: asyncio.Event) -> None:
    """Gives up all that the node has, as far as it may take."""
    node.served.app_state.stop()
    leaving = asyncio.ensure_future(
        asyncio.gather(
            node.cluster.leave(),
            # those of tables end with them
            node.served.app_state.socket_registry.close_all(but=["table"], spread_s=SPREAD_S),
            node.forwarder.leave(SPREAD_S),
        )
    )
    hurrying = asyncio.create_task(hurry.wait())
    await asyncio.wait((leaving, hurrying), timeout=LEAVING_S, return_when=asyncio.FIRST_COMPLETED)
    if leaving.done() and (error := leaving.exception()) is not None:
        log.error("this node could not give up everything", exc_info=error)
    for task in (leaving, hurrying):
        task.cancel()
    await asyncio.gather(leaving, hurrying, return_exceptions=True)


async def _first_of(*events: asyncio.Event, seconds: float | None = None) -> None:
    """Returns when one of them is set, or after so many seconds."""
    tasks = [asyncio.create_task(event.wait()) for event in events]
    try:
        await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
