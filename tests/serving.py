"""A real server in a process of its own, on a free port of the loopback."""

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from tests.forked import running

FOR_THE_TESTS = {
    "VALAT_SOLVER_SHARE": "0",
    "VALAT_REFERENCE_WORKERS": "0",
    "VALAT_PUZZLE_DEALS": "0",
    "VALAT_RUSH_HOURS": "none",
    "TEST_NODES": "500",
}
"""The cores are for the tests: nothing is worked out beside them, and bots search little."""

WITHOUT_PACE = {
    "VALAT_PACE": "0",
    "VALAT_ABANDON": "3600",
    "VALAT_TABLES": "1000",
    "VALAT_GUESTS_BURST": "10000",
    "VALAT_REQUESTS_BURST": "100000",
    "VALAT_CONNECTIONS_BURST": "100000",
    "VALAT_LOGINS_BURST": "10000",
    "VALAT_MESSAGES_BURST": "10000",
    "VALAT_CHANGES_BURST": "10000",
    "VALAT_VERSIONS": "10000",
    "VALAT_CONTEST_ENTRIES": "10000",
    **FOR_THE_TESTS,
}
"""Bots answer at once, a table stays open for later tests however many are open, and one address may be many
people, who are quick and forget their passwords."""


def lasting_port() -> int:
    """A free port that stays free while no server has it, so that two can have it one after the other.

    It is not one of those that systems give to whoever connects, and each test process begins elsewhere.
    """
    for number in range(1000):
        port = 20_000 + (7 * os.getpid() + number) % 10_000
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise AssertionError("a thousand ports are taken")


@contextmanager
def serving(data: Path, port: int = 0, errors: IO[bytes] | None = None, **environment: str) -> Iterator[str]:
    """The address of a server that runs until the block is left; port 0 is any free one.

    Args:
        errors: where its log goes; None for the test's own standard error.
    """
    words = ["serve", "--port", str(port), "--data", str(data)]
    log = 2 if errors is None else errors.fileno()
    with running(words, {**os.environ, **WITHOUT_PACE, **environment}, log) as line:
        assert "http" in line, f"the server said {line!r} instead of its address"
        yield line.split()[-1]
