"""A house's contests beside its clock: what the log says of time, whatever that does."""

import asyncio

from tests.contest.people import PLAN, entered, with_plan
from tests.table.world import START, ManualTime, opened
from valat.contest.acts.organising import begin, move_date
from valat.contest.live.contests import open_contests
from valat.store.contests import LOGS
from valat.store.package_files import PackageFiles

DAY_MS = 86_400_000


def contests(world, folder):
    """The house's contests, of which nobody is told."""
    return open_contests(world.house, PackageFiles(folder / "packages"), lambda state, events: None)


async def log(world, contest):
    """Kind and time of a contest's events."""
    return [(one.kind, one.at_ms) for one in await LOGS.read(world.house.store, contest)]


def test_a_clock_that_was_put_back_takes_nothing_back(tmp_path):
    """What comes after a restart an hour earlier is as late as what came before it."""

    async def main():
        async with opened(tmp_path) as world, contests(world, tmp_path) as house:
            contest = (await house.plan(PLAN, (await world.person("Ann")).id)).id
            await house.perform(contest, lambda state: begin(state, "Go.", START))
        earlier = START - 3_600_000
        async with opened(tmp_path, ManualTime(earlier)) as world, contests(world, tmp_path) as house:
            await house.perform(contest, lambda _: [entered(1)])
            return await log(world, contest)

    assert asyncio.run(main()) == [("drafted", START), ("stage", START), ("entered", START)]


def test_a_clock_that_was_put_back_ends_no_stage_twice(tmp_path):
    """Nor does a stage that begins then end at once; each lasts as long as was planned."""

    async def main():
        plan = with_plan(starts_ms=START + 1000)
        async with opened(tmp_path) as world, contests(world, tmp_path) as house:
            contest = (await house.plan(plan, (await world.person("Ann")).id)).id
            await world.wait(1000)
            await house.wait_idle()
        async with opened(tmp_path, ManualTime(START)) as world, contests(world, tmp_path) as house:
            await house.wait_idle()
            again = await house.get(contest)
            await house.perform(contest, lambda state: move_date(state, START + DAY_MS, "Sooner.", START))
            await world.wait(DAY_MS)
            await house.wait_idle()
            return again, await house.get(contest)

    again, after = asyncio.run(main())
    assert (again.stage, again.ends_ms) == ("one", START + 1000 + 7 * DAY_MS)
    assert (after.stage, after.ends_ms) == ("picking", START + 8 * DAY_MS)
