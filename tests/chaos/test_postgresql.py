"""House or database die while people play on PostgreSQL; nothing acknowledged is lost or done twice."""

import asyncio
import os
import subprocess
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from shutil import rmtree

import pytest
from sqlalchemy import URL

from tests import postgres
from tests.chaos.match import check, survive
from tests.chaos.mortal import MortalServer
from tests.shapes import SHAPES
from valat.store.address import without_password

SANTASE = [next(shape for shape in SHAPES if shape[0] == "santase")]
DURABLE = ("shared_buffers=32MB",)
"""What is acknowledged is on the disk here, other than on the server of ordinary tests."""
FULL_MB = 24


@pytest.fixture(autouse=True)
def patience(monkeypatch):
    """Clients try again for as long as a busy machine may take to start a server."""
    monkeypatch.setattr("valat.client.seat.PAUSES", (0.05,) * 1200)


@pytest.fixture
def folder() -> Iterator[Path]:
    """The folder of a server of the test's own, which keeps what it commits."""
    made = postgres.new_folder()
    try:
        postgres.start(made, *DURABLE)
        postgres.execute(postgres.address(made, "postgres"), "CREATE DATABASE house")
        yield made
    finally:
        with suppress(subprocess.CalledProcessError):
            postgres.stop(made, "immediate")
        rmtree(made, ignore_errors=True)


def kill_database(folder: Path) -> None:
    """SIGKILL for the server, and a new life, which begins with what its log holds."""
    postgres.kill(folder)
    # its children see that it is gone, and end; until then there is no new one
    postgres.start_again(folder, *DURABLE)


def restart_database(folder: Path) -> None:
    """As an operator does for an update: connections are ended."""
    postgres.stop(folder)
    postgres.start(folder, *DURABLE)


class DatabaseTrouble(MortalServer):
    """A house that lives on while something happens to its database."""

    def __init__(self, folder: Path, database: URL, trouble: Callable[[], None]) -> None:
        super().__init__(folder, VALAT_DATABASE=without_password(database))
        self._trouble = trouble

    async def kill(self, meanwhile: Callable[[], Awaitable[None]] | None = None) -> None:
        """The trouble, in place of the house's death."""
        await asyncio.to_thread(self._trouble)
        self.kills += 1


def played(tmp_path: Path, server: MortalServer, database: URL, kills: int) -> None:
    """Plays matches while there are so many kills, and holds the logs against what was acknowledged."""
    ledgers = asyncio.run(survive(server, SANTASE, kills, Random(int(os.environ.get("CHAOS_SEED", "6")))))
    assert server.kills == kills
    asyncio.run(check(tmp_path, ledgers, database))


def test_a_killed_house_loses_nothing(tmp_path, folder):
    """Once; the next start waits until the lease has run out."""
    database = postgres.address(folder, "house")
    played(tmp_path, MortalServer(tmp_path, VALAT_DATABASE=without_password(database)), database, 1)


@pytest.mark.parametrize(
    "trouble",
    [
        pytest.param(kill_database, id="killed"),
        pytest.param(restart_database, id="restarted", marks=pytest.mark.chaos),
    ],
)
def test_a_database_that_dies_loses_nothing(tmp_path, folder, trouble):
    """The house waits for it, and reads the logs of tables whose last events are in doubt."""
    database = postgres.address(folder, "house")
    played(tmp_path, DatabaseTrouble(tmp_path, database, lambda: trouble(folder)), database, 1)


@pytest.mark.chaos
@pytest.mark.parametrize("trouble", [None, kill_database, restart_database])
def test_many_deaths_lose_nothing(tmp_path, folder, trouble):
    """CHAOS_KILLS says how many, CHAOS_SEED when."""
    database = postgres.address(folder, "house")
    kills = int(os.environ.get("CHAOS_KILLS", "30"))
    server = MortalServer(tmp_path, VALAT_DATABASE=without_password(database))
    if trouble is not None:
        server = DatabaseTrouble(tmp_path, database, lambda: trouble(folder))
    played(tmp_path, server, database, kills)


@pytest.mark.chaos
def test_a_full_disk_loses_nothing(tmp_path, folder):
    """Moves are refused until there is room, and go on then."""
    if os.geteuid() != 0:
        pytest.skip("Only root mounts a small disk.")
    small = folder / "small"
    small.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={FULL_MB}m,mode=777", "tmpfs", small], check=True)
    try:
        (small / "space").mkdir()
        (small / "space").chmod(0o777)
        subprocess.run(["chown", "nobody", small / "space"], check=True)
        admin = postgres.address(folder, "postgres")
        place = f"CREATE TABLESPACE small LOCATION '{small / 'space'}'"
        postgres.execute(admin, place, "CREATE DATABASE full_house TABLESPACE small")
        database = postgres.address(folder, "full_house")

        def fill() -> None:
            ballast = small / "ballast"
            with suppress(OSError), ballast.open("wb") as file:
                while True:
                    file.write(bytes(4096))
            subprocess.run(["sleep", "2"], check=True)
            ballast.unlink()

        played(tmp_path, DatabaseTrouble(tmp_path, database, fill), database, 2)
    finally:
        postgres.stop(folder, "immediate")
        subprocess.run(["umount", small], check=False)
