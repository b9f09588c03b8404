"""The server is killed in the middle of a deal at a tournament's table, which waits for nobody's request."""

import asyncio
import time

import pytest

from tests.chaos.mortal import MortalServer
from tests.managing import manage, manager_of, managing
from tests.patience import PATIENCE
from valat.client import Client
from valat.kernel.errors import Refusal
from valat.store.database import open_archive
from valat.store.log import read_events


class Cup:
    """A tournament whose one table is managed while the server is dead; `await server.kill(cup.opens)`.

    Attributes:
        table: its id, once it was opened.
        left_ms: of the clock, as the manager saw it last.
    """

    def __init__(self, folder, player, move_s):
        self._folder, self._player, self._clock = folder, player, {"move": move_s, "bank": 0}
        self.table, self.left_ms = "", None

    async def opens(self):
        """Opens the table, which has dealt when somebody comes."""
        async with managing(self._folder) as world:
            table = await manage(world, [self._player], clock=self._clock)
            await manager_of(table).resume()
            await world.wait(0)
            self.table = table.id

    async def pauses(self):
        """Pauses it when whoever is on turn has thought for three seconds."""
        async with managing(self._folder) as world:
            table = await world.house.get(self.table)
            await world.wait(3_000)
            await manager_of(table).pause()

    async def resumes(self):
        """Resumes it an hour later, and looks at the clock."""
        async with managing(self._folder) as world:
            table = await world.house.get(self.table)
            await world.wait(3_600_000)
            await manager_of(table).resume()
            clock = table.picture(None)["table"]["clock"]
            self.left_ms = clock["left_ms"]

    async def log(self):
        """Its events so far, beside the server."""
        async with open_archive(self._folder) as archive:
            return await read_events(archive, self.table)


async def play_moves(client, table, count):
    """Makes so many first legal moves; by number of the event what was acknowledged, as (deal, ply, move)."""
    made = {}
    async with client.connect(table) as seat:
        async for _ in seat:
            now = seat.now
            if not now.view["legal"]:
                continue
            if len(made) == count:
                return made
            move = now.view["legal"][0]
            made[await seat.move(move, now)] = (now.table.deal, now.scene["ply"], move)
    raise AssertionError("the table has ended")


def moves_of(events):
    """The moves of a log by number."""
    return {e.seq: (e.body["deal"], e.body["ply"], e.body["move"]) for e in events if e.kind == "move"}


def run(coroutine):
    """What the coroutine gives; it may not hang."""
    return asyncio.run(asyncio.wait_for(coroutine, 4 * PATIENCE))


def test_it_goes_on_before_anybody_asks(tmp_path):
    """Nothing acknowledged is lost, and whoever is on turn has the whole time from the restart on."""

    async def main():
        async with MortalServer(tmp_path) as server, Client(server.url) as ann:
            cup = Cup(tmp_path, (await ann.me()).id, move_s=5)
            await server.kill(cup.opens)
            made = await play_moves(ann, cup.table, 2)
            last, killed_ms = len(await cup.log()), time.time() * 1000
            await server.kill()
            # nobody is connected, and nothing is asked of the server
            while len(events := await cup.log()) == last:  # noqa: ASYNC110 -- another process writes it
                await asyncio.sleep(0.05)
            return made, events, last, killed_ms

    made, events, last, killed_ms = run(main())
    assert made.items() <= moves_of(events).items()
    first = events[last]
    assert (first.kind, first.body["by"], first.body["seat"]) == ("move", "clock", 0)
    assert first.at_ms - killed_ms >= 5_000


def test_a_pause_outlasts_a_killed_server(tmp_path):
    """Nobody moves before its manager says so; then the clock has what was left."""

    async def main():
        async with MortalServer(tmp_path) as server, Client(server.url) as ann:
            cup = Cup(tmp_path, (await ann.me()).id, move_s=30)
            await server.kill(cup.opens)
            made = await play_moves(ann, cup.table, 2)
            await server.kill(cup.pauses)
            shown = []
            for _ in range(2):
                async with ann.connect(cup.table) as seat:
                    await anext(seat)
                    with pytest.raises(Refusal) as refused:
                        await seat.move(seat.now.view["legal"][0])
                    shown.append((seat.now.table.paused, seat.now.table.clock, refused.value.code))
                await server.kill()
            await server.kill(cup.resumes)
            return made, await cup.log(), shown, cup.left_ms

    made, events, shown, left_ms = run(main())
    assert shown == [(True, None, "paused")] * 2
    assert made.items() <= moves_of(events).items()
    assert left_ms == 27_000
