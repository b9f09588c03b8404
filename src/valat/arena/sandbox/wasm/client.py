"""The server of modules' processes, one for each process that asks for any."""

import atexit
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Sequence

import msgspec

from valat.arena.sandbox.wasm.job import Job, Kill, Start
from valat.kernel.errors import Refusal


def start(job: Job, descriptors: Sequence[int]) -> int:
    """The number of a process that has been started. Raises Refusal `no_sandbox`."""
    return _server().ask(Start(job), descriptors)


def kill(process: int) -> None:
    """Ends a process that was started here; returns when it has ended."""
    _server().ask(Kill(process), ())


class _Server:
    """The server's process, and the socket that it ends with."""

    def __init__(self) -> None:
        self.owner = os.getpid()
        self._lock = threading.Lock()
        self._socket, theirs = socket.socketpair()
        # nothing of the arena's own: no variables, no terminal
        self._process = subprocess.Popen(  # noqa: S603 - this program itself
            [sys.executable, "-P", "-m", "valat.arena.sandbox.wasm.server", str(theirs.fileno())],
            pass_fds=[theirs.fileno()],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={"PYTHONPATH": os.pathsep.join(sys.path)},
            cwd="/",
            start_new_session=True,
        )
        theirs.close()

    def ask(self, question: Start | Kill, descriptors: Sequence[int]) -> int:
        """The answer. Raises Refusal `no_sandbox` where the server has ended."""
        data = msgspec.json.encode(question) + b"\n"
        with self._lock:
            try:
                socket.send_fds(self._socket, [data], descriptors)
                answer = self._socket.recv(64)
            except OSError:
                answer = b""
        if not answer:
            raise Refusal("The process that runs WebAssembly has ended.", code="no_sandbox")
        return int(answer)

    def close(self) -> None:
        """Ends it and all that it has started."""
        self._socket.close()
        self._process.wait()


_servers: list[_Server] = []
_guard = threading.Lock()


def _server() -> _Server:
    with _guard:
        # a fork of this process shares the socket, on which answers would be mixed up
        if not _servers or _servers[0].owner != os.getpid():
            _servers[:] = [_Server()]
        return _servers[0]


@atexit.register
def _close() -> None:
    if _servers and _servers[0].owner == os.getpid():
        _servers.pop().close()
