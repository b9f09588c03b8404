"""A tournament's tables in a folder whose server has run before, and is not running just now."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from tests.table.world import ManualTime, World, opened
from valat.protocol.table import Manager
from valat.store.players import Player
from valat.store.tournaments import running_tournaments
from valat.table.live.management import Management
from valat.table.live.table import Table
from valat.table.log.setting import Setting

Answer = TypeVar("Answer")


@asynccontextmanager
async def managing(folder: Path) -> AsyncIterator[World]:
    """The house of the folder, where time stands still from now on; a server may have died there."""
    async with opened(folder, ManualTime(int(time.time() * 1000))) as world:
        yield world


async def manage(world: World, ids: Sequence[str], **setting: Any) -> Table:
    """A table of a tournament that waits for entries, and so leaves it alone; asked for again the same one.

    Args:
        ids: of the players on the first seats; bots sit on the others.
    """
    # a table of a tournament that is not there is stopped when a server starts
    waiting = next(iter(await running_tournaments(world.house.store)))
    people = [await world.players.get(player) for player in ids]
    seats: list[Player | str] = [player for player in people if player is not None]
    fields = {"game": "belot", "cap": {"deals": 7}, **setting}
    return await world.house.open_managed(
        Manager("tournament", waiting.id, 1),
        msgspec.convert(fields, Setting),
        [*seats, *["house"] * (4 - len(seats))],
    )


def tournament_of(table: Table) -> str:
    """The id of the tournament that runs it."""
    assert table.state.setting.manager
    return table.state.setting.manager.id


def manager_of(table: Table) -> Management:
    """What its manager commands."""
    assert table.management is not None
    return table.management


def manage_now(folder: Path, command: Callable[[World], Awaitable[Answer]]) -> Answer:
    """What the command gives, for tests that are no coroutines themselves, beside a browser's loop too."""

    async def commanded() -> Answer:
        async with managing(folder) as world:
            return await command(world)

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, commanded()).result()
