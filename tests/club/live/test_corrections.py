"""Corrections of a session that is over."""

import asyncio
from functools import partial

import pytest

from tests.club.live.test_sessions import SHORT, begun
from tests.club.live.world import club_world
from valat.club.acts import commands
from valat.club.definition import SESSION
from valat.club.log.checks import CORRECTIONS_MS
from valat.club.log.events import BoardAdjusted, ContestantPenalised
from valat.kernel.errors import Refusal

pytestmark = pytest.mark.anyio


async def penalise(club, session, number, percent=10):
    """The session after a penalty."""
    now = club.world.house.now()
    decide = partial(commands.penalise, number=number, percent=percent, reason="Late.", now_ms=now)
    return await club.sessions.correct(session.id, decide, None)


async def over(club):
    """A session that is over."""
    session = await begun(club, **SHORT)
    return await club.run(session)


async def test_two_acts_at_once_are_both_done(club):
    """One after the other; neither is lost. Rule: BRI-COMP-11"""
    state = await over(club)
    numbers = list(state.contestants)[:3]
    await asyncio.gather(*(penalise(club, state, number) for number in numbers))
    events = await SESSION.load_events(club.world.house.store, state.id)
    assert [
        event.body.contestant for event in events if isinstance(event.body, ContestantPenalised)
    ] == numbers
    assert [event.seq for event in events] == list(range(1, len(events) + 1))
    after = await club.sessions.get(state.id)
    assert [penalty.contestant for penalty in after.penalties.values()] == numbers


async def test_whoever_looks_on_sees_the_correction(club):
    """With until when there may be more."""
    state = await over(club)
    seen = []
    with club.sessions.watchers.subscribe(state.id, seen.append):
        await penalise(club, state, 1, 25)
    assert [len(seen_state.penalties) for seen_state in seen] == [1]
    shown = await club.picture(state, None)
    assert (shown.corrections_ms, shown.acts[0].percent) == (state.over_ms + CORRECTIONS_MS, 25)


async def test_every_version_is_kept(club):
    """What was ruled before stands in the log. Rule: BRI-COMP-11"""
    state = await over(club)
    board = state.tables_of(1)[0].row.boards[0]
    for sides in (("average", "average"), ("average+", "average-")):
        decide = partial(
            commands.adjust, at=(1, 1, board), sides=sides, reason="Why.", now_ms=club.world.house.now()
        )
        await club.sessions.correct(state.id, decide, None)
    events = await SESSION.load_events(club.world.house.store, state.id)
    assert [event.body.sides[0] for event in events if isinstance(event.body, BoardAdjusted)] == [
        "average",
        "average+",
    ]


async def test_it_is_too_late_after_72_hours(tmp_path):
    """Also in a house that was restarted since."""
    async with club_world(tmp_path) as club:
        state = await over(club)
        times = club.world.times
    async with club_world(tmp_path, times) as club:
        assert (await penalise(club, state, 1)).penalties
        club.world.times.ms = state.over_ms + CORRECTIONS_MS + 1
        with pytest.raises(Refusal) as refused:
            await penalise(club, state, 2)
        assert refused.value.code == "too_late"
        with pytest.raises(Refusal) as refused:
            await club.sessions.perform(state.id, lambda state: commands.pause(state, "Why.", 0), None)
        assert refused.value.code == "too_late"
