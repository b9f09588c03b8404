"""A private PostgreSQL server for a test run: started when a test first asks, ended with the run.

Each test that needs one gets a fresh database, copied from one with the schema. The server keeps nothing safe
(`fsync=off`): tests of what outlives a crash start one of their own.
"""

import fcntl
import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest
from sqlalchemy import URL, create_engine, text

from tests.patience import looks
from valat.store.address import DRIVER
from valat.store.migrations import upgrade

SCRIPT = Path(__file__).parents[1] / "scripts" / "postgres.sh"
FOLDER = "VALAT_TEST_POSTGRES"
"""Environment variable: where the run's server is, for its worker processes."""
NEEDED = "VALAT_NEED_POSTGRES"
"""Environment variable: its tests fail where the server cannot be had, and are not skipped."""
TEMPLATE = "valat_template"
FAST = ("fsync=off", "full_page_writes=off", "synchronous_commit=off", "autovacuum=off")


def address(folder: Path | str, database: str) -> URL:
    """The address of a database on the server in a folder."""
    return URL.create(DRIVER, "valat", database=database, query={"host": str(folder)})


def start(folder: Path, *settings: str) -> None:
    """Starts a server in a folder, a new one where there is none. Skips the test where it cannot be had."""
    command = [SCRIPT, "start", folder, *settings]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode == 3 and not os.environ.get(NEEDED):
        pytest.skip(done.stderr.strip())
    assert done.returncode == 0, done.stderr


def stop(folder: Path, mode: str = "fast") -> None:
    """Ends the server; `immediate` as a crash would."""
    subprocess.run([SCRIPT, "stop", folder, mode], check=True)


def copy(folder: Path, primary: Path) -> None:
    """Copies all that another server has, which runs: once started, this one stands by for it."""
    subprocess.run([SCRIPT, "copy", folder, primary], check=True)


def promote(folder: Path) -> None:
    """Has a standby take its primary's place."""
    subprocess.run([SCRIPT, "promote", folder], check=True)


def kill(folder: Path) -> None:
    """SIGKILL for the server; what it forked ends when it notices."""
    os.kill(int((folder / "data" / "postmaster.pid").read_text().split()[0]), signal.SIGKILL)


def start_again(folder: Path, *settings: str) -> None:
    """Starts a server that was killed, as soon as what is left of it lets another."""
    command = [SCRIPT, "start", folder, *settings]
    for _ in looks("a database that starts again"):
        if subprocess.run(command, capture_output=True, check=False).returncode == 0:
            return


def new_folder() -> Path:
    """A folder for a server: short, since a socket's path may have 107 letters, and open to another user."""
    folder = Path(mkdtemp(prefix="valat-pg-", dir="/tmp"))
    folder.chmod(0o755)
    return folder


@cache
def server() -> Path:
    """The folder of the run's server, which runs and has the template. Skips the test as `start`."""
    folder = Path(os.environ[FOLDER])
    folder.mkdir(mode=0o755, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        # the first of the worker processes starts it
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "data" / "postmaster.pid").exists():
            start(folder, *FAST)
            execute(address(folder, "postgres"), f"CREATE DATABASE {TEMPLATE}")
            engine = create_engine(address(folder, TEMPLATE))
            with engine.begin() as connection:
                upgrade(connection)
            engine.dispose()
    return folder


def execute(url: URL, *statements: str) -> list[Any]:
    """What the last of the statements answers; each is a transaction by itself."""
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    try:
        with engine.connect() as connection:
            for statement in statements:
                answer = connection.execute(text(statement))
            return [tuple(row) for row in answer] if answer.returns_rows else []
    finally:
        engine.dispose()


class Databases:
    """Databases of a test, by the folders of its houses."""

    def __init__(self) -> None:
        self._names: dict[Path, str] = {}

    def of(self, folder: Path, template: str = TEMPLATE) -> URL:
        """The database of a folder's house, made where there is none."""
        if folder not in self._names:
            name = f"t{os.getpid()}_{os.urandom(4).hex()}"
            execute(address(server(), "postgres"), f"CREATE DATABASE {name} TEMPLATE {template}")
            self._names[folder] = name
        return address(server(), self._names[folder])

    def drop(self) -> None:
        """Drops them all."""
        drops = [f"DROP DATABASE {name} WITH (FORCE)" for name in self._names.values()]
        if drops:
            execute(address(server(), "postgres"), *drops)


@contextmanager
def databases() -> Iterator[Databases]:
    """Databases for a test, dropped on leaving. Skips the test as `start`."""
    made = Databases()
    server()
    try:
        yield made
    finally:
        made.drop()
