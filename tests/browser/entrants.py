"""People at a tournament without a browser: each enters, comes when called, plays the first legal move."""

import asyncio
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect

from tests.patience import PATIENCE
from valat.client.bot import play
from valat.client.player import Client
from valat.kernel.errors import Refusal


class Entrants:
    """Players of a server, in a thread with an event loop of its own.

    Args:
        url: the server's.
        names: what they are called.
    """

    def __init__(self, url: str, names: Sequence[str]) -> None:
        self._url, self._names = url, names
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._players: list[Client] = []
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self) -> None:
        """Lets all of them come in, and listen on their sockets for a call."""
        self._thread.start()
        self._run(self._come_in())

    def stop(self) -> None:
        """Lets all of them go."""
        self._run(self._go())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def enter(self, tournament: str) -> None:
        """All of them enter, one after the other."""
        for number, player in enumerate(self._players, 1):
            body = {"rules": 1, "nonce": f"{number:032x}"}
            self._run(_post(player, f"/api/tournaments/{tournament}/enter", body))

    def _run(self, what: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(what, self._loop).result(PATIENCE)

    async def _come_in(self) -> None:
        for name in self._names:
            player = await Client(self._url).__aenter__()
            await player.rename(name)
            self._players.append(player)
            self._begin(self._listen(player))

    async def _go(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for player in self._players:
            await player.__aexit__()

    def _begin(self, what: Any) -> None:
        task = self._loop.create_task(what)
        self._tasks.add(task)

    async def _listen(self, player: Client) -> None:
        """Plays at each table to which the player is called."""
        cookies = "; ".join(f"{name}={value}" for name, value in player._http.cookies.items())
        url = self._url.replace("http", "ws", 1) + "/ws/me"
        async with connect(url, additional_headers={"Cookie": cookies}, proxy=None) as socket:
            async for text in socket:
                message = msgspec.json.decode(text)
                if message["type"] == "called":
                    self._begin(_play(player, message["table"]))


async def _play(player: Client, table: str) -> None:
    try:
        await play(lambda view: view["legal"][0], player, table)
    except Refusal as refusal:
        # the table is closed, or the player is no longer one of it
        if refusal.code not in ("closed", "no_server", "no_table"):
            raise


async def _post(player: Client, path: str, body: dict[str, Any]) -> None:
    headers = {"x-csrftoken": player._http.cookies.get("csrftoken") or ""}
    answer: httpx.Response = await player._http.post(path, json=body, headers=headers)
    answer.raise_for_status()


@contextmanager
def entrants(url: str, names: Sequence[str]) -> Iterator[Callable[[str], None]]:
    """What lets people of these names enter a tournament, by its id; they play until the block is left."""
    people = Entrants(url, names)
    people.start()
    try:
        yield people.enter
    finally:
        people.stop()
