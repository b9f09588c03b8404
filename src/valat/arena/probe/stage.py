"""What attacks aim at, and what is seen of them from outside: traps that tell when somebody was there."""

import ctypes
import os
import secrets
import select
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from types import TracebackType
from typing import Any

from valat.arena.sandbox.linux.seccomp import call_numbers

GRACE_S = 0.2
"""After its end nothing of a bot may be alive for longer."""
SHM_BYTES = 64
PATIENCE_S = 2.0
"""For a process that is well to say so."""
VICTIM = "import sys\nfor line in sys.stdin:\n    print(line, end='', flush=True)"
IPC_CREAT, IPC_REMOVE = 0o1000, 0

_Family = tuple[str, socket.AddressFamily, socket.SocketKind, Any]


class Stage:
    """Files, listeners and a process of nobody's, and what they have noticed.

    Attributes:
        token: marks whatever an attack starts.
        targets: where everything is, for the attack to know.
    """

    def __init__(self) -> None:
        self._stack = ExitStack()
        self.token, self._honey = f"probe-{secrets.token_hex(8)}", f"honey-{secrets.token_hex(16)}"
        self._folder = Path(self._stack.enter_context(tempfile.TemporaryDirectory(prefix="valat-stage-")))
        # anybody may write here, so that the sandbox alone can keep a bot from it
        self._folder.chmod(0o777)
        self._canary = self._lay("canary", "untouched")
        self._canary.chmod(0o666)
        self._status = os.stat(self._canary)
        self._listeners: dict[str, socket.socket] = {}
        self._victim = self._stack.enter_context(
            subprocess.Popen(  # noqa: S603
                [sys.executable, "-I", "-S", "-c", VICTIM],
                env={"HONEY": self._honey},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
            )
        )
        self._stack.callback(self._victim.kill)
        self._memory = _SharedMemory(self._honey.encode())
        self._stack.callback(self._memory.remove)
        self.targets = self._targets()
        self._names = self._listing()

    def __enter__(self) -> "Stage":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._stack.close()

    def seen(self, output: str) -> Iterator[str]:
        """A sentence for each thing that an attack has reached.

        Args:
            output: all that came out of it.
        """
        if self._honey in output:
            yield "The bot read a file it must not read."
        if self._canary.read_text() != "untouched" or _marks(os.stat(self._canary)) != _marks(self._status):
            yield "The bot changed a file outside its folder."
        if self._listing() != self._names:
            yield "The bot created or removed files outside its folder."
        if not self._memory.is_untouched():
            yield "The bot changed another process's shared memory."
        if not self._victim_answers():
            yield "The bot stopped or ended another process."
        for name, listener in self._listeners.items():
            if _has_heard(listener):
                yield f"The bot got through over {name}."
        if self._survivors():
            yield f"Some of the bot's processes were still running {GRACE_S:g} s after its end."

    def end_survivors(self) -> None:
        """Ends what is left, where there is no sandbox that would have done so."""
        for pid in marked(self.token):
            with suppress(ProcessLookupError):
                os.kill(pid, 9)

    def _victim_answers(self) -> bool:
        assert self._victim.stdin is not None
        assert self._victim.stdout is not None
        with suppress(BrokenPipeError):
            self._victim.stdin.write(b"there?\n")
        ready, _, _ = select.select([self._victim.stdout], [], [], PATIENCE_S)
        return bool(ready) and self._victim.stdout.readline() == b"there?\n"

    def _survivors(self) -> bool:
        deadline = time.monotonic() + GRACE_S
        while marked(self.token):
            if time.monotonic() > deadline:
                return True
            time.sleep(0.01)
        return False

    def _lay(self, name: str, text: str) -> Path:
        path = self._folder / name
        path.write_text(text)
        path.chmod(0o644)
        return path

    def _listing(self) -> list[str]:
        return sorted(os.listdir(self._folder))

    def _targets(self) -> dict[str, Any]:
        other = self._folder / "other"
        other.mkdir(mode=0o755)
        (other / "bot.py").write_text(self._honey)
        abstract = self.token
        path = str(self._folder / "socket")
        addresses: tuple[_Family, ...] = (
            ("tcp4", socket.AF_INET, socket.SOCK_STREAM, ("127.0.0.1", 0)),
            ("udp4", socket.AF_INET, socket.SOCK_DGRAM, ("127.0.0.1", 0)),
            ("tcp6", socket.AF_INET6, socket.SOCK_STREAM, ("::1", 0)),
            ("udp6", socket.AF_INET6, socket.SOCK_DGRAM, ("::1", 0)),
            ("unix", socket.AF_UNIX, socket.SOCK_STREAM, path),
            ("abstract", socket.AF_UNIX, socket.SOCK_STREAM, "\0" + abstract),
        )
        ports = dict(self._listen(*address) for address in addresses)
        Path(path).chmod(0o777)
        return {
            **ports,
            "unix": path,
            "abstract": abstract,
            "token": self.token,
            "honey": str(self._lay("house.key", self._honey)),
            "brother": str(other / "bot.py"),
            "canary": str(self._canary),
            "arena": os.getpid(),
            "victim": self._victim.pid,
            "shm": self._memory.key,
            "calls": call_numbers(os.uname().machine),
        }

    def _listen(
        self, name: str, family: socket.AddressFamily, kind: socket.SocketKind, address: Any
    ) -> tuple[str, Any]:
        """The listener's name and its port, or 1 where the machine has no such family."""
        listener = socket.socket(family, kind)
        self._stack.callback(listener.close)
        try:
            listener.bind(address)
        except OSError:
            return name, 1
        if kind == socket.SOCK_STREAM:
            listener.listen()
        listener.setblocking(False)
        self._listeners[name] = listener
        return name, listener.getsockname()[1]


class _SharedMemory:
    """A segment of System V's, where anybody may write."""

    def __init__(self, content: bytes) -> None:
        self._libc = ctypes.CDLL(None, use_errno=True)
        self._libc.shmat.restype = ctypes.c_void_p
        self.key = secrets.randbits(30) | 1
        self._number = self._libc.shmget(self.key, SHM_BYTES, IPC_CREAT | 0o666)
        self._address = self._libc.shmat(self._number, None, 0)
        self._content = content
        ctypes.memmove(self._address, content, len(content))

    def is_untouched(self) -> bool:
        return ctypes.string_at(self._address, len(self._content)) == self._content

    def remove(self) -> None:
        self._libc.shmdt(ctypes.c_void_p(self._address))
        self._libc.shmctl(self._number, IPC_REMOVE, None)


def _marks(status: os.stat_result) -> tuple[float, ...]:
    return status.st_mode, status.st_uid, status.st_gid, status.st_mtime_ns, status.st_nlink


def _has_heard(listener: socket.socket) -> bool:
    try:
        if listener.type == socket.SOCK_STREAM:
            listener.accept()[0].close()
        else:
            listener.recv(1)
    except BlockingIOError:
        return False
    return True


def marked(token: str) -> list[int]:
    """The processes whose arguments or environment have the token."""
    found: list[int] = []
    for name in os.listdir("/proc"):
        if not name.isdigit():
            continue
        for file in ("cmdline", "environ"):
            with suppress(OSError), open(f"/proc/{name}/{file}", "rb") as text:
                if token.encode() in text.read():
                    found.append(int(name))
                    break
    return found
