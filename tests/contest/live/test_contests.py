"""A house's contests beside its clock: what the log says of time, and what is let go of as it passes."""

import asyncio

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import select

from tests.contest.people import PLAN, entered, version, with_plan
from tests.contest.running import open_contests
from tests.dialects import ON_BOTH
from tests.table.world import START, ManualTime, opened
from valat.arena.service.messages import BlockJob, BuildJob, Built, Completion, LeaseRequest, Probed, ProbeJob
from valat.contest.acts.organising import begin, move_date
from valat.contest.live.pictures import Viewer, arena_state
from valat.contest.log.events import ContestCancelled, EntryWithdrawn
from valat.kernel.errors import Refusal
from valat.logs.request_id import NONE, request_id
from valat.store.arena_jobs import StoredJob, add_jobs, finish_job, forget_specs, new_among
from valat.store.contests import LOGS, ContestListing, add_contest
from valat.store.erasure import close_account
from valat.store.erasure_list import ENTRY, Erasure
from valat.store.package_files import PackageFiles
from valat.store.schema import arena_job

pytestmark = pytest.mark.usefixtures("dialect")

DAY_MS = 86_400_000


def contests(world, folder):
    """The house's contests, of which nobody is told."""
    return open_contests(world.house, PackageFiles(folder / "packages"), lambda messages: None)


async def log(world, contest):
    """Kind and time of a contest's events."""
    return [(event.kind, event.at_ms) for event in await LOGS.read(world.house.store, contest)]


def test_a_clock_that_was_put_back_takes_nothing_back(tmp_path):
    """What comes after a restart an hour earlier is as late as what came before it."""

    async def main():
        async with opened(tmp_path) as world, contests(world, tmp_path) as house:
            contest = (await house.plan(PLAN, (await world.person("Ann")).id)).id
            await house.correct(contest, lambda state: begin(state, "Go.", START))
        earlier = START - 3_600_000
        async with opened(tmp_path, ManualTime(earlier)) as world, contests(world, tmp_path) as house:
            await house.correct(contest, lambda _: [entered(1)])
            return await log(world, contest)

    assert asyncio.run(main()) == [(kind, START) for kind in ("drafted", "sealed", "stage", "entered")]


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
            await house.correct(contest, lambda state: move_date(state, START + DAY_MS, "Sooner.", START))
            await world.wait(DAY_MS)
            await house.wait_idle()
            return again, await house.get(contest)

    again, after = asyncio.run(main())
    assert (again.stage, again.ends_ms) == ("one", START + 1000 + 7 * DAY_MS)
    assert (after.stage, after.ends_ms) == ("picking", START + 8 * DAY_MS)


def test_an_account_that_was_erased_while_no_house_was_there(tmp_path):
    """Its entries are withdrawn when the house is back, and their packages with them. Rule: TRN-PRIV-1"""

    async def main():
        async with opened(tmp_path) as world, contests(world, tmp_path) as house:
            ann = await world.person("Ann")
            contest = (await house.plan(PLAN, (await world.person("Bob")).id)).id
            await house.correct(contest, lambda state: begin(state, "Go.", START))
            digest = await house.packages.put(b"a zip")
            brought = replace(version(1), package=digest)
            await house.correct(contest, lambda _: [entered(1, ann.id), entered(2), brought], ann.id)
            await close_account(world.house.store, ann.id, START)
        async with opened(tmp_path) as world, contests(world, tmp_path) as house:
            log = [event.body for event in await LOGS.read(world.house.store, contest)]
            return await house.get(contest), house.packages.path(digest).exists(), "".join(log)

    state, is_kept, log = asyncio.run(main())
    assert [entry.withdrawn for entry in state.entries] == [True, False]
    assert not is_kept
    assert "Author 1" not in log


