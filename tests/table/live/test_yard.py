"""A stock that is made anew in the middle of a deal: yard bridge's reshuffles."""

import pytest

from tests.table.live.test_secrecy import stored
from tests.table.world import ManualTime, on_turn, opened
from valat.kernel.proof import Proof
from valat.match.proof import proofs

pytestmark = pytest.mark.anyio


async def move(guests, *, drawing):
    """Whoever is on turn draws where that is wanted and may be, else plays the first card."""
    legal = on_turn(guests).picture["view"]["legal"]
    await on_turn(guests).play(legal.index("draw") if drawing and "draw" in legal else 0)


async def reshuffled(world):
    """Two people in the middle of a deal whose stock has been made anew."""
    guests = await world.mixed(game="yard", options={"players": 2})
    while not guests[0].picture["scene"]["reshuffled"]:
        if guests[0].picture["table"]["phase"] == "between":  # somebody went out before the stock was used up
            await world.wait(30_000)
        else:
            await move(guests, drawing=True)
    return guests


async def test_the_new_stock_is_the_same_after_a_restart_and_nowhere_in_the_store(tmp_path, known_cards):
    """Its order follows from the deal's own sealed secret; the files name no card that was not played."""
    times = ManualTime()
    async with opened(tmp_path, times) as world:
        guests = await reshuffled(world)
        state = guests[0].table.state
        content = stored(tmp_path)
        assert state.phase == "playing"
        assert b"reshuffles" not in content
        assert b'"stock"' not in content
    async with opened(tmp_path, times) as world:
        again = await world.house.get(state.id)
        assert again.state.deal.state == state.deal.state


async def test_a_reshuffled_deal_can_be_checked_and_replayed(world):
    """Its record has the new stock; secret and nonces give just that one, and no other."""
    guests = await reshuffled(world)
    while guests[0].picture["table"]["phase"] == "playing":
        await move(guests, drawing=False)
    number = guests[0].picture["table"]["deal"]
    record = await world.record(guests[0].table.id, number, guests[0].player)
    assert record["reshuffles"]
    assert [type(proof) for proof in proofs(record)] == [Proof]
    first, *rest = record["reshuffles"]
    assert not [p for p in proofs({**record, "reshuffles": [first[::-1], *rest]}) if isinstance(p, Proof)]
