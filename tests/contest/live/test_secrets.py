"""The secret of a contest's cards, from its plan to its result. Rule: CON-SEED-1"""

import asyncio
from contextlib import asynccontextmanager
from hashlib import sha256

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import select

from tests.contest.people import PLAN, entered, version
from tests.contest.running import open_contests
from tests.dialects import ON_BOTH
from tests.table.world import START, opened
from valat.arena.matches.seeds import SecretSeeds
from valat.arena.service.messages import (
    BlockJob,
    ContestJob,
    LeagueJob,
    LeaseRequest,
)
from valat.contest.live.contests import check_result
from valat.contest.live.secrets import frozen_hash, new_seal, secret_of
from valat.contest.log.events import (
    ContestCancelled,
    ContestPlayed,
    LeagueChosen,
    SecretSealed,
    StageBegan,
    VersionBuilt,
)
from valat.kernel.errors import Refusal
from valat.store.contests import LOGS
from valat.store.key import HouseKey
from valat.store.package_files import PackageFiles
from valat.store.schema import arena_job, contest_event

pytestmark = pytest.mark.usefixtures("dialect")

BUILT = VersionBuilt(1, 1, 1, lane="B")
KEYS = HouseKey({"k1": bytes(32)})


@asynccontextmanager
async def house_at(folder):
    """A house's contests with its store."""
    async with opened(folder) as world:
        packages = PackageFiles(folder / "packages")
        async with open_contests(world.house, packages, lambda messages: None) as house:
            yield world, house


async def with_bots(world, house, *bodies):
    """A contest with two versions that start, and what happens then."""
    contest = (await house.plan(PLAN, (await world.person("Ann")).id)).id
    stage = StageBegan("one", START + 10**9)
    for body in (
        stage,
        entered(1),
        version(1),
        BUILT,
        entered(2),
        version(2),
        replace(BUILT, entry=2),
        *bodies,
    ):
        await house.correct(contest, lambda _, body=body: [body])
    await house.wait_idle()
    return contest


async def jobs_of(house, kind):
    """All jobs of a kind, as an arena gets them."""
    found = []
    while job := await house.lease(LeaseRequest("one", (kind,), tuple(job_of.lease for job_of in found), 0)):
        found.append(job)
    return found


async def written(world, table, column):
    """All that a column of the store holds."""
    async with world.house.store.engine.connect() as connection:
        return "".join((await connection.execute(select(table.c[column]))).scalars())


def test_the_hash_is_told_before_anybody_enters(tmp_path):
    """And its secret is in no log, no job and no file of the house's before all is played."""

    async def main():
        async with house_at(tmp_path) as (world, house):
            state = await house.plan(PLAN, (await world.person("Ann")).id)
            secret = secret_of(world.house.store.keys, state)
            log = await written(world, contest_event, "body")
            return state, secret, log

    state, secret, log = asyncio.run(main())
    assert state.stage == "draft"
    assert state.seal.hash == sha256(secret).hexdigest()
    assert state.secret == ""
    assert state.seal.hash in log
    assert secret.hex() not in log


def test_practice_follows_from_a_secret_of_the_house(tmp_path):
    """All versions meet the same cards, which no public number tells; what is stored tells nothing."""

    async def main():
        async with house_at(tmp_path) as (world, house):
            contest = await with_bots(world, house)
            jobs = await jobs_of(house, "block")
            state = await house.get(contest)
            return jobs, await written(world, arena_job, "spec"), secret_of(world.house.store.keys, state)

    jobs, stored, secret = asyncio.run(main())
    specs = [job.spec for job in jobs]
    assert all(isinstance(spec, BlockJob) for spec in specs)
    by_number = {}
    for spec in specs:
        by_number.setdefault(spec.number, set()).add(spec.seeds)
    assert all(len(seeds) == 1 for seeds in by_number.values())
    assert len({seeds for own in by_number.values() for seeds in own}) == len(by_number) > 1
    for spec in specs:
        assert spec.seeds.cards != spec.seeds.bots
        assert spec.seeds.cards not in stored
        assert spec.seeds.bots not in stored
    # nor does the secret that is told in the end
    assert SecretSeeds(secret, "practice").of_round(0, 0) not in by_number[0]


def test_the_house_key_alone_tells_seeds():
    """Another house, another contest, another salt: another secret."""
    other = HouseKey({"k1": b"\x01" * 32})
    seals = [new_seal(keys, name) for keys in (KEYS, other) for name in ("spring", "autumn", "autumn")]
    assert len({seal.hash for seal in seals}) == 6


