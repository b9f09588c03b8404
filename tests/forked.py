"""Servers for tests, forked with their workers from a process that has read all of Valat once.

Each would else read and warm for three seconds of a processor what is the same in all of them.
"""

import asyncio
import os
import socket
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from multiprocessing import active_children, forkserver, get_context
from multiprocessing.process import BaseProcess
from multiprocessing.reduction import DupFd
from threading import Timer
from typing import Any

from tests.patience import PATIENCE

FORKING = get_context("forkserver")
FORKING.set_forkserver_preload(["tests.preloaded"])
FORKER = forkserver._forkserver
ADDRESS = {"_forkserver_address", "_forkserver_authkey"}


class ForkedProgram:
    """`valat` with the words of its command line, in a process of its own.

    Attributes:
        line: the first that it prints; empty where it ends, or hangs, without one.
    """

    def __init__(self, words: Sequence[str], environment: Mapping[str, str], errors: int = 2) -> None:
        """Returns when it has printed a line.

        Args:
            errors: the file that its log goes to.
        """
        forkserver.ensure_running()
        output, printed = os.pipe()
        self._lines = open(output, encoding="utf-8")  # noqa: SIM115 -- it prints on until it ends
        streams = DupFd(printed), DupFd(errors)
        self._process = FORKING.Process(target=_run, args=(words, dict(environment), *streams, _address()))
        self._process.start()
        os.close(printed)
        # one that never listens says nothing either: it is ended, and its silence read
        hangs = Timer(PATIENCE, self._process.kill)
        hangs.start()
        self.line = self._lines.readline()
        hangs.cancel()

    @property
    def pid(self) -> int:
        """Its process."""
        assert self._process.pid is not None
        return self._process.pid

    def send_signal(self, number: int) -> None:
        """Sends it a signal."""
        os.kill(self.pid, number)

    def end(self, *, kill: bool = False) -> None:
        """Returns when it has ended, as a signal asks it to; killed, it is not asked."""
        (self._process.kill if kill else self._process.terminate)()
        self._process.join(PATIENCE)
        self._lines.close()
        assert not self._process.is_alive(), "the program does not end"


@contextmanager
def running(words: Sequence[str], environment: Mapping[str, str], errors: int) -> Iterator[str]:
    """The first line that `valat` prints, which runs until the block is left; arguments as there."""
    program = ForkedProgram(words, environment, errors)
    try:
        yield program.line
    finally:
        program.end()


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


def _address() -> dict[str, Any]:
    """Where this process has others forked; newer Pythons ask for a key there."""
    return {name: value for name, value in vars(FORKER).items() if name in ADDRESS}


def _run(
    words: Sequence[str], environment: Mapping[str, str], printed: Any, errors: Any, address: dict[str, Any]
) -> None:
    _become(words, environment, {1: printed.detach(), 2: errors.detach()})
    # its workers are forked there too: it would else read all of Valat again for them
    vars(FORKER).update(address, ensure_running=lambda: None)
    # here, where it is run: the test itself imports no server
    from tests import server
    from valat.workers import pool

    pool.__dict__["_start_worker"] = start_worker
    try:
        server.main()
    finally:
        # at its end a process waits for all that it has forked, and a worker for its last question
        for left in active_children():
            print("a worker was left behind:", left.pid, file=sys.stderr)
            left.kill()


def _work(environment: Mapping[str, str], asked: Any, niceness: int) -> None:
    try:
        stream = asked.detach()
    except ConnectionError:
        # who asked for it was killed meanwhile
        return
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
