"""An arena's life: it works and holds seats until it is told to end, or the house wants none of it."""

import asyncio
import re
import signal
import socket
from collections.abc import Callable, Sequence
from pathlib import Path
from time import time

from msgspec import Struct

from valat.arena.sandbox.lanes import choose_lane
from valat.arena.service.house import HouseClient
from valat.arena.service.lessee import Lessee, Means
from valat.arena.service.packages import PackageCache
from valat.arena.service.patience import PAUSES
from valat.arena.service.places import PACKAGES, exclusive, folder_id, remove_left
from valat.arena.service.pool import WorkerPool
from valat.arena.service.seats import SeatSocket
from valat.kernel.errors import Refusal, Unreadable

KEPT_S = 30 * 86_400
"""How long a contest's folder stays after it was let go."""


class Settings(Struct, frozen=True):
    """What an arena is told when it starts.

    Attributes:
        house: the address.
        key: by which the house knows it.
        folder: of all that it keeps.
        workers: of one core each.
        seats: held at once.
        on: where contests are played: `processes`, `ray` or `ray:HOST:PORT`.
        league: whether it plays for the league while there is nothing else to do.
    """

    house: str
    key: str
    folder: Path
    workers: int
    seats: int
    on: str = "processes"
    pauses: Sequence[float] = PAUSES
    league: bool = True


def serve(settings: Settings, noted: Callable[[str], None]) -> None:
    """Returns when a signal has ended it, and nothing of it is left.

    Args:
        noted: hears a line of all that happens.

    Raises:
        Refusal: the house gives it nothing, its folder is another's; code as the house's, `unreadable`.
    """
    with exclusive(settings.folder):
        remove_left(settings.folder, time() - KEPT_S)
        asyncio.run(_until_signal(settings, noted))


def read_key(file: Path) -> str:
    """The key in a file. Raises Unreadable `no_file`."""
    try:
        key = file.read_text("ascii").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise Unreadable(f"Can't read {file}: {error}.", key="no_file") from None
    if not re.fullmatch(r"[0-9a-f]{64}", key):
        raise Unreadable(f"{file} has no key of 64 hex digits.", key="no_file")
    return key


def arena_name(folder: Path) -> str:
    """The name of the arena in that folder: the machine's, and what tells it from all others."""
    machine = re.sub(r"[^A-Za-z0-9_-]", "-", socket.gethostname())[:30]
    return f"{machine or 'arena'}-{folder_id(folder)}"


def lane_name() -> str | None:
    """The lane that strangers' bots run in here; None where there is none."""
    try:
        return choose_lane().name
    except Refusal:
        return None


async def _until_signal(settings: Settings, noted: Callable[[str], None]) -> None:
    loop = asyncio.get_running_loop()
    living = asyncio.create_task(work_for(settings, noted))
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, living.cancel)
    await asyncio.wait({living})
    if not living.cancelled():
        living.result()


async def work_for(settings: Settings, noted: Callable[[str], None]) -> None:
    """Works and holds seats until it is cancelled; then nothing of it is left. Raises Refusal."""
    means = Means(
        arena_name(settings.folder),
        settings.folder,
        settings.on,
        lane_name(),
        settings.pauses,
        settings.league,
    )
    noted(f"{means.name}: {_lane(means.lane)}, {settings.workers} workers, {settings.seats} seats.")
    async with HouseClient(settings.house, settings.key) as house:
        packages = PackageCache(settings.folder / PACKAGES, house)
        pool = WorkerPool(settings.workers, is_cluster=settings.on != "processes")
        seats = SeatSocket(settings.house, settings.key, packages, means, settings.seats, noted)
        lessee = Lessee(house, packages, pool, means, lambda: seats.is_idle, noted)
        tasks = {asyncio.create_task(lessee.run()), asyncio.create_task(seats.run())}
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


def _lane(lane: str | None) -> str:
    return f"lane {lane}" if lane else "no lane for untrusted bots (see 'valat arena probe')"
