"""Whether a server takes on people: what a proxy asks before it sends some there."""

from collections.abc import Callable


class Readiness:
    """What a server says of itself.

    Attributes:
        node: its id in a cluster; empty for a house of one server.
        takes_on: whether it takes on people while it does not end.
    """

    def __init__(self) -> None:
        self.node = ""
        self.takes_on: Callable[[], bool] = lambda: True
        self._ends = False

    @property
    def is_ready(self) -> bool:
        """Whether people are to be sent here."""
        return not self._ends and self.takes_on()

    def end(self) -> None:
        """Takes on no one from now on: it ends."""
        self._ends = True
