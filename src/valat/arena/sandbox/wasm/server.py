"""A process that has everything loaded, and forks one for each module: a fresh start takes ten times as long.

It runs as `python -m valat.arena.sandbox.wasm.server DESCRIPTOR`, and ends when its socket is closed.
"""

import ctypes
import gc
import os
import signal
import socket
import sys
from contextlib import suppress

import msgspec

from valat.arena.sandbox.wasm.host import run
from valat.arena.sandbox.wasm.job import Kill, ModuleRun, Start

LONGEST = 2**16
DESCRIPTORS = 3
"""Of standard input, standard output and status, which come with a job."""


def main(channel: socket.socket) -> None:
    """Serves until the other end is closed."""
    # what is there by now is never looked at again, so that the memory stays shared
    gc.collect()
    gc.freeze()
    alive = set[int]()
    while True:
        asked, descriptors = _receive(channel)
        if asked is None:
            break
        if isinstance(asked, Start):
            number = os.fork()
            if not number:
                _become(asked.job, channel, descriptors)
            alive.add(number)
            for descriptor in descriptors:
                os.close(descriptor)
        else:
            number = asked.process
            _end(alive, number)
        channel.sendall(b"%d\n" % number)
    for number in tuple(alive):
        _end(alive, number)


def _receive(channel: socket.socket) -> tuple[Start | Kill | None, list[int]]:
    data, descriptors, _, _ = socket.recv_fds(channel, LONGEST, DESCRIPTORS)
    while data and not data.endswith(b"\n"):
        more = channel.recv(LONGEST)
        data = data + more if more else b""
    return (msgspec.json.decode(data, type=Start | Kill) if data else None), descriptors


def _become(job: ModuleRun, channel: socket.socket, descriptors: list[int]) -> None:
    """Runs a job in this process, and never returns."""
    try:
        _end_with_parent()
        channel.close()
        stdin, stdout, status = descriptors
        run(job, stdin, stdout, status)
    finally:
        os._exit(0)


def _end_with_parent() -> None:
    """Has Linux end this process with the server; elsewhere it ends when its input is closed."""
    if sys.platform == "linux":
        set_death_signal = 1
        ctypes.CDLL(None).prctl(set_death_signal, signal.SIGKILL)


def _end(alive: set[int], number: int) -> None:
    # only a child that was not waited for has this number for sure
    if number not in alive:
        return
    alive.discard(number)
    with suppress(ProcessLookupError):
        os.kill(number, signal.SIGKILL)
    os.waitpid(number, 0)


if __name__ == "__main__":
    main(socket.socket(fileno=int(sys.argv[1])))
