"""People who play while things go wrong, come by any node, and note what they are told."""

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from functools import partial
from hashlib import sha256
from random import Random

import msgspec

from tests.chaos.match import AWAY, Ledger, play
from tests.chaos.tournaments import Person, play_together
from tests.cluster.checker import Witness
from valat.client import Client, Seat
from valat.client.messages import read
from valat.kernel.errors import Refusal
from valat.protocol.errors import CommandDone
from valat.protocol.table import TableMessage

MOVE_S = 5
"""The shortest clock there is."""
SETTING = {
    "game": "santase",
    "options": {"target": 3},
    "fill": "people",
    "access": "private",
    "clock": {"move": MOVE_S},
}
HESITATES = 0.1
"""How often who is slow moves at about the moment at which the clock does."""
PAUSE_S = 0.1
"""Seconds until people who were refused ask again."""


class WitnessingSeat(Seat):
    """A seat that notes what it is told, and comes back by any of the nodes.

    Args:
        player: who sits here.
        urls: of all nodes.
    """

    def __init__(
        self,
        witness: Witness,
        player: str,
        urls: Sequence[str],
        rng: Random,
        url: str,
        cookies: str,
        table: str,
        invite: str | None,
    ) -> None:
        super().__init__(url, cookies, table, invite)
        self._witness, self._table, self._player = witness, table, player
        self._nodes, self._rng = [node.replace("http", "ws", 1) for node in urls], rng
        self._path = self._url.removeprefix(url.replace("http", "ws", 1)).removeprefix(url)

    async def _connect(self) -> None:
        self._url = self._rng.choice(self._nodes) + self._path
        await super()._connect()

    async def _take(self, text: str | bytes) -> Refusal | None:
        message = read(text)
        if isinstance(message, CommandDone) and message.ok in self._open:
            if msgspec.json.decode(self._open[message.ok][0])["do"] != "move":
                self._witness.wishes.add(message.ok)
            self._witness.acknowledge(self._table, self._player, message.ok, message.seq)
        if isinstance(message, TableMessage):
            shown = sha256(msgspec.json.encode([message.view, message.scene])).hexdigest()
            self._witness.see(self._table, self._player, message.seq, shown)
        return await super()._take(text)


class SlowSeat(WitnessingSeat):
    """One whose moves race now and then with the clock."""

    async def move(self, move: str, at: TableMessage | None = None) -> int:
        if self._rng.random() < HESITATES:
            await asyncio.sleep(MOVE_S + self._rng.uniform(-0.5, 0.3))
        return await super().move(move, at)


class Lane:
    """Two people who play one match after the other, and come by any node.

    Args:
        seat: how they sit.

    Attributes:
        ledgers: what they were told, by match; the last is under way.
    """

    def __init__(
        self,
        urls: Sequence[str],
        witness: Witness,
        rng: Random,
        seat: type[WitnessingSeat] = WitnessingSeat,
    ) -> None:
        self._urls, self._witness, self._rng, self._seat = urls, witness, rng, seat
        self.ledgers: list[Ledger] = []

    @property
    def acts(self) -> int:
        """How many acts were acknowledged."""
        return sum(ledger.acts for ledger in self.ledgers)

    async def play(self, end: asyncio.Event) -> None:
        """Returns when that is set and the match that is under way is over."""
        while not end.is_set():
            with suppress(Refusal):
                await self._play()
            await asyncio.sleep(PAUSE_S)

    async def _play(self) -> None:
        """One match. Raises Refusal where no node opens a table."""
        async with AsyncExitStack() as stack:
            people = [Client(self._rng.choice(self._urls)) for _ in range(2)]
            for person in people:
                stack.push_async_callback(person.__aexit__)
            names = [(await person.me()).id for person in people]
            opened = await people[0].open_table(**SETTING, seat=0)
            ledger = Ledger(opened.table)
            self.ledgers.append(ledger)
            async with asyncio.TaskGroup() as group:
                for number, person in enumerate(people):
                    rng = Random(self._rng.random())
                    person.seat = partial(self._seat, self._witness, names[number], self._urls, rng)
                    seat = await stack.enter_async_context(person.connect(opened.table, opened.invite))
                    group.create_task(play(seat, number, ledger, rng))


class Entrant(Person):
    """A player who comes to every round of a tournament."""

    away = ("no_server", "no_node", "node_gone", *AWAY)

    def __init__(self, urls: Sequence[str], witness: Witness, game: str, rng: Random) -> None:
        super().__init__(rng.choice(urls), game, rng)
        self._comes, self._leaves = True, False
        self._urls, self._witness = urls, witness

    async def _enter(self) -> str:
        # only now: who registers and is not answered comes back as another guest
        me = await self.again(self.client.me)
        self.client.seat = partial(WitnessingSeat, self._witness, me.id, self._urls, self.rng)
        return await super()._enter()


async def play_tournaments(
    urls: Sequence[str], witness: Witness, rng: Random, end: asyncio.Event
) -> list[bytes]:
    """The exports of quick tournaments, one after the other; the last is final after that is set."""
    exports = []
    while not end.is_set():
        exports.append(await play_together([Entrant(urls, witness, "santase", rng) for _ in range(8)]))
    return exports