@ON_BOTH
def test_a_deleted_entry_that_a_backup_has_brought_back(tmp_path):
    """Is deleted again at the start, by number and time; one of another time stays. Rule: TRN-PRIV-1"""

    async def main():
        async with opened(tmp_path) as world, contests(world, tmp_path) as house:
            ann = await world.person("Ann")
            contest = (await house.plan(PLAN, ann.id)).id
            await house.correct(contest, lambda state: begin(state, "Go.", START))
            digest = await house.packages.put(b"a zip")
            brought = replace(version(1), package=digest)
            state = await house.correct(contest, lambda _: [entered(1), entered(2), brought], ann.id)
            erasures = world.house.store.erasures
            erasures.add([Erasure(ENTRY, f"{contest}:2:{START - 1}", START)])
            # as a restore leaves it: listed, and there
            await house.forget_packages(contest, state.entries[0])
            await house.packages.put(b"a zip")
            listed = erasures.entries()
        async with opened(tmp_path) as world, contests(world, tmp_path) as house:
            return contest, listed, await house.get(contest), house.packages.path(digest).exists()

    contest, listed, state, is_kept = asyncio.run(main())
    assert listed[0] == Erasure(ENTRY, f"{contest}:1:{state.entries[0].at_ms}", START)
    assert [entry.withdrawn for entry in state.entries] == [True, False]
    assert not is_kept


def test_old_versions_are_let_go_of_daily(tmp_path):
    """Unless another contest needs the same package."""

    async def main():
        async with opened(tmp_path) as world, contests(world, tmp_path) as house:
            organiser = (await world.person("Bob")).id
            digests = [await house.packages.put(f"zip {number}".encode()) for number in range(6)]
            for first, last in ((0, 6), (1, 2)):
                contest = (await house.plan(PLAN, organiser)).id
                await house.correct(contest, lambda state: begin(state, "Go.", START))
                brought = [
                    replace(version(1, number), package=digest)
                    for number, digest in enumerate(digests[first:last], 1)
                ]
                await house.correct(contest, lambda _, brought=brought: [entered(1), *brought])
        # with a start of the house a day begins
        async with opened(tmp_path) as world, contests(world, tmp_path) as house:
            return [house.packages.path(digest).exists() for digest in digests]

    assert asyncio.run(main()) == [False, True, False, True, True, True]


def test_a_version_that_comes_while_the_same_one_goes(tmp_path):
    """Its file is there when it is noted, whoever lets go of the same bytes meanwhile."""

    async def main():
        async with opened(tmp_path) as world, contests(world, tmp_path) as house:
            contest = (await house.plan(PLAN, (await world.person("Bob")).id)).id
            await house.correct(contest, lambda state: begin(state, "Go.", START))
            digest = await house.packages.put(b"a zip")
            first = replace(version(1), package=digest)
            await house.correct(contest, lambda _: [entered(1), first, entered(2)])
            own = (await house.get(contest)).entries[0]
            async with house.packages.bring(b"a zip"):
                await house.correct(contest, lambda _: [EntryWithdrawn(1)])
                await house.forget_packages(contest, own)
                await house.correct(contest, lambda _: [replace(version(2), package=digest)])
            await house.forget_packages(contest, own)
            return house.packages.path(digest).exists()

    assert asyncio.run(main())


@ON_BOTH
def test_no_log_is_read_to_let_go_of_a_package(tmp_path, monkeypatch):
    """What each contest needs is known, also of those that lie in no memory."""

    async def main():
        monkeypatch.setattr("valat.contest.live.contests.HALL", 0)
        async with opened(tmp_path) as world, contests(world, tmp_path) as house:
            organiser, digest = (await world.person("Bob")).id, await house.packages.put(b"a zip")
            for _ in range(2):
                contest = (await house.plan(PLAN, organiser)).id
                await house.correct(contest, lambda state: begin(state, "Go.", START))
                await house.correct(contest, lambda _: [entered(1), replace(version(1), package=digest)])
                await house.correct(contest, lambda _: [ContestCancelled("Rain.")])
        async with opened(tmp_path) as world, contests(world, tmp_path) as house:
            own = (await house.get(contest)).entries[0]
            await house.correct(contest, lambda _: [EntryWithdrawn(1)])
            monkeypatch.setattr(LOGS, "read", None)
            await house.forget_packages(contest, own)
            return house.packages.path(digest).exists()

    assert asyncio.run(main())


