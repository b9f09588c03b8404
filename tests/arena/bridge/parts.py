"""Programs at a table: our own, and such as break it."""

import asyncio
from contextlib import suppress

from tests.patience import PATIENCE as SECONDS
from valat import bots
from valat.arena.bridge.client import Client, ClientBot
from valat.arena.bridge.connection import MOST_LINE, Connection
from valat.arena.bridge.lines import Cards, Play, write_line
from valat.arena.bridge.seating import Patience, Seating
from valat.arena.bridge.table import BridgeTable
from valat.bots.bot import Budget
from valat.kernel.errors import Refusal

PATIENCE = Patience(seating=20, answer=SECONDS)
HURRY = Patience(seating=20, answer=0.3)


def player(team, seat, bot="house", **more):
    """Who plays, by a quick bot."""
    return ClientBot(team, seat, bots.find("bridge", bot), ("natural", "natural"), Budget(20), 0, **more)


class Twisted(Connection):
    """A connection on which something else is said.

    Args:
        twist: what is written in place of a message: bytes, None for nothing, or the coroutine that does so.
    """

    def __init__(self, reader, writer, twist):
        super().__init__(reader, writer)
        self.twist, self.writer = twist, writer
        self.hand, self.plays = (), []

    async def receive(self, seconds):
        message = await super().receive(seconds)
        if isinstance(message, Cards) and not self.hand:
            self.hand = message.hand
        if isinstance(message, Play):
            self.plays.append(message.card)
        return message

    async def send(self, message, seconds):
        said = self.twist(self, message)
        if asyncio.iscoroutine(said):
            await said
        elif said is not None:
            self.writer.write(said)
        if isinstance(message, Play):
            self.plays.append(message.card)


def straight(_, message):
    """What is meant."""
    return write_line(message).encode() + b"\r\n"


async def program(port, team, seat, twist=straight, bot="house"):
    """A program that plays until its session ends, and what ended it; None where it is the manager's end."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=MOST_LINE)
    client = Client(player(team, seat, bot), Twisted(reader, writer, twist), PATIENCE)
    try:
        return [known async for known in client.session()], None
    except Refusal as refusal:
        return [], refusal


async def evening(boards, twists=None, patience=PATIENCE, bot="house"):
    """What four programs make of boards: the states, the breaches, and how each program ended.

    Args:
        twists: by seat, what the program there says in place of its messages.
    """
    seating = Seating(patience, [None, None])
    await seating.listen("127.0.0.1", 0)
    programs = [
        asyncio.create_task(
            program(seating.port, "AB"[seat % 2], seat, (twists or {}).get(seat, straight), bot)
        )
        for seat in range(4)
    ]
    table = BridgeTable(await seating.wait(), patience)
    states = []
    for number, board in enumerate(boards):
        states.append(await table.play(board, number))
        if table.breaches:
            break
    await table.end()
    with suppress(TimeoutError):
        async with asyncio.timeout(SECONDS):
            await asyncio.wait(programs)
    return states, table.breaches, [each.result() for each in programs]
