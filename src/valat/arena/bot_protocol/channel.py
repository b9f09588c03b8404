"""Lines to and from a process that may do anything: never write, never end a line, or never stop."""

import os
import select
from time import monotonic
from typing import Protocol

from valat.arena.bot_protocol.breach import BotFault
from valat.arena.sandbox.limits import MOST_LINE

NO_ANSWER = "The bot didn't answer in time."
PIECE = 2**16


class Deadline(Protocol):
    """Until when a line is waited for."""

    def left(self) -> float:
        """Seconds until it has to be asked again; it is over where there are none."""


class WallDeadline:
    """A deadline so many seconds from now."""

    def __init__(self, seconds: float) -> None:
        self._moment = monotonic() + seconds

    def left(self) -> float:
        """Seconds until then."""
        return self._moment - monotonic()


class LineChannel:
    """Two pipes of a process, read and written with a deadline.

    Args:
        stdin, stdout: file descriptors of the process's, which become non-blocking and are closed with this.
        most_bytes: that it may write in a match.
    """

    def __init__(self, stdin: int, stdout: int, most_bytes: int) -> None:
        self._stdin, self._stdout, self._left = stdin, stdout, most_bytes
        self._buffer = bytearray()
        for descriptor in (stdin, stdout):
            os.set_blocking(descriptor, False)

    def write(self, line: bytes, deadline: Deadline) -> None:
        """Writes a line. Raises BotFault where nobody takes it in by then."""
        left = memoryview(line)
        while left:
            try:
                left = left[os.write(self._stdin, left) :]
            except BlockingIOError:
                self._wait(self._stdin, select.POLLOUT, deadline)
            except OSError:
                raise BotFault("died", "The bot's program ended.", fatal=True) from None

    def read(self, deadline: Deadline) -> bytes:
        """The next line, without its end. Raises BotFault where none comes by then, or it is too long."""
        while (end := self._buffer.find(b"\n")) < 0:
            if len(self._buffer) > MOST_LINE:
                raise BotFault("move_output", f"A line can have at most {MOST_LINE} bytes.", fatal=True)
            self._wait(self._stdout, select.POLLIN, deadline)
            self._take()
        line = bytes(self._buffer[:end])
        del self._buffer[: end + 1]
        if end > MOST_LINE:
            raise BotFault("move_output", f"A line can have at most {MOST_LINE} bytes.", fatal=True)
        return line

    def unasked(self) -> bytes:
        """The first line, as far as it is there, of what was written unasked; empty where nothing was."""
        if not self._buffer and self._ready(self._stdout, select.POLLIN, 0):
            self._take()
        return bytes(self._buffer[: MOST_LINE + 1]).partition(b"\n")[0] or bytes(self._buffer[:1])

    def close(self) -> None:
        """Closes both pipes."""
        for descriptor in (self._stdin, self._stdout):
            os.close(descriptor)

    def _take(self) -> None:
        try:
            piece = os.read(self._stdout, PIECE)
        except BlockingIOError:
            return
        if not piece:
            raise BotFault("died", "The bot's program ended.", fatal=True)
        self._left -= len(piece)
        if self._left < 0:
            raise BotFault("match_output", "The bot wrote too much in this match.", fatal=True)
        self._buffer += piece

    def _wait(self, descriptor: int, event: int, deadline: Deadline) -> None:
        left = deadline.left()
        while not self._ready(descriptor, event, max(0.0, left)):
            if (left := deadline.left()) <= 0:
                raise BotFault("hung", NO_ANSWER, fatal=True)

    def _ready(self, descriptor: int, event: int, seconds: float) -> bool:
        poll = select.poll()
        poll.register(descriptor, event)
        return bool(poll.poll(seconds * 1000))
