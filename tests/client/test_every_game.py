"""Matches of every game over the network, people and bots mixed."""

import asyncio
from contextlib import AsyncExitStack

from tests.client.test_client import chooser, run
from tests.shapes import each_shape, shortened
from valat import games
from valat.client import Client, play
from valat.kernel.options import read_options
from valat.match.proof import proofs
from valat.match.replay import run_record as played
from valat.table.live.seats import BOT_NAMES


async def mixed(address, shape, bots):
    """The match as each person saw it end, and its record, after people have played with so many bots."""
    async with AsyncExitStack() as stack:
        ann = await stack.enter_async_context(Client(address))
        # on the first seat, for the bots sit on the last ones
        clock = {"move": 600, "bank": 0}
        opened = await ann.open_table(**shortened(shape), fill="people", seat=0, clock=clock)
        seats = (await ann.get(f"tables/{opened.table}"))["seats"]
        async with ann.connect(opened.table) as seat:
            for number in range(len(seats) - bots, len(seats)):
                await seat.act("bot", seat=number)
        people = [ann, *[await stack.enter_async_context(Client(address)) for _ in seats[1 + bots :]]]
        matches = (play(chooser(seed), person, opened.table) for seed, person in enumerate(people))
        ends = await asyncio.gather(*matches)
        return ends, await ann.get(f"replay/{opened.table}"), await ann.get(f"export/{opened.table}")


@each_shape
def test_people_and_bots_play_a_match(address, shape):
    """Everybody sees the same end, which is the record's; every deal in it can be checked."""
    game = games.find(shape[0])
    bots = game.players(read_options(game.presets, shape[1])) // 2
    ends, replay, export = run(mixed(address, shape, bots))

    assert all(end == ends[0] for end in ends)
    places = played(export).places
    assert (list(places.scores), places.winner) == (ends[0]["scores"], ends[0]["winner"])
    assert (replay["scores"], replay["winner"]) == (ends[0]["scores"], ends[0]["winner"])
    assert replay["players"][-bots:] == list(BOT_NAMES[: len(replay["players"])][-bots:])
    assert [proof.deal for proof in proofs(export)] == [deal["deal"] for deal in replay["deals"]]
