"""Servers for tests, forked with their workers from a process that has read all of Valat once.

Each would else read and warm for three seconds of a processor what is the same in all of them.
"""

import asyncio
import os
import socket
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from multiprocessing.reduction import DupFd
from threading import Timer
from typing import Any

from tests.patience import PATIENCE

FORKING = get_context("forkserver")
FORKING.set_forkserver_preload(["tests.preloaded"])


@contextmanager
def running(words: Sequence[str], environment: Mapping[str, str], errors: int) -> Iterator[str]:
    """The first line that `valat` prints, which runs until the block is left.

    Args:
        words: of its command line.
        errors: the file that its log goes to.
    """
    output, printed = os.pipe()
    with open(output, encoding="utf-8") as lines:
        server = FORKING.Process(target=_run, args=(words, dict(environment), DupFd(printed), DupFd(errors)))
        server.start()
        os.close(printed)
        try:
            # one that never listens says nothing either: it is ended, and its silence read
            hangs = Timer(PATIENCE, server.kill)
            hangs.start()
            line = lines.readline()
            hangs.cancel()
            yield line
        finally:
            server.terminate()
            server.join(PATIENCE)
            assert not server.is_alive(), "the server does not end"


class ForkedWorker:
    """A worker process as its pool sees one, which is one of asyncio's.

    Attributes:
        stdin, stdout: where it is asked and answers.
    """

    def __init__(
        self, process: BaseProcess, stdout: asyncio.StreamReader, stdin: asyncio.StreamWriter
    ) -> None:
        self._process, self.stdout, self.stdin = process, stdout, stdin

    @property
    def returncode(self) -> int | None:
        """What it ended with; None while it runs."""
        return self._process.exitcode

    def kill(self) -> None:
        self._process.kill()

    async def communicate(self) -> None:
        """Returns when it has ended."""
        await asyncio.to_thread(self._process.join)


NICEST = 0
"""Nobody gives way: what runs on idle time alone never runs while tests do."""


async def start_worker(niceness: int) -> ForkedWorker:
    """A worker that is warm already."""
    niceness = min(niceness, NICEST)
    ours, theirs = socket.socketpair()
    with theirs:
        process = FORKING.Process(target=_work, args=(dict(os.environ), DupFd(theirs.fileno()), niceness))
        process.start()
    return ForkedWorker(process, *await asyncio.open_connection(sock=ours))


def _run(words: Sequence[str], environment: Mapping[str, str], printed: Any, errors: Any) -> None:
    _become(words, environment, {1: printed.detach(), 2: errors.detach()})
    # here, where it is run: the test itself imports no server
    from tests import server
    from valat.workers import pool

    pool.__dict__["_start_worker"] = start_worker
    server.main()


def _work(environment: Mapping[str, str], asked: Any, niceness: int) -> None:
    stream = asked.detach()
    _become([str(niceness)], environment, {0: stream, 1: stream})
    from tests.quick_bots import limit
    from valat.workers import worker

    if nodes := environment.get("TEST_NODES"):
        limit(int(nodes))
    worker.main()


def _become(words: Sequence[str], environment: Mapping[str, str], files: Mapping[int, int]) -> None:
    """Gives the process the words of its command line, its environment and its standard streams."""
    sys.argv[1:] = words
    os.environ.clear()
    os.environ.update(environment)
    for number, file in files.items():
        os.dup2(file, number)
