"""The league of a house: what arenas are asked for where nothing else waits, and what comes of it."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from tests.contest.arena import played_block
from tests.contest.people import PLAN, entered, version
from tests.contest.running import open_contests
from tests.dialects import ON_BOTH
from tests.table.world import opened
from valat.arena.service.messages import Completion, Failed, LeagueJob, LeaseRequest
from valat.contest.league.field import PAUSED_MS
from valat.contest.live.league import REST_MS
from valat.contest.log.events import (
    ContestCancelled,
    EntryWithdrawn,
    LeagueChosen,
    LeaguePaused,
    VersionBuilt,
)
from valat.kernel.errors import Refusal
from valat.store.arena_jobs import open_jobs
from valat.store.league_blocks import LeagueBlock, PairKey, add_block, all_totals, players_of
from valat.store.package_files import PackageFiles

pytestmark = pytest.mark.usefixtures("dialect")

EVERYTHING = ("build", "block", "contest", "probe", "league")


@asynccontextmanager
async def house_at(folder):
    """A house's contests with its store, nothing left to do but the league."""
    async with opened(folder) as world:
        packages = PackageFiles(folder / "packages")
        async with open_contests(world.house, packages, lambda messages: None) as house:
            yield world, house


async def over(world, house, entries=1):
    """The id of a contest that is over, whose entries play in the league."""
    contest = (await house.plan(PLAN, (await world.person(f"Ann {entries}")).id)).id
    for number in range(1, entries + 1):
        built = VersionBuilt(number, 1, 1, lane="B")
        bodies = [entered(number), version(number), built, LeagueChosen(number, True)]
        await house.correct(contest, lambda _, bodies=bodies: bodies)
    await house.correct(contest, lambda _: [ContestCancelled("Rain.")])
    # neither builds nor attacks are left to be done
    await house.queue.drop(lambda job: True)
    return contest


async def ask(house, *kinds, arena="one", holds=()):
    """The job that an arena is given."""
    return await house.lease(LeaseRequest(arena, kinds or EVERYTHING, holds, 0))


async def done(house, job):
    """Says that a block was played."""
    await house.complete(job.id, Completion(job.lease, await asyncio.to_thread(played_block, job.spec)))


async def blocks(world, house):
    """How many blocks of the one game count for its bots that play, in memory as in the store."""
    (game,) = house.league.games()
    totals = await all_totals(world.house.store)
    (table,) = await house.league.tables({state.id: state for state in house.over()}, 50)
    shown = sum(row.blocks for row in table.rows)
    assert shown == 2 * sum(total.blocks for pair, total in totals.items() if pair.game == game.id)
    return shown // 2


def test_an_idle_arena_plays_for_the_league(tmp_path):
    """One that says so; it is asked for one block at a time, and each pair by turns."""

    async def main():
        async with house_at(tmp_path) as (world, house):
            entry = f"{await over(world, house)}:1"
            assert await ask(house, "build", "block") is None
            first = await ask(house)
            second = await ask(house, arena="two")
            assert isinstance(first.spec, LeagueJob)
            met = {frozenset(job.spec.players) for job in (first, second)}
            assert met == {frozenset((entry, bot)) for bot in ("demo", "house")}
            # both pairs are playing
            assert await ask(house, arena="three") is None
            await done(house, first)
            again = await ask(house)
            assert (again.spec.players, again.spec.number) == (first.spec.players, 1)
            assert await blocks(world, house) == 1

    asyncio.run(main())


def test_whatever_waits_goes_before(tmp_path):
    """Even what this arena cannot do now; and what comes later, before a block that nobody has begun."""

    async def main():
        async with house_at(tmp_path) as (world, house):
            await over(world, house)
            contest = (await house.plan(PLAN, (await world.person("Ben")).id)).id
            await house.league.offer()
            assert [job.kind for job in house.queue.waiting()] == ["league"]
            await house.correct(contest, lambda _: [entered(1), version(1)])
            assert [job.kind for job in house.queue.waiting()] == ["build", "league"]
            build = await ask(house)
            assert build.spec.package == version(1).package
            league = await ask(house, holds=(build.lease,))
            assert isinstance(league.spec, LeagueJob)
            await house.correct(contest, lambda _: [entered(2), version(2)])
            assert await ask(house, "contest", "league", holds=(build.lease, league.lease)) is None

    asyncio.run(main())


