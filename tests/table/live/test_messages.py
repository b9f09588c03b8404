"""Every message that a table sends is what its structs say, field by field."""

from random import Random
from typing import Any

import msgspec
import pytest

from tests.protocol.generator import scenes
from tests.shapes import setting
from tests.table.world import play_at_random
from valat import games
from valat.protocol.messages import TableSocketMessage

pytestmark = pytest.mark.anyio


def check(told: Any, struct: Any) -> None:
    """Reads JSON as the struct and writes it again: an unknown field would be lost, a wrong one refused."""
    read = msgspec.convert(told, struct)
    assert msgspec.json.decode(msgspec.json.encode(read)) == told


PRESETS = [(game, preset) for game in games.names() for preset in games.find(game).presets]


@pytest.mark.parametrize(("game", "preset"), PRESETS)
async def test_the_messages_of_a_played_table(world, game, preset):
    """Those of a deal, its score and the next deal, for players and a watcher; views and scenes, too."""
    guests = await world.mixed(**setting((game, {"rules": preset})))
    table = guests[0].table
    watcher = await world.come("Will", table, table.invite)
    await play_at_random(world, guests, Random(1), until=lambda: guests[0].picture["match"]["deals"])
    await world.wait(60_000)
    for message in [message for guest in (*guests, watcher) for message in guest.heard]:
        check(message, TableSocketMessage)
        if message["type"] == "table" and message["view"]:
            check(message["view"], games.find(game).View)
            check(message["scene"], scenes()[games.family(game)])
