"""The open sockets, counted by address and player, ended with their session."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterator
from contextlib import contextmanager

from litestar import WebSocket

from valat.cluster.bus import Bus, Message, NoBus
from valat.cluster.spread import spread
from valat.kernel.errors import Refusal
from valat.table.live.subscription import RESTART
from valat.web.frames import close

SESSION_OVER = 4401
"""The close code when the session was ended by logging in or out."""


class TooManySockets(Refusal):
    """The address or the player has as many sockets open as the house allows."""

    code = "too_many_sockets"


class SocketRegistry:
    """Which sockets are open.

    Args:
        by_address: sockets an address may have open.
        by_player: sockets a player may have open.

    Attributes:
        pages: how many are open, by what they show: `table`, `lobby`, `me`, …
        refusals: how many there was no room for.
    """

    def __init__(self, by_address: int, by_player: int) -> None:
        self._most = {"address": by_address, "player": by_player}
        self._counts: Counter[tuple[str, str]] = Counter()
        self._sessions: dict[str, set[WebSocket]] = {}
        self._open: set[WebSocket] = set()
        self.pages, self.refusals = Counter[str](), 0
        self._bus: Bus = NoBus()
        self._closing = set[asyncio.Task[None]]()

    def join(self, bus: Bus, find_open: Callable[[Collection[str]], Awaitable[Collection[str]]]) -> None:
        """From now on sessions end on all nodes.

        Args:
            find_open: those of sessions that the store has still, for when the bus has lost something.
        """

        async def close_ended() -> None:
            sessions = list(self._sessions)
            for session in set(sessions).difference(await find_open(sessions)):
                await self._close_session(session)

        self._bus = bus
        bus.subscribe("session_ended", self._hear)
        bus.on_gap(close_ended)

    def __len__(self) -> int:
        return sum(map(len, self._sessions.values()))

    @contextmanager
    def register(self, socket: WebSocket, session: str, address: str, player: str) -> Iterator[None]:
        """Counts the socket while it is open. Raises TooManySockets."""
        keys = (("address", address), ("player", player))
        # both are looked at before either is counted: a refused socket leaves no count behind
        for kind, name in keys:
            # of other nodes nothing is known: each allows its part, rounded up
            most = -(-self._most[kind] // (1 + len(self._bus.nodes())))
            if self._counts[kind, name] >= most:
                self.refusals += 1
                raise TooManySockets(f"This {kind} already has {most} open connections.")
        self._counts.update(keys)
        self._sessions.setdefault(session, set()).add(socket)
        self.pages[_page(socket)] += 1
        try:
            with self.note(socket):
                yield
        finally:
            self.pages[_page(socket)] -= 1
            self._unregister(socket, session, keys)

    @contextmanager
    def note(self, socket: WebSocket) -> Iterator[None]:
        """Knows the socket while it is open; of one that no player has it counts nothing."""
        self._open.add(socket)
        try:
            yield
        finally:
            self._open.discard(socket)

    async def close_session(self, session: str) -> None:
        """Closes the sockets that were opened with that session's cookie, on every node."""
        self._bus.publish("session_ended", session.encode())
        await self._close_session(session)

    def _hear(self, message: Message) -> None:
        closing = asyncio.create_task(self._close_session(message.body.decode()))
        self._closing.add(closing)
        closing.add_done_callback(self._closing.discard)

    async def _close_session(self, session: str) -> None:
        # a copy: each that closes leaves the set
        for socket in tuple(self._sessions.get(session, ())):
            await close(socket, SESSION_OVER, "session_over")

    async def close_all(self, *, but: Collection[str] = (), spread_s: float = 0.0) -> None:
        """Tells the sockets to come back, which another node may serve by then.

        Args:
            but: pages whose sockets stay.
            spread_s: seconds over which they are told: not all come back at once.
        """
        sockets = [socket for socket in self._open if _page(socket) not in but]
        async for socket in spread(sockets, spread_s):
            await close(socket, RESTART)

    def _unregister(self, socket: WebSocket, session: str, keys: tuple[tuple[str, str], ...]) -> None:
        for key in keys:
            self._counts[key] -= 1
            if not self._counts[key]:
                del self._counts[key]
        self._sessions[session].discard(socket)
        if not self._sessions[session]:
            del self._sessions[session]


def _page(socket: WebSocket) -> str:
    """What it shows: `table`, `lobby`, `me`, …"""
    path: str = socket.scope["path"]
    return path.removeprefix("/ws/").partition("/")[0]