@ON_BOTH
def test_what_is_said_twice_counts_once(tmp_path):
    """And under a lease that has ended not at all."""

    async def main():
        async with house_at(tmp_path) as (world, house):
            await over(world, house)
            lost = await ask(house)
            # it asks anew, and holds nothing: whoever it was has died
            job = await ask(house)
            assert (job.id, job.spec) == (lost.id, lost.spec)
            with pytest.raises(Refusal) as refused:
                await done(house, lost)
            assert refused.value.code == "lease_ended"
            await done(house, job)
            await done(house, job)
            assert await blocks(world, house) == 1
            assert job.id not in {job_of.id for job_of in await open_jobs(world.house.store)}

    asyncio.run(main())


def test_a_block_is_played_on_after_a_restart(tmp_path):
    """Under the lease that the arena has: the house was away, and the arena knows nothing of it."""

    async def main():
        async with house_at(tmp_path) as (world, house):
            await over(world, house)
            job = await ask(house)
        async with opened(tmp_path) as world:
            packages = PackageFiles(tmp_path / "packages")
            async with open_contests(world.house, packages, lambda messages: None) as house:
                await done(house, job)
                assert await blocks(world, house) == 1

    asyncio.run(main())


def test_who_is_deleted_while_a_block_is_played_leaves_nothing(tmp_path):
    """Neither of what was played before, nor of that block."""

    async def main():
        async with house_at(tmp_path) as (world, house):
            contest = await over(world, house)
            await done(house, await ask(house))
            job = await ask(house)
            await house.correct(contest, lambda _: [EntryWithdrawn(1)])
            assert await players_of(world.house.store) == set()
            await done(house, job)
            assert await players_of(world.house.store) == set()
            assert await ask(house) is None

    asyncio.run(main())


def test_who_pauses_finds_the_same_results(tmp_path, monkeypatch):
    """Nobody begins anew by being away, not even over a restart; a block that was begun does not count."""

    async def main():
        monkeypatch.setattr("valat.contest.live.contests.HALL", 0)
        async with house_at(tmp_path) as (world, house):
            contest = await over(world, house)
            await done(house, await ask(house))
            job = await ask(house)
            await house.correct(contest, lambda _: [LeagueChosen(1, False)])
            assert house.league.games() == []
            await done(house, job)
            assert await ask(house) is None
        async with house_at(tmp_path) as (world, house):
            await house.correct(contest, lambda _: [LeagueChosen(1, True)])
            assert await blocks(world, house) == 1

    asyncio.run(main())


def test_who_plays_on_does_so_however_old_the_contest_is(tmp_path, monkeypatch):
    """Lists show the latest alone; the league knows all where an author has chosen it."""

    async def main():
        monkeypatch.setattr("valat.contest.live.contests.HALL", 1)
        async with house_at(tmp_path) as (world, house):
            await over(world, house)
            await done(house, await ask(house))
            later = (await house.plan(PLAN, (await world.person("Ben")).id)).id
            world.times.ms += 1000
            await house.correct(later, lambda _: [ContestCancelled("Rain.")])
        async with house_at(tmp_path) as (world, house):
            assert await blocks(world, house) == 1

    asyncio.run(main())


def test_what_is_left_of_others_goes_when_the_house_starts(tmp_path):
    """However it is that they went: nothing is kept of whom nobody knows."""

    async def main():
        async with opened(tmp_path) as world:
            block = LeagueBlock("job", PairKey("game", "gone:1", 1, "house", 0), 0, 1, 2.0, -2.0)
            await world.house.store.writer.write(add_block(block, b"[]", 60))
        async with house_at(tmp_path) as (world, _):
            return await players_of(world.house.store)

    assert asyncio.run(main()) == set()


