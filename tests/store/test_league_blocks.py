"""The blocks of the league, of which the newest alone are kept."""

import pytest
from msgspec.structs import replace

from valat.store.arena_jobs import StoredJob, add_jobs, finish_job, open_jobs
from valat.store.league_blocks import (
    RECENT,
    LeagueBlock,
    PairKey,
    PairTotals,
    PointSums,
    add_block,
    all_totals,
    block_with_matches,
    forget_jobs,
    forget_player,
    players_of,
    recent_blocks,
    totals_of,
)
from valat.store.writer import WriteConflict

pytestmark = pytest.mark.anyio

PAIR = PairKey("game", "autumn:1", 1, "house", 0)


def block(number, pair=PAIR):
    """A block of a pair."""
    return LeagueBlock(f"{pair.first}-{pair.first_version}-{number}", pair, number, number, number, -number)


async def keep(store, *blocks, kept=60):
    """Keeps blocks one after the other."""
    for block in blocks:
        await store.writer.write(add_block(block, b"[]", kept))


async def test_a_block_is_read_as_it_was_kept(store):
    """With its matches."""
    await keep(store, block(3))
    assert await recent_blocks(store, "game") == [block(3)]
    assert await block_with_matches(store, block(3).job) == (block(3), b"[]")
    assert await block_with_matches(store, block(4).job) is None


async def test_an_address_never_comes_to_mean_another_block(store):
    """Though the next one takes the place of one that is gone."""
    await keep(store, block(3))
    await store.writer.write(forget_player("autumn:1"))
    await keep(store, block(4))
    assert await block_with_matches(store, block(3).job) is None


async def test_a_job_counts_once(store):
    """Whatever an arena says how often: the second time nothing is written."""
    await keep(store, block(0))
    with pytest.raises(WriteConflict):
        await keep(store, block(0))
    assert (await totals_of(store, PAIR)).blocks == 1


async def test_the_newest_of_a_pair_are_kept(store):
    """And numbers go on."""
    other = replace(PAIR, first="autumn:2")
    await keep(store, block(0, other), *map(block, range(5)), kept=3)
    found = await all_totals(store)
    assert found[PAIR] == PairTotals(3, 4, 5, PointSums(9.0, 29.0), PointSums(-9.0, 29.0))
    assert await totals_of(store, PAIR) == found[PAIR]
    assert await totals_of(store, replace(PAIR, first_version=2)) is None
    assert found[other].blocks == 1


async def test_replays_of_the_newest_are_kept(store):
    """Of a game, whoever met."""
    await keep(store, *map(block, range(RECENT + 1)), kept=1000)
    recent = await recent_blocks(store, "game")
    assert [block.number for block in recent] == list(range(RECENT, 0, -1))
    assert await block_with_matches(store, block(1).job) is not None
    assert await block_with_matches(store, block(0).job) is None
    assert (await totals_of(store, PAIR)).blocks == RECENT + 1


async def test_a_new_version_takes_the_place_of_the_old_one(store):
    """With its first block, whomever that is against."""
    newer = replace(PAIR, first_version=2, second="random")
    await keep(store, block(0), block(1), block(0, newer))
    assert set(await all_totals(store)) == {newer}


async def test_who_leaves_leaves_nothing(store):
    """In no game, and at neither end of a pair; others' blocks stay."""
    ahead = PairKey("other", "a:1", 1, "autumn:1", 1)
    others = PairKey("game", "autumn:2", 1, "house", 0)
    await keep(store, block(0), block(0, ahead), block(0, others))
    await store.writer.write(forget_player("autumn:1"))
    assert await players_of(store) == {"autumn:2", "house"}


async def test_the_leagues_jobs_go_when_they_are_done(store):
    """Others stay, by which is known what was asked for."""
    jobs = [StoredJob(f"job-{kind}", None, None, None, kind, 6, "{}", 1) for kind in ("league", "probe")]
    waiting = replace(jobs[0], id="waits")
    await store.writer.write(add_jobs([*jobs, waiting]))
    await store.writer.write([*finish_job("job-league", 2), *finish_job("job-probe", 2), *forget_jobs()])
    assert [job.id for job in await open_jobs(store)] == ["waits"]
