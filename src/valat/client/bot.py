"""A bot over the network: a function from view to move, at a table."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from valat.client.player import Client
from valat.client.seat import Seat
from valat.kernel.errors import Refusal
from valat.protocol.table import MatchPicture, SeatPicture, TableMessage

Choose = Callable[[dict[str, Any]], str]
"""A bot: gives a move's text for a view."""


async def play(choose: Choose, client: Client, table: str, invite: str | None = None) -> dict[str, Any]:
    """The `match` of the last message, after the bot has played at its seat to the match's end.

    Args:
        choose: asked in a thread of its own, each time the bot may move.
        client: a player who has, or is given here, a seat at the table.
        table: where; `client.play(game)` gives one with a seat.
        invite: the invitation of a private table.
    Raises:
        Refusal: the bot's move was refused, there is no seat, the server is gone.
    """
    async with client.connect(table, invite) as seat:
        async for message in seat:
            # older pictures may still wait in the queue: to answer them would be stale
            if isinstance(message, TableMessage) and message is seat.now:
                if message.table.phase in ("over", "closed", "frozen"):
                    return _fields(message.match)
                await _turn(choose, seat, message)
    return {}


def _fields(match: MatchPicture | None) -> dict[str, Any]:
    return msgspec.json.decode(msgspec.json.encode(match), type=dict[str, Any]) if match else {}


async def _turn(choose: Choose, seat: Seat, message: TableMessage) -> None:
    """Does what the picture asks of the bot: take a seat, move, go on to the next deal."""
    table = message.table
    if table.you is None:
        await _in_time(seat.sit(_free(table.seats)))
    elif table.phase == "between" and not table.seats[table.you].ready:
        await _in_time(seat.ready())
    elif table.phase == "playing" and message.view and message.view.get("legal"):
        # in a thread, so that pings and pictures are answered while the bot thinks
        move = await asyncio.to_thread(choose, message.view)
        await _in_time(seat.move(move, message))


async def _in_time(act: Awaitable[int]) -> None:
    """Does the act, unless the table has gone on: the clock or somebody else was first."""
    try:
        await act
    except Refusal as refusal:
        if refusal.code not in ("stale", "taken"):
            raise


def _free(seats: tuple[SeatPicture, ...]) -> int:
    for number, seat in enumerate(seats):
        if seat.kind != "person":
            return number
    raise Refusal("No seat is free at this table.", code="full")
