"""What each node has in memory of what the store has: read again when another node has changed it."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from time import monotonic

import msgspec

from valat.cluster.bus import Bus, Message
from valat.house.house import House
from valat.house.lobby_parts import LobbyPart
from valat.protocol.notices import BellMessage
from valat.store.erasure import MARK
from valat.store.house_state import read_house_state
from valat.store.notices import unread_counts
from valat.store.relations import all_blocks
from valat.store.staff.sanctions import running_sanctions

_IDS, _PART = msgspec.msgpack.Decoder(list[str]), msgspec.msgpack.Decoder(LobbyPart)

MOST_AT_ONCE = 1000
"""Players that are asked for at once."""
LOOK_S, SHARED_S = 1.0, 5.0
"""Seconds between two looks at the lobby, and after which others are told of one that has not changed."""
BYTES_A_S = 100_000
"""What a node tells of a full lobby a second, to each other node."""

log = logging.getLogger("valat.house")


class Synchroniser:
    """Follows the changes of other nodes. A message only says what to read: one that comes late brings back
    nothing old.

    Args:
        house: which other nodes hear from now on.
    """

    def __init__(self, house: House, bus: Bus) -> None:
        self._house, self._bus = house, bus
        self._readers: dict[str, Callable[[], Awaitable[None]]] = {
            "sanctions": self._read_sanctions,
            "blocks": self._read_blocks,
            "doors": self._read_doors,
            "players": self._read_players,
            "logs": self._forget_logs,
        }
        self._changed, self._woken = set[str](), asyncio.Event()
        self._shared, self._shared_at, self._heard = b"", monotonic(), set[str]()
        self._players, self._tables = set[str](), set[str]()
        house.bus = bus
        house.news.join(bus)
        bus.subscribe("sanctions", lambda _: self._note("sanctions"))
        bus.subscribe("blocks", lambda _: self._note("blocks"))
        bus.subscribe("doors", lambda _: self._note("doors"))
        bus.subscribe("players", self._note_players)
        bus.subscribe("logs", self._note_logs)
        bus.subscribe("lobby", self._show_part)
        bus.on_gap(self.read_all)

    async def run(self) -> None:
        """Reads what others change, for ever."""
        while True:
            await self._woken.wait()
            await self.read_changed()

    async def read_changed(self) -> None:
        """Reads what others have changed since the last time."""
        self._woken.clear()
        changed, self._changed = self._changed, set()
        for kind in sorted(changed):
            try:
                await self._readers[kind]()
            except Exception:
                log.exception("what another node has changed could not be read: %s", kind)
                # it is read again with the next change, or after the next gap
                self._changed.add(kind)

    async def share_lobby(self) -> None:
        """Tells the others what this node has of the lobby, and keeps what they tell, for ever."""
        pause_s = 0.0
        while True:
            await asyncio.sleep(pause_s)
            try:
                pause_s = self.share()
            except Exception:
                log.exception("the lobby is shared later")
                pause_s = SHARED_S

    def share(self) -> float:
        """Sends this node's part of the lobby where it has changed or is due; seconds until the next look."""
        silent, others = self._bus.silent(), self._bus.nodes()
        heard = set(others).difference(silent)
        self._house.lobby.keep_parts(heard, missing=bool(silent))
        if not others:
            return LOOK_S
        if heard - self._heard:
            # a node that is new, or was silent, knows nothing
            self._shared = b""
        self._heard = heard
        part = msgspec.msgpack.encode(self._house.lobby.part(self._house.news.here, self._house.now()))
        now = monotonic()
        if part != self._shared or now - self._shared_at >= SHARED_S:
            self._shared, self._shared_at = part, now
            self._bus.publish("lobby", part)
        return min(SHARED_S, max(LOOK_S, len(part) / BYTES_A_S))

    def _show_part(self, message: Message) -> None:
        self._house.lobby.put_part(message.node, _PART.decode(message.body))

    async def read_all(self) -> None:
        """Reads everything: any of it may have changed."""
        self._players |= self._house.known_players().keys()
        self._house.logs.forget_all()
        for read in self._readers.values():
            await read()
        await self._count_bells()
        self._house.news.greet_again()

    def _note(self, kind: str) -> None:
        self._changed.add(kind)
        self._woken.set()

    def _note_players(self, message: Message) -> None:
        self._players |= set(_IDS.decode(message.body))
        self._note("players")

    def _note_logs(self, message: Message) -> None:
        self._tables |= set(_IDS.decode(message.body))
        self._note("logs")

    async def _read_sanctions(self) -> None:
        self._house.set_sanctions(await running_sanctions(self._house.store, self._house.now()))

    async def _read_blocks(self) -> None:
        self._house.blocks.replace(await all_blocks(self._house.store))

    async def _read_doors(self) -> None:
        self._house.set_doors(await read_house_state(self._house.store))

    async def _read_players(self) -> None:
        """Reads the names and pictures of players; those who are known by others get them."""
        changed, known = set(self._players), self._house.known_players()
        for some in _parts(sorted(changed & known.keys())):
            for player in (await self._house.players.get_all(some)).values():
                if known[player.id] != {(player.name, player.guest, player.avatar)}:
                    self._house.show_player(player)
                if player.name.startswith(MARK):
                    # a message may be lost; of who is erased no table may write the name again
                    await self._house.read_again(self._house.tables_with_old_name(player))
        self._players -= changed

    async def _forget_logs(self) -> None:
        tables = set(self._tables)
        await self._house.read_again(tables)
        self._tables -= tables

    async def _count_bells(self) -> None:
        """Tells players with an open page how many notices they have not read."""
        for some in _parts(sorted(self._house.news.here)):
            counts = await unread_counts(self._house.store, some)
            self._house.news.put([(player, BellMessage(unread)) for player, unread in counts.items()])


def _parts(ids: list[str]) -> list[list[str]]:
    return [ids[at : at + MOST_AT_ONCE] for at in range(0, len(ids), MOST_AT_ONCE)]


@asynccontextmanager
async def synchroniser(house: House, bus: Bus) -> AsyncIterator[Synchroniser]:
    """The house follows the others meanwhile, from the state that the store has now."""
    following = Synchroniser(house, bus)
    # after it hears: what was changed since the house was opened is read, all later changes are heard
    await following.read_all()
    tasks = [asyncio.create_task(following.run()), asyncio.create_task(following.share_lobby())]
    try:
        yield following
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
