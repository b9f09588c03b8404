"""Players whose server dies: each asks again until it is there, and plays on."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from random import Random
from typing import TypeVar

from valat.client import Client, Seat, TableMessage
from valat.kernel.errors import Refusal

T = TypeVar("T")


class PatientPlayer:
    """Somebody who asks again whenever the server is away.

    Attributes:
        client: their connection.
        rng: all their chance.
        away: the codes of refusals after which they ask again.
    """

    away: Sequence[str] = ("no_server",)

    def __init__(self, url: str, rng: Random) -> None:
        self.client, self.rng = Client(url, timeout=30), rng

    def choose(self, legal: Sequence[str]) -> str:
        """One of the legal moves."""
        return self.rng.choice(legal)

    async def close(self) -> None:
        """Lets go of the connections."""
        await self.client.__aexit__()

    async def sit(self, table: str) -> None:
        """Plays at a table until its match is over or the line is lost."""
        with suppress(Refusal):
            async with self.client.connect(table) as seat:
                async for message in seat:
                    if isinstance(message, TableMessage) and message is seat.now:
                        if message.table.phase in ("over", "closed"):
                            return
                        await self._act(seat, message)

    async def _act(self, seat: Seat, message: TableMessage) -> None:
        with suppress(Refusal):
            if message.table.phase == "between":
                await seat.ready()
            elif message.table.phase == "playing" and message.view and message.view["legal"]:
                await seat.move(self.choose(message.view["legal"]), message)

    async def again(self, ask: Callable[[], Awaitable[T]]) -> T:
        """The answer, asked for until the server is there."""
        while True:
            try:
                return await ask()
            except Refusal as refusal:
                if refusal.code not in self.away:
                    raise
                await asyncio.sleep(0.1)
