"""Two entries of a contest that is over meet in the league, on a real arena that dies between."""

import asyncio
import sqlite3

import pytest

from tests.arena.service.parts import needs_lane
from tests.chaos.contests import UNLIMITED, MortalArena, act, again, entered, own_path, planned
from tests.chaos.mortal import MortalServer
from tests.patience import PATIENCE
from tests.web.test_staff import House
from valat.arena.packages.archive import pack
from valat.arena.packages.kits import create


@pytest.fixture(autouse=True)
def lane():
    """Nothing is leased where nothing shuts bots in."""
    needs_lane()


def packages(folder):
    """The kit's examples in two languages."""
    for language in ("python", "javascript"):
        create(folder / language, language, "yard", language)
        pack(folder / language, folder / f"{language}.zip")
        yield (folder / f"{language}.zip").read_bytes()


async def built(author, contest):
    """Returns when an author's version starts."""
    path = await own_path(author, contest)
    while (state := (await again(lambda: author.get(path))).json()["versions"][0]["state"]) != "starts":
        assert state == "waiting"
        await asyncio.sleep(0.3)
    answer = await again(lambda: author.ask("POST", f"{path}/league", json={"plays": True}))
    assert answer.status_code == 200, answer.text


async def met(caller, names):
    """The first block in which the two meet, with its matches."""
    while True:
        games = (await again(lambda: caller.get("/api/league"))).json()["games"]
        for block in (block for game in games for block in game["recent"]):
            if set(block["names"]) == names:
                found = await again(lambda block=block: caller.get(f"/api/league/blocks/{block['id']}"))
                if found.status_code == 200:
                    return found.json()
        await asyncio.sleep(0.5)


async def counted(caller, blocks):
    """Returns when so many blocks count."""
    while True:
        games = (await again(lambda: caller.get("/api/league"))).json()["games"]
        # each is told of both who met
        if sum(row["blocks"] for game in games for row in game["rows"]) >= 2 * blocks:
            return
        await asyncio.sleep(0.5)


async def play(folder):
    """A block between the two; the arena dies once before, and once after."""
    house = folder / "house"
    zips = await asyncio.to_thread(lambda: list(packages(folder)))
    async with MortalServer(house, **UNLIMITED) as server:
        with House(house, server.url) as people:
            organiser = await asyncio.to_thread(people.staff, "organiser")
            contest = await planned(organiser)
            authors = [await entered(server, contest, at, data) for at, data in enumerate(zips, 1)]
            people.callers += authors
            async with MortalArena(server, house, folder / "arena") as arena, asyncio.timeout(PATIENCE):
                for author in authors:
                    await built(author, contest)
                await act(organiser, contest, "cancel", "over")
                await arena.kill()
                first = await met(organiser, {"Finch 1", "Finch 2"})
                await arena.kill()
                await server.kill()
                # what was played is there, and more comes
                await counted(organiser, 3)
    return first


@pytest.mark.chaos
def test_two_entries_meet_in_the_league(tmp_path):
    """Each block once, with its moves; no build is left to be done."""
    block = asyncio.run(play(tmp_path))
    assert len(block["matches"]) == 3
    assert all(match["record"]["deals"][0]["moves"] for match in block["matches"])
    with sqlite3.connect(tmp_path / "house" / "valat.db") as database:
        count, jobs = database.execute("select count(*), count(distinct job_id) from league_block").fetchone()
        waiting = database.execute("select distinct kind from arena_job where done_ms is null").fetchall()
    database.close()
    assert count == jobs >= 3
    assert {kind for (kind,) in waiting} <= {"league", "probe"}
