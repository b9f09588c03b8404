"""Two database servers, of which one stands by and has all that the other acknowledges."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import rmtree

from sqlalchemy import URL
from sqlalchemy.exc import OperationalError

from tests import postgres
from tests.patience import looks

SETTINGS = ("shared_buffers=32MB", "min_wal_size=32MB", "max_wal_size=64MB", "wal_keep_size=32MB")
SMALL_MB = 256
"""The disk of a server, where it has one of its own."""
DATABASE = "house"


class DatabasePair:
    """A primary and its synchronous standby, as `database_pair` makes them.

    Attributes:
        folders: of both servers.
        primary, standby: which of them is what by now.
        has_small_disks: each has a disk of its own, which can be filled.
    """

    def __init__(self, first: Path, second: Path, *, has_small_disks: bool) -> None:
        self.folders = self.primary, self.standby = first, second
        self.has_small_disks = has_small_disks

    @property
    def url(self) -> URL:
        """The database as the primary has it."""
        return postgres.address(self.primary, DATABASE)

    def begin(self) -> None:
        """Starts both. Skips the test where they cannot be had."""
        postgres.start(self.primary, *SETTINGS)
        postgres.execute(postgres.address(self.primary, "postgres"), f"CREATE DATABASE {DATABASE}")
        self.copy_standby()

    def copy_standby(self) -> None:
        """The standby begins with a copy; from then on the primary acknowledges what both have."""
        for _ in looks("the end of a server that was killed"):
            rmtree(self.standby / "data", ignore_errors=True)
            if not (self.standby / "data").exists():
                break
        postgres.copy(self.standby, self.primary)
        postgres.start_again(self.standby, *SETTINGS)
        wait_for = "ALTER SYSTEM SET synchronous_standby_names = 'standby'"
        postgres.execute(self.url, wait_for, "SELECT pg_reload_conf()")
        for _ in looks("a synchronous standby"):
            if postgres.execute(self.url, "SELECT sync_state FROM pg_stat_replication") == [("sync",)]:
                return

    def stop_standby(self) -> None:
        """From now on the primary acknowledges nothing."""
        postgres.stop(self.standby, "immediate")

    def start_standby(self) -> None:
        """It goes on where it was."""
        postgres.start(self.standby, *SETTINGS)

    def restart(self) -> None:
        """As an operator does for an update: connections are ended."""
        postgres.stop(self.primary)
        postgres.start(self.primary, *SETTINGS)

    def kill(self) -> None:
        """SIGKILL for the primary, and a new life."""
        postgres.kill(self.primary)
        postgres.start_again(self.primary, *SETTINGS)

    def promote(self) -> None:
        """The primary dies for good, and its standby takes its place: alone until it has one itself."""
        postgres.kill(self.primary)
        self.primary, self.standby = self.standby, self.primary
        postgres.promote(self.primary)

    def fill_disk(self) -> None:
        """Leaves no room on the primary's disk, which must be its own."""
        assert self.has_small_disks
        with suppress(OSError), self._ballast.open("wb", buffering=0) as file:
            for size in (1 << 20, 1 << 12):
                with suppress(OSError):
                    while True:
                        file.write(bytes(size))

    def clear_disk(self) -> None:
        """Makes room again; a server that ended without any starts again."""
        self._ballast.unlink()
        for _ in looks("a database that has room"):
            try:
                postgres.execute(self.url, "SELECT 1")
            except OperationalError:
                if not (self.primary / "data" / "postmaster.pid").exists():
                    postgres.start_again(self.primary, *SETTINGS)
            else:
                return

    @property
    def _ballast(self) -> Path:
        return self.primary / "ballast"

    def end(self) -> None:
        """Ends both, as a crash would."""
        for folder in self.folders:
            with suppress(subprocess.CalledProcessError):
                postgres.stop(folder, "immediate")


@contextmanager
def database_pair() -> Iterator[DatabasePair]:
    """Both servers, which run. Skips the test where they cannot be had."""
    folders = postgres.new_folder(), postgres.new_folder()
    mounted = [folder for folder in folders if _mount(folder)]
    pair = DatabasePair(*folders, has_small_disks=len(mounted) == len(folders))
    try:
        pair.begin()
        yield pair
    finally:
        pair.end()
        for folder in mounted:
            subprocess.run(["umount", "--lazy", folder], check=False)
        for folder in folders:
            rmtree(folder, ignore_errors=True)


def _mount(folder: Path) -> bool:
    """Whether a folder is a small disk from now on, which only root makes."""
    command = ["mount", "-t", "tmpfs", "-o", f"size={SMALL_MB}m,mode=755", "tmpfs", folder]
    with suppress(FileNotFoundError):
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    return False