def test_a_seal_that_the_key_does_not_open():
    """A key that was changed deals no other cards than those that were sealed."""
    state = StubState("spring", new_seal(KEYS, "spring"))
    assert sha256(secret_of(KEYS, state)).hexdigest() == state.seal.hash
    with pytest.raises(Refusal) as caught:
        secret_of(HouseKey({"k1": b"\x01" * 32}), state)
    assert caught.value.code == "bad_seal"


class StubState(msgspec.Struct):
    """As much of a contest as a secret needs."""

    id: str
    seal: SecretSealed


async def frozen(world, house):
    """A contest whose entries are frozen."""
    stages = [StageBegan("picking", START + 10**9), StageBegan("two", START + 10**9), StageBegan("frozen")]
    contest = await with_bots(world, house, *stages)
    await house.wait_idle()
    return contest


def test_an_arena_gets_the_seeds_of_each_match_and_nothing_else(tmp_path):
    """They follow from the secret and the digest of the frozen entries; the file names no seed."""

    async def main():
        async with house_at(tmp_path) as (world, house):
            contest = await frozen(world, house)
            (job,) = await jobs_of(house, "contest")
            state = await house.get(contest)
            return job.spec, state, secret_of(world.house.store.keys, state)

    spec, state, secret = asyncio.run(main())
    assert isinstance(spec, ContestJob)
    assert secret.hex() not in msgspec.json.encode(spec).decode()
    assert "seed" not in spec.file
    seeds = SecretSeeds(secret, frozen_hash(state))
    assert [len(game.rounds) for game in spec.seeds] == [PLAN.blocks] * len(PLAN.games)
    assert spec.seeds[0].rounds[1] == seeds.of_round(0, 1)
    assert spec.secret_hash == state.seal.hash


@ON_BOTH
def test_the_secret_is_told_with_the_result(tmp_path):
    """And not before; from then on everybody checks it against the hash."""

    async def main():
        async with house_at(tmp_path) as (world, house):
            contest = await frozen(world, house)
            before = await house.get(contest)
            result = msgspec.Raw(b"{}")
            await house.correct(contest, lambda _: [ContestPlayed("0" * 64, result)])
            await house.wait_idle()
            return before, await house.get(contest)

    before, after = asyncio.run(main())
    assert before.secret == ""
    assert sha256(bytes.fromhex(after.secret)).hexdigest() == after.seal.hash


def test_a_result_of_another_secret_is_refused(tmp_path):
    """Nor is one of other entries taken."""

    async def main():
        async with house_at(tmp_path) as (world, house):
            return await house.get(await frozen(world, house))

    state = asyncio.run(main())
    fields = {"hash": state.hash, "records": "", "games": [], "overall": [], "flags": [], "breaches": []}
    right = {"secret_hash": state.seal.hash, "entries_hash": frozen_hash(state)}
    check_result(state, msgspec.json.encode(fields | right))
    for name in right:
        with pytest.raises(Refusal) as caught:
            check_result(state, msgspec.json.encode(fields | right | {name: "0" * 64}))
        assert caught.value.code == "bad_result"


def test_a_contest_that_was_planned_without_a_secret_gets_one(tmp_path):
    """As soon as the house reads it back; one that was played without stays as it is."""

    async def main():
        async with house_at(tmp_path) as (world, house):
            contest = (await house.plan(PLAN, (await world.person("Ann")).id)).id
        async with opened(tmp_path) as world:
            stored = await LOGS.read(world.house.store, contest)
            async with world.house.store.engine.begin() as connection:
                await connection.execute(contest_event.delete().where(contest_event.c.seq == 2))
        async with house_at(tmp_path) as (world, house):
            await house.wait_idle()
            return stored, (await house.get(contest)).seal

    stored, seal = asyncio.run(main())
    assert [event.kind for event in stored] == ["drafted", "sealed"]
    assert seal is not None
    assert seal.hash not in stored[1].body


def test_the_league_has_cards_of_its_own(tmp_path):
    """Each block; and whoever is given a block again has the same ones."""

    async def main():
        async with house_at(tmp_path) as (world, house):
            contest = await with_bots(world, house, LeagueChosen(1, True), LeagueChosen(2, True))
            await house.correct(contest, lambda _: [ContestCancelled("Rain.")])
            await house.queue.drop(lambda job: True)
            found = [await house.lease(LeaseRequest("one", ("league",), (), 0)) for _ in range(2)]
            other = await house.lease(LeaseRequest("two", ("league",), (), 0))
            return [*found, other], await written(world, arena_job, "spec")

    (first, again, other), stored = asyncio.run(main())
    assert isinstance(first.spec, LeagueJob)
    assert first.id == again.id != other.id
    assert first.spec.seeds == again.spec.seeds != other.spec.seeds
    assert first.spec.seeds.cards not in stored
