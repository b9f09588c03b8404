"""No sandbox: for one's own bots, whom one trusts as oneself."""

import os
import select
import signal
import subprocess
import threading
import time
from collections import deque
from contextlib import suppress

from valat.arena.sandbox.launch import Command, LaneName, Limit
from valat.arena.sandbox.limits import Limits
from valat.arena.sandbox.linux.usage import TaskTimes, tasks_of, tree
from valat.kernel.errors import Refusal

PIPE_BYTES, PIECE_BYTES = 65_536, 4096
TICKS_MS = 1000 / os.sysconf("SC_CLK_TCK")


class TrustedLane:
    """Starts programs as one's own."""

    name: LaneName = "trust"

    def start(self, command: Command, limits: Limits) -> "TrustedProcess":
        """The process, in a session of its own. Raises Refusal `not_started`."""
        return TrustedProcess(command, limits)


class TrustedProcess:
    """A process and what it has started, without any limit but those of time and output."""

    def __init__(self, command: Command, limits: Limits) -> None:
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the operator says that it is trusted
                list(command.words),
                cwd=command.folder,
                stdin=pipe,
                stdout=pipe,
                stderr=pipe,
                bufsize=0,
                start_new_session=True,
            )
        except OSError as error:
            why = f"Can't start {command.words[0]}: {error.strerror}."
            raise Refusal(why, code="not_started") from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        # of their own: who closes them is the channel
        self.stdin, self.stdout = os.dup(self._process.stdin.fileno()), os.dup(self._process.stdout.fileno())
        self._process.stdin.close()
        self._process.stdout.close()
        self._errors = ErrorTail(self._process, limits.errors_kb * 1024)
        self._times = TaskTimes()

    def cpu_ms(self) -> float:
        """Processor time of the process and of those that it started and waited for."""
        return cpu_ms_of(self._process.pid)

    def waited_ms(self) -> float:
        """Of what is alive of it now, and was at earlier calls."""
        self._times.look(tasks_of(tree(self._process.pid)))
        return self._times.waited_ms()

    def longest_ms(self) -> float:
        """By what `waited_ms` has found."""
        return self._times.longest_ms()

    def freeze(self) -> None:
        """Stops what has stayed in its process group."""
        self._signal(signal.SIGSTOP)

    def is_still(self) -> bool:
        """True: the rest is trusted to rest."""
        return True

    def thaw(self) -> None:
        """Continues its process group."""
        self._times.begin()
        self._signal(signal.SIGCONT)

    def broken_limit(self) -> tuple[Limit, str] | None:
        """None: nothing is watched."""
        return None

    def errors(self) -> str:
        """The last of what it wrote to standard error."""
        return self._errors.text()

    def kill(self) -> None:
        """Ends its whole session."""
        self._signal(signal.SIGKILL)
        self._process.wait()
        self._errors.join()

    def _signal(self, number: signal.Signals) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, number)


class ErrorTail:
    """The last bytes of a process's standard error, taken in by a thread so that it never blocks."""

    def __init__(self, process: "subprocess.Popen[bytes]", most_bytes: int) -> None:
        assert process.stderr is not None
        self._source, self._most = process.stderr, most_bytes
        os.set_blocking(self._source.fileno(), False)
        self._pieces, self._size, self._is_over = deque[bytes](), 0, False
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._take_all, daemon=True)
        self._thread.start()

    def text(self) -> str:
        """What the process has written by now."""
        # the thread may not have come to it yet on a busy machine
        self._take()
        with self._lock:
            return b"".join(self._pieces)[-self._most :].decode("utf-8", "replace")

    def join(self) -> None:
        """Returns when the process has closed it, or half a second later."""
        # a process that left its session may hold it open for ever
        self._thread.join(0.5)

    def _take_all(self) -> None:
        poll = select.poll()
        poll.register(self._source)
        while not self._is_over:
            poll.poll()
            self._take()
        with self._lock:
            self._source.close()

    def _take(self) -> None:
        """Takes in what a full pipe holds."""
        with self._lock:
            for _ in range(PIPE_BYTES // PIECE_BYTES):
                piece = None if self._is_over else self._source.read(PIECE_BYTES)
                if piece is None:
                    return
                if not piece:
                    self._is_over = True
                    return
                self._add(piece)

    def _add(self, piece: bytes) -> None:
        self._pieces.append(piece)
        self._size += len(piece)
        while self._size - len(self._pieces[0]) > self._most:
            self._size -= len(self._pieces.popleft())


def cpu_ms_of(process: int) -> float:
    """Milliseconds of processor time of a process and of its children that have ended; 0 where it is gone."""
    try:
        # its own clock counts nanoseconds, where /proc counts ticks: pid and kind in one number (man 3
        # clock_getcpuclockid)
        own = time.clock_gettime_ns(~process << 3 | 2) / 1e6
        with open(f"/proc/{process}/stat", "rb") as file:
            # the name in parentheses may hold anything
            fields = file.read().rpartition(b")")[2].split()
    except OSError:
        return 0.0
    return own + sum(int(field) for field in fields[13:15]) * TICKS_MS
