"""Waiting at a word of memory that others may have as well (`futex` without its private flag).

The kernel knows such a word by the file that it is in and the place there: two programs that have read the
same file would wake each other by it. So the kernel never sees such a wait. A thread that begins one is held
for a moment, and then told to look at the word again, as the C library does when it waits for a thread's end.
"""

import fcntl
from contextlib import suppress
from errno import EAGAIN
from struct import pack
from time import monotonic

SEND_ANSWER = 0xC0182101
"""The ioctl that sends a `struct seccomp_notif_resp`."""
FIRST_S, LONGEST_S = 0.001, 0.008
"""A thread is held twice as long each time that it comes back at once."""
MOST_THREADS = 1024


class SharedWaits:
    """The threads that are held.

    Args:
        listener: the descriptor of the filter that tells of them.
    """

    def __init__(self, listener: int) -> None:
        self._listener = listener
        self._held: list[tuple[float, int]] = []
        self._last: dict[int, tuple[float, float]] = {}

    def hold(self, thread: int, call: int) -> None:
        """Holds a thread.

        Args:
            call: the number that the filter has given the call.
        """
        now = monotonic()
        if len(self._last) >= MOST_THREADS:
            self._last.clear()
        until, pause = self._last.get(thread, (0.0, 0.0))
        pause = min(2 * pause, LONGEST_S) if now < until + pause else FIRST_S
        self._last[thread] = (now + pause, pause)
        self._held.append((now + pause, call))

    def patience_ms(self, most: float) -> float:
        """Milliseconds until a thread has been held long enough, at most so many."""
        if not self._held:
            return most
        return max(0.0, min(most, 1000 * (min(self._held)[0] - monotonic())))

    def release(self) -> None:
        """Answers the threads that have been held long enough."""
        now, held = monotonic(), list[tuple[float, int]]()
        for until, call in self._held:
            if until > now:
                held.append((until, call))
                continue
            # it may have been interrupted, or have ended
            with suppress(OSError):
                fcntl.ioctl(self._listener, SEND_ANSWER, pack("=QqiI", call, 0, -EAGAIN, 0))
        self._held = held
