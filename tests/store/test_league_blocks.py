"""The blocks of the league, of which the newest alone are kept."""

import pytest
from msgspec.structs import replace

from valat.store.arena_jobs import StoredJob, add_jobs, finish_job, open_jobs
from valat.store.league_blocks import (
    RECENT,
    LeagueBlock,
    PairKey,
    add_block,
    block_with_matches,
    forget_jobs,
    forget_player,
    pair_points,
    players_of,
    recent_blocks,
    tallies,
)
from valat.store.writer import WriteConflict

pytestmark = pytest.mark.anyio

PAIR = PairKey("game", "autumn:1", 1, "house", 0)


def block(number, pair=PAIR):
    """A block of a pair."""
    return LeagueBlock(f"{pair.first}-{pair.first_version}-{number}", pair, number, number, number, -number)


async def keep(store, *blocks, kept=60):
    """Keeps blocks one after the other."""
    for one in blocks:
        await store.writer.write(add_block(one, b"[]", kept))


async def test_a_block_is_read_as_it_was_kept(store):
    """With its matches."""
    await keep(store, block(3))
    (numbered,) = await recent_blocks(store, "game")
    assert numbered.block == block(3)
    assert await block_with_matches(store, numbered.id) == (numbered, b"[]")
    assert await block_with_matches(store, numbered.id + 1) is None


async def test_a_job_counts_once(store):
    """Whatever an arena says how often: the second time nothing is written."""
    await keep(store, block(0))
    with pytest.raises(WriteConflict):
        await keep(store, block(0))
    assert len(await pair_points(store, "game")) == 1


async def test_the_newest_of_a_pair_are_kept(store):
    """And numbers go on."""
    other = replace(PAIR, first="autumn:2")
    await keep(store, block(0, other), *map(block, range(5)), kept=3)
    found = await tallies(store)
    assert (found[PAIR].blocks, found[PAIR].last_ms, found[PAIR].next) == (3, 4, 5)
    assert found[other].blocks == 1


async def test_replays_of_the_newest_are_kept(store):
    """Of a game, whoever met."""
    await keep(store, *map(block, range(RECENT + 1)), kept=1000)
    recent = await recent_blocks(store, "game")
    assert [one.block.number for one in recent] == list(range(RECENT, 0, -1))
    assert await block_with_matches(store, recent[-1].id) is not None
    assert await block_with_matches(store, recent[-1].id - 1) is None
    assert len(await pair_points(store, "game")) == RECENT + 1


async def test_a_new_version_takes_the_place_of_the_old_one(store):
    """With its first block, whomever that is against."""
    newer = replace(PAIR, first_version=2, second="random")
    await keep(store, block(0), block(1), block(0, newer))
    assert set(await tallies(store)) == {newer}


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
