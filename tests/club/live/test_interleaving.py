"""What happens at a table, or in a log, while the house waits for its store."""

import asyncio
from functools import partial

import pytest

from tests.club.live.test_sessions import SHORT, begun
from tests.table.world import HeldRead
from valat.aggregate.definition import Definition
from valat.club.acts import commands
from valat.club.acts.redeal import redeal
from valat.club.definition import SESSION
from valat.club.live import round_tables
from valat.kernel.errors import Refusal
from valat.table.live.management import END_PHASES

pytestmark = pytest.mark.anyio


async def play_on(club, until):
    """Lets tables play, not the session: it waits for its store."""
    for _ in range(2_000):
        await club.world.house.wait_idle()
        if until():
            return
        club.world.times.ring_until(club.world.times.ms + 1_000)
        club.world.times.ms += 1_000
        # the session is no part of what was waited for
        for _ in range(3):
            await asyncio.sleep(0)
    raise AssertionError("that does not come")


async def playing(club, **fields):
    """A session of one table of people, none of whom comes, and its tables."""
    session = await club.plan(**fields)
    for name in ("Ann", "Bob", "Cid", "Dan"):
        await club.enter(session, name)
    await club.start(session)
    await club.wait(20_000)
    return session, club.world.house.managed_tables("session")


def missing(state):
    """The boards of a session without a result, by round and table."""
    return {
        place: left
        for place, table in state.tables.items()
        if (left := set(table.row.boards) - set(table.scores))
    }


async def test_a_board_that_ends_while_the_one_before_is_read_has_its_result(club, monkeypatch):
    """The store is asked for the first board; before it answers the table ends the second, its last one."""
    held = HeldRead(round_tables.results)
    monkeypatch.setattr(round_tables, "results", held)
    session, tables = await playing(club, boards=2, rounds=1, minutes=30)
    await play_on(club, held.reached.is_set)
    await play_on(club, lambda: all(table.state.phase in END_PHASES for table in tables))
    held.released.set()
    assert missing(await club.run(session)) == {}


async def test_boards_of_a_table_that_cannot_be_read_any_more_have_their_results(club, monkeypatch):
    """They are kept, whatever becomes of the table's own log."""
    read = round_tables.results
    held = HeldRead(read)
    monkeypatch.setattr(round_tables, "results", held)
    session, (table, *_) = await playing(club, boards=2, rounds=1, minutes=30)
    await play_on(club, held.reached.is_set)
    await play_on(club, lambda: table.state.phase in END_PHASES)
    get = club.world.house.get

    async def broken(name):
        if name == table.id:
            raise Refusal("This table cannot be read.", code="frozen")
        return await get(name)

    monkeypatch.setattr(club.world.house, "get", broken)
    held.released.set()
    assert missing(await club.run(session)) == {}


async def test_a_correction_while_the_log_is_read_is_not_lost_from_the_page(club, monkeypatch):
    """Whoever asks for a session reads its log; what was corrected meanwhile is what everybody is shown."""
    session = await begun(club, **SHORT)
    await club.run(session)
    await club.sessions.reload()
    read = HeldRead(SESSION.load_state)
    monkeypatch.setattr(Definition, "load_state", read)
    asked = asyncio.create_task(club.sessions.get(session.id))
    await read.reached.wait()
    monkeypatch.setattr(Definition, "load_state", read.read)
    decide = partial(commands.penalise, number=1, percent=10, reason="Late.", now_ms=club.world.house.now())
    await club.sessions.correct(session.id, decide, None)
    read.released.set()
    assert [len(state.penalties) for state in (await asked, await club.sessions.get(session.id))] == [1, 1]


async def test_names_of_before_are_not_kept_by_whoever_reads_meanwhile(club, monkeypatch):
    """The log is read once more where it was written anew since."""
    session = await begun(club, **SHORT)
    await club.run(session)
    await club.sessions.reload()
    read = HeldRead(SESSION.load_state)
    monkeypatch.setattr(Definition, "load_state", read)
    asked = asyncio.create_task(club.sessions.get(session.id))
    await read.reached.wait()
    times_read = []

    async def counted(*args):
        times_read.append(args)
        return await read.read(*args)

    monkeypatch.setattr(Definition, "load_state", staticmethod(counted))
    await club.sessions.reload()
    read.released.set()
    await asked
    assert len(times_read) == 1


async def test_nobody_calls_between_the_look_at_a_board_and_its_redeal(club):
    """Its tables stand still while it is decided, and go on where it is refused. Rule: BRI-COMP-10"""
    session, tables = await playing(club, boards=1, rounds=2, minutes=30)
    board = (await club.sessions.get(session.id)).tables_of(1)[0].row.boards[0]
    stood = []

    def decide(state, dealt, called):
        stood.extend(table.state.paused_ms is not None for table in tables)
        return redeal(state, board, dealt, [*called, *dealt], "A hand was seen.")

    with pytest.raises(Refusal) as refused:
        await club.sessions.redeal(session.id, board, decide, None)
    assert (refused.value.code, stood) == ("too_late", [True] * len(tables))
    await club.wait(1_000)
    assert [table.state.paused_ms for table in tables] == [None] * len(tables)
