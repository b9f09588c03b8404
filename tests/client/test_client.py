"""The Python client against a real server."""

import asyncio
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random

import pytest

from valat.client import Client, Seat, TableMessage, play
from valat.kernel.errors import Refusal

SHORT = {"options": {"target": 51}, "clock": {"move": 600, "bank": 0}}
LIMIT = 600
"""Seconds: what takes longer hangs."""


def run(coroutine):
    """What the coroutine gives; it may not hang."""

    async def limited():
        async with asyncio.timeout(LIMIT):
            return await coroutine

    return asyncio.run(limited())


def chooser(seed):
    """A bot that plays any legal move."""
    random = Random(seed)
    return lambda view: random.choice(view["legal"])


def test_a_guest_plays_a_match_with_bots(address):
    """One call plays to the end; the replay, the export and the player's page know the match afterwards."""

    async def main():
        async with Client(address) as client:
            table = (await client.open_table("belot", **SHORT)).table
            match = await play(chooser(1), client, table)
            name = (await client.me()).name
            return (
                match,
                await client.get(f"replay/{table}"),
                await client.get(f"replay/{table}/1"),
                await client.get(f"export/{table}"),
                await client.get(f"players/{name}"),
            )

    match, replay, deal, export, player = run(main())
    assert max(match["scores"]) >= 51
    assert (replay["scores"], replay["winner"]) == (match["scores"], match["winner"])
    assert len(replay["deals"]) == len(export["deals"]) == len(match["deals"])
    assert deal["steps"][0]["move"] is None
    assert [step["move"] for step in deal["steps"][1:]] == deal["record"]["moves"]
    assert deal["verified"]["ok"]
    assert (player["matches"][0]["table"], player["matches"][0]["over"]) == (replay["table"], True)


def test_the_players_nonce_is_in_the_deal(address):
    """Committed to and given by the client itself, which has seen no other list than was agreed on."""

    async def main():
        async with Client(address) as client:
            table = (await client.open_table("santase", clock={"move": 600, "bank": 0})).table
            async with client.connect(table) as seat:
                async for message in seat:
                    if isinstance(message, TableMessage) and message.scene is not None:
                        return seat.nonces, seat.unfair, message.table.seal
        return None

    nonces, unfair, seal = run(main())
    assert (list(nonces), unfair, seal.nonces, seal.refused) == ([1], set(), 1, ())


class FrailSeat(Seat):
    """Loses its connection right after every tenth move is sent."""

    moves = 0

    async def move(self, move, at=None):
        act = asyncio.ensure_future(super().move(move, at))
        self.moves += 1
        if self.moves % 10 == 0:
            await asyncio.sleep(0)
            self._socket.transport.abort()
        return await act


class FrailClient(Client):
    """A client whose connections break."""

    seat = FrailSeat


def test_four_people_play_over_frail_connections(address):
    """A lost connection comes back by itself, in the middle of a move, and nothing is lost or done twice."""

    async def main():
        async with AsyncExitStack() as stack:
            clients = [await stack.enter_async_context(FrailClient(address)) for _ in range(4)]
            opened = await clients[0].open_table("belot", fill="people", **SHORT)
            players = (play(chooser(seed), client, opened.table) for seed, client in enumerate(clients))
            return await asyncio.gather(*players)

    ends = run(main())
    assert all(end == ends[0] for end in ends)
    assert max(ends[0]["scores"]) >= 51


@asynccontextmanager
async def on_turn(address, **setting):
    """A seat at a new table with bots, once it is on turn."""
    async with Client(address) as client:
        opened = await client.open_table("belot", **setting)
        async with client.connect(opened.table) as seat:
            async for message in seat:
                if isinstance(message, TableMessage) and message.view and message.view["legal"]:
                    break
            yield seat


def test_a_refusal_keeps_its_code_rule_and_sentence(address):
    """An illegal move raises what the server said."""

    async def main():
        async with on_turn(address, access="private", clock=None) as seat:
            await seat.move("XX")

    with pytest.raises(Refusal) as refused:
        run(main())
    assert (refused.value.code, refused.value.rule) == ("illegal", "BEL-BID-2")


async def follow_hints(seat, amount):
    """Plays what is proposed, so often; each proposal and what was legal there."""
    proposed = []
    async for message in seat:
        if isinstance(message, TableMessage) and message is seat.now and message.view:
            if message.table.phase == "between" and not message.table.seats[0].ready:
                await seat.ready()
            elif message.table.phase == "playing" and message.view["legal"]:
                proposed.append((await seat.hint(), message.view["legal"]))
                await seat.move(proposed[-1][0], message)
        if len(proposed) == amount:
            return proposed
    return proposed


def test_a_move_that_is_made_is_seen(address):
    """When `move` returns, the newest picture shows it."""

    async def main():
        async with on_turn(address, access="private", clock=None) as seat:
            before = seat.now
            await seat.move(before.view["legal"][0])
            return before.scene["ply"], seat.now.scene["ply"]

    before, after = run(main())
    assert after > before


def test_hints_are_legal_moves(address):
    """Whoever plays what the hints say plays on: calls and cards."""

    async def main():
        async with Client(address) as client:
            opened = await client.open_table("belot", access="private", clock=None)
            async with client.connect(opened.table) as seat:
                return await follow_hints(seat, 6)

    proposed = run(main())
    assert len(proposed) == 6
    assert all(move.partition("+")[0] in legal for move, legal in proposed)


def test_a_hint_is_refused_where_there_is_none(address):
    """The table's setting says so."""

    async def main():
        async with on_turn(address, hints=False) as seat:
            await seat.hint()

    with pytest.raises(Refusal) as refused:
        run(main())
    assert refused.value.code == "hints_off"


def test_a_closed_door_is_told(address):
    """A table that is not there ends the seat with the server's refusal."""

    async def main():
        async with Client(address) as client, client.connect("nothing") as seat:
            await anext(seat)

    with pytest.raises(Refusal) as refused:
        run(main())
    assert refused.value.code == "no_table"


def test_without_a_server_the_client_says_so():
    """Nobody listens: `no_server`, with the address."""

    async def main():
        async with Client("http://127.0.0.1:9"):
            pass

    with pytest.raises(Refusal) as refused:
        run(main())
    assert refused.value.code == "no_server"
    assert "127.0.0.1:9" in refused.value.why


def test_the_guides_bot_plays_a_match(address, request, capsys):
    """The example of the guide is a whole program."""
    guide = (request.config.rootpath / "docs" / "bots.md").read_text("utf-8")
    program = guide.partition("```python\n")[2].partition("```")[0]
    assert "http://127.0.0.1:8000" in program
    exec(
        compile(program.replace("http://127.0.0.1:8000", address), "docs/bots.md", "exec"),
        {"__name__": "guide"},
    )
    assert "'scores'" in capsys.readouterr().out
