"""What is so of all that runs by a log, whatever it is."""

import pytest

from tests.aggregate.kinds import KINDS, open_case
from tests.table.world import START, ManualTime
from valat.aggregate.definition import Definition
from valat.aggregate.registry import MOST_ENDED
from valat.kernel.errors import Refusal

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)]

HOUR = 3_600_000


async def refused(awaitable):
    """The code of the refusal."""
    with pytest.raises(Refusal) as refusal:
        await awaitable
    return refusal.value.code


async def test_the_same_act_sent_twice_is_done_once(kind, tmp_path):
    """Its answer may have been lost, also over a restart, and when all is over; another act is another."""
    async with open_case(kind, tmp_path, ManualTime()) as case:
        log, first = case.log, await case.act("a")
        again, other = await case.act("a"), await case.act("b")
    async with open_case(kind, tmp_path, ManualTime(), log) as case:
        before, later = (await case.registry.get(log)).seq, await case.act("a")
        await case.end()
        ended, after_the_end = (await case.registry.get(log)).seq, await case.act("b")
    assert (again, other, later, after_the_end) == (first, first + 1, before, ended)


async def test_an_act_without_an_id_is_done_each_time(kind, tmp_path):
    """So old clients go on as they did."""
    async with open_case(kind, tmp_path, ManualTime()) as case:
        first, second = await case.act(), await case.act()
    assert second == first + 1


async def test_a_clock_that_was_set_back_never_runs_the_log_backwards(kind, tmp_path):
    """What happens after a restart an hour earlier is as late as what happened before it."""
    async with open_case(kind, tmp_path, ManualTime()) as case:
        log, _ = case.log, await case.act()
    async with open_case(kind, tmp_path, ManualTime(START - HOUR), log) as case:
        await case.act()
        times = await case.times()
    assert set(times) == {START}


async def test_a_command_after_the_task_has_ended_is_refused(kind, tmp_path):
    """Whoever is on the way when the house closes is told to come again; it is no fault of the server."""
    async with open_case(kind, tmp_path, ManualTime()) as case:
        await case.registry.close()
        code = await refused(case.act())
    assert code == "busy"


async def test_what_is_over_is_refused_but_may_be_corrected(kind, tmp_path):
    """What is asked of one that goes on is refused, and what may still be said of one that is over is not."""
    async with open_case(kind, tmp_path, ManualTime()) as case:
        await case.end()
        code = await refused(case.registry.perform(case.log, lambda _: [kind.act]))
        before = (await case.registry.get(case.log)).seq
        after = await case.act()
    assert (code, after) == (kind.definition.ended().code, before + 1)


async def test_as_many_ended_ones_are_kept_of_each_kind(kind, tmp_path, monkeypatch):
    """The page of one that is over is read from memory, unless many others were looked at since."""
    async with open_case(kind, tmp_path, ManualTime()) as case:
        await case.end()
        state, read = await case.registry.get(case.log), []

        async def load(_, log):
            read.append(log)
            return state.__class__(**{**fields(state), "id": log})

        monkeypatch.setattr(Definition, "load_state", staticmethod(load))
        for log in [*map(str, range(MOST_ENDED)), "0", case.log]:
            await case.registry.get(log)
    assert read == [*map(str, range(MOST_ENDED)), case.log]


def fields(state):
    """The fields of a state, by name."""
    return {name: getattr(state, name) for name in state.__struct_fields__}


async def test_whoever_watches_is_told_also_after_the_end(kind, tmp_path):
    """Anybody may watch one that there is, sees each new state of it, and nothing of others or later."""
    async with open_case(kind, tmp_path, ManualTime()) as case:
        seen, others = [], []
        watch = case.registry.watchers.subscribe
        with watch(case.log, seen.append), watch("another", others.append):
            acted = await case.act()
            await case.end()
            corrected = await case.act()
        await case.act()
        missing = await refused(case.registry.get("another"))
    assert {acted, corrected} <= {state.seq for state in seen}
    assert (seen[-1].seq, seen[-1].over, others) == (corrected, True, [])
    assert missing == kind.definition.missing().code


async def test_one_that_is_left_and_entered_again_goes_on(kind, tmp_path):
    """As after a restart: a node may give its events up and get them back."""
    async with open_case(kind, tmp_path, ManualTime()) as case:
        first = await case.act("a")
        await case.registry.close()
        async with case.registry:
            again, other = await case.act("a"), await case.act("b")
    assert (again, other) == (first, first + 1)
