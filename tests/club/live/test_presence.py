"""Who is away at a session's tables, and who moves for them meanwhile."""

from functools import partial

import pytest

from tests.club.live.test_sessions import begun
from tests.table.world import on_turn
from valat.club.acts import commands
from valat.club.acts.undo import undo
from valat.club.live.presence import ARRIVAL_MS
from valat.table.live.clock import GRACE_MS

pytestmark = pytest.mark.anyio

LONG = {"boards": 2, "rounds": 2, "minutes": 30}


async def until(club, ms):
    """Lets time pass until then."""
    await club.wait(ms - club.world.times.ms)


async def tables_of(club, session):
    """The live tables of the first round."""
    state = await club.sessions.get(session.id)
    return [await club.world.house.get(table.id) for table in state.tables_of(1)]


async def test_a_bot_plays_for_whoever_has_not_come_within_a_minute(club):
    """So a round of which most stay away is played; whoever comes has the seat at once. Rule: TRN-CALL-1"""
    session = await begun(club, **LONG)
    state = await club.sessions.get(session.id)
    ann = await club.sit(session, "Ann")
    arrival_ms = state.tables_of(1)[0].since_ms + ARRIVAL_MS
    await until(club, arrival_ms - 1)
    tables = await tables_of(club, session)
    assert [table.timings.substituted for table in tables] == [set(), set()]
    await until(club, arrival_ms + 1)
    assert all(table.timings.substituted == table.presence.away(table.state) != set() for table in tables)
    elsewhere = next(table for table in tables if table is not ann.table)
    # no clock had to run out
    await until(club, arrival_ms + 20_000)
    assert elsewhere.state.phase == "over"
    bob = await club.sit(session, "Bob")
    assert not bob.picture["table"]["seats"][bob.picture["table"]["you"]]["bot_plays"]


async def test_others_wait_twelve_seconds_for_whoever_goes_away(club):
    """As at every other table; and for a browser that loads the page again."""
    session = await begun(club, **LONG)
    people = {name: await club.sit(session, name) for name in ("Ann", "Bob", "Cid", "Dan")}
    table = people["Ann"].table
    here = [guest for guest in people.values() if guest.table is table]
    gone = on_turn(here) if table.state.actors()[0] in table.state.persons else here[0]
    seat = table.state.seat_of(gone.player.id)
    await gone.leave_room()
    await club.wait(GRACE_MS - 1)
    assert seat not in table.timings.substituted
    await club.wait(1)
    assert seat in table.timings.substituted


async def test_the_director_lets_the_clock_move_for_who_is_away(club):
    """Then nobody plays for them at once; taken back, bots do after a grace."""
    session = await begun(club, **LONG)
    state = await club.sessions.perform(session.id, partial(commands.set_absence, absence="clock"), None)
    tables = await tables_of(club, session)
    await until(club, state.tables_of(1)[0].since_ms + ARRIVAL_MS + 1)
    assert [table.timings.substituted for table in tables] == [set(), set()]
    shown = await club.picture(session, None, directs=True)
    assert (shown.absence, [(act.kind, act.text) for act in shown.acts]) == ("clock", [("absence", "clock")])
    undoing = partial(undo, act=state.seq, reason="All have written.", now_ms=club.world.house.now())
    state = await club.sessions.perform(session.id, undoing, None)
    assert state.absence == "bot"
    await club.wait(GRACE_MS + 1)
    assert all(table.timings.substituted for table in tables)
