"""A seat that acts off turn: Santase's claims."""

from random import Random

import pytest

from tests.table.world import play_at_random
from valat.table.live.clock import COMMITMENTS_MS

pytestmark = pytest.mark.anyio


async def test_a_match(world):
    """A person and a bot play to eleven game points; every move in between is taken."""
    ann = await world.open("Ann", game="santase", fill="bots")
    await world.wait(COMMITMENTS_MS)
    await play_at_random(world, [ann], Random(2))
    match = ann.picture["match"]

    assert max(match["scores"]) >= 11
    assert match["winner"] == match["scores"].index(max(match["scores"]))


async def claimed(world):
    """Ann and Bob at random moves until one claims who is not on turn, and that seat."""
    guests = await world.mixed(game="santase")
    rng = Random(3)
    while True:
        clock = guests[0].picture["table"]["clock"]
        for guest in guests:
            table, view = guest.picture["table"], guest.picture["view"]
            if view["legal"] == ["claim"]:
                await world.wait(7000)
                assert guest.picture["scene"]["turn"] != table["you"]
                assert guests[0].picture["table"]["clock"]["seats"] == clock["seats"] == [1 - table["you"]]
                assert "ok" in await guest.play()
                return guests, table["you"]
        await play_at_random(world, guests, rng, 1)


async def test_a_claim_off_turn(world, known_cards):
    """It ends the deal; the event has the seat and the bare move; only the seat on turn had a clock."""
    guests, seat = await claimed(world)
    for guest in guests:
        event = next(m["event"] for m in reversed(guest.told("table")) if m["event"]["kind"] == "move")
        assert (event["seat"], event["move"]) == (seat, "claim")
        assert guest.picture["view"]["moves"][-1] == f"{seat}:claim"
        assert guest.picture["table"]["phase"] in ("between", "over")
