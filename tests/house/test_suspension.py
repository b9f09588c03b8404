"""What a suspension does to those who are at tables."""

import pytest

from tests.table.world import on_turn, opened
from valat.kernel.errors import Refusal
from valat.store.staff.audit import AuditEntry, audit_statements
from valat.store.staff.sanctions import Sanction, sanction_statements

pytestmark = pytest.mark.anyio

AWAY_MS = 12_000
"""So long others wait for somebody who is away."""


def suspension(world, guest, ms=60_000):
    return Sanction("e1", guest.player.id, "suspend", world.times.now() + ms)


async def test_a_match_goes_on_as_without_somebody_who_is_away(world):
    """TRN-STAFF-1: their own sockets end, a bot plays for them, and the others stay."""
    guests = await world.four(clock=None, access="private")
    gone = on_turn(guests)
    others = [guest for guest in guests if guest is not gone]
    world.house.sanction(suspension(world, gone))
    assert [guest.subscription.code for guest in (gone, *others)] == [1012, None, None, None]
    await gone.leave_room()
    await world.wait(AWAY_MS)
    seats = others[0].picture["table"]["seats"]
    assert [seat["bot_plays"] for seat in seats if seat["name"] == gone.player.name] == [True]
    assert others[0].picture["table"]["ply"] > 0


async def test_who_is_suspended_comes_back_when_it_is_over(world):
    """To the own seat; not before."""
    ann = await world.open()
    world.house.sanction(suspension(world, ann))
    await ann.leave_room()
    with pytest.raises(Refusal) as refused:
        await world.come("Ann", ann.table)
    assert refused.value.code == "suspended"
    world.times.ms += 60_000
    assert (await world.come("Ann", ann.table)).picture["table"]["you"] == 0


async def test_a_suspension_outlasts_a_restart(tmp_path):
    """TRN-STAFF-1: the house reads it back."""
    async with opened(tmp_path) as world:
        ann = await world.open()
        sanction = suspension(world, ann, 86_400_000)
        entry = AuditEntry("e1", 1, None, "suspend", "house", "report:t/1", "So.", (ann.player.id,))
        await world.house.store.writer.write([*audit_statements(entry), *sanction_statements(sanction)])
        times = world.times
    async with opened(tmp_path, times) as world:
        with pytest.raises(Refusal) as refused:
            await world.open("Ann")
        assert refused.value.code == "suspended"
        await world.open("Bob")
