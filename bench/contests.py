"""Contests of bots: how long versions wait for an arena, and what bots at tables cost other tables."""

import json
import resource
import sqlite3
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import Any

from bench.load import SECONDS, TABLES, WITHOUT_LIMITS, server_of
from tests.web.people import Caller
from tests.web.test_staff import PASSWORD, House
from valat.arena.packages.archive import pack
from valat.arena.packages.kits import create
from valat.arena.sandbox.linux.usage import tree

ENTRIES = 24
OTHERS = 50
"""Tables with bots, three at each."""
WORKERS = 2
MOST_MORE = 5
"""Percent by which moves at other tables may take longer."""
ENVIRONMENT = {
    **WITHOUT_LIMITS,
    "VALAT_VERSIONS": "1000",
    "VALAT_CONTEST_ENTRIES": "1000",
    "VALAT_TABLES": "10000",
}
REASON = "To measure."


class Measured:
    """A house with a contest in stage one, and an arena that works for it.

    Attributes:
        url: of the house.
        contest: its id.
        arena: its process, once it was started.
    """

    arena = 0

    def __init__(self, folder: Path, url: str, game: str) -> None:
        self.url, self._folder, self._game = url, folder, game
        self.house = House(folder, url)
        self._organiser = self.house.staff("organiser")
        self._organiser.post("/api/password/confirm", {"password": PASSWORD})
        plan = {"title": "Measured", "games": [{"game": game}], "house": ["random"], "reason": REASON}
        made = self._organiser.post("/api/contests", plan).json()
        self.contest: str = made["summary"]["id"]
        self.act("begin")

    def act(self, do: str, **fields: object) -> Any:
        """The contest after an act of its organiser."""
        act = {"do": do, "reason": REASON, **fields}
        answer = self._organiser.post(f"/api/contests/{self.contest}/acts", act)
        answer.raise_for_status()
        return answer.json()

    def bring(self, count: int) -> None:
        """Has so many people bring the kit's example, all at once."""
        place = self._folder / "bot"
        create(place, "Example", self._game, "python")
        pack(place, place.with_suffix(".zip"))
        data = place.with_suffix(".zip").read_bytes()
        authors = [self.house.come() for _ in range(count)]
        path = f"/api/contests/{self.contest}/entries"
        for number, author in enumerate(authors, 1):
            author.post(path, {"name": f"Finch {number}", "author": f"Author {number}"}).raise_for_status()

        def brought(number: int, author: Caller) -> None:
            # bytes of its own: else an arena would know it already
            answer = author.ask("PUT", f"{path}/{number}/package", content=data + b"%d" % number)
            answer.raise_for_status()

        with ThreadPoolExecutor(count) as pool:
            list(pool.map(brought, range(1, count + 1), authors))

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """What the house has stored."""
        with closing(sqlite3.connect(self._folder / "valat.db")) as database:
            return database.execute(query).fetchall()

    def wait(self, query: str, count: int) -> None:
        """Returns when a query counts so many."""
        while self.rows(query)[0][0] != count:
            time.sleep(0.2)


@contextmanager
def contest_of(game: str) -> Iterator[Measured]:
    """A house with a contest and an arena, until the block is left."""
    with TemporaryDirectory() as name, server_of(name, ENVIRONMENT) as (url, _):
        folder = Path(name)
        measured = Measured(folder, url, game)
        words = ["--house", url, "--key-file", folder / "arena.key", "--folder", folder / "arena"]
        words += ["--workers", WORKERS, "--seats", 3 * OTHERS]
        command = [sys.executable, "-m", "valat", "arena", "serve", *map(str, words)]
        with measured.house:
            arena = subprocess.Popen(command, stderr=subprocess.DEVNULL)
            measured.arena = arena.pid
            try:
                yield measured
            finally:
                arena.terminate()
                arena.wait(timeout=60)


def waits() -> tuple[list[float], list[float]]:
    """Seconds from each upload until it is built, and until its first result."""
    with contest_of("yard") as measured:
        measured.bring(ENTRIES)
        measured.wait("select count(distinct entry) from contest_match", ENTRIES)
        leased = "select (leased_ms - asked_ms) / 1000.0 from arena_job where kind = 'build'"
        first = (
            "select (min(at_ms) - asked_ms) / 1000.0 from contest_match"
            " join arena_job using (contest_id, entry) where kind = 'build' group by entry"
        )
        return [row[0] for row in measured.rows(leased)], [row[0] for row in measured.rows(first)]


def beside_bots() -> dict[str, Any]:
    """What the client measured at tables of people, without and beside tables with a contest's bots."""
    with contest_of("belot") as measured:
        measured.bring(1)
        measured.wait("select count(*) > 0 from contest_match", 1)
        measured.act("begin")
        measured.act("pick", entries=[1])
        bot = measured.act("begin")["entries"][0]["bot"]
        # practice and attacks on the sandbox are not what is measured
        measured.wait("select count(*) from arena_job where done_ms is null", 0)
        command = [sys.executable, "-m", "bench.contest_client", measured.url, bot, TABLES, OTHERS, SECONDS]
        with TemporaryFile("w+") as out:
            # into a file: a pipe that nobody reads would stop the client
            far = subprocess.Popen([*map(str, command)], stdout=out)
            most = 0
            while far.poll() is None:
                most = max(most, len(tree(measured.arena)))
                time.sleep(1)
            out.seek(0)
            found: dict[str, Any] = json.loads(out.read())
    # figures of a house that has moved for its bots would look better than they are
    if found["faults"] or most < 3 * OTHERS:
        raise RuntimeError(f"{most} processes of the arena, refused: {found['faults'][:5]}")
    return found


def run() -> list[dict[str, Any]]:
    """Rows: how long uploads wait for a build and a first result, and p99 of moves beside bots."""
    # the client's process inherits it, which opens four thousand sockets
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    leased, first = waits()
    found = beside_bots()
    without, beside = (statistics.quantiles(found[name], n=100)[98] for name in ("without", "beside"))
    at = f"{ENTRIES} uploads at once, {WORKERS} workers"
    tables = f"{TABLES} tables of four"
    return [
        row(f"an upload to its build, median, {at}", statistics.median(leased), "s", None),
        row(f"an upload to its build, longest, {at}", max(leased), "s", None),
        row(f"an upload to its first result, mean, {at}", statistics.mean(first), "s", None),
        row(
            f"an upload to its first result, longest, {at}",
            max(first),
            "s",
            round(2 * statistics.mean(first), 2),
        ),
        row(f"acknowledgement p99, {tables}", without, "ms", None),
        row(
            f"acknowledgement p99, {tables} beside {OTHERS} with contests' bots",
            beside,
            "ms",
            round(without * (1 + MOST_MORE / 100), 2),
        ),
    ]


def row(name: str, value: float, unit: str, target: float | None) -> dict[str, Any]:
    """A row of the table."""
    return {"name": name, "value": round(value, 2), "unit": unit, "target": target}


if __name__ == "__main__":
    print(json.dumps(run(), indent=1))
