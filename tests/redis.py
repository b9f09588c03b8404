"""A private Redis or Valkey server for a test, on a socket in a folder; `scripts/redis.sh` starts it."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

import pytest

SCRIPT = Path(__file__).parents[1] / "scripts" / "redis.sh"
NEEDED = "VALAT_NEED_REDIS"
"""Environment variable: its tests fail where no server can be had, and are not skipped."""


def address(folder: Path) -> str:
    """The address of the server in a folder."""
    return f"unix://{folder}/redis"


def start(folder: Path, *options: str) -> None:
    """Starts a server in a folder. Skips the test where it cannot be had."""
    # into files: a pipe would wait for the server itself
    with (folder / "start.log").open("w+") as said:
        done = subprocess.run([SCRIPT, "start", folder, *options], stdout=said, stderr=said, check=False)
        said.seek(0)
        words = said.read().strip()
    if done.returncode == 3 and not os.environ.get(NEEDED):
        pytest.skip(words)
    assert done.returncode == 0, words


def stop(folder: Path) -> None:
    """Ends the server, which keeps nothing."""
    subprocess.run([SCRIPT, "stop", folder], check=True)


@contextmanager
def server(*options: str) -> Iterator[Path]:
    """The folder of a server that runs meanwhile, if the test does not stop it. Skips the test as `start`."""
    # short: a socket's path may have 107 letters
    folder = Path(mkdtemp(prefix="valat-redis-", dir="/tmp"))
    try:
        start(folder, *options)
        yield folder
    finally:
        if (folder / "redis.pid").exists():
            stop(folder)
        rmtree(folder, ignore_errors=True)
