"""A contest of bots whose house and arena die; then its results are held against its log."""

import asyncio
import sqlite3
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any
from zipfile import ZipFile

import httpx
from msgspec import Struct

from tests.chaos.mortal import MortalServer
from tests.patience import PATIENCE
from tests.sdk.kits import missing
from tests.web.people import Caller
from tests.web.test_staff import PASSWORD, House
from valat.arena.packages.archive import pack
from valat.arena.packages.kits import KIT_FILES, create

SCALE = 60
"""House time: a thousandth of a day is over in one and a half seconds."""
SHORT_DAYS = 0.001
PLAN = {
    "title": "Autumn",
    "games": [{"game": "yard", "players": 3}],
    "house": ["demo"],
    "days": {"one": 300, "picking": SHORT_DAYS, "two": 3 * SHORT_DAYS, "review": 3 * SHORT_DAYS},
    "finalists": 2,
    "blocks": 2,
    "move_ms": 20_000,
    "match_ms": 600_000,
    "reason": "Once a year.",
}
"""Nobody picks finalists: the house does, by practice."""
UNLIMITED = {
    "VALAT_VERSIONS": "1000",
    "VALAT_CONTEST_ENTRIES": "1000",
}
STAGES = ("one", "picking", "two", "frozen", "playing", "review", "final")


class Trial(Struct, frozen=True):
    """What a contest is put through.

    Attributes:
        kills: of house or arena, while versions are built, while the next stages pass, and while all play;
            the house dies once more while versions are brought.
    """

    entries: int
    kills: tuple[int, int, int]


class Outcome(Struct, frozen=True):
    """What is left when it is final."""

    contest: str
    page: dict[str, Any]
    hall: list[dict[str, Any]]
    archive: bytes


class MortalArena:
    """`async with MortalArena(server, folder)`: a real arena, killed without warning and started again."""

    def __init__(self, server: MortalServer, house: Path, folder: Path) -> None:
        words = ["--house", server.url, "--key-file", house / "arena.key", "--folder", folder]
        self._words = ["arena", "serve", *map(str, words), "--workers", "2", "--seats", "0"]
        self._process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> "MortalArena":
        await self._start()
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._process is not None
        self._process.terminate()
        await self._ended()

    async def kill(self) -> None:
        """SIGKILL, and a new life in the same folder."""
        assert self._process is not None
        self._process.kill()
        await self._ended()
        await self._start()

    async def _start(self) -> None:
        valat = Path(sys.executable).with_name("valat")
        self._process = await asyncio.create_subprocess_exec(
            valat, *self._words, stderr=asyncio.subprocess.DEVNULL
        )

    async def _ended(self) -> None:
        assert self._process is not None
        async with asyncio.timeout(PATIENCE):
            await self._process.wait()


async def survive_contest(folder: Path, trial: Trial, rng: Random) -> Outcome:
    """What is left of a contest whose house and arena died at moments that the generator draws."""
    house = folder / "house"
    packages = await asyncio.to_thread(_packages, folder, trial.entries)
    async with MortalServer(house, VALAT_TIME_SCALE=str(SCALE), **UNLIMITED) as server:
        with House(house, server.url) as people:
            organiser = await asyncio.to_thread(people.staff, "organiser")
            contest = await planned(organiser)
            entering = [entered(server, contest, at, data) for at, data in enumerate(packages, 1)]
            *authors, _ = await asyncio.gather(*entering, _death(server.kill, rng))
            people.callers += authors
            async with MortalArena(server, house, folder / "arena") as arena:
                deaths = _deaths(server, arena, trial, rng)
                first = [_first_result(author, contest) for author in authors]
                await asyncio.gather(*first, anext(deaths))
                await act(organiser, contest, "begin", "picking")
                await asyncio.gather(_reached(organiser, contest, "frozen"), anext(deaths))
                page, _ = await asyncio.gather(_reached(organiser, contest, "final"), anext(deaths))
            listed = await again(lambda: organiser.get("/api/contests"))
            # reviewers are sent it as it was uploaded, before the secret was revealed
            archive = await again(lambda: authors[0].get(f"/api/contests/{contest}/archive"))
    return Outcome(contest, page, listed.json()["hall"], archive.content)


