"""When tables tell what happened: after everything that can be acknowledged is, a few at a time."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from time import perf_counter

log = logging.getLogger("valat.table")

AT_ONCE_S = 0.001
"""Seconds for which tables tell, before the loop sees to messages and acknowledgements again."""
LATE_S = 0.02
"""Seconds after which a table is late."""
LATE_AT_ONCE_S = 0.02
"""Seconds for which tables tell while one is late: where there is too much to do, acknowledgements become
slower with what the others see, and the heartbeat has its turn."""

Tell = Callable[[], None]


class BroadcastScheduler:
    """Lets the tables of a house tell in the order in which they have something to tell.

    Telling is most of the work that a move makes: if each table told at once, the acknowledgements of all
    that became durable together would wait for one another's pictures.
    """

    def __init__(self) -> None:
        self._waiting: deque[tuple[Tell, float]] = deque()
        self._going = False

    def soon(self, tell: Tell) -> None:
        """Calls this in a later turn of the loop."""
        self._waiting.append((tell, perf_counter() + LATE_S))
        if not self._going:
            self._going = True
            asyncio.get_running_loop().call_soon(self._some)

    def _some(self) -> None:
        # a slice: between two of them the loop reads sockets and sends acknowledgements
        now = perf_counter()
        until = now + (LATE_AT_ONCE_S if self._waiting[0][1] <= now else AT_ONCE_S)
        while self._waiting:
            tell, _ = self._waiting.popleft()
            try:
                tell()
            # one table's failure must not keep the others from telling
            except Exception:
                log.exception("a table failed to send an update")
            if perf_counter() >= until:
                break
        self._going = bool(self._waiting)
        if self._going:
            asyncio.get_running_loop().call_soon(self._some)
