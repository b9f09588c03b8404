"""The server of modules' processes, one for each process that asks for any."""

import atexit
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress

import msgspec

from valat.arena.sandbox.wasm.job import Kill, ModuleRun, Start
from valat.kernel.errors import Refusal


def start(job: ModuleRun, descriptors: Sequence[int]) -> int:
    """The number of a process that has been started. Raises Refusal `no_sandbox`."""
    return _server().ask(Start(job), descriptors)


def kill(process: int) -> None:
    """Ends a process that was started here; returns when it has ended."""
    # where the server has ended, so have its processes
    with suppress(Refusal):
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
            raise Refusal("The WebAssembly process ended.", code="no_sandbox")
        return int(answer)

    def is_alive(self) -> bool:
        """Whether it can be asked; a fork of its owner cannot, since answers would be mixed up."""
        return self.owner == os.getpid() and self._process.poll() is None

    def close(self) -> None:
        """Ends it and all that it has started; in a fork of its owner, only drops it."""
        self._socket.close()
        # where it is nobody's child, this returns at once
        self._process.wait()


_servers: list[_Server] = []
_guard = threading.Lock()


def _server() -> _Server:
    with _guard:
        if _servers and not _servers[0].is_alive():
            _servers.pop().close()
        if not _servers:
            _servers.append(_Server())
        return _servers[0]


@atexit.register
def _close() -> None:
    if _servers:
        _servers.pop().close()
