"""Erasing accounts while the house is open: who has to leave first, and what is read again."""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any, Self

from valat.aggregate.registry import Registry
from valat.contest.live.contests import Contests
from valat.house.house import House
from valat.store.erasure import (
    Names,
    check_erasable,
    close_account,
    compact,
    tables_naming,
    tables_with,
    vacuum,
)
from valat.store.players import Player
from valat.web.auth import AuthService
from valat.web.names import key

LATE_S = 10.0
"""Seconds after which every node knows of an erasure: also without a bus, by the store."""

log = logging.getLogger("valat.web")


class Eraser:
    """`async with Eraser(…) as eraser:`; erases accounts, and frees their rows while the house goes on.

    Args:
        registries: all whose logs have names in them.
    """

    def __init__(
        self,
        house: House,
        auth: AuthService,
        contests: Contests,
        registries: Sequence[Registry[Any, Any, Any]],
    ) -> None:
        self._house, self._auth = house, auth
        self._contests, self._registries = contests, registries
        self._erased, self._has_erased = asyncio.Event(), False
        self._again = asyncio.Queue[tuple[str, Names]]()
        self._tasks = list[asyncio.Task[None]]()

    async def __aenter__(self) -> Self:
        self._tasks = [asyncio.create_task(job()) for job in (self._vacuum, self._erase_again)]
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.wait(self._tasks)
        # who takes the services over knows only the id: what is still due is done at once
        while not self._again.empty():
            try:
                await self._erase_late_names(*self._again.get_nowait())
            except Exception:
                log.exception("late names of an erased account stay where no id stands beside them")
        if self._has_erased or self._erased.is_set():
            await compact(self._house.store)

    async def _vacuum(self) -> None:
        """Frees rows after each erasure; once for all that come while it is at work."""
        while True:
            await self._erased.wait()
            self._erased.clear()
            self._has_erased = True
            await vacuum(self._house.store)

    async def _erase_again(self) -> None:
        """Erases names that other nodes have written before they knew.

        After a crash the services do where they begin, but only what has the id beside it.
        """
        while True:
            due = await self._again.get()
            try:
                await asyncio.sleep(LATE_S)
                await self._erase_late_names(*due)
            except BaseException as error:
                self._again.put_nowait(due)
                if not isinstance(error, Exception):
                    raise
                log.exception("late names of an erased account are looked for again")

    async def _erase_late_names(self, player: str, names: Names) -> None:
        house = self._house
        # another player who has taken one meanwhile keeps it
        free = {name for name in set[str]().union(*names.values()) if not await house.players.find(key(name))}
        names = {table: found & free for table, found in names.items()}
        if tables := await tables_naming(house.store, player, names):
            await house.erase(player, tables, names)
            self._erased.set()

    async def check_lets_go(self, player: Player) -> None:
        """Passes where nobody waits for the player. Raises Refusal `still_playing`, `still_entered`."""
        await check_erasable(self._house.store, player.id)
        self._house.check_waits_nowhere(player.id)

    async def erase(self, player: Player) -> None:
        """Erases the player's account; returns when nothing in memory knows the name either.

        Rule: TRN-PRIV-1
        """
        house, store = self._house, self._house.store
        sessions = await self._auth.sessions.of_player(player.id)
        # first: nobody comes back, even if the server stops here
        await close_account(store, player.id, house.now())
        for session in sessions:
            await self._auth.sockets.close_session(session.token)

        # before names go: what stands beside them in the logs is how entries are found
        await self._contests.withdraw_all_of(player.id)
        names = await house.erase(player.id, await tables_with(store, player.id))
        house.blocks.forget(player.id)
        house.bus.publish("blocks")
        for registry in self._registries:
            await registry.reload()
        self._erased.set()
        if house.bus.nodes():
            self._again.put_nowait((player.id, names))
