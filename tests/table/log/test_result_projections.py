"""The end of a managed table's match writes what its manager needs to know, once and with it."""

import pytest
from msgspec.structs import replace

from tests.table.log.logs import dealt, event, moved, played_out
from tests.table.world import START, opened, play_deal
from valat.kernel.game import Places
from valat.kernel.match_cap import MatchCap
from valat.protocol.table import Manager
from valat.store.log import read_events
from valat.store.results import ManagedResult, results_of
from valat.table.log.events import MatchOver, MoveMade, PlayerReady, TableStopped
from valat.table.log.reducer import reduce_lasting
from valat.table.log.result_projections import result_statements

pytestmark = pytest.mark.anyio

CUP = Manager("tournament", "cup", 3)
NAMES = ("Ann", "Bob", "Cid", "Dan")


def managed():
    """Four people in the first deal of a managed table."""
    return dealt(cap=MatchCap(1), manager=CUP)


def row(state, body):
    """What an event after that state writes."""
    ((_, fields),) = result_statements(state, event(body), state)
    return fields


def test_a_match_that_is_over_leaves_its_result():
    """With each side's place, and the seats whose person has made no move of their own."""
    state = moved(managed(), "pass")
    over = MatchOver((90, 151), 1)
    written = row(replace(state, places=Places((90, 151), 1)), over)
    assert (written["table_id"], written["manager_id"], written["manager_number"]) == ("t", "cup", 3)
    assert (written["scores"], written["places"], written["stopped"]) == ("[90,151]", "[2,1]", False)
    assert (written["idle"], written["at_ms"]) == ("[0,2,3]", START)


def test_a_stopped_one_leaves_how_it_stood():
    written = row(managed(), TableStopped("cancelled", (16, 10), (1, 2)))
    assert (written["scores"], written["places"], written["stopped"]) == ("[16,10]", "[1,2]", True)


def test_nothing_else_is_written():
    """Neither at an ordinary table nor by another event."""
    state = replace(dealt(), places=Places((90, 151), 1))
    assert result_statements(state, event(MatchOver((90, 151), 1)), state) == []
    assert result_statements(managed(), event(PlayerReady(0, 1)), managed()) == []


@pytest.mark.parametrize(
    ("by", "idle"), [("player", {0, 2, 3}), ("clock", {0, 1, 2, 3}), ("bot", {0, 1, 2, 3})]
)
def test_moves_of_bot_and_clock_are_nobodys_own(by, idle):
    """Also of a deal that is over, none of whose moves is made again when a log is read."""
    move = event(MoveMade(1, 0, 1, "pass", by, 0, 0))
    assert {0, 1, 2, 3} - reduce_lasting(managed(), move).own_moves == idle


def test_an_ordinary_table_notes_no_movers():
    assert moved(dealt(), "pass").own_moves == frozenset()
    assert played_out(managed()).own_moves == {0, 1, 2, 3}


@pytest.mark.parametrize("written", [True, False], ids=["after the write", "before it"])
async def test_no_crash_loses_a_result(tmp_path, written):
    """It is there when the event is, once, wherever the house is killed."""
    async with opened(tmp_path) as world:
        # the first deal ends it, whatever the cards
        cap = {"deals": 1, "count_passed": True, "level": "draw"}
        table = await world.managed(*NAMES, cap=cap)
        guests = [await world.come(name, table) for name in NAMES]
        await table.management.resume()
        await world.wait(200)
        write = world.house.store.writer.write

        async def killed(statements):
            if not any("manager_id" in rows for _, rows in statements):
                return await write(statements)
            if written:
                await write(statements)
            raise RuntimeError("killed")

        world.house.store.writer.write = killed
        # the last move is not answered by «ok»
        with pytest.raises(AssertionError):
            await play_deal(world, guests)
    async with opened(tmp_path) as world:
        table = await world.house.get(table.id)
        assert (table.state.phase == "over") is written
        kinds = [stored.kind for stored in await read_events(world.house.store, table.id)]
        assert len(await results_of(world.house.store, "tournament", "cup")) == kinds.count("match_over")
        guests = [await world.come(name, table) for name in NAMES]
        await play_deal(world, guests)
        (result,) = await results_of(world.house.store, "tournament", "cup")
        assert isinstance(result, ManagedResult)
        assert (result.table, result.scores, result.idle) == (table.id, table.state.places.scores, ())
