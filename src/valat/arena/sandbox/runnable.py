"""Limits of wall time that only time counts against in which a process could have run. Rule: CON-TIME-1"""

from math import inf
from time import monotonic

from valat.arena.sandbox.launch import RunningProcess

CEILING = 10
"""So many times a limit ends it however busy the machine is."""


class RunnableTime:
    """What is left of a limit of wall time, less the time in which a process got no processor.

    Args:
        seconds: of the limit.
        latest: moment of `time.monotonic` at which it is over whatever has been left.
        cpu_ms, waited_ms: what the process had of both when the time begins, which is now.
    """

    def __init__(
        self,
        process: RunningProcess,
        seconds: float,
        latest: float = inf,
        *,
        cpu_ms: float = 0.0,
        waited_ms: float = 0.0,
    ) -> None:
        self._process, self._seconds = process, seconds
        self._start = monotonic()
        self._end = min(self._start + CEILING * seconds, latest)
        self._cpu_ms, self._waited_ms = cpu_ms, waited_ms

    def left(self) -> float:
        """Seconds until it has to be asked again; it is over where there are none."""
        now = monotonic()
        left = self._seconds - (now - self._start)
        if left <= 0:
            left += self._stalled_s()
        return min(left, self._end - now)

    def _stalled_s(self) -> float:
        """Seconds so far in which it was ready to run and may not have run."""
        waited_ms = self._process.waited_ms() - self._waited_ms
        used_ms = self._process.cpu_ms() - self._cpu_ms
        # several threads wait at once, and while one of them runs
        return max(0.0, min(waited_ms / 1000, monotonic() - self._start - used_ms / 1000))
