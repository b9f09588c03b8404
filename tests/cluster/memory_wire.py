"""A wire in memory, which may lose, double, delay and reorder frames by a seed."""

from collections.abc import Callable
from random import Random

from msgspec import Struct


class Faults(Struct, frozen=True, kw_only=True):
    """How likely each frame meets what, from 0 to 1, on its way to one node."""

    lost: float = 0
    doubled: float = 0
    late: float = 0
    """Passed over at a delivery, and so overtaken."""


NO_FAULTS = Faults()


class MemoryWire:
    """Frames wait for each node until `deliver`.

    Args:
        faults: for frames that are sent from now on; may be set again.

    Attributes:
        away: nothing comes or goes, as when the server is gone.
    """

    def __init__(self, random: Random | None = None, faults: Faults = NO_FAULTS) -> None:
        self.faults, self.away = faults, False
        self._random = random or Random(0)
        self._receivers = dict[str, Callable[[bytes], None]]()
        self._waiting = list[tuple[str, bytes]]()

    def join(self, node: str, receive: Callable[[bytes], None]) -> None:
        """From now on the node gets frames; where it was there before, it is another process."""
        self.leave(node)
        self._receivers[node] = receive

    def leave(self, node: str) -> None:
        """The node is gone, and what waits for it too."""
        self._receivers.pop(node, None)
        self._waiting = [entry for entry in self._waiting if entry[0] != node]

    def send(self, frame: bytes) -> None:
        if self.away:
            return
        for node in self._receivers:
            copies = 2 if self._happens(self.faults.doubled) else 1
            if not self._happens(self.faults.lost):
                self._waiting += [(node, frame)] * copies

    def deliver(self) -> None:
        """Gives each node what waits for it, but for what is late."""
        waiting, self._waiting = self._waiting, []
        for node, frame in waiting:
            if self._happens(self.faults.late):
                self._waiting.append((node, frame))
            elif not self.away and node in self._receivers:
                self._receivers[node](frame)

    def _happens(self, chance: float) -> bool:
        return chance > 0 and self._random.random() < chance