def test_a_block_that_comes_to_nothing_lets_others_go_first(tmp_path):
    """It is not tried again at once, for it would come to nothing again."""

    async def main():
        async with house_at(tmp_path) as (world, house):
            await over(world, house)
            first = await ask(house)
            await house.complete(first.id, Completion(first.lease, Failed("No such package.")))
            second = await ask(house)
            assert second.spec.players != first.spec.players
            await house.complete(second.id, Completion(second.lease, Failed("No such package.", again=False)))
            assert await ask(house) is None
            assert all(job.kind != "league" for job in await open_jobs(world.house.store))

    asyncio.run(main())


async def fail(house, job, again=False):
    """Says that a block came to nothing."""
    await house.complete(job.id, Completion(job.lease, Failed("It does not start.", again=again)))


def test_who_never_starts_rests_for_a_day(tmp_path):
    """Others play, and its author is told why; then it is tried again."""

    async def main():
        async with house_at(tmp_path) as (world, house):
            contest = await over(world, house, entries=4)
            broken, played = f"{contest}:1", 0
            for _ in range(30):
                world.times.ms += REST_MS // 20
                job = await ask(house)
                if broken in job.spec.players:
                    await fail(house, job)
                else:
                    played += 1
                    await done(house, job)
            pause = (await house.get(contest)).entries[0].pause
            assert (pause.version, pause.why) == (1, "It does not start.")
            # three at the beginning, and one if a day was over before the last block: pairs come by chance
            assert played in (26, 27)
            assert [entry.pause for entry in (await house.get(contest)).entries[1:]] == [None] * 3
            world.times.ms = pause.at_ms + PAUSED_MS
            assert broken in (await ask(house)).spec.players

    asyncio.run(main())


def test_a_new_version_is_tried_at_once(tmp_path):
    """Whatever the one before did."""

    async def main():
        async with house_at(tmp_path) as (world, house):
            contest = await over(world, house)
            await house.correct(contest, lambda _: [LeaguePaused(entry=1, version=1, why="It dies.")])
            assert await ask(house) is None
            newer = [version(1, 2), VersionBuilt(1, 2, 1, lane="B")]
            await house.correct(contest, lambda _: newer)
            await house.queue.drop(lambda job: job.kind != "league")
            assert sorted((await ask(house)).spec.versions) == [0, 2]

    asyncio.run(main())


@pytest.mark.parametrize("again", [True, False])
def test_an_arena_at_which_nothing_plays_is_nobodys_fault(tmp_path, again):
    """Nobody's author is told anything: all rest for some minutes, and are tried again."""

    async def main():
        async with house_at(tmp_path) as (world, house):
            contest = await over(world, house, entries=2)
            for _ in range(20):
                world.times.ms += 1000
                if (job := await ask(house)) is not None:
                    await fail(house, job, again)
            assert await ask(house) is None
            assert [entry.pause for entry in (await house.get(contest)).entries] == [None, None]
            world.times.ms += REST_MS
            assert await ask(house) is not None

    asyncio.run(main())


def test_a_question_reads_no_blocks(tmp_path, monkeypatch):
    """What was played is known since the house has started, and kept as blocks come."""

    async def main():
        async with house_at(tmp_path) as (world, house):
            await over(world, house)
            await done(house, await ask(house))
        async with house_at(tmp_path) as (world, house):
            await house.queue.drop(lambda job: True)
            monkeypatch.setattr("valat.contest.live.league.all_totals", None)
            assert (await ask(house)).spec.number == 0
            assert await blocks(world, house) == 1
            monkeypatch.setattr("valat.contest.live.league.recent_blocks", None)
            assert await blocks(world, house) == 1

    asyncio.run(main())