def check_contest(folder: Path, trial: Trial, outcome: Outcome) -> None:
    """All have places, nothing was counted twice, and the archive follows from itself."""
    contest = outcome.contest
    with sqlite3.connect(folder / "house" / "valat.db") as database:
        kinds = database.execute("select kind, body from contest_event where contest_id = ?", [contest])
        events = Counter(kind for kind, _ in kinds.fetchall())
        blocks = database.execute(
            "select job_id, count(*), count(distinct match) from contest_match where contest_id = ?"
            " group by entry, version, game, opponent, number",
            [contest],
        ).fetchall()
        failed = database.execute(
            "select failure from arena_job where kind != 'block' and failure is not null"
        )
        failures = failed.fetchall()
    database.close()
    # how alike bots play is asked beside: told once of each that was compared, or not yet
    assert events.pop("moves", 0) <= trial.entries
    assert events == {
        "drafted": 1,
        "sealed": 1,
        "revealed": 1,
        "stage": len(STAGES),
        "entered": trial.entries,
        "version": trial.entries,
        "built": trial.entries,
        "picked": 1,
        "frozen": 1,
        "played": 1,
    }
    assert failures == []
    # three seats to rotate: three matches of each block, all of one job, each once
    assert {counts[1:] for counts in blocks} == {(3, 3)}
    assert len({job for job, *_ in blocks}) == len(blocks)
    rows = outcome.page["outcome"]["rows"]
    places = {row["name"]: row["place"] for row in rows}
    assert places.pop("demo") is None
    assert len(places) == trial.entries
    assert all(place is not None for place in places.values())
    winner = outcome.page["summary"]["winner"]
    assert places[winner] == 1
    assert (contest, winner) in {(row["contest"], row["name"]) for row in outcome.hall}
    _check_archive(folder, outcome.archive)


def _check_archive(folder: Path, archive: bytes) -> None:
    file, place = folder / "archive.zip", folder / "archive"
    file.write_bytes(archive)
    with ZipFile(file) as opened:
        opened.extractall(place)
    valat = Path(sys.executable).with_name("valat")
    done = subprocess.run([valat, "contest", "verify", place], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def _packages(folder: Path, count: int) -> list[bytes]:
    """Kits' examples in the languages that there are here, in turn."""
    languages = [language for language in KIT_FILES if missing(language) is None]
    packages = []
    for number in range(count):
        language = languages[number % len(languages)]
        place = folder / f"bot-{number}"
        create(place, f"{language} {number}", "yard", language)
        pack(place, place.with_suffix(".zip"))
        packages.append(place.with_suffix(".zip").read_bytes())
    return packages


async def _deaths(server: MortalServer, arena: MortalArena, trial: Trial, rng: Random) -> AsyncIterator[None]:
    """Kills as often as is due in each part of the contest."""
    for count in trial.kills:
        for _ in range(count):
            await _death(server.kill if rng.random() < 0.5 else arena.kill, rng)
        yield


async def _death(kill: Callable[[], Awaitable[None]], rng: Random) -> None:
    """A kill at a moment that the generator draws."""
    await asyncio.sleep(0.3 + 2 * rng.random())
    await kill()


async def planned(organiser: Caller) -> str:
    """The id of a contest in stage one."""
    await asyncio.to_thread(organiser.post, "/api/password/confirm", {"password": PASSWORD})
    made = await asyncio.to_thread(organiser.post, "/api/contests", PLAN)
    contest: str = made.json()["summary"]["id"]
    await act(organiser, contest, "begin", "one")
    return contest


async def act(organiser: Caller, contest: str, do: str, name: str) -> None:
    """Done once under its name, by somebody who has just typed the password."""
    act = {"do": do, "reason": "So it has to be.", "id": name}
    await again(lambda: organiser.post("/api/password/confirm", {"password": PASSWORD}))
    done = await again(lambda: organiser.post(f"/api/contests/{contest}/acts", act))
    assert done.status_code == 200, done.text


async def entered(server: MortalServer, contest: str, number: int, package: bytes) -> Caller:
    """An author with a bot, who asks again whenever the house is away."""
    author: Caller = await again(lambda: Caller(server.url))
    entering = {"name": f"Finch {number}", "author": f"Author {number}"}
    made = await again(lambda: author.post(f"/api/contests/{contest}/entries", entering))
    # else it was done, and the answer died with the house
    assert made.status_code == 200 or made.json()["error"]["code"] == "entered", made.text
    path = f"{await own_path(author, contest)}/package"
    brought = await again(lambda: author.ask("PUT", path, content=package))
    assert brought.status_code == 200, brought.text
    return author


async def _first_result(author: Caller, contest: str) -> None:
    """Returns when an author's version has played."""
    path = await own_path(author, contest)
    while not (entry := (await again(lambda: author.get(path))).json())["matches"]:
        assert entry["versions"][-1]["state"] != "faulty", entry["versions"]
        await asyncio.sleep(0.5)


async def own_path(author: Caller, contest: str) -> str:
    page = (await again(lambda: author.get(f"/api/contests/{contest}"))).json()
    return f"/api/contests/{contest}/entries/{page['summary']['own']}"


async def _reached(caller: Caller, contest: str, stage: str) -> dict[str, Any]:
    """The contest's page, once it has come so far."""
    while True:
        page: dict[str, Any] = (await again(lambda: caller.get(f"/api/contests/{contest}"))).json()
        if STAGES.index(page["summary"]["stage"]) >= STAGES.index(stage):
            return page
        await asyncio.sleep(0.3)


async def again(ask: Callable[[], Any]) -> Any:
    """The answer, asked for until the house is there."""
    while True:
        try:
            answer = await asyncio.to_thread(ask)
        except httpx.HTTPError:
            await asyncio.sleep(0.1)
            continue
        if not isinstance(answer, httpx.Response) or answer.status_code < 500:
            return answer
        await asyncio.sleep(0.1)
