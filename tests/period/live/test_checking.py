"""Evidence from what is stored of real tables."""

import pytest
from msgspec.structs import replace

from tests.period.plans import period, plan
from tests.table.world import opened, play_deal
from valat.period.live.checking import find_evidence
from valat.store.checked_deals import deals_of_span
from valat.store.points import RankingSpan
from valat.store.tournaments import TournamentListing, add_tournament
from valat.store.traces import EntryTrace, add_trace

pytestmark = pytest.mark.anyio

NAMES = ("Ann", "Bob", "Cid", "Dan")


async def test_moves_with_the_time_that_they_took(tmp_path):
    """Of people alone, each from the event before it; whoever sat there, with the gain of the side."""
    async with opened(tmp_path) as world:
        table = await world.managed(*NAMES, cap={"deals": 1, "count_passed": True, "level": "draw"})
        guests = [await world.come(name, table) for name in NAMES]
        await table.management.resume()
        await world.wait(200)
        made = await play_deal(world, guests)
        span = RankingSpan(("belot",), 0, world.times.now() + 1)
        (deal,) = await deals_of_span(world.house.store, span, 9)
        assert (deal.table, deal.deal, len(deal.moves)) == (table.id, 1, made)
        assert {player for player, _ in deal.seats} == {guest.player.id for guest in guests}
        assert {ms for _, ms in deal.moves[1:]} == {0}
        assert await deals_of_span(world.house.store, replace(span, end_ms=1), 9) == []


async def test_moves_at_once_are_evidence_of_many_deals_alone(tmp_path):
    """Time stands still here: everybody is faster than a person, in few moves."""
    async with opened(tmp_path) as world:
        table = await world.managed(*NAMES, cap={"deals": 1, "count_passed": True, "level": "draw"})
        guests = [await world.come(name, table) for name in NAMES]
        await table.management.resume()
        await world.wait(200)
        await play_deal(world, guests)
        during = plan(start_ms=1, end_ms=world.times.now() + 1)
        assert await find_evidence(world.house.store, period("running", during)) == []


async def test_entries_of_the_period_from_one_device(tmp_path):
    """Unless all of them are out already."""
    async with opened(tmp_path) as world:
        store = world.house.store
        await store.writer.write(
            add_tournament(TournamentListing("cup", "q", 1, "belot", "quick", "open", 1))
        )
        people = [(await world.person(name)).id for name in NAMES[:2]]
        for player in people:
            await store.writer.write(add_trace(EntryTrace("cup", player, 50, 1, "n", "d")))
        running = period("running", plan(start_ms=1, end_ms=100))
        (one,) = await find_evidence(store, running)
        assert (one.kind, sorted(one.players), one.tournament) == ("device", sorted(people), "cup")
        assert await find_evidence(store, period("running", plan(start_ms=51, end_ms=100))) == []