def test_a_job_has_the_id_of_the_request_that_it_follows_from(tmp_path):
    """Over a restart, as has what follows from its result: both logs tell of the same."""

    async def main():
        asking = LeaseRequest("one", ("build", "block"), wait_ms=0)
        async with opened(tmp_path) as world, contests(world, tmp_path) as house:
            contest = (await house.plan(PLAN, (await world.person("Bob")).id)).id
            await house.correct(contest, lambda state: begin(state, "Go.", START))
            request_id.set("from-a-proxy")
            await house.correct(contest, lambda _: [entered(1), version(1)])
        request_id.set(NONE)
        async with opened(tmp_path) as world, contests(world, tmp_path) as house:
            build = await house.lease(asking)
            # as an arena asks, in a request of its own
            done = house.complete(build.id, Completion(build.lease, Built(lane="B")))
            await asyncio.create_task(done)
            block = await house.lease(asking)
            return [(job.spec.__class__, job.request) for job in (build, block)]

    assert asyncio.run(main()) == [(BuildJob, "from-a-proxy"), (BlockJob, "from-a-proxy")]


def test_what_was_asked_for_long_ago_is_forgotten(tmp_path):
    """The job stays known, and is not asked for again."""

    async def main():
        async with opened(tmp_path) as world:
            store = world.house.store
            jobs = [StoredJob(name, "autumn", 1, 1, "block", 3, "{}", 0) for name in ("old", "new", "open")]
            await store.writer.write(add_contest(ContestListing("autumn", "Autumn", "one", 0)))
            await store.writer.write([*add_jobs(jobs), *finish_job("old", 1), *finish_job("new", 3)])
            await store.writer.write(forget_specs(2))
            async with store.engine.connect() as connection:
                rows = await connection.execute(select(arena_job.c.id, arena_job.c.spec))
                return {row.id: row.spec for row in rows}, await new_among(store, "autumn", jobs)

    specs, new = asyncio.run(main())
    assert (specs, new) == ({"old": "", "new": "{}", "open": "{}"}, [])


def test_the_sandbox_is_attacked_in_slices(tmp_path):
    """After each, what is asked for meanwhile comes first; what all came to is known after the last."""
    slices = [Probed("A", 3, (), (), next=5), Probed("A", 9, (), (), ("A busy: Late.",))]
    given = []

    async def main():
        async with opened(tmp_path) as world, contests(world, tmp_path) as house:

            async def lease():
                job = await house.queue.lease(LeaseRequest("one", ("probe", "build"), (), 0))
                given.append((job.id[:5], job.kind))
                return job

            first = await lease()
            waiting = StoredJob("built", None, None, None, "build", 0, "{}", START)
            house.queue.add([waiting])
            await house.complete(first.id, Completion(first.lease, slices[0]))
            after = house.probed
            await house.queue.finish(await lease(), house._house.store.writer.write)
            second = await lease()
            spec = msgspec.json.decode(second.spec, type=ProbeJob)
            with pytest.raises(Refusal, match="out of range"):
                await house.complete(second.id, Completion(second.lease, slices[0]))
            await house.complete(second.id, Completion(second.lease, slices[1]))
            return after, spec, house.probed, house.queue.has("probe")

    after, spec, probed, is_left = asyncio.run(main())
    assert given == [("probe", "probe"), ("built", "build"), ("probe", "probe")]
    assert (after, spec) == (None, ProbeJob(5, Probed("A", 3, (), ())))
    assert (probed, is_left) == (slices[1], False)


def test_what_was_not_decided_is_for_admins_alone(tmp_path):
    """A machine that was too slow is no news to visitors."""

    async def main():
        async with opened(tmp_path) as world, contests(world, tmp_path) as house:
            probed = Probed("A", 9, (), (), ("A busy: Late.",))
            return [
                arena_state(house.queue, probed, Viewer(operates=operates)).undecided
                for operates in (False, True)
            ]

    assert asyncio.run(main()) == [(), ("A busy: Late.",)]
